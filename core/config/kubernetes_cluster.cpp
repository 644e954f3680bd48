// SPDX-License-Identifier: GPL-3.0-or-later
// What the cluster itself says about the controller: its ConfigMap, its version, the pods behind services.
#include "config/kubernetes_keys.h"
#include "config/kubernetes_model.h"
#include "config/units.h"

#include <algorithm>
#include <format>

namespace retryscope {

namespace {

/// "registry.k8s.io/ingress-nginx/controller:v1.9.4@sha256:…".
std::optional<NginxVersion> versionOfImage(std::string_view image)
{
    if (!image.contains("ingress-nginx/controller") && !image.contains("nginx-ingress-controller"))
        return std::nullopt;
    image = image.substr(0, image.find('@'));
    const auto colon = image.rfind(':');
    if (colon == std::string_view::npos)
        return std::nullopt;
    image.remove_prefix(colon + 1);
    if (image.starts_with('v'))
        image.remove_prefix(1);
    return parseNginxVersion(image.substr(0, image.find_first_not_of("0123456789.")));
}

std::vector<std::string>& podsOf(KubernetesModel& model, std::string_view nameSpace, std::string_view service, std::string_view port)
{
    return model.pods[std::format("{}/{}", nameSpace.empty() ? "default" : nameSpace, service)][std::string(port)];
}

bool isKnownKey(std::string_view key) { return std::ranges::binary_search(knownConfigMapKeys(), key); }

/// Names that the project's own manifests, its chart and old guides give.
bool isControllersName(std::string_view name)
{
    for (const std::string_view other : {"-tcp", "-udp", "tcp-services", "udp-services", "headers", "-election"})
        if (name.ends_with(other))
            return false;
    static constexpr std::string_view names[]{"nginx-configuration", "nginx-load-balancer-conf", "nginx-load-balancer-microk8s-conf",
        "nginx-ingress-controller", "ingress-nginx-controller", "ingress-nginx", "nginx-ingress-nginx-controller"};
    return std::ranges::contains(names, name) || name.ends_with("ingress-nginx-controller");
}

} // namespace

const KubernetesSetting* KubernetesObject::find(std::string_view key) const
{
    const KubernetesSetting* found = nullptr;
    for (const KubernetesSetting& setting : settings)
        if (setting.key.size() == prefix.size() + key.size() && setting.key.starts_with(prefix) && setting.key.ends_with(key))
            found = &setting;
    return found;
}

void KubernetesReader::findController(const YamlTree& tree)
{
    forEachObject(tree, [&](const YamlNode& object) {
        const YamlNode* metadata = tree.find(&object, "metadata");
        const YamlNode* labels = tree.find(metadata, "labels");
        const std::string_view kind = tree.text(&object, "kind");
        if (kind != "Ingress" && tree.text(labels, "app.kubernetes.io/name") == "ingress-nginx" && !m_model.controller)
            m_model.controller = parseNginxVersion(tree.text(labels, "app.kubernetes.io/version"));
        if (kind != "Deployment" && kind != "DaemonSet" && kind != "Pod")
            return;
        const YamlNode* spec = tree.find(&object, "spec");
        if (kind != "Pod")
            spec = tree.find(tree.find(spec, "template"), "spec");
        const YamlNode* containers = tree.find(spec, "containers");
        for (const std::uint32_t id : containers ? containers->items : std::vector<std::uint32_t>{}) {
            const YamlNode& container = tree.at(id);
            const auto version = versionOfImage(tree.text(&container, "image"));
            if (!version)
                continue;
            m_model.controller = version;
            for (const char* list : {"args", "command"})
                if (const YamlNode* words = tree.find(&container, list))
                    for (const std::uint32_t argument : words->items)
                        if (const std::string_view text = tree.at(argument).value; text.starts_with("--annotations-prefix="))
                            m_model.prefix = std::string(text.substr(21)) + "/";
        }
    });
}

void KubernetesReader::readConfigMap(const Here& here, const YamlNode& object)
{
    const YamlNode* metadata = here.tree.find(&object, "metadata");
    const std::string_view name = here.tree.text(metadata, "name");
    const YamlNode* data = here.tree.find(&object, "data");
    bool known = isControllersName(name)
        || (here.tree.text(here.tree.find(metadata, "labels"), "app.kubernetes.io/name") == "ingress-nginx" && name.ends_with("controller"));
    if (data && data->kind == YamlNode::Kind::Map)
        here.tree.forEach(*data, [&](const YamlNode& key, const YamlNode&) { known = known || isKnownKey(key.value); });
    if (!known)
        return;
    KubernetesObject described = describe(here, object, KubernetesObject::Kind::ConfigMap, "data");
    if (m_model.configMap) {
        report(ConfigProblem::Kind::SecondConfigMap, described.nameSpan, {described.name});
        return;
    }
    const KubernetesSetting* snippets = described.find("allow-snippet-annotations");
    // Not allowed by default since controller 1.9.0 (changelog).
    const bool standard = m_model.controller && *m_model.controller < NginxVersion{1, 9, 0};
    described.snippets = snippets ? snippets->value == "true" : standard;
    m_model.configMap = m_configuration.objects.size();
    m_configuration.objects.push_back(std::move(described));
}

void KubernetesReader::readEndpoints(const Here& here, const YamlNode& object)
{
    const YamlNode* metadata = here.tree.find(&object, "metadata");
    const std::string_view nameSpace = here.tree.text(metadata, "namespace");
    const YamlNode* subsets = here.tree.find(&object, "subsets");
    for (const std::uint32_t id : subsets ? subsets->items : std::vector<std::uint32_t>{}) {
        const YamlNode* ports = here.tree.find(&here.tree.at(id), "ports");
        const YamlNode* addresses = here.tree.find(&here.tree.at(id), "addresses");
        if (!ports || !addresses || addresses->items.size() > 10'000)
            continue;
        for (const std::uint32_t port : ports->items) {
            const YamlNode& named = here.tree.at(port);
            auto& pods = podsOf(m_model, nameSpace, here.tree.text(metadata, "name"), here.tree.text(&named, "name"));
            for (const std::uint32_t address : addresses->items)
                pods.push_back(std::format("{}:{}", here.tree.text(&here.tree.at(address), "ip"), here.tree.text(&named, "port")));
        }
    }
}

void KubernetesReader::readSlice(const Here& here, const YamlNode& object)
{
    const YamlNode* metadata = here.tree.find(&object, "metadata");
    const std::string_view nameSpace = here.tree.text(metadata, "namespace");
    const std::string_view service = here.tree.text(here.tree.find(metadata, "labels"), "kubernetes.io/service-name");
    const YamlNode* ports = here.tree.find(&object, "ports");
    const YamlNode* endpoints = here.tree.find(&object, "endpoints");
    if (!ports || !endpoints || endpoints->items.size() > 10'000)
        return;
    for (const std::uint32_t port : ports->items) {
        const YamlNode& named = here.tree.at(port);
        auto& pods = podsOf(m_model, nameSpace, service, here.tree.text(&named, "name"));
        for (const std::uint32_t id : endpoints->items) {
            const YamlNode* addresses = here.tree.find(&here.tree.at(id), "addresses");
            const bool ready = here.tree.text(here.tree.find(&here.tree.at(id), "conditions"), "ready") != "false";
            if (ready && addresses && !addresses->items.empty())
                pods.push_back(std::format("{}:{}", here.tree.at(addresses->items.front()).value, here.tree.text(&named, "port")));
        }
    }
}

} // namespace retryscope
