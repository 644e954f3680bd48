# SPDX-License-Identifier: GPL-3.0-or-later
"""Records a scenario with a real nginx.

usage: record.py SCENARIO OUT_DIR      (SCENARIO is one of: short)

OUT_DIR gets nginx.conf with its includes, access.log, error.log, app-a.log, app-b.log, orders.csv and truth.jsonl.
"""
import contextlib
import pathlib
import shutil
import sys
import tempfile
import threading
import time

import client
from backends import Backend, Plan
from journal import Clock, Journal
from nginx_process import SKIPPED, Nginx, find_nginx
from shop import Shop
from short_scenario import short
from stage import BACKENDS, Stage
from truth import write_truth


SCENARIOS = {'short': short}


def record(scenario, out, shift=0, exported=lambda row: True, binary=None):
    """Plays the scenario and leaves its files in `out`; the rows of the truth. Times are moved by `shift` seconds."""
    with tempfile.TemporaryDirectory(prefix='lab-') as folder:
        stage = Stage(pathlib.Path(folder) / 'run')
        clock = Clock(scenario.zone_hours)
        shop = Shop(clock, first_id=scenario.first_id)
        plan = Plan({(o.name, who): b for o in scenario.operations for who, b in o.behaviours.items()})
        servers = {name: Backend(name, stage.backends[name], shown, shop, Journal(stage.logs / f'{name}.log', clock), plan) for name, shown in BACKENDS.items()}
        for server in servers.values():
            server.start()
        with Nginx(binary or find_nginx(), stage.install(scenario.config), stage.nginx, scenario.zone_hours):
            statuses = play(scenario, stage, servers, shop)
        for server in servers.values():
            server.stop()
        shop.export(stage.logs / 'orders.csv', exported)
        publish(stage, scenario.config, out, shift)
        receipts = [r for server in servers.values() for r in server.receipts]
        return write_truth(out / 'truth.jsonl', scenario.operations, statuses, receipts, (stage.logs / 'truth.log').read_text())


def play(scenario, stage, servers, shop):
    """Runs operations and events at their times; what each customer saw."""
    statuses = {}

    def happen(thing):
        if hasattr(thing, 'sends'):
            statuses[thing.name] = client.play(stage, thing)
        elif thing.what == 'import_prices':
            shop.import_prices(thing.seconds)
        else:
            servers[thing.server].restart(thing.seconds)

    start, threads = time.monotonic(), []
    for thing in sorted([*scenario.operations, *scenario.events], key=lambda t: t.at):
        time.sleep(max(0.0, start + thing.at - time.monotonic()))
        threads.append(threading.Thread(target=happen, args=(thing,)))
        threads[-1].start()
    for thread in threads:
        thread.join()
    time.sleep(scenario.settle)
    return statuses


def publish(stage, config, out, shift):
    """Writes what an investigator gets: the configuration as it is kept, the logs with the shown names."""
    out.mkdir(parents=True, exist_ok=True)
    for path in sorted(config.rglob('*.conf')):
        target = out / path.relative_to(config)
        target.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(shutil.SameFileError):
            shutil.copyfile(path, target)
    for name in ('access.log', 'error.log', *(f'{b}.log' for b in BACKENDS), 'orders.csv'):
        (out / name).write_text(stage.shown((stage.logs / name).read_text(), shift))


def require_nginx():
    """Ends the program as skipped where there is no nginx to record with."""
    if not find_nginx():
        print('SKIPPED: no nginx program on this machine (set NGINX or install nginx-light); nothing was recorded', file=sys.stderr)
        sys.exit(SKIPPED)


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in SCENARIOS:
        print(__doc__, file=sys.stderr)
        return 2
    require_nginx()
    rows = record(SCENARIOS[sys.argv[1]](), pathlib.Path(sys.argv[2]))
    print(f'{len(rows)} operations, {sum(r["requests"] for r in rows)} requests, {sum(r["effects"] > 1 for r in rows)} with several effects')
    return 0


if __name__ == '__main__':
    sys.exit(main())
