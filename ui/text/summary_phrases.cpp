// SPDX-License-Identifier: GPL-3.0-or-later
// One sentence that says what became of an operation.
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/phrases_context.h"

#include <QCoreApplication>

namespace retryscope::ui {

namespace {

constexpr qsizetype longestTarget = 80; // characters; a URI may have thousands

QString duplicatedSummary(const QString& what, const QStringList& ids, int effects, bool byClient)
{
    if (ids.isEmpty()) {
        return byClient ? Phrases::tr("%n effect(s) for one %1 that the client sent again.", nullptr, effects).arg(what)
                        : Phrases::tr("%n effect(s) for one %1.", nullptr, effects).arg(what);
    }
    const QString list = listText(ids);
    //: %1: ids of orders or the like, %2: "POST /checkout/confirm"
    return byClient ? Phrases::tr("%n effect(s), %1, for one %2 that the client sent again.", nullptr, effects).arg(list, what)
                    : Phrases::tr("%n effect(s), %1, for one %2.", nullptr, effects).arg(list, what);
}

QString preventedSummary(const QString& what, const QStringList& ids, int deliveries)
{
    if (ids.isEmpty())
        return Phrases::tr("%1 was delivered %n time(s) and applied once.", nullptr, deliveries).arg(what);
    return Phrases::tr("%1 was delivered %n time(s) and applied once: %2.", nullptr, deliveries).arg(what, listText(ids));
}

/// The key came again with other content: that is no repetition whose result could be used.
QString conflictSummary(const QString& what, const QStringList& ids)
{
    return ids.isEmpty() ? Phrases::tr("%1 came again with the same key and other content: the first was applied once, the other was refused.").arg(what)
                         : Phrases::tr("%1 came again with the same key and other content: the first was applied once (%2), the other was refused.").arg(what, listText(ids));
}

} // namespace

QString requestText(const Request& request)
{
    std::string_view target = request.record.uri;
    target = target.substr(0, target.find('?'));
    const QString method = foreign(request.record.method, 20);
    const QString path = foreign(target, longestTarget);
    if (method.isEmpty() && path.isEmpty())
        return Phrases::tr("request");
    if (method.isEmpty() || path.isEmpty())
        return method + path;
    return method + u' ' + path;
}

QStringList effectIds(const Analysis& analysis, const Operation& operation)
{
    QStringList ids;
    for (const MatchedEvent& matched : operation.events) {
        const Event& event = analysis.at(matched.event);
        if (event.kind != EventKind::Effect || event.effectId.empty())
            continue;
        if (const QString id = foreign(event.effectId, 40); !ids.contains(id))
            ids.append(id);
    }
    return ids;
}

QString operationSummary(const Analysis& analysis, const Operation& operation)
{
    const QString what = operation.requests.empty() ? Phrases::tr("request") : requestText(analysis.at(operation.requests.front()));
    const QStringList ids = effectIds(analysis, operation);
    switch (operation.verdict) {
    case Verdict::Duplicated:
        return duplicatedSummary(what, ids, operation.effectsConfirmed, operation.repeatedBy.contains(RepeatedBy::Client));
    case Verdict::Prevented:
        return operation.conflicts > 0 && operation.replays == 0 ? conflictSummary(what, ids) : preventedSummary(what, ids, operation.deliveriesConfirmed);
    case Verdict::ExecutedOnce:
        return ids.isEmpty() ? Phrases::tr("%1 was applied once.").arg(what) : Phrases::tr("%1 was applied once: %2.").arg(what, listText(ids));
    case Verdict::NotApplied: return Phrases::tr("%1 was not applied.").arg(what);
    case Verdict::Unresolved: return Phrases::tr("Whether and how often %1 was applied is not established.").arg(what);
    }
    return {};
}

} // namespace retryscope::ui
