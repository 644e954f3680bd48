# SPDX-License-Identifier: GPL-3.0-or-later
"""A finished recording: its files, its truth, and its access log read by the plainest means."""
import json
import re
from dataclasses import dataclass

ADDRESSES = re.compile(r'\b(?:ups|addr)="([^"]*)"')
BYTES_SENT = re.compile(r'\b(?:ubs|sent)="([^"]*)"')
SEPARATOR = re.compile(r', | : ')


@dataclass(frozen=True)
class Element:
    """One element of the upstream lists; a group's name is no attempt."""
    address: str
    bytes_sent: int

    @property
    def is_attempt(self):
        return ':' in self.address


class Recording:
    """Reads what a recorder left in a folder; the truth may be kept elsewhere."""

    def __init__(self, folder, truth=None):
        self.folder = folder
        self.access = (folder / 'access.log').read_text().splitlines()
        self.error = (folder / 'error.log').read_text().splitlines()
        self.truth = [json.loads(line) for line in (truth or folder / 'truth.jsonl').read_text().splitlines()]
        self.app_logs = sorted(folder.glob('app-*.log'))

    def elements(self, number):
        """The elements of line `number`, counted from 1."""
        line = self.access[number - 1]
        addresses, sent = (SEPARATOR.split(field.search(line).group(1)) for field in (ADDRESSES, BYTES_SENT))
        return [Element(a, int(b) if b.isdigit() else 0) for a, b in zip(addresses, sent, strict=True)]

    def analyze_arguments(self):
        """The command line that gives the program all that an investigator has."""
        pairs = [('--config', 'nginx.conf'), ('--access-log', 'access.log'), ('--error-log', 'error.log'), ('--effects', 'orders.csv')]
        files = [argument for option, name in pairs for argument in (option, str(self.folder / name))]
        return ['analyze', *files, *(a for log in self.app_logs for a in ('--app-log', str(log))), '--format', 'json', '--all']
