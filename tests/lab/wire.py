# SPDX-License-Identifier: GPL-3.0-or-later
"""HTTP/1 messages over a socket, as much of it as nginx, the shop and its customers need."""
import hashlib
import json
from dataclasses import dataclass, field

REASONS = {200: 'OK', 201: 'Created', 204: 'No Content', 404: 'Not Found', 409: 'Conflict', 500: 'Internal Server Error',
           502: 'Bad Gateway', 503: 'Service Unavailable', 504: 'Gateway Timeout'}


@dataclass
class Request:
    """One request as it arrived; header names are in lower case, a repeated header keeps its last value."""
    method: str
    target: str
    headers: dict = field(default_factory=dict)
    body: bytes = b''
    complete: bool = True

    @property
    def body_hash(self):
        return body_hash(self.body)


def body_hash(body):
    """The first 16 hexadecimal digits of the body's SHA-256, the form in which the applications log it."""
    return hashlib.sha256(body).hexdigest()[:16]


def read_headers(stream):
    headers = {}
    while True:
        line = stream.readline(65536)
        if line in (b'\r\n', b'\n'):
            return headers, True
        if not line:
            return headers, False
        name, _, value = line.decode('latin-1').partition(':')
        headers[name.strip().lower()] = value.strip()


def read_request(stream):
    """The next request on the connection, None at its end; `complete` says whether all that was announced arrived."""
    first = stream.readline(65536)
    if not first.strip():
        return None
    method, target = (first.decode('latin-1').split() + ['', ''])[:2]
    headers, whole = read_headers(stream)
    length = int(headers.get('content-length', 0))
    body = stream.read(length) if whole else b''
    return Request(method, target, headers, body, whole and len(body) == length)


def format_request(method, target, headers, body):
    """The bytes of a request; Content-Length is added where there is a body."""
    lines = [f'{method} {target} HTTP/1.1', *(f'{name}: {value}' for name, value in headers.items())]
    if body or method in ('POST', 'PUT', 'PATCH'):
        lines.append(f'Content-Length: {len(body)}')
    return ('\r\n'.join(lines) + '\r\n\r\n').encode('latin-1') + body


def format_response(status, body=b'', headers=None):
    """The bytes of a complete answer that ends the connection."""
    lines = [f'HTTP/1.1 {status} {REASONS.get(status, "Answer")}', 'Content-Type: application/json', f'Content-Length: {len(body)}', 'Connection: close',
             *(f'{name}: {value}' for name, value in (headers or {}).items())]
    return ('\r\n'.join(lines) + '\r\n\r\n').encode('latin-1') + body


def read_status(stream):
    """The status of the answer on the connection after its body was read, None if the connection ended before one."""
    first = stream.readline(65536).split()
    if len(first) < 2:
        return None
    stream.read()
    return int(first[1])


def json_body(value):
    return json.dumps(value, separators=(',', ':')).encode()
