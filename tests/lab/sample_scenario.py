# SPDX-License-Identifier: GPL-3.0-or-later
"""The bundled incident: an evening in the shop on which price imports lock the table of orders for longer than nginx waits."""
import pathlib

from backends import Behaviour
from scenario import Builder, Event, Scenario, Send
from traffic import Traffic

CONFIG = pathlib.Path(__file__).parents[2] / 'resources' / 'sample'
ZONE_HOURS = 3
LENGTH = 66.0


def sample():
    """One minute with three imports, a restart, impatient customers, a hanging courier service and a killed server."""
    builder = Builder()
    traffic = Traffic(builder, seed=2026)
    traffic.flow(0.0, LENGTH, 4.2)
    first_import(builder, traffic, 9.0)
    second_import(builder, traffic, 27.0)
    long_import(builder, traffic, 42.0)
    courier_hangs(builder, traffic, 21.0)
    impatient_customers(builder, traffic, 36.0)
    killed_server(builder, traffic, 55.0)
    events = (Event(9.0, 'import_prices', 2.9), Event(17.0, 'restart', 1.7, 'app-b'), Event(27.0, 'import_prices', 3.2),
              Event(42.0, 'import_prices', 5.0), Event(60.0, 'restart', 1.2, 'app-a'))
    return Scenario(CONFIG, builder.done(), events, ZONE_HOURS, first_id=48210, settle=3.0)


def first_import(builder, traffic, at):
    """Three orders of the browser, one with a key, a stock movement."""
    for offset in (0.10, 0.25, 0.45):
        builder.want(at + offset, traffic.client(), traffic.checkout())
    builder.want(at + 0.3, traffic.client(), traffic.mobile_order())
    builder.want(at + 0.5, traffic.client(), traffic.stock())


def second_import(builder, traffic, at):
    """Orders again, one of them under the unique index, a booking that falls back, a payment that is never repeated."""
    for offset in (0.15, 0.35, 0.60):
        builder.want(at + offset, traffic.client(), traffic.checkout())
    builder.want(at + 0.4, traffic.client(), traffic.checkout(payment_ref='SBP-77120934'))
    builder.want(at + 0.5, traffic.client(), traffic.booking())
    builder.want(at + 0.7, traffic.client(), traffic.payment())


def long_import(builder, traffic, at):
    """Longer than two read timeouts: the customer sees 504, presses again, and three orders come of it; with a key it is one."""
    one = traffic.checkout()
    again = Send(one.method, one.path, one.body, pause=1.4)
    builder.want(at + 0.2, traffic.client(), one, again)
    keyed = traffic.mobile_order()
    again = Send(keyed.method, keyed.path, keyed.body, key=keyed.key, pause=1.1)
    builder.want(at + 0.4, traffic.client(), keyed, again)


def courier_hangs(builder, traffic, at):
    """Reads whose first server waits for a service outside; nginx falls back to the second."""
    hang = Behaviour(before=2.6)
    for offset in (0.0, 0.8):
        builder.want(at + offset, traffic.client(), Send('GET', '/api/delivery/times?article=417'), any_server=hang)
    builder.want(at + 1.2, traffic.client(), Send('GET', '/catalog/310'), any_server=hang)


def impatient_customers(builder, traffic, at):
    """Two give up before nginx does and send again: one order without a key, one with."""
    slow = Behaviour(before=1.9)
    one = traffic.checkout()
    builder.want(at, traffic.client(), Send(one.method, one.path, one.body, patience=1.2), Send(one.method, one.path, one.body, pause=0.9), any_server=slow)
    keyed = traffic.mobile_order()
    builder.want(at + 0.6, traffic.client(), Send(keyed.method, keyed.path, keyed.body, key=keyed.key, patience=1.2),
                 Send(keyed.method, keyed.path, keyed.body, key=keyed.key, pause=0.9), any_server=slow)


def killed_server(builder, traffic, at):
    """A payment is received, then the process is killed: nothing tells whether the card was charged."""
    builder.want(at, traffic.client(), traffic.payment(), any_server=Behaviour(dies=True))
