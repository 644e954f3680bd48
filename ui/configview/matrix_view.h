// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the matrix: coloured and worded cells, all of them in view where there is room.
#pragma once

#include <QStyledItemDelegate>
#include <QTableView>

namespace retryscope::ui {

class MatrixDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// What the words need in a cell as wide as option.rect; wider than it if a word alone is.
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintText(QPainter* painter, const QRect& box, const QModelIndex& index, const QPalette& palette) const;
};

/// Columns as wide as their longest word, the rest shared; headings and cells wrap to two or three lines.
class MatrixView : public QTableView {
    Q_OBJECT
public:
    explicit MatrixView(QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void setModel(QAbstractItemModel* model) override;

signals:
    void cellActivated(const QModelIndex& index); ///< clicked, or reached by the arrow keys

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    void arrange();
    int widthOf(int column) const;
    int heightOf(int row) const;
    int heightOfHeader() const;
};

} // namespace retryscope::ui
