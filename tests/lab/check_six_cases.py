# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the program's verdicts on the six recorded cases after a lost response.

usage: check_six_cases.py CASES_DIR PROGRAM [ARG…]

For each case: the receipts, effects, replays and conflicts that are counted, the verdict, who repeated, and that the other customers' orders are
executed once. Needs no nginx.
"""
import json
import pathlib
import re
import sys

from program import run_json
from recording import Recording


def receipts(recording, numbers, method):
    """How many requests of this method the applications say they received under the request ids of these access lines."""
    ids = {re.search(r' id=(\w+)', recording.access[n - 1]).group(1) for n in numbers}
    lines = [json.loads(line) for log in recording.app_logs for line in log.read_text().splitlines()]
    return sum(line['msg'] == 'request received' and line['method'] == method and line['request_id'] in ids for line in lines)


def claims(operation, expect):
    """What is said of the operation, and what has to be, name by name."""
    posts = expect['post_received']
    received = operation['deliveries_confirmed']
    yield 'verdict', operation['verdict'], expect['verdict']
    yield 'confidence', operation['confidence'], 'confirmed'
    yield 'effects', operation['effects_confirmed'], expect['effects']
    yield 'replays', operation['replays'], expect['replays']
    yield 'conflicts', operation['conflicts'], expect['conflicts']
    yield 'receipts', received, received if received in (posts, posts + expect['get_received']) else posts
    if posts > 1:
        yield 'repeated by', operation['repeated_by'], expect['repeated_by']


def faults_of(folder, command):
    expect = json.loads((folder / 'expect.json').read_text())
    recording = Recording(folder, truth=pathlib.Path('/dev/null'))
    counted = [receipts(recording, expect['access_lines'], method) for method in ('POST', 'GET')]
    if counted != [expect['post_received'], expect['get_received']]:
        return [f'the recording holds {counted} receipts of POST and GET']
    told = run_json(command, recording.analyze_arguments())
    mine, others = [], []
    for operation in told['operations']:
        touched = {r['line'] for r in operation['requests']} & set(expect['access_lines'])
        (mine if touched else others).append(operation)
    post = [o for o in mine if expect['access_lines'][0] in {r['line'] for r in o['requests']}]
    if len(post) != 1:
        return [f'{len(post)} operations for the lost POST']
    faults = [f'{name} {said!r} instead of {right!r}' for name, said, right in claims(post[0], expect) if said != right]
    if expect['post_received'] > 1 and len(mine) != 1:
        faults.append(f'{len(mine)} operations for one wish')
    if told['summary']['lost_responses'] != expect['lost_responses']:
        faults.append(f'{told["summary"]["lost_responses"]} lost responses instead of {expect["lost_responses"]}')
    return faults + [f'another customer\'s request is {o["verdict"]}' for o in others if o['verdict'] in ('duplicated', 'prevented', 'unresolved')]


def main():
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    folders, failed = sorted(path.parent for path in pathlib.Path(sys.argv[1]).glob('*/expect.json')), 0
    for folder in folders:
        faults = faults_of(folder, sys.argv[2:])
        failed += bool(faults)
        print(f'{folder.name}: ' + ('; '.join(faults) or 'right'))
    print(f'{len(folders) - failed} of {len(folders)} cases right')
    return 0 if len(folders) == 6 and not failed else 1


if __name__ == '__main__':
    sys.exit(main())
