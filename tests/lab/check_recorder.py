# SPDX-License-Identifier: GPL-3.0-or-later
"""Records the short scenario and checks that the recording agrees with itself.

usage: check_recorder.py OUT_DIR

What the servers noted, what nginx logged and what the export holds must fit together, and each kind of repetition must have come about.
"""
import csv
import json
import pathlib
import shutil
import sys
from collections import Counter

from record import record, require_nginx
from recording import Recording
from short_scenario import short
from stage import BACKENDS


def contradictions(recording):
    """What does not fit together, as sentences; a delivery that the server never saw is possible, the opposite is not."""
    numbers = sorted(n for t in recording.truth for n in t['access_lines'])
    if numbers != list(range(1, len(recording.access) + 1)):
        yield f'{len(recording.access)} access lines, but the customers know of {len(numbers)}'
    for t in recording.truth:
        for number, servers in zip(t['access_lines'], t['received'], strict=True):
            sent = Counter(e.address for e in recording.elements(number) if e.bytes_sent)
            received = Counter(BACKENDS[server] for server in servers)
            if received - sent:
                yield f'access line {number}: {dict(received)} received it, nginx sent it to {dict(sent)}'
    refused = sum(e.is_attempt and not e.bytes_sent for n in numbers for e in recording.elements(n))
    told = sum('while connecting to upstream' in line and 'no live upstreams' not in line for line in recording.error)
    if refused != told:
        yield f'{refused} attempts were never sent, the error log tells of {told}'
    yield from contradicting_effects(recording)


def contradicting_effects(recording):
    effects = sum(t['effects'] for t in recording.truth)
    with (recording.folder / 'orders.csv').open() as table:
        rows = {int(row['order_id']) for row in csv.DictReader(table)}
    lines = [json.loads(line) for log in recording.app_logs for line in log.read_text().splitlines()]
    logged = {line['order_id'] for line in lines if line['msg'] == 'effect applied'}
    if not len(rows) == effects or rows != logged:
        yield f'{effects} effects, {len(rows)} rows, {len(logged)} ids in the application logs'


def missing_kinds(recording):
    """The kinds of repetition that this recording lacks."""
    truth = recording.truth
    separators = {': ' if ' : ' in line else ', ' for line in recording.access if len(recording.elements(recording.access.index(line) + 1)) > 1}
    kinds = {
        'an order doubled by nginx': any(t['effects'] > 1 and t['requests'] == 1 for t in truth),
        'an order doubled by its customer': any(t['effects'] > 1 and t['requests'] > 1 for t in truth),
        'a repetition answered by the stored key': any(t['replays'] for t in truth),
        'a repetition stopped by the unique index': any(t['conflicts'] for t in truth),
        'a safe repetition': any('502, 200' in line for line in recording.access),
        'an internal redirect': ': ' in separators,
    }
    return [kind for kind, there in kinds.items() if not there]


def record_all_kinds(out):
    """Records until nothing is missing; on a busy machine a customer may come too late for what was planned."""
    for _ in range(3):
        shutil.rmtree(out, ignore_errors=True)
        record(short(), out)
        recording = Recording(out)
        missing = missing_kinds(recording)
        if not missing:
            break
        print('recorded without', *missing, sep='\n  ', file=sys.stderr)
    return recording, missing


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    require_nginx()
    recording, missing = record_all_kinds(pathlib.Path(sys.argv[1]))
    faults = [*contradictions(recording), *(f'never happened: {kind}' for kind in missing)]
    print(*faults, f'{len(recording.truth)} operations, {len(recording.access)} requests, {len(faults)} faults', sep='\n')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
