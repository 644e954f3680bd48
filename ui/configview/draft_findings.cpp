// SPDX-License-Identifier: GPL-3.0-or-later
// A line that went on unchanged keeps its findings; of a changed one the findings of the same rule are taken for the same.
#include "ui/configview/draft_findings.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace retryscope::ui {

namespace {

bool isFromLog(const Finding& finding) { return finding.rule == Rule::BehaviourContradictsConfiguration; }

std::pair<ConfigFileId, std::uint32_t> placeOf(const Finding& finding) { return {finding.span.file, finding.span.offset}; }

const std::vector<LineChange>& changesOf(const ChangedLines& changes, const std::string& path)
{
    static const std::vector<LineChange> none;
    const auto found = changes.find(path);
    return found == changes.end() ? none : found->second;
}

const std::string& pathOf(const Configuration& configuration, const Finding& finding)
{
    static const std::string none;
    return finding.span.file && finding.span.file.index() < configuration.files.size() ? configuration.file(finding.span.file).path : none;
}

/// The change that a line of the old text fell victim to.
const LineChange* changeAround(const std::vector<LineChange>& changes, std::uint32_t before)
{
    const auto found = std::ranges::find_if(changes, [&](const LineChange& change) { return change.before <= before && before < change.before + std::max(1U, change.removed); });
    return found == changes.end() ? nullptr : &*found;
}

/// Moves a place into a line of a text: the columns stay where the line is as long as that.
void moveTo(Span& span, std::string_view text, std::uint32_t line, bool whole)
{
    const auto lines = linesOf(text);
    line = std::min(line, static_cast<std::uint32_t>(lines.empty() ? 0 : lines.size() - 1));
    const std::string_view here = lines.empty() ? std::string_view() : lines[line];
    const auto begin = static_cast<std::uint32_t>(lines.empty() ? 0 : here.data() - text.data()), length = span.end - span.offset, column = span.column - 1;
    const auto last = here.find_last_not_of(" \t\r\n"), first = std::min(here.find_first_not_of(" \t"), here.size());
    const auto end = static_cast<std::uint32_t>(last == std::string_view::npos ? first : last + 1);
    const std::uint32_t lines_ = span.endLine - span.line;
    span.offset = whole ? begin + static_cast<std::uint32_t>(first) : begin + std::min(column, end);
    span.end = whole ? begin + end : std::min(span.offset + length, static_cast<std::uint32_t>(text.size()));
    span.line = line + 1;
    span.endLine = whole ? span.line : span.line + lines_;
}

DirectiveId directiveAt(const Configuration& now, const Configuration& before, const Finding& finding, const Span& span)
{
    if (!finding.directive || finding.directive.index() >= before.directives.size())
        return {};
    const std::string& name = before.at(finding.directive).name;
    for (std::size_t i = 0; i < now.directives.size(); ++i) {
        const Directive& directive = now.directives[i];
        if (directive.headSpan.file == span.file && directive.headSpan.line <= span.line && span.line <= directive.headSpan.endLine && directive.name == name)
            return DirectiveId::fromIndex(i);
    }
    return {};
}

/// What the log says, at the lines as they are now; with true where they were changed.
std::vector<std::pair<Finding, bool>> fromLog(const ReviewedConfiguration& loaded, const Configuration& now, const ChangedLines& changes)
{
    std::vector<std::pair<Finding, bool>> kept;
    const Configuration& before = *loaded.configuration;
    for (Finding finding : loaded.findings) {
        if (!isFromLog(finding))
            continue;
        const std::string& path = pathOf(before, finding);
        const auto file = std::ranges::find(now.files, path, &ConfigFile::path);
        if (path.empty() || file == now.files.end())
            continue;
        const auto& changed = changesOf(changes, path);
        const std::uint32_t line = finding.span.line - 1;
        const auto after = lineAfter(changed, line);
        const LineChange* change = after < 0 ? changeAround(changed, line) : nullptr;
        finding.span.file = ConfigFileId::fromIndex(static_cast<std::size_t>(file - now.files.begin()));
        finding.fix.reset(); // its places are those of the old text
        const auto inChange = change ? change->after + std::min(line - change->before, change->added ? change->added - 1 : 0) : 0;
        moveTo(finding.span, file->text, after >= 0 ? static_cast<std::uint32_t>(after) : inChange, after < 0);
        finding.directive = directiveAt(now, before, finding, finding.span);
        kept.emplace_back(std::move(finding), after < 0);
    }
    return kept;
}

/// The findings of the loaded text, by file and line.
class LoadedFindings {
public:
    explicit LoadedFindings(const ReviewedConfiguration& loaded)
        : m_loaded(loaded)
    {
        for (std::size_t i = 0; i < loaded.findings.size(); ++i)
            m_byPlace.emplace(std::pair<std::string_view, std::uint32_t>(pathOf(*loaded.configuration, loaded.findings[i]), loaded.findings[i].span.line - 1), i);
    }

    /// How alike two findings of one rule must be for the later to continue the earlier.
    enum class Likeness { SameWords, SameSentence, SameRule };

    /// The one that a finding continues, by its line or, where that was changed, by the stretch of the change; nullptr: it is new.
    /// Each is continued once: of two mistakes in one line neither inherits what was decided about the other.
    const Anchor* continuedBy(const Finding& finding, const Anchor& now, const std::string& path, const std::vector<LineChange>& changes, Likeness likeness)
    {
        const std::uint32_t line = finding.span.line - 1;
        const auto before = lineBefore(changes, line);
        std::uint32_t first = static_cast<std::uint32_t>(before), end = first + 1;
        if (before < 0) {
            const auto change = std::ranges::find_if(changes, [&](const LineChange& c) { return c.after <= line && line < c.after + c.added; });
            if (change == changes.end())
                return nullptr;
            first = change->before;
            end = change->before + change->removed;
        }
        for (auto at = m_byPlace.lower_bound({path, first}); at != m_byPlace.end() && at->first < std::pair<std::string_view, std::uint32_t>(path, end); ++at) {
            const Finding& earlier = m_loaded.findings[at->second];
            const Anchor& anchor = m_loaded.anchors[at->second];
            const bool alike = likeness == Likeness::SameWords ? anchor.mark == now.mark : likeness == Likeness::SameRule || earlier.args == finding.args;
            if (earlier.rule == finding.rule && alike && m_continued.insert(at->second).second)
                return &anchor;
        }
        return nullptr;
    }

private:
    const ReviewedConfiguration& m_loaded;
    std::multimap<std::pair<std::string_view, std::uint32_t>, std::size_t> m_byPlace;
    std::set<std::size_t> m_continued;
};

void findAnchors(ReviewedConfiguration& reviewed, const ReviewedConfiguration& loaded, const ChangedLines& changes)
{
    LoadedFindings known(loaded);
    std::vector<const Anchor*> before(reviewed.findings.size());
    for (const Finding& finding : reviewed.findings)
        reviewed.anchors.push_back(anchorOf(*reviewed.configuration, finding));
    for (const auto likeness : {LoadedFindings::Likeness::SameWords, LoadedFindings::Likeness::SameSentence, LoadedFindings::Likeness::SameRule}) {
        for (std::size_t i = 0; i < before.size(); ++i) {
            const std::string& path = pathOf(*reviewed.configuration, reviewed.findings[i]);
            if (!before[i] && !path.empty())
                before[i] = known.continuedBy(reviewed.findings[i], reviewed.anchors[i], path, changesOf(changes, path), likeness);
        }
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i])
            reviewed.anchors[i] = *before[i];
    }
}

} // namespace

ReviewedConfiguration asLoaded(std::shared_ptr<const Configuration> configuration, std::vector<Finding> findings)
{
    ReviewedConfiguration loaded{std::move(configuration), std::move(findings), {}, {}};
    for (const Finding& finding : loaded.findings)
        loaded.anchors.push_back(anchorOf(*loaded.configuration, finding));
    loaded.beforeChange.resize(loaded.findings.size());
    return loaded;
}

ReviewedConfiguration reviewedDraft(const ReviewedConfiguration& loaded, const Drafts& drafts, const ChangedLines& changes, const ReviewSettings& settings, const Measured& measured)
{
    auto now = std::make_shared<Configuration>(withDrafts(*loaded.configuration, drafts));
    std::vector<std::pair<Finding, bool>> all;
    for (Finding& finding : review(*now, settings, measured(*now)))
        all.emplace_back(std::move(finding), false);
    std::ranges::move(fromLog(loaded, *now, changes), std::back_inserter(all));
    std::ranges::stable_sort(all, {}, [](const auto& entry) { return placeOf(entry.first); });
    ReviewedConfiguration reviewed{std::move(now), {}, {}, {}};
    for (auto& [finding, past] : all) {
        reviewed.findings.push_back(std::move(finding));
        reviewed.beforeChange.push_back(past);
    }
    findAnchors(reviewed, loaded, changes);
    return reviewed;
}

ReviewedConfiguration withOtherRoles(const ReviewedConfiguration& loaded, const ReviewSettings& settings, const Measured& measured)
{
    const auto deviates = [](const Finding& finding) { return finding.rule == Rule::RoleDeviation; };
    std::vector<Finding> findings = loaded.findings;
    std::erase_if(findings, deviates);
    std::ranges::copy_if(review(*loaded.configuration, settings, measured(*loaded.configuration)), std::back_inserter(findings), deviates);
    std::ranges::stable_sort(findings, {}, placeOf);
    return asLoaded(loaded.configuration, std::move(findings));
}

} // namespace retryscope::ui
