# SPDX-License-Identifier: GPL-3.0-or-later
"""uwsgi, SCGI and memcached, as much of them as a fault server needs."""
import struct

from wire import Request, format_response


def request_of(parameters, stream):
    """A request from CGI-like variables; the body follows on the stream."""
    if not parameters:
        return None
    length = int(parameters.get('CONTENT_LENGTH') or 0)
    body = stream.read(length)
    headers = {name[5:].lower().replace('_', '-'): value for name, value in parameters.items() if name.startswith('HTTP_')}
    return Request(parameters.get('REQUEST_METHOD', ''), '', headers, body, len(body) == length)


class Uwsgi:
    """A packet of variables, each with its length, then the body; the answer is that of HTTP."""
    greeting = b''
    answer = staticmethod(format_response)
    bad_header = b'HTTP/1.1 200 OK\r\nX-Fill: ' + b'x' * 20000
    cut_body = b'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nonly this'

    @staticmethod
    def read(stream):
        head = stream.read(4)
        if len(head) < 4:
            return None
        content, texts, at = stream.read(struct.unpack('<BHB', head)[1]), [], 0
        while at < len(content):
            length = struct.unpack_from('<H', content, at)[0]
            texts.append(content[at + 2:at + 2 + length].decode('latin-1'))
            at += 2 + length
        return request_of(dict(zip(texts[::2], texts[1::2])), stream)


class Scgi:
    """A netstring of variables that end with NUL, then the body; the answer is that of CGI."""
    greeting = b''
    bad_header = b'X-Fill: ' + b'x' * 20000
    cut_body = b'Status: 200 OK\r\nContent-Length: 1000\r\n\r\nonly this'

    @staticmethod
    def read(stream):
        length = b''
        while (digit := stream.read(1)) not in (b':', b''):
            length += digit
        if not length:
            return None
        texts = stream.read(int(length) + 1)[:-1].decode('latin-1').split('\0')
        return request_of(dict(zip(texts[::2], texts[1::2])), stream)

    @staticmethod
    def answer(status, body=b'', _headers=None):
        return f'Status: {status} Answer\r\nContent-Type: text/plain\r\n\r\n'.encode() + body


class Memcached:
    """The text protocol's `get lab`; a key that is not there is nginx's 404."""
    greeting = b''
    bad_header = b'nonsense\r\n'
    cut_body = b'VALUE lab 0 1000\r\nonly this'

    @staticmethod
    def read(stream):
        line = stream.readline(4096)
        return Request('', '', {}, b'', line == b'get lab\r\n') if line else None

    @staticmethod
    def answer(status, body=b'', _headers=None):
        return b'END\r\n' if status == 404 else b'VALUE lab 0 %d\r\n%s\r\nEND\r\n' % (len(body), body)


CGI_LIKE = {'uwsgi': Uwsgi, 'scgi': Scgi, 'memcached': Memcached}
