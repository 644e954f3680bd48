// SPDX-License-Identifier: GPL-3.0-or-later
// Looks places up and remembers them.
#include "retry/router.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr std::size_t mostUris = 100'000;

} // namespace

Router::Router(const Configuration& configuration, Product product)
    : m_configuration(configuration)
    , m_product(product)
{
}

void Router::setLuaBalancer(LuaBalancer balancer)
{
    m_lua = std::move(balancer);
    m_byUri.clear();
    m_byBlock.clear();
}

Router::Station Router::build(LocationChoice choice) const
{
    Station station;
    const DirectiveId block = choice.location ? choice.location : choice.server;
    if (block)
        station.policy = effectivePolicy(m_configuration, block);
    station.place = placeOf(m_configuration, block, station.policy, m_product);
    station.place.certain = choice.certain;
    // A `return` in the server answers before any location is looked for.
    const auto returns = std::ranges::find(choice.steps, LocationStep::What::Return, &LocationStep::what);
    if (returns != choice.steps.end() && m_configuration.at(returns->where).parent == choice.server && choice.location) {
        const Place server = placeOf(m_configuration, choice.server, {}, m_product);
        station.place.fixedStatus = server.fixedStatus;
        station.place.facts.family = Family::None;
    }
    if (station.place.facts.lua && m_lua)
        station.place.facts.lua = m_lua;
    station.choice = std::move(choice);
    return station;
}

const Router::Station& Router::serving(std::string_view host, std::string_view uri)
{
    std::string key(host);
    key += '\n';
    key += uri;
    if (const auto it = m_byUri.find(key); it != m_byUri.end())
        return *it->second;
    LocationChoice choice = chooseLocation(m_configuration, host, uri);
    // Many URIs lead to one location by the same steps; only those are worth sharing.
    const DirectiveId block = choice.location ? choice.location : choice.server;
    std::string blockKey = std::to_string(block.value) + (choice.certain ? "" : "?");
    for (const LocationStep& step : choice.steps)
        blockKey += '/' + std::to_string(step.where.value);
    auto& shared = m_byBlock[blockKey];
    if (!shared)
        shared = std::make_shared<const Station>(build(std::move(choice)));
    if (m_byUri.size() >= mostUris)
        m_byUri.clear();
    return *m_byUri.emplace(std::move(key), shared).first->second;
}

const Router::Station* Router::named(DirectiveId server, std::string_view name)
{
    if (!server)
        return nullptr;
    auto& known = m_byBlock[std::to_string(server.value) + std::string(name)];
    if (known)
        return known.get();
    for (const DirectiveId id : m_configuration.childrenOf(server)) {
        const Directive& child = m_configuration.at(id);
        if (child.name != "location" || child.args.empty() || child.args.front().value != name)
            continue;
        LocationChoice choice;
        choice.server = server;
        choice.location = id;
        choice.modifier = "@";
        choice.pattern = name;
        known = std::make_shared<const Station>(build(std::move(choice)));
        return known.get();
    }
    return nullptr;
}

FindPlace Router::finder(std::string_view host, const Station& from)
{
    return [this, host = std::string(host), server = from.choice.server](std::string_view target) -> const Place* {
        if (target.contains('$'))
            return nullptr;
        if (target.starts_with('@')) {
            const Station* station = named(server, target);
            return station ? &station->place : nullptr;
        }
        const Station& station = serving(host, target);
        return station.choice.server ? &station.place : nullptr;
    };
}

Outcome Router::ask(std::string_view host, std::string_view uri, const Question& question)
{
    const Station& station = serving(host, uri);
    return simulateRoute(station.place, question, finder(host, station));
}

Matrix Router::matrix(std::string_view host, std::string_view uri)
{
    const Station& station = serving(host, uri);
    return matrixOf(station.place, finder(host, station));
}

} // namespace retryscope
