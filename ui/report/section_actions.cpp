// SPDX-License-Identifier: GPL-3.0-or-later
// What to do today, this week and later: from the verdicts, from the lines that allowed them, and from good practice.
#include "ui/report/permissions.h"
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr std::size_t mostFixes = 12;

/// Rules whose fix limits repetitions or makes them visible; what they say is no emergency.
constexpr std::array weekRules{Rule::UnlimitedTries, Rule::UnlimitedRetryTime, Rule::WorstCaseExceedsClientTimeout, Rule::SlowConnectTimeout, Rule::LogFormatBlind, Rule::LogFormatCannotProveDelivery,
    Rule::LogFormatBreaksOnRetry, Rule::NoRequestId, Rule::IdempotencyKeyDropped, Rule::MirrorDuplicatesWrites, Rule::ResendByErrorPage};

using Bullets = std::vector<RichText>;

void addBullets(Sheet& sheet, const QString& title, Bullets bullets)
{
    if (bullets.empty())
        return;
    sheet.label(title);
    for (RichText& bullet : bullets)
        sheet.bullet(std::move(bullet));
}

RichText forOperations(int count, const QString& what) { return RichText(Report::tr("%n operation(s):", nullptr, count), Face::Bold).add(sentenceGap() + what); }

Bullets effectBullets(const ReportMaterial& source)
{
    std::map<NextAction, int> counts;
    for (const Verdict verdict : {Verdict::Prevented, Verdict::Unresolved, Verdict::NotApplied}) {
        for (const OperationId id : operationsOf(source, verdict)) {
            if (const NextAction action = source.analysis->at(id).nextAction; action != NextAction::None)
                ++counts[action];
        }
    }
    Bullets bullets;
    if (const auto duplicated = operationsOf(source, Verdict::Duplicated).size())
        bullets.push_back(forOperations(static_cast<int>(duplicated), Report::tr("Several effects exist: keep one, reverse the rest, and do not send the request again.")));
    for (const NextAction action : {NextAction::Reconcile, NextAction::UseResult, NextAction::RepeatWithSameKey, NextAction::MayTryAgain}) {
        if (counts.contains(action))
            bullets.push_back(forOperations(counts[action], nextActionText(action)));
    }
    return bullets;
}

QString fixAt(const Analysis& analysis, PlacedBlock directive)
{
    for (const Finding* finding : findingsAt(analysis, directive)) {
        if (finding->fix)
            return fixText(*finding->fix);
    }
    return Report::tr("Take the repetition out for requests that change something.");
}

using Named = std::set<PlacedBlock>; ///< directives that the advice has spoken of

/// The lines that allowed duplicates, or what may be some; where evidence says that one does no harm, the advice says so instead.
void addCauseBullets(const Sheet& sheet, const ReportMaterial& source, Bullets& today, Bullets& leave, Named& named)
{
    for (const Permission& permission : permissionsOf(source)) {
        const Configuration* configuration = source.analysis->configurationAt(permission.configuration);
        if (!configuration || (permission.duplicated.empty() && permission.open.empty() && !permission.keptAtOne()))
            continue;
        named.insert(permission.place());
        if (!permission.directive) {
            QStringList contexts;
            for (const std::string& context : permission.contexts)
                contexts.append(foreign(context));
            //: %1: a list of blocks, %2: a directive
            today.emplace_back(sheet.drawable(Report::tr("%1: nginx's default repeats here; write “%2 off” for requests that change something.").arg(listText(contexts), foreign(permission.name))));
            continue;
        }
        RichText text(sheet.drawable(placeOf(*configuration, permission.directive)) + u' ', Face::Code);
        if (permission.keptAtOne())
            leave.push_back(text.add(Report::tr("may stay: %n repeated operation(s), each kept at one effect by the application.", nullptr, static_cast<int>(permission.operations.size()))));
        else
            today.push_back(text.add(sheet.drawable(fixAt(*source.analysis, permission.place()))));
    }
}

bool concernsRepetition(const Finding& finding) { return finding.severity == Severity::Error || std::ranges::contains(weekRules, finding.rule); }

/// Errors first, whether or not the log shows yet what they do.
std::vector<Rule> rulesByUrgency(const Analysis& analysis)
{
    std::vector<Rule> rules;
    for (const Finding& finding : analysis.findings) {
        if (finding.severity == Severity::Error && !std::ranges::contains(rules, finding.rule))
            rules.push_back(finding.rule);
    }
    std::ranges::copy_if(weekRules, std::back_inserter(rules), [&](Rule rule) { return !std::ranges::contains(rules, rule); });
    return rules;
}

/// Findings of one rule in one line; a directive that stands under today is not named again.
Bullets weekBullets(const Sheet& sheet, const ReportMaterial& source, const Named& named)
{
    Bullets bullets;
    for (const Rule rule : rulesByUrgency(*source.analysis)) {
        QStringList places;
        for (std::size_t i = 0; i < source.analysis->findings.size(); ++i) {
            const Finding& finding = source.analysis->findings[i];
            const auto number = static_cast<std::uint32_t>(source.analysis->findingConfiguration[i]);
            const bool isNamed = finding.directive && named.contains({number, finding.directive});
            if (finding.rule == rule && concernsRepetition(finding) && !isNamed && finding.span.file)
                places.append(foreign(source.analysis->configurationAt(number)->file(finding.span.file).displayPath) + u':' + QString::number(finding.span.line));
        }
        if (places.isEmpty() || bullets.size() == mostFixes)
            continue;
        bullets.push_back(RichText(ruleTitle(rule) + colon()).add(sheet.drawable(listText(places)), Face::Code));
    }
    return bullets;
}

Bullets laterBullets(const ReportMaterial& source)
{
    Bullets bullets;
    if (operationsOf(source, Verdict::Duplicated).empty() && operationsOf(source, Verdict::Unresolved).empty())
        return bullets;
    bullets.emplace_back(Report::tr("Give requests that change something an idempotency key: made when the form opens, stored with the effect in one transaction, kept for 24 hours. A repetition is answered with the stored result."));
    bullets.emplace_back(Report::tr("Keep the times in order: two tries, two to three seconds to connect, and the time for all attempts below the client's timeout, which is below that of an outer balancer."));
    bullets.emplace_back(Report::tr("Review the configuration before each change, and watch the share of repeated requests."));
    return bullets;
}

} // namespace

void addActions(Sheet& sheet, const ReportMaterial& source)
{
    Bullets today = effectBullets(source), leave;
    Named named;
    addCauseBullets(sheet, source, today, leave, named);
    Bullets week = weekBullets(sheet, source, named), later = laterBullets(source);
    if (today.empty() && week.empty() && later.empty() && leave.empty())
        return;
    sheet.subheading({Report::tr("What to do"), Face::Bold});
    addBullets(sheet, Report::tr("Today"), std::move(today));
    addBullets(sheet, Report::tr("This week"), std::move(week));
    addBullets(sheet, Report::tr("Later"), std::move(later));
    addBullets(sheet, Report::tr("No change needed"), std::move(leave));
}

} // namespace retryscope::ui
