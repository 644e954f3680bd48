// SPDX-License-Identifier: GPL-3.0-or-later
// Owner and reason come from a person: they are shown as foreign text.
#include "ui/text/decision_phrases.h"

#include "ui/text/foreign.h"

#include <QCoreApplication>

namespace retryscope::ui {

namespace {

struct Decisions {
    Q_DECLARE_TR_FUNCTIONS(Decisions)
};

QString headOf(const Annotation& annotation)
{
    const QString owner = foreign(annotation.owner);
    switch (annotation.decision) {
    //: A finding of the review; %1: a person or a team
    case ReviewDecision::Accepted: return owner.isEmpty() ? Decisions::tr("Accepted") : Decisions::tr("Accepted by %1").arg(owner);
    case ReviewDecision::ToFix: return owner.isEmpty() ? Decisions::tr("To fix") : Decisions::tr("To fix by %1").arg(owner);
    case ReviewDecision::None: break;
    }
    return owner.isEmpty() ? QString() : Decisions::tr("Owner: %1", "of a finding").arg(owner);
}

} // namespace

QString decisionText(ReviewDecision decision)
{
    switch (decision) {
    case ReviewDecision::Accepted: return Decisions::tr("accepted", "a finding of the review");
    case ReviewDecision::ToFix: return Decisions::tr("to fix", "a finding of the review");
    case ReviewDecision::None: break;
    }
    return Decisions::tr("open", "a finding that nothing was decided about");
}

QString decisionSentence(const Annotation& annotation)
{
    const QString head = headOf(annotation), reason = foreign(annotation.note);
    if (head.isEmpty() || reason.isEmpty())
        return head + reason;
    //: %1: "Accepted by Anna"; %2: the reason as it was written
    return Decisions::tr("%1: %2", "a decision and its reason").arg(head, reason);
}

} // namespace retryscope::ui
