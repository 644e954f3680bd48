// SPDX-License-Identifier: GPL-3.0-or-later
// Remarks come from the lexer, so a "#" inside a quoted text is never one.
#include "review/remarks.h"

#include "review/suggest.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

namespace retryscope {

namespace {

/// The lines of a file in which a rule is silent.
struct Silence {
    std::uint32_t firstLine = 0, lastLine = 0;
};

/// The directives of each file in the order of their places.
class ByPlace {
public:
    explicit ByPlace(const Configuration& configuration)
    {
        for (const Directive& directive : configuration.directives)
            m_files[directive.span.file].push_back(&directive);
        for (auto& [file, directives] : m_files)
            std::ranges::sort(directives, {}, [](const Directive* d) { return d->span.offset; });
    }

    /// The last one that begins before `place`, and the first one behind it; nullptr if there is none.
    std::pair<const Directive*, const Directive*> around(const Span& place) const
    {
        const auto file = m_files.find(place.file);
        if (file == m_files.end())
            return {nullptr, nullptr};
        const auto& directives = file->second;
        const auto next = std::ranges::upper_bound(directives, place.offset, {}, [](const Directive* d) { return d->span.offset; });
        return {next == directives.begin() ? nullptr : *std::prev(next), next == directives.end() ? nullptr : *next};
    }

private:
    std::map<ConfigFileId, std::vector<const Directive*>> m_files;
};

std::string_view takeWord(std::string_view& text)
{
    const auto end = std::min(text.find_first_of(" \t"), text.size());
    const std::string_view first = text.substr(0, end);
    text.remove_prefix(std::min(text.find_first_not_of(" \t", end), text.size()));
    return first;
}

std::optional<Rule> ruleNamed(std::string_view name)
{
    const auto found = std::ranges::find(allRules, name, [](Rule rule) { return word(rule); });
    return found == std::end(allRules) ? std::nullopt : std::optional(*found);
}

std::string nearestRule(std::string_view name)
{
    const auto distance = [&](Rule rule) { return editDistance(name, word(rule)); };
    const Rule best = std::ranges::min(allRules, {}, distance);
    return name.size() <= 60 && distance(best) * 3 <= word(best).size() ? std::string(word(best)) : std::string{};
}

bool standsAlone(const std::string& text, const Span& place)
{
    const auto before = place.offset == 0 ? std::string::npos : text.rfind('\n', place.offset - 1);
    return text.find_first_not_of(" \t\r", before == std::string::npos ? 0 : before + 1) == place.offset;
}

/// The annotation that follows a place before any directive does: what the controller ignores becomes none.
const KubernetesSetting* settingBehind(const Configuration& configuration, const Span& place, const Directive* next)
{
    const KubernetesSetting* found = nullptr;
    for (const KubernetesObject& object : configuration.objects)
        for (const KubernetesSetting& setting : object.settings) {
            const Span& key = setting.keySpan;
            const bool behind = key.file == place.file && key.offset > place.offset && (!next || key.offset <= next->span.offset);
            if (behind && (!found || key.offset < found->keySpan.offset))
                found = &setting;
        }
    return found;
}

/// The lines for which a remark counts: those of the directive behind or inside whose head it stands, or those of the
/// whole directive or block that follows.
Silence reach(const Configuration& configuration, const ByPlace& places, const Remark& remark)
{
    const Span& place = remark.span;
    Silence silence{place.line, place.line};
    const auto [before, next] = places.around(place);
    const bool alone = standsAlone(configuration.file(place.file).text, place);
    if (before && (before->headSpan.end > place.offset || (!alone && before->headSpan.endLine == place.line))) {
        silence.firstLine = before->headSpan.line;
        silence.lastLine = before->headSpan.endLine;
    } else if (const KubernetesSetting* setting = alone ? settingBehind(configuration, place, next) : nullptr) {
        silence.firstLine = setting->keySpan.line;
        silence.lastLine = setting->valueSpan.endLine;
    } else if (alone && next) {
        silence.firstLine = next->span.line;
        silence.lastLine = next->span.endLine;
    }
    return silence;
}

/// What keeps nginx from starting, and remarks themselves, cannot be silenced by a remark.
bool canBeSilenced(Rule rule) { return rule != Rule::SyntaxError && rule != Rule::IgnoreWithoutReason && rule != Rule::IgnoreUnknownRule; }

/// By file and rule, so that many remarks in many files stay cheap.
using Silences = std::map<std::pair<ConfigFileId, Rule>, std::vector<Silence>>;

bool isSilenced(const Silences& silences, const Finding& finding)
{
    const auto found = silences.find({finding.span.file, finding.rule});
    return found != silences.end() && canBeSilenced(finding.rule) && std::ranges::any_of(found->second, [&](const Silence& silence) {
        return finding.span.line >= silence.firstLine && finding.span.line <= silence.lastLine;
    });
}

Finding aboutRemark(const Remark& remark, Rule rule, std::vector<std::string> args)
{
    return {rule, Severity::Warning, std::move(args), remark.span, {}, {}, {}};
}

/// A name that no rule has: probably misspelt, and what it was meant for goes on being found.
Finding unknownRule(const Configuration& configuration, const Remark& remark, std::string_view name)
{
    const std::string nearest = nearestRule(name);
    Finding finding = aboutRemark(remark, Rule::IgnoreUnknownRule, {std::string(name), nearest});
    const auto at = configuration.file(remark.span.file).text.find(name, remark.span.offset);
    if (nearest.empty() || name.empty() || at == std::string::npos || at + name.size() > remark.span.end)
        return finding;
    const auto offset = static_cast<std::uint32_t>(at), length = static_cast<std::uint32_t>(name.size());
    Span span = remark.span;
    span.column += offset - span.offset;
    span.offset = offset;
    span.end = offset + length;
    span.endLine = span.line;
    span.endColumn = span.column + length;
    finding.fix = Fix{"replace-token", {std::string(name), nearest}, {{span, nearest}}};
    return finding;
}

} // namespace

std::vector<SwitchedOff> switchedOff(const Configuration& configuration)
{
    std::vector<SwitchedOff> all;
    for (const Remark& remark : configuration.remarks) {
        std::string_view text = remark.text;
        if (takeWord(text) != "ignore")
            continue;
        const auto rule = ruleNamed(takeWord(text));
        // A file that is included twice is read twice.
        if (rule && canBeSilenced(*rule) && !text.empty() && !std::ranges::contains(all, remark.span, &SwitchedOff::span))
            all.push_back({*rule, std::string(text), remark.span});
    }
    std::ranges::stable_sort(all, {}, [](const SwitchedOff& one) { return std::pair(one.span.file, one.span.offset); });
    return all;
}

void applyRemarks(const Configuration& configuration, std::vector<Finding>& findings)
{
    if (configuration.remarks.empty())
        return;
    const ByPlace places(configuration);
    Silences silences;
    std::vector<Finding> own;
    for (const Remark& remark : configuration.remarks) {
        std::string_view text = remark.text;
        if (takeWord(text) != "ignore")
            continue;
        const std::string_view name = takeWord(text);
        const auto rule = ruleNamed(name);
        // A file that is included twice is read twice.
        if (std::ranges::contains(own, remark.span, &Finding::span))
            continue;
        if (!rule && !name.empty())
            own.push_back(unknownRule(configuration, remark, name));
        else if (!rule || text.empty())
            own.push_back(aboutRemark(remark, Rule::IgnoreWithoutReason, {std::string(name)}));
        else
            silences[{remark.span.file, *rule}].push_back(reach(configuration, places, remark));
    }
    std::erase_if(findings, [&](const Finding& finding) { return isSilenced(silences, finding); });
    std::ranges::move(own, std::back_inserter(findings));
}

} // namespace retryscope
