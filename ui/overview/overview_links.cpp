// SPDX-License-Identifier: GPL-3.0-or-later
// "filter/COUNTED/…" or "line/FILE/LINE".
#include "ui/overview/overview_links.h"

#include "ui/text/numbers.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <climits>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr auto filterPrefix = "filter/"_L1, linePrefix = "line/"_L1;

struct Overview {
    Q_DECLARE_TR_FUNCTIONS(Overview)
};

/// Plural forms take an int.
int few(std::uint64_t number) { return static_cast<int>(std::min<std::uint64_t>(number, INT_MAX)); }

QString quoted(const QString& text) { return text.contains(u' ') ? u'"' + text + u'"' : text; }

} // namespace

QString filterTerm(const QString& field, const std::string& value) { return field + u':' + quoted(QString::fromStdString(value)); }

QString blockTerm(const Configuration* configuration, DirectiveId block)
{
    if (!configuration || !block)
        return u"block:none"_s;
    const Span& span = configuration->at(block).span;
    const ConfigFile& file = configuration->file(span.file);
    return u"block:"_s + quoted(QString::fromStdString(file.displayPath.empty() ? file.path : file.displayPath) + u':' + QString::number(span.line));
}

QString filterTarget(const QString& filter, Counted counted) { return filterPrefix + QString::number(static_cast<int>(counted)) + u'/' + filter; }
QString evidenceTarget(const EvidenceRef& at) { return linePrefix + QString::number(at.file.index()) + u'/' + QString::number(at.line); }

std::vector<SummaryCount> summaryCounts(const Summary& summary)
{
    const Summary& s = summary;
    return {
        {countedText(Overview::tr("%n request(s)", nullptr, few(s.requests)), s.requests), {}, Counted::Requests},
        {countedText(Overview::tr("%n retried", nullptr, few(s.retried)), s.retried), retriedFilter, Counted::Requests},
        {countedText(Overview::tr("%n attempt(s)", nullptr, few(s.attempts)), s.attempts), u"is:tried"_s, Counted::Attempts},
        {countedText(Overview::tr("%n lost response(s)", nullptr, few(s.lostResponses)), s.lostResponses), u"is:lost"_s, Counted::Attempts},
        {countedText(Overview::tr("%n redirected internally", nullptr, few(s.internallyRedirected)), s.internallyRedirected), u"is:redirected"_s, Counted::Requests},
    };
}

void followTarget(const QString& target, Selection& selection, bool inRange)
{
    const QStringList parts = target.split(u'/');
    if (parts.size() < 3)
        return;
    if (target.startsWith(linePrefix))
        return selection.requestShowEvidence({FileId::fromIndex(parts[1].toULongLong()), parts[2].toULongLong(), 0});
    if (!target.startsWith(filterPrefix))
        return;
    selection.setVerdicts({});
    if (!inRange)
        selection.setTimeRange(std::nullopt);
    selection.requestShowFiltered(target.sliced(filterPrefix.size() + parts[1].size() + 1), static_cast<Counted>(parts[1].toInt()));
}

} // namespace retryscope::ui
