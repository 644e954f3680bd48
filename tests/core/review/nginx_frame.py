# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks a real nginx about a configuration, and about a piece of one in the blocks that it was written for."""
import re, shutil, subprocess

IN_HTTP = {"upstream", "server", "map", "geo", "split_clients", "log_format", "access_log", "proxy_cache_path", "limit_req_zone"}


def find_nginx():
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


def statements(text):
    """The top-level statements of a configuration with the comments before them: (name, text)."""
    at, begin, depth = 0, 0, 0
    for token in re.finditer(r'#[^\n]*|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[{};]', text):
        kind = token[0]
        depth += {"{": 1, "}": -1}.get(kind, 0)
        if kind in ";}" and depth == 0:
            piece = text[begin:token.end()]
            name = re.search(r"^\s*([^\s;{#]+)", re.sub(r"(?m)^\s*#[^\n]*$", "", piece), re.M)
            yield (name[1] if name else ""), piece
            begin = token.end()


def framed(text):
    """A whole configuration around a piece. Groups that the piece does not define, and hosts that only its author's network
    knows, become addresses: what they are is not asked."""
    pieces = list(statements(text))
    names = {name for name, _ in pieces}
    text = re.sub(r"(\bserver\s+)[A-Za-z][\w.-]*(:\d+)", r"\g<1>127.0.0.1\2", text)
    defined = set(re.findall(r"\bupstream\s+([^\s{]+)", text))
    asked = set(re.findall(r"_pass\s+(?:\w+://)?([A-Za-z][\w.-]*)", text)) - defined
    stubs = "".join(f"upstream {name} {{ server 127.0.0.1:9; server 127.0.0.1:10; }}\n" for name in sorted(asked - {"unix"}))
    if names & {"events", "http", "stream"}:
        events = "" if "events" in names else "events {}\n"
        return events + re.sub(r"(\bhttp\s*\{)", lambda m: m[1] + "\n" + stubs, text, count=1)
    pieces = list(statements(text))
    http = "".join(piece for name, piece in pieces if name in IN_HTTP)
    server = "".join(piece for name, piece in pieces if name not in IN_HTTP)
    return f"events {{}}\nhttp {{\n{stubs}{http}\nserver {{\n{server}\n}}\n}}\n"


def accepts(nginx, folder, text):
    """(accepted, nginx's message). `folder` takes the files that nginx wants to write."""
    path = folder / "asked.conf"
    # Logs lie where only a server may write, the default one included.
    text = re.sub(r"/var/log/nginx/", f"{folder}/", text)
    if "access_log" not in text:
        text = re.sub(r"(\bhttp\s*\{)", r"\1 access_log off;", text, count=1)
    path.write_text(text)
    run = subprocess.run([nginx, "-t", "-p", str(folder), "-c", str(path), "-e", "stderr", "-g", f"pid {folder}/pid;"],
                         capture_output=True, text=True)
    return run.returncode == 0, next((l for l in run.stderr.splitlines() if "[emerg]" in l), "")


def lacks_module(message):
    """The name of a directive that this build of nginx has no module for; "" for any other reason."""
    found = re.search(r'unknown directive "(\w+)"', message)
    return found[1] if found else ""
