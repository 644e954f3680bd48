# SPDX-License-Identifier: GPL-3.0-or-later
"""Records the bundled sample incident anew.

usage: record_sample.py [OUT_DIR]      (default: resources/sample of this checkout; its truth goes to tests/data/sample_truth.jsonl)

Times are moved to one evening and loopback addresses are shown as those of the shop; otherwise the lines are as nginx and the servers wrote them.
"""
import pathlib
import sys
import time
from datetime import datetime, timedelta, timezone

import sample_scenario
from record import record, require_nginx

ROOT = pathlib.Path(__file__).parents[2]
EVENING = datetime(2026, 9, 13, 20, 4, 12, tzinfo=timezone(timedelta(hours=sample_scenario.ZONE_HOURS)))


def only_orders(row):
    """Sales export orders and bookings; stock movements and payments live elsewhere."""
    return row['path'].startswith(('/checkout/', '/api/v1/orders', '/api/delivery/'))


def main():
    require_nginx()
    out = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else sample_scenario.CONFIG
    rows = record(sample_scenario.sample(), out, shift=int(EVENING.timestamp() - time.time()), exported=only_orders)
    if len(sys.argv) <= 1:
        (out / 'truth.jsonl').rename(ROOT / 'tests' / 'data' / 'sample_truth.jsonl')
    several = [r for r in rows if r['effects'] > 1]
    print(f'{sum(r["requests"] for r in rows)} requests, {len(several)} operations with several effects, '
          f'{sum(r["method"] == "POST" for r in several)} of them POST')
    return 0


if __name__ == '__main__':
    sys.exit(main())
