// SPDX-License-Identifier: GPL-3.0-or-later
// Locations, error pages, rewriting and logs, as their handlers read them (ngx_http_core_module, ngx_http_rewrite_module,
// ngx_http_log_module, ngx_http_mirror_module, ngx_http_headers_filter_module, ngx_http_map_module).
#include "config/location_tree.h"
#include "config/regex.h"
#include "config/special_values.h"
#include "config/units.h"

#include <algorithm>
#include <array>
#include <map>

namespace retryscope::special {

namespace {

using Problem = std::optional<ValueProblem>;

bool redirects(std::string_view text)
{
    return text.starts_with("http://") || text.starts_with("https://") || text.starts_with("$scheme");
}

Problem location(const Look& look)
{
    static constexpr std::array<std::string_view, 4> modifiers{"=", "^~", "~", "~*"};
    if (look.count() == 2 && !std::ranges::contains(modifiers, look.arg(0)))
        return refused(0);
    const LocationName name = locationName(look.directive);
    const bool regex = name.modifier == "~" || name.modifier == "~*";
    if (regex && !Regex::compile(name.pattern, name.modifier == "~*"))
        return refused(look.count() - 1);
    return std::nullopt;
}

Problem errorPage(const Look& look)
{
    std::size_t codes = look.count() - 1;
    if (look.arg(codes - 1).starts_with('=')) {
        const std::string_view answer = look.arg(codes - 1).substr(1);
        if (codes == 1 || (!answer.empty() && !parseCount(answer)))
            return refused(codes - 1);
        --codes;
    }
    if (hasBadVariable(look.arg(look.count() - 1)))
        return refused(look.count() - 1);
    for (std::size_t i = 0; i < codes; ++i)
        if (const auto code = parseCount(look.arg(i)).value_or(0); code < 300 || code > 599 || code == 499)
            return refused(i);
    return std::nullopt;
}

Problem returned(const Look& look)
{
    if (look.inStream()) // a text for the client
        return hasBadVariable(look.arg(0)) ? refused(0) : std::nullopt;
    const auto code = parseCount(look.arg(0));
    if (!code)
        return look.count() == 1 && redirects(look.arg(0)) ? (hasBadVariable(look.arg(0)) ? refused(0) : std::nullopt) : refused(0);
    if (*code > 999)
        return refused(0);
    return look.count() > 1 && hasBadVariable(look.arg(1)) ? refused(1) : std::nullopt;
}

Problem rewrite(const Look& look)
{
    static constexpr std::array<std::string_view, 4> flags{"last", "break", "redirect", "permanent"};
    if (!Regex::compile(look.arg(0)))
        return refused(0);
    if (look.arg(1).empty() && look.since({1, 17, 7}))
        return refused(1);
    if (look.count() == 3 && !std::ranges::contains(flags, look.arg(2)))
        return refused(2);
    return hasBadVariable(look.arg(1)) ? refused(1) : std::nullopt;
}

Problem set(const Look& look)
{
    if (!look.arg(0).starts_with('$') || look.arg(0).size() < 2)
        return refused(0);
    return hasBadVariable(look.arg(1)) ? refused(1) : std::nullopt;
}

/// ngx_http_rewrite_if_condition
Problem condition(const Look& look)
{
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < look.count(); ++i)
        words.push_back(look.arg(i));
    if (!words.front().starts_with('('))
        return refused(0);
    std::size_t first = 0, last = words.size() - 1;
    words[0].remove_prefix(1);
    first += words[0].empty() ? 1 : 0;
    if (first > last || !words[last].ends_with(')'))
        return refused(last);
    words[last].remove_suffix(1);
    last -= words[last].empty() ? 1 : 0;
    if (first > last || last >= words.size())
        return refused(0);
    const std::string_view left = words[first];
    if (left.size() > 1 && left.starts_with('$')) {
        if (first == last)
            return std::nullopt;
        if (first + 2 != last)
            return refused(first);
        const std::string_view sign = words[first + 1];
        if (sign == "=" || sign == "!=")
            return hasBadVariable(words[last]) ? refused(last) : std::nullopt;
        if (sign == "~" || sign == "~*" || sign == "!~" || sign == "!~*")
            return Regex::compile(words[last], sign.ends_with('*')) ? std::nullopt : refused(last);
        return refused(first + 1);
    }
    const bool negated = left.starts_with('!');
    const std::string_view test = negated ? left.substr(1) : left;
    if (test.size() == 2 && test[0] == '-' && std::string_view("fdex").contains(test[1]) && first + 1 == last)
        return hasBadVariable(words[last]) ? refused(last) : std::nullopt;
    return refused(first);
}

Problem limitExcept(const Look& look)
{
    if (const auto before = earlier(look, [](const Directive&) { return true; }))
        return ValueProblem{look.count(), before, {}};
    static constexpr std::array<std::string_view, 14> methods{"GET", "HEAD", "POST", "PUT", "DELETE", "MKCOL", "COPY", "MOVE",
        "OPTIONS", "PROPFIND", "PROPPATCH", "LOCK", "UNLOCK", "PATCH"};
    for (std::size_t i = 0; i < look.count(); ++i) {
        const auto known = std::ranges::find_if(methods, [&](std::string_view method) { return equalsIgnoringCase(method, look.arg(i)); });
        if (known == methods.end())
            return refused(i);
    }
    return std::nullopt;
}

Problem tryFiles(const Look& look)
{
    for (std::size_t i = 0; i < look.count(); ++i)
        if (hasBadVariable(look.arg(i)))
            return refused(i);
    const std::string_view last = look.arg(look.count() - 1);
    if (last.starts_with('=') && parseCount(last.substr(1)).value_or(1000) > 999)
        return refused(look.count() - 1);
    return std::nullopt;
}

/// "off" stands alone, and nothing stands beside it.
Problem mirror(const Look& look)
{
    const bool off = look.arg(0) == "off";
    const auto before = earlier(look, [&](const Directive& other) { return !other.args.empty() && (off || other.args[0].value == "off"); });
    return before ? Problem(ValueProblem{look.count(), before, {}}) : std::nullopt;
}

/// add_header … always, fastcgi_param … if_not_empty
template<const char* word>
Problem thirdWord(const Look& look)
{
    if (look.count() == 3 && look.arg(2) != word)
        return refused(2);
    return word[0] == 'a' && hasBadVariable(look.arg(1)) ? refused(1) : std::nullopt;
}
constexpr char always[] = "always", ifNotEmpty[] = "if_not_empty";

/// proxy_method is a plain word before 1.11.6.
Problem withVariables(const Look& look)
{
    if (!look.since({1, 11, 6}))
        return std::nullopt;
    return hasBadVariable(look.arg(look.count() - 1)) ? refused(look.count() - 1) : std::nullopt;
}

Problem authRequestSet(const Look& look) { return set(look); }

Problem map(const Look& look)
{
    if (hasBadVariable(look.arg(0)))
        return refused(0);
    return look.arg(1).starts_with('$') ? std::nullopt : refused(1);
}

Problem geo(const Look& look)
{
    for (std::size_t i = 0; i < look.count(); ++i)
        if (!look.arg(i).starts_with('$'))
            return refused(i);
    return std::nullopt;
}

} // namespace

Check logHandler(std::string_view name);

Check requestHandler(std::string_view name)
{
    static const std::map<std::string_view, Check> handlers{{"location", location}, {"error_page", errorPage}, {"return", returned},
        {"rewrite", rewrite}, {"set", set}, {"if", condition}, {"limit_except", limitExcept}, {"try_files", tryFiles}, {"mirror", mirror},
        {"add_header", thirdWord<always>}, {"add_trailer", thirdWord<always>}, {"fastcgi_param", thirdWord<ifNotEmpty>},
        {"uwsgi_param", thirdWord<ifNotEmpty>}, {"scgi_param", thirdWord<ifNotEmpty>}, {"proxy_method", withVariables},
        {"auth_request_set", authRequestSet}, {"map", map}, {"split_clients", map}, {"geo", geo}};
    const auto found = handlers.find(name);
    return found == handlers.end() ? logHandler(name) : found->second;
}

} // namespace retryscope::special
