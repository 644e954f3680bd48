// SPDX-License-Identifier: GPL-3.0-or-later
// The policies that good practice begins with, and what they look like as directives.
#include "review/roles.h"

#include "config/mask.h"
#include "config/regex.h"
#include "review/suggest.h"

#include <algorithm>
#include <array>
#include <format>

namespace retryscope {

namespace {

constexpr std::array<std::pair<LocationRole, std::string_view>, 8> roles{{{LocationRole::Unknown, "unknown"}, {LocationRole::Reads, "reads"},
    {LocationRole::Writes, "writes"}, {LocationRole::Money, "money"}, {LocationRole::Internal, "internal"}, {LocationRole::ThirdParty, "third_party"},
    {LocationRole::Static, "static"}, {LocationRole::WebSocket, "websocket"}}};
constexpr auto allLocationRoles = [] {
    std::array<LocationRole, roles.size()> all{};
    std::ranges::transform(roles, all.begin(), &std::pair<LocationRole, std::string_view>::first);
    return all;
}();

constexpr std::array<std::pair<RepeatPolicy, std::string_view>, 3> repeats{{{RepeatPolicy::Never, "never"}, {RepeatPolicy::UnsentOnly, "unsent_only"}, {RepeatPolicy::Always, "always"}}};

template<class Table>
std::string_view wordIn(const Table& table, auto value)
{
    return std::ranges::find(table, value, [](const auto& row) { return row.first; })->second;
}
template<class Table>
auto valueIn(const Table& table, std::string_view word)
{
    const auto row = std::ranges::find(table, word, [](const auto& r) { return r.second; });
    return row == table.end() ? std::nullopt : std::optional(row->first);
}

/// What is worth another try: files may be missing on one origin, reads on a server that is overloaded or restarting.
std::string failuresOf(LocationRole role, const RolePolicy& policy, Family family)
{
    if (policy.repeat == RepeatPolicy::Never)
        return "off";
    std::string text{defaultMaskText(family)};
    const auto add = [&](std::string_view token) {
        if (findMaskToken(family, token))
            text += std::format(" {}", token);
    };
    if (role == LocationRole::Reads || role == LocationRole::Static || role == LocationRole::Internal)
        for (const std::string_view token : {"http_502", "http_503", "http_504"})
            add(token);
    if (role == LocationRole::Static)
        add("http_404");
    if (policy.repeat == RepeatPolicy::Always && (role == LocationRole::Writes || role == LocationRole::Money))
        add("non_idempotent");
    return text;
}

} // namespace

std::string_view word(LocationRole role) { return wordIn(roles, role); }
std::optional<LocationRole> locationRoleOfWord(std::string_view word) { return valueIn(roles, word); }
std::span<const LocationRole> locationRoles() { return allLocationRoles; }
std::string_view word(RepeatPolicy repeat) { return wordIn(repeats, repeat); }
std::optional<RepeatPolicy> repeatPolicyOfWord(std::string_view word) { return valueIn(repeats, word); }

RoleSettings::RoleSettings()
{
    using std::chrono::seconds;
    // Repeat what only reads; where state or money changes, or another company counts, answer once.
    policies[LocationRole::Reads] = {.repeat = RepeatPolicy::UnsentOnly};
    policies[LocationRole::Writes] = {.repeat = RepeatPolicy::Never, .tries = 1};
    policies[LocationRole::Money] = {.repeat = RepeatPolicy::Never, .tries = 1};
    policies[LocationRole::Internal] = {.repeat = RepeatPolicy::UnsentOnly, .totalTime = seconds(5), .connectTimeout = seconds(2)};
    policies[LocationRole::ThirdParty] = {.repeat = RepeatPolicy::Never, .tries = 1};
    policies[LocationRole::Static] = {.repeat = RepeatPolicy::Always, .tries = 3};
    policies[LocationRole::WebSocket] = {.repeat = RepeatPolicy::UnsentOnly};
}

LocationRole roleOfPattern(const RoleSettings& settings, const std::string& pattern)
{
    for (const RoleRule& rule : settings.rules) {
        const auto regex = Regex::compile(rule.pattern, true);
        if (regex && regex->matches(pattern))
            return rule.role;
    }
    return LocationRole::Unknown;
}

std::string locationTemplate(LocationRole role, const RolePolicy& policy, Family family, std::string_view pattern, std::string_view pass)
{
    const std::string_view prefix = familyPrefix(family);
    std::string text = std::format("location {} {{\n    {}_pass {};\n", pattern, prefix, pass);
    const auto line = [&](std::string_view suffix, const std::string& value) { text += std::format("    {}_{} {};\n", prefix, suffix, value); };
    line("next_upstream", failuresOf(role, policy, family));
    if (policy.repeat != RepeatPolicy::Never) {
        line("next_upstream_tries", std::to_string(policy.tries));
        line("next_upstream_timeout", configuredTime(policy.totalTime));
    }
    line("connect_timeout", configuredTime(policy.connectTimeout));
    if (role == LocationRole::WebSocket && family == Family::Proxy) {
        line("http_version", "1.1");
        line("set_header", "Upgrade $http_upgrade");
        line("set_header", "Connection \"upgrade\"");
    }
    if (family == Family::Proxy || family == Family::Grpc)
        line("set_header", "X-Request-ID $request_id");
    return text + "}\n";
}

} // namespace retryscope
