# SPDX-License-Identifier: GPL-3.0-or-later
"""The families about where a request goes: by its method, to the same group again, after the answer; and what chance or a newer nginx decides."""
from oracle_case import OracleCase, Peer
from oracle_families import LIMITS, METHODS, SETTINGS, body_for, group_location, simple


def case_of(name, method, text, groups, failures, **more):
    """A case whose text names its location `{n}` and its groups `{g}_1`, `{g}_2`."""
    group = 'p_' + name.replace('-', '_')
    peers = {f'{group}_{number}': [Peer(kind) if isinstance(kind, str) else kind for kind in kinds] for number, kinds in enumerate(groups, 1)}
    return OracleCase(name, method, peers, text.format(n=name, g=group), tuple(failures), body_for(method), **more)


def methods():
    """`limit_except` and `if` with a pass of their own, and methods that nginx changes on the way."""
    texts = {
        'except': 'location /{n}/ {{ limit_except GET {{ proxy_pass http://{g}_2; }} proxy_pass http://{g}_1; }}',
        'except-inherits': 'location /{n}/ {{ proxy_next_upstream error timeout non_idempotent; limit_except GET {{ proxy_pass http://{g}_2; }} proxy_pass http://{g}_1; }}',
        'if': 'location /{n}/ {{ if ($request_method = POST) {{ proxy_pass http://{g}_2; }} proxy_pass http://{g}_1; }}',
        'if-pattern': 'location /{n}/ {{ if ($request_method ~ ^(PUT|POST|PATCH)$) {{ proxy_pass http://{g}_2; }} proxy_pass http://{g}_1; }}',
    }
    first, second = ('read_timeout', 'none'), ('closed_after_send', 'none', 'none')
    for kind, text in texts.items():
        for method in METHODS:
            to_second = method in {'if': ('POST',), 'if-pattern': ('PUT', 'POST', 'PATCH')}.get(kind, set(METHODS) - {'GET', 'HEAD'})
            yield case_of(f'{kind}-{method.lower()}', method, text, (first, second), second if to_second else first)
    for sent in ('POST', 'GET', 'PUT'):
        for method in ('GET', 'POST', 'PUT', 'PATCH'):
            for fault in ('read_timeout', 'connect_refused', 'closed_after_send'):
                yield simple(f'as-{sent.lower()}-{fault}-{method.lower()}', method, f'proxy_method {sent};', [fault, 'none'], notes={'method_sent': sent})
    for method in METHODS:
        text = 'location /{n}/ {{ limit_except GET {{ deny all; }} error_page 403 = @{n}; proxy_pass http://{g}_1; }}\nlocation @{n} {{ proxy_pass http://{g}_1; }}'
        yield case_of(f'denied-{method.lower()}', method, text, (('read_timeout', 'none'),), ('read_timeout', 'none'))


def same_group():
    """An error page that sends the request to the same group again, whose servers nginx then remembers as failed or not."""
    shapes = {'plain': ('', ''), 'never-failed': ('max_fails=0', 'max_fails=0'), 'twice': ('max_fails=2', 'max_fails=2'), 'heavy': ('weight=3', ''),
              'heavy-second': ('', 'weight=2'), 'backup': ('', 'backup')}
    named = 'location /{n}/ {{ {s}error_page 502 503 504 = @{n}; proxy_intercept_errors on; proxy_pass http://{g}_1; }}\nlocation @{n} {{ proxy_pass http://{g}_1; }}'
    for shape, parameters in shapes.items():
        for faults in (('read_timeout', 'none'), ('connect_refused', 'none'), ('http_503', 'none'), ('read_timeout', 'closed_after_send'), ('http_503', 'read_timeout')):
            for method in ('GET', 'POST'):
                for number, setting in enumerate(('', 'proxy_next_upstream off; ')):
                    peers = [Peer(kind, text) for kind, text in zip(faults, parameters)]
                    name = f'again-{shape}-{"-".join(faults)}-{number}-{method.lower()}'
                    yield case_of(name, method, named.replace('{s}', setting), (peers,), (), notes={'fault_of_server': True})


def post_actions():
    """A request to a further location when the answer has been sent."""
    for target in ('named', 'uri'):
        for first in ('none', 'http_503', 'read_timeout'):
            for second in ('none', 'read_timeout', 'connect_refused'):
                for method in ('GET', 'POST', 'PUT'):
                    to, location = ('@{n}', 'location @{n} {{') if target == 'named' else ('/{n}-after/y', 'location /{n}-after/ {{ internal;')
                    text = f'location /{{n}}/ {{{{ post_action {to}; proxy_pass http://{{g}}_1; }}}}\n{location} proxy_pass http://{{g}}_2; }}}}'
                    yield case_of(f'after-{target}-{first}-{second}-{method.lower()}', method, text, ((first,), (second, 'none')), (first, second, 'none'), notes={'after_response': True})


def not_accelerated():
    """X-Accel-Redirect where nginx is told to ignore it, and where the redirecting server comes second."""
    for method in ('GET', 'POST'):
        name = f'ignored-{method.lower()}'
        inner = 'location /{n}-inner/ {{ internal; proxy_pass http://{g}_2; }}'
        text = 'location /{n}/ {{ proxy_ignore_headers X-Accel-Redirect; proxy_pass http://{g}_1; }}\n' + inner
        told = {'headers': {'X-Lab-Redirect': f'/{name}-inner/y'}, 'notes': {'x_accel_redirect': f'/{name}-inner/y'}}
        yield case_of(name, method, text, (('redirecting',), ('none',)), ('none',), **told)
        name = f'second-{method.lower()}'
        told = {'headers': {'X-Lab-Redirect': f'/{name}-inner/y'}, 'notes': {'x_accel_redirect': f'/{name}-inner/y'}}
        text = 'location /{n}/ {{ proxy_pass http://{g}_1; }}\n' + inner
        yield case_of(name, method, text, (('connect_refused', 'redirecting'), ('none',)), ('connect_refused', 'none', 'none'), **told)


def races():
    """Servers that close or answer before they read: what nginx sees first is a matter of chance, and it may do either."""
    for number in range(40):
        setting = (SETTINGS[0], SETTINGS[8])[number % 2]
        method = ('POST', 'GET', 'PATCH')[number % 3]
        yield simple(f'race-closed-{number}', method, setting, ['closed_before_send', 'none'], notes={'race': True})


def early_hints():
    """A first answer of 103 leaves the request free for another server (since 1.29.0)."""
    words = {'hints_then_none': 'none', 'hints_then_closed': 'closed_after_send', 'hints_then_503': 'http_503'}
    for kind, word in words.items():
        for number, setting in enumerate((SETTINGS[0], SETTINGS[8], SETTINGS[9])):
            for method in ('GET', 'POST', 'PUT'):
                case = simple(f'{kind.replace("_", "-")}-{number}-{method.lower()}', method, f'early_hints 1; {setting}', [kind, 'none'], patience=5)
                yield OracleCase(**{**case.__dict__, 'failures': (word, 'none'), 'notes': {'hinted': True}})


def kept_by_default():
    """Connections that are kept although no directive asks for it (since 1.29.7), and where `keepalive 0` forbids it."""
    for shape, failures in {'one': ['stale_keepalive'], 'two': ['stale_keepalive'] * 2}.items():
        for number, setting in enumerate((*SETTINGS[:3], LIMITS[1])):
            for method in ('GET', 'POST', 'PUT'):
                yield simple(f'default-{shape}-{number}-{method.lower()}', method, setting, failures, priming=len(failures))


PLACES = {'methods': methods, 'same_group': same_group, 'post_actions': post_actions, 'not_accelerated': not_accelerated, 'races': races}
NEWER = {'early_hints': early_hints, 'kept_by_default': kept_by_default}
