// SPDX-License-Identifier: GPL-3.0-or-later
// The grammar of ngx_parse_time: units in falling order, each at most once, a bare number counts seconds.
#include "config/units.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <limits>

namespace retryscope {

namespace {

constexpr std::int64_t maxValue = std::numeric_limits<std::int64_t>::max();

struct Unit {
    int step;             ///< place in the falling order
    std::int64_t seconds; ///< 0 = milliseconds
    bool valid = true;
};

/// `text` stands behind the digits; takes the unit off.
Unit takeUnit(std::string_view& text)
{
    const char c = text.front();
    text.remove_prefix(1);
    switch (c) {
    case 'y': return {1, 365 * 86400LL};
    case 'M': return {2, 30 * 86400LL};
    case 'w': return {3, 7 * 86400LL};
    case 'd': return {4, 86400};
    case 'h': return {5, 3600};
    case 'm':
        if (!text.starts_with('s'))
            return {6, 60};
        text.remove_prefix(1);
        return {8, 0};
    case 's': return {7, 1};
    case ' ': return {9, 1};
    default: return {0, 0, false};
    }
}

bool addTo(std::int64_t& total, std::int64_t value, std::int64_t scale)
{
    std::int64_t product = 0;
    return !__builtin_mul_overflow(value, scale, &product) && !__builtin_add_overflow(total, product, &total);
}

/// In milliseconds if `fine`, else in seconds.
std::optional<std::int64_t> parseTimeValue(std::string_view text, bool fine)
{
    int step = fine ? 2 : 0; // milliseconds fields begin below the month
    const std::int64_t perSecond = fine ? 1000 : 1;
    std::int64_t total = 0, value = 0;
    bool anyDigit = false;
    while (!text.empty()) {
        if (text.front() >= '0' && text.front() <= '9') {
            if (value > (maxValue - (text.front() - '0')) / 10)
                return std::nullopt;
            value = value * 10 + (text.front() - '0');
            text.remove_prefix(1);
            anyDigit = true;
            continue;
        }
        const Unit unit = takeUnit(text);
        if (!unit.valid || (unit.seconds == 0 && !fine))
            return std::nullopt;
        // A blank stands for the seconds: it may not follow them.
        if (unit.step == 9 ? step >= 7 : step >= unit.step)
            return std::nullopt;
        step = unit.step;
        if (!addTo(total, value, unit.seconds == 0 ? 1 : unit.seconds * perSecond))
            return std::nullopt;
        value = 0;
        while (text.starts_with(' '))
            text.remove_prefix(1);
    }
    if (!anyDigit || !addTo(total, value, perSecond))
        return std::nullopt;
    return total;
}

} // namespace

std::optional<std::chrono::milliseconds> parseMilliseconds(std::string_view text)
{
    const auto value = parseTimeValue(text, true);
    return value ? std::optional(std::chrono::milliseconds(*value)) : std::nullopt;
}

std::optional<std::chrono::seconds> parseWholeSeconds(std::string_view text)
{
    const auto value = parseTimeValue(text, false);
    return value ? std::optional(std::chrono::seconds(*value)) : std::nullopt;
}

std::optional<std::int64_t> parseCount(std::string_view text)
{
    std::int64_t value = 0;
    if (text.empty() || text.front() == '-')
        return std::nullopt;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    return status == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::optional<std::int64_t> parseSize(std::string_view text)
{
    if (text.empty())
        return std::nullopt;
    std::int64_t scale = 1;
    switch (text.back()) {
    case 'k':
    case 'K': scale = 1024; break;
    case 'm':
    case 'M': scale = 1024 * 1024; break;
    case 'g':
    case 'G': scale = 1024 * 1024 * 1024; break;
    default: break;
    }
    if (scale != 1)
        text.remove_suffix(1);
    const auto value = parseCount(text);
    return value && *value <= maxValue / scale ? std::optional(*value * scale) : std::nullopt;
}

std::string lowerCase(std::string_view text)
{
    std::string out(text);
    for (char& c : out)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    return out;
}

bool equalsIgnoringCase(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, {}, [](unsigned char c) { return std::tolower(c); }, [](unsigned char c) { return std::tolower(c); });
}

std::string_view withoutPrefix(std::string_view text, std::string_view prefix)
{
    return text.starts_with(prefix) ? text.substr(prefix.size()) : text;
}

std::optional<bool> parseFlag(std::string_view text)
{
    if (equalsIgnoringCase(text, "on"))
        return true;
    return equalsIgnoringCase(text, "off") ? std::optional(false) : std::nullopt;
}

} // namespace retryscope
