# SPDX-License-Identifier: GPL-3.0-or-later
"""What an application writes down: one JSON object a line, with the time of day in the shop's zone."""
import json
import threading
from datetime import datetime, timedelta, timezone


class Clock:
    """The time of day in a zone that is fixed for the whole recording."""

    def __init__(self, zone_hours=0):
        self.zone = timezone(timedelta(hours=zone_hours))

    def now(self):
        return datetime.now(self.zone).isoformat(timespec='milliseconds')


class Journal:
    """The log file of one application; may be written from several threads."""

    def __init__(self, path, clock):
        self.path = path
        self.clock = clock
        self.mutex = threading.Lock()
        path.write_text('')

    def write(self, host, message, **fields):
        """Appends one line; fields that are None are left out, as an application without the value would do."""
        with self.mutex:
            line = {'ts': self.clock.now(), 'host': host, 'msg': message, **{k: v for k, v in fields.items() if v is not None}}
            with self.path.open('a') as out:
                out.write(json.dumps(line) + '\n')
