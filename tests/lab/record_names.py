# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks a real nginx what it does with a name that stands for two addresses. /etc/hosts must say "127.41.0.1 two.lab" and "127.41.0.2 two.lab".

usage: record_names.py [OUT_DIR]      (default: tests/data/oracle/names of this checkout)
"""
import json
import pathlib
import socket
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from fault_servers import FaultServer, Seen
from nginx_process import Nginx, find_nginx, nginx_version
from oracle_case import OracleCase, head
from oracle_families import body_for
from record import require_nginx
from record_oracle import ROOT, answer, ask, without_noise
from stage import Stage

PLACES = {  # what the case's server or group is; {a} is its name, {n} the case's
    'literal': ('', 'http://{a}'),
    'group': ('    upstream {n} {{\n        server {a};\n    }}\n', 'http://{n}'),
    'twice': ('    upstream {n} {{\n        server {a};\n        server {a} backup;\n    }}\n', 'http://{n}'),
    'down': ('    upstream {n} {{\n        server {a};\n        server 10.30.1.1:8080 down;\n    }}\n', 'http://{n}'),
}
FAULTS = (('connect_refused', 'none'), ('read_timeout', 'none'), ('http_503', 'none'), ('connect_refused', 'connect_refused'), ('closed_after_send', 'read_timeout'))
SETTINGS = ('', 'proxy_next_upstream error timeout http_503 non_idempotent;', 'proxy_next_upstream_tries 1;', 'proxy_next_upstream off;')


def cases():
    for place in PLACES:
        for faults in FAULTS:
            for number, setting in enumerate(SETTINGS):
                if place == 'literal' and number:
                    continue  # its servers are remembered from request to request, so that it can be asked once only
                for method in ('GET', 'POST') if place != 'literal' else ('GET',):
                    name = f'name-{place}-{"-".join(faults)}-{number}-{method.lower()}'.replace('_', '-')
                    yield OracleCase(name, method, {}, setting, (*faults, *(faults if place == 'twice' else ())), body_for(method), notes={'place': place})


def name_of(faults):
    return '-'.join(faults).replace('_', '-') + '.internal:8080'


def addresses_of_name():
    """In the order in which this machine gives them, which is that of nginx."""
    try:
        return [entry[4][0] for entry in socket.getaddrinfo('two.lab', 80, socket.AF_INET, socket.SOCK_STREAM)]
    except OSError:
        return []


def port_for_both(hosts):
    """A port that is free on both addresses."""
    while True:
        with socket.socket() as one, socket.socket() as two:
            one.bind((hosts[0], 0))
            try:
                two.bind((hosts[1], one.getsockname()[1]))
                return one.getsockname()[1]
            except OSError:
                continue


def configuration(asked):
    groups, locations = [], []
    for case in asked:
        group, target = (text.format(a=name_of(case.failures[:2]), n=case.name) for text in PLACES[case.notes['place']])
        groups.append(group)
        locations.append(f'        location /{case.name}/ {{ {case.locations + " " if case.locations else ""}proxy_pass {target}; }}\n')
    return f'{head(asked, nginx_version(find_nginx()))}\n{"".join(groups)}\n    server {{\n        listen 80;\n        server_name lab;\n\n{"".join(locations)}    }}\n}}\n'


def record(out, hosts):
    asked = list(cases())
    with tempfile.TemporaryDirectory(prefix='lab-') as name:
        folder = pathlib.Path(name)
        stage, seen, servers, resolve = Stage(folder / 'run', {}), Seen(), [], {}
        for number, faults in enumerate(FAULTS, 1):
            port, shown = port_for_both(hosts), name_of(faults)
            addresses = [f'10.41.{number}.1', f'10.41.{number}.2']
            resolve[shown.partition(':')[0]] = addresses
            stage.pairs[:0] = [(shown, f'two.lab:{port}'), *((f'{a}:8080', f'{real}:{port}') for a, real in zip(addresses, hosts))]
            servers += [FaultServer(kind, (host, port), f'{a}:8080', seen) for kind, host, a in zip(faults, hosts, addresses)]
        for server in servers:
            server.start()
        source = folder / 'source'
        source.mkdir()
        (source / 'nginx.conf').write_text(configuration(asked))
        with Nginx(find_nginx(), stage.install(source) / 'nginx.conf', stage.nginx), ThreadPoolExecutor(1) as pool:
            statuses = list(pool.map(lambda case: ask(stage.nginx, case), asked))
            time.sleep(1)
        for server in servers:
            server.stop()
        publish(stage, source, asked, statuses, seen, resolve, out)
    return len(asked)


def publish(stage, source, asked, statuses, seen, resolve, out):
    out.mkdir(parents=True, exist_ok=True)
    (out / 'nginx.conf').write_text((source / 'nginx.conf').read_text())
    access, error = (stage.shown((stage.logs / f'{log}.log').read_text()) for log in ('access', 'error'))
    (out / 'access.log').write_text(access)
    (out / 'error.log').write_text(without_noise(error))
    (out / 'resolve.json').write_text(json.dumps(resolve, indent=1) + '\n')
    of_line = {line.split()[0]: number for number, line in enumerate((stage.logs / 'truth-access.log').read_text().splitlines(), 1)}
    with (out / 'cases.jsonl').open('w') as file:
        for case, status in zip(asked, statuses, strict=True):
            number = of_line[case.name]
            file.write(json.dumps(answer(case, status, number, access.splitlines()[number - 1], [s for s in seen if s.case == case.name])) + '\n')


if __name__ == '__main__':
    require_nginx()
    if len(found := addresses_of_name()) != 2:
        sys.exit('two.lab must stand for two addresses: see the usage')
    print(record(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / 'tests' / 'data' / 'oracle' / 'names', found), 'cases')
