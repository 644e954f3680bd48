#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real window with a real mouse and keyboard, from files that are dropped on it to the report on the disk.

usage: window_e2e.py PROGRAM DRAG_SOURCE SAMPLE_FOLDER [--pictures FOLDER]
Runs below xvfb-run; needs xdotool, and pdftotext to look into the report. --pictures needs import (ImageMagick).
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

WIDTH, HEIGHT = 1900, 960
PATIENCE = 60  # seconds, for a busy machine


def fail(message):
    print("FAILED:", message)
    sys.exit(1)


def xdotool(*args):
    return subprocess.run(["xdotool", *map(str, args)], capture_output=True, text=True)


def wait_for(what, look):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.1)
    fail(what)


class Window:
    def __init__(self, program, environment, pictures):
        self.pictures = pictures
        self.process = subprocess.Popen([program, "--lang", "en"], env=environment)
        self.id = wait_for("no window came", lambda: self.search("Retryscope"))
        xdotool("windowmove", self.id, 0, 0)
        xdotool("windowsize", self.id, 1440, 900)
        time.sleep(1)

    @staticmethod
    def search(name):
        ids = xdotool("search", "--onlyvisible", "--name", name).stdout.split()
        return ids[0] if ids else None

    def title(self):
        return xdotool("getwindowname", self.id).stdout.strip()

    def focus(self):
        xdotool("windowfocus", "--sync", self.id)

    def keys(self, *keys):
        for key in keys:
            xdotool("key", "--delay", 40, key)
            time.sleep(0.25)

    def type(self, text):
        xdotool("type", "--delay", 15, text)
        time.sleep(0.4)

    def click(self, x, y):
        xdotool("mousemove", x, y)
        time.sleep(0.1)
        xdotool("click", 1)
        time.sleep(0.4)

    def picture(self, name):
        if self.pictures:
            subprocess.run(["import", "-window", "root", os.path.join(self.pictures, name + ".png")], check=False)


def drop(program, files, environment):
    """Drags from another program's window into the middle of the window at the left."""
    source = subprocess.Popen([program, "1560", "200", *files], env=environment)
    wait_for("the drag source did not come", lambda: Window.search("drag source"))
    time.sleep(0.5)
    xdotool("mousemove", 1650, 260)
    xdotool("mousedown", 1)
    for x in range(1640, 700, -60):
        xdotool("mousemove", x, 300)
        time.sleep(0.03)
    time.sleep(0.5)
    xdotool("mousemove", 702, 402)
    time.sleep(0.5)
    xdotool("mouseup", 1)
    return source


def read_report(path):
    if not shutil.which("pdftotext"):
        return None
    return subprocess.run(["pdftotext", path, "-"], capture_output=True, text=True).stdout


def without_time(text):
    return re.sub(r"\s+", " ", re.sub(r"Made\s+\d[^()]*", "Made ", text))


def compare_with_command(program, folder, files, saved):
    """The command makes the report that the window saved, in the zone of the log, which the window states."""
    path = os.path.join(folder, "command.pdf")
    options = [word for kind, file in zip(("config", "access-log", "error-log", "app-log", "app-log", "effects"), files) for word in ("--" + kind, file)]
    done = subprocess.run([program, "--lang", "en", "report", *options, "--time-zone", "UTC+03:00", "--output", path], capture_output=True, text=True)
    if done.returncode != 0:
        fail("the command makes no report: " + done.stderr[:300])
    ours, theirs = without_time(saved), without_time(read_report(path))
    if ours != theirs:
        at = next((i for i, (a, b) in enumerate(zip(ours, theirs)) if a != b), min(len(ours), len(theirs)))
        fail("window and command make two reports: %r and %r" % (ours[max(0, at - 80):at + 80], theirs[max(0, at - 80):at + 80]))


def run(program, drag_source, sample, pictures):
    folder = tempfile.mkdtemp(prefix="retryscope-e2e-")
    environment = dict(os.environ, HOME=folder, XDG_CONFIG_HOME=folder + "/config", XDG_CACHE_HOME=folder + "/cache", QT_QPA_PLATFORM="xcb", QT_SCALE_FACTOR="1")
    logs = os.path.join(folder, "incident")
    shutil.copytree(sample, logs)
    files = [os.path.join(logs, name) for name in ("nginx.conf", "access.log", "error.log", "app-a.log", "app-b.log", "orders.csv")]
    report = os.path.join(folder, "report.pdf")
    window = Window(program, environment, pictures)
    window.picture("e2e-start")
    source = drop(drag_source, files, environment)
    try:
        wait_for("the dropped files were not opened: " + window.title(), lambda: "nginx.conf" in window.title())
        time.sleep(1)
        window.picture("e2e-dropped")
        source.terminate()
        window.focus()
        window.keys("ctrl+f")
        window.type("verdict:duplicated method:POST\n")
        window.picture("e2e-filtered")
        window.keys("F6", "Down", "Down")
        window.picture("e2e-selected")
        window.click(36, 160)  # the rail: configuration
        window.picture("e2e-configuration")
        window.keys("ctrl+1", "ctrl+4", "ctrl+5")
        time.sleep(3)
        window.picture("e2e-report")
        window.keys("alt+f", "p")
        wait_for("no dialog asked where to save", lambda: Window.search("Save the report"))
        time.sleep(0.5)
        xdotool("windowfocus", "--sync", Window.search("Save the report"))
        window.keys("ctrl+a")
        window.type(report)
        window.picture("e2e-save")
        window.keys("Return")
        window.picture("e2e-saving")
        wait_for("no report was written", lambda: os.path.exists(report) and os.path.getsize(report) > 1000)
        time.sleep(1)
        text = read_report(report)
        if text is not None:
            for word in ("proxy_next_upstream", "/checkout/confirm", "10.20.0.11:8080"):
                if word not in text:
                    fail("the report does not say " + word)
            compare_with_command(program, folder, files, text)
        window.focus()
        window.keys("ctrl+q")
        wait_for("the window did not close", lambda: window.process.poll() is not None)
        if window.process.returncode != 0:
            fail("exit status %s" % window.process.returncode)
        print("from drop to report: passed")
    finally:
        for process in (source, window.process):
            if process.poll() is None:
                process.terminate()
        shutil.rmtree(folder, ignore_errors=True)


def main():
    pictures = None
    args = sys.argv[1:]
    if "--pictures" in args:
        at = args.index("--pictures")
        pictures = args[at + 1]
        del args[at:at + 2]
        os.makedirs(pictures, exist_ok=True)
    if len(args) != 3:
        fail(__doc__)
    if "RETRYSCOPE_E2E" not in os.environ:
        environment = dict(os.environ, RETRYSCOPE_E2E="1")
        command = ["xvfb-run", "-a", "-s", "-noreset -screen 0 %dx%dx24" % (WIDTH, HEIGHT), sys.executable, *sys.argv]
        os.execvpe(command[0], command, environment)
    run(*args, pictures)


main()
