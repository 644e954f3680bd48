// SPDX-License-Identifier: GPL-3.0-or-later
// Every form is written anew as ISO 8601, which base/instant.h reads: zones and fractions are its matter.
#include "effect/written_time.h"

#include "effect/fold.h"

#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <format>
#include <string>

namespace retryscope {

namespace {

/// Takes numbers and separators from the front; fails for good once something does not fit.
struct Scanner {
    std::string_view rest;
    bool good = true;

    int number(std::size_t most)
    {
        int value = 0;
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + std::min(rest.size(), most), value);
        good = good && error == std::errc{} && rest.front() != '-';
        if (good)
            rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
        return value;
    }
    bool skip(std::string_view text)
    {
        if (!rest.starts_with(text))
            return false;
        rest.remove_prefix(text.size());
        return true;
    }
    void need(std::string_view text) { good = skip(text) && good; }
    void blanks()
    {
        while (skip(" ") || skip(",") || skip("\u202F") || skip("\u00A0")) // browsers put narrow blanks before AM
            ;
    }
};

struct Written {
    int year = 0, month = 0, day = 0, hour = 0, minute = 0;
    std::string seconds = "00"; ///< with their fraction
    bool wholeMinutes = false;
    std::string zone;
};

int monthOf(Scanner& in)
{
    static constexpr std::array<std::string_view, 12> names{"january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"};
    std::size_t length = 0;
    while (length < in.rest.size() && std::isalpha(static_cast<unsigned char>(in.rest[length])) != 0)
        ++length;
    const std::string name = foldCase(in.rest.substr(0, length));
    for (std::size_t i = 0; length >= 3 && i < names.size(); ++i) {
        if (names[i] == name || names[i].substr(0, 3) == name || (name == "sept" && i == 8)) {
            in.rest.remove_prefix(length);
            in.skip(".");
            return static_cast<int>(i) + 1;
        }
    }
    in.good = false;
    return 0;
}

/// "10:00", "10:00:09.123 AM", "9时05分00秒", and what zone stands behind.
void readClock(Scanner& in, Written& out)
{
    out.hour = in.number(2);
    const bool chinese = in.skip("时") || in.skip("点");
    in.good = in.good && (chinese || in.skip(":"));
    out.minute = in.number(2);
    out.wholeMinutes = !(chinese ? in.skip("分") : in.skip(":")) || in.rest.empty();
    if (!out.wholeMinutes) {
        out.seconds = std::format("{:02}", in.number(2));
        if (in.rest.starts_with('.') || in.rest.starts_with(',')) {
            const auto end = in.rest.find_first_not_of("0123456789", 1);
            out.seconds += '.';
            out.seconds += in.rest.substr(1, end == std::string_view::npos ? end : end - 1);
            in.rest.remove_prefix(std::min(end, in.rest.size()));
        }
        in.skip("秒");
    }
    in.blanks();
    const std::string half = foldCase(in.rest.substr(0, 2));
    if ((half == "am" || half == "pm") && (in.rest.size() == 2 || in.rest[2] == ' ')) {
        in.good = in.good && out.hour >= 1 && out.hour <= 12;
        out.hour = out.hour % 12 + (half == "pm" ? 12 : 0);
        in.rest.remove_prefix(2);
        in.blanks();
    }
    out.zone = in.rest;
}

std::optional<Written> dayAndMonthName(Scanner in)
{
    Written out;
    if (const auto comma = in.rest.find(", "); comma != std::string_view::npos && comma >= 3 && comma <= 9 && in.rest.find_first_of("0123456789") > comma)
        in.rest.remove_prefix(comma + 2); // the weekday
    if (!in.rest.empty() && in.rest.front() >= '0' && in.rest.front() <= '9') {
        out.day = in.number(2);
        if (!in.skip(" "))
            in.need("-");
        out.month = monthOf(in);
        if (!in.skip(" "))
            in.need("-");
    } else {
        out.month = monthOf(in);
        in.need(" ");
        out.day = in.number(2);
        in.blanks();
    }
    out.year = in.good ? in.number(4) : 0;
    in.blanks();
    readClock(in, out);
    return in.good ? std::optional(out) : std::nullopt;
}

std::optional<Written> numbersWithSlashes(Scanner in, DateOrder order)
{
    Written out;
    const int first = in.number(2);
    in.need("/");
    const int second = in.number(2);
    in.need("/");
    const std::size_t before = in.rest.size();
    out.year = in.number(4);
    if (!in.good || before - in.rest.size() != 4)
        return std::nullopt;
    if (first > 12)
        order = DateOrder::DayFirst;
    else if (second > 12)
        order = DateOrder::MonthFirst;
    else if (first != second && order == DateOrder::Unknown)
        return std::nullopt;
    out.month = order == DateOrder::DayFirst ? second : first;
    out.day = order == DateOrder::DayFirst ? first : second;
    in.blanks();
    readClock(in, out);
    return in.good ? std::optional(out) : std::nullopt;
}

std::optional<Written> yearFirst(Scanner in)
{
    Written out;
    out.year = in.number(4);
    const bool chinese = in.skip("年");
    const std::string_view separator = in.rest.substr(0, 1);
    in.good = in.good && (chinese || separator == "/" || separator == "-");
    if (!chinese && !in.rest.empty())
        in.rest.remove_prefix(1);
    out.month = in.number(2);
    in.need(chinese ? "月" : separator);
    out.day = in.number(2);
    if (chinese)
        in.need("日");
    in.blanks();
    readClock(in, out);
    return in.good ? std::optional(out) : std::nullopt;
}

/// "20261129100009", "20261129T100009.123Z"
std::optional<Written> digitsOnly(Scanner in)
{
    Written out;
    out.year = in.number(4);
    out.month = in.number(2);
    out.day = in.number(2);
    in.skip("T");
    out.hour = in.number(2);
    out.minute = in.number(2);
    out.seconds = std::format("{:02}", in.number(2));
    if (!in.good || out.year < 1990 || out.year > 2100)
        return std::nullopt;
    out.seconds += in.rest.substr(0, in.rest.find_first_of("Zz+- ")); // the fraction
    out.zone = in.rest.substr(std::min(in.rest.size(), out.seconds.size() - 2));
    return out;
}

std::optional<Written> read(std::string_view text, DateOrder order)
{
    const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 14 || (digits == 8 && text.size() >= 15 && text[8] == 'T'))
        return digitsOnly({text});
    if (digits == 4)
        return yearFirst({text});
    if (digits >= 1 && digits <= 2 && digits < text.size() && text[digits] == '/' && text.find_first_of("0123456789", digits) == digits + 1)
        return numbersWithSlashes({text}, order);
    return dayAndMonthName({text});
}

} // namespace

std::string_view word(DateOrder order)
{
    return order == DateOrder::MonthFirst ? "month_first" : order == DateOrder::DayFirst ? "day_first" : "unknown";
}

std::optional<DateOrder> dateOrderOfWord(std::string_view text)
{
    for (const DateOrder order : {DateOrder::MonthFirst, DateOrder::DayFirst})
        if (text == word(order))
            return order;
    return std::nullopt;
}

std::optional<LoggedTime> parseWrittenTime(std::string_view text, DateOrder order)
{
    if (auto time = parseTime(text))
        return time;
    if (text.size() < 13 || text.size() > 60)
        return std::nullopt;
    const auto written = read(text, order);
    if (!written)
        return std::nullopt;
    auto time = parseTime(std::format("{:04}-{:02}-{:02} {:02}:{:02}:{}{}{}", written->year, written->month, written->day, written->hour, written->minute,
        written->seconds, written->zone.empty() || written->zone.front() == 'Z' ? "" : " ", written->zone));
    if (time && written->wholeMinutes)
        time->resolution = std::chrono::minutes(1);
    return time;
}

DateOrder orderShownBy(std::string_view text)
{
    Scanner in{text};
    const int first = in.number(2);
    in.need("/");
    const int second = in.number(2);
    if (!in.good || !parseWrittenTime(text, DateOrder::Unknown))
        return DateOrder::Unknown;
    return first > 12 ? DateOrder::DayFirst : second > 12 ? DateOrder::MonthFirst : DateOrder::Unknown;
}

bool needsDateOrder(std::string_view text)
{
    return !parseWrittenTime(text, DateOrder::Unknown) && parseWrittenTime(text, DateOrder::DayFirst);
}

std::optional<LoggedTime> parseSpreadsheetDays(std::string_view text)
{
    using namespace std::chrono;
    double days = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), days);
    const auto dot = text.find('.');
    if (error != std::errc{} || end != text.data() + text.size() || dot != 5 || text.size() < 8 || days < 40'000 || days >= 55'000)
        return std::nullopt;
    const Instant origin = sys_days{year{1899} / December / 30};
    // Fewer decimals are a coarser time; no more than a double holds.
    const double step = 86'400e6 * std::pow(10.0, -static_cast<double>(text.size() - dot - 1));
    LoggedTime time;
    time.instant = origin + Duration{std::llround(days * 86'400e6)};
    time.resolution = Duration{std::max<std::int64_t>(10, std::llround(step))};
    time.zoneKnown = false;
    return time;
}

} // namespace retryscope
