// SPDX-License-Identifier: GPL-3.0-or-later
// Byte by byte; nothing here can fail on any text.
#include "exchange/text_codes.h"

namespace retryscope {

namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view hexDigits = "0123456789ABCDEF";

int hexValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

bool isUnreserved(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' || c == '.' || c == '_' || c == '~'; }

} // namespace

std::string percentDecoded(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int high = text[i] == '%' && i + 2 < text.size() ? hexValue(text[i + 1]) : -1;
        const int low = high < 0 ? -1 : hexValue(text[i + 2]);
        if (low < 0) {
            out += text[i];
            continue;
        }
        out += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return out;
}

std::string percentEncoded(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (isUnreserved(c))
            out += c;
        else
            (out += '%', out += hexDigits[byte / 16]) += hexDigits[byte % 16];
    }
    return out;
}

bool isBase64(char c) { return c == '-' || c == '_' || alphabet.contains(c); }

std::optional<std::string> base64Decoded(std::string_view text)
{
    std::string out;
    unsigned bits = 0;
    int count = 0;
    for (const char c : text) {
        const auto value = alphabet.find(c == '-' ? '+' : c == '_' ? '/' : c);
        if (value == alphabet.npos)
            return std::nullopt;
        bits = (bits << 6 | static_cast<unsigned>(value)) & 0xffffff;
        count += 6;
        if (count < 8)
            continue;
        count -= 8;
        out += static_cast<char>(bits >> count & 0xff);
    }
    return count == 6 ? std::nullopt : std::optional(std::move(out)); // a character too many
}

std::string base64Encoded(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); i += 3) {
        const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned>(static_cast<unsigned char>(text[at])) : 0U; };
        const unsigned bits = byte(i) << 16 | byte(i + 1) << 8 | byte(i + 2);
        for (int shift = 18; shift >= 0; shift -= 6)
            out += alphabet[bits >> shift & 63];
    }
    for (std::size_t i = 0; i < (3 - text.size() % 3) % 3; ++i)
        out[out.size() - 1 - i] = '=';
    return out;
}

} // namespace retryscope
