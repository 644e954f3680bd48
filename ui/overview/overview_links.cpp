// SPDX-License-Identifier: GPL-3.0-or-later
// "filter/…", "line/FILE/LINE" or "range/BEGIN/END".
#include "ui/overview/overview_links.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
constexpr auto filterPrefix = "filter/"_L1, linePrefix = "line/"_L1, rangePrefix = "range/"_L1;
} // namespace

QString filterTerm(const QString& field, const std::string& value)
{
    const QString text = QString::fromStdString(value);
    return field + u':' + (text.contains(u' ') ? u'"' + text + u'"' : text);
}

QString filterTarget(const QString& field, const std::string& value) { return filterTarget(filterTerm(field, value)); }
QString filterTarget(const QString& filter) { return filterPrefix + filter; }
QString evidenceTarget(const EvidenceRef& at) { return linePrefix + QString::number(at.file.index()) + u'/' + QString::number(at.line); }

QString rangeTarget(const TimeRange& range)
{
    return rangePrefix + QString::number(range.begin.time_since_epoch().count()) + u'/' + QString::number(range.end.time_since_epoch().count());
}

void followTarget(const QString& target, Selection& selection)
{
    if (target.startsWith(filterPrefix))
        return selection.requestShowFiltered(target.sliced(filterPrefix.size()));
    const QStringList parts = target.split(u'/');
    if (parts.size() < 3)
        return;
    if (target.startsWith(linePrefix)) {
        selection.requestShowEvidence({FileId::fromIndex(parts[1].toULongLong()), parts[2].toULongLong(), 0});
    } else if (target.startsWith(rangePrefix)) {
        selection.setTimeRange(TimeRange{Instant{Duration{parts[1].toLongLong()}}, Instant{Duration{parts[2].toLongLong()}}});
        selection.requestShowFiltered(u"attempts:>1"_s);
    }
}

} // namespace retryscope::ui
