// SPDX-License-Identifier: GPL-3.0-or-later
// Words of logs stand in Markdown as they are: nothing in them becomes markup.
#include "ui/timeline/timeline_copy.h"
#include "ui/timeline/timeline_texts.h"

#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/timeline/incident_text.h"

#include <algorithm>
#include <array>

namespace retryscope::ui {

namespace {

QString escaped(QString text)
{
    static constexpr QStringView special = u"\\`*_{}[]<>()#+!|~&$";
    QString result;
    for (const QChar c : text.replace(u'\n', u' ')) {
        if (special.contains(c))
            result += u'\\';
        result += c;
    }
    return result;
}

QString row(const QStringList& cells)
{
    QStringList safe;
    for (const QString& cell : cells)
        safe.append(escaped(cell));
    return u"| " + safe.join(QStringLiteral(" | ")) + u" |\n";
}

QString table(const QStringList& header, const std::vector<QStringList>& rows)
{
    QString text = row(header) + u'|' + QStringLiteral("---|").repeated(header.size()) + u'\n';
    for (const QStringList& cells : rows)
        text += row(cells);
    return text;
}

/// The items that tell the story, by time.
std::vector<const TimelineItem*> story(const TimelineModel& model)
{
    std::vector<const TimelineItem*> items;
    for (const TimelineItem& item : model.items) {
        const bool told = item.kind == TimelineKind::Client || item.kind == TimelineKind::Attempt || item.kind == TimelineKind::Unlisted || item.kind == TimelineKind::Resend || item.kind >= TimelineKind::Cut;
        if (told)
            items.push_back(&item);
    }
    std::ranges::stable_sort(items, {}, [](const TimelineItem* item) { return item->begin; });
    for (const TimelineItem& item : model.items) {
        if (item.kind == TimelineKind::Normal) // of another time: last
            items.push_back(&item);
    }
    return items;
}

QStringList storyHeader(const TimelineContext& c)
{
    const QString zone = c.model.origin ? zoneText(c.zone, *c.model.origin) : QString();
    return {Timeline::tr("Time (%1)").arg(zone), Timeline::tr("Since start"), Timeline::tr("What"), Timeline::tr("Evidence")};
}

QStringList storyRow(const TimelineContext& c, const TimelineItem& item)
{
    const bool other = item.kind == TimelineKind::Normal;
    const QString time = c.model.origin && !other ? timeText(shownInstant(c, item.begin), c.zone) : QString();
    return {time, other ? QString() : durationText(shownSinceStart(c, item.begin)), itemStory(c, item), item.evidence ? fileLine(c.analysis, *item.evidence) : QString()};
}

} // namespace

/// What is pasted elsewhere stands alone there.
QString copiedTitle(const TimelineContext& c, OperationId operation)
{
    const Operation& chosen = c.analysis.at(operation);
    QStringList parts{timelineTitle(c, operation), verdictText(chosen.verdict) + QStringLiteral(" (") + confidenceText(chosen.confidence) + u')'};
    if (c.model.origin)
        parts.append(dateText(*c.model.origin, c.zone) + u' ' + zoneText(c.zone, *c.model.origin));
    return parts.join(QStringLiteral(" · "));
}

QString operationText(const TimelineContext& c, OperationId operation)
{
    QString text = copiedTitle(c, operation) + u'\n';
    std::vector<QStringList> rows;
    for (const TimelineItem* item : story(c.model))
        rows.push_back(storyRow(c, *item));
    std::array<qsizetype, 2> widths{};
    for (const QStringList& cells : rows) {
        for (std::size_t i = 0; i < widths.size(); ++i)
            widths[i] = std::max(widths[i], cells[static_cast<qsizetype>(i)].size());
    }
    for (const QStringList& cells : rows)
        text += cells[0].leftJustified(widths[0]) + u"  " + cells[1].rightJustified(widths[1]) + u"  " + cells[2] + (cells[3].isEmpty() ? QString() : u"  [" + cells[3] + u']') + u'\n';
    for (const TimelineNote note : c.model.notes)
        text += noteText(note) + u'\n';
    return text;
}

QString operationMarkdown(const TimelineContext& c, OperationId operation)
{
    QString text = u"### " + escaped(copiedTitle(c, operation)) + u"\n\n";
    std::vector<QStringList> rows;
    for (const TimelineItem* item : story(c.model))
        rows.push_back(storyRow(c, *item));
    text += table(storyHeader(c), rows);
    for (const TimelineNote note : c.model.notes)
        text += u"\n" + escaped(noteText(note)) + u'\n';
    return text;
}

QString incidentText(const Analysis& analysis, const IncidentModel& model, double from, double to, const QTimeZone& zone)
{
    const IncidentRows rows = incidentRows(analysis, model, from, to, zone);
    QString text = incidentTitle(model) + u'\n' + rows.header.join(u'\t') + u'\n';
    for (const QStringList& cells : rows.rows)
        text += cells.join(u'\t') + u'\n';
    if (rows.left > 0)
        text += moreText(rows.left) + u'\n';
    return text;
}

QString incidentMarkdown(const Analysis& analysis, const IncidentModel& model, double from, double to, const QTimeZone& zone)
{
    const IncidentRows rows = incidentRows(analysis, model, from, to, zone);
    QString text = u"### " + escaped(incidentTitle(model)) + u"\n\n" + table(rows.header, rows.rows);
    if (rows.left > 0)
        text += u"\n" + moreText(rows.left) + u'\n';
    return text;
}

} // namespace retryscope::ui
