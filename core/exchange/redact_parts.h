// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the redaction share.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace retryscope {

inline bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
/// What no request target goes beyond in a line.
inline bool endsTarget(char c) { return isBlank(c) || c == '"' || c == '\'' || c == '<' || c == '>' || c == '\\' || c == '`' || c == '|'; }
/// Nothing that could be somebody's: an empty value, nginx's "-", a variable of a configuration.
inline bool isNothing(std::string_view value) { return value.empty() || value == "-" || value == "null" || value == "none" || value == "true" || value == "false" || value.front() == '$'; }
inline char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
inline std::string inLowerCase(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), lowered);
    return lower;
}

/// Splits at any of the separators, keeps them, and has each part made anew.
template<class Fn>
std::string eachPart(std::string_view text, std::string_view separators, Fn make)
{
    std::string out;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
        out += make(text.substr(begin, end - begin));
        if (end < text.size())
            out += text[end];
        begin = end + 1;
    }
    return out;
}

} // namespace retryscope
