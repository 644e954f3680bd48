// SPDX-License-Identifier: GPL-3.0-or-later
// Navigation, marks and events; painting.cpp draws what stands beside the text.
#include "ui/configview/config_editor.h"

#include "ui/configview/editor_margin.h"
#include "ui/configview/highlighting.h"
#include "ui/widgets/theme.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolTip>

namespace retryscope::ui {

ConfigEditor::ConfigEditor(QWidget* parent)
    : QPlainTextEdit(parent)
    , m_margin(new EditorMargin(this))
    , m_highlighting(std::make_unique<Highlighting>(document()))
{
    setReadOnly(true);
    setLineWrapMode(NoWrap);
    setFrameShape(QFrame::NoFrame);
    setFont(fixedFont());
    // A reader needs the caret although nothing can be typed: it says where "here" is.
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setCursorWidth(2);
    viewport()->setMouseTracking(true);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &ConfigEditor::updateMarginWidth);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &ConfigEditor::refreshSelections);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int dy) {
        if (dy)
            m_margin->scroll(0, dy);
        else
            m_margin->update(0, rect.y(), m_margin->width(), rect.height());
    });
    updateMarginWidth();
    applyPalette();
}

ConfigEditor::~ConfigEditor() = default;

void ConfigEditor::setNotes(std::vector<EditorNote> notes)
{
    m_notes = std::move(notes);
    refreshSelections();
    viewport()->update();
    m_margin->update();
    emit notesChanged();
}

void ConfigEditor::setLinks(std::vector<EditorLink> links)
{
    m_links = std::move(links);
    viewport()->update();
}

void ConfigEditor::markLines(int first, int last)
{
    m_firstMarked = first;
    m_lastMarked = last;
    refreshSelections();
}

void ConfigEditor::goTo(int line, int column)
{
    const QTextBlock block = document()->findBlockByNumber(std::clamp(line, 0, blockCount() - 1));
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + std::clamp(column, 0, block.length() - 1));
    setTextCursor(cursor);
    const int visible = viewport()->height() / std::max(1, fontMetrics().lineSpacing());
    verticalScrollBar()->setValue(std::max(0, block.blockNumber() - visible / 3));
}

bool ConfigEditor::goToNote(bool forward)
{
    if (m_notes.empty())
        return false;
    const int here = textCursor().selectionStart();
    const EditorNote* target = nullptr;
    if (forward) {
        const auto next = std::ranges::upper_bound(m_notes, here, {}, &EditorNote::begin);
        target = next == m_notes.end() ? &m_notes.front() : &*next;
    } else {
        const auto at = std::ranges::lower_bound(m_notes, here, {}, &EditorNote::begin);
        target = at == m_notes.begin() ? &m_notes.back() : &*std::prev(at);
    }
    const QTextBlock block = document()->findBlock(target->begin);
    goTo(block.blockNumber(), target->begin - block.position());
    QTextCursor cursor = textCursor();
    cursor.setPosition(target->end);
    cursor.setPosition(target->begin, QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    return true;
}

int ConfigEditor::markMatches(const QString& text)
{
    m_matches.clear();
    if (!text.isEmpty()) {
        const QString all = toPlainText();
        for (qsizetype at = all.indexOf(text, 0, Qt::CaseInsensitive); at >= 0; at = all.indexOf(text, at + text.size(), Qt::CaseInsensitive))
            m_matches.emplace_back(static_cast<int>(at), static_cast<int>(at + text.size()));
    }
    refreshSelections();
    return static_cast<int>(m_matches.size());
}

bool ConfigEditor::goToMatch(bool forward)
{
    if (m_matches.empty())
        return false;
    const QTextCursor now = textCursor();
    const std::pair here(now.selectionStart(), now.hasSelection() ? now.selectionEnd() : now.selectionStart() - 1);
    auto target = forward ? std::ranges::upper_bound(m_matches, here) : std::ranges::lower_bound(m_matches, here);
    if (forward && target == m_matches.end())
        target = m_matches.begin();
    else if (!forward)
        target = std::prev(target == m_matches.begin() ? m_matches.end() : target);
    const QTextBlock block = document()->findBlock(target->first);
    goTo(block.blockNumber(), target->first - block.position());
    QTextCursor cursor = textCursor();
    cursor.setPosition(target->second, QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    return true;
}

const EditorNote* ConfigEditor::noteOfLine(int line) const
{
    const QTextBlock block = document()->findBlockByNumber(line);
    const EditorNote* worst = nullptr;
    for (auto note = std::ranges::lower_bound(m_notes, block.position(), {}, &EditorNote::begin);
         note != m_notes.end() && note->begin < block.position() + block.length(); ++note) {
        if (!worst || note->severity > worst->severity)
            worst = &*note;
    }
    return worst;
}

void ConfigEditor::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    const QRect inside = contentsRect();
    m_margin->setGeometry(QRect(inside.left(), inside.top(), marginWidth(), inside.height()));
}

void ConfigEditor::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyPalette();
    else if (event->type() == QEvent::FontChange)
        updateMarginWidth();
}

bool ConfigEditor::viewportEvent(QEvent* event)
{
    switch (event->type()) {
    case QEvent::ToolTip: {
        const auto* help = static_cast<QHelpEvent*>(event);
        return showToolTip(help->pos(), help->globalPos());
    }
    case QEvent::MouseMove:
        viewport()->setCursor(linkAt(static_cast<QMouseEvent*>(event)->position()) ? Qt::PointingHandCursor : Qt::IBeamCursor);
        break;
    case QEvent::MouseButtonPress:
        if (const EditorLink* link = linkAt(static_cast<QMouseEvent*>(event)->position())) {
            emit linkActivated(link->line);
            return true;
        }
        break;
    default: break;
    }
    return QPlainTextEdit::viewportEvent(event);
}

bool ConfigEditor::showToolTip(const QPoint& position, const QPoint& global)
{
    const QTextCursor cursor = cursorForPosition(position);
    const EditorNote* over = nullptr;
    for (const EditorNote& note : m_notes) {
        if (note.begin <= cursor.position() && cursor.position() <= note.end && (!over || note.severity > over->severity))
            over = &note;
    }
    // Behind the end of the text the sentence itself is meant.
    if (!over && cursor.atBlockEnd())
        over = noteOfLine(cursor.blockNumber());
    if (over)
        QToolTip::showText(global, over->toolTip, viewport());
    else
        QToolTip::hideText();
    return true;
}

void ConfigEditor::applyPalette()
{
    m_highlighting->setPalette(palette());
    refreshSelections();
    viewport()->update();
    m_margin->update();
}

void ConfigEditor::updateMarginWidth() { setViewportMargins(marginWidth(), 0, 0, 0); }

void ConfigEditor::refreshSelections()
{
    QList<QTextEdit::ExtraSelection> selections;
    auto wholeLine = [&](int line, const QColor& background) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(document()->findBlockByNumber(line));
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        selection.format.setBackground(background);
        selections.append(selection);
    };
    auto quiet = [this](float alpha) {
        QColor color = palette().color(QPalette::Highlight);
        color.setAlphaF(alpha);
        return color;
    };
    for (const EditorNote& note : m_notes) {
        if (note.severity == Severity::Error)
            wholeLine(document()->findBlock(note.begin).blockNumber(), toneBackground(Tone::Error, palette()));
    }
    for (int line = m_firstMarked; line <= m_lastMarked; ++line)
        wholeLine(line, quiet(0.30F));
    wholeLine(textCursor().blockNumber(), quiet(0.12F));
    auto span = [&](int begin, int end) -> QTextCharFormat& {
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(document());
        selection.cursor.setPosition(std::min(begin, document()->characterCount() - 1));
        selection.cursor.setPosition(std::min(end, document()->characterCount() - 1), QTextCursor::KeepAnchor);
        selections.append(selection);
        return selections.back().format;
    };
    for (const EditorNote& note : m_notes) {
        QTextCharFormat& format = span(note.begin, note.end);
        format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        format.setUnderlineColor(toneColor(toneOf(note.severity), palette()));
    }
    for (const auto& [begin, end] : m_matches)
        span(begin, end).setBackground(toneBackground(Tone::Warning, palette()));
    setExtraSelections(selections);
}

} // namespace retryscope::ui
