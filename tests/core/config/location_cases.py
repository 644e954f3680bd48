# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes configurations whose locations answer with the number of their own line, and requests to ask them."""
import re

PARTS = ["a", "b", "shop", "Shop", "order", "x.php", "y.PNG", "static", "a b", "deep"]
REGEXES = [r"\.php$", r"^/a", r"shop", r"/b/.*x", r"order$", r"^/(a|b)/", r"\.(png|gif)$", r"[A-Z]", r"^/(?<part>[a-z]+)/x", r"^/r(\d+)$"]
NAMES = ["shop.example", "*.shop.example", "*.eu.shop.example", "mail.*", ".dot.example", "~^app[0-9]+[.]example$", "other.example", "www.shop.example",
         r"~^(?<sub>\w+)\.regex\.example$", "_", "", "MiXed.Example"]
HOSTS = ["shop.example", "SHOP.example", "a.shop.example", "a.eu.shop.example", "eu.shop.example", "mail.anything.org", "dot.example", "x.dot.example",
         "app42.example", "appx.example", "other.example", "other.example.", "nobody.example", "www.shop.example", "mail.shop.example", "one.regex.example",
         "mixed.example", "shop.example:8080", "127.0.0.1"]


def path_of(rng, depth):
    return "/" + "/".join(rng.choice(PARTS) for _ in range(rng.randint(0, depth)))


class Writer:
    def __init__(self):
        self.lines = []

    def add(self, text):
        self.lines.append(text)

    def answer(self, head, before=""):
        """Opens a location whose answer is the number of its own line."""
        self.add(f"{head} {{ {before}return 200 {len(self.lines) + 1};")


def flow(rng):
    """Directives that send a request on before the location answers by itself; each may or may not apply."""
    return rng.choice([
        "", "", "", "", "",
        "rewrite ^/a/(.*)$ /b/$1 last; ", "rewrite shop /order last; ", "rewrite ^(.*)x(.*)$ $1y$2 last; ", "rewrite ^ /static break; ", "rewrite ^/deep http://elsewhere.example/ permanent; ",
        "rewrite order /moved redirect; ", "rewrite ^/(?<rest>b.*)$ /a/$rest last; ", "rewrite ^/a /b?from=a last; ", "if ($arg_q = go) { rewrite ^ /order last; } ",
        "if ($uri ~ deep) { return 403; } ", "if ($args) { return 404; } ", "if ($host = shop.example) { return 410; } ", "set $target /order; if ($arg_t) { rewrite ^ $target last; } ",
        "error_page 403 410 /denied; ", "error_page 404 @named; ", "error_page 403 = @named; if ($arg_q) { return 403; } ", "error_page 418 = /order; if ($uri ~ b) { return 418; } ",
        "if ($request_method = POST) { return 405; } ", "if ($arg_q ~ ^(g)o) { rewrite (.) /order last; } ", "return 301 /elsewhere; ", "return 418; "])


def locations(rng, out, prefix, depth):
    seen = {(False, "/"), (False, prefix)}
    for _ in range(rng.randint(2, 6)):
        kind = rng.choice(["", "", "", "=", "^~", "~", "~*"])
        if kind in ("~", "~*"):
            regex = rng.choice(REGEXES)
            if (kind, regex) in seen:
                continue
            seen.add((kind, regex))
            nested = depth > 0 and rng.random() < 0.2
            out.answer(f'location {kind} "{regex}"', flow(rng))
            if nested:
                out.answer('location ~ "x"', flow(rng))
                out.add("}")
            out.add("}")
            continue
        path = re.sub("/+", "/", prefix + path_of(rng, 2) + rng.choice(["", "", "/"]))
        key = (kind == "=", path)
        if key in seen:
            continue
        seen.add(key)
        special = rng.random()
        if special < 0.1:
            out.add(f'location {kind} "{path}" {{ try_files /not-there $uri/none {rng.choice(["@named", "/order", "=404", "/fallback?a=b", "=403"])};')
        elif special < 0.16:
            out.answer(f'location {kind} "{path}"', "internal; ")
        else:
            out.answer(f'location {kind} "{path}"', flow(rng))
        if kind != "=" and depth > 0 and rng.random() < 0.4:
            locations(rng, out, path, depth - 1)
        out.add("}")


def server(rng, out, port, name, default):
    out.add(f"server {{ listen 127.0.0.1:{port}{' default_server' if default else ''}; server_name \"{name}\";")
    if rng.random() < 0.2:
        out.add("merge_slashes off;")
    if rng.random() < 0.2:
        out.add("recursive_error_pages on;")
    if rng.random() < 0.3:
        out.add(rng.choice(["error_page 404 /not-found;", "error_page 403 404 @named;", "error_page 410 =200 /gone;", "rewrite ^/old/(.*)$ /$1;", "rewrite ^/b/b /a last;", "if ($arg_stop) { return 503; }",
                            "rewrite ^/denied$ /order;"]))
    out.answer("location /")
    out.add("}")
    out.answer("location @named", rng.choice(["", "", "rewrite ^ /order last; ", "if ($arg_q) { return 410; } "]))
    out.add("}")
    if rng.random() < 0.5:
        out.answer("location = /not-found", rng.choice(["", "internal; ", "return 403; "]))
        out.add("}")
    locations(rng, out, "", 2)
    out.add("}")


def configuration(rng, port):
    out = Writer()
    out.add("worker_processes 1; daemon off; master_process off;")
    out.add("events { }")
    out.add("http { access_log off; root /nowhere; server_names_hash_bucket_size 128;")
    names = rng.sample(NAMES, rng.randint(1, 5))
    default = rng.randrange(len(names)) if rng.random() < 0.7 else -1
    for i, name in enumerate(names):
        server(rng, out, port, name, i == default)
    out.add("}")
    return "\n".join(out.lines) + "\n"


def uri_of(rng):
    path = path_of(rng, 3).replace(" ", "%20") + rng.choice(["", "", "", "/", "//", "/.", "/../a", "/./b", "?q=/shop", "?q=go", "?t=1&q=go", "?stop=1", "%2fa", "/%2e%2e/b"])
    if rng.random() < 0.1:
        path = rng.choice(["/old", "/r12", "/denied", "/not-found", "/order", "/b/b"]) + path
    if rng.random() < 0.2:
        path = path.replace("/", "//", 1)
    return path.replace("shop", "s%68op") if rng.random() < 0.1 else path
