#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`retryscope check --format sarif` over all examples: valid by the published structure, true to the files, and its fixes
are those of the JSON output.

usage: check_sarif.py PROGRAM EXAMPLES
"""
import copy, json, pathlib, re, subprocess, sys, tempfile, urllib.parse

from sarif_structure import faults

bad = []


def need(condition, what):
    if not condition:
        bad.append(what)


def run(program, form, paths, given=None, language="en"):
    done = subprocess.run([program, "--lang", language, "check", "--fail-on", "never", "--format", form, *map(str, paths)],
                          capture_output=True, input=given)
    need(done.returncode == 0, f"exit status {done.returncode}: {done.stderr.decode(errors='replace')[:300]}")
    return json.loads(done.stdout)


def path_of(uri):
    return urllib.parse.unquote_to_bytes(uri.removeprefix("file://"))


def offset(text, line, column):
    """Of a place in `text` (str, so that columns are code points); None outside."""
    starts = [0] + [m.end() for m in re.finditer("\n", text)]
    return starts[line - 1] + column - 1 if line <= len(starts) else None


def applied(text, edits):
    for start, end, new in sorted(edits, key=lambda e: e[0], reverse=True):
        text = text[:start] + new + text[end:]
    return text


def by_sarif(fix):
    texts = {}
    for change in fix["artifactChanges"]:
        path = path_of(change["artifactLocation"]["uri"])
        text = pathlib.Path(path.decode()).read_bytes().decode("utf-8", errors="replace")
        edits = []
        for replacement in change["replacements"]:
            r = replacement["deletedRegion"]
            edits.append((offset(text, r["startLine"], r["startColumn"]), offset(text, r["endLine"], r["endColumn"]),
                          replacement.get("insertedContent", {}).get("text", "")))
        need(path not in texts, f"{path}: changed twice in one fix")
        texts[path] = applied(text, edits)
    return texts


def by_json(fix):
    edits = {}
    for e in fix["edits"]:
        edits.setdefault(e["file"].encode(), []).append(e)
    texts = {}
    for path, list_ in edits.items():
        data = pathlib.Path(path.decode()).read_bytes()
        starts = [0] + [m.end() for m in re.finditer(b"\n", data)]
        spans = [(starts[e["line"] - 1] + e["column"] - 1, starts[e["end_line"] - 1] + e["end_column"] - 1, e["text"].encode()) for e in list_]
        texts[path] = applied(data, spans).decode("utf-8", errors="replace")
    return texts


def check_truth(log, plain):
    run_ = log["runs"][0]
    rules = [r["id"] for r in run_["tool"]["driver"]["rules"]]
    need(run_["columnKind"] == "unicodeCodePoints", "the kind of columns is stated")
    need(all(r.get("help", {}).get("text") for r in run_["tool"]["driver"]["rules"]), "every rule has a help text")
    need(len(run_["results"]) == len(plain["findings"]), "as many results as findings")
    fixes = 0
    for result, finding in zip(run_["results"], plain["findings"]):
        need(rules[result["ruleIndex"]] == result["ruleId"] == finding["rule"], f"rule of {finding['rule']}")
        need(result["level"] == {"error": "error", "warning": "warning", "info": "note"}[finding["severity"]], "level")
        place = result["locations"][0]["physicalLocation"]
        artifact = run_["artifacts"][place["artifactLocation"]["index"]]["location"]["uri"]
        need(artifact == place["artifactLocation"]["uri"], f"{artifact} is not the artifact of the result")
        need(path_of(artifact) == finding["file"].encode(), f"{artifact} is not {finding['file']}")
        need(place["region"]["startLine"] == max(1, finding["line"]), "line")
        if finding["fix"]:
            fixes += 1
            need(by_sarif(result["fixes"][0]) == by_json(finding["fix"]), f"{finding['file']}:{finding['line']}: another fix than in JSON")
    return fixes


def check_the_check(log):
    """What has to be refused."""
    def broken(change):
        other = copy.deepcopy(log)
        change(other["runs"][0])
        return bool(list(faults(other)))
    need(broken(lambda r: r["results"][0].pop("message")), "a result without a message passes")
    need(broken(lambda r: r["results"][0].update(severity="high")), "an unknown member passes")
    need(broken(lambda r: r["results"][0].update(level="info")), "an unknown level passes")
    need(broken(lambda r: r["results"][0]["locations"][0]["physicalLocation"]["region"].update(startColumn=0)), "a column of 0 passes")
    need(broken(lambda r: r["artifacts"].append(r["artifacts"][0])), "an artifact twice passes")
    need(broken(lambda r: r["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"].update(uri="a b")), "a blank in a URI passes")


def main():
    program, examples = sys.argv[1], pathlib.Path(sys.argv[2])
    paths = sorted(p for p in examples.rglob("*.conf") if "parts" not in p.parts)
    with tempfile.TemporaryDirectory() as name:
        odd = pathlib.Path(name) / "a b%20ц[1]"
        odd.mkdir()
        (odd / "кас са.conf").write_bytes("# é — 訂單 😀\nupstream u { server 10.0.0.1; server 10.0.0.2; }\n"
                                          "location /orders { # ключ 😀\r\n\tset $x \"訂單😀\"; proxy_next_upstream error non_idempotent; "
                                          "proxy_pass http://u; } # конец \xff\n include нет/*.conf; include nothing.conf;".encode("utf-8", "surrogateescape"))
        paths.append(odd / "кас са.conf")
        log, plain = run(program, "sarif", paths), run(program, "json", paths)
        bad.extend(faults(log))
        fixes = check_truth(log, plain)
        check_the_check(log)
        need(any(run_["toolExecutionNotifications"] for run_ in log["runs"][0]["invocations"]), "what was not read is a notification")
        for language, code in (("ru", "ru"), ("zh_CN", "zh-CN")):
            other = run(program, "sarif", [paths[-1]], language=language)
            bad.extend(faults(other))
            need(other["runs"][0].get("language") == code, f"language {code}")
        bad.extend(faults(run(program, "sarif", ["-"], given=b"http { server { location / { proxy_pass http://u")))
    for what in bad[:40]:
        print(what)
    print(f"{len(paths)} files, {len(log['runs'][0]['results'])} results, {fixes} fixes, {len(bad)} faults")
    return 1 if bad or fixes < 50 else 0


sys.exit(main())
