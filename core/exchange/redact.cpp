// SPDX-License-Identifier: GPL-3.0-or-later
// One pass over a text; what is found becomes its pseudonym, all else stays as it is.
#include "exchange/redact.h"

#include "exchange/redact_scan.h"

#include <algorithm>
#include <array>
#include <format>

namespace retryscope {

namespace {

constexpr std::array redactWords{"ip", "query", "user", "cookie", "token", "email", "path", "card"};
constexpr std::array pseudonymWords{"ip", "value", "user", "cookie", "token", "email", "path", "card"};

constexpr std::size_t longestName = 64;  ///< of a field
constexpr std::size_t lookAround = 1'024; ///< characters around a "?" that tell whether a query begins there

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool endsTarget(char c) { return isBlank(c) || c == '"' || c == '\'' || c == '<' || c == '>' || c == '\\' || c == '`' || c == '|'; }
/// Nothing that could be somebody's: an empty value, nginx's "-", a variable of a configuration.
bool isNothing(std::string_view value) { return value.empty() || value == "-" || value == "null" || value == "none" || value == "true" || value == "false" || value.front() == '$'; }

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
    auto& numbers = m_numbers[static_cast<std::size_t>(what)];
    const std::size_t number = numbers.try_emplace(std::string(raw), numbers.size() + 1).first->second;
    return std::format("{}-{}", pseudonymWords[static_cast<std::size_t>(what)], number);
}

std::string Redactor::value(Redact what, std::string_view raw)
{
    if (isNothing(raw))
        return std::string(raw);
    return on(what) ? pseudonym(what, raw) : text(raw);
}

std::string Redactor::address(std::string_view raw) { return scan(raw, false); }

std::string Redactor::queryPairs(std::string_view args)
{
    return eachPart(args, "&;", [this](std::string_view pair) {
        const auto equals = pair.find('=');
        const std::string_view raw = equals == pair.npos ? pair : pair.substr(equals + 1);
        if (isNothing(raw))
            return std::string(pair);
        const std::string name(pair.substr(0, equals == pair.npos ? 0 : equals + 1));
        if (on(Redact::Query))
            return name + pseudonym(Redact::Query, raw);
        const auto what = equals == pair.npos ? std::nullopt : classOfName(pair.substr(0, equals));
        return name + (what && on(*what) ? pseudonym(*what, raw) : scan(raw, true));
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
        std::string name(pair.substr(begin, equals == pair.npos ? 0 : equals - begin));
        std::ranges::transform(name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        if (isNothing(pair.substr(from)) || (equals != pair.npos && std::ranges::contains(attributes, name)))
            return std::string(pair);
        return std::string(pair.substr(0, from)) + pseudonym(Redact::Cookie, pair.substr(from));
    });
}

std::string Redactor::target(std::string_view uri)
{
    const auto mark = uri.find('?');
    std::string path(uri.substr(0, mark));
    path = on(Redact::Path) ? pathSegments(path) : scan(path, true);
    if (mark == uri.npos)
        return knownWords(path);
    return knownWords(path) + '?' + queryPairs(uri.substr(mark + 1));
}

void Redactor::learn(Redact what, std::string_view raw)
{
    if (!on(what) || isNothing(raw) || raw.size() < (what == Redact::User ? 2 : 4))
        return;
    const bool plain = std::ranges::all_of(raw, [](char c) { return isWordCharacter(c) || c == '.' || c == '-' || c == '@' || c == '+' || c == '%' || c == '~'; });
    if (m_known.try_emplace(std::string(raw), what).second && !plain)
        m_knownOdd.emplace_back(std::string(raw), what);
}

std::string Redactor::knownWords(std::string_view raw)
{
    if (m_known.empty())
        return std::string(raw);
    std::string text(raw);
    for (const auto& [value, what] : m_knownOdd) {
        for (std::size_t at = text.find(value); at != text.npos; at = text.find(value, at)) {
            const std::string name = pseudonym(what, value);
            text.replace(at, value.size(), name);
            at += name.size();
        }
    }
    std::string out;
    const auto inWord = [](char c) { return isWordCharacter(c) || c == '.' || c == '-' || c == '@' || c == '+' || c == '%' || c == '~'; };
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && inWord(text[end]))
            ++end;
        if (end == at) {
            out += text[at++];
            continue;
        }
        std::size_t last = end;
        while (last > at + 1 && (text[last - 1] == '.' || text[last - 1] == '-'))
            --last;
        auto known = m_known.find(text.substr(at, end - at));
        if (known == m_known.end() && last != end)
            known = m_known.find(text.substr(at, last - at));
        out += known == m_known.end() ? text.substr(at, end - at) : pseudonym(known->second, known->first) + text.substr(at + known->first.size(), end - at - known->first.size());
        at = end;
    }
    return out;
}

std::string Redactor::text(std::string_view raw) { return m_options.any() ? knownWords(scan(raw, true)) : std::string(raw); }
std::string Redactor::sentence(std::string_view raw) { return m_options.any() ? scan(raw, false) : std::string(raw); }

std::vector<Redactor::Count> Redactor::counts() const
{
    std::vector<Count> counts;
    for (const Redact what : m_options.classes)
        counts.push_back({what, m_numbers[static_cast<std::size_t>(what)].size()});
    return counts;
}

std::string Redactor::scan(std::string_view raw, bool file)
{
    std::string out;
    out.reserve(raw.size());
    for (std::size_t at = 0; at < raw.size();) {
        const bool begins = at == 0 || !isWordCharacter(raw[at - 1]);
        if (begins && ((file && takeNamed(raw, at, out)) || takeWord(raw, at, out) || (file && takePath(raw, at, out))))
            continue;
        if (raw[at] == '?' && takeQuery(raw, at, out, file))
            continue;
        out += raw[at++];
    }
    return out;
}

bool Redactor::takeWord(std::string_view raw, std::size_t& at, std::string& out)
{
    const std::pair<Redact, std::size_t> found[] = {
        {Redact::Email, on(Redact::Email) ? emailLength(raw, at) : 0},
        {Redact::Token, on(Redact::Token) ? webTokenLength(raw, at) : 0},
        {Redact::Card, on(Redact::Card) ? cardLength(raw, at) : 0},
        {Redact::Ip, on(Redact::Ip) ? ipLength(raw, at) : 0},
    };
    for (const auto& [what, length] : found) {
        if (length == 0)
            continue;
        out += pseudonym(what, raw.substr(at, length));
        at += length;
        return true;
    }
    return false;
}

std::string Redactor::namedValue(Redact what, std::string_view raw)
{
    if (what == Redact::Cookie)
        return raw.contains('=') ? cookiePairs(raw) : value(what, raw);
    if (what == Redact::Query)
        return raw.contains('=') ? queryPairs(raw) : value(what, raw);
    for (const std::string_view scheme : {"Bearer ", "Basic ", "Digest ", "Token "}) {
        if (raw.starts_with(scheme))
            return std::string(scheme) + value(what, raw.substr(scheme.size()));
    }
    return value(what, raw);
}

bool Redactor::takeNamed(std::string_view raw, std::size_t& at, std::string& out)
{
    std::size_t end = at;
    while (end < raw.size() && end - at < longestName && (isWordCharacter(raw[end]) || raw[end] == '-' || raw[end] == '.'))
        ++end;
    if (end == at || end == raw.size())
        return false;
    const auto what = classOfName(raw.substr(at, end - at));
    if (!what || !on(*what))
        return false;
    std::size_t from = end;
    const auto skip = [&](std::string_view characters) { for (int i = 0; i < 4 && from < raw.size() && characters.contains(raw[from]); ++i) ++from; };
    skip("\\\"' ");
    const bool separated = from < raw.size() && (raw[from] == ':' || raw[from] == '=');
    // nginx says: user "alice": password mismatch
    const bool quotedUser = !separated && *what == Redact::User && from > end + 1 && raw[from - 1] == '"';
    if (!separated && !quotedUser)
        return false;
    if (separated) {
        ++from;
        skip(" ");
        if (raw.substr(from).starts_with("\\\""))
            from += 2;
        else if (from < raw.size() && (raw[from] == '"' || raw[from] == '\''))
            ++from;
    }
    const char opened = from > 0 && (raw[from - 1] == '"' || raw[from - 1] == '\'') ? raw[from - 1] : 0;
    std::size_t to = from;
    const bool pairs = *what == Redact::Cookie;
    while (to < raw.size() && (opened ? raw[to] != opened && raw[to] != '\\' : !isBlank(raw[to]) || (pairs && raw[to - 1] == ';')) && (opened || (raw[to] != '"' && raw[to] != ',' && raw[to] != '}' && (pairs || (raw[to] != '&' && raw[to] != ';')))))
        ++to;
    if (!opened && to < raw.size() && raw[to] == ' ') {
        const std::string_view scheme = raw.substr(from, to - from);
        if (scheme == "Bearer" || scheme == "Basic" || scheme == "Token")
            while (++to < raw.size() && !endsTarget(raw[to]) && raw[to] != ',') { }
    }
    // "key=idempotency_key" says where a key stands: a name is no value.
    if (to == from || classOfName(raw.substr(from, to - from)))
        return false;
    out += raw.substr(at, from - at);
    out += namedValue(*what, raw.substr(from, to - from));
    at = to;
    return true;
}

bool Redactor::takeQuery(std::string_view raw, std::size_t& at, std::string& out, bool file)
{
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

bool Redactor::takePath(std::string_view raw, std::size_t& at, std::string& out)
{
    if (!on(Redact::Path) || raw[at] != '/')
        return false;
    std::size_t end = at;
    // The authority of "http://host:80/path" is looked at for itself.
    if (raw.substr(at).starts_with("//"))
        return false;
    while (end < raw.size() && !endsTarget(raw[end]) && raw[end] != '?' && raw[end] != '#' && raw[end] != ',' && raw[end] != ';' && raw[end] != ')' && raw[end] != '}')
        ++end;
    if (end - at < 2)
        return false;
    out += pathSegments(raw.substr(at, end - at));
    at = end;
    return true;
}

std::string Redactor::pathSegments(std::string_view path)
{
    bool home = false;
    const std::string parts = eachPart(path, "/", [&](std::string_view segment) {
        const bool personal = std::exchange(home, segment == "home" || segment == "Users");
        const std::string_view plain = segment.substr(0, segment.find(':'));
        if (!segment.empty() && (personal || looksLikeId(segment) || segment.contains('@') || segment.contains("%40")))
            return pseudonym(Redact::Path, segment);
        return plain == segment || !looksLikeId(plain) ? scan(segment, false) : pseudonym(Redact::Path, plain) + std::string(segment.substr(plain.size()));
    });
    return byPatterns(parts);
}

std::string Redactor::byPatterns(std::string path)
{
    constexpr int mostMatches = 50;
    for (const Regex& pattern : m_patterns) {
        std::size_t from = 0;
        for (int i = 0; i < mostMatches; ++i) {
            const auto groups = pattern.capture(std::string_view(path).substr(from));
            if (!groups || groups->empty() || groups->front().empty())
                break;
            const std::string& found = groups->size() > 1 && !(*groups)[1].empty() ? (*groups)[1] : groups->front();
            const std::size_t whole = path.find(groups->front(), from);
            const std::size_t at = path.find(found, whole);
            if (at == path.npos)
                break;
            if (path.compare(at, 5, "path-") == 0) { // a pseudonym already
                from = path.find('/', at) == path.npos ? path.size() : path.find('/', at);
                continue;
            }
            const std::string name = pseudonym(Redact::Path, found);
            path.replace(at, found.size(), name);
            from = at + name.size();
        }
    }
    return path;
}

} // namespace retryscope
