// SPDX-License-Identifier: GPL-3.0-or-later
// Elements by their own grammar: addresses are no numbers, statuses have three digits, times have a point.
#include "access/list_scan.h"

#include <algorithm>
#include <optional>

namespace retryscope {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isNumeric(char c) { return isDigit(c) || c == '.'; }

/// "0.001" and "502" are no addresses; "10.0.0.1" (a group named like its server) is one.
bool looksLikeNumber(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, isNumeric) && std::ranges::count(text, '.') < 2;
}

struct Scanner {
    std::string_view line;
    Shape shape;
    ListBounds bounds;

    char at(std::size_t i) const { return i < line.size() ? line[i] : '\0'; }

    std::optional<std::size_t> address(std::size_t from, bool first) const
    {
        std::size_t to = from;
        while (to < line.size() && line[to] != ' ' && line[to] != ',' && (line[to] != bounds.stop || bounds.stop == '\0'))
            ++to;
        const std::string_view text = line.substr(from, to - from);
        if (looksLikeNumber(text) || (text == "-" && !first))
            return std::nullopt;
        return to;
    }

    std::optional<std::size_t> threeDecimals(std::size_t from) const
    {
        std::size_t point = from;
        while (isDigit(at(point)))
            ++point;
        if (point == from)
            return from;
        for (std::size_t i = 1; i <= 3; ++i)
            if (at(point) != '.' || !isDigit(at(point + i)))
                return std::nullopt;
        return point + 4;
    }

    /// The end of the element at `from`; nullopt if there is none.
    std::optional<std::size_t> element(std::size_t from, bool first) const
    {
        if (shape == Shape::AddressList)
            return address(from, first);
        if (at(from) == '-')
            return from + 1;
        if (shape == Shape::TimeList && bounds.adjacent)
            return threeDecimals(from);
        std::size_t to = from;
        while (to < line.size() && (shape == Shape::TimeList ? isNumeric(line[to]) : isDigit(line[to])))
            ++to;
        // "10.0.0.9" is no time.
        if (isNumeric(at(to)) || (shape == Shape::StatusList && to != from && to - from != 3) || std::ranges::count(line.substr(from, to - from), '.') > 1)
            return std::nullopt;
        return to;
    }
};

} // namespace

ListScan scanList(std::string_view line, std::size_t from, Shape shape, const ListBounds& bounds)
{
    const Scanner scanner{line, shape, bounds};
    ListScan out{from, 0};
    auto end = scanner.element(from, true);
    if (!end)
        return out;
    const std::string_view firstText = line.substr(from, *end - from);
    out.end = *end;
    int read = 1;
    while (bounds.limit == 0 || read < bounds.limit) {
        const bool comma = line.substr(out.end).starts_with(", ");
        const bool colon = !comma && line.substr(out.end).starts_with(" : ");
        if ((!comma && !colon) || (comma && read == 1 && firstText.empty() && shape != Shape::AddressList))
            break;
        const std::size_t next = out.end + (comma ? 2 : 3);
        end = scanner.element(next, false);
        // Only a redirect can leave nothing behind it; an empty address between commas is a failure of nginx itself.
        if (!end || (*end == next && comma && shape != Shape::AddressList))
            break;
        out.end = *end;
        if (*end != next || comma)
            ++read;
    }
    out.count = read == 1 && (firstText.empty() || firstText == "-") ? 0 : read;
    return out;
}

bool isListText(std::string_view value, Shape shape) { return scanList(value, 0, shape).end == value.size(); }

} // namespace retryscope
