// SPDX-License-Identifier: GPL-3.0-or-later
// Guesses are shown as such and never change a meaning silently.
#include "review/suggest.h"

#include "config/mask.h"
#include "config/units.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <format>
#include <numeric>
#include <utility>
#include <vector>

namespace retryscope {

namespace {

/// Lower case, dashes and blanks as underscores.
std::string plain(std::string_view text)
{
    std::string out(text);
    for (char& c : out)
        c = c == '-' || c == ' ' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

bool allDigits(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::string nearestTime(std::string_view text, bool fractions)
{
    double number = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (status != std::errc{} || number < 0 || number > 1e9)
        return {};
    const std::string unit = plain(std::string_view(end, text.data() + text.size()));
    static constexpr std::pair<std::string_view, double> units[]{{"", 1}, {"s", 1}, {"sec", 1}, {"secs", 1}, {"seconds", 1},
        {"ms", 0.001}, {"msec", 0.001}, {"m", 60}, {"min", 60}, {"mins", 60}, {"minutes", 60}, {"h", 3600}, {"hour", 3600}, {"hours", 3600}};
    const auto known = std::ranges::find(units, unit, &std::pair<std::string_view, double>::first);
    if (known == std::end(units))
        return {};
    const double seconds = number * known->second;
    const auto whole = static_cast<long long>(std::llround(seconds));
    if (std::abs(seconds - static_cast<double>(whole)) < 1e-9)
        return std::format("{}s", whole);
    return fractions ? std::format("{}ms", std::llround(seconds * 1000)) : std::string{};
}

} // namespace

std::string configuredTime(std::chrono::milliseconds time)
{
    return time.count() % 1000 == 0 ? std::format("{}s", time.count() / 1000) : std::format("{}ms", time.count());
}

std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t above = row[j + 1];
            row[j + 1] = std::min({above + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0 : 1)});
            diagonal = above;
        }
    }
    return row.back();
}

std::string nearestToken(Family family, std::string_view text)
{
    if (text.size() > 40 || text.starts_with('$'))
        return {};
    std::string wanted = plain(text);
    if (allDigits(wanted))
        wanted = "http_" + wanted;
    else if (wanted.starts_with("http") && allDigits(std::string_view(wanted).substr(4)))
        wanted.insert(4, "_");
    if (findMaskToken(family, wanted))
        return wanted;
    std::string best;
    std::size_t distance = wanted.starts_with("http_") ? 1 : 3; // another code is another meaning
    for (const MaskToken& token : maskTokens()) {
        const std::size_t own = editDistance(wanted, token.text);
        if (own >= distance || own * 2 >= token.text.size() || !findMaskToken(family, token.text))
            continue;
        distance = own;
        best = token.text;
    }
    return best;
}

std::string nearestValue(ValueKind kind, std::string_view text)
{
    const std::string wanted = plain(text);
    switch (kind) {
    case ValueKind::Flag:
        for (const std::string_view yes : {"yes", "true", "1", "enable", "enabled", "on"})
            if (wanted == yes)
                return "on";
        for (const std::string_view no : {"no", "false", "0", "disable", "disabled", "off"})
            if (wanted == no)
                return "off";
        return {};
    case ValueKind::Milliseconds: return nearestTime(text, true);
    case ValueKind::Seconds: return nearestTime(text, false);
    case ValueKind::Count:
        if (const auto digits = wanted.find_first_not_of("0123456789"); digits > 0 && digits != std::string::npos)
            return wanted.substr(0, digits);
        return {};
    case ValueKind::Any:
    case ValueKind::Offset:
    case ValueKind::SizeOrVariable:
    case ValueKind::Buffers:
    case ValueKind::Choice:
    case ValueKind::Words:
    case ValueKind::Size:
    case ValueKind::Mask: break;
    }
    return {};
}

} // namespace retryscope
