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
    if (directive.name == "deny")
        return 403;
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

DirectiveId blockOf(const LocationChoice& choice)
{
    return choice.block ? choice.block : choice.location ? choice.location : choice.server;
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

void Router::setAddresses(std::string name, std::vector<std::string> addresses)
{
    m_addresses.insert_or_assign(std::move(name), std::move(addresses));
    m_byUri.clear();
    m_byBlock.clear();
}

/// One peer for each address of a name, in the place of the line that names it.
void Router::putAddresses(const RetryPolicy& policy, RetryFacts& facts) const
{
    if (m_addresses.empty() || !policy.group || facts.addressesKnown || facts.runtimeResolved || facts.lua)
        return;
    std::vector<Peer> peers;
    facts.addressesKnown = true;
    for (const Peer& peer : facts.peers) {
        const auto server = std::ranges::find(policy.group->servers, peer.address, &UpstreamServer::address);
        const bool isName = server == policy.group->servers.end() || server->isName;
        const auto colon = std::min(peer.address.rfind(':'), peer.address.size());
        const auto known = m_addresses.find(std::string_view(peer.address).substr(0, colon));
        if (!isName || known == m_addresses.end()) {
            facts.addressesKnown = facts.addressesKnown && !isName;
            peers.push_back(peer);
            continue;
        }
        for (const std::string& address : known->second) {
            peers.push_back(peer);
            peers.back().address = address + peer.address.substr(colon);
        }
    }
    facts.peers = std::move(peers);
}

const RetryPolicy& Router::policyOf(DirectiveId block)
{
    const auto known = m_policies.find(block);
    return known != m_policies.end() ? known->second : m_policies.emplace(block, effectivePolicy(m_configuration, block)).first->second;
}

Router::Station Router::build(LocationChoice choice) const
{
    Station station;
    const DirectiveId block = blockOf(choice);
    if (block)
        station.policy = effectivePolicy(m_configuration, block);
    station.place = placeOf(m_configuration, block, station.policy, m_product);
    station.place.certain = choice.certain;
    putAddresses(station.policy, station.place.facts);
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
        const auto page = readErrorPage(directive, step.where);
        place.afterErrorPage = true;
        place.becameGet = page && page->target.starts_with('/');
        place.errorBefore = errorStatus(page, code);
    }
    if (choice.steps.empty() || choice.steps.back().what != LocationStep::What::Return || !choice.steps.back().where)
        return;
    place.facts.family = Family::None;
    place.fixedStatus = code > 0 ? std::optional(code) : std::nullopt;
    const Directive& last = m_configuration.at(choice.steps.back().where);
    place.fixedText = last.name == "return" && last.args.size() > 1;
}

const Router::Station& Router::serving(std::string_view host, std::string_view uri, std::string_view method) { return at(host, uri, false, method); }

const Router::Station& Router::at(std::string_view host, std::string_view uri, bool internal, std::string_view method)
{
    std::string key(host);
    key += '\n';
    key += uri;
    if (internal)
        key += '\n';
    // Nothing under the key itself: there the method matters.
    auto it = m_byUri.find(key);
    if (it != m_byUri.end() && it->second)
        return *it->second;
    if (it != m_byUri.end()) {
        if (const auto own = m_byUri.find(key + '\n' + std::string(method)); own != m_byUri.end())
            return *own->second;
    }
    LocationChoice choice = m_matcher.choose(host, uri, 0, internal, method);
    if (m_byUri.size() >= mostUris)
        m_byUri.clear();
    if (choice.methodMatters) {
        m_byUri.emplace(key, nullptr);
        key += '\n' + std::string(method);
    }
    return *m_byUri.emplace(std::move(key), shared(std::move(choice))).first->second;
}

/// Many URIs lead to one location by the same steps; only those are worth sharing.
std::shared_ptr<const Router::Station> Router::shared(LocationChoice choice)
{
    std::string key = std::to_string(blockOf(choice).value) + (choice.certain ? "" : "?");
    for (const LocationStep& step : choice.steps)
        key += '/' + std::to_string(step.where.value);
    auto& known = m_byBlock[key];
    if (!known)
        known = std::make_shared<const Station>(build(std::move(choice)));
    return known;
}

const Router::Station* Router::named(DirectiveId server, std::string_view name, std::string_view uri, std::string_view method)
{
    LocationChoice choice = m_matcher.chooseNamed(server, name, uri, method);
    return choice.location ? shared(std::move(choice)).get() : nullptr;
}

const Router::Station* Router::streamAt(std::string_view listen)
{
    for (const DirectiveId server : blocksNamed(m_configuration, "server")) {
        if (policyOf(server).family != Family::Stream)
            continue;
        const auto& settings = m_configuration.settingsOf(server);
        const auto listens = [&](DirectiveId id) {
            const Directive& directive = m_configuration.at(id);
            const std::string_view address = directive.name == "listen" && !directive.args.empty() ? std::string_view(directive.args.front().value) : "";
            return !address.empty() && (address == listen || (address.ends_with(listen) && address[address.size() - listen.size() - 1] == ':'));
        };
        if (std::ranges::any_of(settings, listens)) {
            LocationChoice choice;
            choice.server = server;
            return shared(std::move(choice)).get();
        }
    }
    return nullptr;
}

const Router::Station& Router::inBlock(DirectiveId block)
{
    LocationChoice choice;
    const std::string& name = m_configuration.at(block).name;
    (name == "server" ? choice.server : name == "location" ? choice.location : choice.block) = block;
    for (DirectiveId level = m_configuration.at(block).parent; level; level = m_configuration.at(level).parent) {
        if (!choice.location && m_configuration.at(level).name == "location")
            choice.location = level;
        if (!choice.server && m_configuration.at(level).name == "server")
            choice.server = level;
    }
    choice.certain = std::ranges::none_of(m_configuration.childrenOf(block), [this](DirectiveId id) {
        const Directive& child = m_configuration.at(id);
        return child.block && (child.name == "if" || child.name == "limit_except");
    });
    return *shared(std::move(choice));
}

const Router::Station& Router::inBlock(DirectiveId block, std::string_view uri, std::string_view method)
{
    const Station& whole = inBlock(block);
    if (whole.place.certain || whole.choice.location != block)
        return whole;
    LocationChoice choice = m_matcher.chooseIn(whole.choice.server, block, uri, method);
    return choice.location == block ? *shared(std::move(choice)) : whole;
}

FindPlace Router::finder(std::string_view host, std::string_view uri, const Station& from)
{
    return [this, host = std::string(host), uri = std::string(uri), server = from.choice.server](
               std::string_view target, std::string_view method) -> const Place* {
        if (target.contains('$'))
            return nullptr;
        if (target.starts_with('@')) {
            const Station* station = named(server, target, uri, method);
            return station ? &station->place : nullptr;
        }
        const Station& station = at(host, target, true, method);
        return station.choice.server ? &station.place : nullptr;
    };
}

Outcome Router::ask(std::string_view host, std::string_view uri, const Question& question)
{
    const Station& station = serving(host, uri, question.method);
    return simulateRoute(station.place, question, finder(host, uri, station));
}

Matrix Router::matrix(std::string_view host, std::string_view uri)
{
    const auto placeFor = [&](std::string_view method) { return &serving(host, uri, method).place; };
    return matrixOf(placeFor, finder(host, uri, serving(host, uri)));
}

Product productOf(Distribution distribution)
{
    switch (distribution) {
    case Distribution::Angie: return Product::Angie;
    case Distribution::Tengine: return Product::Tengine;
    case Distribution::Freenginx: return Product::Freenginx;
    default: return Product::Nginx;
    }
}

} // namespace retryscope
