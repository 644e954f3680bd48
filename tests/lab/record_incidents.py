# SPDX-License-Identifier: GPL-3.0-or-later
"""Records the incidents with truth anew.

usage: record_incidents.py [--out DIR] [NAME…]      (default: all, into tests/data/incidents of this checkout)

Each becomes a folder with the configurations, logs and exports that an investigator is handed, `args.json` (the options that name them), and
`truth.jsonl`. A recording in which nginx, the servers or the customers did something else than planned is made again, three times at the most.
"""
import json
import pathlib
import shutil
import sys
import time
from datetime import datetime, timedelta, timezone

import incidents_of_clients
import incidents_of_evidence
import incidents_of_proxies
import incidents_without_harm
from incident_truth import differences, truth_rows
from record import perform, require_nginx
from stage import moved

ROOT = pathlib.Path(__file__).parents[2]
FIRST_DAY = datetime(2026, 9, 15, 11, 20, tzinfo=timezone.utc)
INCIDENTS = {make.__name__: make for module in (incidents_of_proxies, incidents_of_clients, incidents_of_evidence, incidents_without_harm) for make in module.ALL}
OPTIONS = [('--config', '*.conf'), ('--access-log', 'access*.log'), ('--error-log', 'error*.log'), ('--app-log', 'app*.log'), ('--effects', 'orders.csv')]


def record_incident(incident, folder, begin):
    """Records once; the differences between what happened and what was planned."""
    shutil.rmtree(folder, ignore_errors=True)
    scenario = incident.scenario()
    played = perform(scenario, folder, int(begin.timestamp() - time.time()), incident.exported or (lambda row: False))
    for name in (*incident.hidden, *(['orders.csv'] if incident.exported is None else [])):
        (folder / name).unlink()
    for name, seconds in incident.ahead.items():
        (folder / name).write_text(moved((folder / name).read_text(), seconds))
    for text, other in incident.edited:
        shown = (folder / 'nginx.conf').read_text()
        (folder / 'nginx.conf').write_text(shown.replace(text, other))
    rows = truth_rows(incident, scenario, played, folder)
    (folder / 'truth.jsonl').write_text(''.join(json.dumps(row) + '\n' for row in rows))
    arguments = [a for option, pattern in OPTIONS for path in sorted(folder.glob(pattern)) for a in (option, path.name)]
    (folder / 'args.json').write_text(json.dumps(arguments) + '\n')
    return list(differences(incident, rows))


def main():
    arguments, out = sys.argv[1:], ROOT / 'tests' / 'data' / 'incidents'
    if arguments[:1] == ['--out']:
        out, arguments = pathlib.Path(arguments[1]), arguments[2:]
    require_nginx()
    failed = 0
    for name in arguments or INCIDENTS:
        day = FIRST_DAY + timedelta(days=list(INCIDENTS).index(name), minutes=7 * list(INCIDENTS).index(name))
        for _ in range(3):
            faults = record_incident(INCIDENTS[name](), out / name, day)
            print(f'{name}: {len((out / name / "truth.jsonl").read_text().splitlines())} wishes', *faults, sep='\n    ', flush=True)
            if not faults:
                break
        failed += bool(faults)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
