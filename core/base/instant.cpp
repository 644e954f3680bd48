// SPDX-License-Identifier: GPL-3.0-or-later
// Fixed-form readers for the times that nginx and applications write; no locale, no allocation.
#include "base/instant.h"

#include <charconv>
#include <format>

namespace retryscope {

namespace {

/// Consumes digits and separators of a fixed form from the front of a text.
struct Cursor {
    std::string_view rest;

    bool digits(int count, int& out)
    {
        if (rest.size() < static_cast<std::size_t>(count))
            return false;
        int value = 0;
        for (int i = 0; i < count; ++i) {
            const char c = rest[static_cast<std::size_t>(i)];
            if (c < '0' || c > '9')
                return false;
            value = value * 10 + (c - '0');
        }
        rest.remove_prefix(static_cast<std::size_t>(count));
        out = value;
        return true;
    }
    bool one(std::string_view choices)
    {
        if (rest.empty() || choices.find(rest.front()) == std::string_view::npos)
            return false;
        rest.remove_prefix(1);
        return true;
    }
};

struct Fields {
    int year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0;
    std::int64_t micros = 0;
    Duration resolution{1'000'000};
    int offsetMinutes = 0;
    bool zoneKnown = false;
};

void readFraction(Cursor& in, Fields& f)
{
    if (in.rest.size() < 2 || (in.rest[0] != '.' && in.rest[0] != ',') || in.rest[1] < '0' || in.rest[1] > '9')
        return;
    in.rest.remove_prefix(1);
    std::int64_t scale = 1'000'000;
    while (!in.rest.empty() && in.rest[0] >= '0' && in.rest[0] <= '9') {
        if (scale > 1) {
            scale /= 10;
            f.micros += (in.rest[0] - '0') * scale;
        }
        in.rest.remove_prefix(1);
    }
    f.resolution = Duration{scale};
}

bool readZone(Cursor& in, Fields& f)
{
    if (in.rest.empty())
        return true;
    if (in.one("Zz")) {
        f.zoneKnown = true;
        return true;
    }
    if (in.rest.front() == ' ')
        in.rest.remove_prefix(1);
    if (in.rest == "UTC" || in.rest == "GMT" || in.rest == "Z") {
        in.rest = {};
        f.zoneKnown = true;
        return true;
    }
    if (in.rest.empty())
        return false;
    if (in.rest == "MSK") {
        f.offsetMinutes = 180;
        f.zoneKnown = true;
        in.rest = {};
        return true;
    }
    // Other abbreviations mean different zones in different countries ("CST"): the time is read, its zone stays unknown.
    if (in.rest.size() >= 3 && in.rest.size() <= 5 && in.rest.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string_view::npos) {
        in.rest = {};
        return true;
    }
    const bool west = in.rest.front() == '-';
    int hours = 0, minutes = 0;
    if (!in.one("+-") || !in.digits(2, hours))
        return false;
    if (!in.rest.empty()) {
        in.one(":");
        if (!in.digits(2, minutes))
            return false;
    }
    f.offsetMinutes = (west ? -1 : 1) * (hours * 60 + minutes);
    f.zoneKnown = true;
    return hours <= 15 && minutes < 60;
}

std::optional<LoggedTime> assemble(const Fields& f)
{
    using namespace std::chrono;
    const year_month_day date{year{f.year}, month{static_cast<unsigned>(f.month)}, day{static_cast<unsigned>(f.day)}};
    if (!date.ok() || f.hour > 23 || f.minute > 59 || f.second > 60)
        return std::nullopt;
    Instant at = sys_days{date};
    at += hours{f.hour} + minutes{f.minute} + seconds{f.second} + microseconds{f.micros} - minutes{f.offsetMinutes};
    return LoggedTime{at, f.resolution, f.zoneKnown, static_cast<std::int16_t>(f.offsetMinutes)};
}

bool readClock(Cursor& in, Fields& f)
{
    return in.digits(2, f.hour) && in.one(":") && in.digits(2, f.minute) && in.one(":") && in.digits(2, f.second);
}

std::optional<LoggedTime> parseDateFirst(std::string_view text)
{
    Cursor in{text};
    Fields f;
    if (!in.digits(4, f.year) || !in.one("-/") || !in.digits(2, f.month) || !in.one("-/") || !in.digits(2, f.day) || !in.one("T t")
        || !readClock(in, f))
        return std::nullopt;
    readFraction(in, f);
    if (!readZone(in, f) || !in.rest.empty())
        return std::nullopt;
    return assemble(f);
}

/// "13.09.2026 20:03:21", also without seconds and with a comma behind the date: spreadsheets and exports in many countries.
std::optional<LoggedTime> parseDayFirst(std::string_view text)
{
    Cursor in{text};
    Fields f;
    if (!in.digits(2, f.day) || !in.one(".") || !in.digits(2, f.month) || !in.one(".") || !in.digits(4, f.year))
        return std::nullopt;
    in.one(",");
    if (!in.one(" T") || !in.digits(2, f.hour) || !in.one(":") || !in.digits(2, f.minute))
        return std::nullopt;
    f.resolution = std::chrono::minutes(1);
    if (in.one(":")) {
        if (!in.digits(2, f.second))
            return std::nullopt;
        f.resolution = std::chrono::seconds(1);
        readFraction(in, f);
    }
    if (!readZone(in, f) || !in.rest.empty())
        return std::nullopt;
    return assemble(f);
}

/// nginx's "13/Sep/2026:20:03:21 +0300", and PHP's "13-Sep-2026 20:03:21".
std::optional<LoggedTime> parseTimeLocal(std::string_view text)
{
    static constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    Cursor in{text};
    Fields f;
    if (!in.digits(2, f.day) || !in.one("/-") || in.rest.size() < 3)
        return std::nullopt;
    const auto at = months.find(in.rest.substr(0, 3));
    if (at == std::string_view::npos || at % 3 != 0)
        return std::nullopt;
    f.month = static_cast<int>(at / 3) + 1;
    in.rest.remove_prefix(3);
    if (!in.one("/-") || !in.digits(4, f.year) || !in.one(": ") || !readClock(in, f) || !readZone(in, f) || !in.rest.empty())
        return std::nullopt;
    return assemble(f);
}

std::optional<LoggedTime> parseEpoch(std::string_view text)
{
    const auto dot = text.find('.');
    const std::string_view whole = text.substr(0, dot);
    std::int64_t value = 0;
    const auto [end, status] = std::from_chars(whole.data(), whole.data() + whole.size(), value);
    // 9 digits: before 2001-09-09 nobody logged these; 10 are seconds, 13 milliseconds, 16 microseconds.
    if (status != std::errc{} || end != whole.data() + whole.size() || value <= 0)
        return std::nullopt;
    Fields f;
    if (whole.size() == 10) {
        Cursor in{dot == std::string_view::npos ? std::string_view{} : text.substr(dot)};
        readFraction(in, f);
        if (!in.rest.empty())
            return std::nullopt;
        return LoggedTime{Instant{Duration{value * 1'000'000 + f.micros}}, f.resolution, true};
    }
    if (whole.size() == 13 && dot == std::string_view::npos)
        return LoggedTime{Instant{Duration{value * 1000}}, Duration{1000}, true};
    if (whole.size() == 16 && dot == std::string_view::npos)
        return LoggedTime{Instant{Duration{value}}, Duration{1}, true};
    return std::nullopt;
}

} // namespace

std::string formatIso(Instant instant)
{
    const auto ms = std::chrono::floor<std::chrono::milliseconds>(instant);
    return std::format("{:%FT%T}Z", ms);
}

std::optional<LoggedTime> parseTime(std::string_view text)
{
    if (text.size() >= 19 && (text[4] == '-' || text[4] == '/'))
        return parseDateFirst(text);
    if (text.size() >= 20 && (text[2] == '/' || text[2] == '-'))
        return parseTimeLocal(text);
    if (text.size() >= 16 && text[2] == '.' && text[5] == '.')
        return parseDayFirst(text);
    return parseEpoch(text);
}

std::optional<Duration> parseSeconds(std::string_view text)
{
    std::int64_t whole = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), whole);
    if (status != std::errc{} || whole < 0 || whole > 10'000'000'000 || (!text.empty() && text.front() == '-'))
        return std::nullopt;
    Fields f;
    Cursor in{text.substr(static_cast<std::size_t>(end - text.data()))};
    readFraction(in, f);
    if (!in.rest.empty())
        return std::nullopt;
    return Duration{whole * 1'000'000 + f.micros};
}

} // namespace retryscope
