// SPDX-License-Identifier: GPL-3.0-or-later
// Texts and drawings; tables have a file of their own.
#include "ui/report/blocks.h"

#include <QPainter>

namespace retryscope::ui {

namespace {

constexpr qsizetype longestWhole = 24;  ///< characters; a longer word may be cut behind a slash or a dot
constexpr qsizetype leastBeginning = 4; ///< characters of it that end a line

bool isGap(QChar c) { return c == u' ' || c == QChar::LineSeparator; }
/// Chinese is written without blanks: a line may end behind each of its characters.
bool isIdeograph(QChar c) { return c.unicode() >= 0x2E80; }

/// Of a line that ends within a short word ("location /" | "checkout/"): how many characters stay in it, so that the word, and the
/// directive before it, begin the next line. 0: the line is well as it is.
int columnsOfWholeWords(const QString& text, int start, int length)
{
    const qsizetype end = start + length;
    if (length <= 0 || end >= text.size() || isGap(text[end]) || isGap(text[end - 1]) || isIdeograph(text[end]) || isIdeograph(text[end - 1]))
        return 0;
    qsizetype begin = end, behind = end;
    while (begin > start && !isGap(text[begin - 1]) && !isIdeograph(text[begin - 1]))
        --begin;
    while (behind < text.size() && !isGap(text[behind]) && !isIdeograph(text[behind]))
        ++behind;
    if (begin == start || (behind - begin > longestWhole && end - begin >= leastBeginning))
        return 0;
    static constexpr QStringView location = u"location ";
    for (const QStringView head : {location, QStringView(u"location = "), QStringView(u"location ~ "), QStringView(u"location ~* "), QStringView(u"location ^~ ")}) {
        if (begin - head.size() > start && QStringView(text).left(begin).endsWith(head))
            return static_cast<int>(begin - head.size() - start);
    }
    return static_cast<int>(begin - start);
}

} // namespace

double layOutLines(QTextLayout& layout, double width)
{
    layout.beginLayout();
    double y = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        if (const int columns = columnsOfWholeWords(layout.text(), line.textStart(), line.textLength()))
            line.setNumColumns(columns, width);
        line.setPosition({0, y});
        y += line.height();
    }
    layout.endLayout();
    return y;
}

std::unique_ptr<QTextLayout> makeLayout(const RichText& text, double points, bool right, const BlockContext& context)
{
    QString plain = text.plain();
    plain.replace(u'\n', QChar::LineSeparator);
    auto layout = std::make_unique<QTextLayout>(plain, context.fonts->font(Face::Text, points), context.device);
    QTextOption option(right ? Qt::AlignRight : Qt::AlignLeft);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(Qt::LeftToRight);
    layout->setTextOption(option);
    QList<QTextLayout::FormatRange> formats;
    int start = 0;
    for (const RichText::Run& run : text.runs) {
        QTextLayout::FormatRange range;
        range.start = start;
        range.length = static_cast<int>(run.text.size());
        range.format.setFont(context.fonts->font(run.face, points));
        if (run.color.isValid())
            range.format.setForeground(run.color);
        formats.append(range);
        start += range.length;
    }
    layout->setFormats(formats);
    return layout;
}

TextBlock::TextBlock(RichText text, double points)
    : m_text(std::move(text))
    , m_points(points)
{
    fewest = 2;
}

void TextBlock::layOut(const BlockContext& context, double width)
{
    m_font = context.fonts->font(Face::Text, m_points);
    m_indent = indent * context.pt;
    m_layout = makeLayout(m_text, m_points, false, context);
    layOutLines(*m_layout, width - m_indent);
}

int TextBlock::units() const { return m_layout->lineCount(); }

double TextBlock::height(int first, int last) const
{
    return first >= last ? 0 : m_layout->lineAt(last - 1).rect().bottom() - m_layout->lineAt(first).y();
}

void TextBlock::draw(QPainter& painter, QPointF topLeft, int first, int last) const
{
    if (!mark.isEmpty() && first == 0) {
        painter.setFont(m_font);
        painter.drawText(QPointF(topLeft.x(), topLeft.y() + m_layout->lineAt(0).ascent()), mark);
    }
    const QPointF origin(topLeft.x() + m_indent, topLeft.y() - m_layout->lineAt(first).y());
    for (int i = first; i < last; ++i)
        m_layout->lineAt(i).draw(&painter, origin);
}

PictureBlock::PictureBlock(double heightInPoints, Painter painter)
    : m_points(heightInPoints)
    , m_painter(std::move(painter))
{
}

void PictureBlock::layOut(const BlockContext& context, double width)
{
    m_width = width;
    m_height = m_points * context.pt;
}

double PictureBlock::height(int first, int last) const { return first < last ? m_height : 0; }

void PictureBlock::draw(QPainter& painter, QPointF topLeft, int first, int last) const
{
    if (first >= last)
        return;
    painter.save();
    m_painter(painter, QRectF(topLeft, QSizeF(m_width, m_height)));
    painter.restore();
}

} // namespace retryscope::ui
