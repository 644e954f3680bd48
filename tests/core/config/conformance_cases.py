# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes small configurations with one to three odd lines in odd places.

A case is a list of [place, line]; the same random numbers and the same table of directives give the same cases.
"""
import json, subprocess

SKELETON = """events {
<events>
}
http {
access_log off;
<http>
upstream u {
<upstreamfirst>
server 127.0.0.1:1;
<upstream>
}
server {
listen 127.0.0.1:18080;
set $memcached_key $uri;
<server>
if ($arg_a) {
set $q 1;
<ifserver>
}
location /a/ {
<location>
if ($arg_b) {
set $q 1;
<if>
}
limit_except GET {
deny all;
<limit>
}
}
location /b/ {
proxy_pass http://u;
location /b/c/ {
<inner>
}
}
location ~ ^/r {
<regex>
}
location @n {
<named>
}
}
<httptail>
}
"""
STREAM = """stream {
<stream>
upstream su {
server 127.0.0.1:1;
<streamupstream>
}
server {
listen 127.0.0.1:18081;
<streamserver>
proxy_pass su;
}
}
"""
PLACES = ["events", "http", "upstreamfirst", "upstream", "server", "ifserver", "location", "if", "limit", "inner", "regex", "named", "httptail"]
STREAM_PLACES = ["stream", "streamupstream", "streamserver"]

TOKENS = ["error", "timeout", "invalid_header", "non_idempotent", "http_500", "http_502", "http_503", "http_504", "http_403", "http_404",
          "http_429", "updating", "off", "ERROR", "502", "denied", "not_found", "invalid_response", "$x", "http_501", "http_408", "on", "''"]
VALUES = {
    "Flag": ["on", "off", "ON", "Off", "yes", "1", "''", "true", "$arg_f"],
    "Count": ["0", "1", "3", "99999", "-1", "2x", "two", "1k", "0x2", "''", "99999999999999999999", "+1", "1.5"],
    "Milliseconds": ["0", "5", "5s", "500ms", "1m30s", "3h2", '"5s "', "1M", "1y", "1w", "0.5s", "5sec", "-1", "s", "''", "1s500ms",
                     '"1h 30m"', "1d1w", "1ms1s", "10S", "1m1m", "$arg_t", "1 s"],
    "Seconds": ["0", "5s", "500ms", "1M", "1y2M", "1h 30m", "x"],
    "Size": ["0", "8", "8k", "8K", "1m", "1g", "1G", "k", "-1", "8kb", "1.5k", "''", "8 k", "$arg_s", "99999999999999999999k"],
    "Offset": ["0", "8k", "1m", "1g", "2G", "g", "-1", "1t", "''"],
    "SizeOrVariable": ["0", "8k", "1g", "$arg_x", "${arg_x}k", "${", "x"],
    "Buffers": ["8 4k", "0 4k", "8 0", "x 4k", "8 x", "8", "8 4k 1", "8 1g"],
    "Choice": ["on", "off", "1.0", "1.1", "2", "1.2", "''", "x"],
    "Any": ["x", "$arg_x", "''", "a b", '"a b"', "/x", "@x"],
}


def table(probe):
    """The rows of the program's table, as dictionaries."""
    return [json.loads(line) for line in subprocess.run([probe, "table"], capture_output=True, text=True, check=True).stdout.splitlines()]


SPECIAL = {
    "upstream": [
        "server 127.0.0.1:9;", "server 127.0.0.1;", "server unix:/x;", "server unix:;", "server [::1]:8;", "server [::1;", "server 127.0.0.1:0;",
        "server 127.0.0.1:70000;", "server 127.0.0.1:x;", "server :80;", "server 127.0.0.1:9 weight=2;", "server 127.0.0.1:9 weight=0;",
        "server 127.0.0.1:9 weight=x;", "server 127.0.0.1:9 weight=;", "server 127.0.0.1:9 max_fails=0;", "server 127.0.0.1:9 max_fails=-1;",
        "server 127.0.0.1:9 fail_timeout=5;", "server 127.0.0.1:9 fail_timeout=500ms;", "server 127.0.0.1:9 fail_timeout=1M;",
        "server 127.0.0.1:9 fail_timeout=;", "server 127.0.0.1:9 backup;", "server 127.0.0.1:9 down;", "server 127.0.0.1:9 backup down;",
        "server 127.0.0.1:9 max_conns=3;", "server 127.0.0.1:9 max_conns=0;", "server 127.0.0.1:9 max_conns=x;", "server 127.0.0.1:9 slow_start=3s;",
        "server 127.0.0.1:9 route=a;", "server 127.0.0.1:9 drain;", "server 127.0.0.1:9 weigth=2;", "server 127.0.0.1:9 BACKUP;", "server;",
        "server { }", "server 127.0.0.1:9/x;", "server http://127.0.0.1:9;", "server 127.0.0.1:9 weight=2 weight=3;",
        "keepalive 4;", "keepalive 0;", "keepalive x;", "keepalive -1;", "keepalive 4 local;", "keepalive 4 single;", "keepalive 4 5 6;", "ip_hash;", "ip_hash x;",
        "least_conn;", "hash $uri;", "hash $uri consistent;", "hash $uri x;", "hash;", "hash $;", "hash ${uri;", "random;", "random two;", "random two least_conn;", "random three;",
        "random two x;", "random two least_conn x;", "zone z 64k;", "zone z 1k;", "zone z x;", 'zone "" 64k;', "zone;", "sticky cookie srv;", "sticky x y;", "least_time header;", "least_time header inflight;", "least_time x;", "keepalive_requests 10;", "keepalive_timeout 5s;",
        "keepalive_timeout 5s 5s;", "keepalive_time 1h;", "resolver_timeout 5s;", "proxy_pass http://u;", "location /x { }"],
    "pass": [
        "proxy_pass http://127.0.0.1:2;", "proxy_pass http://u;", "proxy_pass http://u/;", "proxy_pass http://u/x;", "proxy_pass http://u?x;", "proxy_pass http://u:80;",
        "proxy_pass u;", "proxy_pass ftp://u;", "proxy_pass HTTP://u;", "proxy_pass http://;", "proxy_pass http://:80;", "proxy_pass http://127.0.0.1:0/;",
        "proxy_pass http://127.0.0.1:99999;", "proxy_pass http://unix:/x;", "proxy_pass http://unix:/x:/y;", "proxy_pass http://$host;", "proxy_pass http://$;",
        "proxy_pass http://${host;", "proxy_pass http://[::1]:8080;", "proxy_pass http://[::1/;", "proxy_pass $scheme://$host$uri;", "proxy_pass;", "proxy_pass http://u http://v;",
        "fastcgi_pass 127.0.0.1:2;", "fastcgi_pass u;", "fastcgi_pass u:80;", "fastcgi_pass unix:/x;", "fastcgi_pass 127.0.0.1;", "fastcgi_pass http://u;", "fastcgi_pass $host;",
        "uwsgi_pass 127.0.0.1:2;", "uwsgi_pass uwsgi://127.0.0.1:2;", "uwsgi_pass u;", "uwsgi_pass 127.0.0.1;", "scgi_pass 127.0.0.1:2;", "scgi_pass u;", "scgi_pass scgi://u;",
        "grpc_pass grpc://127.0.0.1:2;", "grpc_pass u;", "grpc_pass 127.0.0.1;", "grpc_pass grpc://u/x;", "memcached_pass 127.0.0.1:2;", "memcached_pass u;", "memcached_pass 127.0.0.1;"],
    "request": [
        "error_page 502 /x;", "error_page 502 504 @n;", "error_page 502 =200 /x;", "error_page 502 = @n;", "error_page = /x;", "error_page 502 =x /x;", "error_page 499 /x;",
        "error_page 299 /x;", "error_page 600 /x;", "error_page 502;", "error_page 502 504 =;", "error_page 502 =2000 /x;", 'error_page 502 "";', "error_page 5xx /x;",
        "error_page 502 $;", "error_page 502 /$arg_a;", "error_page 502 =200 =201 /x;", "error_page 300 http://x/;", "error_page 494 /x;", "error_page 502 404 x /x;",
        "mirror /m;", "mirror off;", "mirror on;", "mirror @x;", "mirror;", "mirror /a /b;", "mirror_request_body off;",
        "return 204;", "return 200 a;", "return 200 a b;", "return 1000;", "return 999;", "return x;", "return http://x/;", "return $scheme://x;", "return /x;", "return 200 $;",
        "return 301 ${x;", "return -1;", "return;", "rewrite ^ /x;", "rewrite ^/a(.*) /x$1 last;", "rewrite ( /x;", "rewrite ^ /x lasst;", "rewrite ^ /x break;", "rewrite ^ http://x/ permanent;",
        'rewrite ^ "";', "rewrite ^ /x redirect redirect;", "rewrite ^ $;", "rewrite [ /x last;", "set $a b;", "set $a;", "set a b;", "set $ b;", "set $a $;", "set $a ${b;", "set $a b c;",
        "set $a $uri$args;", "if ($arg_a) { }", "if ($arg_a = b) { }", "if ($arg_a = b c) { }", "if ($arg_a == b) { }", "if ( $arg_a ~ ^x ) { }", "if ($arg_a ~ ( ) { }", "if ($arg_a !~* x) { }", "if (-f /x) { }", "if (!-d $arg_a) { }",
        "if (-z x) { }", "if a { }", "if $arg_a { }", "if () { }", "if (a) { }", "if ($arg_a) ;", "if ($arg_x = ) { }", "if ( ) { }", "if ($arg_a != $) { }", "break;", "break x;", "internal;", "internal yes;",
        "try_files $uri /x;", "try_files $uri =404;", "try_files /x;", "try_files $uri =x;", "try_files $uri =1000;", "try_files $ /x;", "try_files $uri @n;", "post_action @n;", "post_action /x;",
        "add_header X y;", "add_header X y always;", "add_header X y never;", "add_header X;", "add_header X $;", "proxy_set_header X y;", "proxy_set_header X;", "proxy_set_header X y z;",
        "fastcgi_param A b;", "fastcgi_param A b if_not_empty;", "fastcgi_param A b x;", "proxy_method POST;", "proxy_method $;", "proxy_method $arg_m;", "auth_request /x;", "auth_request off;", "auth_request_set $x $uri;",
        "auth_request_set x $y;", "limit_except GET { }", "limit_except get { }", "limit_except FOO { }", "limit_except GET POST { }", "limit_except GET;", "limit_except { }", "limit_except PATCH CONNECT { }",
        "recursive_error_pages on;", "keepalive_timeout 5s 10s;", "keepalive_timeout x;", "keepalive_timeout 5 x;", "keepalive_timeout 5s;", "resolver 127.0.0.1;", "resolver 127.0.0.1:0;",
        "resolver 127.0.0.1 valid=5s;", "resolver 127.0.0.1 valid=x;", "resolver valid=5s;", "resolver 127.0.0.1 ipv6=off;", "resolver 127.0.0.1 ipv6=no;", "resolver 127.0.0.1 ipv4=off ;", "resolver [::1]:5353;"],
    "location": [
        "location /n/ { }", "location /n/ { proxy_next_upstream off; }", "location = /n { }", "location ^~ /n { }", "location ~ \\.php$ { }", "location ~* X { }", "location ~ ( { }", "location @x { }", "location /a/x { }",
        "location /b/c/d { }", "location /b/x { }", "location /a/ { }", "location =/a/ { }", "location ^~ /a/ { }", "location ! /x { }", "location == /x { }", "location /a b c { }", "location;", "location /x;", "location { }",
        "location = /q { location /q { } }", "location @m { location /m { } }", "location ~ y { location ~ z { } }", "location ~ y { location /z { } }", "location /q { location @z { } }", "location /q { location /r { } }",
        "location /q { location /q/r { } location /q/r { } }", "location \"/a b\" { }", "location ~ x{2} { }", "location ~ \"x{2}\" { }", "location ^~/n { }", "location ~*\\.x$ { }", "location \"\" { }", "location ^ /x { }"],
    "server": [
        "listen 127.0.0.1:18082;", "listen 127.0.0.1:18080;", "listen 18083;", "listen *:18084;", "listen [::1]:18085;", "listen 127.0.0.1:x;", "listen 0;", "listen 70000;", "listen 127.0.0.1:18086 default_server;",
        "listen 127.0.0.1:18086 foo;", "listen 127.0.0.1:18086 backlog=0;", "listen 127.0.0.1:18086 backlog=10;", "listen 127.0.0.1:18086 ipv6only=x;", "listen 127.0.0.1:18086 reuseport;", "listen;", "listen 127.0.0.1/x;",
        "server_name a b;", "server_name ~^x$;", "server_name ~(;", "server_name ~;", "server_name *.x;", "server_name *x;", "server_name x.*;", "server_name .x;", "server_name .;", "server_name \"\";", "server_name;",
        "merge_slashes off;", "merge_slashes x;", "ssl_early_data maybe;"],
    "log": [
        "log_format f '$status';", "log_format f '$status' '$request';", "log_format f $;", "log_format f ${status;", "log_format f;", "log_format combined x;", "log_format f escape=json '$status';", "log_format f escape=JSON x;",
        "log_format f escape=none x;", "log_format F x;", "log_format f '$upstream_adr';", "log_format f escape=x y;", "access_log off;", "access_log off x;", "access_log /dev/null;", "access_log /dev/null combined;",
        "access_log /dev/null f;", "access_log /dev/null COMBINED;", "access_log /dev/null combined buffer=4k;", "access_log /dev/null combined buffer=0;", "access_log /dev/null combined buffer=4k flush=1s;",
        "access_log /dev/null combined flush=1s;", "access_log /dev/null combined if=$arg_x;", "access_log /dev/null combined if=$;", "access_log /dev/null combined foo;", "access_log /dev/null buffer=4k;",
        "access_log /dev/$host combined buffer=4k;", "access_log /dev/null combined buffer=x;", "access_log;", "access_log /dev/null combined flush=0 buffer=4k;"],
    "http": [
        "upstream v { server 127.0.0.1:3; }", "upstream u { server 127.0.0.1:3; }", "upstream U { server 127.0.0.1:3; }", "upstream v { }", "upstream v { server 127.0.0.1:3 backup; }", "upstream v { server 127.0.0.1:3 down; }",
        "upstream { }", "upstream v w { }", "upstream v;", "upstream v { ip_hash; server 127.0.0.1:3 backup; }", "upstream v { server 127.0.0.1:3 backup; ip_hash; server 127.0.0.1:4; }", "upstream 127.0.0.1 { server 127.0.0.1:3; }",
        "upstream v { hash $uri; least_conn; server 127.0.0.1:3 backup; server 127.0.0.1:4; }", "upstream v { random; server 127.0.0.1:3 backup; server 127.0.0.1:4; }",
        "map $uri $m { default 1; }", "map $uri m { default 1; }", "map $ $m { }", "map $uri { }", "split_clients $uri $sc { * a; }", "split_clients $uri sc { * a; }", "geo $ge { default 1; }", "geo ge { default 1; }", "geo $uri $ge { default 1; }",
        "server { listen 127.0.0.1:18090; location / { proxy_pass http://127.0.0.1:3; } }", "server { listen 127.0.0.1:18091; fastcgi_pass u; }", "server x { }", "server;", "types { }", "http { }", "stream { }"],
    "syntax": [
        "proxy_next_upstream;", "proxy_next_upstream_tries 2 3;", "proxy_read_timeout 5s 6s;", "proxy_connect_timeout\n    3s\n    ;", "proxy_request_buffering on off;", 'proxy_next_upstream "error"x;',
        "proxy_next_upstream 'error' timeout ;;", "2}$ x;", "proxy_next_upstream error {\n}", "proxy_next_upstream error", "}", "{", ";", "\"proxy_buffering\" on;", "'proxy_buffering' \"on\";", "proxy_set_header X \"a\\\"b\";",
        "proxy_set_header X 'a\\'b';", "proxy_set_header X a\\;b;", "proxy_set_header X a\\ b;", "proxy_set_header X \"a;b{c}\";", "proxy_set_header X a#b;", "proxy_set_header X #b\n y;", "proxy_set_header X x${host}x;", "proxy_set_header X $host{;",
        "\ufeffproxy_buffering on;", "\u00a0proxy_buffering on;", "proxy_buffering\u00a0on;", "proxy_buffering on;\r\nproxy_buffers 8 4k;\r", "proxy_set_header X \"a\nb\";", "# comment { } ; \"", "proxy_buffering on; # x\nproxy_buffers 8 4k;",
        "proxy_set_header X \"unended;", "proxy_set_header X 'a'\"b\";", "proxy_set_header X a\"b\"c;", "proxy_set_header X a'b;", "proxy_set_header \"\" \"\";", "\tproxy_buffering\ton\t;"],
}
STREAM_SPECIAL = [
    "proxy_pass su;", "proxy_pass 127.0.0.1:2;", "proxy_pass 127.0.0.1;", "proxy_pass http://u;", "proxy_pass su:80;", "proxy_pass $remote_addr;", "proxy_next_upstream on;", "proxy_next_upstream error;", "proxy_next_upstream_tries 2;",
    "proxy_timeout 5s;", "proxy_timeout x;", "server 127.0.0.1:3 backup;", "server 127.0.0.1:3 weight=0;", "server 127.0.0.1;", "server 127.0.0.1:3 max_conns=2;", "least_conn;", "hash $remote_addr;", "hash $remote_addr consistent;", "ip_hash;",
    "random;", "zone z 64k;", "listen 127.0.0.1:18095;", "listen 127.0.0.1;", "log_format f '$status';", "access_log /dev/null;", "access_log /dev/null f;", "access_log off;", "proxy_connect_timeout 5s;", "proxy_read_timeout 5s;",
    "map $remote_addr $m { default 1; }", "upstream su { server 127.0.0.1:4; }", "upstream sv { server 127.0.0.1:4; }", "upstream sv { }", "proxy_buffer_size 16k;", "proxy_buffering on;", "location / { }", "return x;", "proxy_requests 1;",
    "proxy_responses 1;", "proxy_protocol on;", "proxy_protocol v2;", "proxy_upload_rate 1k;", "proxy_download_rate $bytes_sent;", "tcp_nodelay off;", "server_name a;", "keepalive 4;"]
LONG = ["proxy_set_header X {};", "proxy_set_header X \"{}\";", "proxy_set_header X '{}' ;", "# {}", "proxy_set_header X {} ;", "proxy_set_header X \"{}\" ;"]
LENGTHS = [4000, 4090, 4093, 4094, 4095, 4096, 4097, 4100, 5000, 9000]


def from_table(rng, rows):
    """A line of any directive that the table knows, with good or bad values of its kind."""
    row = rng.choice(rows)
    name, kind = row["name"], row["value"]
    if row["block"] or name in ("slice", "include", "load_module", "env", "worker_connections", "listen"):
        return None
    if kind == "Mask":
        return f"{name} " + " ".join(rng.choice(TOKENS) for _ in range(rng.randint(1, 3))) + ";"
    if kind in ("Words", "Choice") and rng.random() < 0.8:
        words = row["words"].split() + ["x"]
        return f"{name} " + " ".join(rng.choice(words) for _ in range(rng.choice([1, 1, 2]))) + ";"
    if kind == "Any":
        special = [line for lines in SPECIAL.values() for line in lines if line.startswith((name + " ", name + ";"))]
        if special:
            return rng.choice(special)
        if row["repeatable"] and rng.random() < 0.7:
            return f"{name} " + " ".join(["x"] * row["least"]) + ";"
        return f"{name} x;" if rng.random() < 0.8 else f"{name};"
    return f"{name} {rng.choice(VALUES[kind if kind in VALUES else 'Any'])};"


def one_line(rng, rows):
    """[place, line]"""
    topic = rng.choice(["table"] * 6 + list(SPECIAL) + ["pass", "request", "upstream", "stream", "long"])
    if topic == "table":
        line = from_table(rng, rows)
        return [rng.choice(PLACES + ["location", "server", "http", "location"] + STREAM_PLACES[:1]), line] if line else None
    if topic == "stream":
        return [rng.choice(STREAM_PLACES + ["streamserver"]), rng.choice(STREAM_SPECIAL)]
    if topic == "long":
        if rng.random() < 0.6:
            return None
        form = rng.randrange(len(LONG))  # how comments are counted has changed by a byte
        return [rng.choice(PLACES[1:]), "LONG %d %d" % (form, rng.choice([4000, 5000] if form == 3 else LENGTHS))]
    home = {"upstream": ["upstream", "upstreamfirst"], "pass": ["location", "regex", "named", "if", "limit", "inner", "location"], "request": ["location", "server", "http", "if", "regex"],
            "location": ["server", "inner", "location", "regex"], "server": ["server"], "log": ["http", "http", "server", "location"], "http": ["http", "httptail"], "syntax": PLACES}[topic]
    place = rng.choice(home) if rng.random() < 0.85 else rng.choice(PLACES)
    return [place, rng.choice(SPECIAL[topic])]


def case(rng, rows):
    while True:
        lines = [one_line(rng, rows) for _ in range(rng.choice([1, 1, 1, 2, 2, 3]))]
        lines = [line for line in lines if line]
        if lines and rng.random() < 0.25:
            lines.append([lines[0][0] if rng.random() < 0.7 else rng.choice(PLACES), lines[0][1]])
        if lines:
            return lines


def text_of(lines):
    text = SKELETON + (STREAM if any(place in STREAM_PLACES for place, _ in lines) else "")
    for place in PLACES + STREAM_PLACES:
        own = []
        for where, line in lines:
            if where != place:
                continue
            if line.startswith("LONG "):
                _, form, length = line.split()
                line = LONG[int(form)].format("x" * int(length))
            own.append(line)
        text = text.replace(f"<{place}>", "\n".join(own))
    return text
