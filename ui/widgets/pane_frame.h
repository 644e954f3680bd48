// SPDX-License-Identifier: GPL-3.0-or-later
// A line round the pane that has the keyboard, over everything that the pane draws.
#pragma once

#include <QWidget>

namespace retryscope::ui {

/// Lies over the pane that it surrounds, as its child; takes neither the mouse nor the keyboard.
class PaneFrame : public QWidget {
    Q_OBJECT
public:
    explicit PaneFrame(QWidget* parent);

    /// nullptr: none.
    void surround(QWidget* pane);

    static constexpr int width = 2; ///< of the line, in device-independent pixels

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fit();
};

} // namespace retryscope::ui
