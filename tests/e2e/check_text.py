#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`retryscope check` as a person at a terminal reads it: the text beside the recorded one, colours only on a terminal, what was
not read said, and nothing of a configuration able to steer the terminal.

usage: check_text.py PROGRAM FOLDER [--record]     FOLDER holds NAME.conf and NAME.txt
"""
import os, pathlib, pty, re, subprocess, sys, tempfile

bad = []


def need(condition, what):
    if not condition:
        bad.append(what)


def run(program, *arguments, given=None, cwd=None):
    done = subprocess.run([program, "--lang", "en", "check", "--fail-on", "never", *arguments], capture_output=True, input=given, cwd=cwd)
    need(done.returncode == 0, f"{arguments}: status {done.returncode} {done.stderr.decode()}")
    return done.stdout.decode()


def on_terminal(program, path, **environment):
    main, other = pty.openpty()
    process = subprocess.Popen([program, "--lang", "en", "check", "--fail-on", "never", path], stdout=other, stderr=subprocess.DEVNULL,
                               env={**os.environ, "TERM": "xterm-256color", **environment})
    os.close(other)
    out = b""
    while True:
        try:
            piece = os.read(main, 65536)
        except OSError:
            break
        if not piece:
            break
        out += piece
    process.wait()
    os.close(main)
    return out.decode(errors="replace").replace("\r\n", "\n")


def main():
    program, folder = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2])
    for example in sorted(folder.glob("*.conf")):
        text = run(program, example.name, cwd=folder)
        recorded = example.with_suffix(".txt")
        if "--record" in sys.argv:
            recorded.write_text(text)
        need(text == recorded.read_text(), f"{example.name}: the text has changed\n{text}")
        for row in text.splitlines():
            need(len(row) <= 160 or row.startswith("      - ") or row.startswith("      + "), f"{example.name}: a row of {len(row)} characters")
    first = str(folder / "shop.conf")
    plain = run(program, first)
    coloured = on_terminal(program, first, NO_COLOR="")
    need("\x1b[" not in plain, "colours in a pipe")
    need("\x1b[1;31m" in coloured, "no colours on a terminal")
    need(re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain, "a terminal gets another text than a pipe")
    need("\x1b[" not in on_terminal(program, first, NO_COLOR="1"), "NO_COLOR is not heeded")
    need("\x1b[" not in on_terminal(program, first, TERM="dumb"), "a terminal without colours gets them")
    evil = b"location /orders/\x1b[2J\x1b]0;x\x07\xe2\x80\xae { proxy_pass http://u\x1b[31m; proxy_next_upstream error non_idempotent\x9b31m; }\n"
    with tempfile.NamedTemporaryFile(suffix=".conf") as file:
        file.write(evil)
        file.flush()
        shown = on_terminal(program, file.name, NO_COLOR="")
        need(not re.search(r"\x1b(?!\[[0-9;]*m)|\x07|\u202e|\x9b", shown), f"the configuration steers the terminal: {shown!r}")
        need("\x1b[2J" not in shown and "\x1b[31m;" not in shown, "an escape sequence of the configuration is let through")
    broken = run(program, "-", given=b"http {\n  include /nowhere/x.conf;\n  server { location / { return 204 }\n}\n")
    need("not read" in broken and "no findings" not in broken.replace("no findings in what was read", ""), f"what was not read is not said: {broken}")
    for what in bad:
        print(what)
    print(f"{len(list(folder.glob('*.conf')))} recorded texts, {len(bad)} faults")
    return 1 if bad else 0


sys.exit(main())
