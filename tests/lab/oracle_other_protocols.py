# SPDX-License-Identifier: GPL-3.0-or-later
"""The families of questions to servers of other protocols than HTTP, whose directives know other words and whose bodies travel otherwise."""
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
    parameters = {'memcached': 'set $memcached_key lab; ', 'grpc': ''}.get(
        protocol, f'{protocol}_param REQUEST_METHOD $request_method; {protocol}_param CONTENT_LENGTH $content_length; ')
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


def cgi_like(protocol, seed):
    """Two or three servers with mixed faults, as for FastCGI."""
    draw = random.Random(seed)
    for number in range(40):
        failures = [draw.choice([*FAULTS, 'http_404']), draw.choice(FAULTS + ['none'] * 6), *draw.choice([[], ['none']])]
        method = draw.choice(['GET', 'POST', 'PUT', 'DELETE'])
        setting = draw.choice([*SETTINGS, *SETTINGS[3:], f'{CODES} http_404'])
        yield group_case(protocol, f'{protocol}-{number}', method, setting, failures, body=body_for(method))


def uwsgi():
    return cgi_like('uwsgi', 53)


def scgi():
    return cgi_like('scgi', 59)


def memcached():
    """Its directive has words of its own, and it takes GET and HEAD only."""
    kinds = ['connect_refused', 'connect_timeout', 'read_timeout', 'closed_after_send', 'reset_after_send', 'invalid_header', 'http_404']
    for failure in kinds:
        for number, setting in enumerate(('', 'off', 'not_found', 'error timeout invalid_response not_found')):
            yield group_case('memcached', f'memcached-{failure}-{number}', 'HEAD' if number == 2 else 'GET', setting, [failure, 'none'])
    for method in ('POST', 'PUT', 'DELETE'):
        yield group_case('memcached', f'memcached-{method.lower()}', method, '', ['none'], body=body_for(method))


OTHER = {'fastcgi': fastcgi, 'grpc': grpc, 'uwsgi': uwsgi, 'scgi': scgi, 'memcached': memcached}
