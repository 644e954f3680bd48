#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks a real nginx which location serves a request, and compares the answer with the program's.

usage: conformance_locations.py PROBE [SERVERS [QUESTIONS]]     (exit 77: no nginx here, nothing was compared)

One nginx with many servers; every location answers with the number of its line.
"""
import http.client, pathlib, random, re, shutil, socket, subprocess, sys, tempfile, time

PARTS = ["a", "b", "shop", "Shop", "order", "x.php", "y.PNG", "static", "a b", "deep"]
REGEXES = [r"\.php$", r"^/a", r"shop", r"/b/.*x", r"order$", r"^/(a|b)/", r"\.(png|gif)$", r"[A-Z]"]
NAMES = ["shop.example", "*.shop.example", "*.eu.shop.example", "mail.*", ".dot.example", "~^app[0-9]+[.]example$", "other.example", "www.shop.example"]
HOSTS = ["shop.example", "SHOP.example", "a.shop.example", "a.eu.shop.example", "eu.shop.example", "mail.anything.org", "dot.example", "x.dot.example",
         "app42.example", "appx.example", "other.example", "other.example.", "nobody.example", "www.shop.example", "mail.shop.example"]


def path_of(rng, depth):
    return "/" + "/".join(rng.choice(PARTS) for _ in range(rng.randint(0, depth)))


class Writer:
    def __init__(self):
        self.lines = []

    def add(self, text):
        self.lines.append(text)

    def answer(self, head):
        """Opens a location whose answer is the number of its own line."""
        self.add(f"{head} {{ return 200 {len(self.lines) + 1};")


def locations(rng, out, prefix, depth):
    seen = {(False, "/"), (False, prefix)}
    for _ in range(rng.randint(2, 6)):
        kind = rng.choice(["", "", "", "=", "^~", "~", "~*"])
        if kind in ("~", "~*"):
            regex = rng.choice(REGEXES)
            if (kind, regex) in seen:
                continue
            seen.add((kind, regex))
            out.answer(f'location {kind} "{regex}"')
            out.add("}")
            continue
        path = re.sub("/+", "/", prefix + path_of(rng, 2) + rng.choice(["", "", "/"]))
        key = (kind == "=", path)
        if key in seen:
            continue
        seen.add(key)
        out.answer(f'location {kind} "{path}"')
        if kind != "=" and depth > 0 and rng.random() < 0.4:
            locations(rng, out, path, depth - 1)
        out.add("}")


def uri_of(rng):
    path = path_of(rng, 3).replace(" ", "%20") + rng.choice(["", "", "/", "//", "/.", "/../a", "/./b", "?q=/shop", "%2fa", "/%2e%2e/b"])
    if rng.random() < 0.2:
        path = path.replace("/", "//", 1)
    return path.replace("shop", "s%68op") if rng.random() < 0.1 else path


def build(rng, servers, ports):
    out = Writer()
    out.add("worker_processes 1; daemon off; master_process off;")
    out.add("events { }")
    out.add("http { access_log off;")
    for port in ports:
        names = rng.sample(NAMES, rng.randint(1, 4))
        default = rng.randrange(len(names))
        for i, name in enumerate(names):
            out.add(f"server {{ listen 127.0.0.1:{port}{' default_server' if i == default and rng.random() < 0.7 else ''}; server_name \"{name}\";")
            if rng.random() < 0.2:
                out.add("merge_slashes off;")
            out.answer("location /")
            out.add("}")
            locations(rng, out, "", 2)
            out.add("}")
    out.add("}")
    return "\n".join(out.lines) + "\n"


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for s in sockets:
        s.bind(("127.0.0.1", 0))
    ports = [s.getsockname()[1] for s in sockets]
    for s in sockets:
        s.close()
    return ports


def ask(port, host, uri):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.putrequest("GET", uri, skip_host=True)
    connection.putheader("Host", host)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read().decode()
    connection.close()
    return body if answer.status == 200 else f"status {answer.status}"


def main():
    probe = sys.argv[1]
    servers, questions = (int(sys.argv[i]) if len(sys.argv) > i else d for i, d in ((2, 40), (3, 2000)))
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if not nginx:
        print("SKIPPED: there is no nginx here; its choice of locations was not compared", file=sys.stderr)
        return 77
    rng = random.Random(7)
    ports = free_ports(servers)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        path = folder / "nginx.conf"
        path.write_text(build(rng, servers, ports))
        process = subprocess.Popen([nginx, "-p", str(folder), "-c", str(path), "-e", "stderr", "-g", f"pid {folder}/pid;"], stderr=subprocess.PIPE, text=True)
        try:
            for _ in range(100):
                try:
                    socket.create_connection(("127.0.0.1", ports[0]), 0.2).close()
                    break
                except OSError:
                    if process.poll() is not None:
                        print(process.stderr.read())
                        return 1
                    time.sleep(0.1)
            asked = [(rng.choice(ports), rng.choice(HOSTS), uri_of(rng)) for _ in range(questions)]
            lines = "".join(f"{port} {host} {uri}\n" for port, host, uri in asked)
            own = subprocess.run([probe, "choose", str(path)], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
            bad = 0
            for (port, host, uri), guess in zip(asked, own):
                real = ask(port, host, uri)
                if real != guess:
                    bad += 1
                    if bad <= 20:
                        print(f"{host}:{port} {uri}: nginx {real}, the program {guess}")
            print(f"{len(asked)} questions, {bad} disagreements")
            return 1 if bad or len(own) != len(asked) else 0
        finally:
            process.terminate()
            process.wait(10)


sys.exit(main())
