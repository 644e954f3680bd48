# SPDX-License-Identifier: GPL-3.0-or-later
"""What an application writes down: a line for each thing, in the application's own style and by its own clock."""
import threading
from datetime import datetime, timedelta, timezone

from styles import json_line


class Clock:
    """A time of day in a zone that is fixed for the whole recording, `ahead` seconds ahead of nginx's; `zoneless` ones do not say their zone."""

    def __init__(self, zone_hours=0, ahead=0.0, zoneless=False):
        self.zoneless = zoneless
        self.zone = timezone(timedelta(hours=zone_hours))
        self.ahead = timedelta(seconds=ahead)

    def time(self):
        return datetime.now(self.zone) + self.ahead

    def now(self):
        if self.zoneless:
            return self.time().replace(tzinfo=None).isoformat(sep=' ', timespec='milliseconds')
        return self.time().isoformat(timespec='milliseconds')


class Journal:
    """The log file of one application; may be written from several threads."""

    def __init__(self, path, clock, style=json_line):
        self.path = path
        self.clock = clock
        self.style = style
        self.mutex = threading.Lock()
        path.write_text('')

    def write(self, host, message, **fields):
        """Appends one line; fields that are None are left out, as an application without the value would do."""
        with self.mutex:
            line = self.style(self.clock.time(), host, message, {k: v for k, v in fields.items() if v is not None})
            with self.path.open('a') as out:
                out.write(line + '\n')
