// SPDX-License-Identifier: GPL-3.0-or-later
// Raw lines in fixed type: the place in front, matched fields marked, the access line tinted, one line current.
#pragma once

#include "ui/evidence/evidence_lines.h"

#include <QPlainTextEdit>

#include <memory>
#include <set>
#include <string>

namespace retryscope::ui {

class EvidenceEdit : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit EvidenceEdit(QWidget* parent = nullptr);

    struct Row {
        QString place; ///< "access.log:412"
        QString text;  ///< printable; empty and `lost` when the line is gone
        bool lost = false;
        bool changed = false;  ///< the file is not what it was: the line may say something else now
        EvidenceLine line;
        std::vector<std::pair<qsizetype, qsizetype>> found = {}; ///< what a search matched in `text`
        QString moment = {}; ///< "20:03:21.132" on nginx's clock, in front of the place; empty: the line's own time does, or it is not known
        bool gone = false; ///< the file is not there any more
        std::shared_ptr<const std::string> whole = {}; ///< of a line that is too long to be shown whole: its bytes
    };
    void setRows(std::vector<Row> rows);
    const std::vector<Row>& rows() const { return m_rows; }
    /// Marks the lines of these files as perhaps not those that were analysed.
    void setChanged(const std::set<FileId>& files, const std::set<FileId>& gone = {}); ///< `gone` are among the files
    /// Those of the shown lines.
    std::set<FileId> changed() const; ///< without those that are gone
    std::set<FileId> gone() const;
    QString lineText(const Row& row) const; ///< place and text, whole
    /// Makes the line current and scrolls to it without telling anybody; -1: none.
    void setCurrentRow(int row);
    int currentRow() const { return m_current; }

signals:
    void rowChosen(int row);    ///< by click or cursor keys
    void rowActivated(int row); ///< its place was clicked, or Enter pressed

protected:
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    QString momentText(const Row& row) const; ///< as wide in each line
    QString placeText(const Row& row) const;
    static std::vector<std::pair<qsizetype, qsizetype>> rangesOf(const Row& row);
    void updateMarks();
    bool isOnPlace(const QPoint& point, int& row) const;
    int pinnedWidth() const; ///< of the places that stay at the left edge; 0: the lines are not scrolled
    void paintPlace(QPainter& painter, int row, const QRectF& line) const;
    QColor currentGround() const;
    QColor placeColor(const Row& row, const QColor& ground) const;
    QColor backgroundOf(int row) const; ///< invalid: the row has none of its own
    void showMatch(const Row& row);

    std::vector<Row> m_rows;
    int m_current = -1;
    qsizetype m_momentColumn = 0; ///< letters in front of the places
    int m_textColumn = 0; ///< where the raw text begins in each line
    bool m_building = false;
};

} // namespace retryscope::ui
