# SPDX-License-Identifier: GPL-3.0-or-later
"""A customer: sends what is wanted, gives up when patience ends, and sends again where that is planned."""
import contextlib
import socket
import time

from wire import format_request, read_status

LOST = (None, 499, 502, 503, 504)  # no answer of the application reached the customer
AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'


def send(nginx, source, operation, number, request):
    """Sends one request to nginx from the given loopback address; the status, None if none came in time."""
    headers = {'Host': 'shop.example', 'User-Agent': AGENT, 'Connection': 'close', 'X-Lab-Op': operation, 'X-Lab-Send': f'{operation}.{number}'}
    if request.body:
        headers['Content-Type'] = 'application/json'
    if request.key:
        headers['Idempotency-Key'] = request.key
    headers.update(request.headers)
    with contextlib.suppress(OSError), socket.socket() as connection:
        connection.settimeout(request.patience)
        connection.bind((source, 0))
        connection.connect(nginx)
        connection.sendall(format_request(request.method, request.path, headers, request.body))
        with connection.makefile('rb') as stream:
            return read_status(stream)
    return None


def play(stage, operation):
    """Lives through one operation; the statuses that the customer saw."""
    seen = []
    for number, request in enumerate(operation.sends, 1):
        if seen and seen[-1] not in LOST and not request.anyway:
            break
        time.sleep(request.pause)
        seen.append(send(stage.nginx, stage.client(request.client or operation.client), operation.name, number, request))
    return seen
