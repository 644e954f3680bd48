// SPDX-License-Identifier: GPL-3.0-or-later
// Styles draw no focus round lists and texts, and a text cursor alone is not seen.
#include "ui/widgets/pane_frame.h"

#include "ui/widgets/theme.h"

#include <QEvent>
#include <QPainter>

namespace retryscope::ui {

PaneFrame::PaneFrame(QWidget* parent)
    : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    parent->installEventFilter(this);
    hide();
}

void PaneFrame::surround(QWidget* pane)
{
    if (!pane)
        return hide();
    if (pane != parentWidget()) {
        parentWidget()->removeEventFilter(this);
        setParent(pane);
        pane->installEventFilter(this);
    }
    fit();
    show();
    QMetaObject::invokeMethod(this, &PaneFrame::fit, Qt::QueuedConnection);
}

void PaneFrame::fit()
{
    setGeometry(parentWidget()->rect());
    raise();
}

bool PaneFrame::eventFilter(QObject* watched, QEvent* event)
{
    const bool grown = event->type() == QEvent::Resize || event->type() == QEvent::Show || event->type() == QEvent::ChildAdded;
    if (watched == parentWidget() && grown && isVisibleTo(parentWidget())) {
        fit();
        QMetaObject::invokeMethod(this, &PaneFrame::fit, Qt::QueuedConnection); // scroll bars come on top when they are laid out
    }
    return QWidget::eventFilter(watched, event);
}

void PaneFrame::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QColor color = strongHighlight(palette());
    const QRect all = rect();
    painter.fillRect(QRect(0, 0, all.width(), width), color);
    painter.fillRect(QRect(0, all.height() - width, all.width(), width), color);
    painter.fillRect(QRect(0, 0, width, all.height()), color);
    painter.fillRect(QRect(all.width() - width, 0, width, all.height()), color);
}

} // namespace retryscope::ui
