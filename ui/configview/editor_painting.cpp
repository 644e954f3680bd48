// SPDX-License-Identifier: GPL-3.0-or-later
// Draws what stands beside the text of the editor: line numbers, icons, sentences and links.
#include "ui/configview/config_editor.h"
#include "ui/configview/editor_margin.h"
#include "ui/widgets/theme.h"

#include <QPaintEvent>
#include <QPainter>
#include <QTextBlock>
#include <QTextLayout>

namespace retryscope::ui {

namespace {
constexpr double noteSize = 0.85; // of the editor's font
constexpr int marginGap = 8;
} // namespace

int ConfigEditor::marginWidth() const
{
    int digits = 1;
    for (int lines = std::max(1, blockCount()); lines >= 10; lines /= 10)
        ++digits;
    const int icon = fontMetrics().height();
    return marginGap + icon + fontMetrics().horizontalAdvance(QLatin1Char('9')) * std::max(3, digits) + 2 * marginGap;
}

QRectF ConfigEditor::blockRect(const QTextBlock& block) const
{
    QRectF rect = blockBoundingGeometry(block).translated(contentOffset());
    if (block.layout() && block.layout()->lineCount())
        rect.setWidth(block.layout()->lineAt(0).naturalTextRect().right());
    return rect;
}

void ConfigEditor::paintMargin(QPaintEvent* event)
{
    QPainter painter(m_margin);
    painter.fillRect(event->rect(), palette().color(QPalette::Base));
    const int icon = fontMetrics().height();
    const int numbersRight = m_margin->width() - 2 * marginGap;
    QColor number = palette().color(QPalette::Text);
    number.setAlphaF(0.5F);
    painter.setFont(font());
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF rect = blockBoundingGeometry(block).translated(contentOffset());
        if (rect.top() > event->rect().bottom())
            break;
        if (!block.isVisible() || rect.bottom() < event->rect().top())
            continue;
        const bool current = block == textCursor().block();
        painter.setPen(current ? palette().color(QPalette::Text) : number);
        painter.drawText(QRectF(0, rect.top(), numbersRight, rect.height()), Qt::AlignRight | Qt::AlignVCenter, QString::number(block.blockNumber() + 1));
        if (const EditorNote* note = noteOfLine(block.blockNumber()))
            severityIcon(note->severity, palette()).paint(&painter, QRect(marginGap, int(rect.top()), icon, int(rect.height())));
    }
}

QFont ConfigEditor::noteFont() const
{
    // The sentence is prose among code: the proportional font, smaller.
    QFont result = parentWidget() ? parentWidget()->font() : QFont();
    // Named explicitly: what a font leaves open, a painter takes from its widget, and that is the fixed font.
    result.setFamilies(result.families());
    result.setPointSizeF(font().pointSizeF() * noteSize);
    return result;
}

LineEnd ConfigEditor::lineEnd(const QTextBlock& block, const EditorNote* note, const EditorLink* link) const
{
    const QFontMetricsF metrics(noteFont());
    const double gap = metrics.height() / 2;
    return placeLineEnd(blockRect(block), viewport()->width(), link ? metrics.horizontalAdvance(link->text) + gap : 0,
        note ? metrics.horizontalAdvance(note->text) + 1 : 0, gap, metrics.averageCharWidth() * 12);
}

void ConfigEditor::paintEvent(QPaintEvent* event)
{
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    painter.setClipRect(event->rect());
    paintLineEnds(painter);
}

void ConfigEditor::paintLineEnds(QPainter& painter)
{
    painter.setFont(noteFont());
    const QFontMetricsF metrics(painter.font());
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        if (blockBoundingGeometry(block).translated(contentOffset()).top() > viewport()->height())
            break;
        const auto link = std::ranges::find(m_links, block.blockNumber(), &EditorLink::line);
        const EditorNote* note = noteOfLine(block.blockNumber());
        const LineEnd place = lineEnd(block, note, link == m_links.end() ? nullptr : &*link);
        if (place.link) {
            const QRectF box = place.link->adjusted(0.5, 1.5, -0.5, -1.5);
            painter.setPen(palette().color(QPalette::Link));
            painter.setBrush(palette().color(QPalette::Base));
            painter.setRenderHint(QPainter::Antialiasing);
            painter.drawRoundedRect(box, 3, 3);
            painter.drawText(box, Qt::AlignCenter, link->text);
        }
        if (place.note) {
            painter.setPen(toneColor(toneOf(note->severity), palette()));
            painter.drawText(*place.note, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(note->text, Qt::ElideRight, place.note->width()));
        }
    }
}

const EditorLink* ConfigEditor::linkAt(QPointF position) const
{
    for (const EditorLink& link : m_links) {
        const QTextBlock block = document()->findBlockByNumber(link.line);
        if (!block.isValid() || !blockBoundingGeometry(block).translated(contentOffset()).intersects(viewport()->rect()))
            continue;
        const LineEnd place = lineEnd(block, noteOfLine(link.line), &link);
        if (place.link && place.link->contains(position))
            return &link;
    }
    return nullptr;
}

} // namespace retryscope::ui
