// SPDX-License-Identifier: GPL-3.0-or-later
// Air for tables: cells and headers keep the grid's distance from their edges, and cells keep their own colour when selected.
#pragma once

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace retryscope::ui {

/// A horizontal header whose texts stand as far from the edge as those of RoomyDelegate.
class RoomyHeader : public QHeaderView {
    Q_OBJECT
public:
    explicit RoomyHeader(QWidget* parent = nullptr);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;
};

class RoomyDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
    static QRect contentsOf(const QRect& cell); ///< without the room at its sides
};

} // namespace retryscope::ui
