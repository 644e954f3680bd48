# SPDX-License-Identifier: GPL-3.0-or-later
"""A few seconds of the shop in which each kind of repetition happens at least once; its read timeout is one second."""
import pathlib

from backends import Behaviour
from scenario import Builder, Event, Scenario, Send
from traffic import Traffic

CONFIG = pathlib.Path(__file__).parent / 'configs' / 'short'


def short():
    """A locked table, a restart, a resend with and without a key, a unique index and a fallback, among usual requests."""
    builder = Builder()
    traffic = Traffic(builder, seed=11)
    traffic.flow(0.0, 6.5, 12)
    locked = 1.0
    for offset in (0.05, 0.1, 0.15):
        builder.want(locked + offset, traffic.client(), traffic.checkout())
    builder.want(locked + 0.2, traffic.client(), traffic.mobile_order())
    builder.want(locked + 0.2, traffic.client(), traffic.stock())
    builder.want(locked + 0.25, traffic.client(), traffic.checkout(payment_ref='PAY-2026-4711'))
    builder.want(locked + 0.25, traffic.client(), traffic.payment())
    builder.want(locked + 0.3, traffic.client(), traffic.booking())
    impatient = traffic.checkout()
    again = Send(impatient.method, impatient.path, impatient.body, pause=0.3)
    builder.want(4.9, traffic.client(), Send(impatient.method, impatient.path, impatient.body, patience=0.4), again, any_server=Behaviour(before=0.8))
    keyed = traffic.mobile_order()
    again = Send(keyed.method, keyed.path, keyed.body, key=keyed.key, pause=0.3)
    builder.want(5.0, traffic.client(), Send(keyed.method, keyed.path, keyed.body, key=keyed.key, patience=0.4), again, any_server=Behaviour(before=0.8))
    events = Event(locked, 'import_prices', 1.7), Event(3.6, 'restart', 0.8, 'app-b')
    return Scenario(CONFIG, builder.done(), events, settle=1.5)
