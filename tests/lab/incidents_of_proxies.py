# SPDX-License-Identifier: GPL-3.0-or-later
"""Incidents in which a proxy repeats: two chained ones, one that is not seen, a fallback with the body, a mirror."""
import pathlib

from backends import Behaviour
from incident import Incident, doubled, kept_at_one, once, read, write
from scenario import Node, Send, Server
from stage import BACKENDS
from styles import zoneless_json

CONFIGS = pathlib.Path(__file__).parent / 'configs'
CHAIN = {'nodes': (Node('inner.conf', '127.0.0.1:8081'), Node('edge.conf')), 'inner': ('127.0.0.1:8082',)}
KINDS = [(6, read('/catalogue/{}')), (2, write('POST', '/basket/checkout')), (1, write('PUT', '/addresses/{}')), (1, write('POST', '/api/v1/orders', keyed=True))]


def chained_nginx():
    """Two tries outside times two inside: one click, four orders."""
    incident = Incident('chained_nginx', 31, KINDS, CONFIGS / 'chained', settings=CHAIN | {'first_id': 31200, 'zone_hours': 2, 'settle': 2.0})
    incident.flow((0.0, 2.8), (6.4, 9.4), (12.0, 16.0), a_second=3.2)
    body = incident.traffic.body
    both = ('another_proxy', 'next_upstream')
    incident.stall(3.0, 3.0)
    incident.wish(3.2, doubled('next_upstream', (504,), 4, both, 'tries of both nginx multiply'), Send('POST', '/basket/checkout', body()))
    keyed = Send('POST', '/basket/express', body(), key=incident.traffic.key())
    incident.wish(3.3, kept_at_one('next_upstream', (504,), replays=3, may_be=both, why='the key is honoured here, nobody saw the answer'), keyed)
    incident.settings['keys_honoured_under'] = ('/basket/express', '/api/v1/orders')
    incident.stall(9.6, 2.0)
    incident.wish(9.7, doubled((), (504,), 2, both, 'only the outer nginx repeats'), Send('POST', '/invoices/811/pay', body()))
    incident.restart(13.0, 1.2, 'app-a')
    return incident


def chained_clocks_apart():
    """The clock of the inner nginx is 95 s ahead of the outer one's, and no id reaches the application."""
    ahead = {'access-inner.log': 95, 'error-inner.log': 95}
    servers = {name: Server(address, style=zoneless_json, zone_hours=5) for name, address in BACKENDS.items()}
    incident = Incident('chained_clocks_apart', 35, KINDS, CONFIGS / 'chained', ahead=ahead, settings=CHAIN | {'first_id': 4100, 'zone_hours': 2, 'settle': 2.0, 'servers': servers})
    incident.flow((0.0, 3.8), (6.2, 10.0), a_second=3.2)
    incident.stall(4.0, 2.0)
    incident.wish(4.1, doubled((), (504,), 2, ('another_proxy', 'next_upstream'), 'only the outer nginx repeats'), Send('POST', '/invoices/641/pay', incident.traffic.body()))
    incident.wish(8.0, once(), Send('POST', '/invoices/642/pay', incident.traffic.body()))
    return incident


def outer_proxy_unseen():
    """As above, but the outer proxy is somebody else's: its files are not handed over."""
    hidden = ('edge.conf', 'access-edge.log', 'error-edge.log')
    incident = Incident('outer_proxy_unseen', 32, KINDS, CONFIGS / 'chained', hidden, settings=CHAIN | {'first_id': 7040, 'zone_hours': 2, 'settle': 2.0})
    incident.flow((0.0, 3.8), (6.2, 9.8), (12.2, 15.0), a_second=3.2)
    incident.stall(4.0, 2.0)
    incident.wish(4.1, doubled('another_proxy', (504,), why='one request id in two lines'), Send('POST', '/invoices/205/pay', incident.traffic.body()))
    incident.stall(10.0, 2.0)
    incident.wish(10.2, doubled('another_proxy', (504,), why='one request id in two lines'), Send('POST', '/invoices/206/pay', incident.traffic.body()))
    incident.wish(14.0, once(), Send('POST', '/invoices/207/pay', incident.traffic.body()))
    return incident


def error_page_to_backup():
    """The named location gets the POST with its body, whether or not the first server went on with it."""
    kinds = [(6, read('/trips/{}')), (3, write('POST', '/bookings')), (1, write('PUT', '/travellers/{}'))]
    servers = {'app-a': Server(BACKENDS['app-a']), 'app-c': Server('10.20.0.13:8080')}
    incident = Incident('error_page_to_backup', 33, kinds, CONFIGS / 'backup', settings={'servers': servers, 'first_id': 90010, 'zone_hours': -4})
    incident.flow((0.0, 11.5), a_second=3.4)
    body, slow = incident.traffic.body, Behaviour(before=0.95)
    for at in (1.5, 4.2):
        incident.wish(at, doubled('internal_redirect', (201,), why='the first server was slow'), Send('POST', '/bookings', body()), app_a=slow)
    incident.wish(6.0, doubled('internal_redirect', (201,), why='the first server closed the connection after the effect'),
                  Send('POST', '/bookings', body()), app_a=Behaviour(vanishes=True))
    incident.wish(6.8, once(why='the first server answered in time'), Send('POST', '/bookings', body()), app_a=Behaviour(before=0.35))
    incident.restart(8.0, 1.5, 'app-a')
    for at in (8.4, 9.0):
        incident.wish(at, once(why='the first server refused the connection'), Send('POST', '/bookings', body()))
    return incident


def mirrored_orders():
    """A copy of each order is executed by the next version, a copy of each quote is only looked at."""
    kinds = [(6, read('/catalogue/{}')), (2, write('POST', '/quotes')), (2, write('POST', '/reviews/{}'))]
    servers = {name: Server(address) for name, address in BACKENDS.items()}
    servers |= {'app-next': Server('10.20.0.21:8080'), 'app-trial': Server('10.20.0.22:8080', applies=False)}
    incident = Incident('mirrored_orders', 34, kinds, CONFIGS / 'mirrored', settings={'servers': servers, 'first_id': 1500, 'zone_hours': 8})
    incident.flow((0.0, 12.0), a_second=3.4)
    for at in (1.1, 3.4, 6.9, 9.2):
        incident.wish(at, doubled('mirror', (201,)), Send('POST', '/orders', incident.traffic.body()))
    keyed = Send('POST', '/orders/keyed', incident.traffic.body(), key=incident.traffic.key())
    incident.settings['keys_honoured_under'] = ('/orders/keyed',)
    incident.wish(10.4, kept_at_one('mirror', (201,), replays=1, why='the copy carries the key'), keyed)
    incident.wish(5.0, once((200,)), Send('PATCH', '/reviews/118', incident.traffic.body()))
    return incident


ALL = [chained_nginx, outer_proxy_unseen, error_page_to_backup, mirrored_orders, chained_clocks_apart]
