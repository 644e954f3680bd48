#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the review's refusals with a real nginx: accepted or not, and which line is named.

usage: conformance.py PROBE [COUNT]     (exit 77: no nginx here, nothing was compared)

Small configurations are made around the directives that decide about retries, each with one to three odd lines in odd
places. The same number always gives the same configurations.
"""
import pathlib, random, re, shutil, subprocess, sys, tempfile

FAMILIES = ["proxy", "fastcgi", "uwsgi", "scgi", "grpc", "memcached"]
TOKENS = ["error", "timeout", "invalid_header", "non_idempotent", "http_500", "http_502", "http_503", "http_504", "http_403", "http_404",
          "http_429", "updating", "off", "ERROR", "502", "denied", "not_found", "invalid_response", "$x", "http_501", "http_408", "on", "''"]
TIMES = ["0", "5", "5s", "500ms", "1m30s", "3h2", '"5s "', "1M", "1y", "1w", "0.5s", "5sec", "-1", "s", "", "1s500ms", "1h 30m", "1d1w"]
COUNTS = ["0", "1", "3", "99999", "-1", "2x", "two", "1k", "0x2"]
FLAGS = ["on", "off", "ON", "Off", "yes", "1", "''"]


def quoted(value):
    return value if value and " " not in value or value.startswith(("'", '"')) else f'"{value}"'


def family_line(rng):
    family = rng.choice(FAMILIES)
    kind = rng.choice(["next", "next", "next", "tries", "time", "timeout", "flag", "pass"])
    if kind == "next":
        return f"{family}_next_upstream " + " ".join(rng.choice(TOKENS) for _ in range(rng.randint(1, 3))) + ";"
    if kind == "tries":
        return f"{family}_next_upstream_tries {quoted(rng.choice(COUNTS))};"
    if kind == "time":
        return f"{family}_next_upstream_timeout {quoted(rng.choice(TIMES))};"
    if kind == "timeout":
        return f"{family}_{rng.choice(['connect', 'send', 'read'])}_timeout {quoted(rng.choice(TIMES))};"
    if kind == "flag":
        family = rng.choice(["proxy", "fastcgi", "uwsgi", "scgi"])
        name = rng.choice(["request_buffering", "ignore_client_abort", "intercept_errors", "buffering", "pass_request_headers", "pass_request_body"])
        return f"{family}_{name} {rng.choice(FLAGS)};"
    return {"proxy": "proxy_pass http://127.0.0.1:2;", "grpc": "grpc_pass grpc://127.0.0.1:2;"}.get(family, f"{family}_pass 127.0.0.1:2;")


OTHERS = ["log_format extra '$status';", "access_log off;", "mirror /m;", "mirror_request_body off;", "mirror_request_body maybe;",
          "recursive_error_pages on;", "merge_slashes off;", "set $a b;", "set $a;", "return 204;", "return 200 a b;", "proxy_method POST;",
          "proxy_set_header X y;", "proxy_set_header X;", "keepalive 4;", "ip_hash;", "least_conn;", "hash $uri;", "hash $uri consistent x;",
          "try_files $uri /x;", "internal;", "internal yes;", "post_action @x;", "listen 81;", "server_name a b;", "break;", "proxy_http_version 1.1;",
          "proxy_next_upstream;", "proxy_next_upstream_tries 2 3;", "proxy_read_timeout 5s 6s;", "server 127.0.0.1:9;", "random two;",
          "proxy_connect_timeout\n    3s\n    ;", "proxy_request_buffering on off;", 'proxy_next_upstream "error"x;', "proxy_next_upstream 'error' timeout ;;",
          "2}$ x;", "proxy_next_upstream error {", "location /n/ { proxy_next_upstream off; }", "error_page 502 /x;", "error_page 502;"]

SLOTS = ["http", "upstream", "server", "location", "inner", "if", "limit", "ifserver"]


def configuration(rng):
    """The text, with the odd lines each on lines of their own."""
    slots = {slot: [] for slot in SLOTS}
    for _ in range(rng.randint(1, 3)):
        line = family_line(rng) if rng.random() < 0.7 else rng.choice(OTHERS)
        slot = rng.choice(SLOTS + ["location", "server", "http"])
        if line.endswith("{"):
            line += "\n}"
        slots[slot].append(line)
    body = lambda slot: "\n".join(slots[slot])
    return f"""events {{ }}
http {{
access_log off;
{body("http")}
upstream u {{
server 127.0.0.1:1;
{body("upstream")}
}}
server {{
listen 127.0.0.1:18080;
set $memcached_key $uri;
{body("server")}
if ($arg_a) {{
set $q 1;
{body("ifserver")}
}}
location /a/ {{
{body("location")}
if ($arg_b) {{
set $q 1;
{body("if")}
}}
limit_except GET {{
deny all;
{body("limit")}
}}
}}
location /b/ {{
proxy_pass http://u;
location /b/c/ {{
{body("inner")}
}}
}}
}}
}}
"""


def ask_nginx(nginx, prefix, path):
    """The line that nginx names; 0 if it accepts, -1 if it refuses without naming one."""
    run = subprocess.run([nginx, "-t", "-p", str(prefix), "-c", str(path), "-e", "stderr", "-g", f"pid {prefix}/pid;"],
                         capture_output=True, text=True)
    if run.returncode == 0:
        return 0, ""
    message = next((l for l in run.stderr.splitlines() if "[emerg]" in l), run.stderr.strip())
    named = re.search(r" in \S+:(\d+)$", message)
    return (int(named.group(1)) if named else -1), message


def main():
    probe, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 600
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if not nginx:
        print("SKIPPED: there is no nginx here; its answers were not compared with the review's", file=sys.stderr)
        return 77
    version = re.search(r"nginx/(\S+)", subprocess.run([nginx, "-v"], capture_output=True, text=True).stderr).group(1)
    rng = random.Random(20)
    disagreements = 0
    refused = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        files = []
        for n in range(count):
            path = folder / f"{n:04}.conf"
            path.write_text(configuration(rng))
            files.append(path)
        answers = subprocess.run([probe, "refuse", version, *map(str, files)], capture_output=True, text=True, check=True).stdout
        for path, answer in zip(files, answers.splitlines()):
            _, own, rule = answer.rsplit(" ", 2)
            line, message = ask_nginx(nginx, folder, path)
            refused += line != 0
            if line == -1 and int(own) > 0:
                continue
            if line == int(own):
                continue
            disagreements += 1
            if disagreements <= 20:
                text = path.read_text().splitlines()
                shown = [f"  {n}: {text[n - 1]}" for n in sorted({line, int(own)}) if n > 0]
                print(f"nginx {version}: {message or 'accepts'}\n  the review: line {own} {rule}", *shown, sep="\n")
    print(f"nginx {version}: {count} configurations, {refused} refused, {disagreements} disagreements")
    return 1 if disagreements else 0


sys.exit(main())
