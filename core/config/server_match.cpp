// SPDX-License-Identifier: GPL-3.0-or-later
// The order is nginx's: exact, longest "*.x", longest "x.*", first regular expression, default server.
#include "config/server_match.h"

#include "config/effective.h"
#include "config/fragment.h"
#include "config/units.h"

#include <algorithm>
#include <cctype>

namespace retryscope {

namespace {

/// Without port and trailing dot, in lower case (ngx_http_validate_host).
std::string plainHost(std::string_view host)
{
    const auto bracket = host.rfind(']');
    const auto colon = host.rfind(':');
    if (colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket))
        host = host.substr(0, colon);
    if (host.ends_with('.'))
        host.remove_suffix(1);
    return lowerCase(host);
}

/// How well a name fits: 0 not at all; an exact name beats every leading wildcard, that every trailing one; longer wins.
std::size_t fit(std::string_view name, std::string_view host)
{
    constexpr std::size_t exact = 1u << 20, leading = 1u << 16;
    if (name == host || (name.starts_with('.') && name.substr(1) == host))
        return exact;
    if (host.empty() || name.size() < 2)
        return 0;
    const std::string_view suffix = name.starts_with('*') ? name.substr(1) : name;
    if (suffix.starts_with('.') && host.size() > suffix.size() && host.ends_with(suffix))
        return leading + suffix.size();
    if (name.ends_with(".*") && host.size() > name.size() - 1 && host.starts_with(name.substr(0, name.size() - 1)))
        return name.size();
    return 0;
}

} // namespace

Listen readListen(const Directive& directive)
{
    Listen listen;
    listen.address = "*";
    std::string_view text = directive.args.empty() ? std::string_view("80") : std::string_view(directive.args.front().value);
    for (std::size_t i = 1; i < directive.args.size(); ++i)
        listen.isDefault |= directive.args[i].value == "default_server" || directive.args[i].value == "default";
    if (text.starts_with("unix:")) {
        listen.address = text;
        listen.port = 0;
        return listen;
    }
    const auto bracket = text.rfind(']');
    const auto colon = text.rfind(':');
    if (colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket)) {
        listen.address = text.substr(0, colon);
        text.remove_prefix(colon + 1);
        listen.port = static_cast<int>(parseCount(text).value_or(80));
    } else if (const auto port = parseCount(text); port) {
        listen.port = static_cast<int>(*port);
    } else {
        listen.address = text;
    }
    return listen;
}

bool mergesSlashes(const Configuration& configuration, DirectiveId server)
{
    for (DirectiveId level = server;; level = configuration.at(level).parent) {
        for (const DirectiveId id : configuration.settingsOf(level)) {
            const Directive& directive = configuration.at(id);
            if (directive.name == "merge_slashes" && !directive.args.empty())
                return parseFlag(directive.args.front().value).value_or(true);
        }
        if (!level)
            return true;
    }
}

ServerChooser::ServerChooser(const Configuration& configuration)
{
    for (const DirectiveId id : blocksNamed(configuration, "server")) {
        const DirectiveId parent = configuration.at(id).parent;
        const bool inHttp = parent ? configuration.at(parent).name == "http" : !isStreamServer(configuration, id);
        if (inHttp)
            add(configuration, id);
    }
}

void ServerChooser::add(const Configuration& configuration, DirectiveId id)
{
    Server server;
    server.id = id;
    for (const DirectiveId childId : configuration.at(id).settings) {
        const Directive& child = configuration.at(childId);
        if (child.name == "listen")
            server.listens.push_back(readListen(child));
        else if (child.name == "return")
            server.onlyReturns = true;
        if (child.name != "server_name")
            continue;
        for (const Argument& argument : child.args) {
            if (!argument.value.starts_with('~')) {
                server.names.push_back(lowerCase(argument.value));
                continue;
            }
            // nginx compares a name in lower case and therefore compiles without regard to case.
            if (auto regex = Regex::compile(std::string_view(argument.value).substr(1), true))
                server.regexes.push_back(std::move(*regex));
        }
    }
    if (server.listens.empty())
        server.listens.push_back({"*", 80, false});
    if (server.names.empty() && server.regexes.empty())
        server.names.emplace_back(); // the default server_name is ""
    m_servers.push_back(std::move(server));
}

ServerChooser::Candidates ServerChooser::listeningOn(int port) const
{
    Candidates found;
    for (const Server& server : m_servers)
        if (port == 0 || std::ranges::contains(server.listens, port, &Listen::port))
            found.push_back(&server);
    return found;
}

/// All servers with the best-fitting name; empty if no name fits.
ServerChooser::Candidates ServerChooser::named(const Candidates& servers, std::string_view host, const Regex*& regex)
{
    std::size_t best = 0;
    Candidates found;
    for (const Server* server : servers) {
        std::size_t own = 0;
        for (const std::string& name : server->names)
            own = std::max(own, fit(name, host));
        if (own == 0 || own < best)
            continue;
        if (own > best)
            found.clear();
        best = own;
        found.push_back(server);
    }
    if (!found.empty())
        return found;
    for (const Server* server : servers)
        for (const Regex& own : server->regexes)
            if (own.matches(host)) {
                regex = &own;
                return {server};
            }
    return {};
}

/// With an unknown port the sockets of the first server are taken.
const ServerChooser::Server* ServerChooser::defaultOf(const Candidates& servers, int port)
{
    const Listen& first = servers.front()->listens.front();
    const auto sameSocket = [&](const Listen& listen) {
        return port != 0 ? listen.port == port : listen.port == first.port && listen.address == first.address;
    };
    for (const Server* server : servers)
        if (std::ranges::any_of(server->listens, [&](const Listen& l) { return l.isDefault && sameSocket(l); }))
            return server;
    return servers.front();
}

ServerChooser::Choice ServerChooser::choose(std::string_view host, int port) const
{
    const Candidates servers = listeningOn(port);
    if (servers.empty())
        return {};
    const Server* fallback = defaultOf(servers, port);
    const std::string plain = plainHost(host);
    const Regex* regex = nullptr;
    Candidates found = named(servers, plain, regex);
    if (found.empty() || host.empty())
        return {fallback->id, fallback->id, nullptr, plain, true, false};
    // The same name on several ports: what a server that only redirects to the other logs is no retry anyway.
    const bool severalPorts = port == 0 && found.size() > 1;
    if (severalPorts && std::ranges::any_of(found, [](const Server* s) { return !s->onlyReturns; }))
        std::erase_if(found, [](const Server* s) { return s->onlyReturns; });
    const bool certain = !severalPorts || found.size() == 1
        || std::ranges::any_of(found[1]->listens, [&](const Listen& l) { return l.port == found[0]->listens.front().port; });
    return {found.front()->id, fallback->id, regex, plain, certain, true};
}

} // namespace retryscope
