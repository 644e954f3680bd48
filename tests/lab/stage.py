# SPDX-License-Identifier: GPL-3.0-or-later
"""Where a recording takes place: the addresses and paths that it shows, and the loopback ones that stand for them while it runs."""
import re
from datetime import datetime, timedelta

from nginx_process import free_port

BACKENDS = {'app-a': '10.20.0.11:8080', 'app-b': '10.20.0.12:8080'}
CLIENT_NETWORKS = {'203.0.113.': '127.0.113.', '198.51.100.': '127.51.100.'}
TRUTH_FORMAT = "log_format lab_truth '$http_x_lab_op $http_x_lab_send';"
ACCESS_LOG = re.compile(r'^(\s*)access_log\s+\S+/(access[\w-]*\.log)\b[^;]*;', re.M)
ISO_TIME = re.compile(r'\b(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)')
SPACED_TIME = re.compile(r'\b(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)')
ERROR_TIME = re.compile(r'^(\d{4}/\d\d/\d\d \d\d:\d\d:\d\d)', re.M)
LOCAL_TIME = re.compile(r'\[(\d\d/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d)')
EPOCH_TIME = re.compile(r'\b(1\d{9})(\.\d{3})\b')
TIMES = [(ISO_TIME, '%Y-%m-%dT%H:%M:%S'), (SPACED_TIME, '%Y-%m-%d %H:%M:%S'), (ERROR_TIME, '%Y/%m/%d %H:%M:%S'), (LOCAL_TIME, '%d/%b/%Y:%H:%M:%S')]


class Stage:
    """Translates between what is shown and what runs; both ways are plain substitutions, the same in all files."""

    def __init__(self, folder, servers=BACKENDS, inner=()):
        self.folder = folder
        self.logs = folder / 'log'
        self.logs.mkdir(parents=True)
        self.nginx = ('127.0.0.1', free_port('127.0.0.1'))
        self.backends = {name: self._stand_in(shown) for name, shown in servers.items()}
        self.inner = {shown: self._stand_in(shown) for shown in inner}
        self.pairs = [(shown, '%s:%d' % self.backends[name]) for name, shown in servers.items()]
        self.pairs += [(shown, '%s:%d' % real) for shown, real in self.inner.items()]
        self.pairs += [('/var/log/nginx/', f'{self.logs}/'), *CLIENT_NETWORKS.items()]

    @staticmethod
    def _stand_in(shown):
        host = re.sub(r'^\d+', '127', shown.split(':')[0])
        return host, free_port(host)

    def client(self, shown):
        """The loopback address that a customer's address is bound to."""
        for network, stand_in in CLIENT_NETWORKS.items():
            shown = shown.replace(network, stand_in)
        return shown

    def install(self, source):
        """Copies a configuration folder so that it can run here and also notes which customer each access line belongs to."""
        for path in sorted(source.rglob('*.conf')):
            target = self.folder / path.relative_to(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(self._runnable(path.read_text(), target.with_suffix('')))
        return self.folder

    def _runnable(self, text, own):
        for shown, real in self.pairs:
            text = text.replace(shown, real)
        text = re.sub(r'\blisten\s+80\b', 'listen %s:%d' % self.nginx, text)
        text = re.sub(r'^user\s+[^;]*;', '', text, flags=re.M)
        text = re.sub(r'^pid\s+[^;]*;', f'pid {own}.pid;', text, flags=re.M)
        text = ACCESS_LOG.sub(lambda m: f'{m.group(0)}\n{m.group(1)}access_log {self.logs}/truth-{m.group(2)} lab_truth;', text)
        return re.sub(r'^http\s*\{', lambda m: '\n'.join([m.group(0), TRUTH_FORMAT, *self._temporary_paths(own)]), text, flags=re.M)

    @staticmethod
    def _temporary_paths(own):
        kinds = ('client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi')
        return [f'{kind}_temp_path {own}-{kind};' for kind in kinds]

    def shown(self, text, shift=0):
        """The text of a recorded file with the shown names and all times moved by a constant number of seconds."""
        for shown, real in self.pairs:
            text = text.replace(real, shown)
        return moved(text, shift)


def moved(text, shift):
    """Moves every time in a log by a whole number of seconds."""
    if not shift:
        return text
    for pattern, form in TIMES:
        text = pattern.sub(lambda m, f=form: m.group(0).replace(m.group(1), (datetime.strptime(m.group(1), f) + timedelta(seconds=shift)).strftime(f)), text)
    return EPOCH_TIME.sub(lambda m: f'{int(m.group(1)) + shift}{m.group(2)}', text)
