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
constexpr double quietShare = 0.4; // of what was accepted
constexpr int changeBar = 3; // px, at the right edge of the margin
} // namespace

int ConfigEditor::marginWidth() const
{
    int digits = 1;
    for (int lines = std::max(1, blockCount()); lines >= 10; lines /= 10)
        ++digits;
    const int icon = fontMetrics().height();
    return marginGap + icon + linkWidth() + fontMetrics().horizontalAdvance(QLatin1Char('9')) * std::max(3, digits) + 2 * marginGap + fontMetrics().height() / 2;
}

/// Of the short links in the margin, for lines that leave no room behind them; 0: there are no links.
int ConfigEditor::linkWidth() const
{
    int width = 0;
    for (const EditorLink& link : m_links)
        width = std::max(width, QFontMetrics(noteFont()).horizontalAdvance(link.compact) + marginGap);
    return width;
}

QRectF ConfigEditor::marginLinkRect(const QRectF& line) const
{
    return {double(marginGap + fontMetrics().height() + marginGap / 2), line.top() + 1.5, double(linkWidth() - marginGap / 2), line.height() - 3};
}

const EditorLink* ConfigEditor::marginLinkOf(const QTextBlock& block) const
{
    const auto link = std::ranges::find(m_links, block.blockNumber(), &EditorLink::line);
    if (link == m_links.end() || lineEnd(block, noteOfLine(link->line), &*link).link)
        return nullptr;
    return &*link;
}

void ConfigEditor::paintLink(QPainter& painter, const QRectF& box, const QString& text) const
{
    painter.save();
    painter.setFont(noteFont());
    painter.setPen(palette().color(QPalette::Link));
    painter.setBrush(palette().color(QPalette::Base));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawRoundedRect(box, 3, 3);
    painter.drawText(box, Qt::AlignCenter, text);
    painter.restore();
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
    painter.setFont(font());
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF rect = blockBoundingGeometry(block).translated(contentOffset());
        if (rect.top() > event->rect().bottom())
            break;
        if (block.isVisible() && rect.bottom() >= event->rect().top())
            paintMarginLine(painter, block, rect);
    }
}

void ConfigEditor::paintMarginLine(QPainter& painter, const QTextBlock& block, const QRectF& rect)
{
    const int icon = fontMetrics().height(), fold = icon / 2, line = block.blockNumber();
    const int numbersRight = m_margin->width() - marginGap - fold - marginGap / 2;
    QColor number = palette().color(QPalette::Text);
    number.setAlphaF(0.5F);
    painter.setPen(block == textCursor().block() ? palette().color(QPalette::Text) : number);
    painter.drawText(QRectF(0, rect.top(), numbersRight, rect.height()), Qt::AlignRight | Qt::AlignVCenter, QString::number(line + 1));
    if (const EditorNote* note = noteOfLine(line)) {
        painter.setOpacity(note->quiet ? quietShare : 1);
        severityIcon(note->severity, palette()).paint(&painter, QRect(marginGap, int(rect.top()), icon, int(rect.height())));
        painter.setOpacity(1);
    }
    if (const EditorLink* link = marginLinkOf(block))
        paintLink(painter, marginLinkRect(rect), link->compact);
    if (isChanged(line))
        painter.fillRect(QRectF(m_margin->width() - changeBar - 1, rect.top(), changeBar, rect.height()), toneColor(Tone::Info, palette()));
    if (!canFold(line))
        return;
    const QPointF middle(m_margin->width() - marginGap - fold / 2.0, rect.center().y());
    const double size = fold / 2.0;
    const QPolygonF open{QPointF(-size, -size / 2), QPointF(size, -size / 2), QPointF(0, size / 2)};
    const QPolygonF folded{QPointF(-size / 2, -size), QPointF(-size / 2, size), QPointF(size / 2, 0)};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(isFolded(line) ? palette().color(QPalette::Text) : number);
    painter.drawPolygon((isFolded(line) ? folded : open).translated(middle));
    painter.restore();
}

bool ConfigEditor::isChanged(int line) const
{
    const auto at = static_cast<std::uint32_t>(line);
    return std::ranges::any_of(m_changes, [&](const LineChange& change) {
        // Of lines that are gone the next one tells.
        return change.added == 0 ? at == change.after : change.after <= at && at < change.after + change.added;
    });
}

void ConfigEditor::pressMargin(const QPoint& position)
{
    const QTextCursor cursor = cursorForPosition(QPoint(0, position.y()));
    const int line = cursor.blockNumber();
    if (const EditorLink* link = marginLinkOf(cursor.block()); link && marginLinkRect(blockRect(cursor.block())).contains(position))
        emit linkActivated(link->line);
    if (position.x() > m_margin->width() - marginGap - fontMetrics().height() && canFold(line))
        return setFolded(line, !isFolded(line));
    setTextCursor(cursor);
    setFocus(Qt::MouseFocusReason);
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

LineEnd ConfigEditor::lineEnd(const QTextBlock& block, const EditorNote* note, const EditorLink* link, bool* compact) const
{
    const QFontMetricsF metrics(noteFont());
    const double gap = metrics.height() / 2, minimum = metrics.averageCharWidth() * 12;
    const double noteWidth = note ? metrics.horizontalAdvance(textsOf(*note).sentence) + 1 : 0;
    const auto place = [&](const QString& text) {
        return placeLineEnd(blockRect(block), viewport()->width(), link ? metrics.horizontalAdvance(text) + gap : 0, noteWidth, gap, minimum);
    };
    LineEnd full = place(link ? link->text : QString());
    // The sentence says what is wrong: where both do not fit, the link gives way.
    const bool roomy = full.link && (!note || (full.note && full.note->width() >= std::min(noteWidth, 3 * minimum)));
    if (!link || link->compact.isEmpty() || roomy)
        return full;
    if (compact)
        *compact = true;
    return place(link->compact);
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
        if (!block.isVisible())
            continue;
        const auto link = std::ranges::find(m_links, block.blockNumber(), &EditorLink::line);
        const EditorNote* note = noteOfLine(block.blockNumber());
        bool compact = false;
        const LineEnd place = lineEnd(block, note, link == m_links.end() ? nullptr : &*link, &compact);
        if (place.link) {
            paintLink(painter, place.link->adjusted(0.5, 1.5, -0.5, -1.5), compact ? link->compact : link->text);
        }
        if (isFolded(block.blockNumber()) && !place.link && !place.note) {
            painter.setPen(mutedText(palette()));
            painter.drawText(blockRect(block).adjusted(0, 0, metrics.averageCharWidth() * 4, 0), Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("…"));
        }
        if (place.note) {
            painter.setPen(note->quiet ? mutedText(palette()) : toneColor(toneOf(note->severity), palette()));
            painter.drawText(*place.note, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(textsOf(*note).sentence, Qt::ElideRight, place.note->width()));
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
