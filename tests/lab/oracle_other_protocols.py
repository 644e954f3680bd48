# SPDX-License-Identifier: GPL-3.0-or-later
"""The families of questions to FastCGI and gRPC servers, whose directives know other words and whose bodies travel otherwise."""
import random

from oracle_case import OracleCase, Peer
from oracle_families import BODY, body_for

FAULTS = ['connect_refused', 'connect_timeout', 'read_timeout', 'closed_after_send', 'reset_after_send', 'invalid_header', 'http_500', 'http_503', 'http_429']
CODES = 'error timeout invalid_header http_500 http_503 http_429'
SETTINGS = ['', 'off', 'error', CODES, f'{CODES} non_idempotent', 'error timeout non_idempotent']


def group_case(protocol, name, method, setting, failures, **more):
    """A case with one group of servers that speak this protocol."""
    group = name.replace('-', '_')
    passed_on = f'{protocol}_next_upstream {setting}; ' if setting else ''
    target = f'grpc://{group}' if protocol == 'grpc' else group
    parameters = 'fastcgi_param REQUEST_METHOD $request_method; fastcgi_param CONTENT_LENGTH $content_length; ' if protocol == 'fastcgi' else ''
    location = f'location /{name}/ {{ {passed_on}{parameters}{protocol}_pass {target}; }}'
    peers = [Peer(f'{protocol}:{kind}') for kind in failures]
    return OracleCase(name, method, {group: peers}, location, tuple(failures), **more)


def fastcgi():
    """Two or three servers with mixed faults."""
    draw = random.Random(47)
    for number in range(60):
        failures = [draw.choice(FAULTS), draw.choice(FAULTS + ['none'] * 6), *draw.choice([[], ['none']])]
        method = draw.choice(['GET', 'POST', 'PUT', 'DELETE'])
        yield group_case('fastcgi', f'fastcgi-{number}', method, draw.choice(SETTINGS + SETTINGS[3:]), failures, body=body_for(method))


def grpc():
    """A call whose body comes with its header, and one whose body comes later: then nginx passes the body on as it comes."""
    for packets in (1, 2):
        for failure in FAULTS:
            for number, setting in enumerate(('', SETTINGS[3], SETTINGS[4])):
                name = f'grpc-{packets}-{failure}-{number}'
                yield group_case('grpc', name, 'POST', setting, [failure, 'none'], body=bytes(5) + BODY, packets=packets, notes={'body_packets': packets})


OTHER = {'fastcgi': fastcgi, 'grpc': grpc}
