// SPDX-License-Identifier: GPL-3.0-or-later
// Tables: every cell is as high as it needs to be, the header comes again on each page.
#include "ui/report/blocks.h"

#include <QPainter>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace retryscope::ui {

namespace {
constexpr int cutAtLines = 24; ///< a row with more lines may be cut between them
constexpr qsizetype longestWord = 24; ///< characters; longer words may break
const QColor ruleColor(Qt::lightGray);
} // namespace

TableBlock::TableBlock(std::vector<TableColumn> columns, double points)
    : m_columns(std::move(columns))
    , m_points(points)
{
    for (const TableColumn& column : m_columns)
        m_header.cells.push_back(column.title);
}

void TableBlock::addRow(std::vector<RichText> cells, const QColor& background)
{
    cells.resize(m_columns.size());
    m_rows.push_back({std::move(cells), background, {}});
}

void TableBlock::layOut(const BlockContext& context, double width)
{
    m_context = context;
    m_width = width;
    m_padding = 3 * context.pt;
    m_units.clear();
    chooseWidths();
    layOutRow(m_header);
    m_headerUnit = {&m_header, 0, 1'000'000, unitHeight(m_header, 0, 1'000'000), true};
    for (Row& row : m_rows) {
        layOutRow(row);
        addUnits(row);
    }
}

double TableBlock::wordWidth(const RichText& text) const
{
    double widest = 0;
    for (const RichText::Run& run : text.runs) {
        const QFontMetricsF metrics(m_context.fonts->font(run.face, m_points), m_context.device);
        for (const QString& word : run.text.split(QRegularExpression(QStringLiteral("[\\s\u2028]+")))) {
            if (word.size() <= longestWord)
                widest = std::max(widest, metrics.horizontalAdvance(word));
        }
    }
    return widest;
}

void TableBlock::chooseWidths()
{
    double shares = 0;
    for (const TableColumn& column : m_columns)
        shares += column.share;
    m_widths.clear();
    std::vector<double> least;
    double missing = 0, spare = 0;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        double widest = header ? wordWidth(m_header.cells[i]) : 0;
        for (const Row& row : m_rows)
            widest = std::max(widest, wordWidth(row.cells[i]));
        least.push_back(widest + 2 * m_padding + m_context.pt);
        m_widths.push_back(m_width * m_columns[i].share / shares);
        (m_widths[i] < least[i] ? missing : spare) += std::abs(least[i] - m_widths[i]);
    }
    if (missing == 0 || missing > spare)
        return;
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        m_widths[i] = m_widths[i] < least[i] ? least[i] : m_widths[i] - (m_widths[i] - least[i]) * missing / spare;
}

void TableBlock::layOutRow(Row& row)
{
    row.layouts.clear();
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        row.layouts.push_back(makeLayout(row.cells[i], m_points, m_columns[i].right, m_context));
        layOutLines(*row.layouts.back(), m_widths[i] - 2 * m_padding);
    }
}

void TableBlock::addUnits(const Row& row)
{
    int most = 0;
    for (const auto& layout : row.layouts)
        most = std::max(most, layout->lineCount());
    const int step = most > cutAtLines ? cutAtLines / 2 : std::max(1, most);
    for (int line = 0; line < std::max(1, most); line += step)
        m_units.push_back({&row, line, line + step, unitHeight(row, line, line + step), line + step >= most});
}

double TableBlock::unitHeight(const Row& row, int firstLine, int lastLine) const
{
    double height = 0;
    for (const auto& layout : row.layouts) {
        const int last = std::min(lastLine, layout->lineCount());
        if (firstLine < last)
            height = std::max(height, layout->lineAt(last - 1).rect().bottom() - layout->lineAt(firstLine).y());
    }
    return height + 2 * m_padding;
}

double TableBlock::height(int first, int last) const
{
    double sum = header ? m_headerUnit.height : 0;
    for (int i = first; i < last; ++i)
        sum += m_units[static_cast<std::size_t>(i)].height;
    return sum;
}

void TableBlock::draw(QPainter& painter, QPointF topLeft, int first, int last) const
{
    if (header) {
        drawUnit(painter, topLeft, m_headerUnit);
        topLeft.ry() += m_headerUnit.height;
        painter.setPen(QPen(painter.pen().color(), 0.75 * m_context.pt));
        painter.drawLine(topLeft, topLeft + QPointF(m_width, 0));
    }
    for (int i = first; i < last; ++i) {
        const Unit& unit = m_units[static_cast<std::size_t>(i)];
        drawUnit(painter, topLeft, unit);
        topLeft.ry() += unit.height;
        if (!lines || !unit.endsRow)
            continue;
        painter.save();
        painter.setPen(QPen(ruleColor, 0.4 * m_context.pt));
        painter.drawLine(topLeft, topLeft + QPointF(m_width, 0));
        painter.restore();
    }
}

void TableBlock::drawUnit(QPainter& painter, QPointF topLeft, const Unit& unit) const
{
    if (unit.row->background.isValid())
        painter.fillRect(QRectF(topLeft, QSizeF(m_width, unit.height)), unit.row->background);
    double x = topLeft.x();
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const QTextLayout& layout = *unit.row->layouts[i];
        const int last = std::min(unit.lastLine, layout.lineCount());
        for (int line = unit.firstLine; line < last; ++line)
            layout.lineAt(line).draw(&painter, {x + m_padding, topLeft.y() + m_padding - layout.lineAt(unit.firstLine).y()});
        x += m_widths[i];
    }
}

} // namespace retryscope::ui
