// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing raw lines with the means of a text edit: selection, copying and screen readers come with it.
#include "ui/evidence/evidence_edit.h"

#include "ui/text/foreign.h"
#include "ui/widgets/appearance.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

namespace retryscope::ui {

namespace {

/// A part of the line that begins at the cursor. With a ground of its own: without one Qt leaves out what touches another part.
QTextEdit::ExtraSelection colored(const QTextCursor& line, qsizetype from, qsizetype to, const QColor& color, const QColor& ground)
{
    QTextEdit::ExtraSelection part;
    part.cursor = line;
    part.cursor.setPosition(line.position() + static_cast<int>(from));
    part.cursor.setPosition(line.position() + static_cast<int>(to), QTextCursor::KeepAnchor);
    part.format.setForeground(color);
    part.format.setBackground(ground);
    return part;
}

} // namespace

EvidenceEdit::EvidenceEdit(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFrameShape(QFrame::NoFrame);
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    keepFont(this, [](const QFont&) { return fixedFont(); });
    document()->setDocumentMargin(grid::between);
    viewport()->setMouseTracking(true);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        const int row = textCursor().blockNumber();
        if (m_building || row == m_current || row >= static_cast<int>(m_rows.size()))
            return;
        m_current = row;
        updateMarks();
        emit rowChosen(row);
    });
}

void EvidenceEdit::setRows(std::vector<Row> rows)
{
    m_rows = std::move(rows);
    m_current = -1;
    rebuild();
}

std::vector<std::pair<qsizetype, qsizetype>> EvidenceEdit::rangesOf(const Row& row)
{
    auto ranges = markedRanges(row.text, row.line.matched);
    ranges.insert(ranges.end(), row.found.begin(), row.found.end());
    return mergedRanges(std::move(ranges));
}

void EvidenceEdit::setChanged(const std::set<FileId>& files, const std::set<FileId>& gone)
{
    bool any = false;
    for (Row& row : m_rows) {
        const bool changed = files.contains(row.line.ref.file);
        any = any || changed != row.changed || gone.contains(row.line.ref.file) != row.gone;
        row.changed = changed;
        row.gone = gone.contains(row.line.ref.file);
    }
    if (any)
        rebuild();
}

std::set<FileId> EvidenceEdit::changed() const
{
    std::set<FileId> files;
    for (const Row& row : m_rows) {
        if (row.changed && !row.gone)
            files.insert(row.line.ref.file);
    }
    return files;
}

std::set<FileId> EvidenceEdit::gone() const
{
    std::set<FileId> files;
    for (const Row& row : m_rows) {
        if (row.gone)
            files.insert(row.line.ref.file);
    }
    return files;
}

QString EvidenceEdit::momentText(const Row& row) const { return row.moment.leftJustified(m_momentColumn); }

QString EvidenceEdit::placeText(const Row& row) const
{
    //: A mark behind the place of a line whose file is not there any more
    if (row.gone)
        return row.place + u' ' + tr("(not there)");
    //: A mark behind the place of a line whose file changed since it was read
    return row.changed ? row.place + u' ' + tr("(changed)") : row.place;
}

QString EvidenceEdit::lineText(const Row& row) const
{
    return QString(momentText(row) + placeText(row)).leftJustified(m_textColumn) + (row.lost ? tr("This line cannot be read any more.") : row.whole ? foreign(*row.whole) : row.text);
}

void EvidenceEdit::rebuild()
{
    m_building = true;
    const int scroll = horizontalScrollBar() ? horizontalScrollBar()->value() : 0;
    clear();
    qsizetype widest = 0;
    m_momentColumn = 0;
    for (const Row& row : m_rows) {
        widest = std::max(widest, placeText(row).size());
        m_momentColumn = std::max(m_momentColumn, row.moment.isEmpty() ? 0 : row.moment.size() + 2);
    }
    m_textColumn = static_cast<int>(m_momentColumn + widest) + 2;
    QTextCharFormat place, stale, neighbour, lost, plainText, marked;
    place.setForeground(palette().color(QPalette::Link));
    stale.setForeground(toneColor(Tone::Warning, palette()));
    neighbour.setForeground(mutedText(palette()));
    lost.setForeground(mutedText(palette()));
    lost.setFontItalic(true);
    plainText.setForeground(palette().color(QPalette::Text));
    marked = plainText;
    marked.setBackground(matchBackground(palette()));
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        if (i > 0)
            cursor.insertBlock();
        cursor.insertText(momentText(row), neighbour);
        cursor.insertText(placeText(row).leftJustified(m_textColumn - m_momentColumn), row.changed ? stale : place);
        if (row.lost) {
            cursor.insertText(tr("This line cannot be read any more."), lost);
            continue;
        }
        qsizetype done = 0;
        const QTextCharFormat& base = row.line.neighbour ? neighbour : plainText;
        for (const auto& [from, to] : rangesOf(row)) {
            cursor.insertText(row.text.sliced(done, from - done), base);
            cursor.insertText(row.text.sliced(from, to - from), marked);
            done = to;
        }
        cursor.insertText(row.text.sliced(done), base);
    }
    cursor.endEditBlock();
    moveCursor(QTextCursor::Start);
    if (m_current >= 0)
        setTextCursor(QTextCursor(document()->findBlockByNumber(m_current)));
    horizontalScrollBar()->setValue(scroll);
    m_building = false;
    updateMarks();
}

void EvidenceEdit::setCurrentRow(int row)
{
    m_current = row;
    if (row >= 0) {
        m_building = true;
        QTextCursor cursor(document()->findBlockByNumber(row));
        const Row& shown = m_rows[static_cast<std::size_t>(row)];
        if (!shown.found.empty()) // far behind in a long line, perhaps
            cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor, m_textColumn + static_cast<int>(shown.found.front().second));
        setTextCursor(cursor);
        m_building = false;
        ensureCursorVisible();
        showMatch(shown);
    }
    updateMarks();
}

/// The pinned places cover what stands below them.
void EvidenceEdit::showMatch(const Row& row)
{
    const int match = row.found.empty() ? 0 : fontMetrics().averageCharWidth() * static_cast<int>(row.found.front().second - row.found.front().first);
    if (const int covered = pinnedWidth() + match - cursorRect().left(); pinnedWidth() > 0 && covered > 0)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - covered);
}

/// As strong as the text can still be read on it; the place takes a colour that can be.
QColor EvidenceEdit::currentGround() const
{
    const QColor base = palette().color(QPalette::Base);
    double share = isDark(palette()) ? 0.7 : 0.55;
    while (share > 0.1 && contrast(palette().color(QPalette::Text), mixed(base, palette().color(QPalette::Highlight), share)) < 4.5)
        share -= 0.05;
    return mixed(base, palette().color(QPalette::Highlight), share);
}

QColor EvidenceEdit::placeColor(const Row& row, const QColor& ground) const
{
    return readable(row.changed ? toneColor(Tone::Warning, palette()) : palette().color(QPalette::Link), ground);
}

QColor EvidenceEdit::backgroundOf(int row) const
{
    if (row == m_current)
        return currentGround();
    return m_rows[static_cast<std::size_t>(row)].line.main ? toneBackground(Tone::Waiting, palette()) : QColor();
}

void EvidenceEdit::updateMarks()
{
    QList<QTextEdit::ExtraSelection> marks;
    const auto tint = [&](int row, const QColor& color) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(document()->findBlockByNumber(row));
        mark.format.setBackground(color);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks.append(mark);
        // The tint covers the marks of the text; they are set again on top of it.
        const Row& tinted = m_rows[static_cast<std::size_t>(row)];
        const int start = mark.cursor.position() + m_textColumn;
        marks.append(colored(mark.cursor, 0, m_momentColumn, readable(mutedText(palette()), color), color));
        marks.append(colored(mark.cursor, m_momentColumn, m_momentColumn + placeText(tinted).size(), placeColor(tinted, color), color));
        for (const auto& [from, to] : rangesOf(tinted)) {
            QTextEdit::ExtraSelection field;
            field.cursor = mark.cursor;
            field.cursor.setPosition(start + static_cast<int>(from));
            field.cursor.setPosition(start + static_cast<int>(to), QTextCursor::KeepAnchor);
            field.format.setBackground(matchBackground(palette()));
            marks.append(field);
        }
    };
    for (int i = 0; i < static_cast<int>(m_rows.size()); ++i) {
        if (const QColor background = backgroundOf(i); background.isValid())
            tint(i, background);
    }
    setExtraSelections(marks);
}

int EvidenceEdit::pinnedWidth() const
{
    return horizontalScrollBar()->value() == 0 ? 0 : static_cast<int>(document()->documentMargin()) + fontMetrics().horizontalAdvance(QString(m_textColumn - 1, u' '));
}

void EvidenceEdit::paintPlace(QPainter& painter, int row, const QRectF& line) const
{
    const QColor background = backgroundOf(row);
    const QRectF box(0, line.top(), pinnedWidth(), line.height());
    painter.fillRect(box, background.isValid() ? background : palette().color(QPalette::Base));
    const Row& shown = m_rows[static_cast<std::size_t>(row)];
    const QRectF text = box.adjusted(document()->documentMargin(), 0, 0, 0);
    constexpr int oneLine = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    const QColor ground = background.isValid() ? background : palette().color(QPalette::Base);
    painter.setPen(readable(mutedText(palette()), ground));
    painter.drawText(text, oneLine, momentText(shown));
    painter.setPen(placeColor(shown, ground));
    painter.drawText(text.adjusted(fontMetrics().horizontalAdvance(QString(m_momentColumn, u' ')), 0, 0, 0), oneLine, placeText(shown));
}

/// Which line it is can be read however far the lines are scrolled to the right.
void EvidenceEdit::paintEvent(QPaintEvent* event)
{
    QPlainTextEdit::paintEvent(event);
    if (pinnedWidth() == 0)
        return;
    QPainter painter(viewport());
    painter.setFont(font());
    QTextBlock block = firstVisibleBlock();
    const QPointF offset(0, contentOffset().y());
    for (; block.isValid() && block.blockNumber() < static_cast<int>(m_rows.size()); block = block.next()) {
        const QRectF line = blockBoundingGeometry(block).translated(offset);
        if (line.top() > viewport()->height())
            break;
        paintPlace(painter, block.blockNumber(), line);
    }
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawLine(pinnedWidth(), 0, pinnedWidth(), viewport()->height());
}

void EvidenceEdit::scrollContentsBy(int dx, int dy)
{
    QPlainTextEdit::scrollContentsBy(dx, dy);
    if (dx != 0)
        viewport()->update(); // what is pinned does not move with the rest
}

bool EvidenceEdit::isOnPlace(const QPoint& point, int& row) const
{
    const QTextCursor cursor = cursorForPosition(point);
    row = cursor.blockNumber();
    if (row >= static_cast<int>(m_rows.size()))
        return false;
    const QRectF block = blockBoundingGeometry(cursor.block()).translated(contentOffset());
    const bool onPlace = pinnedWidth() > 0 ? point.x() < pinnedWidth() : cursor.positionInBlock() < m_momentColumn + m_rows[static_cast<std::size_t>(row)].place.size();
    return onPlace && block.contains(block.left() + 1, point.y());
}

void EvidenceEdit::mouseMoveEvent(QMouseEvent* event)
{
    QPlainTextEdit::mouseMoveEvent(event);
    int row = 0;
    viewport()->setCursor(isOnPlace(event->pos(), row) ? Qt::PointingHandCursor : Qt::IBeamCursor);
}

void EvidenceEdit::mouseReleaseEvent(QMouseEvent* event)
{
    QPlainTextEdit::mouseReleaseEvent(event);
    int row = 0;
    if (event->button() == Qt::LeftButton && !textCursor().hasSelection() && isOnPlace(event->pos(), row))
        emit rowActivated(row);
}

void EvidenceEdit::keyPressEvent(QKeyEvent* event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_current >= 0)
        emit rowActivated(m_current);
    else if (event->matches(QKeySequence::Copy) && m_current >= 0 && !textCursor().hasSelection())
        QApplication::clipboard()->setText(lineText(m_rows[static_cast<std::size_t>(m_current)]));
    else
        QPlainTextEdit::keyPressEvent(event);
}

void EvidenceEdit::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
        rebuild();
    QPlainTextEdit::changeEvent(event);
}

} // namespace retryscope::ui
