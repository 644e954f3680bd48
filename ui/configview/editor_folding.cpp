// SPDX-License-Identifier: GPL-3.0-or-later
// A folded block keeps its first and its last line; what is hidden stays part of the text.
#include "ui/configview/config_editor.h"
#include "ui/configview/document_text.h"
#include "ui/configview/editor_margin.h"

#include <QTextBlock>

namespace retryscope::ui {

const std::vector<BracePair>& ConfigEditor::braces() const
{
    if (m_bracesRevision != document()->revision()) {
        m_braces = bracePairs(textOf(*document()));
        m_bracesRevision = document()->revision();
    }
    return m_braces;
}

/// The block that begins in a line and ends in a later one; of several the outermost.
const BracePair* ConfigEditor::foldOf(int line) const
{
    const QTextBlock block = document()->findBlockByNumber(line);
    const auto& pairs = braces();
    const auto whole = std::ranges::find(pairs, -1, &BracePair::open); // those without an opening brace come last
    auto pair = std::lower_bound(pairs.begin(), whole, block.position(), [](const BracePair& a, int position) { return a.open < position; });
    for (; pair != whole && pair->open < block.position() + block.length(); ++pair) {
        if (pair->close > 0 && document()->findBlock(pair->close).blockNumber() > line + 1)
            return &*pair;
    }
    return nullptr;
}

bool ConfigEditor::canFold(int line) const { return foldOf(line) != nullptr; }

bool ConfigEditor::isFolded(int line) const
{
    const QTextBlock next = document()->findBlockByNumber(line).next();
    return next.isValid() && !next.isVisible() && document()->findBlockByNumber(line).isVisible();
}

void ConfigEditor::showBlocks(QTextBlock first, const QTextBlock& behind, bool visible)
{
    const int begin = first.position();
    for (QTextBlock block = first; block.isValid() && block != behind; block = block.next()) {
        block.setVisible(visible);
        block.setLineCount(visible ? 1 : 0);
    }
    document()->markContentsDirty(begin, (behind.isValid() ? behind.position() : document()->characterCount()) - begin);
    auto* layout = document()->documentLayout();
    emit layout->documentSizeChanged(layout->documentSize()); // the scroll bar counts lines
    viewport()->update();
    m_margin->update();
}

void ConfigEditor::setFolded(int line, bool folded)
{
    const BracePair* pair = foldOf(line);
    if (!pair || folded == isFolded(line))
        return;
    const QTextBlock first = document()->findBlockByNumber(line).next(), behind = document()->findBlock(pair->close);
    if (folded) {
        // The caret must not be where nobody sees it.
        QTextCursor cursor = textCursor();
        if (cursor.position() >= first.position() && cursor.position() < behind.position()) {
            cursor.setPosition(pair->open);
            setTextCursor(cursor);
        }
    }
    showBlocks(first, behind, !folded);
    refreshSelections();
}

void ConfigEditor::setAllFolded(bool folded)
{
    if (!folded)
        return showBlocks(document()->firstBlock(), {}, true);
    // From the end, so that inner blocks are folded before what is around them hides them.
    for (QTextBlock block = document()->lastBlock(); block.isValid(); block = block.previous()) {
        if (block.isVisible())
            setFolded(block.blockNumber(), true);
    }
}

void ConfigEditor::foldAtCursor(bool folded)
{
    if (folded || isFolded(textCursor().blockNumber())) {
        int line = textCursor().blockNumber();
        const int at = textCursor().position();
        if (!canFold(line) || isFolded(line) == folded) {
            for (const BracePair& pair : braces()) {
                if (pair.open >= 0 && pair.open < at && at <= pair.close && canFold(document()->findBlock(pair.open).blockNumber()))
                    line = document()->findBlock(pair.open).blockNumber(); // the innermost comes last
            }
        }
        setFolded(line, folded);
    }
}

void ConfigEditor::reveal(const QTextBlock& block)
{
    while (block.isValid() && !block.isVisible()) {
        QTextBlock head = block;
        while (head.isValid() && !head.isVisible())
            head = head.previous();
        if (!head.isValid() || !canFold(head.blockNumber()))
            return showBlocks(document()->firstBlock(), {}, true);
        setFolded(head.blockNumber(), false);
    }
}

void ConfigEditor::goToPartner()
{
    const int at = textCursor().position();
    for (const BracePair& pair : braces()) {
        if (pair.open < 0 || pair.close < 0)
            continue;
        const bool atOpen = at == pair.open || at == pair.open + 1, atClose = at == pair.close || at == pair.close + 1;
        if (!atOpen && !atClose)
            continue;
        const int target = atOpen ? pair.close : pair.open;
        const QTextBlock block = document()->findBlock(target);
        return goTo(block.blockNumber(), target - block.position());
    }
}

} // namespace retryscope::ui
