# SPDX-License-Identifier: GPL-3.0-or-later
"""Records the six cases after a lost response anew.

usage: record_six_cases.py [OUT_DIR]      (default: tests/data/six_cases of this checkout)

Each case becomes a folder with nginx.conf, access.log, error.log, app-a.log, app-b.log, orders.csv and expect.json. A case in which nginx or the
servers did something else than it is about is not kept, and the program fails.
"""
import json
import pathlib
import sys
import time
from datetime import datetime, timedelta, timezone

import six_cases
from record import record, require_nginx

ROOT = pathlib.Path(__file__).parents[2]
MORNING = datetime(2026, 9, 14, 9, 30, tzinfo=timezone(timedelta(hours=six_cases.ZONE_HOURS)))


def record_case(case, folder, begin):
    """Records one case; the differences between what happened and what the case is about."""
    rows = record(six_cases.scenario(case), folder, shift=int(begin.timestamp() - time.time()))
    (folder / 'truth.jsonl').unlink()
    truth = next(row for row in rows if row['requests'] > 1)
    (folder / 'expect.json').write_text(json.dumps(six_cases.expectation(case, truth), indent=1) + '\n')
    wanted = {'statuses': [504, case.next_status], 'effects': case.effects, 'replays': case.replays, 'conflicts': case.conflicts,
              'received': 2, 'requests': 2}
    happened = truth | {'received': sum(len(servers) for servers in truth['received'])}
    return [f'{case.name}: {key} {happened[key]} instead of {value}' for key, value in wanted.items() if happened[key] != value]


def main():
    require_nginx()
    out = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / 'tests' / 'data' / 'six_cases'
    faults = []
    for number, case in enumerate(six_cases.CASES):
        faults += record_case(case, out / case.name, MORNING + timedelta(minutes=5 * number))
    print(*faults, f'{len(six_cases.CASES)} cases, {len(faults)} faults', sep='\n')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
