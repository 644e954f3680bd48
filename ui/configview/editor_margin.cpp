// SPDX-License-Identifier: GPL-3.0-or-later
// Both follow the editor; neither can be focused: the findings are reached by Alt+Up and Alt+Down.
#include "ui/configview/editor_margin.h"

#include "ui/configview/config_editor.h"
#include "ui/widgets/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

namespace retryscope::ui {

namespace {
constexpr double stroke = 3.0; ///< px of a line in the picture of the file, fewer where it would not fit
}

EditorMargin::EditorMargin(ConfigEditor* editor)
    : QWidget(editor)
    , m_editor(editor)
{
    setFocusPolicy(Qt::NoFocus);
}

QSize EditorMargin::sizeHint() const { return {m_editor->marginWidth(), 0}; }

void EditorMargin::paintEvent(QPaintEvent* event) { m_editor->paintMargin(event); }

void EditorMargin::mousePressEvent(QMouseEvent* event) { m_editor->pressMargin(event->pos()); }

MarkStrip::MarkStrip(ConfigEditor* editor, QWidget* parent)
    : QWidget(parent)
    , m_editor(editor)
{
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    connect(editor, &ConfigEditor::notesChanged, this, qOverload<>(&QWidget::update));
    connect(editor, &QPlainTextEdit::cursorPositionChanged, this, qOverload<>(&QWidget::update));
    connect(editor, &QPlainTextEdit::textChanged, this, qOverload<>(&QWidget::update));
    connect(editor->verticalScrollBar(), &QScrollBar::valueChanged, this, qOverload<>(&QWidget::update));
}

QSize MarkStrip::sizeHint() const { return {fontMetrics().averageCharWidth() * 8, 0}; }

QRectF MarkStrip::markOf(int line) const
{
    const int lines = std::max(1, m_editor->blockCount());
    const double mark = std::max(3.0, fontMetrics().height() / 5.0), step = std::min(stroke, double(height()) / lines);
    return {1.0, std::min(step * line, height() - mark), width() - 2.0, mark};
}

void MarkStrip::drawText()
{
    const QTextDocument* document = m_editor->document();
    const std::tuple<const void*, int, QSize, QRgb> now{document, document->revision(), size(), palette().color(QPalette::Text).rgb()};
    if (now == m_drawn)
        return;
    m_drawn = now;
    m_text = QPixmap(size() * devicePixelRatio());
    m_text.setDevicePixelRatio(devicePixelRatio());
    m_text.fill(Qt::transparent);
    QPainter painter(&m_text);
    QColor color = palette().color(QPalette::Text);
    color.setAlphaF(0.28F);
    const double step = std::min(stroke, double(height()) / std::max(1, document->blockCount())), letter = width() / 90.0;
    // Of more lines than there are pixels every so-and-so-manieth tells enough.
    const int every = std::max(1, static_cast<int>(0.7 / step));
    for (QTextBlock block = document->firstBlock(); block.isValid(); block = block.next()) {
        if (block.blockNumber() % every != 0)
            continue;
        const QString text = block.text();
        qsizetype indent = 0;
        while (indent < text.size() && text[indent].isSpace())
            ++indent;
        painter.fillRect(QRectF(2 + letter * double(indent), step * block.blockNumber(), letter * double(text.size() - indent), std::max(0.7, step - 1)), color);
    }
}

void MarkStrip::paintEvent(QPaintEvent*)
{
    drawText();
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    QColor here = palette().color(QPalette::Text);
    here.setAlphaF(0.10F);
    const auto [first, last] = m_editor->shownLines();
    painter.fillRect(QRectF(0, markOf(first).top(), width(), std::max(4.0, markOf(last).top() - markOf(first).top())), here);
    painter.drawPixmap(0, 0, m_text);
    here.setAlphaF(0.35F);
    painter.fillRect(markOf(m_editor->textCursor().blockNumber()), here);
    for (const LineChange& change : m_editor->changes())
        painter.fillRect(QRectF(width() - 3, markOf(static_cast<int>(change.after)).top(), 2, std::max(2.0, markOf(static_cast<int>(change.after + change.added)).top() - markOf(static_cast<int>(change.after)).top())), toneColor(Tone::Info, palette()));
    // Errors last: they must not hide behind warnings of the same stretch.
    for (const Severity severity : {Severity::Info, Severity::Warning, Severity::Error}) {
        for (const EditorNote& note : m_editor->notes()) {
            if (note.severity != severity || note.quiet)
                continue;
            const QRectF mark = markOf(m_editor->document()->findBlock(note.begin).blockNumber());
            painter.fillRect(QRectF(mark.right() - mark.width() / 3, mark.top(), mark.width() / 3, mark.height()), toneColor(toneOf(severity), palette()));
        }
    }
}

void MarkStrip::goTo(int y)
{
    const int lines = m_editor->blockCount();
    const double step = std::min(stroke, double(height()) / std::max(1, lines));
    m_editor->goTo(std::clamp(static_cast<int>(y / step), 0, lines - 1));
    m_editor->setFocus(Qt::MouseFocusReason);
}

void MarkStrip::mousePressEvent(QMouseEvent* event) { goTo(event->pos().y()); }

void MarkStrip::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        goTo(event->pos().y());
}

} // namespace retryscope::ui
