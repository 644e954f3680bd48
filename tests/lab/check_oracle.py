# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the program with what nginx did in the recorded cases.

usage: check_oracle.py deliveries|simulate|replay ORACLE_DIR PROGRAM [ARG…]

deliveries  what `analyze` says of each attempt, against what the server itself saw of the request
simulate    what `simulate` predicts, against the statuses and attempts that nginx made
replay      `replay` under the configuration that was in force, which must change nothing
"""
import json
import pathlib
import re
import sys
from collections import Counter

from program import run, run_json
from record_oracle import KIND

NEVER_SENT = ('connect_refused', 'connect_timeout', 'tls_failure', 'tls_timeout')
CUT = ('send_timeout', 'reset_while_sending')
ASKED = ('uri', 'listen', 'method', 'failures', 'host', 'x_accel_redirect')
SEPARATOR = re.compile(r', | : ')


def right_deliveries(kind, status, nginx):
    """What may be said of an attempt at a server with this fault that nginx recorded with this status."""
    if kind in ('grpc:invalid_header', 'memcached:invalid_header'):  # a reset stream, or bytes of any kind: no answer to the request
        return ['possibly_executed', 'responded']
    if kind == 'closed_before_send':  # nginx may have written before it saw the end
        return ['not_delivered', 'possibly_executed']
    kind = kind.rpartition(':')[2]
    if kind in NEVER_SENT:
        return ['not_delivered']
    if kind in CUT:
        return ['partially_delivered', 'possibly_executed']
    unanswered = kind in ('read_timeout', 'closed_after_send', 'reset_after_send', 'hints_then_closed') or kind == 'stale_keepalive' and status != '200'
    if not unanswered and status in ('502', '504') and tuple(map(int, nginx.split('.'))) < (1, 15, 8):
        return ['possibly_executed', 'responded']  # these logs do not tell whose status it is
    return ['possibly_executed'] if unanswered else ['responded']


def kind_of(address, case):
    """The fault of a server; those of a name stand in the case, in the order of its addresses."""
    return KIND.get(address) or case['failures'][int(address.partition(':')[0].rpartition('.')[2]) - 1]


def wrong_deliveries(case, request):
    addresses, statuses = (SEPARATOR.split(case[field]) if case['upstream_addr'] != '-' else [] for field in ('upstream_addr', 'upstream_status'))
    attempts = request['attempts'] if request else []
    if [a['address'] for a in attempts] != addresses or [a['kind'] == 'attempt' for a in attempts] != [':' in a for a in addresses]:
        yield f'{case["case"]}: {addresses}, said {[(a["kind"], a["address"]) for a in attempts]}'
        return
    for attempt, status in zip(attempts, statuses, strict=True):
        right = right_deliveries(kind_of(attempt['address'], case), status, case['nginx']) if attempt['kind'] == 'attempt' else ['not_delivered']
        if attempt['delivery'] not in right:
            yield f'{case["case"]}: {attempt["address"]} {status} is {right}, said {attempt["delivery"]}'
    received = Counter(address for address, how, *_ in case['received'] if how == 'full' and address in addresses)
    if received - Counter(a['address'] for a in attempts if a['delivery'] in ('possibly_executed', 'responded')):
        yield f'{case["case"]}: received by {dict(received)}, said {[(a["address"], a["delivery"]) for a in attempts]}'


def inputs(folder):
    return [argument for option, name in (('--config', 'nginx.conf'), ('--access-log', 'access.log'), ('--error-log', 'error.log'))
            for argument in (option, str(folder / name))]


def replay(folder, cases, command):
    """Whatever the log does not tell may stay open, but nothing may be said to have happened otherwise."""
    if 'listen' in cases[0]:
        return
    told = run_json(command, ['replay', *inputs(folder), '--in-force', str(folder / 'nginx.conf'), '--nginx-version', cases[0]['nginx'], '--format', 'json'])
    names = {case['access_line']: case['case'] for case in cases}
    for request in told['requests']:
        if request['certain']:
            yield f'{names.get(request["line"])}: {request["before"]} became {request["after"]}'
    for count in ('retries_prevented', 'retries_added', 'double_deliveries_prevented', 'safe_double_deliveries_prevented', 'client_errors_added'):
        if told[count]:
            yield f'{folder.name}: {count} {told[count]}'
    print(f'{folder.name}: {told["uncertain"]} of {told["requests_replayed"]} cannot be known')


def deliveries(folder, cases, command):
    if 'listen' in cases[0]:
        return
    told = run_json(command, ['analyze', *inputs(folder), '--nginx-version', cases[0]['nginx'], '--format', 'json', '--all'])
    found = {r['line']: r for r in told['requests']}
    for case in cases:
        yield from wrong_deliveries(case, found.get(case['access_line']))


def question(case):
    """The case in the words of `simulate --batch`."""
    asked = {key: case[key] for key in ASKED if key in case}
    if 'body_packets' in case:
        asked['body'] = 'later' if case['body_packets'] > 1 else 'with_header'
    if 'client_gone_ms' in case:
        asked['client_gone'] = True
    return asked


def statuses(answer):
    return answer['upstream_status'] or '-', answer['client_status']


def wrong_prediction(case, answer):
    happened = (case['upstream_status'], case['logged_status']) if 'uri' in case else statuses(answer)  # a stream has servers only
    if case.get('after_response'):  # $status becomes that of post_action, which the client never sees
        happened = case['upstream_status'], case['client_status']
    if case.get('hinted') and case['upstream_status'] == '103' and not answer['retried']:  # the first code that came stays in $upstream_status
        happened = statuses(answer)[0], case['logged_status']
    if case.get('race') and answer['otherwise'] and happened == statuses(answer['otherwise']):
        return
    if happened != statuses(answer):
        yield f'{case["case"]} {case["method"]} {",".join(case["failures"])}: nginx {happened}, predicted {statuses(answer)}'
        return
    addresses = [attempt['address'] for attempt in answer['attempts']]
    if addresses != [address for address in SEPARATOR.split(case['upstream_addr']) if address != '-']:
        yield f'{case["case"]}: nginx asked {case["upstream_addr"]}, predicted {addresses}'
    if 'uri' in case:
        yield from wrong_methods(case, answer)


def wrong_methods(case, answer):
    """Each server must have seen the method that the request has there, after the redirects on the way."""
    expected, method, redirects = {}, case['method'], list(answer['redirects'])
    for number, attempt in enumerate(answer['attempts']):
        while redirects and redirects[0]['after_attempts'] <= number:
            method = redirects.pop(0)['method']
        expected.setdefault(attempt['address'], set()).add(case.get('method_sent') or method)
    for address, _, seen, _ in case['received']:
        if seen and address in expected and seen not in expected[address]:
            yield f'{case["case"]}: {address} saw {seen}, predicted {sorted(expected[address])}'


def simulate(folder, cases, command):
    questions = ''.join(json.dumps(question(case)) + '\n' for case in cases)
    names = json.loads((folder / 'resolve.json').read_text()) if (folder / 'resolve.json').exists() else {}
    resolved = [argument for name, addresses in names.items() for argument in ('--resolve', f'{name}={",".join(addresses)}')]
    asked = ['simulate', '--config', str(folder / 'nginx.conf'), '--nginx-version', cases[0]['nginx'], *resolved, '--batch', '-']
    answers = run(command, asked, questions).splitlines()
    if len(answers) != len(cases):
        yield f'{folder.name}: {len(answers)} answers to {len(cases)} questions'
        return
    for case, answer in zip(cases, map(json.loads, answers), strict=True):
        yield from wrong_prediction(case, answer)
        full = sum(how == 'full' for address, how, *_ in case['received'] if address in SEPARATOR.split(case['upstream_addr']))
        if answer['executions_possible'] < full:
            yield f'{case["case"]}: {full} servers had the whole request, {answer["executions_possible"]} executions are said to be possible'


def main():
    modes = {'deliveries': deliveries, 'simulate': simulate, 'replay': replay}
    if len(sys.argv) < 4 or sys.argv[1] not in modes:
        print(__doc__, file=sys.stderr)
        return 2
    folders, count, faults = sorted(p.parent for p in pathlib.Path(sys.argv[2]).glob('*/cases.jsonl')), 0, []
    for folder in folders:
        cases = [json.loads(line) for line in (folder / 'cases.jsonl').read_text().splitlines()]
        count += len(cases)
        faults += modes[sys.argv[1]](folder, cases, sys.argv[3:])
    print(*faults[:40], f'{count} cases in {len(folders)} families, {len(faults)} faults', sep='\n')
    return 1 if faults or not count else 0


if __name__ == '__main__':
    sys.exit(main())
