#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Published configurations: those that nginx refuses are named so ("# nginx refuses: …"), and no others are.

usage: references_nginx.py FOLDER     (exit 77: no nginx here, nothing was compared)
"""
import pathlib, re, sys, tempfile

from nginx_frame import accepts, find_nginx, framed

REFUSING = {"syntax-error", "invalid-parameter", "directive-not-allowed-here", "duplicate-directive", "unknown-variable",
            "version-too-old", "family-token-missing"}


def main():
    nginx, bad, refused = find_nginx(), 0, 0
    files = sorted(pathlib.Path(sys.argv[1]).rglob("*.conf"))
    for path in files:
        text = path.read_text()
        named = "# nginx refuses: " in text
        found = {rule.split("=")[0] for line in re.findall(r"# expect:(.*)", text) for rule in line.split()}
        if found & REFUSING and not named:
            bad += 1
            print(f"{path.name}: {sorted(found & REFUSING)} expected, yet nginx would take it")
        if not nginx:
            continue
        with tempfile.TemporaryDirectory() as folder:
            good, message = accepts(nginx, pathlib.Path(folder), framed(text))
        refused += not good
        if good == named:
            bad += 1
            print(f"{path.name}: {'nginx takes it' if good else message}")
    print(f"{len(files)} files, {refused} of them refused, {bad} otherwise than they say")
    if not nginx:
        print("SKIPPED: there is no nginx here; only the files' own words were compared", file=sys.stderr)
    return 1 if bad or len(files) < 15 else 0 if nginx else 77


sys.exit(main())
