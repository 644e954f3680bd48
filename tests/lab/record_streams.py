# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks a real nginx with the stream module what it does with connections whose servers fail, each in a known way.

usage: record_streams.py [OUT_DIR]      (default: tests/data/oracle/stream of this checkout)

Each case has a listening address of its own, by which its line is found again. What travels through is an HTTP request that nginx does not read.
"""
import json
import pathlib
import re
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from fault_servers import FaultServer, Seen
from nginx_process import Nginx, find_nginx, nginx_version
from oracle_case import OracleCase, Peer, numbered
from record import require_nginx
from record_oracle import ADDRESSES, ROOT, ask, without_noise
from stage import Stage

CONFIGURATION = '''\
# Written by tests/lab/record_streams.py: each server is asked once, and each has a group of its own.
pid /run/nginx.pid;
error_log /var/log/nginx/error.log info;

events {{
    worker_connections 4096;
}}

stream {{
    log_format oracle '$remote_addr [$time_iso8601] $server_addr:$server_port $protocol $status $session_time addr="$upstream_addr" sent="$upstream_bytes_sent"';
    access_log /var/log/nginx/stream.log oracle;

    proxy_connect_timeout 500ms;
    proxy_timeout 500ms;

{blocks}}}
'''


def cases():
    faults = ['connect_refused', 'connect_timeout', 'read_timeout', 'closed_after_send', 'reset_after_send', 'none']
    settings = ['', 'proxy_next_upstream off;', 'proxy_next_upstream_tries 1;', 'proxy_next_upstream_tries 2;', 'proxy_next_upstream_timeout 250ms;']
    for number, setting in enumerate(settings):
        for first in faults:
            for second in ('connect_refused', 'none'):
                name = f'stream-{number}-{first}-{second}'.replace('_', '-')
                yield OracleCase(name, 'POST', {name.replace('-', '_'): [Peer(first), Peer(second), Peer('none')]}, setting, (first, second, 'none'), b'{"cart":1}', patience=3)
    for name, kinds in {'down-first': [('none', 'down'), ('connect_refused', ''), ('none', '')], 'all-down': [('none', 'down')] * 2,
                        'backup': [('connect_timeout', ''), ('none', 'backup')], 'single': [('connect_refused', '')]}.items():
        peers = [Peer(kind, text) for kind, text in kinds]
        yield OracleCase(f'stream-{name}', 'POST', {f'stream_{name.replace("-", "_")}': peers}, '', tuple(k for k, text in kinds if text != 'down') or ('no_live_upstream',),
                         b'{"cart":1}', patience=3)


def blocks(case, listen):
    (group, peers), = numbered(case.groups).items()
    servers = ''.join(f'        server {ADDRESSES[p.kind, p.instance]}{" " + p.parameters if p.parameters else ""};\n' for p in peers)
    return f'    upstream {group} {{\n{servers}    }}\n    server {{ listen {listen}; {case.locations + " " if case.locations else ""}proxy_pass {group}; }}\n'


def record(out):
    asked = [(case, f'10.40.{number // 250}.{number % 250 + 1}:5432') for number, case in enumerate(cases())]
    with tempfile.TemporaryDirectory(prefix='lab-') as name:
        folder = pathlib.Path(name)
        needed = sorted({(p.kind, p.instance) for case, _ in asked for peers in numbered(case.groups).values() for p in peers})
        stage, seen = Stage(folder / 'run', {f'{kind}.{i}': ADDRESSES[kind, i] for kind, i in needed}, [listen for _, listen in asked]), Seen()
        servers = [FaultServer(kind, stage.backends[f'{kind}.{i}'], ADDRESSES[kind, i], seen) for kind, i in needed]
        for server in servers:
            server.start()
        source = folder / 'source'
        source.mkdir()
        text = CONFIGURATION.format(blocks=''.join(blocks(case, listen) for case, listen in asked))
        (source / 'nginx.conf').write_text(text)
        with Nginx(find_nginx(), stage.install(source) / 'nginx.conf', stage.inner[asked[-1][1]]), ThreadPoolExecutor(12) as pool:
            list(pool.map(lambda pair: ask(stage.inner[pair[1]], pair[0]), asked))
            time.sleep(2)
        for server in servers:
            server.stop()
        out.mkdir(parents=True, exist_ok=True)
        (out / 'nginx.conf').write_text(text)
        access, error = (stage.shown((stage.logs / f'{log}.log').read_text()) for log in ('stream', 'error'))
        (out / 'stream.log').write_text(access)
        (out / 'error.log').write_text(without_noise(error))
        return write_cases(out, asked, access.splitlines(), seen)


def write_cases(out, asked, lines, seen):
    # The probe that waits for nginx to listen is a connection too; the case's own is the later one.
    of_listen = {line.split()[2]: number for number, line in enumerate(lines, 1)}
    with (out / 'cases.jsonl').open('w') as file:
        for case, listen in asked:
            line = lines[of_listen[listen] - 1]
            row = {'case': case.name, 'listen': listen, 'failures': list(case.failures), 'nginx': nginx_version(find_nginx()), 'access_line': of_listen[listen],
                   'logged_status': int(line.split()[4]), 'upstream_addr': re.search(r'addr="([^"]*)"', line).group(1),
                   'received': [[s.address, s.how, s.method, s.body_bytes] for s in seen if s.case == case.name]}
            file.write(json.dumps(row) + '\n')
    return len(asked)


if __name__ == '__main__':
    require_nginx()
    print(record(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / 'tests' / 'data' / 'oracle' / 'stream'), 'cases')
