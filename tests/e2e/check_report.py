#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The report as a command: every form, the command that it prints run again, redaction, chosen operations, a review, wrong use.

usage: check_report.py PROGRAM SAMPLE_FOLDER
"""
import csv, html, io, json, pathlib, re, shlex, subprocess, sys, tempfile

bad = []
FORMS = ("pdf", "html", "md", "json", "csv")


def need(condition, what):
    if not condition:
        bad.append(what)


def run(program, folder, *arguments, language="en"):
    return subprocess.run([program, "--lang", language, "report", *arguments], cwd=folder, capture_output=True, text=True)


def sources(folder):
    return ["--config", "nginx.conf", "--access-log", "access.log", "--error-log", "error.log", "--app-log", "app-a.log", "--app-log", "app-b.log",
            "--effects", "orders.csv"]


def text_of(path):
    if path.suffix != ".pdf":
        return path.read_text(encoding="utf-8")
    return subprocess.run(["pdftotext", "-raw", path, "-"], capture_output=True, text=True).stdout


def check_forms(program, sample, out):
    for form in FORMS:
        path = out / f"a.{form}"
        done = run(program, sample, *sources(sample), "--output", str(path))
        need(done.returncode == 0 and path.stat().st_size > 1000, f"{form}: status {done.returncode}: {done.stderr[:200]}")
    rows = list(csv.DictReader(io.StringIO(text_of(out / "a.csv"))))
    operations = json.loads(text_of(out / "a.json"))["operations"]
    need([r["operation"] for r in rows] == [o["id"] for o in operations], "CSV and JSON hold other operations")
    for operation in operations:
        if operation["verdict"] == "duplicated":
            for form in ("pdf", "html", "md"):
                need(re.search(rf"\b{operation['id']}\b", text_of(out / f"a.{form}")), f"{form} lacks {operation['id']}")


def check_printed_command(program, sample, out):
    """What the report says would make it again does."""
    asked = [*sources(sample), "--time-zone", "UTC", "--assume-zone", "+03:00", "--clock-offset", "orders.csv=-250.5", "--resend-window", "90", "--title", "It's a title",
             "--author", "A. Author", "--redact", "ip,token", "--since", "2026-09-13T17:04:00Z", "--merge-identical"]
    first = out / "first.html"
    done = run(program, sample, *asked, "--output", str(first), language="ru")
    need(done.returncode == 0, f"printed command: {done.stderr[:200]}")
    words = shlex.split(html.unescape(re.search(r"<code>(retryscope report .*?)</code>", text_of(first)).group(1)))
    second = out / "second.html"
    words[-1] = str(second)
    done = subprocess.run([program, *words[1:]], cwd=sample, capture_output=True, text=True)
    need(done.returncode == 0, f"the printed command fails: {done.stderr[:300]}")
    strip = lambda text: re.sub(r"(Составлен</th><td>)[^<]*", r"\1", text)
    need(second.exists() and strip(text_of(first)) == strip(text_of(second)), "the printed command makes another report")


def check_redaction(program, sample, out):
    addresses = set(re.findall(r"\d+\.\d+\.\d+\.\d+", (sample / "access.log").read_text()))
    keys = {row["idempotency_key"] for row in csv.DictReader(open(sample / "orders.csv")) if row["idempotency_key"]}
    need(len(addresses) > 20 and len(keys) > 3, "the sample has nothing to redact")
    for form in FORMS:
        path = out / f"redacted.{form}"
        done = run(program, sample, *sources(sample), "--redact", "all", "--output", str(path))
        need(done.returncode == 0, f"redact {form}: {done.stderr[:200]}")
        text = text_of(path) + path.read_bytes().decode("latin-1")
        for original in addresses | keys:
            need(original not in text, f"{form} shows {original}")
        need("ip-1" in text_of(path), f"{form} has no pseudonyms")


def check_choices(program, sample, out):
    one = out / "one.csv"
    need(run(program, sample, *sources(sample), "--operation", "op3", "--output", str(one)).returncode == 0 and len(text_of(one).splitlines()) == 2, "--operation is not heeded")
    review = out / "review.md"
    need(run(program, sample, "--config", "nginx.conf", "--review", "--output", str(review)).returncode == 0, "--review fails")
    need(all(part in text_of(review) for part in ("## Errors", "non-idempotent-retry", "What nginx would do, before and after")), "the review lacks a part")
    for arguments, word in ((["--output", "a.txt"], ".pdf"), (["--output", "a.md", "--redact", "ip,phone"], "phone"), (["--output", "a.md", "--time-zone", "Mars"], "Mars"),
                            (["--output", "a.md", "--operation", "op99999"], "op99999"), (["--output", "a.md", "--redact-path", "("], "(")):
        done = run(program, sample, *sources(sample), *arguments)
        need(done.returncode == 2 and word in done.stderr, f"{arguments}: status {done.returncode}, {done.stderr[:120]}")


def main():
    program, sample = sys.argv[1], pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        for check in (check_forms, check_printed_command, check_redaction, check_choices):
            check(program, sample, pathlib.Path(folder))
    print("\n".join(bad[:20]) if bad else "every form, the printed command, redaction and choices hold")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
