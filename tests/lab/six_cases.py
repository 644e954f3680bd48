# SPDX-License-Identifier: GPL-3.0-or-later
"""Six things a customer can do after the answer to a POST was lost, and what comes of each."""
import pathlib
from dataclasses import dataclass, replace

from backends import Behaviour
from scenario import Builder, Scenario, Send, order
from traffic import Traffic

CONFIG = pathlib.Path(__file__).parent / 'configs' / 'six_cases'
ZONE_HOURS = 3
KEY, OTHER_KEY = '6f1c2a54-0b7e-4d1f-9a55-3c1d0e7b9f21', 'b2d9730e-51f4-4c38-8a0e-7f6a4e12c8d3'
CHECKOUT, ORDERS = '/checkout/confirm', '/api/v1/orders'
BODY = order(7710, items=[318, 402], total=149.9)


@dataclass(frozen=True)
class Case:
    """The first request, the customer's next step, and what has to come of the two."""
    name: str
    first: Send
    following: Send
    posts: int
    gets: int
    effects: int
    next_status: int
    next_result: str
    verdict: str
    replays: int = 0
    conflicts: int = 0


BARE = Send('POST', CHECKOUT, BODY)
IGNORED = Send('POST', CHECKOUT, BODY, key=KEY)
HONOURED = Send('POST', ORDERS, BODY, key=KEY)
CHANGED = replace(HONOURED, body=order(7710, items=[318], total=99.9))
QUERY = Send('GET', f'{ORDERS}/by-key/{KEY}')

CASES = [
    Case('repeat_without_contract', BARE, BARE, 2, 0, 2, 201, 'second', 'duplicated'),
    Case('key_ignored_by_endpoint', IGNORED, IGNORED, 2, 0, 2, 201, 'second', 'duplicated'),
    Case('key_honoured_same_input', HONOURED, HONOURED, 2, 0, 1, 201, 'stored', 'prevented', replays=1),
    Case('new_key', HONOURED, replace(HONOURED, key=OTHER_KEY), 2, 0, 2, 201, 'second', 'duplicated'),
    Case('key_honoured_changed_input', HONOURED, CHANGED, 2, 0, 1, 409, 'conflict', 'prevented', conflicts=1),
    Case('status_query_instead', HONOURED, QUERY, 1, 1, 1, 200, 'status', 'executed_once'),
]


def scenario(case):
    """The case among requests of other customers; the server executes the first POST and answers when nginx no longer listens."""
    builder = Builder()
    traffic = Traffic(builder, seed=6)
    builder.want(0.0, traffic.client(), Send('GET', '/catalog/318'))
    builder.want(0.2, '203.0.113.77', case.first, replace(case.following, pause=0.6), any_server=Behaviour(after=1.0))
    builder.want(0.4, traffic.client(), traffic.checkout())
    builder.want(1.0, traffic.client(), traffic.mobile_order())
    builder.want(1.2, traffic.client(), Send('GET', '/cart?article=402'))
    return Scenario(CONFIG, builder.done(), zone_hours=ZONE_HOURS, first_id=60100)


def expectation(case, truth):
    """What a reader of the recorded files has to find; `truth` is the row of the customer whose answer was lost."""
    return {
        'access_lines': truth['access_lines'], 'post_received': case.posts, 'get_received': case.gets, 'effects': case.effects, 'replays': case.replays,
        'conflicts': case.conflicts, 'lost_responses': 1, 'next_status': case.next_status, 'next_result': case.next_result, 'verdict': case.verdict,
        'repeated_by': ['client'] if case.posts > 1 else [],
    }
