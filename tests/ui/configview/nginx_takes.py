#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks a real nginx whether it accepts a changed configuration, if it accepted the one before.

usage: nginx_takes.py BEFORE AFTER     (exit 0: accepted, 1: refused, 77: there is no nginx, or it refused the first one, too)
"""
import pathlib, sys, tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "core" / "review"))
sys.dont_write_bytecode = True
from nginx_frame import accepts, find_nginx, framed

nginx = find_nginx()
before, after = (pathlib.Path(path).read_text() for path in sys.argv[1:3])
if not nginx:
    sys.exit(77)
with tempfile.TemporaryDirectory() as folder:
    if not accepts(nginx, pathlib.Path(folder), framed(before))[0]:
        sys.exit(77)
    good, message = accepts(nginx, pathlib.Path(folder), framed(after))
    print(message)
    sys.exit(0 if good else 1)
