// SPDX-License-Identifier: GPL-3.0-or-later
// From YAML nodes to Ingresses with rules and paths.
#include "config/kubernetes_model.h"

#include "config/kubernetes_keys.h"
#include "config/kubernetes_scalar.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr std::size_t maxObjects = 20'000; ///< of one file, aliases followed

void visitObjects(const YamlTree& tree, const YamlNode& node, int depth, std::size_t& left, const std::function<void(const YamlNode&)>& visit)
{
    if (node.kind != YamlNode::Kind::Map || depth > 4 || left == 0)
        return;
    const YamlNode* items = tree.find(&node, "items");
    if (items && items->kind == YamlNode::Kind::Sequence && tree.text(&node, "kind").ends_with("List")) {
        for (const std::uint32_t item : items->items)
            visitObjects(tree, tree.at(item), depth + 1, left, visit);
        return;
    }
    --left;
    visit(node);
}

/// Controllers whose classes are always named so.
bool isForeignClass(std::string_view name)
{
    static constexpr std::string_view others[]{"traefik", "haproxy", "alb", "kong", "gce", "gce-internal", "istio", "contour", "cilium",
        "azure-application-gateway", "azure/application-gateway", "openshift-default", "tailscale", "apisix", "ambassador", "skipper",
        "cloudflare-tunnel", "voyager", "nginx-plus"};
    return std::ranges::contains(others, name);
}

bool isText(const YamlNode& node)
{
    if (node.kind != YamlNode::Kind::Scalar)
        return node.kind == YamlNode::Kind::Null; // an empty value is an empty text for the API server
    // What a Go client reads as a number or a flag (sigs.k8s.io/yaml: YAML 1.1).
    static constexpr std::string_view words[]{"true", "false", "yes", "no", "on", "off", "True", "False", "Yes", "No", "On", "Off", "TRUE",
        "FALSE", "YES", "NO", "ON", "OFF", "y", "n", "Y", "N"};
    if (!node.plain)
        return true;
    const std::string_view value = node.value;
    const bool digits = !value.empty() && value.find_first_not_of("0123456789.+-eE_") == std::string_view::npos
        && value.find_first_of("0123456789") != std::string_view::npos && std::string_view("0123456789+-.").contains(value.front())
        && std::ranges::count(value, '.') < 2;
    return !digits && !std::ranges::contains(words, value);
}

} // namespace

void forEachObject(const YamlTree& tree, const std::function<void(const YamlNode&)>& visit)
{
    std::size_t left = maxObjects;
    for (const std::uint32_t document : tree.documents())
        visitObjects(tree, tree.at(document), 0, left, visit);
}

PlacedText placed(std::string_view text, const LineTable& lines, const YamlNode& node)
{
    const YamlScalar scalar = locateScalar(text, node.offset, node.value);
    return {node.value, lines.span(scalar.begin, scalar.end)};
}

void KubernetesReader::report(ConfigProblem::Kind kind, const Span& span, std::vector<std::string> args)
{
    m_configuration.unread.push_back({m_configuration.file(span.file).path, span.line, kind});
    m_configuration.problems.push_back({kind, span, std::move(args)});
}

void KubernetesReader::read(const YamlTree& tree, const LineTable& lines)
{
    // A copy of nothing: the text stays where it is while objects are added.
    const std::string& text = m_configuration.file(lines.file()).text;
    const Here here{tree, lines, text};
    forEachObject(tree, [&](const YamlNode& object) { readObject(here, object); });
}

void KubernetesReader::readObject(const Here& here, const YamlNode& object)
{
    const std::string_view kind = here.tree.text(&object, "kind");
    if (kind == "Ingress")
        readIngress(here, object);
    else if (kind == "ConfigMap")
        readConfigMap(here, object);
    else if (kind == "Endpoints")
        readEndpoints(here, object);
    else if (kind == "EndpointSlice")
        readSlice(here, object);
}

void KubernetesReader::readSettings(const Here& here, const YamlNode& map, KubernetesObject& into) const
{
    here.tree.forEach(map, [&](const YamlNode& key, const YamlNode& value) {
        if (key.kind != YamlNode::Kind::Scalar)
            return;
        KubernetesSetting setting;
        setting.key = key.value;
        setting.keySpan = placed(here.text, here.lines, key).span;
        setting.value = value.value;
        YamlScalar scalar = locateScalar(here.text, value.offset, value.value);
        setting.valueSpan = value.kind == YamlNode::Kind::Scalar ? here.lines.span(scalar.begin, scalar.end)
                                                                 : here.lines.span(setting.keySpan.end, setting.keySpan.end);
        setting.style = scalar.style;
        setting.isText = isText(value);
        if (value.kind == YamlNode::Kind::Scalar)
            setting.offsets = std::move(scalar.offsets);
        into.settings.push_back(std::move(setting));
    });
}

KubernetesObject KubernetesReader::describe(const Here& here, const YamlNode& object, KubernetesObject::Kind kind, std::string_view settings) const
{
    const YamlNode* metadata = here.tree.find(&object, "metadata");
    KubernetesObject described;
    described.kind = kind;
    described.span = here.lines.span(object.offset, object.end);
    described.name = here.tree.text(metadata, "name");
    described.nameSpace = here.tree.text(metadata, "namespace");
    if (described.nameSpace.empty())
        described.nameSpace = "default";
    const YamlNode* name = here.tree.find(metadata, "name");
    if (!name)
        name = here.tree.find(&object, "kind");
    described.nameSpan = name && name->kind == YamlNode::Kind::Scalar ? placed(here.text, here.lines, *name).span
                                                                      : here.lines.span(object.offset, object.offset);
    const YamlNode* holder = kind == KubernetesObject::Kind::Ingress ? metadata : &object;
    const YamlNode* map = here.tree.find(holder, settings);
    if (map)
        readSettings(here, *map, described);
    SettingPlace& place = described.place;
    if (map && map->kind == YamlNode::Kind::Map && !map->items.empty()) {
        const std::uint32_t first = here.tree.at(map->items.front()).offset;
        place = {first >= object.offset, here.lines.span(first, first), {}, map->flow, false};
    } else if (map && map->kind == YamlNode::Kind::Map && map->flow) {
        place = {true, here.lines.span(map->offset + 1, map->offset + 1), {}, true, true};
    } else if (!map && holder && holder->kind == YamlNode::Kind::Map && !holder->items.empty()) {
        const std::uint32_t first = here.tree.at(holder->items.front()).offset;
        place = {true, here.lines.span(first, first), std::string(settings), holder->flow, false};
    }
    return described;
}

bool KubernetesReader::belongsHere(const Here& here, const YamlNode& object, const KubernetesObject& described) const
{
    std::string_view name = here.tree.text(here.tree.find(&object, "spec"), "ingressClassName");
    for (const KubernetesSetting& setting : described.settings) {
        if (setting.key.starts_with(described.prefix))
            return true;
        if (setting.key == "kubernetes.io/ingress.class" && name.empty())
            name = setting.value;
    }
    return !isForeignClass(name);
}

void KubernetesReader::readIngress(const Here& here, const YamlNode& object)
{
    KubernetesObject described = describe(here, object, KubernetesObject::Kind::Ingress, "annotations");
    described.prefix = m_model.prefix;
    const YamlNode* spec = here.tree.find(&object, "spec");
    described.ours = belongsHere(here, object, described);
    const KubernetesSetting* canary = described.find("canary");
    described.canary = canary && (canary->value == "true" || canary->value == "True" || canary->value == "1" || canary->value == "t");
    if (!described.ours) {
        std::string name(here.tree.text(spec, "ingressClassName"));
        report(ConfigProblem::Kind::OtherController, described.nameSpan, {std::move(name)});
        m_configuration.objects.push_back(std::move(described));
        return;
    }
    Ingress ingress;
    ingress.object = m_configuration.objects.size();
    const Span where = described.nameSpan;
    m_configuration.objects.push_back(std::move(described));
    const YamlNode* single = here.tree.find(spec, "defaultBackend");
    ingress.defaultBackend = readBackend(here, single ? single : here.tree.find(spec, "backend"));
    if (const YamlNode* rules = here.tree.find(spec, "rules"); rules && rules->kind == YamlNode::Kind::Sequence)
        for (const std::uint32_t rule : rules->items) {
            if (m_paths > maxPaths) {
                report(ConfigProblem::Kind::YamlLimit, where, {"locations"});
                break;
            }
            ingress.rules.push_back(readRule(here, here.tree.at(rule)));
        }
    m_model.ingresses.push_back(std::move(ingress));
}

IngressRule KubernetesReader::readRule(const Here& here, const YamlNode& node)
{
    IngressRule rule;
    rule.span = here.lines.span(node.offset, node.end);
    rule.host.span = here.lines.span(node.offset, node.offset + 1);
    if (const YamlNode* host = here.tree.find(&node, "host"); host && host->kind == YamlNode::Kind::Scalar)
        rule.host = placed(here.text, here.lines, *host);
    const YamlNode* paths = here.tree.find(here.tree.find(&node, "http"), "paths");
    if (!paths || paths->kind != YamlNode::Kind::Sequence)
        return rule;
    for (const std::uint32_t path : paths->items)
        if (++m_paths <= maxPaths)
            rule.paths.push_back(readPath(here, here.tree.at(path)));
    return rule;
}

IngressPath KubernetesReader::readPath(const Here& here, const YamlNode& node) const
{
    IngressPath path;
    path.span = here.lines.span(node.offset, node.end);
    path.path = {"/", here.lines.span(node.offset, node.offset + 1)};
    if (const YamlNode* written = here.tree.find(&node, "path"); written && written->kind == YamlNode::Kind::Scalar && !written->value.empty())
        path.path = placed(here.text, here.lines, *written);
    path.type = here.tree.text(&node, "pathType");
    if (path.type.empty())
        path.type = "ImplementationSpecific"; // what the API server puts in for v1beta1
    path.backend = readBackend(here, here.tree.find(&node, "backend"));
    return path;
}

std::optional<IngressBackend> KubernetesReader::readBackend(const Here& here, const YamlNode* node) const
{
    if (!node || node->kind != YamlNode::Kind::Map)
        return std::nullopt;
    const YamlNode* service = here.tree.find(node, "service");
    const YamlNode* name = service ? here.tree.find(service, "name") : here.tree.find(node, "serviceName"); // v1, v1beta1
    if (!name || name->kind != YamlNode::Kind::Scalar)
        return std::nullopt;
    IngressBackend backend;
    backend.service = name->value;
    backend.span = placed(here.text, here.lines, *name).span;
    if (const YamlNode* port = here.tree.find(service, "port"); port) {
        backend.port = here.tree.text(port, "number");
        if (backend.port.empty())
            backend.port = here.tree.text(port, "name");
    } else {
        backend.port = here.tree.text(node, "servicePort");
    }
    return backend;
}

} // namespace retryscope
