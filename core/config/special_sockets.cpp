// SPDX-License-Identifier: GPL-3.0-or-later
// What a server listens on, its names, and the small directives with times of their own (ngx_http_core_module.c).
#include "config/regex.h"
#include "config/special_address.h"
#include "config/special_values.h"
#include "config/units.h"

#include <algorithm>
#include <array>

namespace retryscope::special {

namespace {

using Problem = std::optional<ValueProblem>;

bool takesListenWord(const Look& look, std::string_view text)
{
    static constexpr std::array<std::string_view, 7> words{"bind", "deferred", "reuseport", "ssl", "proxy_protocol", "default_server", "http2"};
    static constexpr std::array<std::string_view, 4> open{"setfib=", "fastopen=", "accept_filter=", "so_keepalive="};
    if (std::ranges::contains(words, text) || (text == "default" && look.directive.parent) || (text == "quic" && look.since({1, 25, 0})))
        return true;
    for (const std::string_view word : {"backlog=", "rcvbuf=", "sndbuf="})
        if (text.starts_with(word)) {
            const auto value = word == "backlog=" ? parseCount(text.substr(word.size())) : parseSize(text.substr(word.size()));
            return value.value_or(0) > 0;
        }
    if (text.starts_with("ipv6only="))
        return text == "ipv6only=on" || text == "ipv6only=off";
    return std::ranges::any_of(open, [&](std::string_view word) { return text.starts_with(word); });
}

/// "udp" and others differ between http and stream: only http's are known in full.
Problem listen(const Look& look)
{
    const auto address = parseAddress(look.arg(0), false, true);
    if (!address)
        return refused(0);
    if (look.inStream())
        return std::nullopt;
    for (std::size_t i = 1; i < look.count(); ++i)
        if (!takesListenWord(look, look.arg(i)))
            return refused(i);
    const auto same = [&](const Directive& other) {
        const auto known = other.args.empty() ? std::nullopt : parseAddress(other.args[0].value, false, true);
        return known && known->host == address->host && known->unixSocket == address->unixSocket
            && (known->port ? known->port : 80) == (address->port ? address->port : 80);
    };
    if (const auto before = earlier(look, same))
        return ValueProblem{look.count(), before, {}};
    return std::nullopt;
}

Problem serverName(const Look& look)
{
    for (std::size_t i = 0; i < look.count(); ++i) {
        const std::string_view name = look.arg(i);
        if (name.starts_with('*') && (name.size() < 3 || name[1] != '.'))
            return refused(i);
        if (name == "." || name == "~" || (name.starts_with('~') && !Regex::compile(name.substr(1), true)))
            return refused(i);
    }
    return std::nullopt;
}

Problem resolver(const Look& look)
{
    int servers = 0;
    for (std::size_t i = 0; i < look.count(); ++i) {
        const std::string_view text = look.arg(i);
        const auto flag = [&](std::string_view word) { return text == std::string(word) + "on" || text == std::string(word) + "off"; };
        if (text.starts_with("valid=")) {
            if (!parseWholeSeconds(text.substr(6)))
                return refused(i);
        } else if (text.starts_with("ipv6=")) {
            if (!flag("ipv6="))
                return refused(i);
        } else if (text.starts_with("ipv4=") && look.since({1, 23, 1})) {
            if (!flag("ipv4="))
                return refused(i);
        } else if (!text.starts_with("status_zone=")) {
            if (text.contains('=') || !parseAddress(text, false)) // an unknown parameter is looked up as a name, in vain
                return refused(i);
            ++servers;
        }
    }
    return servers > 0 || !look.since({1, 15, 1}) ? std::nullopt : refused(look.count());
}

Problem keepaliveTimeout(const Look& look)
{
    if (!parseMilliseconds(look.arg(0)))
        return refused(0);
    return look.count() == 2 && !parseWholeSeconds(look.arg(1)) ? refused(1) : std::nullopt;
}

} // namespace

Check socketHandler(std::string_view name)
{
    static constexpr std::array<std::pair<std::string_view, Check>, 4> handlers{
        {{"listen", listen}, {"server_name", serverName}, {"resolver", resolver}, {"keepalive_timeout", keepaliveTimeout}}};
    const auto found = std::ranges::find(handlers, name, &std::pair<std::string_view, Check>::first);
    return found == handlers.end() ? nullptr : found->second;
}

} // namespace retryscope::special
