// SPDX-License-Identifier: GPL-3.0-or-later
// The classes, their pseudonyms, and values whose meaning is known.
#include "exchange/redact.h"

#include "access/unescape.h"
#include "exchange/redact_parts.h"
#include "exchange/redact_scan.h"

#include <array>
#include <charconv>
#include <format>

namespace retryscope {

namespace {

constexpr std::array redactWords{"ip", "query", "user", "cookie", "token", "email", "path", "card"};
constexpr std::array pseudonymWords{"ip", "value", "user", "cookie", "token", "email", "path", "card"};

} // namespace

std::string_view word(Redact what) { return redactWords[static_cast<std::size_t>(what)]; }

std::expected<std::set<Redact>, std::string> parseRedactList(std::string_view list)
{
    std::set<Redact> classes;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        const std::string_view name = list.substr(begin, end - begin);
        const auto known = std::ranges::find(redactWords, name);
        if (known != redactWords.end())
            classes.insert(static_cast<Redact>(known - redactWords.begin()));
        else if (name == "all")
            for (std::size_t i = 0; i < redactWords.size(); ++i)
                classes.insert(static_cast<Redact>(i));
        else if (!name.empty())
            return std::unexpected(std::string(name));
        begin = end + 1;
    }
    if (!classes.empty())
        classes.insert(Redact::Card);
    return classes;
}

std::string redactList(const RedactOptions& options)
{
    std::string list;
    for (const Redact what : options.classes) {
        if (what != Redact::Card)
            list += (list.empty() ? "" : ",") + std::string(word(what));
    }
    return list.empty() && options.any() ? "card" : list;
}

Redactor::Redactor(RedactOptions options)
    : m_options(std::move(options))
{
    if (m_options.any())
        m_options.classes.insert(Redact::Card);
    for (const std::string& pattern : m_options.pathPatterns) {
        if (auto compiled = Regex::compile(pattern))
            m_patterns.push_back(std::move(*compiled));
    }
}

std::string Redactor::pseudonym(Redact what, std::string_view raw)
{
    std::string plain;
    unescape(raw, Escape::Json, plain); // one person, however a log writes their name
    const auto [name, isNew] = m_names.try_emplace(plain);
    if (isNew) {
        auto& numbers = m_numbers[static_cast<std::size_t>(what)];
        const std::size_t number = numbers.try_emplace(plain, numbers.size() + 1).first->second;
        name->second = std::format("{}-{}", pseudonymWords[static_cast<std::size_t>(what)], number);
    }
    return name->second;
}

bool Redactor::isPseudonym(std::string_view text) const
{
    const auto dash = text.find('-');
    const auto known = std::ranges::find(pseudonymWords, text.substr(0, dash));
    std::size_t number = 0;
    if (dash == text.npos || known == pseudonymWords.end())
        return false;
    const auto [end, error] = std::from_chars(text.data() + dash + 1, text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && number > 0 && number <= m_numbers[known - pseudonymWords.begin()].size();
}

std::string Redactor::value(Redact what, std::string_view raw)
{
    if (isNothing(raw))
        return std::string(raw);
    if (const auto known = m_known.find(inLowerCase(raw)); known != m_known.end() && known->second.what == what)
        return pseudonym(what, known->second.raw);
    return on(what) ? pseudonym(what, raw) : text(raw);
}

std::string Redactor::address(std::string_view raw) { return scan(raw, false); }

std::string Redactor::queryPairs(std::string_view args)
{
    return eachPart(args, "&;", [this](std::string_view pair) {
        const auto equals = pair.find('=');
        const std::string_view raw = equals == pair.npos ? pair : pair.substr(equals + 1);
        if (isNothing(raw) || isPseudonym(raw))
            return std::string(pair);
        const std::string name(pair.substr(0, equals == pair.npos ? 0 : equals + 1));
        if (on(Redact::Query))
            return name + pseudonym(Redact::Query, raw);
        const auto what = equals == pair.npos ? std::nullopt : classOfName(pair.substr(0, equals));
        return name + (what && on(*what) ? pseudonym(*what, raw) : scan(decodedPieces(raw), true));
    });
}

std::string Redactor::cookiePairs(std::string_view cookies)
{
    static constexpr std::array attributes{"path", "domain", "max-age", "expires", "samesite", "version"};
    return eachPart(cookies, ";", [this](std::string_view pair) {
        const auto begin = pair.find_first_not_of(' ');
        const auto equals = pair.find('=');
        if (begin == pair.npos || (equals == pair.npos && (pair.substr(begin) == "Secure" || pair.substr(begin) == "HttpOnly")))
            return std::string(pair);
        const auto from = equals == pair.npos ? begin : equals + 1;
        const std::string name = inLowerCase(pair.substr(begin, equals == pair.npos ? 0 : equals - begin));
        if (isNothing(pair.substr(from)) || isPseudonym(pair.substr(from)) || (equals != pair.npos && std::ranges::contains(attributes, name)))
            return std::string(pair);
        return std::string(pair.substr(0, from)) + pseudonym(Redact::Cookie, pair.substr(from));
    });
}

std::string Redactor::target(std::string_view uri)
{
    if (!m_options.any())
        return std::string(uri);
    const auto mark = uri.find('?');
    std::string path = decodedPieces(uri.substr(0, mark));
    path = on(Redact::Path) ? pathSegments(path) : scan(path, true);
    if (mark == uri.npos)
        return knownWords(path);
    return knownWords(path + '?' + queryPairs(uri.substr(mark + 1)));
}

std::string Redactor::path(std::string_view path)
{
    if (!on(Redact::Path))
        return text(path);
    return knownWords(pathSegments(decodedPieces(path)));
}

std::string Redactor::text(std::string_view raw) { return m_options.any() ? knownWords(scan(decodedPieces(raw), true)) : std::string(raw); }
std::string Redactor::sentence(std::string_view raw) { return m_options.any() ? scan(raw, false) : std::string(raw); }

std::string Redactor::shownPattern(std::string_view pattern) const
{
    std::string shown(pattern);
    for (const auto& [raw, number] : m_numbers[static_cast<std::size_t>(Redact::Path)]) {
        for (std::size_t at = raw.size() < 3 ? shown.npos : shown.find(raw); at != shown.npos; at = shown.find(raw, at + 1))
            shown.replace(at, raw.size(), std::format("path-{}", number));
    }
    return shown;
}

std::vector<Redactor::Count> Redactor::counts() const
{
    std::vector<Count> counts;
    for (const Redact what : m_options.classes)
        counts.push_back({what, m_numbers[static_cast<std::size_t>(what)].size()});
    return counts;
}

} // namespace retryscope
