// SPDX-License-Identifier: GPL-3.0-or-later
// What was written in another way: percent-encoded, or in base64. It is read, and written again in the same way.
#include "exchange/redact.h"

#include "access/unescape.h"
#include "exchange/redact_parts.h"
#include "exchange/redact_scan.h"
#include "exchange/text_codes.h"

#include <format>

namespace retryscope {

namespace {

constexpr int deepest = 2;                  ///< encodings in one another
constexpr std::size_t shortestEncoded = 12; ///< characters; shorter ones are words
constexpr std::size_t longestEncoded = 8'192;
constexpr std::size_t longestBehindSlash = 512; ///< a path has many beginnings

bool isPlainText(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return (c >= ' ' && c != 0x7f) || c == '\n' || c == '\r' || c == '\t'; });
}

/// Bytes that a string cannot hold, as nginx writes them; letters of other scripts may stand as they are.
std::string escapedAgain(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '"' || c == '\\' || static_cast<unsigned char>(c) < ' ')
            out += std::format("\\x{:02X}", static_cast<unsigned char>(c));
        else
            out += c;
    }
    return out;
}

std::size_t encodedLength(std::string_view raw, std::size_t at, bool slash)
{
    const std::size_t most = at > 0 && raw[at - 1] == '/' ? longestBehindSlash : longestEncoded;
    std::size_t end = at;
    while (end < raw.size() && end - at < most && isBase64(raw[end]) && (slash || raw[end] != '/'))
        ++end;
    return end - at;
}

} // namespace

std::string Redactor::percentPieces(std::string_view raw)
{
    if (m_decoding == deepest || !raw.contains('%'))
        return std::string(raw);
    return eachPart(raw, " \t\r\n\"'<>|`\\&=;?#/,{}()[]", [this](std::string_view piece) {
        const std::string plain = piece.contains('%') ? percentDecoded(piece) : std::string(piece);
        if (plain == piece)
            return plain;
        ++m_decoding;
        const std::string shown = text(plain);
        --m_decoding;
        return shown == plain ? std::string(piece) : percentEncoded(shown);
    });
}

/// What JSON and nginx write as "\u041c" and "\xD0\x9C", string by string.
std::string Redactor::escapedPieces(std::string_view raw)
{
    if (m_decoding == deepest || !(raw.contains("\\u") || raw.contains("\\x")))
        return std::string(raw);
    return eachPart(raw, "\"", [this](std::string_view part) {
        const std::string_view piece = part.substr(0, part.find_last_not_of('\\') + 1); // the rest escapes the quotation mark
        std::string plain;
        unescape(piece, Escape::Json, plain);
        if (plain == piece || !(piece.contains("\\u") || piece.contains("\\x")))
            return std::string(part);
        ++m_decoding;
        const std::string shown = text(plain);
        --m_decoding;
        return shown == plain ? std::string(part) : escapedAgain(shown) + std::string(part.substr(piece.size()));
    });
}

bool Redactor::takeEncoded(std::string_view raw, std::size_t& at, std::string& out)
{
    if (m_decoding == deepest || !isBase64(raw[at]) || (at > 0 && raw[at - 1] != '/' && isBase64(raw[at - 1])))
        return false;
    for (const bool slash : {true, false}) {
        const std::size_t length = encodedLength(raw, at, slash);
        const auto plain = length < shortestEncoded ? std::nullopt : base64Decoded(raw.substr(at, length));
        if (!plain || !isPlainText(*plain))
            continue;
        ++m_decoding;
        const std::string shown = text(*plain);
        --m_decoding;
        if (shown == *plain)
            return false;
        out += base64Encoded(shown);
        at += length;
        while (at < raw.size() && raw[at] == '=')
            ++at;
        return true;
    }
    return false;
}

/// "dXNlcjpwYXNz" of "Authorization: Basic dXNlcjpwYXNz": a user and what proves them.
std::string Redactor::credentials(std::string_view scheme, std::string_view raw)
{
    if (on(Redact::Token) || inLowerCase(scheme) != "basic")
        return value(Redact::Token, raw);
    const auto plain = base64Decoded(raw.substr(0, raw.find('=')));
    const auto colon = plain ? plain->find(':') : std::string::npos;
    if (colon == std::string::npos)
        return text(raw);
    return base64Encoded(value(Redact::User, plain->substr(0, colon)) + text(plain->substr(colon)));
}

} // namespace retryscope
