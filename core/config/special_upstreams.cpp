// SPDX-License-Identifier: GPL-3.0-or-later
// The servers of a group and what chooses between them (ngx_http_upstream.c, ngx_stream_upstream.c and the modules of the
// balancing methods).
#include "config/special_address.h"
#include "config/special_values.h"
#include "config/units.h"

#include <algorithm>
#include <array>

namespace retryscope::special {

namespace {

using Problem = std::optional<ValueProblem>;

/// A balancing method that stands before the server lets it be no backup.
bool backupsForbidden(const Look& look)
{
    static constexpr std::array<std::string_view, 3> methods{"hash", "ip_hash", "random"};
    static constexpr std::array<std::string_view, 2> others{"least_conn", "least_time"};
    bool forbidden = false;
    for (const DirectiveId id : look.configuration.childrenOf(look.directive.parent)) {
        if (id == look.id)
            break;
        const std::string& name = look.configuration.at(id).name;
        forbidden = std::ranges::contains(methods, name) || (forbidden && !std::ranges::contains(others, name));
    }
    return forbidden;
}

bool takesParameter(const Look& look, std::string_view text, bool stream)
{
    const auto count = [](std::string_view number, std::int64_t least) { return parseCount(number).value_or(-1) >= least; };
    if (text.starts_with("weight="))
        return count(text.substr(7), 1);
    if (text.starts_with("max_conns=") && look.since({1, 11, 5}))
        return count(text.substr(10), 0);
    if (text.starts_with("max_fails="))
        return count(text.substr(10), 0);
    if (text.starts_with("fail_timeout="))
        return parseWholeSeconds(text.substr(13)).has_value();
    if (text == "backup")
        return !backupsForbidden(look);
    if (text == "down")
        return true;
    const auto product = look.configuration.distribution;
    if ((text == "resolve" || text.starts_with("service=")) && (look.since({1, 27, 3}) || product == Distribution::Plus))
        return text != "service=";
    if (product == Distribution::Plus && text.starts_with("slow_start="))
        return parseWholeSeconds(text.substr(11)).has_value();
    const bool sticky = !stream && (look.since({1, 29, 6}) || product == Distribution::Plus);
    return sticky && (text == "drain" || (text.starts_with("route=") && text.size() > 6));
}

Problem server(const Look& look)
{
    if (look.around() != "upstream")
        return std::nullopt;
    const bool stream = look.inStream();
    for (std::size_t i = 1; i < look.count(); ++i)
        if (!takesParameter(look, look.arg(i), stream))
            return refused(i);
    const auto address = parseAddress(look.arg(0), false);
    if (!address || (stream && address->port == 0 && !address->unixSocket))
        return refused(0);
    return std::nullopt;
}

Problem keepalive(const Look& look)
{
    const auto connections = parseCount(look.arg(0));
    if (!connections || (*connections == 0 && !look.since({1, 29, 7})))
        return refused(0);
    const std::string_view second = look.since({1, 29, 7}) ? "local" : "single"; // "single" until 1.7.4
    return look.count() == 2 && look.arg(1) != second ? refused(1) : std::nullopt;
}

Problem hash(const Look& look)
{
    if (hasBadVariable(look.arg(0)))
        return refused(0);
    return look.count() == 2 && look.arg(1) != "consistent" ? refused(1) : std::nullopt;
}

Problem random(const Look& look)
{
    if (look.count() > 0 && look.arg(0) != "two")
        return refused(0);
    const bool timed = look.since({1, 31, 0}) || look.configuration.distribution == Distribution::Plus;
    if (look.count() == 2 && look.arg(1) != "least_conn" && !(timed && look.arg(1).starts_with("least_time=")))
        return refused(1);
    return std::nullopt;
}

Problem zone(const Look& look)
{
    constexpr std::int64_t least = 8 * 4096; // eight pages
    if (look.arg(0).empty())
        return refused(0);
    if (look.count() == 2 && parseSize(look.arg(1)).value_or(0) < least)
        return refused(1);
    return std::nullopt;
}

Problem leastTime(const Look& look)
{
    if (look.arg(0) != "header" && look.arg(0) != "last_byte")
        return refused(0);
    return look.count() == 2 && look.arg(1) != "inflight" ? refused(1) : std::nullopt;
}

/// Only what kind of affinity it is; the parameters behind differ between products.
Problem sticky(const Look& look)
{
    static constexpr std::array<std::string_view, 3> kinds{"cookie", "route", "learn"};
    return std::ranges::contains(kinds, look.arg(0)) ? std::nullopt : refused(0);
}

/// Names are compared without case, in http and stream apart.
Problem upstream(const Look& look)
{
    const auto known = look.configuration.upstreams.find(lowerCase(look.arg(0)));
    if (known != look.configuration.upstreams.end())
        for (const DirectiveId other : known->second)
            if (other.index() < look.id.index() && look.configuration.at(other).parent == look.directive.parent)
                return ValueProblem{0, other, {}};
    return std::nullopt;
}

} // namespace

Check upstreamHandler(std::string_view name)
{
    static constexpr std::array<std::pair<std::string_view, Check>, 8> handlers{{{"server", server}, {"keepalive", keepalive}, {"hash", hash},
        {"random", random}, {"least_time", leastTime}, {"sticky", sticky}, {"zone", zone}, {"upstream", upstream}}};
    const auto found = std::ranges::find(handlers, name, &std::pair<std::string_view, Check>::first);
    return found == handlers.end() ? nullptr : found->second;
}

} // namespace retryscope::special
