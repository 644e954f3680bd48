// SPDX-License-Identifier: GPL-3.0-or-later
// Owner and reason are words of a person; they are made fit for the form like everything foreign.
#include "ui/report/review_decisions.h"

#include "ui/report/report_texts.h"
#include "ui/text/decision_phrases.h"
#include "ui/text/punctuation.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

int withoutReason(const ReportMaterial& source)
{
    return static_cast<int>(std::ranges::count_if(source.findingNotes, [](const auto& note) { return note.second.decision == ReviewDecision::Accepted && note.second.note.empty(); }));
}

} // namespace

bool isAccepted(const ReportMaterial& source, std::size_t finding)
{
    const auto note = source.findingNotes.find(finding);
    return note != source.findingNotes.end() && note->second.decision == ReviewDecision::Accepted;
}

void addDecisionSummary(Sheet& sheet, const ReportMaterial& source)
{
    const auto count = [&](ReviewDecision decision) {
        return static_cast<int>(std::ranges::count_if(source.findingNotes, [&](const auto& note) { return note.second.decision == decision; }));
    };
    const int accepted = count(ReviewDecision::Accepted), toFix = count(ReviewDecision::ToFix);
    if (accepted + toFix == 0)
        return;
    const int open = static_cast<int>(source.analysis->findings.size()) - accepted - toFix;
    QStringList sentences;
    if (toFix > 0)
        sentences.append(Report::tr("%n finding(s) are to be fixed.", nullptr, toFix));
    if (accepted > 0)
        sentences.append(Report::tr("%n finding(s) were accepted and stay as they are.", nullptr, accepted));
    if (const int unreasoned = withoutReason(source); unreasoned > 0)
        sentences.append(Report::tr("For %n of them no reason was given.", "findings that were accepted", unreasoned));
    if (open > 0)
        sentences.append(Report::tr("About %n finding(s) nothing was decided.", nullptr, open));
    sheet.paragraph(sentences.join(sentenceGap()));
}

void addDecision(Sheet& sheet, const ReportMaterial& source, std::size_t finding)
{
    const auto note = source.findingNotes.find(finding);
    if (note == source.findingNotes.end())
        return;
    const Annotation& said = note->second;
    const QString head = decisionSentence({.decision = said.decision, .owner = said.owner});
    RichText text;
    if (!head.isEmpty()) {
        const Tone tone = said.decision == ReviewDecision::ToFix ? Tone::Warning : Tone::NotApplied;
        text.add(Report::tr("Decision:") + sentenceGap() + sheet.drawable(head), Face::Bold, Sheet::tone(tone));
    }
    if (said.note.empty() && said.decision == ReviewDecision::Accepted)
        text.add(QStringLiteral("\n") + Report::tr("No reason was given."), Face::Text, Sheet::muted());
    if (!said.note.empty()) {
        if (!head.isEmpty())
            text.add(QStringLiteral("\n"), Face::Text);
        text.add(head.isEmpty() ? Report::tr("Note:") : Report::tr("Reason:", "of a decision"), Face::Bold).add(sentenceGap() + sheet.foreignLines(said.note));
    }
    sheet.paragraph(text);
}

} // namespace retryscope::ui
