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
from dataclasses import dataclass

import client
from backends import Backend, Plan
from journal import Clock, Journal
from nginx_process import SKIPPED, Nginx, find_nginx
from shop import Shop
from short_scenario import short
from stage import Stage
from truth import write_truth


SCENARIOS = {'short': short}


@dataclass(frozen=True)
class Played:
    """What the customers saw, what the servers noted, and which customer's request each line of each access log belongs to."""
    statuses: dict
    receipts: list
    owners: dict


def record(scenario, out, shift=0, exported=lambda row: True, binary=None):
    """Plays the scenario and leaves its files and its truth in `out`; the rows of the truth. Times are moved by `shift` seconds."""
    played = perform(scenario, out, shift, exported, binary)
    return write_truth(out / 'truth.jsonl', scenario.operations, played.statuses, played.receipts, played.owners['access.log'])


def perform(scenario, out, shift=0, exported=lambda row: True, binary=None):
    """Plays the scenario and leaves its files in `out`; the truth is left to the caller."""
    with tempfile.TemporaryDirectory(prefix='lab-') as folder:
        inner = {*scenario.inner, *(node.listens for node in scenario.nodes if node.listens)}
        stage = Stage(pathlib.Path(folder) / 'run', {name: s.address for name, s in scenario.servers.items()}, sorted(inner))
        shop = Shop(scenario.database_clock or Clock(scenario.zone_hours), scenario.keys_honoured_under, scenario.first_id)
        servers = backends(scenario, stage, shop)
        for server in servers.values():
            server.start()
        installed = stage.install(scenario.config)
        with contextlib.ExitStack() as running:
            for node in scenario.nodes:
                address = stage.inner[node.listens] if node.listens else stage.nginx
                running.enter_context(Nginx(binary or find_nginx(), installed / node.config, address, scenario.zone_hours))
            statuses = play(scenario, stage, servers, shop)
        for server in servers.values():
            server.stop()
        shop.export(stage.logs / 'orders.csv', exported)
        publish(stage, scenario.config, out, shift)
        receipts = [r for server in servers.values() for r in server.receipts]
        owners = {path.name.removeprefix('truth-'): path.read_text() for path in stage.logs.glob('truth-*.log')}
        return Played(statuses, receipts, owners)


def backends(scenario, stage, shop):
    """The application servers, each with its log and its clock."""
    plan = Plan({(o.name, who): b for o in scenario.operations for who, b in o.behaviours.items()})
    servers = {}
    for name, server in scenario.servers.items():
        clock = Clock(scenario.zone_hours if server.zone_hours is None else server.zone_hours, server.ahead)
        journal = Journal(stage.logs / f'{name}.log', clock, server.style)
        servers[name] = Backend(name, stage.backends[name], server.address, shop, journal, plan, server.applies)
    return servers


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
    for path in (*stage.logs.glob('*.log'), stage.logs / 'orders.csv'):
        if not path.name.startswith('truth-'):
            (out / path.name).write_text(stage.shown(path.read_text(), shift))


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
