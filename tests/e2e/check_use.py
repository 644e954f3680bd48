#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the headless commands are used: inputs that cannot be read, several hosts in one text, standard input, batches, wrong
calls and the language of the help.

usage: check_use.py PROGRAM
"""
import io, json, os, pathlib, shutil, subprocess, sys, tarfile, tempfile

bad = []


def need(condition, what):
    if not condition:
        bad.append(str(what))


class Use:
    def __init__(self, program, folder):
        self.program, self.folder = os.path.abspath(program), folder

    def __call__(self, *arguments, given=b"", status=0):
        done = subprocess.run([self.program, *arguments], capture_output=True, input=given, cwd=self.folder)
        out, err = done.stdout.decode(), done.stderr.decode()
        need(done.returncode == status, f"{arguments}: status {done.returncode} instead of {status}\n{err}")
        return out, err


def without_window(program, folder):
    """The program alone, as somebody may have copied it."""
    copy = folder / "alone" / "retryscope"
    copy.parent.mkdir()
    shutil.copy(program, copy)
    use = Use(copy, folder)
    need("retryscope" in use("--version")[0], "the version needs no window")
    for arguments in ((), ("--sample",), ("some.log",), ("report", "some.log", "--output", "r.md")):
        out, err = use("--lang", "en", *arguments, status=3)
        need(out == "" and "retryscope-window" in err and "cannot be started" in err, f"{arguments}: {out}{err}")


def dump(server, path, main="/etc/nginx/nginx.conf"):
    return (f"# configuration file {main}:\nhttp {{ log_format main '$msec $upstream_addr $upstream_status $upstream_response_time $request_id';\n"
            f"server {{ server_name {server}; location {path} {{ return 200; }} }} }}\nevents {{ }}\n\n")


def unreadable(use, folder):
    (folder / "empty.conf").write_bytes(b"")
    (folder / "binary.conf").write_bytes(b"a\0b")
    (folder / "wide.conf").write_bytes("events { }".encode("utf-16"))
    (folder / "nothing").mkdir()
    (folder / "dangling.conf").symlink_to("gone")
    for name, code in (("empty.conf", "no-directives"), ("binary.conf", "not-text"), ("wide.conf", "not-text"), ("nothing", "no-configuration"),
                       ("dangling.conf", "file-unreadable"), ("missing.conf", "file-unreadable")):
        out, err = use("--lang", "en", "check", name, status=3)
        need("nothing was read" in out and f"not read: {name} [{code}]" in out and "no findings" not in out and name in err, f"{name}: {out}{err}")
        coverage = json.loads(use("check", "--format", "json", name, status=3)[0])["coverage"]
        need(coverage["unread"] == [{"file": name, "line": 0, "code": code}] and coverage["files"] == 0, f"{name}: {coverage}")
    (folder / "comment.conf").write_text("# nothing\n")
    out, _ = use("--lang", "en", "check", "comment.conf")
    need("comment.conf [no-directives]" in out and "no findings in what was read" in out, out)
    (folder / "lost.conf").write_text("events { }\nhttp { include gone.conf; }\n")
    checked = json.loads(use("check", "--format", "json", "lost.conf", status=1)[0])
    findings, unread = checked["findings"], checked["coverage"]["unread"]
    need([(f["rule"], f["severity"], f["line"]) for f in findings] == [("syntax-error", "error", 2)], findings)
    need(unread == [{"file": "lost.conf", "line": 2, "code": "include-not-found", "missing": "gone.conf"}], unread)


def hosts(use, folder):
    (folder / "two.txt").write_text(dump("a.example", "/a") + "==> web2 <==\n" + dump("b.example", "/b", "/opt/nginx.conf"))
    answer = json.loads(use("check", "--format", "json", "two.txt")[0])
    need(answer["findings"] == [], answer["findings"])
    need([c["host"] for c in answer["coverage"]["configurations"]] == ["1", "web2"], answer["coverage"])
    asked = ["effective", "two.txt", "--uri", "/b", "--format", "json"]
    for more, place in ((["--host", "b.example"], "two.txt#web2:/opt/nginx.conf"), (["--node", "web2"], "two.txt#web2:/opt/nginx.conf"),
                        (["--node", "2"], "two.txt#web2:/opt/nginx.conf"), ([], "two.txt#1:/etc/nginx/nginx.conf")):
        out, err = use(*asked, *more)
        need(json.loads(out)["server"]["file"] == place, f"{more}: {out}")
        need(bool(err) == (not more), f"{more}: whether the choice of a host is said: {err}")
    use(*asked, "--node", "web3", status=2)


def standard_input(use):
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, text in (("etc/nginx/nginx.conf", b"events { }\nhttp { include part.conf; include gone.conf; }\n"), ("etc/nginx/part.conf", b"server { }\n")):
            entry = tarfile.TarInfo(name)
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text))
    answer = json.loads(use("check", "--format", "json", "-", given=packed.getvalue(), status=1)[0])
    need(answer["coverage"]["files"] == 2 and answer["findings"][0]["file"] == "-/etc/nginx/nginx.conf", answer)
    need("/proc/" not in json.dumps(answer), f"the name of a hidden file is shown: {answer}")
    use("check", "-", given=b"", status=3)
    fragment = json.loads(use("check", "--format", "json", "-", given=b"location / { return 204; }\n")[0])["coverage"]["configurations"][0]
    need(fragment["assumed_context"] == ["http", "server"] and fragment["version_assumed"] is True, fragment)


def batches(use, folder):
    (folder / "one.conf").write_text("events { }\nhttp { server { location / { return 200; } } }\n")
    lines = b'\n{"uri":"/"}\n{"uri":"nope"}\n   \n{"uri":"/x"}\n'
    for command in (["effective", "one.conf"], ["simulate", "--config", "one.conf"]):
        answers = [json.loads(line) for line in use(*command, "--batch", "-", given=lines, status=2)[0].splitlines()]
        need(["error" in a for a in answers] == [True, False, True, True, False], f"{command}: {answers}")
        use(*command, "--uri", "nope", status=2)
        use(*command, "--uri", "", status=2)
        use(*command, "--uri", "http://h/x")


def variables(use, folder):
    (folder / "map.conf").write_text("events { }\nhttp {\n  upstream stable { server 10.0.0.1; server 10.0.0.2; }\n  upstream canary { server 10.0.1.1; }\n"
                                     "  map $http_x $pool {\n    default stable;\n    1 canary;\n  }\n  server { location / { proxy_pass http://$pool; } }\n}\n")
    answer = json.loads(use("effective", "map.conf", "--uri", "/", "--format", "json")[0])["pass"]
    need([(r["value"], r["because"][0]["key"], r["because"][0]["line"], r["group"]["tries"]) for r in answer["results"]]
         == [("http://stable", "default", 6, 2), ("http://canary", "1", 7, 1)] and answer["complete"], answer)
    text = use("effective", "map.conf", "--uri", "/")[0]
    need("# http://canary  $pool: $http_x = 1 (map.conf:7)\n#     server 10.0.1.1:80;\n" in text, text)


def wrong_calls(use):
    for arguments, word in ((["check", "--bogus"], "--bogus"), (["check"], "PATH"), (["check", "--format", "yaml", "x"], "yaml"),
                            (["effective", "x", "--uri"], "--uri"), (["analyze", "--for", "0", "--follow"], "0"), (["analyze", "--for", "1"], "--follow"),
                            (["check", "--nginx-version", "one", "x"], "one"), (["replay", "--since", "yesterday"], "yesterday")):
        texts = set()
        for language in ("en", "ru", "zh_CN"):
            out, err = use("--lang", language, *arguments, status=2)
            need(word in err and not out, f"{arguments}: {err}")
            texts.add(err)
        need(len(texts) == 3, f"{arguments}: the complaint has {len(texts)} languages: {texts}")
    for command in ("", "analyze", "inspect", "check", "effective", "simulate", "replay", "report"):
        helps = {language: use("--lang", language, *filter(None, [command]), "--help")[0] for language in ("en", "ru", "zh_CN")}
        need(len(set(helps.values())) == 3, f"{command} --help is not in three languages")
        for language, text in helps.items():
            lines = [line for line in text.splitlines() if line.strip()]
            foreign = [line for line in lines if language != "en" and line.isascii() and not line.startswith("  -") and "retryscope" not in line]
            need(not foreign, f"{command} --help speaks English in {language}: {foreign}")


def versions(use, folder):
    (folder / "new.conf").write_text("events { }\nhttp { server { location / { proxy_next_upstream error http_429; proxy_pass http://127.0.0.1; }\n"
                                     "location /g { grpc_pass 127.0.0.1:1; } } }\nstream { }\n")
    text = "nginx version: nginx/1.10.3\nbuilt by gcc\nconfigure arguments: --prefix=/etc/nginx --with-stream --without-http_grpc_module\n"
    (folder / "V.txt").write_text(text)
    for version in ("1.10.3", text, "V.txt"):
        answer = json.loads(use("check", "--format", "json", "--fail-on", "never", "--nginx-version", version, "new.conf")[0])
        taken = answer["coverage"]["configurations"][0]
        need(taken["nginx_version"] == "1.10.3" and taken["version_assumed"] is False, f"{version}: {taken}")
        need([f["line"] for f in answer["findings"] if "--without-http_grpc_module" in f["message"]] == ([3] if version != "1.10.3" else []), answer["findings"])
        need("version-too-old" in [f["rule"] for f in answer["findings"]], f"{version}: {answer['findings']}")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        use = Use(sys.argv[1], folder)
        without_window(sys.argv[1], folder)
        unreadable(use, folder)
        hosts(use, folder)
        standard_input(use)
        batches(use, folder)
        wrong_calls(use)
        versions(use, folder)
        variables(use, folder)
    for what in bad:
        print(what)
    print(f"{len(bad)} faults")
    return 1 if bad else 0


sys.exit(main())
