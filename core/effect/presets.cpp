// SPDX-License-Identifier: GPL-3.0-or-later
// The patterns, made from the default layouts that the programs' manuals describe.
#include "effect/presets.h"

#include <algorithm>

namespace retryscope {

namespace {

#define RS_DATE R"re(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d)re"
#define RS_TIME RS_DATE R"re((?:[.,]\d+)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?)re"
#define RS_LEVEL R"re((?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|SEVERE|CRITICAL|FATAL))re"
#define RS_REQUEST R"re("(?<method>[A-Z]+) (?<path>[^" ]+)(?: HTTP/[\d.]+)?")re"

constexpr LinePreset presets[] = {
    // "2026-09-13T20:03:21.521+03:00  INFO 7 --- [shop] [nio-8080-exec-1] [trace-span] c.e.shop.OrderService : order created"
    {"spring-boot", "Spring Boot, Logback",
        "^(?<time>" RS_TIME R"re()\s+(?<level>)re" RS_LEVEL R"re()\s+(?<pid>\d+)\s+---\s+(?:\[(?<application>[^\[\]]*)\]\s+(?=\[(?![0-9a-f]{16,32}-[0-9a-f]{16}\])))?\[(?<thread>[^\[\]]*)\]\s+)re"
        R"re((?:\[(?:(?<trace_id>[0-9a-f]{32}|[0-9a-f]{16})-[0-9a-f]{16}|[^\[\]]*)\]\s+)?(?<logger>\S+)\s+:\s?(?<message>.*)$)re"},
    // "I, [2026-09-13T20:03:21.521042 #7]  INFO -- : [0c1d…] Started POST "/orders" for 192.0.2.7 at …"; the tag is Rails' own
    // UUID or what the proxy sent as X-Request-Id: nginx's $request_id has no hyphens. Other tags may stand before it.
    {"rails", "Ruby on Rails",
        R"re(^[DIWEFA], \[(?<time>[^\] ]+)(?: #(?<pid>\d+))?\]\s+(?<level>[A-Z]+) -- (?<program>[^:]*): (?:(?:\[[^\[\]]*\] )*?\[(?<request_id>[0-9a-fA-F][0-9a-fA-F-]{15,63})\] )?)re"
        R"re((?<message>(?:Started (?<method>[A-Z]+) "(?<path>[^"]*)"|Completed (?<status>\d{3}))?.*)$)re"},
    // "[2026-09-13 20:03:21] production.INFO: order created {"order_id":7}"
    {"laravel", "Laravel, Monolog", R"re(^\[(?<time>)re" RS_TIME R"re()\] (?<environment>[\w-]+)\.(?<level>[A-Z]+): (?<message>.*)$)re"},
    // "[2026-09-13 20:03:21 +0300] [7] [INFO] Booting worker"
    {"gunicorn", "gunicorn", R"re(^\[(?<time>)re" RS_TIME R"re()\] \[(?<pid>\d+)\] \[(?<level>[A-Z]+)\] (?<message>.*)$)re"},
    // "INFO:     192.0.2.7:40000 - "POST /orders HTTP/1.1" 201 Created", with or without a time
    {"uvicorn", "uvicorn, FastAPI",
        "^(?:(?<time>" RS_TIME R"re()\s+(?:- )?)?(?<level>)re" RS_LEVEL R"re()(?::\s+|\s+-\s+|\s+)(?:(?<client>[0-9a-fA-F.:\[\]]+) - )re" RS_REQUEST R"re( (?<status>\d{3}).*)$)re"},
    // "[13-Sep-2026 20:03:21]  [pool www] pid 7", then the script and its stack
    {"php-fpm-slow", "PHP-FPM slow log", R"re(^\[(?<time>\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d:\d\d)\]\s+\[pool (?<pool>[^\]]+)\] pid (?<pid>\d+)$)re"},
    // "127.0.0.1 -  13/Sep/2026:20:03:21 +0300 "POST /index.php" 200"
    {"php-fpm-access", "PHP-FPM access log", R"re(^(?<client>\S+) - (?<user>\S*) +(?<time>\d\d/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}) )re" RS_REQUEST R"re( (?<status>\d{3})(?<rest>.*)$)re"},
    // "[13-Sep-2026 20:03:21 UTC] PHP Fatal error:  Uncaught …"
    {"php", "PHP error log", R"re(^\[(?<time>\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d:\d\d(?: [A-Z]{3,5})?)(?: [\w/+-]+)?\] (?<message>.*)$)re"},
    // "2026-09-13 20:03:21.521 UTC [7] shop@orders ERROR:  duplicate key value violates unique constraint …"
    {"postgresql", "PostgreSQL",
        R"re(^(?<time>)re" RS_DATE R"re((?:\.\d+)?(?: [A-Z]{2,5}| ?[+-]\d\d(?::?\d\d)?)?) (?:\[(?<pid>\d+)(?:-\d+)?\]:?)(?: (?<db_user>[^@\s]*)@(?<database>\S*))?(?: [^:]*?)? )re"
        R"re((?:(?<level>DEBUG\d?|LOG|INFO|NOTICE|WARNING|ERROR|FATAL|PANIC)|(?<continues>DETAIL|HINT|CONTEXT|STATEMENT|QUERY|LOCATION)):\s+(?<message>.*)$)re"},
    // "2026-09-13T17:03:21.521042Z 8 [ERROR] [MY-010584] [Server] …"
    {"mysql", "MySQL, MariaDB", "^(?<time>" RS_TIME R"re()\s+(?<thread>\d+)\s+\[(?<level>System|Note|Warning|ERROR|Error)\] (?<message>.*)$)re"},
    // "2026-09-13 20:03:21,521 - shop.orders - INFO - order created"; "… INFO shop.orders: …"; "[…] INFO in app: …"
    {"python", "Python logging",
        R"re(^\[?(?<time>)re" RS_DATE R"re(,\d{3})\]?\s+(?:- )?(?:(?<logger>[A-Za-z_][\w.]*)\s+(?:- )?\[?(?<level>DEBUG|INFO|WARNING|ERROR|CRITICAL)\]?\s*[-:]?\s+)re"
        R"re(|\[?(?<level2>DEBUG|INFO|WARNING|ERROR|CRITICAL)\]?\s+(?:in\s+)?(?<logger2>[A-Za-z_][\w.]*):\s+)(?<message>.*)$)re"},
    // "2026-09-13 20:03:21,521 [main] INFO  com.example.Orders - order created"; "… INFO  com.example.Orders [main] order created"
    {"log4j2", "Log4j 2, Logback",
        "^\\[?(?<time>" RS_TIME R"re()\]?\s+(?:\[(?<thread>[^\]]*)\]\s+)?\[?(?<level>)re" RS_LEVEL R"re()\]?\s+(?:\[(?<thread2>[^\]]*)\]\s+)?(?:(?<logger>[A-Za-z_$][\w$]*(?:\.[\w$\[\]-]+)+|[A-Z][\w$]+)(?:\s+\[[^\]]*\])?(?::\d+)?\s+)?(?:--?|:)\s+(?<message>.*)$)re"},
    // "2026-09-13 20:03:21.521 INFO order created": a time, a level, words
    {"plain", "a time, a level and words", "^\\[?(?<time>" RS_TIME R"re()\]?\s+[\[<(]?(?<level>)re" RS_LEVEL R"re()[\]>)]?:?\s+(?<message>.*)$)re"},
};

} // namespace

std::span<const LinePreset> linePresets() { return presets; }

const LinePreset* presetOfName(std::string_view name)
{
    const auto* const it = std::ranges::find(presets, name, &LinePreset::name);
    return it == std::end(presets) ? nullptr : it;
}

} // namespace retryscope
