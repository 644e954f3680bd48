#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks a real nginx whether it accepts what the review's fixes make of the examples that it accepts.

usage: fixes_nginx.py PROBE FOLDER…     (exit 77: no nginx here, nothing was compared)
"""
import collections, pathlib, subprocess, sys, tempfile

from nginx_frame import accepts, find_nginx, framed, lacks_module


def fixes(probe, path, folder):
    """The texts that single fixes make of a file, by the name of the rule."""
    names = subprocess.run([probe, "fix", str(path), str(folder)], capture_output=True, text=True, check=True).stdout.splitlines()
    return {pathlib.Path(name).stem: pathlib.Path(name).read_text() for name in names}


def all_fixed(probe, text, folder):
    """One fix after the other until none is left."""
    path = folder / "step.conf"
    for _ in range(60):
        path.write_text(text)
        found = fixes(probe, path, folder)
        if not found:
            return text
        text = next(iter(found.values()))
    raise SystemExit("fixes without an end")


def main():
    probe, folders = sys.argv[1], [pathlib.Path(p) for p in sys.argv[2:]]
    nginx = find_nginx()
    if not nginx:
        print("SKIPPED: there is no nginx here; the fixes were not shown to it", file=sys.stderr)
        return 77
    asked = accepted = repaired = bad = 0
    lacking = collections.Counter()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for example in sorted(e for f in folders for e in f.rglob("*.conf") if "parts" not in e.parts):
            text = example.read_text()
            good, message = (False, "") if "nginx version: " in text else accepts(nginx, folder, framed(text))
            if not good: # written for another version, for other modules, or to be refused
                repaired += bool(message) and accepts(nginx, folder, framed(all_fixed(probe, text, folder)))[0]
                lacking[lacks_module(message) or ("another version" if not message else "refused")] += 1
                continue
            accepted += 1
            wanted = fixes(probe, example, folder)
            wanted["all of them"] = all_fixed(probe, text, folder)
            for rule, fixed in wanted.items():
                asked += 1
                good, message = accepts(nginx, folder, framed(fixed))
                if not good:
                    bad += 1
                    print(f"{example.parent.name}/{example.name}, {rule}: {message}")
    print("not asked: " + ", ".join(f"{count} × {why}" for why, count in lacking.most_common()))
    print(f"{accepted} examples are accepted as they are; {asked} results of fixes, {bad} of them refused; {repaired} that are refused become accepted")
    return 1 if bad or accepted < 50 or asked < 100 or repaired < 1 else 0


sys.exit(main())
