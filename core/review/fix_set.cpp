// SPDX-License-Identifier: GPL-3.0-or-later
// Fixes that would meet are made one after the other, each for the text that the others have left.
#include "review/fix_set.h"

#include "review/fix.h"
#include "review/review.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace retryscope {

namespace {

constexpr int mostRounds = 20; ///< a fix may bring a finding that another one mends; this ends a circle

/// "proxy_next_upstream_tries" of a line that is put in.
std::string_view nameIn(std::string_view text)
{
    const auto begin = text.find_first_not_of(" \t\r\n");
    return begin == std::string_view::npos ? std::string_view{} : text.substr(begin, text.find_first_of(" \t;{", begin) - begin);
}

bool isInsertion(const Edit& edit) { return edit.span.offset == edit.span.end; }

/// What is put in at the edge of a change, or twice at one place, would depend on the order.
bool touch(const Edit& a, const Edit& b)
{
    if (isInsertion(a) || isInsertion(b))
        return a.span.offset <= b.span.end && b.span.offset <= a.span.end;
    return a.span.offset < b.span.end && b.span.offset < a.span.end;
}

/// The edits that were taken, none of which touches another.
class TakenEdits {
public:
    explicit TakenEdits(const Configuration& configuration) : m_configuration(configuration) {}

    bool fits(const Edit& edit) const
    {
        const auto file = m_edits.find(edit.span.file);
        if (file == m_edits.end())
            return true;
        const auto next = file->second.lower_bound(edit.span.offset);
        return (next == file->second.end() || !touch(edit, next->second)) && (next == file->second.begin() || !touch(edit, std::prev(next)->second));
    }
    /// Two fixes of one block that bring the same directive: nginx would refuse the second.
    bool bringsAgain(const Finding& finding) const
    {
        return std::ranges::any_of(finding.fix->edits, [&](const Edit& edit) { return isInsertion(edit) && m_brought.contains({finding.context, blockOf(finding), nameIn(edit.text)}); });
    }
    void add(const Finding& finding)
    {
        for (const Edit& edit : finding.fix->edits) {
            m_edits[edit.span.file].emplace(edit.span.offset, edit);
            if (isInsertion(edit))
                m_brought.emplace(finding.context, blockOf(finding), nameIn(edit.text));
        }
    }

private:
    std::map<ConfigFileId, std::map<std::uint32_t, Edit>> m_edits;
    /// Servers without a name have one context.
    DirectiveId blockOf(const Finding& finding) const { return finding.directive ? m_configuration.at(finding.directive).parent : DirectiveId{}; }

    const Configuration& m_configuration;
    std::set<std::tuple<std::string_view, DirectiveId, std::string_view>> m_brought;
};

bool liesInFile(const Configuration& configuration, const Edit& edit)
{
    return edit.span.file && edit.span.file.index() < configuration.files.size() && edit.span.offset <= edit.span.end
        && edit.span.end <= configuration.file(edit.span.file).text.size();
}

std::vector<const Finding*> pointersTo(const std::vector<Finding>& findings, const std::function<bool(const Finding&)>& wanted)
{
    std::vector<const Finding*> out;
    for (const Finding& finding : findings) {
        if (finding.fix && wanted(finding))
            out.push_back(&finding);
    }
    return out;
}

} // namespace

bool isSafeFix(const Finding& finding)
{
    if (!finding.fix)
        return false;
    switch (finding.rule) {
    // Shorter limits cut off what was answered in time before.
    case Rule::SlowConnectTimeout:
    case Rule::ReadTimeoutTooLong:
    case Rule::ReadTimeoutOffP999:
    case Rule::UnlimitedRetryTime:
    case Rule::WorstCaseExceedsClientTimeout:
    // What was probably meant is a guess.
    case Rule::InvalidParameter:
    case Rule::UnknownVariable:
    case Rule::IgnoreUnknownRule:
    case Rule::IngressUnknownKey:
    case Rule::DirectiveNotAllowedHere:
    case Rule::DuplicateDirective:
    // Whether a second server is wanted there only the operator knows.
    case Rule::RetryOffGlobally:
    case Rule::DuplicateServerEntry:
    // A role may take retries from reads, too: the team's to weigh.
    case Rule::RoleDeviation:
    // Whether something else watches the servers, too.
    case Rule::MaxFailsZero:
    case Rule::KeepaliveFreeRetry:
    case Rule::StreamRetry:
    case Rule::PostAction: return false;
    default: return true;
    }
}

FindingKey keyOf(const Finding& finding) { return {finding.rule, finding.context, finding.args}; }

CombinedFix combineFixes(const Configuration& configuration, std::span<const Finding* const> findings)
{
    CombinedFix combined{{"several", {}, {}}, {}, {}};
    TakenEdits taken(configuration);
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const Finding& finding = *findings[i];
        if (!finding.fix)
            continue;
        const bool fits = std::ranges::all_of(finding.fix->edits, [&](const Edit& edit) { return liesInFile(configuration, edit) && taken.fits(edit); });
        if (!fits || taken.bringsAgain(finding)) {
            combined.left.push_back(i);
            continue;
        }
        combined.taken.push_back(i);
        taken.add(finding);
        combined.fix.edits.insert(combined.fix.edits.end(), finding.fix->edits.begin(), finding.fix->edits.end());
    }
    std::ranges::stable_sort(combined.fix.edits, {}, [](const Edit& edit) { return std::pair(edit.span.file, edit.span.offset); });
    return combined;
}

FixedConfiguration applyFixes(const Configuration& configuration, const Drafts& drafts, const ReviewSettings& settings,
    const std::function<bool(const Finding&)>& wanted, const JobControl& job, const std::function<std::vector<MeasuredTimes>(const Configuration&)>& measured)
{
    FixedConfiguration fixed;
    Drafts texts = drafts;
    for (int round = 0; round < mostRounds && !job.cancelled(); ++round) {
        const Configuration now = withDrafts(configuration, texts);
        const std::vector<Finding> findings = review(now, settings, measured ? measured(now) : std::vector<MeasuredTimes>());
        const auto chosen = pointersTo(findings, wanted);
        fixed.left = chosen.size();
        const CombinedFix combined = combineFixes(now, chosen);
        if (combined.taken.empty() || round + 1 == mostRounds)
            break;
        for (auto& [file, text] : applyFix(now, combined.fix)) {
            texts[now.file(file).path] = text;
            fixed.drafts[now.file(file).path] = text;
        }
        fixed.fixes += combined.taken.size();
    }
    return fixed;
}

} // namespace retryscope
