// SPDX-License-Identifier: GPL-3.0-or-later
// One pass over a text; what is found by its shape becomes its pseudonym, all else stays as it is.
#include "exchange/redact.h"

#include "exchange/redact_parts.h"
#include "exchange/redact_scan.h"

#include <span>

namespace retryscope {

namespace {

/// "\x22", "\u0040", "\n": a word begins behind it, not in it.
std::size_t escapeLength(std::string_view raw, std::size_t at)
{
    const char kind = at + 1 < raw.size() ? raw[at + 1] : 0;
    const std::size_t digits = kind == 'x' ? 2 : kind == 'u' ? 4 : 0;
    const auto hex = [](char c) { return (c >= '0' && c <= '9') || (lowered(c) >= 'a' && lowered(c) <= 'f'); };
    if (digits && raw.size() - at >= 2 + digits && std::ranges::all_of(raw.substr(at + 2, digits), hex))
        return 2 + digits;
    return std::string_view("ntrbf").contains(kind) && kind ? 2 : 1;
}

} // namespace

std::string Redactor::scan(std::string_view raw, bool file)
{
    static constexpr Taker inFiles[] = {&Redactor::takeNamed, &Redactor::takeScheme, &Redactor::takeEncoded, &Redactor::takeHome};
    const auto takenBy = [&](std::span<const Taker> takers, std::size_t& at, std::string& out) {
        return std::ranges::any_of(takers, [&](Taker taker) { return (this->*taker)(raw, at, out); });
    };
    static constexpr Taker paths[] = {&Redactor::takePath, &Redactor::takeRelative};
    std::string out;
    out.reserve(raw.size());
    std::size_t word = 0; // where one begins although it does not look so
    for (std::size_t at = 0; at < raw.size();) {
        const bool begins = at == word || !isWordCharacter(raw[at - 1]);
        if (begins && ((file && takenBy(inFiles, at, out)) || takeWord(raw, at, out) || (file && takenBy(paths, at, out))))
            continue;
        if (!begins && (takeInside(raw, at, out) || (file && raw[at] == '/' && isBehindPort(raw, at) && takePath(raw, at, out))))
            continue;
        if ((raw[at] == ':' && takeAuthority(raw, at, out)) || (raw[at] == '?' && takeQuery(raw, at, out, file)))
            continue;
        const std::size_t length = raw[at] == '\\' ? escapeLength(raw, at) : 1;
        out += raw.substr(at, length);
        at += length;
        if (length > 1)
            word = at;
    }
    return out;
}

bool Redactor::takeWord(std::string_view raw, std::size_t& at, std::string& out)
{
    const std::pair<Redact, std::size_t> found[] = {
        {Redact::Email, on(Redact::Email) ? emailLength(raw, at) : 0},
        {Redact::Token, on(Redact::Token) ? secretLength(raw, at) : 0},
        {Redact::Card, on(Redact::Card) ? cardLength(raw, at) : 0},
        {Redact::Ip, on(Redact::Ip) ? ipLength(raw, at) : 0},
    };
    for (const auto& [what, length] : found) {
        if (length == 0)
            continue;
        out += what == Redact::Card ? cardName(raw.substr(at, length)) : pseudonym(what, raw.substr(at, length));
        at += length;
        return true;
    }
    return false;
}

/// What stands in the middle of a word: "client_198.51.100.77", "pan4111111111111111".
bool Redactor::takeInside(std::string_view raw, std::size_t& at, std::string& out)
{
    std::size_t length = on(Redact::Card) ? cardLength(raw, at) : 0;
    const Redact what = length ? Redact::Card : Redact::Ip;
    if (length == 0 && on(Redact::Ip))
        length = ipLength(raw, at);
    if (length == 0)
        return false;
    out += what == Redact::Card ? cardName(raw.substr(at, length)) : pseudonym(what, raw.substr(at, length));
    at += length;
    return true;
}

/// A card is the same one however its digits are grouped.
std::string Redactor::cardName(std::string_view raw)
{
    std::string digits(raw);
    std::erase_if(digits, [](char c) { return c < '0' || c > '9'; });
    return pseudonym(Redact::Card, digits);
}

/// "://user:password@host/path"
bool Redactor::takeAuthority(std::string_view raw, std::size_t& at, std::string& out)
{
    constexpr std::size_t longest = 300;
    if (!raw.substr(at).starts_with("://"))
        return false;
    const std::size_t begin = at + 3;
    std::size_t end = begin;
    while (end < raw.size() && end - begin < longest && !endsTarget(raw[end]) && !std::string_view("/?#,;)}").contains(raw[end]))
        ++end;
    const std::string_view authority = raw.substr(begin, end - begin);
    out += "://";
    const auto sign = authority.rfind('@');
    if (sign != authority.npos && (on(Redact::User) || on(Redact::Token))) {
        const std::string_view who = authority.substr(0, sign);
        const auto colon = std::min(who.find(':'), who.size());
        const auto shown = [this](Redact what, std::string_view part) { return isPseudonym(part) ? std::string(part) : value(what, part); };
        out += shown(Redact::User, who.substr(0, colon));
        if (colon < who.size())
            out += ':' + shown(Redact::Token, who.substr(colon + 1));
        out += '@' + scan(authority.substr(sign + 1), false);
    } else {
        out += scan(authority, false);
    }
    at = end;
    takePath(raw, at, out);
    return true;
}

bool Redactor::takeQuery(std::string_view raw, std::size_t& at, std::string& out, bool file)
{
    constexpr std::size_t lookAround = 256; // characters that tell whether a query begins there
    const bool behindPath = at > 0 && (isWordCharacter(raw[at - 1]) || raw[at - 1] == '/' || raw[at - 1] == '.' || raw[at - 1] == '-');
    const std::string_view ahead = raw.substr(at + 1, lookAround);
    if (!behindPath || ahead.empty() || !(isWordCharacter(ahead.front()) || ahead.front() == '%'))
        return false;
    const bool pairs = ahead.substr(0, static_cast<std::size_t>(std::ranges::find_if(ahead, endsTarget) - ahead.begin())).contains('=');
    const std::size_t before = at < lookAround ? 0 : at - lookAround;
    if (!pairs && !(file && on(Redact::Query) && raw.substr(before, at - before).contains('/')))
        return false;
    std::size_t end = at + 1;
    while (end < raw.size() && !endsTarget(raw[end]))
        ++end;
    out += '?' + queryPairs(raw.substr(at + 1, end - at - 1));
    at = end;
    return true;
}

} // namespace retryscope
