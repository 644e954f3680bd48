// SPDX-License-Identifier: GPL-3.0-or-later
// Hand-written, because a log line may hold anything: no pattern here can take more than linear time.
#include "exchange/redact_scan.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

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

/// Four numbers up to 255; "010.20.0.11" is one, too, and what follows may be anything but a digit.
std::size_t ip4Length(std::string_view text, std::size_t at)
{
    std::size_t end = at, zeros = 0;
    for (int part = 0; part < 4; ++part) {
        if (part > 0 && (end >= text.size() || text[end++] != '.'))
            return 0;
        const std::size_t digits = runOf(text, end, 4, isDigit);
        const int number = digits == 0 || digits > 3 ? 256 : std::stoi(std::string(text.substr(end, digits)));
        if (number > 255)
            return 0;
        zeros += number == 0;
        end += digits;
    }
    // "Chrome/120.0.0.0" is a version.
    const bool version = zeros == 3 && at > 1 && text[at - 1] == '/' && isAlpha(text[at - 2]);
    return version ? 0 : end - at;
}

/// "198-51-100-77" in names of hosts, such as "ip-198-51-100-77.internal".
std::size_t dashedLength(std::string_view text, std::size_t at)
{
    static constexpr std::array before{"ip-", "ip_", "ec2-", "host-", "dyn-", "pool-", "client-", "node-", "static-", "addr-"};
    const std::string_view head = text.substr(0, at);
    if (std::ranges::none_of(before, [&](std::string_view word) { return head.ends_with(word); }))
        return 0;
    const std::size_t length = runOf(text, at, 15, [](char c) { return isDigit(c) || c == '-'; });
    std::string dotted(text.substr(at, length));
    std::ranges::replace(dotted, '-', '.');
    while (dotted.ends_with('.'))
        dotted.pop_back();
    return ip4Length(dotted, 0) == dotted.size() ? dotted.size() : 0;
}

/// "%eth0" behind a link-local address, also with the percent sign encoded.
std::size_t zoneLength(std::string_view text, std::size_t at)
{
    if (at >= text.size() || text[at] != '%')
        return 0;
    const std::size_t sign = text.substr(at).starts_with("%25") ? 3 : 1;
    const std::size_t name = runOf(text, at + sign, 16, [](char c) { return isDigit(c) || isAlpha(c) || c == '_' || c == '.' || c == '-'; });
    return name && isAlpha(text[at + sign]) ? sign + name : 0;
}

std::size_t ip6Length(std::string_view text, std::size_t at)
{
    constexpr int mostCuts = 4;
    std::size_t length = std::min<std::size_t>(runOf(text, at, 48, [](char c) { return isHex(c) || c == ':' || c == '.'; }), 45);
    // The run may go on into something else: a port, the end of a sentence.
    for (int cut = 0; cut < mostCuts && length >= 3; ++cut) {
        const std::string_view address = text.substr(at, length);
        const auto colons = std::ranges::count(address, ':');
        if (colons < 2)
            return 0;
        if ((address.back() == ':' && !address.ends_with("::")) || address.back() == '.' || address.find("::") != address.rfind("::") || !valid(AF_INET6, address)) {
            const auto before = address.find_last_of(":.");
            length = before + 1 < length ? before : length - 1;
            continue;
        }
        const bool inWord = (at > 0 && isWordCharacter(text[at - 1])) || (at + length < text.size() && isWordCharacter(text[at + length]));
        // "std::bad" and "Cafe::Add" are names of programs.
        if (std::ranges::none_of(address, isDigit) || (inWord && colons < 3) || (at + length < text.size() && isDigit(text[at + length])))
            return 0;
        return length + zoneLength(text, at + length);
    }
    return 0;
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
    case 17:
    case 18: return two == 62;
    case 19: return two == 62 || two / 10 == 4;
    default: return two / 10 == 4 || (two >= 51 && two <= 55) || (four >= 2200 && four <= 2720) || (four >= 3528 && four <= 3589) || two / 10 == 6 || two == 81;
    }
}

} // namespace

bool isWordCharacter(char c) { return isDigit(c) || isAlpha(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80; }

std::size_t ipLength(std::string_view text, std::size_t at)
{
    if (at > 0 && isDigit(text[at - 1]))
        return 0;
    if (!(isHex(text[at]) || text[at] == ':'))
        return 0;
    if (at == 0 || !isHex(text[at - 1])) {
        if (const std::size_t length = ip6Length(text, at))
            return length;
    }
    if (!isDigit(text[at]))
        return 0;
    const std::size_t length = ip4Length(text, at);
    return length ? length : dashedLength(text, at);
}

namespace {

std::size_t atSignLength(std::string_view text)
{
    for (const std::string_view sign : {"@", "%40", "\\u0040", "\\x40", "&#64;", "&#x40;"}) {
        if (text.starts_with(sign))
            return sign.size();
    }
    return 0;
}

/// Of "mail.example-198.51.100.77" the name of the host, without the address behind it.
std::size_t domainLength(std::string_view text, std::size_t at)
{
    std::size_t length = runOf(text, at, 255, [](char c) { return isWordCharacter(c) || c == '.' || c == '-'; });
    for (std::size_t i = 1; i < length; ++i) {
        if (!isWordCharacter(text[at + i - 1]) && isDigit(text[at + i]) && ip4Length(text, at + i)) {
            length = i;
            break;
        }
    }
    const auto endsWell = [&] {
        const std::string_view name = text.substr(at, length);
        const auto dot = name.rfind('.');
        return dot == name.npos || (isWordCharacter(name.back()) && !isDigit(name[dot + 1]));
    };
    while (length && (!isWordCharacter(text[at + length - 1]) || !endsWell()))
        --length;
    return length;
}

} // namespace

std::size_t emailLength(std::string_view text, std::size_t at)
{
    const std::size_t local = runOf(text, at, 128, [](char c) { return isWordCharacter(c) || c == '.' || c == '+' || c == '-' || c == '\''; });
    const std::size_t sign = local ? atSignLength(text.substr(at + local)) : 0;
    if (sign == 0 || text[at] == '\'')
        return 0;
    const std::size_t begin = at + local + sign;
    if (const std::size_t bracket = begin < text.size() && text[begin] == '['; begin + bracket < text.size()) {
        if (const std::size_t address = ipLength(text, begin + bracket)) // root@198.51.100.77
            return local + sign + address + 2 * (bracket && begin + bracket + address < text.size());
    }
    const std::size_t length = domainLength(text, begin);
    const std::string_view name = text.substr(begin, length);
    const auto dot = name.rfind('.');
    return dot == name.npos || dot == 0 || name.size() - dot < 3 ? 0 : local + sign + length;
}

namespace {

/// "4111 1111 1111 1111", "3782-822463-10005": as cards are printed.
bool isCardGrouping(const std::vector<std::size_t>& groups)
{
    static const std::vector<std::size_t> known[] = {{4, 4, 4, 4}, {4, 6, 5}, {4, 6, 4}, {4, 4, 4, 4, 3}, {4, 4, 4, 4, 2}, {4, 4, 4, 4, 1}, {4, 4, 4, 1}, {4, 4, 5}, {6, 13}, {8, 8}, {4, 5, 6}, {6, 4, 6}};
    return groups.size() == 1 || std::ranges::contains(known, groups);
}

std::size_t groupSeparator(std::string_view text)
{
    if (text.starts_with("\xC2\xA0")) // no-break space
        return 2;
    return !text.empty() && std::string_view(" -._+/").contains(text.front()) ? 1 : 0;
}

/// Digits within a checksum or an identifier in hexadecimal are no card.
bool isWithinHex(std::string_view text, std::size_t at, std::size_t length)
{
    constexpr std::size_t longestWord = 64;
    std::size_t before = 0;
    while (before < at && before < longestWord && isHex(text[at - before - 1]))
        ++before;
    const std::size_t after = runOf(text, at + length, longestWord, isHex);
    return before + after > 0 && before + length + after >= 24;
}

} // namespace

std::size_t cardLength(std::string_view text, std::size_t at)
{
    if (!isDigit(text[at]) || (at > 0 && (isDigit(text[at - 1]) || (text[at - 1] == '.' && at > 1 && isDigit(text[at - 2])))))
        return 0;
    std::string digits;
    std::vector<std::size_t> groups;
    std::string_view separator;
    std::size_t end = at;
    for (;;) {
        groups.push_back(runOf(text, end, 20, isDigit));
        digits += text.substr(end, groups.back());
        end += groups.back();
        if (digits.size() >= 13 && isCardGrouping(groups) && (end == text.size() || !isDigit(text[end])) && digits.size() <= 19 && issuerKnown(digits) && luhn(digits) && !isWithinHex(text, at, end - at))
            return end - at;
        const std::size_t between = digits.size() < 16 ? groupSeparator(text.substr(end)) : 0;
        if (between == 0 || end + between >= text.size() || !isDigit(text[end + between]) || (!separator.empty() && separator != text.substr(end, between)))
            return 0;
        separator = text.substr(end, between);
        end += between;
    }
}

namespace {

bool inToken(char c) { return isDigit(c) || isAlpha(c) || c == '_' || c == '-'; }

std::size_t webTokenLength(std::string_view text, std::size_t at)
{
    if (!text.substr(at).starts_with("eyJ"))
        return 0;
    std::size_t end = at + runOf(text, at, 512, inToken);
    int dots = 0;
    for (; dots < 4 && end < text.size() && text[end] == '.'; ++dots)
        end += 1 + runOf(text, end + 1, 4'096, inToken);
    return dots < 2 ? 0 : end - at;
}

} // namespace

std::size_t secretLength(std::string_view text, std::size_t at)
{
    struct Marked {
        std::string_view begin;
        std::size_t least; ///< characters behind it
    };
    static constexpr Marked marked[] = {{"sk_live_", 6}, {"sk_test_", 6}, {"rk_live_", 6}, {"rk_test_", 6}, {"pk_live_", 6}, {"pk_test_", 6}, {"whsec_", 6}, {"sk-", 16}, {"ghp_", 16}, {"gho_", 16}, {"ghu_", 16}, {"ghs_", 16}, {"ghr_", 16},
        {"github_pat_", 16}, {"glpat-", 16}, {"xoxb-", 10}, {"xoxp-", 10}, {"xoxa-", 10}, {"xoxr-", 10}, {"xapp-", 10}, {"AKIA", 16}, {"ASIA", 16}, {"AROA", 16}, {"AIDA", 16}, {"AIza", 30}, {"ya29.", 16}, {"SG.", 16}, {"npm_", 30}, {"pypi-", 16},
        {"dop_v1_", 16}, {"shpat_", 16}, {"hf_", 20}, {"hvs.", 16}, {"EAAC", 30}};
    if (const std::size_t length = webTokenLength(text, at))
        return length;
    for (const auto& [begin, least] : marked) {
        if (!text.substr(at).starts_with(begin))
            continue;
        const std::size_t length = runOf(text, at + begin.size(), 512, [](char c) { return inToken(c) || c == '.'; });
        return length >= least ? begin.size() + length - (text[at + begin.size() + length - 1] == '.') : 0;
    }
    return 0;
}

std::size_t schemeLength(std::string_view text, std::size_t at)
{
    const std::size_t length = runOf(text, at, 12, isAlpha);
    std::string word(text.substr(at, length));
    std::ranges::transform(word, word.begin(), [](char c) { return static_cast<char>(c | 0x20); });
    return word == "bearer" || word == "basic" ? length : 0;
}

bool isBehindPort(std::string_view text, std::size_t at)
{
    std::size_t begin = at;
    while (begin > 0 && at - begin < 6 && isDigit(text[begin - 1]))
        --begin;
    return begin < at && begin > 1 && text[begin - 1] == ':' && (isWordCharacter(text[begin - 2]) || text[begin - 2] == ']') && at + 1 < text.size() && isAlpha(text[at + 1]);
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
