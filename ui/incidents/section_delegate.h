// SPDX-License-Identifier: GPL-3.0-or-later
// Draws headings across the whole table, whatever columns there are and however far it is scrolled, and elides no marks.
#pragma once

#include "ui/widgets/roomy_table.h"

namespace retryscope::ui {

class SectionDelegate : public RoomyDelegate {
    Q_OBJECT
public:
    using RoomyDelegate::RoomyDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace retryscope::ui
