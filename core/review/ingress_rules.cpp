// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about what Kubernetes objects ask of ingress-nginx: settings that it ignores, POST repeated, gRPC without a limit.
#include "config/kubernetes_keys.h"
#include "config/mask.h"
#include "config/units.h"
#include "review/ingress_fixes.h"
#include "review/rules.h"
#include "review/suggest.h"

#include <algorithm>
#include <cctype>
#include <format>
#include <map>
#include <ranges>

namespace retryscope {

namespace {

/// The nearest of some names; empty if none is near.
std::string nearestName(std::span<const std::string_view> names, std::string_view text)
{
    if (text.size() > 80)
        return {};
    const std::string lower = lowerCase(text);
    std::string_view best;
    std::size_t least = std::max<std::size_t>(2, text.size() / 4) + 1;
    for (const std::string_view name : names) {
        const std::size_t longer = std::max(name.size(), lower.size()), shorter = std::min(name.size(), lower.size());
        if (longer - shorter >= least)
            continue;
        if (const std::size_t distance = editDistance(lower, name); distance < least) {
            least = distance;
            best = name;
        }
    }
    return std::string(best);
}

bool isAnnotation(std::string_view name) { return std::ranges::binary_search(knownAnnotations(), name); }

bool isConfigMapKey(std::string_view name) { return std::ranges::binary_search(knownConfigMapKeys(), name); }

/// What became of a key that the controller does not look at.
struct Ignored {
    std::string why;     ///< "no-such", "config-map-only", "annotation-only", "other-controller", "removed", "snippets", "canary"
    std::string nearest; ///< the key that was probably meant, whole; empty: none
};

std::optional<Ignored> ignoredAnnotation(std::string_view name, const std::string& prefix)
{
    if (isAnnotation(name))
        return std::nullopt;
    if (isConfigMapKey(name))
        return Ignored{"config-map-only", {}};
    if (const auto replacement = replacedAnnotation(name))
        return Ignored{"removed", replacement->empty() ? std::string{} : prefix + std::string(*replacement)};
    const std::string nearest = nearestName(knownAnnotations(), name);
    return Ignored{"no-such", nearest.empty() ? std::string{} : prefix + nearest};
}

/// An annotation of any prefix; nullopt if it is in order or meant for something else altogether.
std::optional<Ignored> ignoredOnIngress(const KubernetesSetting& setting, const KubernetesObject& object)
{
    const std::string& prefix = object.prefix;
    const std::string_view key = setting.key;
    if (key.starts_with(prefix)) {
        const std::string_view name = key.substr(prefix.size());
        if (auto ignored = ignoredAnnotation(name, prefix))
            return ignored;
        if (!setting.inForce)
            return Ignored{name.ends_with("-snippet") ? "snippets" : "canary", {}};
        return std::nullopt;
    }
    const auto slash = key.find('/');
    if (slash == std::string_view::npos || key.size() > 200)
        return std::nullopt;
    const std::string_view domain = key.substr(0, slash), name = key.substr(slash + 1);
    std::string meant = isAnnotation(name) ? prefix + std::string(name) : std::string{};
    if (domain == "nginx.org" || domain == "nginx.com")
        return Ignored{"other-controller", std::move(meant)};
    const std::string_view own = std::string_view(prefix).substr(0, prefix.size() - 1);
    const bool misspelt = domain == "ingress.kubernetes.io" || (domain != own && editDistance(domain, own) <= 4);
    if (!misspelt || (meant.empty() && !isConfigMapKey(name) && nearestName(knownAnnotations(), name).empty()))
        return std::nullopt;
    if (meant.empty() && !isConfigMapKey(name))
        meant = prefix + nearestName(knownAnnotations(), name);
    return Ignored{"no-such", std::move(meant)};
}

std::optional<Ignored> ignoredInConfigMap(std::string_view name)
{
    if (isConfigMapKey(name))
        return std::nullopt;
    if (isAnnotation(name))
        return Ignored{"annotation-only", {}};
    return Ignored{"no-such", nearestName(knownConfigMapKeys(), name)};
}

/// Looks at the objects one by one.
class IngressCheck {
public:
    explicit IngressCheck(Survey& survey) : m_survey(survey), m_configuration(survey.configuration())
    {
        for (std::size_t i = 0; i < m_configuration.directives.size(); ++i) {
            const Directive& directive = m_configuration.directives[i];
            if (directive.made == Made::FromIngress || directive.made == Made::FromConfigMap)
                m_made.emplace(std::pair(directive.nameSpan.file, directive.nameSpan.offset), DirectiveId::fromIndex(i));
        }
    }

    void run()
    {
        for (const KubernetesObject& object : m_configuration.objects) {
            if (!object.ours)
                continue;
            for (const KubernetesSetting& setting : object.settings) {
                checkKey(object, setting);
                checkText(object, setting);
                checkValue(object, setting);
                checkProtocol(object, setting);
                checkRepeats(object, setting);
            }
            if (object.kind == KubernetesObject::Kind::Ingress)
                checkGrpc(object);
        }
    }

private:
    std::string_view nameOf(const KubernetesObject& object, const KubernetesSetting& setting) const
    {
        const std::string_view key = setting.key;
        return key.starts_with(object.prefix) ? key.substr(object.prefix.size()) : std::string_view{};
    }

    void report(Rule rule, Severity severity, const KubernetesSetting& setting, const Span& span, std::vector<std::string> args, std::optional<Fix> fix)
    {
        const auto made = m_made.find({setting.keySpan.file, setting.keySpan.offset});
        m_survey.report(rule, severity, made == m_made.end() ? DirectiveId{} : made->second, span, std::move(args), std::move(fix));
    }

    void checkKey(const KubernetesObject& object, const KubernetesSetting& setting)
    {
        const bool ingress = object.kind == KubernetesObject::Kind::Ingress;
        const auto ignored = ingress ? ignoredOnIngress(setting, object) : ignoredInConfigMap(setting.key);
        if (!ignored)
            return;
        std::optional<Fix> fix;
        const bool known = std::ranges::contains(object.settings, ignored->nearest, &KubernetesSetting::key);
        // What replaces a removed annotation takes other values, "GRPC" for "true": that is the author's to write.
        const bool successor = ignored->why == "removed" && !ignored->nearest.empty();
        const bool removable = !successor && ignored->why != "snippets";
        if (!ignored->nearest.empty() && !known && !successor && ignored->why != "other-controller")
            fix = Fix{"rename-directive", {setting.key, ignored->nearest}, {renameSetting(m_configuration, setting, ignored->nearest)}};
        else if (auto edit = removable ? removeSetting(m_configuration, setting) : std::nullopt)
            fix = Fix{"remove-directive", {}, {std::move(*edit)}};
        // A canary's own copy of the settings is usual and does no harm.
        const Severity severity = ignored->why == "canary" ? Severity::Info : Severity::Warning;
        report(Rule::IngressUnknownKey, severity, setting, setting.keySpan, {setting.key, ignored->why, ignored->nearest}, std::move(fix));
    }

    /// An unquoted number or flag: the API server refuses the object.
    void checkText(const KubernetesObject&, const KubernetesSetting& setting)
    {
        if (setting.isText || setting.valueSpan.offset == setting.valueSpan.end)
            return;
        const std::string quoted = std::format("\"{}\"", setting.value);
        report(Rule::InvalidParameter, Severity::Error, setting, setting.valueSpan, {setting.key, setting.value, quoted},
            Fix{"replace-token", {setting.value, quoted}, {{setting.valueSpan, quoted}}});
    }

    /// A value that the controller cannot use: its default is in force.
    void checkValue(const KubernetesObject& object, const KubernetesSetting& setting)
    {
        const IngressKey* key = ingressKey(nameOf(object, setting));
        if (!key || setting.valid || !setting.inForce)
            return;
        const std::string nearest = nearestUsable(*key, setting.value);
        std::optional<Fix> fix;
        // A long time that has never been in force is not brought into force.
        const auto seconds = key->key == "proxy-read-timeout" ? parseCount(nearest) : std::nullopt;
        const bool tooLong = seconds && *seconds * 1000 > m_survey.settings().longRead.count();
        if (!nearest.empty() && !tooLong)
            fix = Fix{"replace-token", {setting.value, nearest}, {replaceSetting(setting, nearest)}};
        report(Rule::InvalidParameter, Severity::Warning, setting, setting.valueSpan, {setting.key, setting.value, nearest}, std::move(fix));
    }

    /// What backend-protocol does not know is HTTP. (internal/ingress/annotations/backendprotocol/main.go)
    void checkProtocol(const KubernetesObject& object, const KubernetesSetting& setting)
    {
        static constexpr std::string_view protocols[]{"auto_http", "fcgi", "grpc", "grpcs", "http", "https"};
        const std::string value = lowerCase(setting.value);
        if (object.prefix.empty() || nameOf(object, setting) != "backend-protocol" || !setting.inForce || std::ranges::contains(protocols, value))
            return;
        std::string nearest = nearestName(protocols, value);
        std::ranges::transform(nearest, nearest.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        report(Rule::InvalidParameter, Severity::Warning, setting, setting.valueSpan, {setting.key, setting.value, nearest}, std::nullopt);
    }

    /// "60s" → "60", "error, timeout" → "error timeout"; empty if it is not certain what was meant.
    static std::string nearestUsable(const IngressKey& key, std::string_view value)
    {
        if (key.value == IngressValue::Seconds)
            return annotationValue(key, value);
        if (key.value != IngressValue::Mask || value.size() > 200)
            return {};
        std::string set;
        std::string words(value);
        std::ranges::replace_if(words, [](char c) { return c == ',' || c == ';' || c == '|' || c == '\t' || c == '\n'; }, ' ');
        for (const auto part : words | std::views::split(' ')) {
            const std::string word = lowerCase(std::string_view(part));
            const std::string token = findMaskToken(Family::Proxy, word) ? word : nearestToken(Family::Proxy, word);
            if (!word.empty() && (token.empty() || token == "non_idempotent"))
                return {};
            if (!word.empty())
                set += (set.empty() ? "" : " ") + token;
        }
        return isUsable(key, set) ? set : std::string{};
    }

    /// True if a POST that was sent may be tried again at some location because of this annotation.
    bool takesEffect(const KubernetesSetting& setting) const
    {
        return std::ranges::any_of(m_survey.blocks(), [&](const PassingBlock& block) {
            if (!block.http() || block.readsOnly || !mayRetry(block.policy) || (block.policy.mask & failure_bit::nonIdempotent) == 0)
                return false;
            return std::ranges::any_of(settersOf(block.policy.values.front()), [&](DirectiveId id) {
                const Span& span = m_configuration.at(id).nameSpan;
                return span.file == setting.keySpan.file && span.offset == setting.keySpan.offset;
            });
        });
    }

    void checkRepeats(const KubernetesObject& object, const KubernetesSetting& setting)
    {
        const std::string_view name = nameOf(object, setting);
        const bool shared = object.kind == KubernetesObject::Kind::ConfigMap;
        if (shared && name == "retry-non-idempotent" && (setting.value == "true" || setting.value == "True" || setting.value == "1")) {
            report(Rule::IngressNonIdempotent, Severity::Error, setting, setting.valueSpan, {setting.key, setting.value},
                Fix{"set-value", {setting.key, "false"}, {replaceSetting(setting, "false")}});
            return;
        }
        if (name != "proxy-next-upstream" || !setting.valid || !setting.inForce)
            return;
        std::string rest;
        bool found = false, off = false;
        for (const auto part : setting.value | std::views::split(' ')) {
            const std::string_view word(part);
            found = found || word == "non_idempotent";
            off = off || word == "off";
            if (!word.empty() && word != "non_idempotent")
                rest += (rest.empty() ? "" : " ") + std::string(word);
        }
        if (!found || off || (!shared && !takesEffect(setting)))
            return;
        if (rest.empty())
            rest = "off"; // with nothing else in it the set triggers no retry at all
        report(Rule::IngressNonIdempotent, Severity::Error, setting, setting.valueSpan, {setting.key, setting.value},
            Fix{"set-value", {setting.key, rest}, {replaceSetting(setting, rest)}});
    }

    /// The template writes no grpc_next_upstream_tries, and the balancer adds a try at every pick.
    void checkGrpc(const KubernetesObject& object)
    {
        const KubernetesSetting* protocol = object.find("backend-protocol");
        if (!protocol)
            return;
        const auto endless = std::ranges::find_if(m_survey.blocks(), [&](const PassingBlock& block) {
            const RetryPolicy& policy = block.policy;
            if (policy.family != Family::Grpc || policy.tries != 0 || policy.timeout.count() != 0 || !masksAllow(policy) || !policy.group || policy.group->balancer != "lua")
                return false;
            const Span& span = m_configuration.at(policy.pass).span;
            return span.file == object.span.file && object.span.offset <= span.offset && span.offset <= object.span.end;
        });
        if (endless == m_survey.blocks().end())
            return;
        report(Rule::IngressGrpcUnlimited, Severity::Warning, *protocol, protocol->valueSpan, {object.name}, limitGrpc(object));
    }

    /// A ConfigMap's snippet reaches every location and needs no permission; without one the Ingress gets its own.
    std::optional<Fix> limitGrpc(const KubernetesObject& object) const
    {
        const std::string line = std::format("grpc_next_upstream_tries {};\n", m_survey.settings().tries);
        const auto map = std::ranges::find_if(m_configuration.objects, [](const KubernetesObject& o) { return o.kind == KubernetesObject::Kind::ConfigMap; });
        const bool shared = map != m_configuration.objects.end();
        const KubernetesObject& into = shared ? *map : object;
        const std::string_view key = shared ? "location-snippet" : "configuration-snippet";
        if (into.find(key))
            return std::nullopt;
        const auto edit = addSetting(m_configuration, into, into.prefix + std::string(key), line);
        return edit ? std::optional(Fix{"add-snippet", {into.prefix + std::string(key), line.substr(0, line.size() - 1)}, {*edit}}) : std::nullopt;
    }

    Survey& m_survey;
    const Configuration& m_configuration;
    std::map<std::pair<ConfigFileId, std::uint32_t>, DirectiveId> m_made; ///< by the place of the key
};

} // namespace

void checkIngresses(Survey& survey)
{
    IngressCheck(survey).run();
}

} // namespace retryscope
