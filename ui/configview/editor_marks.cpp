// SPDX-License-Identifier: GPL-3.0-or-later
// Marks behind and below the text. Only those in view are made: a file may have thousands of findings.
#include "ui/configview/config_editor.h"
#include "ui/configview/document_text.h"
#include "ui/configview/highlighting.h"
#include "ui/widgets/theme.h"

#include <QTextBlock>

namespace retryscope::ui {

QTextEdit::ExtraSelection ConfigEditor::wholeLine(const QTextBlock& block, const QColor& background) const
{
    QTextEdit::ExtraSelection selection;
    selection.cursor = QTextCursor(block);
    selection.format.setProperty(QTextFormat::FullWidthSelection, true);
    selection.format.setBackground(background);
    return selection;
}

QTextEdit::ExtraSelection ConfigEditor::selectionOf(int begin, int end) const
{
    QTextEdit::ExtraSelection selection;
    const int last = document()->characterCount() - 1;
    selection.cursor = QTextCursor(document());
    selection.cursor.setPosition(std::min(begin, last));
    selection.cursor.setPosition(std::min(end, last), QTextCursor::KeepAnchor);
    return selection;
}

std::pair<int, int> ConfigEditor::shownRange() const
{
    const QTextBlock first = firstVisibleBlock();
    QTextBlock last = first;
    // Folded lines have no height, so the way is counted in what is seen.
    const int lines = viewport()->height() / std::max(1, fontMetrics().lineSpacing()) + 2;
    for (int seen = 0; last.next().isValid() && seen < lines; last = last.next())
        seen += last.isVisible() ? 1 : 0;
    return {first.position(), last.position() + last.length()};
}

std::pair<int, int> ConfigEditor::shownLines() const
{
    const auto [begin, end] = shownRange();
    return {document()->findBlock(begin).blockNumber(), document()->findBlock(end - 1).blockNumber()};
}

void ConfigEditor::addFindings(QList<QTextEdit::ExtraSelection>& selections, int begin, int end) const
{
    const auto first = std::ranges::lower_bound(m_notes, begin, {}, &EditorNote::begin);
    for (auto note = first; note != m_notes.end() && note->begin < end; ++note) {
        if (note->severity == Severity::Error && !note->quiet)
            selections.append(wholeLine(document()->findBlock(note->begin), toneBackground(Tone::Error, palette())));
    }
    for (auto note = first; note != m_notes.end() && note->begin < end; ++note) {
        auto selection = selectionOf(note->begin, note->end);
        selection.format.setUnderlineStyle(note->quiet ? QTextCharFormat::DotLine : QTextCharFormat::WaveUnderline);
        selection.format.setUnderlineColor(note->quiet ? mutedText(palette()) : toneColor(toneOf(note->severity), palette()));
        selections.append(selection);
    }
}

void ConfigEditor::addBraces(QList<QTextEdit::ExtraSelection>& selections) const
{
    const int at = textCursor().position();
    for (const BracePair& pair : braces()) {
        const bool here = (pair.open >= 0 && (at == pair.open || at == pair.open + 1)) || (pair.close >= 0 && (at == pair.close || at == pair.close + 1));
        if (!here)
            continue;
        const bool whole = pair.open >= 0 && pair.close >= 0;
        for (const int position : {pair.open, pair.close}) {
            if (position < 0)
                continue;
            auto selection = selectionOf(position, position + 1);
            selection.format.setBackground(whole ? matchBackground(palette()) : toneBackground(Tone::Error, palette()));
            selection.format.setFontWeight(QFont::Bold);
            selections.append(selection);
        }
    }
}

void ConfigEditor::refreshSelections()
{
    QList<QTextEdit::ExtraSelection> selections;
    const auto [begin, end] = shownRange();
    if (m_highlighting)
        m_highlighting->setShown(document()->findBlock(begin).blockNumber(), document()->findBlock(end - 1).blockNumber());
    addFindings(selections, begin, end);
    for (int line = m_firstMarked; line <= m_lastMarked; ++line)
        selections.append(wholeLine(document()->findBlockByNumber(line), lineGround(palette(), markedLine)));
    if (const int line = textCursor().blockNumber(); line < m_firstMarked || line > m_lastMarked)
        selections.append(wholeLine(textCursor().block(), lineGround(palette(), 0.12)));
    for (auto match = std::ranges::lower_bound(m_matches, std::pair(begin, 0)); match != m_matches.end() && match->first < end; ++match) {
        auto selection = selectionOf(match->first, match->second);
        selection.format.setBackground(toneBackground(Tone::Warning, palette()));
        selections.append(selection);
    }
    addBraces(selections);
    setExtraSelections(selections);
}

int ConfigEditor::markMatches(const QString& text)
{
    m_matches.clear();
    m_sought = text;
    if (!text.isEmpty()) {
        const QString all = textOf(*document());
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
    const auto [begin, end] = *target;
    const QTextBlock block = document()->findBlock(begin);
    goTo(block.blockNumber(), begin - block.position());
    QTextCursor cursor = textCursor();
    cursor.setPosition(end, QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    return true;
}

bool ConfigEditor::replaceMatch(const QString& text)
{
    QTextCursor cursor = textCursor();
    const std::pair here(cursor.selectionStart(), cursor.selectionEnd());
    if (isReadOnly() || !std::ranges::binary_search(m_matches, here))
        return false;
    cursor.insertText(text);
    setTextCursor(cursor);
    markMatches(m_sought);
    return true;
}

int ConfigEditor::replaceMatches(const QString& text)
{
    if (isReadOnly() || m_matches.empty())
        return 0;
    const auto matches = m_matches;
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    for (auto match = matches.rbegin(); match != matches.rend(); ++match) {
        cursor.setPosition(match->first);
        cursor.setPosition(match->second, QTextCursor::KeepAnchor);
        cursor.insertText(text);
    }
    cursor.endEditBlock();
    markMatches(m_sought);
    return static_cast<int>(matches.size());
}

} // namespace retryscope::ui
