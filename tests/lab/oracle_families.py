# SPDX-License-Identifier: GPL-3.0-or-later
"""The families of questions to proxy_pass: what they vary, in which settings. Each is a function that gives its cases, the same at every run."""
import random

from oracle_case import OracleCase, Peer

FAULTS = ['connect_refused', 'connect_timeout', 'read_timeout', 'closed_after_send', 'reset_after_send', 'invalid_header', 'http_500', 'http_502', 'http_503',
          'http_504', 'http_403', 'http_404', 'http_429']
ALL_CODES = 'error timeout invalid_header http_500 http_502 http_503 http_504 http_403 http_404 http_429'
SETTINGS = ['', 'proxy_next_upstream error timeout;', 'proxy_next_upstream off;', 'proxy_next_upstream error;', 'proxy_next_upstream timeout;',
            'proxy_next_upstream non_idempotent;', 'proxy_next_upstream error timeout non_idempotent;', 'proxy_next_upstream http_503 http_429;',
            f'proxy_next_upstream {ALL_CODES};', f'proxy_next_upstream {ALL_CODES} non_idempotent;', 'proxy_next_upstream error timeout http_502 http_504 non_idempotent;']
LIMITS = ['', 'proxy_next_upstream_tries 1;', 'proxy_next_upstream_tries 2;', 'proxy_next_upstream_tries 5;', 'proxy_next_upstream_timeout 250ms;',
          'proxy_next_upstream_timeout 750ms;', 'proxy_next_upstream_tries 2; proxy_next_upstream_timeout 750ms;']
METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'LOCK', 'OPTIONS']
BODY = b'{"cart":1}'


def body_for(method):
    return BODY if method in ('POST', 'PUT', 'PATCH') else b''


def group_location(name, directives, group=None):
    return f'location /{name}/ {{ {directives + " " if directives else ""}proxy_pass http://{group or name}; }}'


def simple(name, method, directives, failures, peers=None, **more):
    """A case with one group named like itself."""
    group = name.replace('-', '_')
    peers = peers or [Peer(kind) for kind in failures]
    return OracleCase(name, method, {group: peers}, group_location(name, directives, group), tuple(failures), body_for(method), **more)


def chains():
    """Three servers with mixed faults, what is passed on, tries and time together."""
    draw = random.Random(31)
    for number in range(220):
        failures = [draw.choice(FAULTS), draw.choice(FAULTS + ['none'] * 4), draw.choice(FAULTS + ['none'] * 8)]
        directives = ' '.join(filter(None, [draw.choice(SETTINGS + SETTINGS[6:] * 2), draw.choice(LIMITS + [''] * 4)]))
        yield simple(f'chain-{number}', draw.choice(METHODS), directives, failures)


def groups():
    """Backup and down servers, the same address twice, one server alone, nobody left."""
    shapes = {
        'backup': [('read_timeout', ''), ('none', 'backup')], 'two-backups': [('connect_refused', ''), ('http_503', 'backup'), ('none', 'backup')],
        'down-first': [('none', 'down'), ('closed_after_send', ''), ('none', '')], 'down-last': [('reset_after_send', ''), ('none', 'down')],
        'all-down': [('none', 'down'), ('none', 'down')], 'single': [('read_timeout', '')], 'single-refused': [('connect_refused', '')],
        'single-503': [('http_503', '')], 'single-and-down': [('http_503', ''), ('none', 'down')], 'down-and-backup': [('none', 'down'), ('closed_after_send', 'backup')],
        'never-failed': [('read_timeout', 'max_fails=0'), ('connect_refused', 'max_fails=0')], 'backup-refused': [('connect_refused', ''), ('connect_refused', 'backup')],
    }
    for shape, servers in shapes.items():
        for setting, directives in (('default', ''), ('all', SETTINGS[9]), ('idempotent', SETTINGS[8]), ('tries', 'proxy_next_upstream_tries 2;')):
            for method in ('GET', 'POST'):
                peers = [Peer(kind, parameters) for kind, parameters in servers]
                failures = [p.kind for p in peers if p.parameters != 'down'] or ['no_live_upstream']
                yield simple(f'{shape}-{setting}-{method.lower()}', method, directives, failures, peers)
    for method in ('GET', 'POST'):
        for kind in ('read_timeout', 'http_503'):
            peers = [Peer(kind, instance=1), Peer(kind, instance=1)]
            yield simple(f'twice-{kind}-{method.lower()}', method, SETTINGS[8], [kind, kind], peers)


def redirects():
    """error_page to a name and to a URI, its own failures, recursion, intercepted answers."""
    kinds = {
        'named': ('error_page 502 504 = @{n};', 'location @{n} {{ proxy_pass http://{g}_2; }}'),
        'uri': ('error_page 502 504 = /{n}-fallback/y;', 'location /{n}-fallback/ {{ internal; proxy_pass http://{g}_2; }}'),
        'code': ('error_page 502 504 /{n}-fallback/y;', 'location /{n}-fallback/ {{ internal; proxy_pass http://{g}_2; }}'),
        'fixed': ('error_page 502 504 =200 @{n};', 'location @{n} {{ proxy_pass http://{g}_2; }}'),
        'intercept': ('proxy_intercept_errors on; error_page 502 503 504 = @{n};', 'location @{n} {{ proxy_pass http://{g}_2; }}'),
        'intercept-404': ('proxy_intercept_errors on; error_page 404 = @{n};', 'location @{n} {{ proxy_pass http://{g}_2; }}'),
        'not-again': ('error_page 502 504 = @{n};', 'location @{n} {{ error_page 502 504 = @{n}-c; proxy_pass http://{g}_2; }}\nlocation @{n}-c {{ proxy_pass http://{g}_3; }}'),
        'again': ('recursive_error_pages on; error_page 502 504 = @{n};',
                  'location @{n} {{ recursive_error_pages on; error_page 502 504 = @{n}-c; proxy_pass http://{g}_2; }}\nlocation @{n}-c {{ proxy_pass http://{g}_3; }}'),
    }
    firsts = [('read_timeout',), ('connect_refused',), ('http_503',), ('http_404',), ('read_timeout', 'connect_refused')]
    for kind, (directive, other) in kinds.items():
        for number, first in enumerate(firsts):
            for second in ('none', 'read_timeout', 'http_502'):
                method = METHODS[(number + len(second)) % 4]
                yield redirect_case(f'{kind}-{"-".join(first)}-{second}', method, directive, other, first, second)
        yield redirect_case(f'{kind}-post', 'POST', directive, other, ('read_timeout',), 'none')
        yield redirect_case(f'{kind}-post-passed-on', 'POST', f'{SETTINGS[9]} {directive}', other, ('read_timeout', 'closed_after_send'), 'none')


def redirect_case(name, method, directive, other, first, second):
    group = 'g_' + name.replace('-', '_')
    used = {f'{group}_1': [Peer(kind) for kind in first], f'{group}_2': [Peer(second)]}
    if '{g}_3' in other:
        used[f'{group}_3'] = [Peer('none')]
    text = f'location /{name}/ {{{{ {directive} proxy_pass http://{{g}}_1; }}}}\n{other}'
    return OracleCase(name, method, used, text.format(n=name, g=group), (*first, second), body_for(method))


def accelerated():
    """X-Accel-Redirect of the first server to a URI and to a name."""
    for target in ('uri', 'named'):
        for second in ('none', 'read_timeout', 'connect_refused', 'http_503'):
            for method in ('GET', 'POST', 'HEAD', 'PUT'):
                name = f'accel-{target}-{second}-{method.lower()}'
                group = name.replace('-', '_')
                to, location = (f'/{name}-inner/y', f'/{name}-inner/ {{ internal;') if target == 'uri' else (f'@{name}', f'@{name} {{')
                text = f'{group_location(name, "", group + "_1")}\nlocation {location} proxy_pass http://{group}_2; }}'
                yield OracleCase(name, method, {f'{group}_1': [Peer('redirecting')], f'{group}_2': [Peer(second)]}, text, ('none', second), body_for(method),
                                 headers={'X-Lab-Redirect': to}, notes={'x_accel_redirect': to})


def keepalive():
    """Connections that their server closes when the next request comes, in groups of one and of several servers."""
    shapes = {'one': ['stale_keepalive'], 'two': ['stale_keepalive'] * 2, 'three': ['stale_keepalive'] * 3, 'one-of-two': ['stale_keepalive', 'none']}
    settings = {'default': '', 'off': SETTINGS[2], 'all': SETTINGS[6], 'once': LIMITS[1], 'timeout': SETTINGS[4]}
    for shape, failures in shapes.items():
        for setting, directive in settings.items():
            for method in ('GET', 'POST', 'PUT'):
                peers = [*map(Peer, failures), Peer('directive', 'keepalive 8')]
                directives = f'{directive} proxy_http_version 1.1; proxy_set_header Connection "";'.strip()
                yield simple(f'kept-{shape}-{setting}-{method.lower()}', method, directives, failures, peers, priming=len(failures))


def unbuffered():
    """Bodies that are passed on as they come: in one packet with the header, and in a second one."""
    for packets in (1, 2):
        for failure in ('connect_refused', 'read_timeout', 'closed_after_send', 'http_503', 'connect_timeout'):
            for number, setting in enumerate((SETTINGS[8], SETTINGS[9])):
                for method in ('PUT', 'POST'):
                    name = f'stream-{packets}-{failure}-{number}-{method.lower()}'
                    yield simple(name, method, f'proxy_request_buffering off; {setting}', [failure, 'none'], packets=packets, notes={'body_packets': packets})


def uploads():
    """A large body that the first server does not read, or resets."""
    for failure in ('send_timeout', 'reset_while_sending'):
        for number, setting in enumerate(('', SETTINGS[6], SETTINGS[2])):
            for method in ('PUT', 'POST'):
                case = simple(f'upload-{failure}-{number}-{method.lower()}', method, setting, [failure, 'none'])
                yield OracleCase(**{**case.__dict__, 'body': b'x' * (12 << 20), 'notes': {'body_bytes': 12 << 20}})


def tls():
    """Servers that spoil the handshake."""
    for failures in (('tls_failure', 'tls_none'), ('tls_timeout', 'tls_none'), ('tls_failure', 'tls_timeout', 'tls_none'), ('tls_failure', 'tls_failure')):
        for number, setting in enumerate(('', SETTINGS[2], SETTINGS[3])):
            for method in ('GET', 'POST'):
                case = simple(f'tls-{"-".join(failures)}-{number}-{method.lower()}', method, setting, failures)
                words = tuple('none' if f == 'tls_none' else f for f in failures)
                yield OracleCase(**{**case.__dict__, 'failures': words, 'locations': case.locations.replace('http://', 'https://')})


def gone():
    """Customers who leave while nginx waits for the first server."""
    for number, setting in enumerate(('', SETTINGS[6])):
        for ignore in ('', 'proxy_ignore_client_abort on;'):
            for method in ('GET', 'POST', 'PUT'):
                name = f'gone-{number}-{"ignored" if ignore else "noticed"}-{method.lower()}'
                yield simple(name, method, f'{ignore} {setting}'.strip(), ['read_timeout', 'none'], patience=0.2, notes={'client_gone_ms': 200})


def mirrors():
    """A copy of each request to another group, which the access line does not show."""
    for failures in (('none',), ('read_timeout', 'none'), ('http_503', 'none')):
        for method in ('GET', 'POST', 'PUT'):
            name = f'mirror-{"-".join(failures)}-{method.lower()}'
            group = name.replace('-', '_')
            text = f'{group_location(name, f"mirror /{name}-copy;", group + "_1")}\nlocation = /{name}-copy {{ internal; proxy_pass http://{group}_2$request_uri; }}'
            yield OracleCase(name, method, {f'{group}_1': [Peer(f) for f in failures], f'{group}_2': [Peer('none')]}, text, failures, body_for(method),
                             notes={'mirrored_to': f'{group}_2'})


PROXIED = {'chains': chains, 'groups': groups, 'redirects': redirects, 'accelerated': accelerated, 'keepalive': keepalive, 'unbuffered': unbuffered,
           'uploads': uploads, 'tls': tls, 'gone': gone, 'mirrors': mirrors}
