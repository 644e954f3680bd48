# SPDX-License-Identifier: GPL-3.0-or-later
"""What really happened, from what the customers sent and the servers themselves noted; the logs shown are not consulted."""
import json
from collections import defaultdict

from backends import SAFE
from shop import APPLIED, CONFLICT, REJECTED, REPLAYED

RECEIVED = 'request received'


def write_truth(path, operations, statuses, receipts, truth_log):
    """One line for each operation, in the order of their first requests."""
    lines = defaultdict(list)
    for number, line in enumerate(truth_log.splitlines(), 1):
        name, send = line.split()
        lines[name].append((number, send))
    noted = defaultdict(list)
    for receipt in receipts:
        noted[receipt.operation].append(receipt)
    rows = [truth_of(o, statuses[o.name], lines[o.name], noted[o.name]) for o in operations]
    path.write_text(''.join(json.dumps(row) + '\n' for row in rows))
    return rows


def truth_of(operation, statuses, lines, noted):
    counted = {what: sum(r.what == what for r in noted) for what in (APPLIED, REPLAYED, REJECTED, CONFLICT)}
    received = [[r.backend for r in noted if r.what == RECEIVED and r.send == send] for _, send in lines]
    return {
        'op': operation.name, 'method': operation.first.method, 'path': operation.first.path,
        'access_lines': [number for number, _ in lines],
        'delivered': sorted({server for servers in received for server in servers}), 'received': received,
        'effects': counted[APPLIED], 'replays': counted[REPLAYED], 'conflicts': counted[CONFLICT] + counted[REJECTED],
        'requests': len(lines), 'statuses': statuses,
        'verdict': verdict(operation.first.method, counted, any(received)),
        'effect_bodies': [r.body_hash for r in noted if r.what == APPLIED],
    }


def verdict(method, counted, received):
    """What an investigator with all of the files can find at best; None for reads, which want nothing done."""
    kept = counted[REPLAYED] + counted[REJECTED] + counted[CONFLICT]
    if method in SAFE:
        return None
    if counted[APPLIED]:
        return 'duplicated' if counted[APPLIED] > 1 else 'prevented' if kept else 'executed_once'
    return 'unresolved' if received else 'not_applied'
