// SPDX-License-Identifier: GPL-3.0-or-later
// Shows and edits one configuration file: colours, line numbers, findings at their exact places and in words at the line's end.
#pragma once

#include "review/line_diff.h"
#include "ui/configview/braces.h"
#include "ui/configview/editor_notes.h"

#include <QPlainTextEdit>

#include <functional>
#include <unordered_map>

namespace retryscope::ui {

class EditorMargin;
class Highlighting;

class ConfigEditor : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit ConfigEditor(QWidget* parent = nullptr);
    ~ConfigEditor() override;

    /// Shows a document that stays somebody else's; nullptr: nothing.
    void showDocument(QTextDocument* document, bool editable);
    using TextsOfNote = std::function<NoteTexts(std::size_t finding)>;
    void setNotes(std::vector<EditorNote> notes, TextsOfNote texts); ///< sorted by begin; they move with the text until they are set again
    void setLinks(std::vector<EditorLink> links);
    void setChanges(std::vector<LineChange> changes); ///< lines that differ from the file on the disk, for the margin
    const std::vector<EditorNote>& notes() const { return m_notes; }
    const NoteTexts& textsOf(const EditorNote& note) const;
    const std::vector<EditorLink>& links() const { return m_links; }
    const std::vector<LineChange>& changes() const { return m_changes; }
    std::pair<int, int> shownLines() const; ///< the first and the last line in view

    /// Marks the lines of the selected directive, 0-based; first > last = none.
    void markLines(int first, int last);
    /// Puts the cursor there (0-based) and brings the line to the upper third of the view.
    void goTo(int line, int column = 0);
    /// Selects a stretch of the text, and brings it into view like goTo().
    void select(int begin, int end);
    /// Moves to the finding after (before) the cursor and selects its span; wraps around. False: there is none.
    bool goToNote(bool forward);
    /// All places where `text` occurs, marked; the empty text clears. Returns how many.
    int markMatches(const QString& text);
    bool goToMatch(bool forward);
    /// The match at the cursor by another text, then the next one is shown. False: the cursor is at none.
    bool replaceMatch(const QString& text);
    int replaceMatches(const QString& text); ///< all of them, as one step of undo; returns how many

    /// The innermost note whose words a position lies in; nullptr if there is none.
    const EditorNote* noteAt(int position) const;
    /// The most severe note of a line, accepted ones last; nullptr if there is none.
    const EditorNote* noteOfLine(int line) const;

    bool canFold(int line) const; ///< a block begins there and ends in a later line
    bool isFolded(int line) const;
    void setFolded(int line, bool folded);
    void setAllFolded(bool folded); ///< the outermost blocks of each kind, or everything open
    /// The block around the cursor; folds or opens it.
    void foldAtCursor(bool folded);
    /// Between a brace and its partner.
    void goToPartner();

    void paintMargin(QPaintEvent* event);
    void pressMargin(const QPoint& position);
    int marginWidth() const;
    QRectF blockRect(const QTextBlock& block) const; ///< in viewport coordinates

signals:
    void linkActivated(int line);  ///< 0-based
    void notesChanged();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;

private:
    void applyPalette();
    void refreshSelections();
    void addFindings(QList<QTextEdit::ExtraSelection>& selections, int begin, int end) const;
    void addBraces(QList<QTextEdit::ExtraSelection>& selections) const;
    QTextEdit::ExtraSelection selectionOf(int begin, int end) const;
    QTextEdit::ExtraSelection wholeLine(const QTextBlock& block, const QColor& background) const;
    std::pair<int, int> shownRange() const; ///< positions of the text in view
    void moveNotes(int position, int removed, int added);
    void updateMarginWidth();
    void paintLineEnds(QPainter& painter);
    void paintMarginLine(QPainter& painter, const QTextBlock& block, const QRectF& rect);
    int linkWidth() const;
    QRectF marginLinkRect(const QRectF& line) const;
    const EditorLink* marginLinkOf(const QTextBlock& block) const;
    void paintLink(QPainter& painter, const QRectF& box, const QString& text) const;
    const EditorLink* linkAt(QPointF position) const;
    bool showToolTip(const QPoint& position, const QPoint& global);
    QFont noteFont() const;
    LineEnd lineEnd(const QTextBlock& block, const EditorNote* note, const EditorLink* link, bool* compact = nullptr) const;
    const std::vector<BracePair>& braces() const;
    const BracePair* foldOf(int line) const;
    void showBlocks(QTextBlock first, const QTextBlock& behind, bool visible);
    void reveal(const QTextBlock& block);
    bool isChanged(int line) const;

    EditorMargin* m_margin;
    std::unique_ptr<Highlighting> m_highlighting;
    std::vector<EditorNote> m_notes;
    TextsOfNote m_makeTexts;
    mutable std::unordered_map<std::size_t, NoteTexts> m_noteTexts; ///< that were made already
    std::vector<EditorLink> m_links;
    std::vector<LineChange> m_changes;
    std::vector<std::pair<int, int>> m_matches; ///< begin, end
    QString m_sought;
    int m_firstMarked = 1, m_lastMarked = 0;
    mutable std::vector<BracePair> m_braces;
    mutable int m_bracesRevision = -1;
    QTextDocument* m_empty; ///< shown where there is nothing to show
    QMetaObject::Connection m_contents;
};

} // namespace retryscope::ui
