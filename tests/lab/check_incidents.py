# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the program's verdicts on the recorded incidents with what really happened and with what the files allow to be said.

usage: check_incidents.py INCIDENTS_DIR [--only NAME] PROGRAM [ARG…]

Prints a table of what happened against what was said. Fails on a duplicate that was claimed falsely or missed, on a verdict outside those that an honest
observer may give, on a wrong count or author of a repetition, and where the requests of one wish are not together or those of two are.
"""
import json
import pathlib
import sys
from collections import Counter, defaultdict

from incident_truth import READ
from program import run_json

STRONGEST_FIRST = ('duplicated', 'prevented', 'unresolved', 'executed_once', 'not_applied')
NOTHING_SAID = 'nothing said'
HAPPENED = ('duplicated', 'prevented', 'executed_once', 'not_applied', READ)


def analyze_arguments(folder):
    """The options that hand over the incident's files."""
    options = json.loads((folder / 'args.json').read_text())
    return ['analyze', *(str(folder / o) if (folder / o).is_file() else o for o in options), '--format', 'json', '--all']


class Incident:
    """One recording with what the program says of it; lines are pairs of a file's name and a number."""

    def __init__(self, folder, command):
        self.wishes = [json.loads(line) for line in (folder / 'truth.jsonl').read_text().splitlines()]
        self.operations = run_json(command, analyze_arguments(folder))['operations']
        self.owner = {line: wish for wish in self.wishes for line in self.lines_of(wish)}
        self.found = defaultdict(list)
        for operation in self.operations:
            for line in self.lines_in(operation):
                self.found[line].append(operation)

    @staticmethod
    def lines_of(wish):
        return [(a['file'], a['line']) for a in wish['access']]

    @staticmethod
    def lines_in(operation):
        return [(pathlib.PurePath(r['file']).name, r['line']) for r in operation['requests']]

    def said(self, wish):
        """The operations that the wish's lines take part in, the strongest verdict first."""
        mine = {o['id']: o for line in self.lines_of(wish) for o in self.found[line]}
        return sorted(mine.values(), key=lambda o: STRONGEST_FIRST.index(o['verdict']))


def verdict_of(operations):
    return operations[0]['verdict'] if operations else NOTHING_SAID


def faults_of_wish(incident, wish):
    said = incident.said(wish)
    verdict = verdict_of(said)
    if verdict not in wish['allowed'] and not (verdict == NOTHING_SAID and wish['verdict'] == READ):
        kind = 'missed' if 'duplicated' in wish['allowed'] else 'wrong'
        yield f'{kind}: {verdict} instead of {" or ".join(wish["allowed"])}'
    elif verdict in ('duplicated', 'prevented') and wish['verdict'] == verdict:
        yield from faults_of_repetition(incident, wish, said[0])


def faults_of_repetition(incident, wish, operation):
    """The verdict is right; are its count, its author and its requests?"""
    if operation['effects_confirmed'] != wish['effects_shown']:
        yield f'count: {operation["effects_confirmed"]} effects instead of {wish["effects_shown"]}'
    by, must = set(operation['repeated_by']), set(wish.get('repeated_by', ()))
    may = must | set(wish.get('may_be_repeated_by', ()))
    if 'repeated_by' in wish and not (by and must <= by <= may):
        yield f'author: repeated by {sorted(by)} instead of {sorted(must or may)}'
    apart = set(incident.lines_of(wish)) - set(incident.lines_in(operation))
    if apart:
        yield f'apart: {sorted(apart)} are not with the others'


def faults_of_operation(incident, operation):
    wishes = {w['wish']: w for w in (incident.owner[line] for line in incident.lines_in(operation)) if w['verdict'] != READ}
    if operation['verdict'] == 'duplicated' and not any('duplicated' in w['allowed'] for w in wishes.values()):
        yield f'false: duplicated is said of lines {incident.lines_in(operation)}'
    if len(wishes) > 1:
        yield f'together: lines {incident.lines_in(operation)} are of {len(wishes)} wishes'


def faults_of(incident):
    for wish in incident.wishes:
        why = f' ({wish["why"]})' if wish.get('why') else ''
        for fault in faults_of_wish(incident, wish):
            lines = ' '.join('%s:%d' % line for line in incident.lines_of(wish))
            yield f'{fault}; {wish["method"]} {wish["path"]} at {lines}{why}'
    for operation in incident.operations:
        yield from faults_of_operation(incident, operation)


def print_table(counted):
    said = [*STRONGEST_FIRST, NOTHING_SAID]
    print(f'{"happened / said":>16}', *(f'{s:>13}' for s in said))
    for happened in HAPPENED:
        print(f'{happened:>16}', *(f'{counted[happened, s]:>13}' for s in said))


def main():
    arguments = sys.argv[1:]
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    folder = pathlib.Path(arguments.pop(0))
    folders = sorted(path.parent for path in folder.glob('*/args.json'))
    if arguments[0] == '--only':
        folders = [f for f in folders if f.name == arguments[1]]
        del arguments[:2]
    counted, failed = Counter(), 0
    for folder in folders:
        incident = Incident(folder, arguments)
        faults = list(faults_of(incident))
        failed += bool(faults)
        counted.update((wish['verdict'], verdict_of(incident.said(wish))) for wish in incident.wishes)
        print(f'{folder.name}: ' + (f'{len(faults)} faults' if faults else 'right'), *faults, sep='\n    ')
    print_table(counted)
    print(f'{len(folders) - failed} of {len(folders)} incidents right')
    return 0 if folders and not failed else 1


if __name__ == '__main__':
    sys.exit(main())
