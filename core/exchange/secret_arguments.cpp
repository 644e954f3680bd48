// SPDX-License-Identifier: GPL-3.0-or-later
// nginx puts a blank between a name and its value: "proxy_set_header X-Api-Key abc;".
#include "exchange/secret_arguments.h"

#include "exchange/redact_scan.h"

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

/// Directives whose first argument names what the second one is.
bool namesItsValue(std::string_view directive)
{
    static constexpr std::array others{"add_header", "add_trailer", "set", "more_set_headers", "more_set_input_headers", "env"};
    return directive.ends_with("_set_header") || directive.ends_with("_param") || std::ranges::contains(others, directive);
}

bool isSecretAlone(std::string_view directive)
{
    static constexpr std::array whole{"secure_link_secret", "secure_link_md5", "ssl_password", "auth_jwt_key"};
    return std::ranges::contains(whole, directive);
}

using Pieces = std::vector<std::pair<Redact, std::string_view>>;

/// Words without a variable in them: "Bearer abc" has one, "$http_authorization" none.
void addWords(Pieces& out, Redact what, std::string_view value)
{
    constexpr std::string_view between = " \t;,";
    while (!value.empty()) {
        const auto begin = std::min(value.find_first_not_of(between), value.size());
        const auto end = std::min(value.find_first_of(between, begin), value.size());
        std::string_view word = value.substr(begin, end - begin);
        value.remove_prefix(end);
        // Of "basket=abc" and "Path=/" the name stays.
        if (const auto equals = word.find('='); what == Redact::Cookie && equals != std::string_view::npos)
            word.remove_prefix(equals + 1);
        static constexpr std::array known{"Bearer", "Basic", "Digest", "Token", "HttpOnly", "Secure", "Lax", "Strict", "None"};
        if (!word.empty() && !word.contains('$') && word != "/" && !std::ranges::contains(known, word))
            out.emplace_back(what, word);
    }
}

std::optional<Redact> classOfTested(std::string_view text)
{
    const auto sign = text.find('$');
    return sign == text.npos ? std::nullopt : classOfName(text.substr(sign + 1));
}

/// map $http_x_api_key $client { "abc" anna; }
void addEntry(Pieces& out, const Directive& map, const Directive& entry)
{
    static constexpr std::array others{"default", "hostnames", "volatile", "include"};
    if (map.name != "map" || map.args.size() < 2 || std::ranges::contains(others, entry.name))
        return;
    std::string_view key = entry.name;
    key.remove_prefix(std::min(key.find_first_not_of("~*"), key.size()));
    if (const auto what = classOfTested(map.args[0].value); what && *what != Redact::Query)
        addWords(out, *what, key);
    if (const auto what = classOfTested(map.args[1].value); what && *what != Redact::Query && !entry.args.empty())
        addWords(out, *what, entry.args[0].value);
}

/// if ($http_x_api_key = "abc") { … }
void addCondition(Pieces& out, const Directive& condition)
{
    if (condition.args.size() < 3)
        return;
    const auto what = classOfTested(condition.args.front().value);
    std::string_view value = condition.args.back().value;
    if (value.ends_with(')'))
        value.remove_suffix(1);
    if (what)
        addWords(out, *what, value);
}

} // namespace

std::vector<std::pair<Redact, std::string_view>> secretPieces(const Configuration& configuration, const Directive& directive)
{
    Pieces out;
    if (directive.parent)
        addEntry(out, configuration.at(directive.parent), directive);
    if (directive.name == "if")
        addCondition(out, directive);
    if (isSecretAlone(directive.name) && !directive.args.empty())
        addWords(out, Redact::Token, directive.args.front().value);
    if (!namesItsValue(directive.name) || directive.args.size() < 2)
        return out;
    std::string_view name = directive.args.front().value;
    if (name.starts_with('$'))
        name.remove_prefix(1);
    if (const auto what = classOfName(name); what && *what != Redact::Query)
        addWords(out, *what, directive.args[1].value);
    return out;
}

} // namespace retryscope
