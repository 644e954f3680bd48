# SPDX-License-Identifier: GPL-3.0-or-later
"""What really happened in an incident, which verdicts its files allow, and where that is not what was planned."""
import csv
from collections import Counter, defaultdict

from backends import SAFE
from shop import APPLIED, CONFLICT, REJECTED, REPLAYED
from truth import RECEIVED

READ = 'read'
NOT_CLAIMED = ('executed_once', 'not_applied', 'unresolved')


class Handed:
    """What of the effects stands in the files that are handed over."""

    def __init__(self, folder):
        table = folder / 'orders.csv'
        rows = list(csv.DictReader(table.open())) if table.exists() else []
        self.exported = {int(row['order_id']) for row in rows}
        self.logging = {path.stem for path in folder.glob('app*.log')}

    def shows(self, receipt):
        return receipt.order_id in self.exported or receipt.backend in self.logging


def truth_rows(incident, scenario, played, folder):
    """One row for each wish, in the order of the first requests."""
    handed, lines, noted = Handed(folder), defaultdict(list), defaultdict(list)
    for file, text in sorted(played.owners.items()):
        if (folder / file).exists():
            for number, line in enumerate(text.splitlines(), 1):
                lines[line.split()[0]].append({'file': file, 'line': number})
    for receipt in played.receipts:
        noted[receipt.operation].append(receipt)
    return [row(o, incident.expected.get(o.name), played.statuses[o.name], lines[o.name], noted[o.name], handed) for o in scenario.operations]


def row(operation, expected, statuses, lines, noted, handed):
    counted = {what: sum(r.what == what for r in noted) for what in (APPLIED, REPLAYED, REJECTED, CONFLICT)}
    shown = sum(handed.shows(r) for r in noted if r.what == APPLIED)
    received = Counter(r.backend for r in noted if r.what == RECEIVED)
    kept = counted[REPLAYED] + counted[REJECTED] + counted[CONFLICT]
    method = operation.first.method
    allowed = expected.allowed if expected else allowed_by_default(method, counted[APPLIED], shown, kept, received)
    told = {'repeated_by': expected.repeated_by, 'may_be_repeated_by': expected.may_be_repeated_by, 'why': expected.why} if expected else {}
    return {
        'wish': operation.name, 'method': method, 'path': operation.first.path, 'access': lines, 'received': dict(sorted(received.items())),
        'effects': counted[APPLIED], 'effects_shown': shown, 'replays': counted[REPLAYED], 'conflicts': counted[CONFLICT] + counted[REJECTED],
        'statuses': statuses, 'verdict': what_happened(method, counted[APPLIED], kept), 'allowed': list(allowed), **told,
    }


def what_happened(method, effects, kept):
    if method in SAFE:
        return READ
    return 'duplicated' if effects > 1 else 'not_applied' if not effects else 'prevented' if kept else 'executed_once'


def allowed_by_default(method, effects, shown, kept, received):
    """For requests that nothing was planned for: what is not shown cannot be known, and an answer alone proves nothing."""
    if method in SAFE:
        return NOT_CLAIMED
    if not effects:
        return ('unresolved', 'not_applied') if received else ('not_applied',)
    if shown < effects:
        return ('unresolved',)
    return (what_happened(method, effects, kept),)


def differences(incident, rows):
    """Where something else happened than the incident is about; such a recording is not kept."""
    for r in rows:
        expected = incident.expected.get(r['wish'])
        if expected:
            planned = {'effects': expected.effects, 'replays': expected.replays, 'conflicts': expected.conflicts}
            planned |= {'statuses': list(expected.statuses)} if expected.statuses is not None else {}
            yield from (f'{r["wish"]} {r["method"]} {r["path"]}: {name} {r[name]} instead of {value}' for name, value in planned.items() if r[name] != value)
        elif r['verdict'] not in (READ, 'executed_once') or any(s is None or s >= 500 for s in r['statuses']):
            yield f'{r["wish"]} {r["method"]} {r["path"]} of the ordinary traffic: {r["verdict"]}, {r["statuses"]}'
