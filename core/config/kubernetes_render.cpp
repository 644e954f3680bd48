// SPDX-License-Identifier: GPL-3.0-or-later
// The blocks around the locations.
#include "config/kubernetes_render.h"

#include "config/kubernetes_keys.h"
#include "config/kubernetes_snippet.h"
#include "config/units.h"

#include <algorithm>
#include <ranges>

namespace retryscope {

namespace {

Span covering(const Span& from, const Span& to)
{
    if (from.file != to.file || to.end < from.offset)
        return from;
    return {from.file, from.offset, to.end, from.line, from.column, to.endLine, to.endColumn};
}

/// The setting's line: from the key to the end of the value, wherever an alias may have taken the value from.
Span lineOf(const KubernetesSetting& setting) { return covering(setting.keySpan, setting.valueSpan); }

/// "*.shop.example" stands for one label only. (template.go, buildServerName)
std::string serverNameOf(std::string_view host)
{
    if (!host.starts_with("*."))
        return std::string(host);
    std::string name = R"(~^(?<subdomain>[\w-]+)\.)";
    for (const char c : host.substr(2))
        name += c == '.' ? std::string("\\.") : std::string(1, c);
    return name + '$';
}

std::vector<std::string> splitList(std::string_view text)
{
    std::vector<std::string> parts;
    for (const auto part : text | std::views::split(',')) {
        std::string_view word(part);
        while (!word.empty() && (word.front() == ' ' || word.front() == '\n'))
            word.remove_prefix(1);
        while (!word.empty() && (word.back() == ' ' || word.back() == '\n'))
            word.remove_suffix(1);
        if (!word.empty())
            parts.emplace_back(word);
    }
    return parts;
}

/// What the ConfigMap puts directly into http.
void addHttpSettings(DirectiveMaker& maker, const KubernetesObject& map, DirectiveId http)
{
    constexpr std::string_view standardFormat
        = R"($remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent "$http_referer" "$http_user_agent" $request_length $request_time [$proxy_upstream_name] [$proxy_alternative_upstream_name] $upstream_addr $upstream_response_length $upstream_response_time $upstream_status $req_id)";
    const KubernetesSetting* format = map.find("log-format-upstream");
    const KubernetesSetting* json = map.find("log-format-escape-json");
    std::vector<std::string> args{"upstreaminfo"};
    if (json && json->value == "true")
        args.emplace_back("escape=json");
    args.push_back(format ? format->value : std::string(standardFormat));
    if (format)
        maker.addFrom(*format, http, "log_format", std::move(args), Made::FromConfigMap);
    else
        maker.add(http, "log_format", std::move(args), map.nameSpan, Made::ByDefault);
    maker.add(http, "access_log", {"/var/log/nginx/access.log", "upstreaminfo"}, format ? lineOf(*format) : map.nameSpan, Made::ByDefault);
    if (const KubernetesSetting* early = map.find("ssl-early-data"); early && early->value == "true")
        maker.addFrom(*early, http, "ssl_early_data", {"on"}, Made::FromConfigMap);
    if (const KubernetesSetting* errors = map.find("custom-http-errors"); errors && !errorCodes(errors->value).empty()) {
        maker.addFrom(*errors, http, "proxy_intercept_errors", {"on"}, Made::FromConfigMap);
        for (const std::string& code : errorCodes(errors->value))
            maker.addFrom(*errors, http, "error_page", {code, "=", "@custom_upstream-default-backend_" + code}, Made::FromConfigMap);
    }
    if (const KubernetesSetting* snippet = map.find("http-snippet"))
        maker.addSnippet(*snippet, http);
}

/// The group is a placeholder; a script chooses the pod.
void addBalancer(DirectiveMaker& maker, const KubernetesObject* map, DirectiveId http, const Span& where)
{
    const DirectiveId group = maker.addBlock(http, "upstream", {"upstream_balancer"}, where, where, Made::ByDefault);
    maker.add(group, "server", {"0.0.0.1"}, where, Made::ByDefault);
    maker.add(group, "balancer_by_lua_file", {"/etc/nginx/lua/nginx/ngx_conf_balancer.lua"}, where, Made::ByDefault);
    const KubernetesSetting* keepalive = map ? map->find("upstream-keepalive-connections") : nullptr;
    const auto count = keepalive ? parseCount(keepalive->value) : std::nullopt;
    if (!count)
        maker.add(group, "keepalive", {"320"}, where, Made::ByDefault);
    else if (*count > 0)
        maker.addFrom(*keepalive, group, "keepalive", {keepalive->value}, Made::FromConfigMap);
}

void addServer(DirectiveMaker& maker, const KubernetesModel& model, const PlannedServer& server, DirectiveId http)
{
    const DirectiveId block = maker.addBlock(http, "server", {}, server.head, server.whole, server.standard ? Made::ByDefault : Made::FromIngress);
    const bool standard = server.host == "_";
    std::vector<std::string> names{serverNameOf(server.host)};
    const auto annotation = [&](std::string_view key) -> const KubernetesSetting* {
        for (const PlannedLocation& planned : server.locations)
            if (const auto* found = maker.configuration().objects[planned.ingress->object].find(key); found && found->inForce && !server.standard)
                return found;
        return nullptr;
    };
    const KubernetesSetting* aliases = annotation("server-alias");
    if (aliases && !standard)
        std::ranges::move(splitList(aliases->value), std::back_inserter(names));
    maker.add(block, "server_name", std::move(names), server.head, Made::FromIngress);
    for (const char* port : {"80", "443"}) {
        std::vector<std::string> args{port};
        if (standard)
            args.emplace_back("default_server");
        maker.add(block, "listen", std::move(args), server.head, Made::ByDefault);
    }
    const KubernetesObject* map = model.configMap ? &maker.configuration().objects[*model.configMap] : nullptr;
    if (const KubernetesSetting* snippet = annotation("server-snippet"))
        maker.addSnippet(*snippet, block);
    LocationMaker locations(maker, model);
    locations.addHelpers(server, block);
    for (const PlannedLocation& planned : server.locations)
        locations.add(server, planned, block);
    if (const KubernetesSetting* snippet = map ? map->find("server-snippet") : nullptr)
        maker.addSnippet(*snippet, block);
}

} // namespace

DirectiveId DirectiveMaker::add(DirectiveId parent, std::string_view name, std::vector<std::string> args, const Span& where, Made made)
{
    auto& all = m_configuration.directives;
    const auto id = DirectiveId::fromIndex(all.size());
    Directive& directive = all.emplace_back();
    directive.name = name;
    directive.nameSpan = directive.span = directive.headSpan = where;
    directive.made = made;
    directive.parent = parent;
    for (std::string& text : args)
        directive.args.push_back({std::move(text), where, 0});
    if (!parent) {
        m_configuration.roots.push_back(id);
        m_configuration.rootSettings.push_back(id);
    } else {
        all[parent.index()].children.push_back(id);
        all[parent.index()].settings.push_back(id);
    }
    return id;
}

DirectiveId DirectiveMaker::addBlock(DirectiveId parent, std::string_view name, std::vector<std::string> args, const Span& head, const Span& whole, Made made)
{
    const DirectiveId id = add(parent, name, std::move(args), head, made);
    m_configuration.directives[id.index()].block = true;
    m_configuration.directives[id.index()].span = whole;
    (parent ? m_configuration.directives[parent.index()].settings : m_configuration.rootSettings).pop_back();
    return id;
}

DirectiveId DirectiveMaker::addFrom(const KubernetesSetting& setting, DirectiveId parent, std::string_view name, std::vector<std::string> args, Made made)
{
    const DirectiveId id = add(parent, name, std::move(args), lineOf(setting), made);
    Directive& directive = m_configuration.directives[id.index()];
    directive.nameSpan = setting.keySpan;
    std::size_t from = 0;
    for (Argument& argument : directive.args) {
        // "60s" was made of "60".
        std::string_view written = argument.value;
        auto at = setting.value.find(written, from);
        if (at == std::string::npos && written.ends_with('s')) {
            written.remove_suffix(1);
            at = setting.value.find(written, from);
        }
        if (at == std::string::npos || written.empty()) {
            argument.span = setting.valueSpan;
            continue;
        }
        argument.span = spanInValue(setting, linesOf(setting.valueSpan), at, at + written.size());
        from = at + written.size();
    }
    return id;
}

void DirectiveMaker::addSnippet(const KubernetesSetting& setting, DirectiveId parent)
{
    const bool again = !m_grafted.insert(&setting).second;
    graftSnippet(m_configuration, setting, linesOf(setting.valueSpan), parent, again);
}

void renderIngresses(DirectiveMaker& maker, const KubernetesModel& model)
{
    Configuration& configuration = maker.configuration();
    const KubernetesObject* map = model.configMap ? &configuration.objects[*model.configMap] : nullptr;
    const std::vector<PlannedServer> servers = planServers(configuration, model);
    if (!map && servers.empty())
        return;
    const Span where = map ? map->nameSpan : servers.front().head;
    if (const KubernetesSetting* snippet = map ? map->find("main-snippet") : nullptr)
        maker.addSnippet(*snippet, {});
    const DirectiveId http = maker.addBlock({}, "http", {}, where, map ? map->span : where, Made::ByDefault);
    addBalancer(maker, map, http, where);
    if (map)
        addHttpSettings(maker, *map, http);
    for (const PlannedServer& server : servers)
        addServer(maker, model, server, http);
}

} // namespace retryscope
