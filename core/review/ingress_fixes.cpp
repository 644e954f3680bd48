// SPDX-License-Identifier: GPL-3.0-or-later
// An inserted directive becomes an annotation, a changed argument a changed value.
#include "review/ingress_fixes.h"

#include "config/kubernetes_keys.h"
#include "config/kubernetes_scalar.h"
#include "config/lexer.h"

#include <algorithm>
#include <format>

namespace retryscope {

namespace {

const std::string& fileText(const Configuration& configuration, const Span& span) { return configuration.file(span.file).text; }

bool contains(const Span& outer, const Span& inner)
{
    return outer.file == inner.file && outer.offset <= inner.offset && inner.end <= outer.end;
}

std::string_view yamlLineEnd(std::string_view text) { return text.contains("\r\n") ? "\r\n" : "\n"; }

const KubernetesObject* objectAt(const Configuration& configuration, const Span& span)
{
    const auto found = std::ranges::find_if(configuration.objects, [&](const KubernetesObject& object) {
        return object.span.file == span.file && object.span.offset <= span.offset && span.offset <= object.span.end + 1;
    });
    return found == configuration.objects.end() ? nullptr : &*found;
}

/// "proxy_next_upstream off;" taken apart; nullopt for a block or for several directives.
std::optional<std::pair<std::string, std::string>> directiveIn(std::string_view text)
{
    Lexer lexer(text, ConfigFileId::fromIndex(0));
    std::vector<ConfigProblem> problems;
    const Statement statement = lexer.next(problems);
    if (statement.end != Statement::End::Semicolon || statement.words.size() < 2 || !problems.empty())
        return std::nullopt;
    if (lexer.next(problems).end != Statement::End::FileEnd)
        return std::nullopt;
    std::string value;
    for (std::size_t i = 1; i < statement.words.size(); ++i)
        value += (i > 1 ? " " : "") + statement.words[i].value;
    return std::pair(statement.words.front().value, std::move(value));
}

/// Without the ConfigMap nobody knows what the controller logs.
bool isAboutLogs(Rule rule)
{
    return rule == Rule::LogFormatBlind || rule == Rule::LogFormatCannotProveDelivery || rule == Rule::LogFormatBreaksOnRetry
        || rule == Rule::NoRequestId || rule == Rule::RequestIdNotForwarded;
}

/// In a location that the controller makes for copies and for pages of errors.
bool isHelper(const Configuration& configuration, DirectiveId id)
{
    for (DirectiveId level = id; level; level = configuration.at(level).parent) {
        const Directive& block = configuration.at(level);
        if (block.name != "location" || block.settings.empty() || block.made == Made::Written)
            continue;
        const Directive& first = configuration.at(block.settings.front());
        return first.name == "internal" && first.made != Made::Written;
    }
    return false;
}

/// Works on one finding's fix.
class Translator {
public:
    explicit Translator(const Configuration& configuration) : m_configuration(configuration) {}

    std::optional<Fix> translate(const Fix& fix)
    {
        Fix out{fix.code, fix.args, {}};
        for (const Edit& edit : fix.edits) {
            const auto translated = one(edit, out);
            if (!translated)
                return std::nullopt;
            if (std::ranges::none_of(out.edits, [&](const Edit& known) { return known.span == translated->span; }))
                out.edits.push_back(*translated);
        }
        return out;
    }

private:
    std::optional<Edit> one(const Edit& edit, Fix& fix)
    {
        for (const KubernetesObject& object : m_configuration.objects) {
            if (object.span.file != edit.span.file || edit.span.end < object.span.offset || edit.span.offset > object.span.end + 1)
                continue;
            for (const KubernetesSetting& setting : object.settings) {
                if (contains(setting.valueSpan, edit.span) && setting.valueSpan.end > setting.valueSpan.offset)
                    return inValue(object, setting, edit, fix);
                if (edit.text.empty() && edit.span.file == setting.keySpan.file && edit.span.offset <= setting.keySpan.offset && edit.span.end >= setting.valueSpan.end)
                    return removeSetting(m_configuration, setting);
            }
        }
        if (edit.span.offset != edit.span.end)
            return std::nullopt;
        return asSetting(edit, fix);
    }

    /// Inside a snippet nginx's language stays what it is; any other value is written anew.
    std::optional<Edit> inValue(const KubernetesObject& object, const KubernetesSetting& setting, const Edit& edit, Fix& fix) const
    {
        if (setting.key.ends_with("-snippet"))
            return setting.style == YamlStyle::Literal ? std::optional(edit) : std::nullopt;
        // A line before or behind the setting is a setting of its own.
        if (edit.span.offset == edit.span.end)
            return asSetting(edit, fix);
        const IngressKey* key = ingressKey(std::string_view(setting.key).substr(object.prefix.size()));
        const auto& offsets = setting.offsets;
        const auto from = std::ranges::lower_bound(offsets, edit.span.offset);
        const auto to = std::ranges::lower_bound(offsets, edit.span.end);
        if (offsets.empty() || from == offsets.end())
            return std::nullopt;
        std::string value = setting.value.substr(0, static_cast<std::size_t>(from - offsets.begin())) + edit.text;
        if (to != offsets.end())
            value += setting.value.substr(std::min(static_cast<std::size_t>(to - offsets.begin()), setting.value.size()));
        while (value.starts_with(' '))
            value.erase(0, 1);
        if (key)
            value = annotationValue(*key, value);
        if (value.empty())
            return std::nullopt;
        if (fix.code == "set-value")
            fix.args = {setting.key, value};
        return replaceSetting(setting, value);
    }

    std::optional<Edit> asSetting(const Edit& edit, Fix& fix) const
    {
        const auto directive = directiveIn(edit.text);
        const KubernetesObject* object = objectAt(m_configuration, edit.span);
        const IngressKey* key = directive ? ingressKeyOf(directive->first) : nullptr;
        if (!key || !object)
            return std::nullopt;
        const std::string value = annotationValue(*key, directive->second);
        if (value.empty())
            return std::nullopt;
        fix.code = "set-value";
        fix.args = {object->prefix + std::string(key->key), value};
        if (const KubernetesSetting* known = object->find(key->key))
            return replaceSetting(*known, value);
        return addSetting(m_configuration, *object, fix.args.front(), value);
    }

    const Configuration& m_configuration;
};

} // namespace

std::optional<Edit> addSetting(const Configuration& configuration, const KubernetesObject& object, std::string_view key, std::string_view value)
{
    const SettingPlace& place = object.place;
    if (!place.known)
        return std::nullopt;
    const std::string& text = fileText(configuration, place.at);
    if (place.flow) {
        const std::string entry = std::format("\"{}\": {}", key, yamlText(value, YamlStyle::DoubleQuoted));
        const std::string wrapped = place.wrapper.empty() ? entry : std::format("\"{}\": {{{}}}", place.wrapper, entry);
        return Edit{place.at, wrapped + (place.last ? "" : ", ")};
    }
    const std::string_view end = yamlLineEnd(text);
    const std::string indent(place.at.column - 1, ' ');
    const bool lines = value.contains('\n');
    std::string written = lines ? "|" : yamlText(value, YamlStyle::DoubleQuoted);
    const std::string inner = place.wrapper.empty() ? indent : indent + "  ";
    for (std::size_t from = 0; lines && from < value.size();) {
        const auto to = std::min(value.find('\n', from), value.size());
        written += std::format("{}{}  {}", end, inner, value.substr(from, to - from));
        from = to + 1;
    }
    if (place.wrapper.empty())
        return Edit{place.at, std::format("{}: {}{}{}", key, written, end, indent)};
    return Edit{place.at, std::format("{}:{}{}{}: {}{}{}", place.wrapper, end, inner, key, written, end, indent)};
}

Edit replaceSetting(const KubernetesSetting& setting, std::string_view value)
{
    const bool quoted = setting.style == YamlStyle::SingleQuoted || setting.style == YamlStyle::DoubleQuoted;
    // A number or a flag without quotes is no text for the API server.
    return {setting.valueSpan, yamlText(value, quoted ? setting.style : YamlStyle::Plain)};
}

Edit renameSetting(const Configuration& configuration, const KubernetesSetting& setting, std::string_view key)
{
    const char first = fileText(configuration, setting.keySpan)[setting.keySpan.offset];
    const YamlStyle style = first == '"' ? YamlStyle::DoubleQuoted : first == '\'' ? YamlStyle::SingleQuoted : YamlStyle::Plain;
    return {setting.keySpan, yamlText(key, style)};
}

std::optional<Edit> removeSetting(const Configuration& configuration, const KubernetesSetting& setting)
{
    const std::string& text = fileText(configuration, setting.keySpan);
    Span span = setting.keySpan;
    if (setting.valueSpan.file != span.file || setting.valueSpan.end < span.end)
        return std::nullopt;
    const auto before = span.offset == 0 ? std::string::npos : text.rfind('\n', span.offset - 1);
    const std::size_t start = before == std::string::npos ? 0 : before + 1;
    const auto rest = text.find_first_not_of(" \t\r", setting.valueSpan.end);
    const bool alone = text.find_first_not_of(" \t", start) == span.offset && (rest == std::string::npos || text[rest] == '\n' || text[rest] == '#');
    if (!alone)
        return std::nullopt;
    if (rest != std::string::npos && text[rest] == '#') { // the comment stays
        span.end = setting.valueSpan.end;
        span.endLine = setting.valueSpan.endLine;
        span.endColumn = setting.valueSpan.endColumn;
        return Edit{span, {}};
    }
    const auto end = std::min(text.find('\n', setting.valueSpan.end), text.size() - 1) + 1;
    span.offset = static_cast<std::uint32_t>(start);
    span.column = 1;
    span.end = static_cast<std::uint32_t>(end);
    span.endLine = setting.valueSpan.endLine + 1;
    span.endColumn = 1;
    return Edit{span, {}};
}

void adaptToObjects(const Configuration& configuration, std::vector<Finding>& findings)
{
    const bool logKnown = std::ranges::contains(configuration.objects, KubernetesObject::Kind::ConfigMap, &KubernetesObject::kind);
    std::erase_if(findings, [&](const Finding& finding) {
        return (!logKnown && isAboutLogs(finding.rule)) || isHelper(configuration, finding.directive);
    });
    Translator translator(configuration);
    for (Finding& finding : findings)
        if (finding.fix)
            finding.fix = translator.translate(*finding.fix);
}

} // namespace retryscope
