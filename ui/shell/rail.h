// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the window as icons over words, at its left edge.
#pragma once

#include <QToolButton>

namespace retryscope::ui {

class Actions;

/// One page; a bar at the edge and the word's weight say which is shown, not the colour alone.
class RailButton : public QToolButton {
    Q_OBJECT
public:
    explicit RailButton(QAction* action, QWidget* parent);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

class Rail : public QWidget {
    Q_OBJECT
public:
    explicit Rail(const Actions& actions, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace retryscope::ui
