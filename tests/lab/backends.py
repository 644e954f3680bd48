# SPDX-License-Identifier: GPL-3.0-or-later
"""Application servers of the shop that stall, restart and die on demand, and write down what they received and did."""
import contextlib
import os
import socket
import struct
import threading
import time
from dataclasses import dataclass

from shop import APPLIED, CONFLICT, LOOKED_AT, REJECTED, ROLLED_BACK, Killed, event_id
from wire import format_response, json_body, read_request

SAFE = ('GET', 'HEAD', 'OPTIONS')


@dataclass(frozen=True)
class Behaviour:
    """How a server treats one request.

    Seconds before it looks at it and between the effect and the answer; whether it dies instead, rolls back and answers 500 (503 to a read), or executes
    the request and closes the connection without an answer.
    """
    before: float = 0.0
    after: float = 0.0
    dies: bool = False
    fails: bool = False
    vanishes: bool = False


class Plan:
    """Which delivery meets which behaviour: `{(operation, server): Behaviour}`, where the server `*` is whichever comes first."""

    def __init__(self, behaviours):
        self.waiting = dict(behaviours)
        self.mutex = threading.Lock()

    def take(self, operation, server):
        """The behaviour of this delivery; each planned one is met once."""
        with self.mutex:
            for who in (server, '*'):
                if (operation, who) in self.waiting:
                    return self.waiting.pop((operation, who))
        return Behaviour()


@dataclass(frozen=True)
class Receipt:
    """What a server itself knows of one delivery; kept for the truth, never shown to the investigator."""
    operation: str
    send: str
    backend: str
    what: str
    body_hash: str
    order_id: int | None = None


def listen_on(address, backlog=128):
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(address)
    listener.listen(backlog)
    return listener


def reset(connection):
    """Ends the connection with RST, as the kernel does for a process that was killed."""
    with contextlib.suppress(OSError):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack('ii', 1, 0))
        os.close(connection.detach())  # close() would wait for the stream that still reads


class Backend:
    """One application server on one address; one that does not `apply` what it receives only looks at it."""

    def __init__(self, name, address, shown_as, shop, journal, plan, applies=True):
        self.name, self.address, self.shown_as, self.applies = name, address, shown_as, applies
        self.shop, self.journal, self.plan = shop, journal, plan
        self.receipts = []
        self.mutex = threading.Lock()
        self.life = 0
        self.connections = set()
        self.listener = None

    def start(self):
        self.listener = listen_on(self.address)
        threading.Thread(target=self._accept, args=(self.listener, self.life), daemon=True).start()

    def stop(self):
        """No longer accepts connections; those that are open are served to their end."""
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def restart(self, seconds):
        """A deployment: connections are refused for a time."""
        self.stop()
        time.sleep(seconds)
        self.start()

    def crash(self, seconds):
        """The process is killed: open connections are reset, nothing more is written down, waiting transactions are rolled back."""
        with self.mutex:
            self.life += 1
            doomed, self.connections = self.connections, set()
        self.stop()
        for connection in doomed:
            reset(connection)
        time.sleep(seconds)
        self.start()

    def _accept(self, listener, life):
        with contextlib.suppress(OSError):
            while True:
                connection, _ = listener.accept()
                with self.mutex:
                    self.connections.add(connection)
                threading.Thread(target=self._serve, args=(connection, life), daemon=True).start()

    def _serve(self, connection, life):
        with contextlib.suppress(OSError, Killed), connection.makefile('rb') as stream:
            request = read_request(stream)
            if request and request.complete:
                connection.sendall(self._handle(request, lambda: self.life == life))
        with self.mutex:
            self.connections.discard(connection)
        with contextlib.suppress(OSError):
            connection.close()

    def _handle(self, request, alive):
        self._note(request, 'request received')
        behaviour = self.plan.take(request.headers.get('x-lab-op'), self.name)
        if behaviour.dies:
            threading.Thread(target=self.crash, args=(0.3,), daemon=True).start()
            time.sleep(1)
            raise Killed()
        time.sleep(behaviour.before)
        if request.method in SAFE:
            if behaviour.fails:
                return format_response(503)
            return format_response(200, json_body({'ok': True}) if request.method != 'HEAD' else b'')
        if behaviour.fails or not self.applies:
            self._note(request, ROLLED_BACK if self.applies else LOOKED_AT)
            return format_response(500 if self.applies else 204, json_body({'error': 'internal'}) if self.applies else b'')
        outcome = self.shop.write(request, self.name, alive)
        self._note(request, outcome.message, order_id=outcome.order_id)
        if behaviour.vanishes:
            raise Killed()
        time.sleep(behaviour.after)
        answer = {'order': outcome.order_id} | ({'error': outcome.message} if outcome.message in (CONFLICT, REJECTED) else {})
        return format_response(outcome.status, json_body(answer))

    def _note(self, request, what, order_id=None):
        headers = request.headers
        self.journal.write(self.shown_as, what, order_id=order_id, method=request.method, path=request.target, body_sha256=request.body_hash,
                           request_id=headers.get('x-request-id'), idempotency_key=headers.get('idempotency-key'), event_id=event_id(request.body))
        with self.mutex:
            self.receipts.append(Receipt(headers.get('x-lab-op', ''), headers.get('x-lab-send', ''), self.name, what, request.body_hash, order_id))


def effects(receipts):
    return [r for r in receipts if r.what == APPLIED]
