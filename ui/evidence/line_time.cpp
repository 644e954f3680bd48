// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes of times, sought at the beginnings of numbers.
#include "ui/evidence/line_time.h"

namespace retryscope::ui {

namespace {

constexpr std::size_t farthestTime = 4096; // bytes; behind that it is some other time

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// '9' stands for a digit, 'A' for a letter, 'T' for T or a blank; everything else for itself.
bool fits(std::string_view text, std::string_view shape)
{
    if (text.size() < shape.size())
        return false;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const char c = text[i], wanted = shape[i];
        const bool same = wanted == '9' ? isDigit(c) : wanted == 'A' ? isLetter(c) : wanted == 'T' ? c == 'T' || c == ' ' : c == wanted;
        if (!same)
            return false;
    }
    return true;
}

/// The length of decimals and zone behind the seconds at `at`.
std::size_t rest(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    if (end + 1 < text.size() && (text[end] == '.' || text[end] == ',') && isDigit(text[end + 1])) {
        ++end;
        while (end < text.size() && isDigit(text[end]))
            ++end;
    }
    const std::string_view zone = text.substr(end);
    if (zone.starts_with('Z'))
        return end + 1;
    for (const std::string_view shape : {"+99:99", "-99:99", "+9999", "-9999"}) {
        if (fits(zone, shape))
            return end + shape.size();
    }
    return end;
}

std::optional<Instant> parsed(std::string_view text)
{
    const auto time = parseTime(text);
    return time ? std::optional(time->instant) : std::nullopt;
}

std::optional<Instant> timeAt(std::string_view text)
{
    if (fits(text, "99/AAA/9999:99:99:99 +9999") || fits(text, "99/AAA/9999:99:99:99 -9999"))
        return parsed(text.substr(0, 26));
    if (fits(text, "9999-99-99T99:99:99"))
        return parsed(text.substr(0, rest(text, 19)));
    if (fits(text, "9999/99/99 99:99:99"))
        return parsed(text.substr(0, 19));
    if (text.front() == '1' && fits(text, "9999999999.999"))
        return parsed(text.substr(0, 14));
    return std::nullopt;
}

} // namespace

std::optional<Instant> timeInLine(std::string_view line)
{
    line = line.substr(0, farthestTime);
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (!isDigit(line[i]) || (i > 0 && (isDigit(line[i - 1]) || isLetter(line[i - 1]))))
            continue;
        if (const auto time = timeAt(line.substr(i)))
            return time;
    }
    return std::nullopt;
}

} // namespace retryscope::ui
