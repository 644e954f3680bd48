// SPDX-License-Identifier: GPL-3.0-or-later
// Which servers and locations the rules of all Ingresses become, and in which order.
#include "config/kubernetes_render.h"

#include <algorithm>
#include <unordered_map>

namespace retryscope {

namespace {

bool isTrue(const KubernetesSetting* setting) { return setting && (setting->value == "true" || setting->value == "True" || setting->value == "1" || setting->value == "t"); }

std::string hostOf(const IngressRule& rule) { return rule.host.value.empty() ? "_" : rule.host.value; }

class Planner {
public:
    Planner(Configuration& configuration, const KubernetesModel& model) : m_configuration(configuration), m_model(model) {}

    std::vector<PlannedServer> plan()
    {
        for (const Ingress& ingress : m_model.ingresses)
            if (!object(ingress).canary)
                addRules(ingress);
        for (const Ingress& ingress : m_model.ingresses)
            if (!object(ingress).canary && ingress.rules.empty() && ingress.defaultBackend)
                addCatchAll(ingress);
        addStandard();
        for (const Ingress& ingress : m_model.ingresses)
            if (object(ingress).canary && !hasPrimary(ingress))
                reportCanary(ingress);
        for (PlannedServer& server : m_servers)
            finish(server);
        std::ranges::stable_sort(m_servers, {}, &PlannedServer::host);
        return std::move(m_servers);
    }

private:
    const KubernetesObject& object(const Ingress& ingress) const { return m_configuration.objects[ingress.object]; }

    PlannedServer& server(const std::string& host, const Span& head, const Span& whole, const Ingress& ingress)
    {
        const auto [known, fresh] = m_byHost.emplace(host, m_servers.size());
        if (fresh)
            m_servers.push_back({host, head, whole, &ingress, {}, false, false});
        return m_servers[known->second];
    }

    void addRules(const Ingress& ingress)
    {
        for (const IngressRule& rule : ingress.rules) {
            PlannedServer& into = server(hostOf(rule), rule.host.span, rule.span, ingress);
            for (const IngressPath& path : rule.paths) {
                if (!path.backend)
                    continue;
                // Of the same path and type the first Ingress wins.
                if (!m_paths.insert(into.host + '\n' + path.type + '\n' + path.path.value).second)
                    continue;
                into.locations.push_back({&ingress, &path, path.path.value, path.type, &*path.backend});
                into.regex = into.regex || isTrue(object(ingress).find("use-regex")) || needsRewrite(object(ingress), path.path.value);
            }
        }
    }

    /// A backend and no rule: every host that no rule names.
    void addCatchAll(const Ingress& ingress)
    {
        const Span& where = object(ingress).nameSpan;
        PlannedServer& into = server("_", where, object(ingress).span, ingress);
        if (std::ranges::none_of(into.locations, [](const PlannedLocation& l) { return l.pattern == "/"; }))
            into.locations.push_back({&ingress, nullptr, "/", "Prefix", &*ingress.defaultBackend});
    }

    /// The controller always has a server for all other hosts.
    void addStandard()
    {
        if (m_servers.empty() || m_byHost.contains("_"))
            return;
        const Ingress& first = *m_servers.front().first;
        const Span& where = object(first).nameSpan;
        server("_", where, where, first).standard = true;
    }

    bool hasPrimary(const Ingress& canary) const
    {
        return std::ranges::all_of(canary.rules, [&](const IngressRule& rule) {
            const auto known = m_byHost.find(hostOf(rule));
            return known != m_byHost.end() && std::ranges::all_of(rule.paths, [&](const IngressPath& path) {
                return std::ranges::contains(m_servers[known->second].locations, path.path.value, &PlannedLocation::pattern);
            });
        });
    }

    void reportCanary(const Ingress& ingress)
    {
        const KubernetesObject& canary = object(ingress);
        m_configuration.unread.push_back({m_configuration.file(canary.nameSpan.file).path, canary.nameSpan.line, ConfigProblem::Kind::CanaryAlone});
        m_configuration.problems.push_back({ConfigProblem::Kind::CanaryAlone, canary.nameSpan, {canary.name}});
    }

    /// Longer paths first, of equally long ones the greater; a prefix is split into the path itself and what lies below it.
    void finish(PlannedServer& into) const
    {
        auto& locations = into.locations;
        if (std::ranges::none_of(locations, [](const PlannedLocation& l) { return l.pattern == "/"; })) {
            const auto& backend = into.first->defaultBackend;
            locations.push_back({into.first, nullptr, "/", "Prefix", backend && !into.standard ? &*backend : nullptr});
        }
        std::ranges::stable_sort(locations, [](const PlannedLocation& a, const PlannedLocation& b) {
            return a.pattern.size() != b.pattern.size() ? a.pattern.size() > b.pattern.size() : a.pattern > b.pattern;
        });
        std::set<std::string> exact;
        for (const PlannedLocation& location : locations)
            if (location.type == "Exact")
                exact.insert(location.pattern);
        std::vector<PlannedLocation> arranged;
        for (PlannedLocation& location : locations) {
            const bool plain = !isTrue(object(*location.ingress).find("use-regex")) && !needsRewrite(object(*location.ingress), location.pattern);
            if (location.type != "Prefix" || location.pattern == "/" || !plain) {
                arranged.push_back(location);
                continue;
            }
            PlannedLocation below = location;
            if (!below.pattern.ends_with('/'))
                below.pattern += '/';
            arranged.push_back(std::move(below));
            if (exact.contains(location.pattern))
                continue;
            location.type = "Exact";
            arranged.push_back(location);
        }
        locations = std::move(arranged);
    }

    Configuration& m_configuration;
    const KubernetesModel& m_model;
    std::vector<PlannedServer> m_servers;
    std::unordered_map<std::string, std::size_t> m_byHost;
    std::set<std::string> m_paths;
};

} // namespace

bool needsRewrite(const KubernetesObject& ingress, std::string_view path)
{
    const KubernetesSetting* target = ingress.find("rewrite-target");
    return target && !target->value.empty() && target->value != path;
}

std::vector<PlannedServer> planServers(Configuration& configuration, const KubernetesModel& model)
{
    return Planner(configuration, model).plan();
}

} // namespace retryscope
