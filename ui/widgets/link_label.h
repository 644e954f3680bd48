// SPDX-License-Identifier: GPL-3.0-or-later
// A line of text with links that one Tab reaches: QLabel has the keyboard first and shows its link only at the next Tab.
#pragma once

#include <QLabel>

namespace retryscope::ui {

class LinkLabel : public QLabel {
    Q_OBJECT
public:
    explicit LinkLabel(const QString& html = {}, QWidget* parent = nullptr);

protected:
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

} // namespace retryscope::ui
