# SPDX-License-Identifier: GPL-3.0-or-later
"""One question to nginx: a location, a group of servers that each fail in a known way, a request; and the configuration that asks them all."""
from dataclasses import dataclass, field

HEAD = '''\
# Written by tests/lab/record_oracle.py: each location is asked once, and each has a group of its own, so that no request meets the memory of another.
pid /run/nginx.pid;
error_log /var/log/nginx/error.log info;

events {
    worker_connections 4096;
}

http {
    log_format oracle '$remote_addr [$time_iso8601] $msec "$request" $status rt=$request_time addr="$upstream_addr" status="$upstream_status" '
                      'time="$upstream_response_time" {fields}bytes=$body_bytes_sent';
    access_log /var/log/nginx/access.log oracle;

    client_max_body_size 32m;
    keepalive_timeout 0;
    proxy_connect_timeout 500ms;
    proxy_send_timeout 500ms;
    proxy_read_timeout 500ms;
'''
FIELDS = {'connect="$upstream_connect_time" ': (1, 9, 1), 'header="$upstream_header_time" ': (1, 7, 10), 'sent="$upstream_bytes_sent" ': (1, 15, 8)}  # since
FAMILIES_OF_PASS = ('fastcgi', 'uwsgi', 'scgi', 'memcached', 'grpc')


@dataclass(frozen=True)
class Peer:
    """One `server` line of a group: the word of its failure, its parameters, and whether nginx may choose it at all."""
    kind: str
    parameters: str = ''
    instance: int = 0


@dataclass(frozen=True)
class OracleCase:
    """`failures` are those of the servers in the order in which nginx would try them, over all groups."""
    name: str
    method: str
    groups: dict
    locations: str
    failures: tuple
    body: bytes = b''
    packets: int = 1
    patience: float = 20.0
    priming: int = 0
    headers: dict = field(default_factory=dict)
    notes: dict = field(default_factory=dict)

    @property
    def uri(self):
        return f'/{self.name}/x'


def numbered(groups):
    """Gives servers of one kind in a case different addresses: the first, second … instance of that kind."""
    used = {}
    result = {}
    for group, peers in groups.items():
        result[group] = []
        for peer in peers:
            number = peer.instance or used.get(peer.kind, 0) + 1
            used[peer.kind] = max(number, used.get(peer.kind, 0))
            result[group].append(Peer(peer.kind, peer.parameters, number))
    return result


def head(cases, version):
    """What stands in front of the groups, in words that this version knows."""
    known = tuple(map(int, version.split('.')))
    text = HEAD.replace('{fields}', ''.join(field for field, since in FIELDS.items() if known >= since))
    spoken = [family for family in FAMILIES_OF_PASS if any(f'{family}_pass ' in case.locations for case in cases)]
    return text + ''.join(f'    {family}_{timeout}_timeout 500ms;\n' for family in spoken for timeout in ('connect', 'read'))


def configuration(cases, addresses, version):
    """The nginx.conf of a family; `addresses` gives each (kind, instance) its shown address."""
    upstreams, locations = [], []
    for case in cases:
        for group, peers in numbered(case.groups).items():
            servers = ''.join(f'        server {addresses[p.kind, p.instance]}{" " + p.parameters if p.parameters else ""};\n' for p in peers if p.kind != 'directive')
            extra = ''.join(f'        {p.parameters};\n' for p in peers if p.kind == 'directive')
            upstreams.append(f'    upstream {group} {{\n{servers}{extra}    }}\n')
        locations.append(''.join(f'        {line}\n' for line in case.locations.strip().splitlines()))
    return f'{head(cases, version)}\n{"".join(upstreams)}\n    server {{\n        listen 80;\n        server_name lab;\n\n{"".join(locations)}    }}\n}}\n'
