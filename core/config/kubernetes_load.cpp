// SPDX-License-Identifier: GPL-3.0-or-later
// Reads all files, then weighs every setting, then makes the configuration of them.
#include "config/kubernetes_load.h"

#include "config/kubernetes_keys.h"
#include "config/kubernetes_render.h"
#include "config/units.h"

#include <algorithm>

namespace retryscope {

namespace {

bool endsLike(std::string_view path, std::string_view ending)
{
    return path.size() > ending.size() && equalsIgnoringCase(path.substr(path.size() - ending.size()), ending);
}

/// A line that begins with one of the two keys that every object has, in YAML or JSON.
bool hasObjectKeys(std::string_view text)
{
    for (const std::string_view key : {"apiVersion", "kind"}) {
        for (auto at = text.find(key); at != std::string_view::npos; at = text.find(key, at + 1)) {
            const auto line = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
            std::string_view before = text.substr(line == std::string_view::npos ? 0 : line + 1, at - (line == std::string_view::npos ? 0 : line + 1));
            std::string_view behind = text.substr(at + key.size(), 4);
            if (before.starts_with("\xEF\xBB\xBF"))
                before.remove_prefix(3);
            if (behind.starts_with('"') || behind.starts_with('\''))
                behind.remove_prefix(1);
            behind.remove_prefix(std::min(behind.find_first_not_of(" "), behind.size()));
            if (before.find_first_not_of(" -\"'{[,") == std::string_view::npos && behind.starts_with(':'))
                return true;
        }
    }
    return false;
}

/// "# retryscope: …" in YAML's comments and in those of snippets, which look the same.
void findRemarks(Configuration& configuration, const std::string& text, const LineTable& lines)
{
    constexpr std::string_view mark = "# retryscope:";
    for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
        if (at > 0 && text[at - 1] != ' ' && text[at - 1] != '\t' && text[at - 1] != '\n')
            continue;
        auto end = std::min(text.find('\n', at), text.size());
        if (end > at && text[end - 1] == '\r')
            --end;
        std::string_view said = std::string_view(text).substr(at + mark.size(), end - at - mark.size());
        said.remove_prefix(std::min(said.find_first_not_of(" \t"), said.size()));
        said = said.substr(0, said.find_last_not_of(" \t") + 1);
        configuration.remarks.push_back({lines.span(static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)), std::string(said)});
    }
}

bool isSnippet(std::string_view key) { return key.ends_with("-snippet"); }

/// What a canary takes from its own annotations; everything else comes from the Ingress that it belongs to.
bool countsForCanary(std::string_view key)
{
    return key.starts_with("canary") || key == "load-balance" || key.starts_with("upstream-hash-by") || key.starts_with("affinity")
        || key.starts_with("session-cookie");
}

/// Marks what the controller cannot or will not use.
void weighSettings(KubernetesObject& object, bool snippetsAllowed)
{
    for (KubernetesSetting& setting : object.settings) {
        if (!setting.key.starts_with(object.prefix))
            continue;
        const std::string_view key = std::string_view(setting.key).substr(object.prefix.size());
        const IngressKey* known = ingressKey(key);
        // A ConfigMap's set goes into nginx.conf unseen.
        const bool checked = known && (object.kind == KubernetesObject::Kind::Ingress || known->value != IngressValue::Mask);
        setting.valid = !checked || isUsable(*known, setting.value);
        if (object.kind == KubernetesObject::Kind::Ingress)
            setting.inForce = (snippetsAllowed || !isSnippet(key)) && (!object.canary || countsForCanary(key));
    }
}

} // namespace

bool looksLikeKubernetes(std::string_view text, std::string_view path)
{
    return endsLike(path, ".yaml") || endsLike(path, ".yml") || hasObjectKeys(text);
}

bool hasIngressObjects(std::string_view text, std::string_view path)
{
    const bool named = endsLike(path, ".yaml") || endsLike(path, ".yml") || endsLike(path, ".json");
    return named && hasObjectKeys(text) && (text.contains("Ingress") || text.contains("ConfigMap"));
}

Configuration loadKubernetes(std::vector<KubernetesFile> files, const std::string& given, std::optional<NginxVersion> version)
{
    Configuration configuration;
    configuration.given = given;
    configuration.form = ConfigForm::Kubernetes;
    std::vector<LineTable> lines;
    for (KubernetesFile& file : files) {
        lines.emplace_back(file.text, ConfigFileId::fromIndex(lines.size()));
        configuration.files.push_back({file.path, std::move(file.text), file.path});
    }
    KubernetesModel model;
    model.prefix = annotationPrefix;
    KubernetesReader reader(configuration, model);
    std::vector<YamlTree> trees;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const ConfigFile& file = configuration.files[i];
        trees.emplace_back(file.text, lines[i], configuration.problems,
            [&](std::uint32_t line, ConfigProblem::Kind kind) { configuration.unread.push_back({file.path, line, kind}); });
        reader.findController(trees.back());
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        reader.read(trees[i], lines[i]);
        findRemarks(configuration, configuration.files[i].text, lines[i]);
    }
    for (KubernetesObject& object : configuration.objects)
        weighSettings(object, !model.configMap || configuration.objects[*model.configMap].snippets);
    const auto inside = model.controller ? nginxOfController(*model.controller) : std::nullopt;
    configuration.versionAssumed = !version && !inside;
    configuration.version = version ? *version : inside.value_or(assumedIngressNginx);
    DirectiveMaker maker(configuration, lines);
    renderIngresses(maker, model);
    if (configuration.objects.empty() && configuration.problems.empty() && !lines.empty()) {
        configuration.problems.push_back({ConfigProblem::Kind::NoIngress, lines.front().span(0, 0), {}});
        configuration.unread.push_back({configuration.files.front().path, 0, ConfigProblem::Kind::NoIngress});
    }
    return configuration;
}

} // namespace retryscope
