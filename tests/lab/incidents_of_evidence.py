# SPDX-License-Identifier: GPL-3.0-or-later
"""Incidents in which the evidence is hard to join or ends too early: wrong clocks, no ids, text, a unique index, an export that ends."""
import hashlib
import pathlib

from backends import Behaviour
from incident import Expected, Incident, again, doubled, kept_at_one, once, read, write
from journal import Clock
from scenario import Send, Server
from stage import BACKENDS
from styles import bare_json, hostless_json, logfmt, plain_text, zoneless_json

CONFIGS = pathlib.Path(__file__).parent / 'configs'


def servers(a, b):
    """The two servers, each as keyword arguments say."""
    return {'app-a': Server(BACKENDS['app-a'], **a), 'app-b': Server(BACKENDS['app-b'], **b)}


def clocks_apart():
    """Three clocks: one server is 90 s ahead, one 35 s behind, the database 12 s ahead; four zones, one of them not stated."""
    kinds = [(6, read('/events/{}')), (2, write('POST', '/tickets/buy')), (1, write('POST', '/api/v1/orders', keyed=True)), (1, write('PUT', '/seats/{}'))]
    apart = servers({'style': logfmt, 'zone_hours': 0, 'ahead': 90.0}, {'zone_hours': 5, 'ahead': -35.0})
    settings = {'servers': apart, 'first_id': 71000, 'zone_hours': 3, 'database_clock': Clock(0, 12.0, zoneless=True)}
    incident = Incident('clocks_apart', 51, kinds, CONFIGS / 'clocks', settings=settings)
    incident.flow((0.0, 3.8), (6.4, 9.8), (12.4, 17.0), a_second=3.2)
    incident.stall(4.0, 1.6)
    for at, status in ((4.1, 504), (4.35, 201)):
        incident.wish(at, doubled('next_upstream', (status,)), Send('POST', '/tickets/buy', incident.traffic.body()))
    late = Send('POST', '/api/v1/orders', incident.traffic.body(), key=incident.traffic.key())
    incident.stall(10.0, 1.5)
    incident.wish(10.2, kept_at_one('client', (504, 201), replays=1), late, *again(late, pause=1.2))
    incident.wish(10.3, once((504,), why='nobody repeated it; the effect came late'), Send('POST', '/vouchers/redeem', incident.traffic.body()))
    incident.restart(13.5, 1.3, 'app-a')
    return incident


def clocks_apart_without_ids():
    """Both servers are about 90 s ahead, in two zones that they do not state, and no request id reaches them."""
    kinds = [(5, read('/rooms/{}/free')), (3, write('POST', '/rooms/{}/book')), (1, write('PUT', '/guests/{}'))]
    apart = servers({'style': zoneless_json, 'ahead': 90.0}, {'style': zoneless_json, 'zone_hours': 8, 'ahead': 88.5})
    incident = Incident('clocks_apart_without_ids', 52, kinds, CONFIGS / 'clocks_without_ids', settings={'servers': apart, 'first_id': 4400, 'zone_hours': 3})
    incident.flow((0.0, 4.8), (7.6, 11.6), (14.4, 18.0), a_second=3.2)
    incident.stall(5.0, 1.8)
    incident.wish(5.1, doubled('next_upstream', (504,)), Send('POST', '/rooms/1204/book', incident.traffic.body()))
    incident.stall(12.0, 1.1)
    incident.wish(12.1, doubled('next_upstream', (201,)), Send('POST', '/rooms/1377/book', incident.traffic.body()))
    incident.wish(12.6, once((201,)), Send('POST', '/rooms/1388/book', incident.traffic.body()))
    return incident


def app_log_without_ids():
    """Time, method, path and what happened; one of the logs does not even name its host. No export."""
    kinds = [(7, read('/books/{}')), (2, write('POST', '/cart/submit')), (1, write('POST', '/reviews'))]
    bare = servers({'style': bare_json}, {'style': hostless_json})
    incident = Incident('app_log_without_ids', 53, kinds, CONFIGS / 'without_ids', exported=None, settings={'servers': bare, 'zone_hours': 3})
    incident.flow((0.0, 4.3), (6.6, 11.3), (13.6, 18.5), a_second=2.8)
    body = incident.traffic.body
    incident.stall(4.5, 1.3)
    incident.wish(4.6, doubled('next_upstream', (504,)), Send('POST', '/cart/submit', body()))
    incident.wish(4.8, doubled('next_upstream', (201,)), Send('POST', '/subscriptions', body()))
    incident.stall(11.5, 1.6)
    for at in (11.6, 11.72):
        incident.wish(at, doubled('next_upstream', (504,), why='two at once: which effect is whose cannot be told, that each has two can'),
                      Send('POST', '/cart/submit', body()))
    incident.wish(11.7, once((504,), why='nobody repeated it; the effect came late'), Send('POST', '/gift-cards/440', body()))
    incident.restart(15.0, 1.0, 'app-b')
    return incident


def text_log_with_ids():
    """The application writes sentences; PUT is passed on by nginx's own default."""
    kinds = [(6, read('/stock/{}')), (3, write('POST', '/transfers')), (1, write('POST', '/counts/{}'))]
    text = servers({'style': plain_text}, {'style': plain_text})
    incident = Incident('text_log_with_ids', 54, kinds, CONFIGS / 'text_log', exported=None, settings={'servers': text, 'first_id': 120, 'zone_hours': 3})
    incident.flow((0.0, 3.3), (5.4, 8.8), (10.8, 14.0), a_second=3.0)
    incident.stall(3.5, 0.8)
    incident.wish(3.6, doubled('next_upstream', (201,)), Send('POST', '/transfers', incident.traffic.body()))
    incident.stall(9.0, 0.9)
    incident.wish(9.1, doubled('next_upstream', (200,), why='PUT counts as idempotent'), Send('PUT', '/stock/4471', incident.traffic.body()))
    incident.wish(12.0, once((200,)), Send('PUT', '/stock/4472', incident.traffic.body()))
    return incident


def unique_index_rejects():
    """The second insert is refused; sometimes that is the one that nginx no longer waits for."""
    kinds = [(6, read('/accounts/{}')), (3, write('POST', '/charges')), (1, write('PUT', '/limits/{}'))]
    incident = Incident('unique_index_rejects', 55, kinds, CONFIGS / 'unique_index', settings={'first_id': 9300, 'zone_hours': 3,
                        'servers': servers({'style': logfmt}, {'style': logfmt})})
    incident.flow((0.0, 3.3), (5.0, 9.0), (10.4, 13.0), a_second=3.2)
    body = incident.traffic.body
    incident.stall(3.5, 0.8)
    incident.wish(3.6, kept_at_one('next_upstream', (409,), conflicts=1, why='the customer was told of an error, the order stands'),
                  Send('POST', '/charges', body(payment_ref='SBP-90011')))
    incident.wish(7.0, kept_at_one('next_upstream', (201,), conflicts=1, why='the abandoned server came second'),
                  Send('POST', '/charges', body(payment_ref='SBP-90012')), any_server=Behaviour(before=1.2))
    incident.stall(9.2, 0.8)
    incident.wish(9.3, doubled('next_upstream', (201,), why='no reference, no index'), Send('POST', '/charges', body()))
    return incident


class Until:
    """Rows of the table up to the one with this body: an export that was made at that moment."""

    def __init__(self, body):
        self.last, self.ended = hashlib.sha256(body).hexdigest()[:16], False

    def __call__(self, row):
        self.ended = self.ended or row['body_sha256'] == self.last
        return not self.ended


def export_ends_before_late_effect():
    """No application logs; the export was made while the last stall was not over."""
    kinds = [(6, read('/goods/{}')), (3, write('POST', '/checkout')), (1, write('POST', '/reviews/{}'))]
    incident = Incident('export_ends_before_late_effect', 56, kinds, CONFIGS / 'export', ('app-a.log', 'app-b.log'), settings={'first_id': 52100, 'zone_hours': 3})
    incident.flow((0.0, 4.3), (6.4, 12.6), (14.6, 16.6), a_second=3.0)
    body = incident.traffic.body
    incident.stall(4.5, 1.3)
    incident.wish(4.6, doubled('next_upstream', (504,), why='both rows are in the export'), Send('POST', '/checkout', body()))
    incident.wish(4.7, once((504,), why='the late row is in the export'), Send('POST', '/refunds/3301', body()))
    incident.wish(8.0, Expected(('unresolved', 'not_applied'), 0, (502,), why='the server was killed; the export goes on, and holds no row'),
                  Send('POST', '/refunds/3302', body()), any_server=Behaviour(dies=True))
    incident.wish(11.8, Expected(('unresolved',), 2, (201,), may_be_repeated_by=('next_upstream',), why='the first server came later than the export'),
                  Send('POST', '/checkout', body()), any_server=Behaviour(before=2.9))
    last = Send('POST', '/refunds/3303', body())
    incident.exported = Until(last.body)
    incident.stall(12.8, 1.6)
    incident.wish(12.9, Expected(('unresolved',), 1, (504,), why='the effect came later than the export'), last)
    incident.wish(13.0, Expected(('unresolved',), 2, (504,), may_be_repeated_by=('next_upstream',), why='both effects came later than the export'),
                  Send('POST', '/checkout', body()))
    return incident


def log_of_one_server_missing():
    """Nobody has the second server's log, and there is no export: what went there stays open, whatever it answered."""
    kinds = [(5, read('/goods/{}')), (3, write('POST', '/orders')), (1, write('PUT', '/baskets/{}'))]
    incident = Incident('log_of_one_server_missing', 57, kinds, CONFIGS / 'unique_index', ('app-b.log',), exported=None, settings={'first_id': 610, 'zone_hours': 3})
    incident.flow((0.0, 3.8), (5.8, 9.3), (10.8, 13.0), a_second=3.2)
    half = 'one of two effects stands in the log that is at hand'
    for at, statuses in ((4.0, (504,)), (9.5, (201,))):
        incident.stall(at, 1.3 if statuses == (504,) else 0.8)
        incident.wish(at + 0.1, Expected(('unresolved',), 2, statuses, may_be_repeated_by=('next_upstream',), why=half), Send('POST', '/orders', incident.traffic.body()))
    return incident


def configuration_changed_since():
    """The configuration that is handed over was repaired after the incident: it forbids what the log shows."""
    kinds = [(6, read('/charges/{}')), (3, write('POST', '/v2/charges', keyed=True))]
    incident = Incident('configuration_changed_since', 58, kinds, CONFIGS / 'keys', edited=((' non_idempotent', ''),),
                        settings={'first_id': 640, 'zone_hours': 1, 'keys_honoured_under': ('/v2/',)})
    incident.flow((0.0, 3.4), (5.4, 8.0), a_second=3.2)
    incident.stall(3.6, 1.4)
    incident.wish(3.7, doubled('next_upstream', (504,)), Send('POST', '/legacy/charge', incident.traffic.body(), key=incident.traffic.key()))
    incident.wish(4.2, doubled('next_upstream', (201,)), Send('POST', '/legacy/charge', incident.traffic.body(), key=incident.traffic.key()))
    return incident


ALL = [clocks_apart, clocks_apart_without_ids, app_log_without_ids, text_log_with_ids, unique_index_rejects, export_ends_before_late_effect, log_of_one_server_missing, configuration_changed_since]
