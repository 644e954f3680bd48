// SPDX-License-Identifier: GPL-3.0-or-later
// The computed verdict is always named beside the person's own.
#include "ui/incidents/note_text.h"

#include "casefile/case_lock.h"
#include "ui/text/log_times.h"
#include "ui/text/phrases.h"
#include "ui/work/case_notes.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace retryscope::ui {

namespace {
struct NoteTexts {
    Q_DECLARE_TR_FUNCTIONS(NoteTexts)
};
} // namespace

QString tagText(const Annotation& annotation)
{
    QStringList tags;
    for (const std::string& tag : annotation.tags)
        tags.append(QString::fromStdString(tag));
    return tags.join(QStringLiteral(", "));
}

QString ownVerdictText(const Selection& selection)
{
    if (!selection.analysis() || !selection.operation())
        return {};
    const Annotation& said = selection.notes()->of(selection.operation());
    if (!said.verdict)
        return {};
    const Verdict computed = selection.analysis()->at(selection.operation()).verdict;
    return NoteTexts::tr("Your verdict: %1 (computed: %2)").arg(verdictText(said.verdict->verdict), verdictText(computed));
}

QString remarksText(const Selection& selection)
{
    if (!selection.analysis() || !selection.operation())
        return {};
    const Annotation& said = selection.notes()->of(selection.operation());
    QStringList lines;
    if (said.verdict) {
        const auto at = std::chrono::floor<std::chrono::milliseconds>(said.verdict->at).time_since_epoch();
        const QString when = minuteText(QDateTime::fromMSecsSinceEpoch(at.count()));
        //: %1: a reason in the person's words, %2: who gave it, %3: when
        lines.append(NoteTexts::tr("%1 — %2, %3").arg(QString::fromStdString(said.verdict->reason), QString::fromStdString(said.verdict->author), when));
    }
    if (!said.note.empty())
        lines.append(QString::fromStdString(said.note));
    if (!said.tags.empty())
        lines.append(NoteTexts::tr("Tags: %1").arg(tagText(said)));
    return lines.join(QLatin1Char('\n'));
}

QString noteText(const Selection& selection)
{
    QStringList parts{ownVerdictText(selection), remarksText(selection)};
    parts.removeAll(QString());
    return parts.join(QLatin1Char('\n'));
}

ManualVerdict madeVerdict(Verdict verdict, const std::string& reason)
{
    const std::string who = whoAmI();
    return {verdict, reason, who.substr(0, who.find('@')), std::chrono::floor<Duration>(std::chrono::system_clock::now())};
}

} // namespace retryscope::ui
