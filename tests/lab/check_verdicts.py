# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares what the program says of a recording with what really happened.

usage: check_verdicts.py RECORDING [--truth FILE] PROGRAM [ARG…]

Every operation with several effects must be found with their number, none may be claimed falsely, prevented and unresolved ones must be named so,
and each request must have its attempts, none of them said not to be delivered where a server received it.
"""
import pathlib
import sys
from collections import Counter, defaultdict

from nginx_process import SKIPPED
from program import run_json
from recording import Recording
from stage import BACKENDS


def by_line(operations):
    """The operations that each access line takes part in."""
    found = defaultdict(list)
    for operation in operations:
        for request in operation['requests']:
            found[request['line']].append(operation)
    return found


def same_body_effects(truth):
    """A resend with another body is another operation to any observer, so only effects of one body count together."""
    return max(Counter(truth['effect_bodies']).values(), default=0)


def wrong_verdicts(recording, operations):
    lines, right = by_line(operations), set()
    for t in recording.truth:
        mine = {o['id']: o for n in t['access_lines'] for o in lines[n]}
        what = f'{t["op"]} {t["method"]} {t["path"]} at lines {t["access_lines"]}'
        if same_body_effects(t) > 1:
            claimed = [o for o in mine.values() if o['verdict'] == 'duplicated']
            right |= {o['id'] for o in claimed}
            if [o['effects_confirmed'] for o in claimed] != [t['effects']]:
                yield f'{what}: {t["effects"]} effects, said {[(o["verdict"], o["effects_confirmed"]) for o in mine.values()]}'
        elif t['verdict'] in ('prevented', 'unresolved') and not any(o['verdict'] == t['verdict'] for o in mine.values()):
            yield f'{what}: {t["verdict"]}, said {[o["verdict"] for o in mine.values()]}'
    for operation in operations:
        if operation['verdict'] == 'duplicated' and operation['id'] not in right:
            yield f'falsely duplicated: lines {[r["line"] for r in operation["requests"]]}'


def wrong_causes(recording, operations):
    """One request repeated: nginx did it, within the group or by a redirect; several requests with one attempt each: the customer did."""
    lines = by_line(operations)
    for t in recording.truth:
        lengths = [sum(e.is_attempt for e in recording.elements(n)) for n in t['access_lines']]
        if same_body_effects(t) < 2 or len(lengths) > 1 < max(lengths):
            continue
        redirected = ' : ' in recording.access[t['access_lines'][0] - 1]
        expected = ['client'] if len(lengths) > 1 else ['internal_redirect'] if redirected else ['next_upstream']
        causes = [o['repeated_by'] for n in t['access_lines'][:1] for o in lines[n] if o['verdict'] == 'duplicated']
        if causes != [expected]:
            yield f'{t["op"]} at lines {t["access_lines"]}: repeated by {expected}, said {causes}'


def wrong_attempts(recording, requests):
    found = {r['line']: r for r in requests}
    for t in recording.truth:
        for number, servers in zip(t['access_lines'], t['received'], strict=True):
            elements, request = recording.elements(number), found.get(number)
            if request is None:
                yield f'access line {number} is missing'
                continue
            attempts = request['attempts']
            kinds = ['attempt' if e.is_attempt else 'no_live_upstream' for e in elements]
            if [a['kind'] for a in attempts] != kinds:
                yield f'access line {number}: {kinds}, said {[a["kind"] for a in attempts]}'
            possible = Counter(a['address'] for a in attempts if a['delivery'] != 'not_delivered')
            if Counter(BACKENDS[s] for s in servers) - possible:
                yield f'access line {number}: received by {servers}, said {[(a["address"], a["delivery"]) for a in attempts]}'


def main():
    arguments = sys.argv[1:]
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    folder, truth = pathlib.Path(arguments.pop(0)), None
    if arguments[0] == '--truth':
        truth = pathlib.Path(arguments[1])
        del arguments[:2]
    if not (folder / 'access.log').exists():
        print(f'SKIPPED: {folder} holds no recording; no nginx program on this machine', file=sys.stderr)
        return SKIPPED
    recording = Recording(folder, truth)
    told = run_json(arguments, recording.analyze_arguments())
    faults = [*wrong_verdicts(recording, told['operations']), *wrong_causes(recording, told['operations']), *wrong_attempts(recording, told['requests'])]
    several = sum(same_body_effects(t) > 1 for t in recording.truth)
    print(*faults, f'{len(recording.truth)} operations, {several} with several effects, {len(faults)} faults', sep='\n')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
