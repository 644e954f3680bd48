#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A team's settings on the command line: what they change, how a fault is told, and a read timeout beside a measured log.

usage: check_settings.py PROGRAM
"""
import json, pathlib, subprocess, sys, tempfile

CONFIGURATION = """upstream app { server 10.0.0.1:8080; server 10.0.0.2:8080; }
log_format up '$remote_addr [$time_iso8601] "$request" $status $request_time "$upstream_addr" "$upstream_status" '
              '"$upstream_response_time" "$upstream_connect_time" "$upstream_header_time" "$upstream_bytes_sent" $request_id';
access_log /var/log/nginx/access.log up;
server {
    location /reports/ { proxy_pass http://app; }
    location /quick/ { proxy_read_timeout 60s; proxy_pass http://app; }
    location / { proxy_pass http://app; }
}
"""
bad = []


def need(condition, what):
    if not condition:
        bad.append(what)


def run(program, *arguments):
    return subprocess.run([program, "--lang", "en", *arguments], capture_output=True, text=True)


def rules(done):
    need(done.returncode == 0, f"status {done.returncode}: {done.stderr[:300]}")
    return {(f["rule"], f["line"]): f for f in json.loads(done.stdout)["findings"]}


def check_thresholds(program, configuration, team):
    ask = [program, "check", "--fail-on", "never", "--format", "json", configuration]
    team.write_text('[review]\nslow_connect_timeout = "90s"\nmore_write_locations = ["/reports/"]\n')
    plain, own = rules(run(*ask)), rules(run(*ask, "--settings", str(team)))
    names, own_names = {rule for rule, _ in plain}, {rule for rule, _ in own}
    need("slow-connect-timeout" in names and "slow-connect-timeout" not in own_names, "the threshold is not in force")
    need("write-location-retries" not in names and "write-location-retries" in own_names, "the pattern is not in force")
    team.write_text('[review]\n\nslow_conect_timeout = "90s"\n')
    for command in (["check", configuration], ["analyze", "--config", configuration]):
        done = run(program, *command, "--settings", str(team))
        need(done.returncode == 2 and not done.stdout, f"{command[0]}: status {done.returncode} for a faulty file")
        need(f"{team}:3:" in done.stderr and "slow_connect_timeout is meant" in done.stderr, f"{command[0]}: {done.stderr}")


def log_line(number, path, header):
    stamp = f"2026-09-13T20:{number // 60 % 60:02}:{number % 60:02}+00:00"
    return (f'192.0.2.7 [{stamp}] "GET {path} HTTP/1.1" 200 {header:.3f} "10.0.0.1:8080" "200" "{header:.3f}" "0.001" "{header:.3f}" "210" '
            f"{number:032x}\n")


def check_measured(program, folder, configuration, team):
    log = folder / "access.log"
    # One in two hundred takes long: of /reports/ 50 s, of /quick/ 0.8 s; / has too few requests to tell.
    with log.open("w") as out:
        for n in range(600):
            out.write(log_line(n, "/reports/monthly", 50 if n % 200 == 0 else 0.4))
            out.write(log_line(n, "/quick/status", 0.8 if n % 200 == 0 else 0.01))
        for n in range(20):
            out.write(log_line(n, "/index", 58))
    ask = [program, "analyze", "--format", "json", "--summary", "--config", configuration, "--access-log", str(log)]
    found = [place for place in rules(run(*ask)) if place[0] == "read-timeout-off-p999"]
    need(not found, f"600 answers tell nothing about one in a thousand: {found}")
    team.write_text("[health]\nleast_answers = 500\n")
    found = {line: f for (rule, line), f in rules(run(*ask, "--settings", str(team))).items() if rule == "read-timeout-off-p999"}
    need(sorted(found) == [6, 7], f"the timeouts of lines 6 and 7, not of {sorted(found)}")
    if sorted(found) == [6, 7]:
        need(found[6]["severity"] == "warning" and "75 s to 100 s" in found[6]["message"], found[6]["message"])
        need("proxy_read_timeout 100s;" in found[6]["fix"]["edits"][0]["text"], "the fix sets twice the p99.9")
        need(found[7]["severity"] == "info" and found[7]["fix"]["edits"][0]["text"] == "2s", str(found[7]))


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        configuration, team = folder / "shop.conf", folder / "team.toml"
        configuration.write_text(CONFIGURATION)
        check_thresholds(program, str(configuration), team)
        check_measured(program, folder, str(configuration), team)
    for what in bad:
        print(what)
    print(f"{len(bad)} faults")
    return 1 if bad else 0


sys.exit(main())
