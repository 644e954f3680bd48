// SPDX-License-Identifier: GPL-3.0-or-later
// How fast a batch of questions is answered on one core: bench_simulate [QUESTIONS], 100,000 if not given. The peer is simdjson
// parsing the same lines and doing nothing with them.
#include "config/load.h"
#include "exchange/simulate_json.h"

#include <simdjson.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <format>
#include <functional>
#include <string>
#include <vector>

using namespace retryscope;

namespace {

constexpr std::string_view shop = R"(
events {}
http {
    upstream app { server 10.0.0.1:8080; server 10.0.0.2:8080; server 10.0.0.3:8080 backup; keepalive 16; }
    upstream spare { server 10.0.1.1:8080; }
    server {
        listen 80;
        server_name shop;
        location / { proxy_pass http://app; }
        location /checkout/ { proxy_next_upstream error timeout non_idempotent; proxy_next_upstream_tries 2; proxy_pass http://app; }
        location /orders/ { error_page 502 504 = @spare; proxy_pass http://app; }
        location /upload/ { proxy_request_buffering off; proxy_pass http://app; }
        location ~ ^/api/v[0-9]+/ { proxy_next_upstream off; proxy_pass http://app; }
        location @spare { proxy_pass http://spare; }
    }
}
)";

std::vector<std::string> questions(int count)
{
    constexpr const char* places[]{"/", "/checkout/", "/orders/", "/upload/", "/api/v2/"};
    constexpr const char* methods[]{"GET", "POST", "PUT", "PATCH"};
    constexpr const char* failures[]{R"("read_timeout")", R"("connect_refused","closed_after_send")", R"("http_503")", R"("stale_keepalive")", ""};
    std::vector<std::string> lines;
    for (int i = 0; i < count; ++i) {
        lines.push_back(std::format(R"({{"uri":"{}item/{}?page=1","method":"{}","failures":[{}],"host":"shop"}})", places[i % 5], i % 2000,
            methods[i / 5 % 4], failures[i / 20 % 5]));
    }
    return lines;
}

double fastestSeconds(const std::function<void()>& work)
{
    double fastest = 1e9;
    for (int run = 0; run < 5; ++run) {
        const auto start = std::chrono::steady_clock::now();
        work();
        fastest = std::min(fastest, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    return fastest;
}

std::size_t answerAll(Router& router, const std::vector<std::string>& lines)
{
    SimulateQuestions reader;
    std::size_t bytes = 0;
    for (const std::string& line : lines) {
        if (const auto question = reader.parse(line))
            bytes += simulateJson(router, *question).size();
    }
    return bytes;
}

std::size_t parseAll(const std::vector<std::string>& lines)
{
    simdjson::dom::parser parser;
    std::size_t good = 0;
    for (const std::string& line : lines)
        good += !parser.parse(line).error();
    return good;
}

} // namespace

int main(int argc, char** argv)
{
    const int count = argc > 1 ? std::atoi(argv[1]) : 100'000;
    const auto configuration = loadConfigurationText(std::string(shop), "shop.conf");
    if (count <= 0 || !configuration)
        return 2;
    double first = 0;
    for (const int times : {1, 4, 16}) {
        const auto lines = questions(count / 16 * times);
        std::size_t bytes = 0, parsed = 0;
        Router router(*configuration);
        const double peer = fastestSeconds([&] { parsed = parseAll(lines); });
        const double own = fastestSeconds([&] { bytes = answerAll(router, lines); });
        if (parsed != lines.size() || bytes == 0)
            return 1;
        const double each = own / static_cast<double>(lines.size());
        first = times == 1 ? each : first;
        std::printf("%2dx: %zu questions, %.0f a second, %.1f times as long as simdjson takes to parse them, %.2f of the time for each at 1x\n", times,
            lines.size(), 1 / each, own / peer, each / first);
    }
    return 0;
}
