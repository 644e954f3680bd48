// SPDX-License-Identifier: GPL-3.0-or-later
// Both follow the editor; neither can be focused: the findings are reached by Alt+Up and Alt+Down.
#include "ui/configview/editor_margin.h"

#include "ui/configview/config_editor.h"
#include "ui/widgets/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QTextBlock>

namespace retryscope::ui {

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
}

QSize MarkStrip::sizeHint() const { return {fontMetrics().averageCharWidth() * 2, 0}; }

QRectF MarkStrip::markOf(int line) const
{
    const int lines = std::max(1, m_editor->blockCount());
    const double mark = std::max(3.0, fontMetrics().height() / 5.0);
    return {1.0, (height() - mark) * line / lines, width() - 2.0, mark};
}

void MarkStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    QColor here = palette().color(QPalette::Text);
    here.setAlphaF(0.35F);
    painter.fillRect(markOf(m_editor->textCursor().blockNumber()), here);
    // Errors last: they must not hide behind warnings of the same stretch.
    for (const Severity severity : {Severity::Info, Severity::Warning, Severity::Error}) {
        for (const EditorNote& note : m_editor->notes()) {
            if (note.severity == severity)
                painter.fillRect(markOf(m_editor->document()->findBlock(note.begin).blockNumber()), toneColor(toneOf(severity), palette()));
        }
    }
}

void MarkStrip::mousePressEvent(QMouseEvent* event)
{
    const int lines = m_editor->blockCount();
    m_editor->goTo(std::clamp(event->pos().y() * lines / std::max(1, height()), 0, lines - 1));
    m_editor->setFocus(Qt::MouseFocusReason);
}

} // namespace retryscope::ui
