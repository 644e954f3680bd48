#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the review's refusals with nginx's: accepted or not, and which line is named.

usage: conformance.py PROBE DATA CACHE [--full] [--record NGINX…]

DATA has cases and the answers that many versions of nginx gave to them; these are compared always. Every nginx that is
here, or that Debian's archive gives for older releases (kept in CACHE), is asked anew, about a part of the cases and,
with --full, about all of them and as many fresh ones. --record makes DATA anew with the programs named.
"""
import concurrent.futures, json, pathlib, random, subprocess, sys, tempfile

import conformance_cases as cases
import conformance_nginx as real

RECORDED, FRESH, ASKED = 4000, 500, 700


def write(folder, all_cases):
    paths = []
    for number, lines in enumerate(all_cases):
        path = folder / f"{number:05}.conf"
        path.write_bytes(cases.text_of(lines).encode())
        paths.append(path)
    return paths


def own_answers(probe, version, paths):
    """[line, rule] for each file."""
    out = []
    for start in range(0, len(paths), 500):
        run = subprocess.run([probe, "refuse", version, *map(str, paths[start:start + 500])], capture_output=True, text=True, check=True)
        out += [(int(line), rule) for _, line, rule in (answer.rsplit(" ", 2) for answer in run.stdout.splitlines())]
    return out


def real_answers(nginx, folder, paths):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda path: nginx.line(folder, path), paths))


def compare(label, version, own, answers, paths, shown):
    bad = 0
    for (line, rule), (theirs, message), path in zip(own, answers, paths, strict=True):
        if line == theirs:
            continue
        bad += 1
        if bad <= shown:
            text = path.read_text().split("\n")
            lines = [f"    {n}: {text[n - 1][:150]}" for n in sorted({line, theirs}) if 0 < n <= len(text)]
            print(f"  {path.name}: nginx {version}: {message or ('accepts' if theirs == 0 else f'line {theirs}')}\n    the program: line {line} {rule}", *lines, sep="\n")
    refused = sum(1 for theirs, _ in answers if theirs)
    print(f"nginx {version} ({label}): {len(paths)} configurations, {refused} refused, {bad} disagreements", flush=True)
    return bad


def record(probe, data, programs):
    rng = random.Random(20)
    rows = cases.table(probe)
    all_cases = [cases.case(rng, rows) for _ in range(RECORDED)]
    answers = {}
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        paths = write(folder, all_cases)
        for nginx in programs:
            answers[nginx.version] = [line for line, _ in real_answers(nginx, folder, paths)]
    with open(data / "answers.txt", "w") as out:
        print(*answers, file=out)
        for row in zip(*answers.values()):
            print(*row, file=out)
    (data / "cases.jsonl").write_text("".join(json.dumps(case, ensure_ascii=True, separators=(",", ":")) + "\n" for case in all_cases))


def programs_of(arguments):
    """PROGRAM[,LIBRARIES[,STREAM MODULE]]"""
    return [real.Nginx(*(part or None for part in argument.split(","))) for argument in arguments]


def main():
    probe, data, cache = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]).resolve()
    if "--record" in sys.argv:
        record(probe, data, programs_of(sys.argv[sys.argv.index("--record") + 1:]))
        return 0
    full = "--full" in sys.argv
    shown = 400 if full else 12
    known = [json.loads(line) for line in (data / "cases.jsonl").read_text().splitlines()]
    table = (data / "answers.txt").read_text().splitlines()
    versions = table[0].split()
    rng = random.Random()
    seed = rng.randrange(10 ** 9) if full else 7
    rng = random.Random(seed)
    rows = cases.table(probe)
    fresh = [cases.case(rng, rows) for _ in range(RECORDED if full else FRESH)]
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        paths = write(folder, known + fresh)
        here = [nginx for nginx in [real.system_nginx(), *real.fetched(cache)] if nginx and real.has_stream(nginx, folder)]
        here = list({nginx.version: nginx for nginx in here}.values())
        for column, version in enumerate(versions):
            answers = [(int(line.split()[column]), "") for line in table[1:]]
            bad += compare("recorded", version, own_answers(probe, version, paths[:len(known)]), answers, paths[:len(known)], shown) if len(answers) == len(known) else 1
        for nginx in here:
            part = paths if full else rng.sample(paths[:len(known)], ASKED) + paths[len(known):]
            bad += compare("asked now", nginx.version, own_answers(probe, nginx.version, part), real_answers(nginx, folder, part), part, shown)
    print(f"fresh cases: seed {seed}" if full else "fresh cases: the fixed ones")
    if not here:
        print("NO NGINX WITH ITS STREAM MODULE HERE: only recorded answers were compared")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
