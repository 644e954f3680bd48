# SPDX-License-Identifier: GPL-3.0-or-later
"""The languages that nginx speaks to a server: how a request is read, and the bytes of good and bad answers."""
import struct

from wire import Request, format_response, read_request


class Http:
    """HTTP/1."""
    read = staticmethod(read_request)
    answer = staticmethod(format_response)
    bad_header = b'HTTP/1.1 200 OK\r\nX-Fill: ' + b'x' * 20000 + b'\r\n\r\n'
    cut_body = b'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nonly this'
    greeting = b''


class FastCgi:
    """FastCGI 1 as a responder: records of an eight-byte head and a content."""
    greeting = b''
    HEAD = struct.Struct('>BBHHBx')
    PARAMS, STDIN, STDOUT, END = 4, 5, 6, 3

    @classmethod
    def read(cls, stream):
        parts, ended = {cls.PARAMS: b'', cls.STDIN: b''}, False
        while not ended and len(head := stream.read(cls.HEAD.size)) == cls.HEAD.size:
            _, kind, _, length, padding = cls.HEAD.unpack(head)
            content = stream.read(length + padding)[:length]
            if kind in parts:
                parts[kind] += content
                ended = kind == cls.STDIN and not length
        parameters = dict(cls._pairs(parts[cls.PARAMS]))
        if not parameters:
            return None
        headers = {name[5:].lower().replace('_', '-'): value for name, value in parameters.items() if name.startswith('HTTP_')}
        return Request(parameters.get('REQUEST_METHOD', ''), '', headers, parts[cls.STDIN], ended)

    @staticmethod
    def _pairs(content):
        at = 0
        while at < len(content):
            lengths = []
            for _ in range(2):
                long = content[at] & 0x80
                lengths.append(struct.unpack_from('>I', content, at)[0] & 0x7fffffff if long else content[at])
                at += 4 if long else 1
            name, value = content[at:at + lengths[0]], content[at + lengths[0]:at + sum(lengths)]
            at += sum(lengths)
            yield name.decode('latin-1'), value.decode('latin-1')

    @classmethod
    def record(cls, kind, content):
        return cls.HEAD.pack(1, kind, 1, len(content), 0) + content

    @classmethod
    def answer(cls, status, body=b'', _headers=None):
        text = f'Status: {status}\r\nContent-Type: text/plain\r\n\r\n'.encode() + body
        return cls.record(cls.STDOUT, text) + cls.record(cls.STDOUT, b'') + cls.record(cls.END, bytes(8))


FastCgi.bad_header = FastCgi.record(FastCgi.STDOUT, b'X-Fill: ' + b'x' * 20000)
FastCgi.cut_body = FastCgi.record(FastCgi.STDOUT, b'Content-Length: 1000\r\n\r\nonly this')


class Grpc:
    """HTTP/2 as far as one gRPC call needs it. Its headers are compressed and not read, so the case is told by other means."""
    PREFACE = b'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
    DATA, HEADERS, RST, SETTINGS = 0, 1, 3, 4
    END_STREAM, END_HEADERS = 1, 4
    CONTENT_TYPE = b'\x0f\x10\x10application/grpc'
    GRPC_STATUS = b'\x00\x0bgrpc-status\x010'
    INTERNAL_ERROR = b'\x00\x00\x00\x02'

    @staticmethod
    def frame(kind, flags, stream, content=b''):
        return struct.pack('>I', len(content))[1:] + struct.pack('>BBI', kind, flags, stream) + content

    @classmethod
    def read(cls, stream):
        if stream.read(len(cls.PREFACE)) != cls.PREFACE:
            return None
        body, started = b'', False
        while len(head := stream.read(9)) == 9:
            length, (kind, flags, _) = int.from_bytes(head[:3], 'big'), struct.unpack('>BBI', head[3:])
            content = stream.read(length)
            started |= kind == cls.HEADERS
            body += content if kind == cls.DATA else b''
            if kind in (cls.DATA, cls.HEADERS) and flags & cls.END_STREAM:
                return Request('', '', {}, body, True)
        return Request('', '', {}, body, False) if started else None

    @classmethod
    def answer(cls, status, _body=b'', _headers=None):
        line = b'\x88' if status == 200 else b'\x08\x03' + str(status).encode()
        if status != 200:
            return cls.frame(cls.HEADERS, cls.END_HEADERS | cls.END_STREAM, 1, line)
        return (cls.frame(cls.HEADERS, cls.END_HEADERS, 1, line + cls.CONTENT_TYPE) + cls.frame(cls.DATA, 0, 1, bytes(5))
                + cls.frame(cls.HEADERS, cls.END_HEADERS | cls.END_STREAM, 1, cls.GRPC_STATUS))


Grpc.greeting = Grpc.frame(Grpc.SETTINGS, 0, 0)
Grpc.bad_header = Grpc.frame(Grpc.RST, 0, 1, Grpc.INTERNAL_ERROR)
Grpc.cut_body = Grpc.frame(Grpc.HEADERS, Grpc.END_HEADERS, 1, b'\x88' + Grpc.CONTENT_TYPE)
BY_NAME = {'http': Http, 'fastcgi': FastCgi, 'grpc': Grpc}
