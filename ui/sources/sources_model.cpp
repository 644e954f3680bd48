// SPDX-License-Identifier: GPL-3.0-or-later
// Texts are made on demand: the model holds nothing but the analysis.
#include "ui/sources/sources_model.h"

#include "ui/text/foreign.h"
#include "ui/text/input_texts.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/theme.h"

#include <QGuiApplication>
#include <QPalette>
#include <QPointF>

#include <algorithm>

namespace retryscope::ui {

void SourcesModel::setAnalysis(std::shared_ptr<const Analysis> analysis, const QTimeZone& zone)
{
    beginResetModel();
    m_analysis = std::move(analysis);
    m_zone = zone;
    m_first.reset();
    m_last.reset();
    m_vanished.clear();
    for (const Input& input : m_analysis ? m_analysis->inputs : std::vector<Input>{}) {
        if (input.firstTime)
            m_first = std::min(m_first.value_or(*input.firstTime), *input.firstTime);
        if (input.lastTime)
            m_last = std::max(m_last.value_or(*input.lastTime), *input.lastTime);
    }
    endResetModel();
}

void SourcesModel::setVanished(std::set<FileId> files)
{
    if (files == m_vanished)
        return;
    m_vanished = std::move(files);
    emit dataChanged(index(0, File), index(rowCount() - 1, File));
}

const Input* SourcesModel::input(int row) const
{
    if (!m_analysis || row < 0 || static_cast<std::size_t>(row) >= m_analysis->inputs.size())
        return nullptr;
    return &m_analysis->inputs[static_cast<std::size_t>(row)];
}

/// Then the head of the column says the date once.
bool SourcesModel::isOneDay() const { return m_first && m_last && dateText(*m_first, m_zone) == dateText(*m_last, m_zone); }

void SourcesModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int SourcesModel::rowCount(const QModelIndex& parent) const { return parent.isValid() || !m_analysis ? 0 : static_cast<int>(m_analysis->inputs.size()); }

int SourcesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString SourcesModel::text(const Input& input, int column) const
{
    switch (column) {
    case File: return inputName(*m_analysis, FileId::fromIndex(static_cast<std::size_t>(&input - m_analysis->inputs.data())));
    case Kind: return inputKindText(input.kind);
    case Format: return input.error || (input.wasStopped() && input.lines == 0) ? tr("not read") : inputFormatText(input);
    case Read: return countText(input.parsed);
    case NotRead: return countText(input.skipped);
    case Range:
        if (!input.firstTime || !input.lastTime)
            return {};
        return isOneDay() ? shortRangeText(*input.firstTime, *input.lastTime, m_zone) : inputRangeText(input, m_zone);
    case Zone: return inputZoneText(input);
    case Clock: return offsetText(*m_analysis, FileId::fromIndex(static_cast<std::size_t>(&input - m_analysis->inputs.data())));
    case Size: return sizeText(input.bytes);
    default: return {};
    }
}

QVariant SourcesModel::range(std::optional<Instant> begin, std::optional<Instant> end) const
{
    if (!begin || !end || !m_first || !m_last)
        return {};
    const double whole = std::max<double>(1, static_cast<double>((*m_last - *m_first).count()));
    const auto share = [&](Instant at) { return std::clamp(static_cast<double>((at - *m_first).count()) / whole, 0.0, 1.0); };
    return QPointF(share(*begin), share(*end));
}

void SourcesModel::setTimeRange(const std::optional<TimeRange>& range)
{
    m_chosen = range;
    if (rowCount() > 0)
        emit dataChanged(index(0, Range), index(rowCount() - 1, Range));
}

QVariant SourcesModel::data(const QModelIndex& index, int role) const
{
    const Input* source = input(index.row());
    if (!source)
        return {};
    const bool number = index.column() == Read || index.column() == NotRead || index.column() == Size || index.column() == Clock;
    const bool vanished = index.column() == File && isVanished(index.row());
    const bool bad = source->error || vanished || (index.column() == NotRead && source->skipped > 0);
    switch (role) {
    case Qt::DisplayRole:
        //: Behind the name of a file that is not there any more
        return vanished ? text(*source, File) + u' ' + tr("(not there)") : text(*source, index.column());
    case Qt::ToolTipRole:
        if (index.column() == File)
            return foreign(source->path);
        if (source->error)
            return errorText(*source->error);
        if (index.column() == Range)
            return inputRangeText(*source, m_zone);
        if (index.column() == Zone)
            return inputZoneText(*source);
        if (index.column() == Clock)
            return clockText(*m_analysis, FileId::fromIndex(static_cast<std::size_t>(index.row())));
        return index.column() == Format ? foreign(source->format) : QVariant();
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft)));
    case Qt::DecorationRole:
        return index.column() == File && (source->error || source->skipped > 0 || vanished)
            ? QVariant(severityIcon(source->error ? Severity::Error : Severity::Warning, QGuiApplication::palette()))
            : QVariant();
    case Qt::ForegroundRole: return bad ? QVariant(toneColor(source->error ? Tone::Error : Tone::Warning, QGuiApplication::palette())) : QVariant();
    case RangeRole: return range(source->firstTime, source->lastTime);
    case ChosenRole: return m_chosen ? range(m_chosen->begin, m_chosen->end) : QVariant();
    default: return {};
    }
}

QVariant SourcesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case File: return tr("File");
    case Kind: return tr("Kind");
    case Format: return tr("Format");
    case Read: return tr("Lines read");
    case NotRead: return tr("Not read");
    case Range:
        if (m_first && isOneDay()) {
            //: Head of a column of times: the day that all of them are of, and their zone
            return tr("Time, %1 (%2)").arg(dateText(*m_first, m_zone), zoneText(m_zone, *m_first));
        }
        return tr("Time (%1)").arg(m_first ? zoneText(m_zone, *m_first) : QStringLiteral("UTC"));
    case Zone: return tr("Zone in the file");
    //: the difference of this file's clock to nginx's
    case Clock: return tr("Clock offset");
    case Size: return tr("Size");
    default: return {};
    }
}

} // namespace retryscope::ui
