// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the rows together, and finds the one that holds at a place.
#include "config/directive_table.h"

#include "config/directive_rows.h"
#include "config/fragment.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace retryscope {

namespace {

using namespace place;

std::vector<DirectiveFact> allRows()
{
    using namespace directive_rows;
    std::vector<DirectiveFact> rows;
    for (const auto part : {httpDirectives(), proxyDirectives(), gatewayDirectives(), streamDirectives(), productDirectives()})
        rows.insert(rows.end(), part.begin(), part.end());
    std::ranges::stable_sort(rows, {}, &DirectiveFact::name);
    return rows;
}

std::uint32_t insideOf(const Configuration& configuration, DirectiveId block)
{
    const Directive& directive = configuration.at(block);
    const std::string_view name = directive.name;
    const std::string_view around = directive.parent ? std::string_view(configuration.at(directive.parent).name) : std::string_view{};
    if (name == "http")
        return http;
    if (name == "stream")
        return stream;
    if (name == "upstream")
        return around == "stream" ? streamUpstream : upstream;
    if (name == "server" && directive.block)
        return isStreamServer(configuration, block) ? streamServer : server;
    if (name == "location")
        return location;
    if (name == "limit_except")
        return limitExcept;
    if (name == "events")
        return events;
    if (name != "if")
        return 0;
    DirectiveId level = directive.parent;
    while (level && configuration.at(level).name == "if")
        level = configuration.at(level).parent;
    return level && configuration.at(level).name == "server" ? ifInServer : ifInLocation;
}

} // namespace

std::span<const DirectiveFact> allFacts()
{
    static const std::vector<DirectiveFact> facts = allRows();
    return facts;
}

std::span<const DirectiveFact> factsAbout(std::string_view name)
{
    const auto found = std::ranges::equal_range(allFacts(), name, {}, &DirectiveFact::name);
    return {found.begin(), found.end()};
}

bool holds(const DirectiveFact& fact, const Configuration& configuration)
{
    const auto product = 1u << static_cast<unsigned>(configuration.distribution);
    if ((fact.products & product) == 0)
        return false;
    if (configuration.versionAssumed)
        return fact.until == notRemoved;
    return fact.since <= configuration.version && configuration.version < fact.until;
}

const DirectiveFact* factFor(const Configuration& configuration, DirectiveId id)
{
    const Directive& directive = configuration.at(id);
    const auto facts = factsAbout(directive.name);
    if (facts.empty())
        return nullptr;
    const auto where = placeOf(configuration, id);
    if (!where && directive.parent)
        return nullptr;
    const bool stream = !configuration.assumedContext.empty() && configuration.assumedContext.front() == "stream";
    if (!where && stream)
        return nullptr;
    const DirectiveFact* found = nullptr;
    for (const DirectiveFact& fact : facts) {
        if (!holds(fact, configuration) || (where && (fact.places & *where) == 0))
            continue;
        if (found && !where)
            return nullptr;
        found = &fact;
    }
    return found;
}

std::optional<std::uint32_t> placeOf(const Configuration& configuration, DirectiveId id)
{
    const DirectiveId parent = configuration.at(id).parent;
    if (!parent)
        return configuration.form == ConfigForm::Fragment ? std::nullopt : std::optional(place::main);
    const std::uint32_t bit = insideOf(configuration, parent);
    return bit == 0 ? std::nullopt : std::optional(bit);
}

std::string_view placeName(std::uint32_t bit)
{
    static constexpr std::pair<std::uint32_t, std::string_view> names[]{{place::main, "main"}, {http, "http"}, {server, "server"},
        {location, "location"}, {upstream, "upstream"}, {ifInServer, "if in server"}, {ifInLocation, "if in location"},
        {limitExcept, "limit_except"}, {stream, "stream"}, {streamServer, "stream server"}, {streamUpstream, "stream upstream"},
        {events, "events"}};
    const auto found = std::ranges::find(names, bit, &std::pair<std::uint32_t, std::string_view>::first);
    return found == std::end(names) ? std::string_view{} : found->second;
}

} // namespace retryscope
