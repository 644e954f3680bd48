# SPDX-License-Identifier: GPL-3.0-or-later
"""Incidents in which the caller repeats: impatient customers, webhooks, keys that are ignored or renewed, and equal orders that are no repetition."""
import pathlib

from backends import Behaviour
from incident import Expected, Incident, again, doubled, kept_at_one, once, read, write
from scenario import Send, Server, order
from stage import BACKENDS
from styles import bare_json, logfmt
from wire import json_body

CONFIGS = pathlib.Path(__file__).parent / 'configs'
KINDS = [(6, read('/goods/{}')), (2, write('POST', '/checkout')), (1, write('POST', '/api/v1/orders', keyed=True)), (1, write('DELETE', '/wishes/{}'))]


def client_resends_three_times():
    """Customers press again, three times; nginx passes nothing on."""
    incident = Incident('client_resends_three_times', 41, KINDS, CONFIGS / 'resends', settings={'first_id': 5510, 'zone_hours': 3})
    incident.flow((0.0, 3.8), (8.2, 11.8), (15.2, 18.0), a_second=3.0)
    bare = Send('POST', '/checkout', incident.traffic.body())
    incident.stall(4.0, 3.4)
    incident.wish(4.2, doubled('client', (504, 504, 504, 504), 4), bare, *again(bare, 3, pause=0.25))
    keyed = Send('POST', '/api/v1/orders', incident.traffic.body(), key=incident.traffic.key())
    incident.wish(4.3, kept_at_one('client', (504, 504, 504, 504), replays=3), keyed, *again(keyed, 3, pause=0.2))
    gone = Send('POST', '/checkout', incident.traffic.body(), patience=0.35)
    incident.stall(12.0, 2.4)
    incident.wish(12.2, doubled('client', (None, None, None, 201), 4, why='gives up before nginx does'), gone, *again(gone, 2, pause=0.3),
                  *again(gone, pause=1.0, patience=9.0))
    return incident


def hook(path, event, headers=()):
    body = json_body({'event_id': event, 'type': 'payment.succeeded', 'amount': 149900 + int(event[-4:], 16)})
    return Send('POST', path.format(event), body, headers=headers)


def webhooks_repeated():
    """A provider's deliveries come again from another of its addresses until answered, or even though they were."""
    kinds = [(4, read('/health?node={}')), (1, write('POST', '/notes/{}'))]
    servers = {name: Server(address, style=logfmt) for name, address in BACKENDS.items()}
    settings = {'first_id': 880100, 'servers': servers, 'keys_honoured_under': ('/hooks/psp/',)}
    incident = Incident('webhooks_repeated', 42, kinds, CONFIGS / 'webhooks', settings=settings)
    incident.flow((0.0, 4.8), (7.2, 15.5), a_second=2.4)
    event = iter(f'evt_{incident.traffic.random.getrandbits(64):016x}' for _ in range(40))
    psp, other = '198.51.100.10', '198.51.100.11'
    for at in (0.5, 1.9, 2.6, 8.2, 9.9, 13.0):
        name = next(event)
        incident.wish(at, once(), hook('/hooks/psp/{}', name, (('X-Event-Id', name),)), client=psp)
        incident.wish(at + 0.3, once(), hook('/hooks/courier', next(event)), client=other)
    name = next(event)
    known = hook('/hooks/psp/{}', name, (('X-Event-Id', name),))
    incident.stall(5.0, 2.0)
    incident.wish(5.1, kept_at_one('client', (504, 201), replays=1, why='events of this path are known by their id'), known, *again(known, pause=2.5, client=other),
                  client=psp)
    lost = hook('/hooks/courier', next(event))
    incident.wish(5.3, doubled('client', (504, 504, 201), 3, why='the event id is in body and log'), lost, *again(lost, pause=0.4, client=psp),
                  *again(lost, pause=2.2, client=other), client=other)
    name = next(event)
    twice = hook('/hooks/refunds/{}', name, (('X-Event-Id', name),))
    incident.wish(9.2, doubled('client', (201, 201), why='sent again although it was answered; the event id is in the path'), twice,
                  *again(twice, pause=3.5, anyway=True, client=other), client=psp)
    return incident


def key_ignored_by_endpoint():
    """The customer does it right, the old endpoint never looks at the key."""
    incident = Incident('key_ignored_by_endpoint', 43, [(5, read('/charges/{}')), (2, write('POST', '/v2/charges', True)), (2, write('POST', '/legacy/charge', True))],
                        CONFIGS / 'keys', settings={'first_id': 24001, 'zone_hours': 1, 'keys_honoured_under': ('/v2/',)})
    incident.flow((0.0, 3.8), (6.0, 9.3), (11.8, 15.0), a_second=3.4)
    body, key = incident.traffic.body, incident.traffic.key
    incident.stall(4.0, 1.4)
    incident.wish(4.6, doubled('next_upstream', (201,)), Send('POST', '/legacy/charge', body(), key=key()))
    incident.wish(4.65, kept_at_one('next_upstream', (201,), replays=1), Send('POST', '/v2/charges', body(), key=key()))
    late = Send('POST', '/subscriptions/renew', body(), key=key())
    incident.stall(9.6, 1.6)
    incident.wish(9.7, doubled('client', (504, 504, 201), 3), late, *again(late, pause=0.3), *again(late, pause=0.4))
    conflicting = Send('POST', '/v2/refunds', body(), key=key())
    incident.wish(9.8, kept_at_one('client', (504, 409), conflicts=1, why='same key, another amount'), conflicting,
                  Send('POST', '/v2/refunds', body(), key=conflicting.key, pause=1.6))
    return incident


def key_renewed_per_resend():
    """A library makes a new key for each try, so the contract protects nothing."""
    incident = Incident('key_renewed_per_resend', 44, KINDS, CONFIGS / 'resends', settings={'first_id': 66020, 'zone_hours': 3})
    incident.flow((0.0, 3.3), (5.6, 8.8), (11.2, 14.0), a_second=3.2)
    body, key = incident.traffic.body, incident.traffic.key
    one = Send('POST', '/api/v1/orders', body(), key=key())
    incident.stall(3.5, 1.7)
    incident.wish(3.6, doubled('client', (504, 504, 201), 3, why='three keys, one body'), one, *again(one, pause=0.3, key=key()), *again(one, pause=0.4, key=key()))
    right = Send('POST', '/api/v1/orders', body(), key=key())
    incident.wish(3.7, kept_at_one('client', (504, 201), replays=1, why='keeps its key'), right, *again(right, pause=1.4))
    two = Send('POST', '/api/v1/orders', body(), key=key())
    incident.wish(9.0, doubled('client', (504, 201)), two, *again(two, pause=1.1, key=key()), any_server=Behaviour(before=0.9))
    return incident


def equal_orders_minutes_apart():
    """The same lunch by the same person minutes later, and by two people at once: orders of their own. F5 is none."""
    kinds = [(5, read('/menu/{}')), (3, write('POST', '/orders')), (1, write('PUT', '/trays/{}'))]
    incident = Incident('equal_orders_minutes_apart', 45, kinds, CONFIGS / 'equal_orders', settings={'first_id': 300, 'zone_hours': 3})
    incident.flow((0.0, 9.0), (60.0, 66.0), (120.0, 125.0), (200.0, 207.0), a_second=1.7)
    lunch, tea = Send('POST', '/orders', json_body({'items': [12, 40], 'total': 380.0})), Send('POST', '/orders', json_body({'items': [7], 'total': 60.0}))
    for at in (3.0, 204.0):
        incident.wish(at, once(why='ordered twice on purpose'), lunch, client='203.0.113.61')
    for at, client in ((5.0, '203.0.113.70'), (5.6, '198.51.100.71')):
        incident.wish(at, once(why='two people, the same tea'), tea, client=client)
    incident.restart(61.0, 0.8, 'app-b')
    incident.wish(61.3, once(why='may have been refused by one server first'), tea, client='203.0.113.90')
    incident.wish(202.5, once(why='the same tea again, after a lunch hour'), tea, client='203.0.113.90')
    slow = Behaviour(before=1.1)
    incident.wish(122.0, doubled('next_upstream', (201,)), Send('POST', '/orders', order(811, items=[12], total=320.0)), client='203.0.113.61', any_server=slow)
    page = Send('POST', '/orders', order(812, items=[9], total=150.0))
    incident.wish(63.0, doubled('client', (201, 201), why='F5 on the page with the answer'), page, *again(page, pause=2.4, anyway=True), client='198.51.100.33')
    return incident


def program_asks_again():
    """Programs that retry after each failure; the application logs no id, key or body, so that nobody can tell a retry from a new order."""
    kinds = [(6, read('/goods/{}')), (2, write('PUT', '/baskets/{}'))]
    bare = {name: Server(address, style=bare_json) for name, address in BACKENDS.items()}
    incident = Incident('program_asks_again', 46, kinds, CONFIGS / 'resends', exported=None, settings={'servers': bare, 'zone_hours': 3})
    incident.flow((0.0, 3.8), (7.0, 10.0), a_second=3.2)
    incident.stall(4.0, 2.6)
    untold = 'that all asked for the same thing is not shown'
    for at, path, client in ((4.1, '/checkout', '203.0.113.201'), (4.3, '/subscriptions', '198.51.100.202')):
        one = Send('POST', path, incident.traffic.body())
        incident.wish(at, Expected(('unresolved',), 3, (504, 504, 201), may_be_repeated_by=('client',), why=untold), one, *again(one, pause=0.4), *again(one, pause=1.6),
                      client=client)
    incident.wish(4.4, once((504,), why='nobody repeated it; the effect came late'), Send('POST', '/gift-cards/881', incident.traffic.body()), client='203.0.113.203')
    return incident


ALL = [client_resends_three_times, webhooks_repeated, key_ignored_by_endpoint, key_renewed_per_resend, equal_orders_minutes_apart, program_asks_again]
