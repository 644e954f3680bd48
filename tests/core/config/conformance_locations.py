#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the program's choice of locations with a real nginx's: what answers a request, and with which code.

usage: conformance_locations.py PROBE DATA [--record | --full]

DATA/locations.jsonl has configurations, requests and what nginx answered; these are compared always. Where there is an
nginx, fresh ones are asked too: a few, or with --full as many as are recorded. Each location answers with its own line.
"""
import http.client, json, pathlib, random, socket, subprocess, sys, tempfile, time

import conformance_nginx as real
import location_cases as cases

PORT = 18079
RECORDED, FRESH, QUESTIONS = 48, 6, 60


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def ask(port, host, uri):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.putrequest("GET", uri, skip_host=True)
    connection.putheader("Host", host)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read().decode(errors="replace")
    connection.close()
    # An error page without "=" keeps the code of the error, whatever location answers.
    return f"200 {body}" if body.isdigit() else str(answer.status)


def real_answers(nginx, folder, text, asked):
    """One nginx for one configuration; None if it does not start."""
    port = free_port()
    path = folder / "asked.conf"
    path.write_text(text.replace(str(PORT), str(port)))
    process = subprocess.Popen(nginx.command(folder, path), stderr=subprocess.PIPE, text=True, env=nginx.environment)
    try:
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", port), 0.2).close()
                break
            except OSError:
                if process.poll() is not None:
                    print(process.stderr.read())
                    return None
                time.sleep(0.05)
        return [ask(port, host, uri) for host, uri in asked]
    finally:
        process.terminate()
        process.wait(10)


def own_answers(probe, folder, text, asked):
    path = folder / "own.conf"
    path.write_text(text)
    lines = "".join(f"{PORT} {host} {uri}\n" for host, uri in asked)
    return subprocess.run([probe, "choose", str(path)], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()


def made(rng, count):
    return [(cases.configuration(rng, PORT), [[rng.choice(cases.HOSTS), cases.uri_of(rng)] for _ in range(QUESTIONS)]) for _ in range(count)]


def compare(probe, folder, label, sets):
    """What the program calls uncertain has to be right for the files that are there: none."""
    questions = bad = uncertain = 0
    for number, (text, asked, answers) in enumerate(sets):
        own = own_answers(probe, folder, text, asked)
        for (host, uri), real_one, guess in zip(asked, answers, own, strict=True):
            questions += 1
            uncertain += guess.startswith("uncertain ")
            guess = guess.removeprefix("uncertain ")
            # There are no files: nginx says so, and an error_page for that may take over.
            if guess == real_one or (guess == "files" and (real_one == "404" or "404 " in text)):
                continue
            bad += 1
            if bad <= 15:
                print(f"  configuration {number}: {host} {uri}: nginx {real_one}, the program {guess}")
    print(f"{label}: {len(sets)} configurations, {questions} requests, {uncertain} of them said to depend on more than the configuration, {bad} disagreements", flush=True)
    return bad


def main():
    probe, data = sys.argv[1], pathlib.Path(sys.argv[2])
    nginx = real.system_nginx()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        if "--record" in sys.argv:
            with open(data / "locations.jsonl", "w") as out:
                for text, asked in made(random.Random(7), RECORDED):
                    print(json.dumps([text, [[host, uri, answer] for (host, uri), answer in zip(asked, real_answers(nginx, folder, text, asked))]]), file=out)
            return 0
        recorded = [json.loads(line) for line in (data / "locations.jsonl").read_text().splitlines()]
        bad = compare(probe, folder, "recorded with nginx 1.26.3", [(text, [row[:2] for row in rows], [row[2] for row in rows]) for text, rows in recorded])
        if not nginx:
            print("NO NGINX HERE: only recorded answers were compared")
            return 1 if bad else 0
        full = "--full" in sys.argv
        fresh = made(random.Random() if full else random.Random(3), RECORDED if full else FRESH)
        answered = [(text, asked, real_answers(nginx, folder, text, asked)) for text, asked in fresh]
        bad += compare(probe, folder, f"asked now, nginx {nginx.version}", [one for one in answered if one[2]])
        return 1 if bad or any(one[2] is None for one in answered) else 0


if __name__ == "__main__":
    sys.exit(main())
