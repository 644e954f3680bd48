// SPDX-License-Identifier: GPL-3.0-or-later
// Its frame is moved, its edges are drawn, or a new one is drawn; the keyboard does the same in the plot.
#include "ui/timeline/time_minimap.h"

#include "ui/timeline/item_painter.h"
#include "ui/timeline/time_plot.h"
#include "ui/timeline/timeline_texts.h"
#include "ui/widgets/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr double gripReach = 5; // pixels around an edge
constexpr double leastFrame = 4;

} // namespace

TimeMinimap::TimeMinimap(TimePlot* plot, QWidget* parent)
    : QWidget(parent)
    , m_plot(plot)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(plot, &TimePlot::shownChanged, this, qOverload<>(&QWidget::update));
    connect(plot, &TimePlot::contentChanged, this, &TimeMinimap::redraw);
    connect(plot, &QCustomPlot::afterLayout, this, [this] {
        if (!m_picture.isNull() && m_picture.deviceIndependentSize().width() != track().width())
            redraw();
    });
    describe();
}

QSize TimeMinimap::sizeHint() const { return {fontMetrics().averageCharWidth() * 40, fontMetrics().height() + grid::between + grid::inside}; }

void TimeMinimap::redraw()
{
    m_picture = {};
    update();
}

void TimeMinimap::describe()
{
    setAccessibleName(Timeline::tr("The whole timeline in small"));
    setToolTip(Timeline::tr("Drag the frame or its edges to move or zoom; drag beside it to draw a new one; double-click to show everything."));
}

QRectF TimeMinimap::track() const
{
    const QRect axis = m_plot->axisRect()->rect();
    const int left = std::clamp(axis.left(), 0, std::max(0, width() - 1));
    return QRectF(left, grid::inside, std::clamp(axis.width(), 1, std::max(1, width() - left)), height() - 2 * grid::inside);
}

double TimeMinimap::seconds(double x) const
{
    const QCPRange all = m_plot->whole();
    return all.lower + (x - track().left()) / track().width() * all.size();
}

double TimeMinimap::pixel(double at) const
{
    const QCPRange all = m_plot->whole();
    return track().left() + (at - all.lower) / all.size() * track().width();
}

QRectF TimeMinimap::frame() const
{
    const QCPRange shown = m_plot->shown();
    const double left = pixel(shown.lower), width = std::max(pixel(shown.upper) - left, leastFrame);
    return {left, track().top(), width, track().height()};
}

TimeMinimap::Grip TimeMinimap::gripAt(const QPointF& point) const
{
    const QRectF box = frame();
    const bool all = box.width() >= track().width() - 1;
    if (std::abs(point.x() - box.left()) <= gripReach)
        return Grip::Left;
    if (std::abs(point.x() - box.right()) <= gripReach)
        return Grip::Right;
    // A frame around everything cannot be moved: there a new one is drawn.
    return box.contains(point) && !all ? Grip::Whole : Grip::New;
}

void TimeMinimap::paintEvent(QPaintEvent* /*event*/)
{
    const QRectF place = track();
    if (m_picture.isNull()) {
        m_picture = QPixmap((place.size() * devicePixelRatio()).toSize().expandedTo({1, 1}));
        m_picture.setDevicePixelRatio(devicePixelRatio());
        m_picture.fill(palette().color(QPalette::Base));
        QPainter painter(&m_picture);
        m_plot->drawSmall(painter, QRectF(QPointF(0, 0), place.size()));
    }
    QPainter painter(this);
    painter.drawPixmap(place.topLeft(), m_picture);
    QColor veil = palette().color(QPalette::Window);
    veil.setAlphaF(0.6F);
    const QRectF box = frame();
    painter.fillRect(QRectF(place.topLeft(), QPointF(box.left(), place.bottom())), veil);
    painter.fillRect(QRectF(QPointF(box.right(), place.top()), place.bottomRight()), veil);
    painter.setPen(QPen(faintLine(palette()), 1));
    painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.setPen(QPen(strongHighlight(palette()), 1.4));
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    for (const double x : {box.left(), box.right()}) // what can be gripped
        painter.fillRect(QRectF(x - 1.5, place.center().y() - 4, 3, 8), strongHighlight(palette()));
}

void TimeMinimap::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_grip = gripAt(event->position());
    m_pressed = seconds(event->position().x());
    m_from = m_plot->shown().lower;
    m_to = m_plot->shown().upper;
}

void TimeMinimap::mouseMoveEvent(QMouseEvent* event)
{
    const double now = seconds(event->position().x());
    switch (m_grip) {
    case Grip::None: {
        const Grip under = gripAt(event->position());
        setCursor(under == Grip::Whole ? Qt::OpenHandCursor : under == Grip::New ? Qt::CrossCursor : Qt::SizeHorCursor);
        break;
    }
    case Grip::Left: m_plot->showSpan(now, m_to); break;
    case Grip::Right: m_plot->showSpan(m_from, now); break;
    case Grip::Whole: m_plot->showSpan(m_from + now - m_pressed, m_to + now - m_pressed); break;
    case Grip::New:
        if (std::abs(pixel(now) - pixel(m_pressed)) >= leastFrame)
            m_plot->showSpan(m_pressed, now);
        break;
    }
}

void TimeMinimap::mouseReleaseEvent(QMouseEvent* event)
{
    const bool clicked = std::abs(event->position().x() - pixel(m_pressed)) < leastFrame;
    // A click beside the frame brings it there.
    if (m_grip == Grip::New && clicked && m_plot->shown().size() < m_plot->whole().size())
        m_plot->showSpan(m_pressed - (m_to - m_from) / 2, m_pressed + (m_to - m_from) / 2);
    m_grip = Grip::None;
}

void TimeMinimap::mouseDoubleClickEvent(QMouseEvent* /*event*/) { m_plot->fit(); }

void TimeMinimap::wheelEvent(QWheelEvent* event)
{
    event->angleDelta().y() > 0 ? m_plot->zoomIn() : m_plot->zoomOut();
    event->accept();
}

void TimeMinimap::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    redraw();
}

void TimeMinimap::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        describe();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        redraw();
    QWidget::changeEvent(event);
}

} // namespace retryscope::ui
