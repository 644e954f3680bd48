// SPDX-License-Identifier: GPL-3.0-or-later
// Hand-written, because a log line may hold anything: no pattern here can take more than linear time.
#include "exchange/redact_scan.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <string>

namespace retryscope {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isAlpha(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool isHex(char c) { return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

/// No further than `most`: whatever a text holds, each place of it is looked at a bounded number of times.
template<class Fn>
std::size_t runOf(std::string_view text, std::size_t at, std::size_t most, Fn accepts)
{
    std::size_t end = at;
    while (end < text.size() && end - at < most && accepts(text[end]))
        ++end;
    return end - at;
}

bool valid(int family, std::string_view text)
{
    std::array<unsigned char, 16> bytes;
    return text.size() < 46 && inet_pton(family, std::string(text).c_str(), bytes.data()) == 1;
}

std::size_t ip4Length(std::string_view text, std::size_t at)
{
    std::size_t length = runOf(text, at, 16, [](char c) { return isDigit(c) || c == '.'; });
    while (length && text[at + length - 1] == '.')
        --length;
    if (length < 7 || !valid(AF_INET, text.substr(at, length)))
        return 0;
    const std::size_t end = at + length;
    return end < text.size() && isWordCharacter(text[end]) ? 0 : length;
}

std::size_t ip6Length(std::string_view text, std::size_t at)
{
    std::size_t length = runOf(text, at, 48, [](char c) { return isHex(c) || c == ':' || c == '.'; });
    while (length && (text[at + length - 1] == '.' || (text[at + length - 1] == ':' && !text.substr(at, length).ends_with("::"))))
        --length;
    if (length < 3 || length > 45 || std::ranges::count(text.substr(at, length), ':') < 2 || !valid(AF_INET6, text.substr(at, length)))
        return 0;
    const std::size_t end = at + length;
    return end < text.size() && isWordCharacter(text[end]) ? 0 : length;
}

bool luhn(std::string_view digits)
{
    int sum = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        int digit = digits[digits.size() - 1 - i] - '0';
        if (i % 2 == 1 && (digit *= 2) > 9)
            digit -= 9;
        sum += digit;
    }
    return sum % 10 == 0;
}

/// The ranges of issuers in use: other long numbers (times in milliseconds, order numbers) are no cards.
bool issuerKnown(std::string_view digits)
{
    const int two = (digits[0] - '0') * 10 + digits[1] - '0';
    const int four = two * 100 + (digits[2] - '0') * 10 + digits[3] - '0';
    switch (digits.size()) {
    case 14: return two == 36 || two == 38 || two == 39 || (four >= 3000 && four <= 3059);
    case 15: return two == 34 || two == 37;
    case 13: return two / 10 == 4;
    default: return two / 10 == 4 || (two >= 51 && two <= 55) || (four >= 2200 && four <= 2720) || (four >= 3528 && four <= 3589) || two / 10 == 6 || two == 81;
    }
}

std::string plainName(std::string_view name)
{
    if (const auto dot = name.rfind('.'); dot != name.npos)
        name.remove_prefix(dot + 1);
    std::string plain;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (i > 0 && c >= 'A' && c <= 'Z' && name[i - 1] >= 'a' && name[i - 1] <= 'z') // "accessToken"
            plain += '_';
        plain += c == '-' ? '_' : c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    }
    for (const std::string_view prefix : {"sent_", "upstream_", "http_", "x_"}) {
        if (plain.starts_with(prefix) && plain != "http_only")
            plain.erase(0, prefix.size());
    }
    return plain;
}

} // namespace

bool isWordCharacter(char c) { return isDigit(c) || isAlpha(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80; }

std::size_t ipLength(std::string_view text, std::size_t at)
{
    if (const std::size_t length = ip6Length(text, at))
        return length;
    return isDigit(text[at]) ? ip4Length(text, at) : 0;
}

std::size_t emailLength(std::string_view text, std::size_t at)
{
    const auto local = [](char c) { return isWordCharacter(c) || c == '.' || c == '+' || c == '-'; };
    std::size_t end = at + runOf(text, at, 128, local);
    if (end == at)
        return 0;
    if (text.substr(end).starts_with('@'))
        ++end;
    else if (text.substr(end).starts_with("%40"))
        end += 3;
    else
        return 0;
    const std::size_t domain = end;
    end += runOf(text, end, 255, [](char c) { return isWordCharacter(c) || c == '.' || c == '-'; });
    while (end > domain && !isWordCharacter(text[end - 1]))
        --end;
    const std::string_view name = text.substr(domain, end - domain);
    const auto dot = name.rfind('.');
    return dot == name.npos || dot == 0 || name.size() - dot < 3 || isDigit(name[dot + 1]) ? 0 : end - at;
}

std::size_t cardLength(std::string_view text, std::size_t at)
{
    std::string digits;
    std::size_t end = at;
    while (end < text.size() && digits.size() < 20) {
        if (isDigit(text[end]))
            digits += text[end++];
        else if ((text[end] == ' ' || text[end] == '-') && end + 1 < text.size() && isDigit(text[end + 1]) && digits.size() % 4 == 0 && !digits.empty())
            ++end;
        else
            break;
    }
    if (digits.size() < 13 || digits.size() > 19 || (end < text.size() && (isWordCharacter(text[end]) || text[end] == '-')))
        return 0;
    return issuerKnown(digits) && luhn(digits) ? end - at : 0;
}

std::size_t webTokenLength(std::string_view text, std::size_t at)
{
    if (!text.substr(at).starts_with("eyJ"))
        return 0;
    const auto part = [](char c) { return isDigit(c) || isAlpha(c) || c == '_' || c == '-'; };
    std::size_t end = at + runOf(text, at, 4'096, part);
    for (int dots = 0; dots < 2; ++dots) {
        if (end >= text.size() || text[end] != '.')
            return 0;
        end += 1 + runOf(text, end + 1, 4'096, part);
    }
    return end - at;
}

std::optional<Redact> classOfName(std::string_view raw)
{
    static constexpr std::array tokens{"authorization", "proxy_authorization", "token", "api_key", "apikey", "secret", "password", "passwd", "pwd", "session", "session_id", "sessionid", "sid", "sess", "jwt",
        "bearer", "otp", "csrf", "xsrf", "signature", "auth", "idempotency_key", "idempotencykey", "phpsessid", "jsessionid"};
    static constexpr std::array users{"user", "username", "user_name", "remote_user", "login", "user_id", "userid", "uid", "account", "account_id", "customer", "customer_id"};
    static constexpr std::array queries{"query", "query_string", "querystring", "args"};
    if (raw.size() > 60)
        return std::nullopt;
    const std::string name = plainName(raw);
    if (name == "cookie" || name == "cookies" || name == "set_cookie" || name == "cookie2" || name.starts_with("cookie_"))
        return Redact::Cookie;
    if (std::ranges::contains(tokens, name) || name.ends_with("_token") || name.ends_with("_secret") || name.ends_with("_api_key") || name.ends_with("_password"))
        return Redact::Token;
    if (std::ranges::contains(users, name))
        return Redact::User;
    if (std::ranges::contains(queries, name) || name.starts_with("arg_"))
        return Redact::Query;
    return std::nullopt;
}

bool looksLikeId(std::string_view segment)
{
    const auto digits = std::ranges::count_if(segment, isDigit);
    const auto size = static_cast<std::ptrdiff_t>(segment.size());
    if (digits == 0)
        return false;
    if (digits == size)
        return true;
    const auto hex = std::ranges::count_if(segment, isHex), dashes = std::ranges::count(segment, '-');
    if (hex + dashes == size && size >= 8)
        return true;
    return size >= 10 && digits >= 4 && !segment.contains('.') && std::ranges::all_of(segment, [](char c) { return isDigit(c) || isAlpha(c) || c == '-' || c == '_'; });
}

} // namespace retryscope
