// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a file's time range as a bar under those of the other files, so that gaps and overlaps show.
#pragma once

#include "ui/widgets/roomy_table.h"

namespace retryscope::ui {

class RangeDelegate : public RoomyDelegate {
    Q_OBJECT
public:
    using RoomyDelegate::RoomyDelegate;
    static int rowHeight(const QFontMetrics& metrics); ///< for a line of text with a bar below
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace retryscope::ui
