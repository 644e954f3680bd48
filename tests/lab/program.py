# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the program under test without a display."""
import json
import subprocess
import sys


def run(command, arguments, given=None):
    """What the program writes; ends this check, and says why, if it cannot be started or fails."""
    try:
        result = subprocess.run([*command, *arguments], input=given, capture_output=True, text=True, timeout=120)
    except (OSError, subprocess.TimeoutExpired) as error:
        sys.exit(f'{arguments[0]}: {error}')
    if result.returncode not in (0, 1):
        sys.exit(f'{arguments[0]} ended with {result.returncode}: {result.stderr.strip()[-600:]}')
    return result.stdout


def run_json(command, arguments):
    """The program's answer as a value."""
    answer = run(command, arguments)
    try:
        return json.loads(answer)
    except ValueError as error:
        sys.exit(f'{arguments[0]} wrote no JSON: {error}')
