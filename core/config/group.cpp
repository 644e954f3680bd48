// SPDX-License-Identifier: GPL-3.0-or-later
// Names are looked up as nginx does: an upstream block of that name first, else the name itself is the group.
#include "config/group.h"

#include "config/lua_block.h"
#include "config/units.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cctype>

namespace retryscope {

namespace {

bool isIpAddress(std::string_view host)
{
    const bool bracketed = host.starts_with('[') && host.ends_with(']');
    const std::string text(bracketed ? host.substr(1, host.size() - 2) : host);
    unsigned char buffer[16];
    return ::inet_pton(bracketed ? AF_INET6 : AF_INET, text.c_str(), buffer) == 1;
}

/// Takes "scheme://" off.
std::string takeScheme(std::string_view& text)
{
    for (const std::string_view scheme : {"http", "https", "grpc", "grpcs", "uwsgi", "suwsgi", "scgi"}) {
        if (text.size() > scheme.size() + 3 && equalsIgnoringCase(text.substr(0, scheme.size()), scheme)
            && text.substr(scheme.size()).starts_with("://")) {
            text.remove_prefix(scheme.size() + 3);
            return std::string(scheme);
        }
    }
    return {};
}

void splitHostPort(std::string_view text, PassTarget& target)
{
    if (text.starts_with("unix:")) {
        const auto colon = text.find(':', 5); // "unix:/path:/uri"
        target.host = text.substr(0, colon);
        if (colon != std::string_view::npos)
            target.uri = text.substr(colon + 1);
        return;
    }
    const auto slash = text.find_first_of("/?#");
    if (slash != std::string_view::npos) {
        target.uri = text.substr(slash);
        text = text.substr(0, slash);
    }
    const auto bracket = text.rfind(']');
    const auto colon = text.rfind(':');
    if (colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket)) {
        target.port = text.substr(colon + 1);
        text = text.substr(0, colon);
    }
    target.host = text;
}

std::string_view defaultPort(const PassTarget& target)
{
    if (target.scheme == "http")
        return "80";
    return target.scheme == "https" ? "443" : "";
}

/// As $upstream_addr shows it.
std::string addressOf(const PassTarget& target, std::string_view portIfNone)
{
    if (target.host.starts_with("unix:"))
        return target.host;
    const std::string_view port = target.port.empty() ? portIfNone : std::string_view(target.port);
    return port.empty() ? target.host : target.host + ":" + std::string(port);
}

UpstreamServer readServer(const Configuration& configuration, DirectiveId id)
{
    const Directive& directive = configuration.at(id);
    UpstreamServer server;
    server.where = id;
    PassTarget target;
    if (!directive.args.empty())
        splitHostPort(directive.args.front().value, target);
    server.address = addressOf(target, "80");
    server.isName = isDomainName(target.host);
    for (std::size_t i = 1; i < directive.args.size(); ++i) {
        const std::string_view argument = directive.args[i].value;
        if (argument == "backup")
            server.backup = true;
        else if (argument == "down")
            server.down = true;
        else if (argument.starts_with("weight="))
            server.weight = static_cast<int>(std::min<std::int64_t>(parseCount(argument.substr(7)).value_or(1), 1'000'000));
        else if (argument.starts_with("max_fails="))
            server.maxFails = static_cast<int>(std::min<std::int64_t>(parseCount(argument.substr(10)).value_or(1), 1'000'000));
        else if (argument.starts_with("fail_timeout="))
            server.failTimeout = parseWholeSeconds(argument.substr(13)).value_or(std::chrono::seconds(10));
    }
    return server;
}

/// The directive's name if it chooses the balancing method; empty otherwise.
std::string_view balancerOf(std::string_view name)
{
    if (name.starts_with("balancer_by_lua"))
        return "lua";
    for (const std::string_view method : {"ip_hash", "hash", "least_conn", "random", "least_time", "sticky", "fair", "consistent_hash"})
        if (name == method)
            return method;
    return {};
}

DirectiveId topOf(const Configuration& configuration, DirectiveId id)
{
    while (id && configuration.at(id).parent)
        id = configuration.at(id).parent;
    return id;
}

} // namespace

bool isDomainName(std::string_view host) { return !host.starts_with("unix:") && !isIpAddress(host); }

/// True if the variables stand in the path only, so that the host is written plainly: after a slash, or as a variable
/// that begins with one.
bool variablesInPathOnly(std::string_view afterScheme)
{
    const auto dollar = afterScheme.find('$');
    const auto slash = afterScheme.find_first_of("/?");
    if (dollar == 0 || afterScheme.starts_with("unix:"))
        return false;
    const std::string_view variable = afterScheme.substr(dollar + 1);
    return slash < dollar || variable.starts_with("request_uri") || variable.starts_with("uri") || variable.starts_with("{request_uri}")
        || variable.starts_with("document_uri");
}

PassTarget parsePassTarget(Family family, std::string_view argument)
{
    PassTarget target;
    if (family != Family::Stream && family != Family::Memcached)
        target.scheme = takeScheme(argument);
    if (const auto dollar = argument.find('$'); dollar != std::string_view::npos) {
        target.variable = !variablesInPathOnly(argument);
        if (!target.variable && argument.find_first_of("/?") > dollar)
            argument = argument.substr(0, dollar);
    }
    splitHostPort(argument, target);
    return target;
}

DirectiveId findUpstream(const Configuration& configuration, std::string_view name, DirectiveId context)
{
    const std::string key = lowerCase(name);
    const auto found = configuration.upstreams.find(key);
    if (found == configuration.upstreams.end())
        return {};
    const DirectiveId top = topOf(configuration, context);
    for (const DirectiveId block : found->second)
        if (topOf(configuration, block) == top)
            return block;
    // In fragments the parts stand side by side.
    const auto loose = [&](DirectiveId id) { return !configuration.at(id).parent; };
    const auto any = std::ranges::find_if(found->second, loose);
    return any != found->second.end() && context && configuration.form != ConfigForm::MainFile ? *any : DirectiveId{};
}

UpstreamGroup groupOfBlock(const Configuration& configuration, DirectiveId upstream)
{
    const Directive& block = configuration.at(upstream);
    UpstreamGroup group;
    group.name = block.args.empty() ? std::string{} : block.args.front().value;
    group.explicitBlock = true;
    group.where = upstream;
    group.balancer = "round_robin";
    group.keepalive = configuration.version >= NginxVersion{1, 29, 7} ? 32 : 0; // CHANGES 1.29.7
    for (const DirectiveId id : block.children) {
        const Directive& child = configuration.at(id);
        if (child.name == "server")
            group.servers.push_back(readServer(configuration, id));
        else if (child.name == "keepalive" && !child.args.empty())
            group.keepalive
                = static_cast<int>(std::min<std::int64_t>(parseCount(child.args.front().value).value_or(0), 1'000'000'000));
        else if (const auto balancer = balancerOf(child.name); !balancer.empty())
            group.balancer = balancer;
    }
    return group;
}

UpstreamGroup resolveGroup(const Configuration& configuration, Family family, DirectiveId pass)
{
    const Directive& directive = configuration.at(pass);
    return resolveGroup(configuration, family, directive.args.empty() ? std::string_view{} : directive.args.front().value, pass);
}

UpstreamGroup resolveGroup(const Configuration& configuration, Family family, std::string_view argument, DirectiveId pass)
{
    const PassTarget target = parsePassTarget(family, argument);
    UpstreamGroup group;
    if (target.variable) {
        group.name = argument;
        group.fromVariable = true;
        group.where = pass;
        return group;
    }
    if (target.port.empty())
        if (const DirectiveId block = findUpstream(configuration, target.host, pass); block) {
            group = groupOfBlock(configuration, block);
            if (const auto known = configuration.balancerTargets.find(pass); known != configuration.balancerTargets.end())
                group.target = known->second;
            return group;
        }
    // $upstream_addr names an implicit group by its host alone when nothing could be selected.
    group.name = target.host;
    group.balancer = "round_robin";
    group.where = pass;
    UpstreamServer server;
    server.address = addressOf(target, defaultPort(target));
    server.isName = isDomainName(target.host);
    server.where = pass;
    group.servers.push_back(std::move(server));
    return group;
}

} // namespace retryscope
