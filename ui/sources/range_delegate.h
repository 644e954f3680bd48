// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a file's time range as a bar under those of the other files, so that gaps and overlaps show.
#pragma once

#include <QStyledItemDelegate>

namespace retryscope::ui {

class RangeDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace retryscope::ui
