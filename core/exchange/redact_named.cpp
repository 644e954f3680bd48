// SPDX-License-Identifier: GPL-3.0-or-later
// What a name beside it says: "password is x", "X-Api-Key: x", "Authorization: Bearer x", in headers, JSON and sentences.
#include "exchange/redact.h"

#include "exchange/redact_parts.h"
#include "exchange/redact_scan.h"

#include <array>

namespace retryscope {

namespace {

constexpr std::size_t longestName = 64; ///< of a field

/// A quotation mark, as it stands or as nginx and JSON write it in a string; 0: none.
std::size_t quoteLength(std::string_view raw, std::size_t at)
{
    for (const std::string_view quote : {"\\\\\\\"", "\\\"", "\\x22", "\\u0022", "&quot;", "\"", "'"}) {
        if (raw.substr(at).starts_with(quote))
            return quote.size();
    }
    return 0;
}

/// Where a value begins behind a name, and what ends it.
struct ValuePlace {
    std::size_t from = 0;
    std::string_view quote; ///< empty: a blank or the like
    bool said = false;      ///< "is x": a sentence, not a field
};

void skipBlanks(std::string_view raw, std::size_t& at)
{
    for (int i = 0; i < 4 && at < raw.size() && (raw[at] == ' ' || raw[at] == '\t'); ++i)
        ++at;
}

/// ":" and "=" with what surrounds them, "=>", ":=", the colon of Chinese, and words; 0: nothing separates.
std::size_t separatorLength(std::string_view raw, bool& said)
{
    for (const std::string_view sign : {"=>", ":=", "->", "==", ":", "=", "\xEF\xBC\x9A", "\xEF\xBC\x9D"}) {
        if (raw.starts_with(sign))
            return sign.size();
    }
    said = true;
    for (const std::string_view word : {"is ", "was ", "are ", "\xE2\x80\x94 ", "\xE6\x98\xAF", "\xE4\xB8\xBA"}) { // also "—", 是, 为
        if (raw.starts_with(word))
            return word.size();
    }
    return 0;
}

std::optional<ValuePlace> valuePlace(std::string_view raw, std::size_t end, bool user)
{
    ValuePlace place{end, {}, false};
    std::size_t opened = quoteLength(raw, end);
    place.from += opened;
    skipBlanks(raw, place.from);
    const std::size_t separator = separatorLength(raw.substr(place.from), place.said);
    if (separator == 0) {
        // nginx says: user "alice": password mismatch
        opened = quoteLength(raw, place.from);
        if (!user || opened == 0 || place.from == end)
            return std::nullopt;
        place.said = false;
    } else {
        place.from += separator;
        skipBlanks(raw, place.from);
        opened = quoteLength(raw, place.from);
    }
    place.quote = raw.substr(place.from, opened);
    place.from += opened;
    return place;
}

std::size_t endOfQuoted(std::string_view raw, std::size_t from, std::string_view quote)
{
    for (std::size_t at = from; at < raw.size(); ++at) {
        if (raw.substr(at).starts_with(quote))
            return at;
        if (quote.size() == 1 && raw[at] == '\\')
            ++at; // what is escaped does not end it
        else if (quote.size() > 1 && raw[at] == '"')
            return at; // the string around it ends
    }
    return raw.size();
}

std::size_t endOfPlain(std::string_view raw, std::size_t from, bool pairs)
{
    std::size_t to = from;
    while (to < raw.size()) {
        const char c = raw[to];
        if ((isBlank(c) && !(pairs && raw[to - 1] == ';')) || c == '"' || c == ',' || c == '}' || (!pairs && (c == '&' || c == ';')) || quoteLength(raw, to) > 1)
            break;
        ++to;
    }
    return to;
}

bool isScheme(std::string_view word)
{
    static constexpr std::array schemes{"bearer", "basic", "digest", "token", "apikey", "negotiate", "hmac", "key"};
    return std::ranges::contains(schemes, inLowerCase(word));
}

/// Of "password is wrong" nothing is secret.
bool isOrdinary(std::string_view word)
{
    static constexpr std::array words{"a", "an", "the", "in", "of", "on", "at", "to", "for", "not", "no", "too", "now", "also", "still", "already", "wrong", "invalid", "valid", "expired", "missing", "required", "empty", "incorrect", "correct", "ok",
        "set", "unset", "unknown", "rejected", "accepted", "refused", "denied", "allowed", "used", "reused", "unused", "null", "nil", "undefined", "optional", "blank", "short", "long", "weak", "bad", "good", "stale", "blocked", "disabled", "enabled",
        "locked", "unlocked", "revoked", "present", "absent", "sent", "stored", "kept", "checked", "verified", "being", "different", "same", "malformed", "active", "inactive", "offline", "online", "authenticated", "authorized", "unauthorized", "mismatch", "found"};
    while (!word.empty() && (word.back() == '.' || word.back() == ':' || word.back() == '!' || word.back() == ')'))
        word.remove_suffix(1);
    return word.empty() || std::ranges::contains(words, inLowerCase(word));
}

} // namespace

std::string Redactor::namedValue(Redact what, std::string_view raw)
{
    if (what == Redact::Cookie)
        return raw.contains('=') ? cookiePairs(raw) : value(what, raw);
    if (what == Redact::Query) // a body may be JSON or XML
        return raw.contains('=') && !raw.contains('"') && !raw.contains('<') && !raw.starts_with('{') ? queryPairs(raw) : value(what, raw);
    const auto blank = raw.find(' ');
    if (blank != raw.npos && isScheme(raw.substr(0, blank)))
        return std::string(raw.substr(0, blank + 1)) + credentials(raw.substr(0, blank), raw.substr(blank + 1));
    return value(what, raw);
}

/// Of {"id":7,"names":["a","b"]} every value; the names stay. `end` becomes the place behind the last bracket.
std::string Redactor::nestedValues(Redact what, std::string_view raw, std::size_t from, std::size_t& end)
{
    std::string out;
    int depth = 0;
    std::size_t at = from;
    do {
        const std::size_t quote = quoteLength(raw, at);
        std::size_t to = at + std::max<std::size_t>(quote, 1);
        if (quote) {
            const std::size_t close = endOfQuoted(raw, to, raw.substr(at, quote));
            std::size_t behind = std::min(close + quote, raw.size());
            skipBlanks(raw, behind);
            const std::string_view found = raw.substr(to, close - to);
            const bool isName = behind < raw.size() && raw[behind] == ':';
            if (!isName)
                learn(what, found);
            out += std::string(raw.substr(at, quote)) + (isName || isNothing(found) || isPseudonym(found) ? std::string(found) : pseudonym(what, found)) + std::string(raw.substr(close, quote));
            at = std::min(close + quote, raw.size());
            continue;
        }
        depth += raw[at] == '{' || raw[at] == '[' ? 1 : raw[at] == '}' || raw[at] == ']' ? -1 : 0;
        if (isWordCharacter(raw[at])) {
            while (to < raw.size() && (isWordCharacter(raw[to]) || raw[to] == '.' || raw[to] == '-'))
                ++to;
            const std::string_view found = raw.substr(at, to - at);
            out += isNothing(found) || isPseudonym(found) ? std::string(found) : pseudonym(what, found);
        } else {
            out += raw[at];
        }
        at = to;
    } while (depth > 0 && at < raw.size());
    end = at;
    return out;
}

bool Redactor::takeNamed(std::string_view raw, std::size_t& at, std::string& out)
{
    std::size_t end = at;
    while (end < raw.size() && end - at < longestName && (isWordCharacter(raw[end]) || raw[end] == '-' || raw[end] == '.'))
        ++end;
    if (const std::size_t word = wordOfSecretLength(raw.substr(at, end - at)))
        end = at + word; // Chinese writes no blank behind it
    if (end == at || end == raw.size())
        return false;
    const auto what = classOfName(raw.substr(at, end - at));
    if (!what || !on(*what))
        return false;
    const auto place = valuePlace(raw, end, *what == Redact::User);
    if (!place)
        return false;
    if (place->quote.empty() && !place->said && place->from < raw.size() && (raw[place->from] == '{' || raw[place->from] == '[')) {
        out += raw.substr(at, place->from - at);
        out += nestedValues(*what, raw, place->from, at);
        return true;
    }
    std::size_t to = place->quote.empty() ? endOfPlain(raw, place->from, *what == Redact::Cookie) : endOfQuoted(raw, place->from, place->quote);
    if (place->quote.empty() && to < raw.size() && raw[to] == ' ' && isScheme(raw.substr(place->from, to - place->from)))
        to = endOfPlain(raw, to + 1, false);
    if (place->said) { // the end of the sentence is no part of it
        while (to > place->from + 1 && (raw[to - 1] == '.' || raw[to - 1] == '!' || raw[to - 1] == ')'))
            --to;
    }
    const std::string_view found = raw.substr(place->from, to - place->from);
    // "key=idempotency_key" says where a key stands: a name is no value.
    if (found.empty() || classOfName(found) || isPseudonym(found) || (place->said && isOrdinary(found)))
        return false;
    if (!place->said && (*what == Redact::User || *what == Redact::Token))
        learn(*what, found);
    out += raw.substr(at, place->from - at);
    out += namedValue(*what, found);
    at = to;
    return true;
}

/// "Bearer x" and "Basic x" without a name before them.
bool Redactor::takeScheme(std::string_view raw, std::size_t& at, std::string& out)
{
    constexpr std::size_t longest = 8'192;
    const std::size_t name = schemeLength(raw, at);
    if (name == 0 || at + name >= raw.size() || raw[at + name] != ' ' || !(on(Redact::Token) || on(Redact::User)))
        return false;
    const std::size_t from = at + name + 1;
    std::size_t to = from;
    while (to < raw.size() && to - from < longest && (isWordCharacter(raw[to]) || std::string_view("-.~+/=").contains(raw[to])))
        ++to;
    const std::string_view found = raw.substr(from, to - from);
    const bool digits = std::ranges::any_of(found, [](char c) { return c >= '0' && c <= '9'; });
    if (found.size() < 6 || isPseudonym(found) || !(digits || found.size() > 20 || found.contains('=')))
        return false;
    out += raw.substr(at, name + 1);
    out += credentials(raw.substr(at, name), found);
    at = to;
    return true;
}

} // namespace retryscope
