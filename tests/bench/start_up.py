#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the window takes from the start of the program until it stands on the screen, beside a window with one label.

usage: start_up.py PROGRAM DRAG_SOURCE [RUNS]
Runs itself below xvfb-run; needs xdotool. Both programs are measured in turn in the same run; the best of each counts.
"""
import os
import subprocess
import sys
import tempfile
import time

PATIENCE = 30  # seconds


def visible(name):
    return subprocess.run(["xdotool", "search", "--onlyvisible", "--name", name], capture_output=True, text=True).stdout.split()


def measure(command, name, environment):
    begin = time.monotonic()
    process = subprocess.Popen(command, env=environment)
    while not visible(name):
        if time.monotonic() - begin > PATIENCE:
            sys.exit("no window: " + name)
        time.sleep(0.002)
    took = time.monotonic() - begin
    process.terminate()
    process.wait()
    while visible(name):
        time.sleep(0.01)
    return took * 1000


def main():
    if "RETRYSCOPE_BENCH" not in os.environ:
        environment = dict(os.environ, RETRYSCOPE_BENCH="1")
        command = ["xvfb-run", "-a", "-s", "-noreset -screen 0 1900x960x24", sys.executable, *sys.argv]
        os.execvpe(command[0], command, environment)
    program, small = sys.argv[1:3]
    runs = int(sys.argv[3]) if len(sys.argv) > 3 else 7
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, HOME=folder, XDG_CONFIG_HOME=folder, XDG_CACHE_HOME=folder, QT_QPA_PLATFORM="xcb")
        window, label = [], []
        for _ in range(runs):
            window.append(measure([program], "Retryscope", environment))
            label.append(measure([small, "0", "0"], "drag source", environment))
    print("window: %.0f ms (best of %d); one label: %.0f ms; ratio %.1f" % (min(window), runs, min(label), min(window) / min(label)))


main()
