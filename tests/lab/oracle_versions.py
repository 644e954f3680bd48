# SPDX-License-Identifier: GPL-3.0-or-later
"""One family for every version of nginx: the questions whose answers have changed in the course of its history."""
from nginx_process import find_nginx, nginx_version
from oracle_case import Peer
from oracle_families import METHODS, redirect_case, simple
from oracle_places import NEWER

SINCE = {'http_403': (1, 5, 1), 'http_429': (1, 11, 13), 'non_idempotent': (1, 9, 13), 'proxy_next_upstream_tries': (1, 7, 5),
         'proxy_next_upstream_timeout': (1, 7, 5), 'proxy_request_buffering': (1, 7, 11)}


def asked_version():
    return tuple(map(int, nginx_version(find_nginx()).split('.')))


def known(text):
    """Only with words that this version takes."""
    return all(asked_version() >= since for word, since in SINCE.items() if word in text)


def versions():
    sets = ['', 'off', 'error timeout http_500 http_503 http_504 invalid_header', 'error timeout http_503 non_idempotent', 'http_429 error', 'http_403 http_404 error timeout',
            'non_idempotent']
    faults = ['connect_refused', 'connect_timeout', 'read_timeout', 'closed_after_send', 'invalid_header', 'http_500', 'http_503', 'http_504', 'http_429', 'http_404']
    for number, words in enumerate(filter(known, sets)):
        setting = f'proxy_next_upstream {words};' if words else ''
        for fault in faults:
            for method in ('GET', 'POST', 'PUT') if number else METHODS:
                yield simple(f'set-{number}-{fault}-{method.lower()}', method, setting, [fault, 'none'])
    yield from limits_and_groups()
    yield from kept_and_streamed()


def limits_and_groups():
    limits = ['proxy_next_upstream_tries 1;', 'proxy_next_upstream_tries 2;', 'proxy_next_upstream_timeout 250ms;']
    for number, limit in enumerate(filter(known, limits)):
        for fault in ('connect_refused', 'read_timeout'):
            for method in ('GET', 'POST'):
                yield simple(f'limit-{number}-{fault}-{method.lower()}', method, limit, [fault, fault, 'none'])
    for fault in ('connect_refused', 'read_timeout', 'http_503'):
        for method in ('GET', 'POST'):
            for shape, down in (('down-last', (False, True)), ('down-first', (True, False)), ('all-down', (True, True))):
                kinds = [('none', 'down') if d else (fault, '') for d in down]
                failures = [kind for kind, is_down in kinds if not is_down] or ['no_live_upstream']
                peers = [Peer(kind, text) for kind, text in kinds]
                yield simple(f'{shape}-{fault}-{method.lower()}', method, 'proxy_next_upstream error timeout http_503;', failures, peers)
    for method in ('GET', 'POST'):
        for target in ('= @{n}', '= /{n}-fallback/y'):
            place = '@{n}' if '@' in target else '/{n}-fallback/'
            name = f'redirect-{"named" if "@" in target else "uri"}-{method.lower()}'
            yield redirect_case(name, method, f'error_page 502 504 {target};', f'location {place} {{{{ proxy_pass http://{{g}}_2; }}}}'.replace('{{{{', '{{').replace('}}}}', '}}'),
                                ('read_timeout',), 'none')


def kept_and_streamed():
    for shape in (['stale_keepalive'], ['stale_keepalive'] * 2, ['stale_keepalive', 'none']):
        for number, setting in enumerate(('', 'proxy_next_upstream off;')):
            for method in ('GET', 'POST'):
                directives = f'{setting} proxy_http_version 1.1; proxy_set_header Connection "";'.strip()
                name = f'kept-{len(shape)}{"n" if "none" in shape else ""}-{number}-{method.lower()}'
                yield simple(name, method, directives, shape, [*map(Peer, shape), Peer('directive', 'keepalive 8')], priming=len(shape))
    if not known('proxy_request_buffering'):
        return
    for packets in (1, 2):
        for fault in ('connect_refused', 'read_timeout'):
            for method in ('PUT', 'POST'):
                yield simple(f'stream-{packets}-{fault}-{method.lower()}', method, 'proxy_request_buffering off;', [fault, 'none'], packets=packets,
                             notes={'body_packets': packets})


VERSIONS = {'versions': versions, **NEWER}
