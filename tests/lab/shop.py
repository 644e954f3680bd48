# SPDX-License-Identifier: GPL-3.0-or-later
"""The shop's database: one table that can be locked, the contracts of its endpoints, and the rows that were really written."""
import contextlib
import csv
import json
import threading
import time
from collections import deque
from dataclasses import dataclass

APPLIED, REPLAYED, REJECTED, CONFLICT = 'effect applied', 'replayed', 'rejected as duplicate', 'conflict'
ROLLED_BACK, LOOKED_AT = 'rolled back', 'not applied here'
COLUMNS = ['order_id', 'created_at', 'method', 'path', 'body_sha256', 'idempotency_key', 'app']


class Killed(Exception):
    """The process that waited for the table is gone; its transaction was rolled back."""


class TableLock:
    """An exclusive lock whose waiters are served in the order in which they came, as a database does."""

    def __init__(self):
        self.changed = threading.Condition()
        self.queue = deque()

    @contextlib.contextmanager
    def held(self, alive=lambda: True):
        ticket = object()
        with self.changed:
            self.queue.append(ticket)
            while self.queue[0] is not ticket and alive():
                self.changed.wait(0.05)
        try:
            if not alive():
                raise Killed()
            yield
        finally:
            with self.changed:
                self.queue.remove(ticket)
                self.changed.notify_all()


@dataclass(frozen=True)
class Outcome:
    """What one delivery of a write came to."""
    message: str
    status: int
    order_id: int


class Shop:
    """Rows, idempotency keys and the unique index, shared by all application servers."""

    def __init__(self, clock, keys_honoured_under=('/api/v1/orders',), first_id=1000, write_time=0.015):
        self.clock = clock
        self.keys_honoured_under = keys_honoured_under
        self.write_time = write_time
        self.table = TableLock()
        self.rows = []
        self.by_key = {}
        self.by_reference = {}
        self.next_id = first_id

    def import_prices(self, seconds):
        """The nightly import that locks the table: nothing is written until it ends."""
        with self.table.held():
            time.sleep(seconds)

    def write(self, request, app, alive=lambda: True):
        """Executes a write once it has the table; raises Killed if the caller dies before."""
        with self.table.held(alive):
            time.sleep(self.write_time)
            return self._decide(request, app)

    def _decide(self, request, app):
        key = request.headers.get('idempotency-key')
        known_by = key or event_id(request.body)
        honoured = known_by if known_by and request.target.startswith(self.keys_honoured_under) else None
        if honoured in self.by_key:
            body_hash, order_id = self.by_key[honoured]
            return Outcome(REPLAYED, 201, order_id) if body_hash == request.body_hash else Outcome(CONFLICT, 409, order_id)
        reference = payment_reference(request.body)
        if reference in self.by_reference:
            return Outcome(REJECTED, 409, self.by_reference[reference])
        order_id = self._insert(request, key, app)
        if honoured:
            self.by_key[honoured] = (request.body_hash, order_id)
        if reference:
            self.by_reference[reference] = order_id
        return Outcome(APPLIED, 201 if request.method == 'POST' else 200, order_id)

    def _insert(self, request, key, app):
        order_id, self.next_id = self.next_id, self.next_id + 1
        self.rows.append(dict(zip(COLUMNS, [order_id, self.clock.now(), request.method, request.target, request.body_hash, key or '', app])))
        return order_id

    def export(self, path, wanted=lambda row: True):
        """The table as the people of the shop would export it."""
        with path.open('w', newline='') as out:
            table = csv.DictWriter(out, COLUMNS, lineterminator='\n')
            table.writeheader()
            table.writerows(row for row in self.rows if wanted(row))


def payment_reference(body):
    """The value under the unique index, None where the body has none."""
    return body_field(body, 'payment_ref')


def event_id(body):
    """By what the sender of a webhook knows the event, None where the body is of another kind."""
    return body_field(body, 'event_id')


def body_field(body, name):
    try:
        value = json.loads(body)
    except ValueError:
        return None
    return value.get(name) if isinstance(value, dict) else None
