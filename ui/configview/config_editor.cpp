// SPDX-License-Identifier: GPL-3.0-or-later
// Navigation and events; editor_painting.cpp draws what stands beside the text.
#include "ui/configview/config_editor.h"

#include "ui/configview/editor_margin.h"
#include "ui/configview/highlighting.h"
#include "ui/configview/source_text.h"
#include "ui/widgets/appearance.h"
#include "ui/widgets/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPlainTextDocumentLayout>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolTip>

namespace retryscope::ui {

ConfigEditor::ConfigEditor(QWidget* parent)
    : QPlainTextEdit(parent)
    , m_margin(new EditorMargin(this))
    , m_empty(new QTextDocument(this))
{
    m_empty->setDocumentLayout(new QPlainTextDocumentLayout(m_empty));
    setLineWrapMode(NoWrap);
    setFrameShape(QFrame::NoFrame);
    keepFont(this, [](const QFont&) { return fixedFont(); });
    setCursorWidth(2);
    viewport()->setMouseTracking(true);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &ConfigEditor::updateMarginWidth);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &ConfigEditor::refreshSelections);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &ConfigEditor::refreshSelections);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int dy) {
        if (dy)
            m_margin->scroll(0, dy);
        else
            m_margin->update(0, rect.y(), m_margin->width(), rect.height());
    });
    showDocument(nullptr, false);
    updateMarginWidth();
}

// The colours hang on the document, which may go first.
ConfigEditor::~ConfigEditor() { m_highlighting.reset(); }

void ConfigEditor::showDocument(QTextDocument* document, bool editable)
{
    m_notes.clear();
    m_makeTexts = {};
    m_noteTexts.clear();
    m_links.clear();
    m_changes.clear();
    m_matches.clear();
    disconnect(m_contents);
    document = document ? document : m_empty;
    document->setDefaultFont(font());
    setDocument(document);
    setReadOnly(!editable);
    // A reader needs the caret, too: it says where "here" is.
    setTextInteractionFlags(editable ? Qt::TextEditorInteraction : Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_bracesRevision = -1;
    m_contents = connect(document, &QTextDocument::contentsChange, this, &ConfigEditor::moveNotes);
    // Made before the old one goes: the definitions, which take long to read, are shared as long as somebody has them.
    m_highlighting = std::make_unique<Highlighting>(document);
    updateMarginWidth();
    applyPalette();
}

void ConfigEditor::setChanges(std::vector<LineChange> changes)
{
    m_changes = std::move(changes);
    m_margin->update();
    emit notesChanged();
}

/// Until the next review the findings keep to their words.
void ConfigEditor::moveNotes(int position, int removed, int added)
{
    if (added == removed && document()->characterCount() <= position + added)
        return; // only the colours have changed
    for (EditorNote& note : m_notes) {
        for (int* place : {&note.begin, &note.end}) {
            if (*place >= position + removed)
                *place += added - removed;
            else if (*place > position)
                *place = position;
        }
    }
}

const NoteTexts& ConfigEditor::textsOf(const EditorNote& note) const
{
    const auto [known, fresh] = m_noteTexts.try_emplace(note.finding);
    if (fresh && m_makeTexts)
        known->second = m_makeTexts(note.finding);
    return known->second;
}

void ConfigEditor::setNotes(std::vector<EditorNote> notes, TextsOfNote texts)
{
    m_notes = std::move(notes);
    m_makeTexts = std::move(texts);
    m_noteTexts.clear();
    refreshSelections();
    viewport()->update();
    m_margin->update();
    emit notesChanged();
}

void ConfigEditor::setLinks(std::vector<EditorLink> links)
{
    m_links = std::move(links);
    updateMarginWidth();
    m_margin->setGeometry(QRect(contentsRect().left(), contentsRect().top(), marginWidth(), contentsRect().height()));
    m_margin->update();
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
    reveal(block);
    const int visible = viewport()->height() / std::max(1, fontMetrics().lineSpacing());
    verticalScrollBar()->setValue(std::max(0, block.firstLineNumber() - visible / 3));
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
    select(target->begin, target->end);
    return true;
}

void ConfigEditor::select(int begin, int end)
{
    const QTextBlock block = document()->findBlock(begin);
    goTo(block.blockNumber(), begin - block.position());
    QTextCursor cursor = textCursor();
    cursor.setPosition(end);
    cursor.setPosition(begin, QTextCursor::KeepAnchor);
    setTextCursor(cursor);
}

const EditorNote* ConfigEditor::noteAt(int position) const
{
    const EditorNote* best = nullptr;
    const int line = document()->findBlock(position).position();
    for (auto note = std::ranges::lower_bound(m_notes, line, {}, &EditorNote::begin); note != m_notes.end() && note->begin <= position; ++note) {
        if (position <= note->end && (!best || note->begin > best->begin || (note->begin == best->begin && note->severity > best->severity)))
            best = &*note;
    }
    return best;
}

const EditorNote* ConfigEditor::noteOfLine(int line) const
{
    const QTextBlock block = document()->findBlockByNumber(line);
    const EditorNote* worst = nullptr;
    for (auto note = std::ranges::lower_bound(m_notes, block.position(), {}, &EditorNote::begin);
         note != m_notes.end() && note->begin < block.position() + block.length(); ++note) {
        // What was accepted steps behind what is open.
        if (!worst || std::pair(!note->quiet, note->severity) > std::pair(!worst->quiet, worst->severity))
            worst = &*note;
    }
    return worst;
}

/// Undo and redo are the window's where it has them: one step may have changed several files.
bool ConfigEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return false;
        }
    }
    return QPlainTextEdit::event(event);
}

void ConfigEditor::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    refreshSelections();
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
        if (static_cast<QMouseEvent*>(event)->button() != Qt::LeftButton)
            break;
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
    for (auto at = std::ranges::lower_bound(m_notes, cursor.block().position(), {}, &EditorNote::begin);
         at != m_notes.end() && at->begin <= cursor.position(); ++at) {
        const EditorNote& note = *at;
        if (cursor.position() <= note.end && (!over || note.severity > over->severity))
            over = &note;
    }
    // Behind the end of the text the sentence itself is meant.
    if (!over && cursor.atBlockEnd())
        over = noteOfLine(cursor.blockNumber());
    if (over)
        QToolTip::showText(global, textsOf(*over).toolTip, viewport());
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

void ConfigEditor::keyPressEvent(QKeyEvent* event)
{
    if (isReadOnly() || event->modifiers().testAnyFlags(Qt::ControlModifier | Qt::AltModifier))
        return QPlainTextEdit::keyPressEvent(event);
    const QTextCursor cursor = textCursor();
    if (event->key() == Qt::Key_Tab && !cursor.hasSelection())
        return insertPlainText(QStringLiteral("    "));
    const bool newLine = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!newLine)
        return QPlainTextEdit::keyPressEvent(event);
    // The next line stands as deep as this one, deeper behind an opening brace.
    const QString before = cursor.block().text().first(cursor.selectionStart() - document()->findBlock(cursor.selectionStart()).position());
    qsizetype depth = 0;
    while (depth < before.size() && (before[depth] == u' ' || before[depth] == u'\t'))
        ++depth;
    insertPlainText(QLatin1Char('\n') + before.first(depth) + (before.trimmed().endsWith(u'{') ? QStringLiteral("    ") : QString()));
}

void ConfigEditor::insertFromMimeData(const QMimeData* source)
{
    // What could not be told from a line end or a control character later is made visible at once.
    QString text = source->text();
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    insertPlainText(SourceText(text.toStdString()).text());
}

} // namespace retryscope::ui
