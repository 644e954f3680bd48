// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns the table shows, how wide and in which order, kept for each level.
#include "ui/incidents/row_table.h"

#include "ui/text/numbers.h"
#include "ui/widgets/theme.h"

#include <QHeaderView>
#include <QSettings>
#include <QStyle>

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr int widest = 4000;
const char* const levelWords[] = {"operations", "requests", "attempts"};

std::optional<Column> columnNamed(Level level, const QString& word)
{
    for (const ColumnChoice& choice : columnsOf(level)) {
        if (columnWord(choice.column) == word)
            return choice.column;
    }
    return std::nullopt;
}

} // namespace

QString RowTable::settingsKey() const { return QStringLiteral("incidents/table/") + QLatin1String(levelWords[static_cast<int>(m_model->level())]); }

int RowTable::usualWidth(Column column) const
{
    const QFontMetrics metrics(isFixed(column) ? fixedFont() : font());
    const int icon = column == Column::Verdict ? style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, this) + 2 * grid::inside : 0;
    QString sample = columnSample(column);
    if (const auto& analysis = m_model->analysis(); column == Column::Time && analysis && spansDays(*analysis, m_zone))
        sample.prepend(dayText(*analysis->summary.last, m_zone) + u' ');
    if (column == Column::Verdict && m_model->hasMarks()) // beside the word, which is the answer that is looked for
        sample += u' ' + columnSample(Column::Marks);
    return std::max(metrics.horizontalAdvance(sample) + icon + 4 * grid::inside, horizontalHeader()->sectionSizeHint(m_model->sectionOf(column)));
}

std::vector<RowTable::Placed> RowTable::placedColumns() const
{
    std::vector<Placed> columns;
    const QHeaderView* header = horizontalHeader();
    int stretched = -1;
    for (int visual = 0; visual < header->count(); ++visual)
        stretched = header->isSectionHidden(header->logicalIndex(visual)) ? stretched : header->logicalIndex(visual);
    for (int visual = 0; visual < header->count(); ++visual) {
        const int section = header->logicalIndex(visual);
        const Column column = m_model->columnAt(section);
        // The usual width is another one in another language; a hidden section has none of its own, nor has the stretched one.
        const auto usual = m_usual.find(column);
        const bool isUsual = (usual != m_usual.end() && usual->second == header->sectionSize(section)) || section == stretched;
        columns.push_back({column, !header->isSectionHidden(section), header->isSectionHidden(section) || isUsual ? 0 : header->sectionSize(section)});
    }
    return columns;
}

void RowTable::placeColumns(const std::vector<Placed>& columns)
{
    QHeaderView* header = horizontalHeader();
    int visual = 0;
    for (const Placed& placed : columns) {
        const int section = m_model->sectionOf(placed.column);
        header->moveSection(header->visualIndex(section), visual++);
        header->setSectionHidden(section, false);
        if (placed.width == 0)
            m_usual[placed.column] = usualWidth(placed.column);
        header->resizeSection(section, placed.width > 0 ? std::min(placed.width, widest) : m_usual[placed.column]);
        header->setSectionHidden(section, !placed.shown);
    }
    spreadColumns();
}

/// On a large screen what is left over goes to the columns whose words do not fit, unless somebody chose their width.
void RowTable::spreadColumns()
{
    // Of a table that nobody sees Qt would measure all rows; the first size comes when it is shown.
    if (!isVisible())
        return;
    QHeaderView* header = horizontalHeader();
    std::vector<Placed> shown = placedColumns();
    std::erase_if(shown, [](const Placed& placed) { return !placed.shown; });
    int room = viewport()->width();
    for (const Placed& placed : shown)
        room -= placed.width > 0 ? placed.width : usualWidth(placed.column);
    for (const Placed& placed : shown) {
        if (placed.width > 0)
            continue;
        const int section = m_model->sectionOf(placed.column), usual = usualWidth(placed.column);
        int more = std::clamp(sizeHintForColumn(section) - usual, 0, std::max(0, std::min(room, 2 * usual)));
        // A few pixels of the last column are no reason to scroll sideways.
        if (room < 0 && &placed == &shown.back() && usual + room >= std::max(header->sectionSizeHint(section), sizeHintForColumn(section)))
            more = room;
        room -= more;
        m_usual[placed.column] = usual + more;
        if (header->sectionSize(section) != usual + more)
            header->resizeSection(section, usual + more);
    }
}

std::vector<Column> RowTable::shownColumns() const
{
    std::vector<Column> shown;
    for (const Placed& placed : placedColumns()) {
        if (placed.shown)
            shown.push_back(placed.column);
    }
    return shown;
}

void RowTable::resetColumns()
{
    std::vector<Placed> columns;
    for (const ColumnChoice& choice : columnsOf(m_model->level()))
        columns.push_back({choice.column, choice.shown, 0});
    placeColumns(columns);
}

void RowTable::saveColumns() const
{
    QStringList entries;
    for (const Placed& placed : placedColumns())
        entries.append(QStringLiteral("%1 %2 %3").arg(columnWord(placed.column), QString::number(placed.width), placed.shown ? QStringLiteral("shown") : QStringLiteral("hidden")));
    QSettings settings;
    settings.setValue(settingsKey(), entries);
    settings.setValue(settingsKey() + QStringLiteral("-sort"),
        QString(columnWord(sortColumn()) + (sortOrder() == Qt::DescendingOrder ? QStringLiteral(" descending") : QStringLiteral(" ascending"))));
}

void RowTable::restoreColumns()
{
    const Level level = m_model->level();
    std::vector<Placed> columns;
    const auto has = [&](Column column) { return std::ranges::find(columns, column, &Placed::column) != columns.end(); };
    for (const QString& entry : QSettings().value(settingsKey()).toStringList()) {
        const QStringList words = entry.split(u' ');
        const auto column = columnNamed(level, words.value(0));
        if (column && !has(*column) && words.size() == 3)
            columns.push_back({*column, words[2] == QLatin1String("shown"), words[1].toInt()});
    }
    const bool remembered = std::ranges::any_of(columns, &Placed::shown);
    if (!remembered)
        columns.clear();
    for (const ColumnChoice& choice : columnsOf(level)) {
        if (!has(choice.column)) // new since then: not shown to who has chosen before
            columns.push_back({choice.column, choice.shown && !remembered, 0});
    }
    placeColumns(columns);
    const QStringList sort = QSettings().value(settingsKey() + QStringLiteral("-sort")).toString().split(u' ');
    const auto column = columnNamed(level, sort.value(0));
    sortBy(column.value_or(Column::Verdict), column && sort.value(1) == QLatin1String("descending") ? Qt::DescendingOrder : Qt::AscendingOrder);
}

} // namespace retryscope::ui
