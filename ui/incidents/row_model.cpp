// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of the table, which are rows or headings, and their cells.
#include "ui/incidents/row_model.h"

#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/theme.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace retryscope::ui {

namespace {

std::pair<std::string, std::optional<Instant>> nameOf(const Section& section) { return {section.key, section.hour}; }

/// "13/09/2026 20:00 – 21:00"
QString hourText(Instant hour, const QTimeZone& zone)
{
    const auto begin = QDateTime::fromSecsSinceEpoch(std::chrono::floor<std::chrono::seconds>(hour.time_since_epoch()).count(), zone);
    const auto clock = [](const QDateTime& time) { return time.toString(QStringLiteral("HH:mm")); };
    return QLocale().toString(begin.date(), QLocale::ShortFormat) + u' ' + clock(begin) + QStringLiteral(" – ") + clock(begin.addSecs(3600));
}

/// A selection names more than a level has: an operation is found by its requests, a request by any attempt.
bool stands(Level level, const Row& row, const Row& wanted)
{
    switch (level) {
    case Level::Operations: return row.operation == wanted.operation;
    case Level::Requests: return row.request == wanted.request;
    case Level::Attempts: return row.request == wanted.request && row.attempt == std::max(1, wanted.attempt);
    }
    return false;
}

} // namespace

RowModel::RowModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void RowModel::setRows(std::shared_ptr<const Analysis> analysis, Level level, Grouping grouping, RowList list)
{
    beginResetModel();
    if (grouping != m_grouping || analysis != m_analysis)
        m_closed.clear();
    m_analysis = std::move(analysis);
    m_level = level;
    m_grouping = grouping;
    m_list = std::move(list);
    countLines();
    endResetModel();
}

void RowModel::countLines()
{
    m_lines.clear();
    std::size_t line = 0;
    for (const Section& section : m_list.sections) {
        m_lines.push_back(line);
        line += 1 + (m_closed.contains(nameOf(section)) ? 0 : section.count);
    }
    m_lines.push_back(m_list.sections.empty() ? m_list.rows.size() : line);
}

RowModel::Place RowModel::placeOf(int line) const
{
    const auto at = static_cast<std::size_t>(line);
    if (m_list.sections.empty())
        return {0, at, false};
    const auto section = static_cast<std::size_t>(std::ranges::upper_bound(m_lines, at) - m_lines.begin()) - 1;
    if (m_lines[section] == at)
        return {section, 0, true};
    return {section, m_list.sections[section].first + at - m_lines[section] - 1, false};
}

void RowModel::setZone(const QTimeZone& zone)
{
    m_zone = zone;
    retranslate();
}

void RowModel::setPalette(const QPalette& palette)
{
    m_palette = palette;
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::DecorationRole, Qt::ForegroundRole});
}

void RowModel::setMarks(std::shared_ptr<const Marks> marks)
{
    m_marks = std::move(marks);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit marksChanged();
}

const Annotation* RowModel::annotationOf(const Row& row) const
{
    if (!m_marks || !row.operation)
        return nullptr;
    const auto found = m_marks->find(row.operation);
    return found == m_marks->end() ? nullptr : &found->second;
}

void RowModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int RowModel::sectionOf(Column column) const
{
    const auto& columns = columnsOf(m_level);
    const auto found = std::ranges::find(columns, column, &ColumnChoice::column);
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

std::optional<Row> RowModel::rowAt(int line) const
{
    if (line < 0 || line >= rowCount())
        return std::nullopt;
    const Place place = placeOf(line);
    return place.heading ? std::nullopt : std::optional(m_list.rows[place.row]);
}

int RowModel::lineOf(const Row& wanted, bool open)
{
    if (m_level == Level::Operations ? !wanted.operation : !wanted.request)
        return -1;
    const auto found = std::ranges::find_if(m_list.rows, [&](const Row& row) { return stands(m_level, row, wanted); });
    if (found == m_list.rows.end())
        return -1;
    const auto row = static_cast<std::size_t>(found - m_list.rows.begin());
    if (m_list.sections.empty())
        return static_cast<int>(row);
    const auto after = std::ranges::upper_bound(m_list.sections, row, {}, &Section::first);
    const auto section = static_cast<std::size_t>(after - m_list.sections.begin()) - 1;
    if (m_closed.contains(nameOf(m_list.sections[section]))) {
        if (!open)
            return -1;
        toggle(static_cast<int>(m_lines[section]));
    }
    return static_cast<int>(m_lines[section] + 1 + row - m_list.sections[section].first);
}

bool RowModel::has(const Row& wanted) const
{
    return (m_level == Level::Operations ? bool(wanted.operation) : bool(wanted.request))
        && std::ranges::any_of(m_list.rows, [&](const Row& row) { return stands(m_level, row, wanted); });
}

std::optional<Row> RowModel::rowNear(int line) const
{
    const int from = std::clamp(line, 0, std::max(0, rowCount() - 1));
    for (int below = from; below < rowCount(); ++below) {
        if (const auto row = rowAt(below))
            return row;
    }
    for (int above = from; above >= 0; --above) {
        if (const auto row = rowAt(above))
            return row;
    }
    return std::nullopt;
}

bool RowModel::isSection(int line) const { return line >= 0 && line < rowCount() && !m_list.sections.empty() && placeOf(line).heading; }

void RowModel::toggle(int line)
{
    if (!isSection(line))
        return;
    const Section& section = m_list.sections[placeOf(line).section];
    const int first = line + 1, last = line + static_cast<int>(section.count);
    if (m_closed.contains(nameOf(section))) {
        beginInsertRows({}, first, last);
        m_closed.erase(nameOf(section));
        countLines();
        endInsertRows();
    } else {
        beginRemoveRows({}, first, last);
        m_closed.insert(nameOf(section));
        countLines();
        endRemoveRows();
    }
    emit dataChanged(index(line, 0), index(line, columnCount() - 1));
}

void RowModel::setAllClosed(bool closed)
{
    beginResetModel();
    m_closed.clear();
    for (const Section& section : m_list.sections) {
        if (closed)
            m_closed.insert(nameOf(section));
    }
    countLines();
    endResetModel();
}

int RowModel::rowCount(const QModelIndex& parent) const { return parent.isValid() || m_lines.empty() ? 0 : static_cast<int>(m_lines.back()); }

int RowModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(columnsOf(m_level).size()); }

QString RowModel::sectionText(const Section& section) const
{
    QString name;
    if (m_grouping == Grouping::Hour && section.hour)
        name = hourText(*section.hour, m_zone);
    else if (section.key.empty())
        name = m_grouping == Grouping::Location ? tr("No location") : m_grouping == Grouping::Backend ? tr("No backend") : tr("Not known");
    else
        name = foreign(section.key, 120);
    QStringList counts{tr("%n row(s)", nullptr, static_cast<int>(section.count))};
    if (section.duplicated > 0)
        counts.append(verdictText(Verdict::Duplicated) + u' ' + countText(section.duplicated));
    if (section.unresolved > 0)
        counts.append(verdictText(Verdict::Unresolved) + u' ' + countText(section.unresolved));
    return name + QStringLiteral("   ") + counts.join(QStringLiteral(" · "));
}

QVariant RowModel::sectionData(const Section& section, bool closed, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return sectionText(section);
    case SectionRole: return true;
    case CollapsedRole: return closed;
    case Qt::ForegroundRole:
        return section.duplicated > 0 ? QVariant(toneColor(Tone::Duplicated, m_palette)) : QVariant();
    default: return {};
    }
}

/// All of what is elided in the cell, and what the title does not say.
QString RowModel::cellTip(Column column, const Row& row) const
{
    const QString text = columnText(column, *m_analysis, row, m_zone), tip = columnTip(column, m_analysis.get());
    return tip.isEmpty() ? text : text + u'\n' + tip;
}

QVariant RowModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !m_analysis)
        return {};
    const Place place = placeOf(index.row());
    if (place.heading) {
        const Section& section = m_list.sections[place.section];
        return sectionData(section, m_closed.contains(nameOf(section)), role);
    }
    const Row& row = m_list.rows[place.row];
    const Column column = columnAt(index.column());
    if (column == Column::Marks) {
        const Annotation* said = annotationOf(row);
        if (!said)
            return {};
        return role == Qt::DisplayRole ? QVariant(markSigns(*said))
            : role == Qt::ToolTipRole ? QVariant(markTexts(*said).toHtmlEscaped())
            : role == Qt::AccessibleTextRole ? QVariant(markTexts(*said)) : QVariant();
    }
    const Operation* operation = operationOf(*m_analysis, row);
    const bool isVerdict = column == Column::Verdict && operation;
    switch (role) {
    case SignsRole: {
        const Annotation* said = isVerdict ? annotationOf(row) : nullptr;
        return said ? QVariant(markSigns(*said)) : QVariant();
    }
    case Qt::DisplayRole: {
        // What a person said stands beside the verdict, whatever columns are shown.
        const Annotation* said = isVerdict ? annotationOf(row) : nullptr;
        const QString text = columnText(column, *m_analysis, row, m_zone);
        return said ? text + u' ' + markSigns(*said) : text;
    }
    case Qt::ToolTipRole: return (isVerdict ? operationSummary(*m_analysis, *operation) : cellTip(column, row)).toHtmlEscaped();
    case Qt::DecorationRole: return isVerdict ? QVariant(verdictIcon(operation->verdict, m_palette)) : QVariant();
    case Qt::ForegroundRole: return isVerdict ? QVariant(toneColor(toneOf(operation->verdict), m_palette)) : QVariant();
    case Qt::FontRole: return isFixed(column) ? QVariant(fixedFont()) : QVariant();
    case Qt::TextAlignmentRole: return QVariant(static_cast<int>((isNumeric(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case Qt::AccessibleDescriptionRole: return operation ? operationSummary(*m_analysis, *operation) : QString();
    default: return {};
    }
}

QVariant RowModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const Column column = columnAt(section);
    if (role == Qt::DisplayRole)
        return columnTitle(column, m_zone, m_analysis.get());
    if (role == Qt::ToolTipRole)
        return columnTip(column, m_analysis.get());
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((isNumeric(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

} // namespace retryscope::ui
