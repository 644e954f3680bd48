// SPDX-License-Identifier: GPL-3.0-or-later
// Looks places up and remembers them.
#include "retry/router.h"

#include <algorithm>
#include <charconv>

namespace retryscope {

namespace {

constexpr std::size_t mostUris = 100'000;

/// The status of an answer that nginx makes by itself; 0 = not known.
int answerOf(const Directive& directive)
{
    if (directive.name == "internal")
        return 404;
    if (directive.name == "location")
        return 301; // the missing slash
    if (directive.name == "rewrite")
        return !directive.args.empty() && directive.args.back().value == "permanent" ? 301 : 302;
    if (directive.name != "return" || directive.args.empty())
        return 0;
    const std::string& text = directive.args.front().value;
    int code = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), code);
    return status == std::errc{} && end == text.data() + text.size() ? code : 302; // "return URL"
}

int errorStatus(const std::optional<ErrorPage>& page, int code) { return page && page->answer >= 0 ? page->answer : code; }

} // namespace

Router::Router(const Configuration& configuration, Product product)
    : m_configuration(configuration)
    , m_matcher(configuration)
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
    readAnswer(choice, station.place);
    if (station.place.facts.lua && m_lua)
        station.place.facts.lua = m_lua;
    station.choice = std::move(choice);
    station.choice.uri.clear();
    return station;
}

/// What nginx said by itself on the way: an answer that ends it, or one that an error page turned into another request.
void Router::readAnswer(const LocationChoice& choice, Place& place) const
{
    int code = 0;
    for (const LocationStep& step : choice.steps) {
        if (!step.where)
            continue;
        const Directive& directive = m_configuration.at(step.where);
        if (step.what == LocationStep::What::Return)
            code = answerOf(directive);
        if (step.what != LocationStep::What::ErrorPage)
            continue;
        place.afterErrorPage = true;
        place.errorBefore = errorStatus(readErrorPage(directive, step.where), code);
    }
    if (choice.steps.empty() || choice.steps.back().what != LocationStep::What::Return || !choice.steps.back().where)
        return;
    place.facts.family = Family::None;
    place.fixedStatus = code > 0 ? std::optional(code) : std::nullopt;
    const Directive& last = m_configuration.at(choice.steps.back().where);
    place.fixedText = last.name == "return" && last.args.size() > 1;
}

const Router::Station& Router::serving(std::string_view host, std::string_view uri) { return at(host, uri, false); }

const Router::Station& Router::at(std::string_view host, std::string_view uri, bool internal)
{
    std::string key(host);
    key += '\n';
    key += uri;
    if (internal)
        key += '\n';
    if (const auto it = m_byUri.find(key); it != m_byUri.end())
        return *it->second;
    LocationChoice choice = m_matcher.choose(host, uri, 0, internal);
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
        const Station& station = at(host, target, true);
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
