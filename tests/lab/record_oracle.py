# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks a real nginx what it does in many cases, each once, and writes down its answers.

usage: record_oracle.py [OUT_DIR [FAMILY…]]      (default: tests/data/oracle of this checkout, all families that this nginx knows)

Each family becomes a folder with nginx.conf, access.log, error.log and cases.jsonl.
"""
import contextlib
import json
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from fault_servers import KINDS, PRIMING, FaultServer, Seen
from nginx_process import Nginx, find_nginx, nginx_version
from oracle_case import configuration, numbered
from oracle_families import PROXIED
from oracle_other_protocols import OTHER
from oracle_places import PLACES
from oracle_versions import VERSIONS
from record import require_nginx
from stage import Stage
from wire import format_request, read_status

ROOT = pathlib.Path(__file__).parents[2]
FAMILIES = PROXIED | OTHER | PLACES | VERSIONS
SINCE_OF_FAMILY = {'early_hints': (1, 29, 0), 'kept_by_default': (1, 29, 7)}
ADDRESSES = {(kind, i): f'10.30.{number}.{i}:8080' for number, kind in enumerate(KINDS, 1) for i in (1, 2, 3)}

KIND = {address: kind for (kind, _), address in ADDRESSES.items()}


def ask(nginx, case, name=None):
    """Sends the case's request, in as many packets as it says; the status that came back."""
    headers = {'Host': 'lab', 'Connection': 'close', 'X-Lab-Op': name or case.name, 'X-Lab-Send': '1', **case.headers}
    message = format_request(case.method, case.uri, headers, case.body)
    head = len(message) - len(case.body)
    parts = [message[:head], message[head:]] if case.packets == 2 else [message]
    with contextlib.suppress(OSError), socket.create_connection(nginx, timeout=case.patience) as connection:
        for number, part in enumerate(parts):
            time.sleep(0.15 if number else 0)
            connection.sendall(part)
        with connection.makefile('rb') as stream:
            return read_status(stream)
    return None


def ask_primed(nginx, case, seen):
    """First makes the connections to the servers that the case finds kept open."""
    seen.asked = case.name
    for number in range(case.priming):
        ask(nginx, case, f'{PRIMING}{case.name}.{number}')
    return ask(nginx, case)


def make_certificate(folder):
    """A certificate for the servers that speak TLS."""
    key, certificate = folder / 'key.pem', folder / 'certificate.pem'
    subprocess.run(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=lab', '-days', '2', '-keyout', key, '-out', certificate],
                   check=True, capture_output=True)
    return certificate, key


def record_family(cases, out):
    """Asks all of the family's cases and publishes them."""
    with tempfile.TemporaryDirectory(prefix='lab-') as name:
        folder = pathlib.Path(name)
        needed = {(p.kind, p.instance) for c in cases for peers in numbered(c.groups).values() for p in peers if p.kind != 'directive'}
        stage, seen = Stage(folder / 'run', {f'{kind}.{i}': ADDRESSES[kind, i] for kind, i in sorted(needed)}), Seen()
        certificate = make_certificate(folder) if ('tls_none', 1) in needed else None
        servers = [FaultServer(kind, stage.backends[f'{kind}.{i}'], ADDRESSES[kind, i], seen, certificate) for kind, i in sorted(needed)]
        for server in servers:
            server.start()
        source = folder / 'source'
        source.mkdir()
        (source / 'nginx.conf').write_text(configuration(cases, ADDRESSES, nginx_version(find_nginx())))
        at_once = 1 if any(kind.startswith(('grpc:', 'memcached:')) for kind, _ in needed) else 12
        with Nginx(find_nginx(), stage.install(source) / 'nginx.conf', stage.nginx), ThreadPoolExecutor(at_once) as pool:
            statuses = list(pool.map(lambda case: ask_primed(stage.nginx, case, seen), cases))
            time.sleep(2.5)
        for server in servers:
            server.stop()
        publish(stage, source, cases, statuses, seen, out)


def publish(stage, source, cases, statuses, seen, out):
    out.mkdir(parents=True, exist_ok=True)
    (out / 'nginx.conf').write_text((source / 'nginx.conf').read_text())
    access, error = (stage.shown((stage.logs / f'{log}.log').read_text()) for log in ('access', 'error'))
    (out / 'access.log').write_text(access)
    (out / 'error.log').write_text(without_noise(error))
    of_line = {line.split()[0]: number for number, line in enumerate((stage.logs / 'truth-access.log').read_text().splitlines(), 1)}
    lines = access.splitlines()
    with (out / 'cases.jsonl').open('w') as file:
        for case, status in zip(cases, statuses, strict=True):
            number = of_line[case.name]
            file.write(json.dumps(answer(case, status, number, lines[number - 1], [s for s in seen if s.case == case.name])) + '\n')


def without_noise(error):
    """Leaves out what nginx says of its own start and end."""
    return ''.join(line + '\n' for line in error.splitlines() if 'client: ' in line)


def answer(case, status, number, line, seen):
    """What was asked, what nginx did, and what the servers saw of it."""
    address, upstream_status = (re.search(rf'\b{field}="([^"]*)"', line).group(1) for field in ('addr', 'status'))
    failures = [KIND[a] for a in re.split(', | : ', address) if a in KIND] if case.notes.get('fault_of_server') else list(case.failures)
    return {'case': case.name, 'uri': case.uri, 'method': case.method, 'host': 'lab', 'failures': failures, **case.notes,
            'nginx': nginx_version(find_nginx()), 'access_line': number, 'client_status': status, 'logged_status': int(line.split('"')[2].split()[0]),
            'upstream_addr': address, 'upstream_status': upstream_status,
            'received': [[s.address, s.how, s.method, s.body_bytes] for s in seen]}


def folder_of(family):
    """What differs from version to version is kept apart."""
    return f'{family}-{nginx_version(find_nginx())}' if family in VERSIONS else family


def main():
    require_nginx()
    out = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / 'tests' / 'data' / 'oracle'
    known = [family for family in FAMILIES if tuple(map(int, nginx_version(find_nginx()).split('.'))) >= SINCE_OF_FAMILY.get(family, ())]
    for family in sys.argv[2:] or known:
        cases = list(FAMILIES[family]())
        record_family(cases, out / folder_of(family))
        print(f'{family}: {len(cases)} cases', flush=True)
    return 0


if __name__ == '__main__':
    sys.exit(main())
