// SPDX-License-Identifier: GPL-3.0-or-later
// Shows which pane has the keyboard, where the pane itself does not.
#pragma once

#include <QObject>
#include <QPointer>

class QDockWidget;
class QWidget;

namespace retryscope::ui {

class PageStack;
class PaneFrame;

/// Fields, buttons and the timeline show it by themselves; tables, texts and the docks get a frame.
class FocusFrame : public QObject {
    Q_OBJECT
public:
    FocusFrame(const PageStack* pages, QList<QDockWidget*> docks, QWidget* window);

private:
    void move(const QWidget* now);

    const PageStack* m_pages;
    QList<QDockWidget*> m_docks;
    QPointer<PaneFrame> m_frame; ///< goes with the pane that it surrounds last
};

} // namespace retryscope::ui
