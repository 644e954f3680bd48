// SPDX-License-Identifier: GPL-3.0-or-later
// Follows the focus of the application.
#include "ui/shell/focus_frame.h"

#include "ui/shell/page_stack.h"
#include "ui/widgets/pane_frame.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QDockWidget>

namespace retryscope::ui {

FocusFrame::FocusFrame(const PageStack* pages, QList<QDockWidget*> docks, QWidget* window)
    : QObject(window)
    , m_pages(pages)
    , m_docks(std::move(docks))
    , m_frame(new PaneFrame(window))
{
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) { move(now); });
}

void FocusFrame::move(const QWidget* now)
{
    const auto has = [now](const QWidget* pane) { return now && (pane == now || pane->isAncestorOf(now)); };
    QWidget* framed = nullptr;
    for (QWidget* pane : m_pages->panes()) {
        if (qobject_cast<QAbstractScrollArea*>(pane) && has(pane))
            framed = pane;
    }
    for (const QDockWidget* dock : m_docks) {
        if (has(dock->widget()))
            framed = dock->widget();
    }
    if (m_frame)
        m_frame->surround(framed);
}

} // namespace retryscope::ui
