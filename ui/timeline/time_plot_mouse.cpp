// SPDX-License-Identifier: GPL-3.0-or-later
// Plain dragging moves the picture (or draws a range), with Shift it measures, with Ctrl it zooms to the area.
#include "ui/timeline/time_plot.h"

#include <QApplication>
#include <QToolTip>

#include <cmath>

namespace retryscope::ui {

namespace {

constexpr double shortestArea = 4;  // pixels; less is a click
constexpr double zoomOfANotch = 0.85;
constexpr double notch = 120;       // eighths of a degree

} // namespace

TimePlot::Drag TimePlot::dragOf(const QMouseEvent& event) const
{
    if (event.button() == Qt::MiddleButton)
        return Drag::Pan;
    if (event.button() != Qt::LeftButton)
        return Drag::None;
    if (m_rulerOn || event.modifiers() & Qt::ShiftModifier)
        return Drag::Ruler;
    if (event.modifiers() & Qt::ControlModifier)
        return Drag::Zoom;
    return brushes() ? Drag::Brush : Drag::Pan;
}

void TimePlot::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->pos();
    m_pressedRange = shown();
    m_dragging = false;
    m_drag = dragOf(*event);
    event->accept();
}

void TimePlot::drag(double x)
{
    const double from = xAxis->pixelToCoord(m_pressed.x()), to = xAxis->pixelToCoord(x);
    switch (m_drag) {
    case Drag::Pan: {
        const double perPixel = m_pressedRange.size() / std::max(1, axisRect()->width());
        const double shift = (m_pressed.x() - x) * perPixel;
        xAxis->setRange(m_pressedRange.lower + shift, m_pressedRange.upper + shift);
        update();
        break;
    }
    case Drag::Ruler: setRuler(TimeOverlay::Span{snapped(from), snapped(to)}); break;
    case Drag::Zoom:
    case Drag::Brush:
        m_overlay->area = TimeOverlay::Span{from, to};
        m_overlay->refresh();
        break;
    case Drag::None: break;
    }
}

void TimePlot::mouseMoveEvent(QMouseEvent* event)
{
    if (m_drag == Drag::None || event->buttons() == Qt::NoButton) {
        hoveredAt(event->position());
        return;
    }
    if (!m_dragging && (event->pos() - m_pressed).manhattanLength() < QApplication::startDragDistance())
        return;
    if (!m_dragging && m_drag == Drag::Pan)
        remember();
    m_dragging = true;
    drag(event->position().x());
}

void TimePlot::mouseReleaseEvent(QMouseEvent* event)
{
    const Drag drag = std::exchange(m_drag, Drag::None);
    const auto area = std::exchange(m_overlay->area, std::nullopt);
    m_overlay->refresh();
    if (!m_dragging) {
        if (event->button() == Qt::LeftButton)
            clickedAt(event->position());
        return;
    }
    m_dragging = false;
    if (!area || std::abs(event->position().x() - m_pressed.x()) < shortestArea)
        return;
    const auto [from, to] = std::minmax({area->from, area->to});
    if (drag == Drag::Brush)
        return brushed(from, to);
    remember();
    showSpan(from, to);
}

void TimePlot::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        doubleClickedAt(event->position());
}

void TimePlot::wheelEvent(QWheelEvent* event)
{
    const QPoint turned = event->angleDelta();
    if (turned.x() != 0 || event->modifiers() & Qt::ShiftModifier) {
        pan(-(turned.x() != 0 ? turned.x() : turned.y()) / notch * 0.1);
    } else if (turned.y() != 0) {
        remember(false);
        xAxis->scaleRange(std::pow(zoomOfANotch, turned.y() / notch), xAxis->pixelToCoord(event->position().x()));
        update();
    }
    event->accept();
}

void TimePlot::leaveEvent(QEvent* event)
{
    hoveredAt(std::nullopt);
    QCustomPlot::leaveEvent(event);
}

bool TimePlot::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QCustomPlot::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const QString text = tooltipAt(help->pos()); !text.isEmpty())
        QToolTip::showText(help->globalPos(), text.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace retryscope::ui
