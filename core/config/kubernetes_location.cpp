// SPDX-License-Identifier: GPL-3.0-or-later
// What the template writes into one location, in its order.
#include "config/kubernetes_keys.h"
#include "config/kubernetes_render.h"
#include "config/units.h"

#include <algorithm>
#include <format>
#include <ranges>

namespace retryscope {

namespace {

std::string upstreamName(const KubernetesObject& ingress, const IngressBackend& backend)
{
    return std::format("{}-{}-{}", ingress.nameSpace, backend.service, backend.port);
}

bool isOn(const KubernetesSetting* setting) { return setting && (setting->value == "true" || setting->value == "True" || setting->value == "1"); }

/// The choice of pods. (balancer.lua, get_implementation)
std::string choiceOf(const KubernetesObject& ingress, const KubernetesObject* map)
{
    if (const KubernetesSetting* affinity = ingress.find("affinity"); affinity && affinity->value == "cookie")
        return isOn(ingress.find("session-cookie-change-on-failure")) ? "sticky_changing" : "sticky";
    if (const KubernetesSetting* hash = ingress.find("upstream-hash-by"); hash && !hash->value.empty())
        return isOn(ingress.find("upstream-hash-by-subset")) ? "chashsubset" : "chash";
    const KubernetesSetting* balance = ingress.find("load-balance");
    if (!balance && map)
        balance = map->find("load-balance");
    return balance && balance->value == "ewma" ? "ewma" : "round_robin";
}

/// The host and path of "https://copy.example$request_uri".
std::string_view hostOfUrl(std::string_view url)
{
    const auto scheme = url.find("://");
    if (scheme != std::string_view::npos)
        url.remove_prefix(scheme + 3);
    return url.substr(0, url.find_first_of("/$:?"));
}

std::string mirrorSource(const KubernetesObject& ingress) { return std::format("/_mirror-{}-{}", ingress.nameSpace, ingress.name); }

std::string errorBackend(const KubernetesObject& ingress)
{
    const KubernetesSetting* own = ingress.find("default-backend");
    return own && !own->value.empty() ? std::format("custom-default-backend-{}-{}", ingress.nameSpace, own->value) : "upstream-default-backend";
}

} // namespace

std::string backendProtocol(const KubernetesObject& ingress)
{
    const KubernetesSetting* written = ingress.find("backend-protocol");
    std::string protocol = lowerCase(written ? written->value : "http");
    std::ranges::transform(protocol, protocol.begin(), [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    for (const char* known : {"HTTPS", "GRPC", "GRPCS", "FCGI", "AUTO_HTTP"})
        if (protocol == known)
            return protocol;
    return "HTTP";
}

std::vector<std::string> errorCodes(std::string_view list)
{
    std::vector<std::string> codes;
    for (const auto part : list | std::views::split(',')) {
        std::string_view word(part);
        word = word.substr(std::min(word.find_first_not_of(" \t\n"), word.size()));
        word = word.substr(0, word.find_last_not_of(" \t\n") + 1);
        const auto code = parseCount(word);
        if (code && *code >= 300 && *code <= 599 && *code != 499 && !std::ranges::contains(codes, std::string(word)))
            codes.emplace_back(word);
    }
    return codes;
}

const KubernetesObject* LocationMaker::configMap() const
{
    return m_model.configMap ? &m_maker.configuration().objects[*m_model.configMap] : nullptr;
}

/// The annotation if the controller looks at it.
const KubernetesSetting* LocationMaker::setting(const Ingress& ingress, std::string_view key) const
{
    const KubernetesSetting* found = object(ingress).find(key);
    return found && found->inForce && found->valid ? found : nullptr;
}

void LocationMaker::addRetrySettings(const Ingress& ingress, DirectiveId location, const Span& where)
{
    const KubernetesObject* map = configMap();
    const KubernetesSetting* repeats = map ? map->find("retry-non-idempotent") : nullptr;
    const std::string protocol = backendProtocol(object(ingress));
    const auto write = [&](const IngressKey& key, std::string_view directive) {
        const KubernetesSetting* own = setting(ingress, key.key);
        const KubernetesSetting* shared = !own && map ? map->find(key.key) : nullptr;
        if (shared && !shared->valid)
            shared = nullptr;
        const KubernetesSetting* used = own ? own : shared;
        std::string value = directiveValue(key, used ? std::string_view(used->value) : key.standard);
        std::vector<std::string> args;
        if (key.value == IngressValue::Mask)
            for (const auto token : value | std::views::split(' '))
                if (std::string_view text(token); !text.empty())
                    args.emplace_back(text);
        if (key.value != IngressValue::Mask)
            args.push_back(value);
        // The ConfigMap's flag is put behind every set. (template.go, buildNextUpstream)
        const bool forced = key.value == IngressValue::Mask && isOn(repeats) && !std::ranges::contains(args, "non_idempotent");
        if (forced)
            args.emplace_back("non_idempotent");
        if (used)
            m_maker.addFrom(*used, location, directive, std::move(args), own ? Made::FromIngress : Made::FromConfigMap);
        else if (forced)
            m_maker.addFrom(*repeats, location, directive, std::move(args), Made::FromConfigMap);
        else
            m_maker.add(location, directive, std::move(args), where, Made::ByDefault);
    };
    for (const IngressKey& key : ingressKeys())
        write(key, key.directive);
    // No grpc_next_upstream*: nginx's own default is in force, without a limit of tries.
    if (protocol == "GRPC" || protocol == "GRPCS")
        for (const std::string_view name : {"connect", "send", "read"})
            write(*ingressKey(std::format("proxy-{}-timeout", name)), std::format("grpc_{}_timeout", name));
}

void LocationMaker::addErrorPages(const Ingress& ingress, DirectiveId location)
{
    const KubernetesSetting* errors = setting(ingress, "custom-http-errors");
    if (!errors || errorCodes(errors->value).empty())
        return;
    if (!isOn(setting(ingress, "disable-proxy-intercept-errors")))
        m_maker.addFrom(*errors, location, "proxy_intercept_errors", {"on"}, Made::FromIngress);
    for (const std::string& code : errorCodes(errors->value))
        m_maker.addFrom(*errors, location, "error_page", {code, "=", std::format("@custom_{}_{}", errorBackend(object(ingress)), code)}, Made::FromIngress);
}

void LocationMaker::addCommon(const PlannedServer& server, const PlannedLocation& planned, DirectiveId location)
{
    const Ingress& ingress = *planned.ingress;
    const Span& where = planned.path ? planned.path->path.span : object(ingress).nameSpan;
    static_cast<void>(server);
    m_maker.add(location, "set", {"$proxy_upstream_name", upstreamName(object(ingress), *planned.backend)}, planned.backend->span, Made::FromIngress);
    if (const KubernetesSetting* mirror = setting(ingress, "mirror-target"); mirror && !mirror->value.empty()) {
        m_maker.addFrom(*mirror, location, "mirror", {mirrorSource(object(ingress))}, Made::FromIngress);
        if (const KubernetesSetting* body = setting(ingress, "mirror-request-body"); body && body->value == "off")
            m_maker.addFrom(*body, location, "mirror_request_body", {"off"}, Made::FromIngress);
    }
    const std::string protocol = backendProtocol(object(ingress));
    const std::string_view header = protocol.starts_with("GRPC") ? "grpc_set_header" : "proxy_set_header";
    if (const KubernetesSetting* host = setting(ingress, "upstream-vhost"); host && !host->value.empty())
        m_maker.addFrom(*host, location, header, {"Host", host->value}, Made::FromIngress);
    else
        m_maker.add(location, header, {"Host", "$best_http_host"}, where, Made::ByDefault);
    m_maker.add(location, header, {"X-Request-ID", "$req_id"}, where, Made::ByDefault);
    addRetrySettings(ingress, location, where);
    if (const KubernetesSetting* snippet = setting(ingress, "configuration-snippet"))
        m_maker.addSnippet(*snippet, location);
    if (const KubernetesObject* map = configMap())
        if (const KubernetesSetting* snippet = map->find("location-snippet"))
            m_maker.addSnippet(*snippet, location);
    addErrorPages(ingress, location);
    for (const std::string_view kind : {"permanent", "temporal"})
        if (const KubernetesSetting* target = setting(ingress, std::format("{}-redirect", kind)); target && !target->value.empty()) {
            const KubernetesSetting* code = setting(ingress, std::format("{}-redirect-code", kind));
            m_maker.addFrom(*target, location, "return", {code && parseCount(code->value) ? code->value : kind == "permanent" ? "301" : "302", target->value}, Made::FromIngress);
            return;
        }
}

void LocationMaker::addPass(const PlannedServer&, const PlannedLocation& planned, DirectiveId location)
{
    const KubernetesObject& ingress = object(*planned.ingress);
    if (const KubernetesSetting* target = ingress.find("rewrite-target"); target && needsRewrite(ingress, planned.pattern))
        m_maker.addFrom(*target, location, "rewrite", {"(?i)" + planned.pattern, target->value, "break"}, Made::FromIngress);
    const std::string protocol = backendProtocol(ingress);
    std::string name = "proxy_pass", scheme = protocol == "HTTPS" ? "https://" : "http://";
    if (protocol == "GRPC" || protocol == "GRPCS") {
        name = "grpc_pass";
        scheme = protocol == "GRPC" ? "grpc://" : "grpcs://";
    } else if (protocol == "FCGI") {
        name = "fastcgi_pass";
        scheme.clear();
    }
    const DirectiveId pass = m_maker.add(location, name, {scheme + "upstream_balancer"}, planned.backend->span, Made::FromIngress);
    noteTarget(planned, pass);
}

/// Only what differs from "in turn, pods not known".
void LocationMaker::noteTarget(const PlannedLocation& planned, DirectiveId pass)
{
    const KubernetesObject& ingress = object(*planned.ingress);
    BalancerTarget target{choiceOf(ingress, configMap()), {}};
    const auto service = m_model.pods.find(std::format("{}/{}", ingress.nameSpace, planned.backend->service));
    const bool viaService = isOn(setting(*planned.ingress, "service-upstream"));
    if (service != m_model.pods.end() && !viaService) {
        const auto named = service->second.find(planned.backend->port);
        if (named != service->second.end())
            target.pods = named->second;
        else if (service->second.size() == 1)
            target.pods = service->second.begin()->second;
    }
    if (target.choice != "round_robin" || !target.pods.empty())
        m_maker.configuration().balancerTargets.emplace(pass, std::move(target));
}

void LocationMaker::add(const PlannedServer& server, const PlannedLocation& planned, DirectiveId serverBlock)
{
    const KubernetesObject& ingress = object(*planned.ingress);
    std::vector<std::string> args;
    if (server.regex)
        args = {"~*", "^" + planned.pattern};
    else if (planned.type == "Exact")
        args = {"=", planned.pattern};
    else
        args = {planned.pattern};
    const Span& head = planned.path ? planned.path->path.span : ingress.nameSpan;
    const Span& whole = planned.path ? planned.path->span : ingress.nameSpan;
    const DirectiveId location = m_maker.addBlock(serverBlock, "location", std::move(args), head, whole, planned.path ? Made::FromIngress : Made::ByDefault);
    if (!planned.backend) {
        // The controller's own backend for what no rule takes.
        m_maker.add(location, "return", {"404"}, head, Made::ByDefault);
        return;
    }
    addCommon(server, planned, location);
    addPass(server, planned, location);
}

void LocationMaker::addHelpers(const PlannedServer& server, DirectiveId serverBlock)
{
    std::set<std::string> known;
    const auto page = [&](const KubernetesSetting& errors, const std::string& backend, Made made) {
        for (const std::string& code : errorCodes(errors.value)) {
            const std::string name = std::format("@custom_{}_{}", backend, code);
            if (!known.insert(name).second)
                continue;
            const DirectiveId location = m_maker.addBlock(serverBlock, "location", {name}, errors.valueSpan, errors.valueSpan, made);
            m_maker.add(location, "internal", {}, errors.valueSpan, made);
            m_maker.add(location, "set", {"$proxy_upstream_name", backend}, errors.valueSpan, made);
            m_maker.add(location, "rewrite", {"(.*)", "/", "break"}, errors.valueSpan, made);
            m_maker.add(location, "proxy_pass", {"http://upstream_balancer"}, errors.valueSpan, made);
        }
    };
    if (const KubernetesObject* map = configMap())
        if (const KubernetesSetting* errors = map->find("custom-http-errors"))
            page(*errors, "upstream-default-backend", Made::ByDefault);
    for (const PlannedLocation& planned : server.locations) {
        if (const KubernetesSetting* errors = setting(*planned.ingress, "custom-http-errors"))
            page(*errors, errorBackend(object(*planned.ingress)), Made::ByDefault);
        const KubernetesSetting* mirror = setting(*planned.ingress, "mirror-target");
        if (!mirror || mirror->value.empty() || !known.insert(mirrorSource(object(*planned.ingress))).second)
            continue;
        const DirectiveId location = m_maker.addBlock(
            serverBlock, "location", {"=", mirrorSource(object(*planned.ingress))}, mirror->valueSpan, mirror->valueSpan, Made::FromIngress);
        m_maker.add(location, "internal", {}, mirror->valueSpan, Made::FromIngress);
        const KubernetesSetting* host = setting(*planned.ingress, "mirror-host");
        m_maker.add(location, "proxy_set_header", {"Host", host ? host->value : std::string(hostOfUrl(mirror->value))}, mirror->valueSpan, Made::FromIngress);
        m_maker.addFrom(*mirror, location, "proxy_pass", {mirror->value}, Made::FromIngress);
    }
}

} // namespace retryscope
