# SPDX-License-Identifier: GPL-3.0-or-later
"""An incident to be recorded: a scenario, what is handed over of it, and what an honest observer has to say of each thing that was wanted."""
from dataclasses import dataclass, field, replace

from backends import Behaviour
from scenario import Builder, Event, Scenario, Send
from traffic import Traffic


@dataclass(frozen=True)
class Expected:
    """What has to come of one wish, and the verdicts that the files allow; `statuses` are those that the customer saw, None where chance decides."""
    allowed: tuple
    effects: int
    statuses: tuple | None = None
    replays: int = 0
    conflicts: int = 0
    repeated_by: tuple = ()
    may_be_repeated_by: tuple = ()
    why: str = ''


def doubled(by, statuses, effects=2, may_be=(), why=''):
    return Expected(('duplicated',), effects, statuses, repeated_by=(by,) if isinstance(by, str) else by, may_be_repeated_by=may_be, why=why)


def kept_at_one(by, statuses, replays=0, conflicts=0, may_be=(), why=''):
    return Expected(('prevented',), 1, statuses, replays, conflicts, (by,) if isinstance(by, str) else by, may_be, why)


def once(statuses=(201,), why=''):
    return Expected(('executed_once',), 1, statuses, why=why)


class Mix(Traffic):
    """Ordinary traffic of stated kinds: pairs of a weight and a function that makes a request."""

    def __init__(self, builder, seed, kinds):
        super().__init__(builder, seed)
        self.weights, self.makers = zip(*kinds, strict=True)

    def usual(self, at):
        send = self.random.choices(self.makers, self.weights)[0](self)
        self.builder.want(at, self.client(), send, any_server=Behaviour(before=round(self.random.uniform(0.002, 0.09), 3)))


def read(pattern):
    """Makes reads of articles: the pattern's `{}` is one of them."""
    return lambda traffic: Send('GET', pattern.format(traffic.random.randint(100, 999)))


def write(method, pattern, keyed=False):
    """Makes writes, each with a body of its own."""
    return lambda traffic: Send(method, pattern.format(traffic.random.randint(100, 999)), traffic.body(), key=traffic.key() if keyed else None)


def again(send, times=1, **changed):
    """The same request once more, or several times."""
    return tuple(replace(send, **changed) for _ in range(times))


@dataclass
class Incident:
    """`hidden` names files that are not handed over; `exported` picks the rows of the table that are, None for no export at all.

    `ahead`: seconds by which the clock behind a log is wrong, by the file's name; `edited`: pairs of a text and what stands in its place in
    the configuration that is handed over, which is then not the one that ran.
    """
    name: str
    seed: int
    kinds: list
    config: object
    hidden: tuple = ()
    ahead: dict = field(default_factory=dict)
    edited: tuple = ()
    exported: object = field(default=lambda row: True)
    settings: dict = field(default_factory=dict)
    events: list = field(default_factory=list)
    expected: dict = field(default_factory=dict)

    def __post_init__(self):
        self.builder = Builder()
        self.traffic = Mix(self.builder, self.seed, self.kinds)

    def wish(self, at, expected, *sends, client=None, **behaviours):
        """One thing that is wanted once, with what has to come of it."""
        operation = self.builder.want(at, client or self.traffic.client(), *sends, **behaviours)
        self.expected[operation.name] = expected
        return operation

    def stall(self, at, seconds):
        """The table is locked."""
        self.events.append(Event(at, 'import_prices', seconds))

    def restart(self, at, seconds, server):
        self.events.append(Event(at, 'restart', seconds, server))

    def flow(self, *spans, a_second):
        """Ordinary requests in the spans of time; writes do not fall into a stall where the spans leave it out."""
        for begin, end in spans:
            self.traffic.flow(begin, end, a_second)

    def scenario(self):
        return Scenario(self.config, self.builder.done(), tuple(self.events), **self.settings)
