# SPDX-License-Identifier: GPL-3.0-or-later
"""The styles in which applications write their logs: what a line holds and in which words.

Each style takes the time, the host, what happened in the lab's words, and the fields that are known, and gives the line.
"""
import json

WORDS = {'request received': 'request received', 'effect applied': 'order created', 'replayed': 'stored response returned',
         'rejected as duplicate': 'duplicate key value violates unique constraint "orders_payment_ref_key"',
         'conflict': 'idempotency key reused with another payload', 'rolled back': 'transaction rolled back, nothing saved',
         'not applied here': 'request compared with the production answer'}


def json_line(time, host, message, fields):
    """The lab's own: one JSON object with everything that the application knows."""
    return json.dumps({'ts': time.isoformat(timespec='milliseconds'), 'host': host, 'msg': message, **fields})


def bare_json(time, host, message, fields):
    """An application that logs no id of any kind: time, host, method, path and what happened."""
    return json.dumps({'timestamp': time.isoformat(timespec='milliseconds'), 'level': 'INFO', 'server': host, 'method': fields['method'],
                       'uri': fields['path'], 'message': WORDS[message]})


def hostless_json(time, _host, message, fields):
    """As `bare_json`, and the line does not say which server wrote it either."""
    return json.dumps({'timestamp': time.isoformat(timespec='milliseconds'), 'level': 'INFO', 'method': fields['method'], 'uri': fields['path'],
                       'message': WORDS[message]})


def zoneless_json(time, host, message, fields):
    """Nested names, a time without its zone, no request id."""
    http = {'method': fields['method'], 'path': fields['path'], 'body_sha256': fields['body_sha256']}
    order = {'order': {'id': fields['order_id']}} if 'order_id' in fields else {}
    return json.dumps({'time': time.replace(tzinfo=None).isoformat(sep=' ', timespec='milliseconds'), 'instance': host, 'event': WORDS[message],
                       'http': http, **order})


def logfmt(time, host, message, fields):
    """Names and values, with the request id where it is known."""
    names = {'request_id': 'request_id', 'idempotency_key': 'idempotency_key', 'event_id': 'event_id', 'order_id': 'order_id', 'body_sha256': 'body_sha256'}
    more = ' '.join(f'{shown}={fields[name]}' for name, shown in names.items() if name in fields)
    words = WORDS[message].replace('"', '\\"')
    return f'time={time.isoformat(timespec="milliseconds")} level=info host={host} method={fields["method"]} path={fields["path"]} msg="{words}" {more}'.rstrip()


def plain_text(time, _host, message, fields):
    """A time and a sentence, then names and values; no host, the time without its zone."""
    stamp = time.replace(tzinfo=None).isoformat(sep=' ', timespec='milliseconds')
    order = f' order_id={fields["order_id"]}' if 'order_id' in fields else ''
    return f'{stamp} INFO {WORDS[message]} method={fields["method"]} path={fields["path"]} request_id={fields.get("request_id", "-")}{order}'
