// SPDX-License-Identifier: GPL-3.0-or-later
// A shop: reads of a catalogue, orders, payments; some servers fail now and then, and nginx passes the request on.
#include "bench/log_generator.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <format>
#include <memory>
#include <random>
#include <string_view>

namespace retryscope::bench {

namespace {

struct Try {
    int backend = 0;
    int status = 0;
    int milliseconds = 0;
    bool connected = true;
};

struct Drawn {
    std::uint64_t number = 0;
    std::int64_t endMs = 0; ///< since 1970
    int client = 0;
    std::string_view method;
    std::string uri;
    std::array<Try, 3> tries{};
    int count = 0;
    int status = 0;
    int milliseconds = 0;
    int bytes = 0;
};

/// One request after the other; both logs are written from the same draws.
class Shop {
public:
    explicit Shop(const LogShape& shape)
        : m_shape(shape)
        , m_random(shape.seed)
    {
    }

    const Drawn& next()
    {
        Drawn& d = m_drawn;
        ++d.number;
        m_ms += below(8);
        d.endMs = m_ms;
        d.client = below(60'000);
        const bool isUnsafe = chance() < m_shape.unsafe;
        chooseTarget(isUnsafe);
        const bool retried = chance() < m_shape.retried;
        d.count = retried ? 2 + (below(10) == 0) : 1;
        d.milliseconds = 0;
        for (int i = 0; i < d.count; ++i)
            draw(d.tries[static_cast<std::size_t>(i)], i + 1 == d.count, isUnsafe);
        d.status = d.tries[static_cast<std::size_t>(d.count - 1)].status;
        d.bytes = 20 + below(4000);
        return d;
    }

private:
    double chance() { return static_cast<double>(m_random() >> 11) * 0x1.0p-53; }
    int below(int limit) { return static_cast<int>(m_random() % static_cast<std::uint64_t>(limit)); }

    void chooseTarget(bool isUnsafe)
    {
        static constexpr std::array<std::string_view, 4> writes{"POST", "POST", "PUT", "DELETE"};
        static constexpr std::array<std::string_view, 6> reads{"GET", "GET", "GET", "GET", "GET", "HEAD"};
        static constexpr std::array<std::string_view, 4> places{"catalog", "articles", "orders", "users"};
        m_drawn.method = isUnsafe ? writes[static_cast<std::size_t>(below(4))] : reads[static_cast<std::size_t>(below(6))];
        m_drawn.uri = isUnsafe && m_drawn.method == "POST" ? std::format("/{}", below(3) ? "orders" : "payments/charge")
                                                          : std::format("/{}/{}", places[static_cast<std::size_t>(below(4))], below(20'000));
    }

    void draw(Try& t, bool last, bool isUnsafe)
    {
        t.backend = below(4);
        t.connected = true;
        t.milliseconds = 1 + below(40);
        if (last) {
            const int luck = below(1000);
            t.status = luck < 2 ? 500 : luck < 12 ? 404 : isUnsafe ? 201 : luck < 60 ? 304 : 200;
        } else {
            t.connected = below(3) != 0;
            t.status = t.connected && below(2) ? 504 : 502;
            t.milliseconds = t.status == 504 ? 2000 : t.milliseconds;
        }
        m_drawn.milliseconds += t.milliseconds;
    }

    LogShape m_shape;
    std::mt19937_64 m_random;
    std::int64_t m_ms = 1'789'000'000'000; // 2026-09-10
    Drawn m_drawn;
};

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

/// "YYYY-MM-DDTHH:MM:SS", formatted once a second.
class Clock {
public:
    std::string_view at(std::int64_t ms)
    {
        const std::int64_t second = ms / 1000;
        if (second != m_second) {
            m_second = second;
            m_text = std::format("{:%FT%T}", std::chrono::sys_seconds{std::chrono::seconds{second}});
        }
        return m_text;
    }

private:
    std::int64_t m_second = -1;
    std::string m_text;
};

std::string joined(const Drawn& d, auto&& text)
{
    std::string out;
    for (int i = 0; i < d.count; ++i)
        out += (i ? ", " : "") + text(d.tries[static_cast<std::size_t>(i)]);
    return out;
}

std::string seconds(int milliseconds) { return std::format("{}.{:03}", milliseconds / 1000, milliseconds % 1000); }

void appendLine(std::string& out, const Drawn& d, Clock& clock, const LogShape& shape)
{
    const std::string ups = joined(d, [](const Try& t) { return std::format("10.20.0.{}:8080", 11 + t.backend); });
    const std::string ust = joined(d, [](const Try& t) { return std::to_string(t.status); });
    const std::string urt = joined(d, [](const Try& t) { return seconds(t.milliseconds); });
    const std::string uct = joined(d, [](const Try& t) { return std::string(t.connected ? "0.001" : "-"); });
    const auto to = std::back_inserter(out);
    const std::string client = std::format("198.51.{}.{}", d.client / 250, d.client % 250);
    if (shape.json) {
        std::format_to(to, R"({{"time":"{}+00:00","client":"{}","request":"{} {} HTTP/1.1","status":{},"ups":"{}","ust":"{}","urt":"{}","uct":"{}","rt":{},"bs":{}}})",
            clock.at(d.endMs), client, d.method, d.uri, d.status, ups, ust, urt, uct, seconds(d.milliseconds), d.bytes);
    } else {
        std::format_to(to, R"({}+00:00 {} "{} {} HTTP/1.1" {} ups="{}" ust="{}" urt="{}" uct="{}" rt={} bs={})", clock.at(d.endMs), client, d.method, d.uri,
            d.status, ups, ust, urt, uct, seconds(d.milliseconds), d.bytes);
        if (shape.requestIds)
            std::format_to(to, " id={:016x}{:016x}", d.number * 0x9E3779B97F4A7C15u, d.number);
    }
    out += '\n';
}

void appendEvents(std::string& out, const Drawn& d, Clock& clock)
{
    std::int64_t at = d.endMs - d.milliseconds;
    for (int i = 0; i < d.count; ++i) {
        const Try& t = d.tries[static_cast<std::size_t>(i)];
        const auto line = [&](std::string_view event, std::int64_t ms, const std::string& more) {
            std::format_to(std::back_inserter(out), R"({{"time":"{}.{:03}Z","host":"10.20.0.{}:8080","event":"{}","method":"{}","path":"{}","request_id":"{:016x}{:016x}"{}}})", clock.at(ms),
                ms % 1000, 11 + t.backend, event, d.method, d.uri, d.number * 0x9E3779B97F4A7C15u, d.number, more);
            out += '\n';
        };
        if (t.connected)
            line("received", at + 1, {});
        at += t.milliseconds;
        if (t.connected && d.method != "GET" && d.method != "HEAD")
            line("created", at - 1, std::format(R"(,"effect_id":"{}-{}")", d.number, i));
    }
}

bool writeAll(const std::string& path, const LogShape& shape, auto&& append)
{
    File file(std::fopen(path.c_str(), "wb"));
    if (!file)
        return false;
    Shop shop(shape);
    std::string block;
    bool good = true;
    for (std::uint64_t i = 0; i < shape.lines && good; ++i) {
        append(block, shop.next());
        if (block.size() < (1u << 20) && i + 1 < shape.lines)
            continue;
        good = std::fwrite(block.data(), 1, block.size(), file.get()) == block.size();
        block.clear();
    }
    return good && std::fclose(file.release()) == 0;
}

} // namespace

bool writeAccessLog(const std::string& path, const LogShape& shape)
{
    Clock clock;
    return writeAll(path, shape, [&](std::string& out, const Drawn& d) { appendLine(out, d, clock, shape); });
}

bool writeApplicationLog(const std::string& path, const LogShape& shape)
{
    Clock clock;
    return writeAll(path, shape, [&](std::string& out, const Drawn& d) { appendEvents(out, d, clock); });
}

} // namespace retryscope::bench
