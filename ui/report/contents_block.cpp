// SPDX-License-Identifier: GPL-3.0-or-later
// A long heading is cut with an ellipsis: each entry is one line.
#include "ui/report/contents_block.h"

#include <QPainter>

namespace retryscope::ui {

namespace {
constexpr double indentPoints = 14, numberPoints = 30, spacing = 1.45;
}

ContentsBlock::ContentsBlock(std::vector<ContentsEntry> entries, double points)
    : m_entries(std::move(entries))
    , m_points(points)
{
}

void ContentsBlock::layOut(const BlockContext& context, double width)
{
    m_width = width;
    m_pt = context.pt;
    m_font = context.fonts->font(Face::Text, m_points);
    m_bold = context.fonts->font(Face::Bold, m_points);
    m_line = m_points * spacing * m_pt;
}

std::pair<int, QRectF> ContentsBlock::link(int unit, int first) const
{
    return {m_entries[static_cast<std::size_t>(unit)].anchor, QRectF(0, (unit - first) * m_line, m_width, m_line)};
}

void ContentsBlock::draw(QPainter& painter, QPointF topLeft, int first, int last) const
{
    for (int unit = first; unit < last; ++unit) {
        const ContentsEntry& entry = m_entries[static_cast<std::size_t>(unit)];
        painter.setFont(entry.level == 0 ? m_bold : m_font);
        const QFontMetricsF metrics(painter.font(), painter.device());
        const double indent = entry.level * indentPoints * m_pt, room = m_width - indent - numberPoints * m_pt;
        const QRectF line(topLeft.x(), topLeft.y() + (unit - first) * m_line, m_width, m_line);
        const QString text = metrics.elidedText(entry.text, Qt::ElideRight, room);
        painter.drawText(line.adjusted(indent, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        const double begin = line.left() + indent + metrics.horizontalAdvance(text) + 4 * m_pt, end = line.right() - numberPoints * m_pt;
        if (begin < end) {
            painter.save();
            painter.setPen(QPen(QColor(Qt::lightGray), 0.6 * m_pt, Qt::DotLine));
            painter.drawLine(QPointF(begin, line.center().y() + m_points * m_pt * 0.3), QPointF(end, line.center().y() + m_points * m_pt * 0.3));
            painter.restore();
        }
        if (const auto page = m_pages.find(entry.anchor); page != m_pages.end())
            painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, QString::number(page->second));
    }
}

} // namespace retryscope::ui
