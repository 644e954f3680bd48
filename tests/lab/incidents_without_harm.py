# SPDX-License-Identifier: GPL-3.0-or-later
"""Days on which much is repeated and nothing is executed twice."""
import pathlib

from backends import Behaviour
from incident import Expected, Incident, once, read, write
from incident_truth import NOT_CLAIMED
from scenario import Send, Server
from stage import BACKENDS
from styles import logfmt

CONFIGS = pathlib.Path(__file__).parent / 'configs'


def reads_only():
    """Reads that time out, are refused or get 503 go to the next server; that is what the directive is for."""
    addresses = BACKENDS | {'app-c': '10.20.0.13:8080'}
    servers = {name: Server(address, style=logfmt) for name, address in addresses.items()}
    kinds = [(7, read('/catalogue/{}')), (2, read('/search?article={}')), (1, lambda traffic: Send('HEAD', f'/images/{traffic.random.randint(10, 99)}'))]
    incident = Incident('reads_only', 61, kinds, CONFIGS / 'reads', exported=None, settings={'servers': servers, 'zone_hours': 3})
    incident.flow((0.0, 11.0), a_second=3.2)
    harmless = Expected(NOT_CLAIMED, 0, (200,))
    for at, behaviour in ((1.0, Behaviour(before=0.8)), (2.5, Behaviour(fails=True)), (4.0, Behaviour(before=0.8)), (9.5, Behaviour(fails=True))):
        incident.wish(at, harmless, Send('GET', f'/stock/{incident.traffic.random.randint(10, 99)}'), any_server=behaviour)
    incident.restart(6.0, 1.2, 'app-b')
    incident.restart(7.4, 0.9, 'app-c')
    return incident


def restarts():
    """Refused writes are passed on, as they may; what died or was rolled back is not, and a second answer is nobody's second order."""
    kinds = [(5, read('/goods/{}')), (3, write('POST', '/orders')), (2, write('PUT', '/addresses/{}'))]
    incident = Incident('restarts', 62, kinds, CONFIGS / 'restarts', settings={'first_id': 8100, 'zone_hours': 3})
    incident.flow((0.0, 8.6), (12.0, 14.0), a_second=3.4)
    body = incident.traffic.body
    incident.restart(2.0, 1.6, 'app-a')
    for at in (2.3, 2.7, 3.1):
        incident.wish(at, once(why='one of two servers refused'), Send('POST', '/orders', body()))
    incident.wish(5.0, Expected(('not_applied',), 0, (500,), why='the application says that it rolled back'), Send('POST', '/orders', body()),
                  any_server=Behaviour(fails=True))
    incident.wish(6.5, once((504,), why='nobody repeated it; the effect came late'), Send('POST', '/orders', body()), any_server=Behaviour(before=1.0))
    incident.restart(9.0, 1.8, 'app-a')
    incident.restart(9.0, 1.8, 'app-b')
    for at in (9.4, 9.9):
        incident.wish(at, Expected(('not_applied',), 0, (502,), why='both servers refused'), Send('POST', '/orders', body()))
    incident.wish(12.6, Expected(('unresolved', 'not_applied'), 0, (502,), why='received, then the process was killed'), Send('POST', '/orders', body()),
                  any_server=Behaviour(dies=True))
    return incident


ALL = [reads_only, restarts]
