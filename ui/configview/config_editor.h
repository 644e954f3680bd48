// SPDX-License-Identifier: GPL-3.0-or-later
// Shows one configuration file: colours, line numbers, findings at their exact places and in words at the line's end.
#pragma once

#include "ui/configview/editor_notes.h"

#include <QPlainTextEdit>

namespace retryscope::ui {

class EditorMargin;
class Highlighting;

class ConfigEditor : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit ConfigEditor(QWidget* parent = nullptr);
    ~ConfigEditor() override;

    void setNotes(std::vector<EditorNote> notes); ///< sorted by begin; call after setPlainText
    void setLinks(std::vector<EditorLink> links);
    const std::vector<EditorNote>& notes() const { return m_notes; }
    const std::vector<EditorLink>& links() const { return m_links; }

    /// Marks the lines of the selected directive, 0-based; first > last = none.
    void markLines(int first, int last);
    /// Puts the cursor there (0-based) and brings the line to the upper third of the view.
    void goTo(int line, int column = 0);
    /// Moves to the finding after (before) the cursor and selects its span; wraps around. False: there is none.
    bool goToNote(bool forward);
    /// All places where `text` occurs, marked; the empty text clears. Returns how many.
    int markMatches(const QString& text);
    bool goToMatch(bool forward);

    /// The most severe note of a line; nullptr if there is none.
    const EditorNote* noteOfLine(int line) const;

    void paintMargin(QPaintEvent* event);
    int marginWidth() const;
    QRectF blockRect(const QTextBlock& block) const; ///< in viewport coordinates

signals:
    void linkActivated(int line);  ///< 0-based
    void notesChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void applyPalette();
    void refreshSelections();
    void updateMarginWidth();
    void paintLineEnds(QPainter& painter);
    const EditorLink* linkAt(QPointF position) const;
    bool showToolTip(const QPoint& position, const QPoint& global);
    QFont noteFont() const;
    LineEnd lineEnd(const QTextBlock& block, const EditorNote* note, const EditorLink* link) const;

    EditorMargin* m_margin;
    std::unique_ptr<Highlighting> m_highlighting;
    std::vector<EditorNote> m_notes;
    std::vector<EditorLink> m_links;
    std::vector<std::pair<int, int>> m_matches; ///< begin, end
    int m_firstMarked = 1, m_lastMarked = 0;
};

} // namespace retryscope::ui
