#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks a real nginx whether it accepts what the review's fixes make of the examples that it accepts.

usage: conformance_fixes.py PROBE EXAMPLES     (exit 77: no nginx here, nothing was compared)
"""
import pathlib, re, shutil, subprocess, sys, tempfile


def accepts(nginx, folder, text):
    path = folder / "asked.conf"
    # Logs of the examples lie where only a server may write.
    path.write_text(re.sub(r"/var/log/nginx/", f"{folder}/", text))
    run = subprocess.run([nginx, "-t", "-p", str(folder), "-c", str(path), "-e", "stderr", "-g", f"pid {folder}/pid;"],
                         capture_output=True, text=True)
    return run.returncode == 0, next((l for l in run.stderr.splitlines() if "[emerg]" in l), "")


def main():
    probe, examples = sys.argv[1], pathlib.Path(sys.argv[2])
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if not nginx:
        print("SKIPPED: there is no nginx here; the fixes were not shown to it", file=sys.stderr)
        return 77
    asked = accepted = bad = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for example in sorted(examples.rglob("*.conf")):
            text = example.read_text()
            if "nginx version: " in text or not accepts(nginx, folder, text)[0]: # written for another version
                continue
            accepted += 1
            for fixed in subprocess.run([probe, "fix", str(example), name], capture_output=True, text=True, check=True).stdout.splitlines():
                asked += 1
                good, message = accepts(nginx, folder, pathlib.Path(fixed).read_text())
                if not good:
                    bad += 1
                    print(f"{example.relative_to(examples)}, {pathlib.Path(fixed).stem}: {message}")
    print(f"{accepted} examples are accepted as they are; {asked} fixes, {bad} of them refused")
    return 1 if bad or accepted < 20 or asked < 20 else 0


sys.exit(main())
