# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens in a recording: what customers want, when, how patient they are, and what befalls the servers meanwhile."""
from dataclasses import dataclass, field

from stage import BACKENDS
from styles import json_line
from wire import json_body


@dataclass(frozen=True)
class Send:
    """One request of a customer; `pause` seconds after the one before it, given up after `patience` seconds.

    `headers` are pairs; `client` is another address than the customer's usual one; `anyway`: sent although the one before was answered.
    """
    method: str
    path: str
    body: bytes = b''
    key: str | None = None
    pause: float = 0.0
    patience: float = 30.0
    headers: tuple = ()
    client: str | None = None
    anyway: bool = False


@dataclass(frozen=True)
class Operation:
    """One thing that a customer wanted once, with the requests for it: each further one is sent if the one before brought no success."""
    name: str
    at: float
    client: str
    sends: tuple
    behaviours: dict = field(default_factory=dict)

    @property
    def first(self):
        return self.sends[0]


@dataclass(frozen=True)
class Event:
    """Something that befalls the servers: `import_prices`, `restart` of a server."""
    at: float
    what: str
    seconds: float
    server: str | None = None


@dataclass(frozen=True)
class Server:
    """An application server: its shown address, how it writes its log and by which clock, whether it applies what it receives."""
    address: str
    style: object = json_line
    zone_hours: int | None = None  # None: the recording's
    ahead: float = 0.0
    applies: bool = True


@dataclass(frozen=True)
class Node:
    """An nginx: the file of its configuration and the shown address on which others find it, None for the one that customers talk to."""
    config: str = 'nginx.conf'
    listens: str | None = None


@dataclass(frozen=True)
class Scenario:
    """A recording to be made; times in seconds from its start. Nodes start in their order; `inner` are shown addresses of nginx besides theirs."""
    config: object
    operations: tuple
    events: tuple = ()
    zone_hours: int = 0
    first_id: int = 1000
    settle: float = 1.0
    servers: dict = field(default_factory=lambda: {name: Server(address) for name, address in BACKENDS.items()})
    nodes: tuple = (Node(),)
    inner: tuple = ()
    keys_honoured_under: tuple = ('/api/v1/orders',)
    database_clock: object = None  # None: the recording's


class Builder:
    """Collects operations and gives each a name."""

    def __init__(self):
        self.operations = []

    def want(self, at, client, *sends, **behaviours):
        """Adds an operation; behaviours by server name, `any_server` for the first that receives it."""
        named = {'*' if who == 'any_server' else who.replace('_', '-'): b for who, b in behaviours.items()}
        self.operations.append(Operation(f'op{len(self.operations) + 1}', at, client, sends, named))
        return self.operations[-1]

    def done(self):
        return tuple(sorted(self.operations, key=lambda o: o.at))


def order(cart, **more):
    """The body of an order; carts differ, so two orders never have the same body by chance."""
    return json_body({'cart': cart, **more})
