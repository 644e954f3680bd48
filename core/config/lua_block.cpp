// SPDX-License-Identifier: GPL-3.0-or-later
// Just enough of Lua's lexical rules to count braces.
#include "config/lua_block.h"

#include <string>

namespace retryscope {

namespace {

constexpr auto npos = std::string_view::npos;

/// `at` stands on '[': the position after the closing long bracket, `at` if this opens none, npos if it never closes.
std::size_t skipLongBracket(std::string_view text, std::size_t at)
{
    std::size_t level = at + 1;
    while (level < text.size() && text[level] == '=')
        ++level;
    if (level >= text.size() || text[level] != '[')
        return at;
    const std::string closing = "]" + std::string(level - at - 1, '=') + "]";
    const auto end = text.find(closing, level + 1);
    return end == npos ? npos : end + closing.size();
}

std::size_t skipString(std::string_view text, std::size_t at)
{
    const char quote = text[at++];
    for (; at < text.size(); ++at) {
        if (text[at] == '\\')
            ++at;
        else if (text[at] == quote)
            return at + 1;
    }
    return npos;
}

std::size_t skipComment(std::string_view text, std::size_t at)
{
    at += 2;
    if (at < text.size() && text[at] == '[') {
        const auto after = skipLongBracket(text, at);
        if (after != at)
            return after;
    }
    return text.find('\n', at);
}

} // namespace

std::size_t luaBlockLength(std::string_view text)
{
    int depth = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        switch (text[at]) {
        case '{': ++depth; ++at; break;
        case '}':
            if (depth-- == 0)
                return at;
            ++at;
            break;
        case '"':
        case '\'': at = skipString(text, at); break;
        case '-': at = at + 1 < text.size() && text[at + 1] == '-' ? skipComment(text, at) : at + 1; break;
        case '[': {
            const auto after = skipLongBracket(text, at);
            at = after == at ? at + 1 : after;
            break;
        }
        default: ++at;
        }
        if (at == npos)
            return npos;
    }
    return npos;
}

} // namespace retryscope
