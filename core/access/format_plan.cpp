// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a log_format as nginx does (src/http/modules/ngx_http_log_module.c: ngx_http_log_compile_format).
#include "access/format_plan.h"

#include <cctype>

namespace retryscope {

namespace {

bool isNameChar(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

/// Where the first character stands that nginx never writes unescaped inside a value.
std::size_t hardPosition(std::string_view literal, Escape escape)
{
    if (escape == Escape::None)
        return std::string_view::npos;
    for (std::size_t i = 0; i < literal.size(); ++i)
        if (literal[i] == '"' || static_cast<unsigned char>(literal[i]) < 0x20)
            return i;
    return std::string_view::npos;
}

std::unexpected<Error> invalid(std::string_view text, std::string_view what)
{
    return failure(ErrorCode::InvalidLogFormat, {std::string(text), std::string(what)});
}

} // namespace

Result<FormatPlan> FormatPlan::compile(std::string_view text, Escape escape)
{
    FormatPlan plan;
    plan.escape = escape;
    std::string* literal = &plan.prefix;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] != '$') {
            *literal += text[i++];
            continue;
        }
        const bool braced = i + 1 < text.size() && text[i + 1] == '{';
        const std::size_t from = i + (braced ? 2 : 1);
        std::size_t to = from;
        while (to < text.size() && isNameChar(text[to]))
            ++to;
        if (to == from)
            return invalid(text, "$");
        if (braced && (to == text.size() || text[to] != '}'))
            return invalid(text, "${");
        if (plan.pieces.size() == maxPieces)
            return invalid(text.substr(0, 200), "…");
        FormatPiece piece;
        piece.name = text.substr(from, to - from);
        piece.variable = lookUpVariable(piece.name);
        plan.pieces.push_back(std::move(piece));
        literal = &plan.pieces.back().literal;
        i = to + (braced ? 1 : 0);
    }
    if (plan.pieces.empty())
        return invalid(text, "");
    plan.findAnchors();
    return plan;
}

void FormatPlan::findAnchors()
{
    for (FormatPiece& piece : pieces)
        piece.hard = hardPosition(piece.literal, escape);
}

} // namespace retryscope
