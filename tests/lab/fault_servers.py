# SPDX-License-Identifier: GPL-3.0-or-later
"""Servers that each fail in one way, named by the words of the program's `simulate`, and say how much of a request they got."""
import contextlib
import socket
import ssl
import threading
import time
from dataclasses import dataclass

from backends import listen_on, reset
from protocols import BY_NAME
from protocols_cgi import CGI_LIKE

STATUSES = {f'http_{code}': code for code in (500, 502, 503, 504, 403, 404, 429)}
PRIMING = 'prime:'
KINDS = ['none', 'connect_refused', 'connect_timeout', 'read_timeout', 'closed_after_send', 'reset_after_send', 'invalid_header', *STATUSES,
         'closed_in_body', 'tls_failure', 'tls_timeout', 'send_timeout', 'reset_while_sending', 'stale_keepalive', 'tls_none', 'redirecting']
SPOKEN = ['none', 'connect_refused', 'connect_timeout', 'read_timeout', 'closed_after_send', 'reset_after_send', 'invalid_header', 'http_500', 'http_503',
          'http_429', 'closed_in_body']  # the kinds that also come in other protocols, as `fastcgi:none`
KINDS += [f'{protocol}:{kind}' for protocol in ('fastcgi', 'grpc') for kind in SPOKEN]
KINDS += ['closed_before_send', 'hints_then_none', 'hints_then_closed', 'hints_then_503']
KINDS += [f'{protocol}:{kind}' for protocol in ('uwsgi', 'scgi', 'memcached') for kind in [*SPOKEN, 'http_404']]


@dataclass(frozen=True)
class Receipt:
    """What one server got of one request: `full`, or `partial` where the body was not complete."""
    case: str
    address: str
    how: str
    method: str
    body_bytes: int


class Seen(list):
    """All receipts of a recording; `asked` is the case in question where the request itself cannot tell it."""
    asked = ''


class FaultServer:
    """One server with one kind of fault on one address; the request's case is told by a header."""

    def __init__(self, kind, address, shown_as, seen, certificate=None):
        protocol, _, word = kind.rpartition(':')
        self.kind, self.protocol = word, (BY_NAME | CGI_LIKE)[protocol or 'http']
        self.address, self.shown_as, self.seen, self.certificate = address, shown_as, seen, certificate
        self.listener = None
        self.kept = []
        self.primed = set()

    def start(self):
        if self.kind == 'connect_refused':
            return
        small = self.kind in ('connect_timeout', 'send_timeout', 'reset_while_sending')
        self.listener = socket.socket()
        if small:
            self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            self.listener.bind(self.address)
            self.listener.listen(0 if self.kind == 'connect_timeout' else 64)
        else:
            self.listener = listen_on(self.address)
        if self.kind == 'connect_timeout':
            self._fill_queue()
        else:
            threading.Thread(target=self._accept, daemon=True).start()

    def stop(self):
        for each in [self.listener, *self.kept]:
            if each:
                each.close()

    def _fill_queue(self):
        """Takes the places in the accept queue, so that the kernel drops the SYN of everybody else."""
        for _ in range(4):
            filler = socket.socket()
            filler.setblocking(False)
            filler.connect_ex(self.address)
            self.kept.append(filler)

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self.listener.accept()
                if self.kind == 'closed_before_send':  # a thread would come too late
                    connection.close()
                    continue
                threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection):
        with contextlib.suppress(OSError, ssl.SSLError):
            if self.kind == 'tls_none':
                connection = tls_context(self.certificate).wrap_socket(connection, server_side=True)
            early = getattr(self, f'_{self.kind}', None)
            if early:
                early(connection)
            else:
                self._answer_all(connection)
        with contextlib.suppress(OSError):
            connection.close()

    def _tls_failure(self, connection):
        connection.recv(4096)

    def _tls_timeout(self, _connection):
        time.sleep(3)

    def _send_timeout(self, _connection):
        time.sleep(6)

    def _reset_while_sending(self, connection):
        connection.recv(2000)
        time.sleep(0.1)
        reset(connection)

    def _answer_all(self, connection):
        """Serves requests on the connection; a priming request is always answered well and keeps it open."""
        with connection.makefile('rb') as stream:
            connection.sendall(self.protocol.greeting)
            while request := self.protocol.read(stream):
                case = request.headers.get('x-lab-op') or self.seen.asked
                if case.startswith(PRIMING):
                    connection.sendall(b'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
                    self.primed.add(connection)
                    continue
                self.seen.append(Receipt(case, self.shown_as, 'full' if request.complete else 'partial', request.method, len(request.body)))
                if request.complete:
                    self._answer(connection, request)
                return

    def _answer(self, connection, request):
        if self.kind.startswith('hints_'):
            connection.sendall(b'HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n')
            time.sleep(0.05)
        if self.kind in STATUSES:
            connection.sendall(self.protocol.answer(STATUSES[self.kind], b'status'))
        elif self.kind == 'read_timeout':
            time.sleep(3)
        elif self.kind == 'reset_after_send':
            reset(connection)
        elif self.kind == 'invalid_header':
            connection.sendall(self.protocol.bad_header)
        elif self.kind == 'closed_in_body':
            connection.sendall(self.protocol.cut_body)
        elif self.kind == 'redirecting':
            connection.sendall(self.protocol.answer(200, b'', {'X-Accel-Redirect': request.headers['x-lab-redirect']}))
        elif self.kind == 'hints_then_503':
            connection.sendall(self.protocol.answer(503, b'status'))
        elif self.kind not in ('closed_after_send', 'hints_then_closed') and not (self.kind == 'stale_keepalive' and connection in self.primed):
            connection.sendall(self.protocol.answer(200, b'fine'))


def tls_context(certificate):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    return context
