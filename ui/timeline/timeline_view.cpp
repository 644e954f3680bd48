// SPDX-License-Identifier: GPL-3.0-or-later
// How the timeline of an operation answers to the hand.
#include "ui/timeline/timeline_view.h"

#include "ui/timeline/timeline_drawing.h"
#include "ui/timeline/timeline_texts.h"
#include "ui/text/punctuation.h"
#include "ui/widgets/theme.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr double shortestOperation = 1e-3; // seconds
constexpr double widest = 1.3;             // lanes spread over the height up to this factor
constexpr double snapReach = 6;            // pixels
constexpr double leastLanes = 2;           // bars: what is lower is scrolled

} // namespace

TimelineView::TimelineView(QWidget* parent)
    : TimePlot(parent)
    , m_timeline(new TimelinePlottable(xAxis, yAxis))
    , m_lanes(new QCPAxisTickerText)
{
    yAxis->setTicker(m_lanes);
}

void TimelineView::show(std::shared_ptr<const Analysis> analysis, OperationId operation, const QTimeZone& zone, const TimelineOptions& options)
{
    m_hovered = -1;
    overlay()->hovered.reset();
    m_timeline->show(std::move(analysis), operation, zone, options);
    m_scrolled = 0;
    updateLanes();
    xAxis->setRange(whole());
    setOrigin(m_timeline->model().origin, zone);
    describe();
    emit contentChanged();
    update();
}

void TimelineView::clear()
{
    m_timeline->clear();
    m_hovered = -1;
    overlay()->hovered.reset();
    updateLanes();
    setOrigin({}, QTimeZone::utc());
    describe();
    emit contentChanged();
    update();
}

void TimelineView::setCurrent(int item)
{
    if (item == m_timeline->current())
        return;
    m_timeline->setCurrent(item);
    if (item >= 0) {
        // Bring it into sight, without changing the scale.
        const TimelineItem& shown = itemOf(item);
        const QCPRange range = xAxis->range();
        if (shown.end < range.lower || shown.begin > range.upper)
            xAxis->setRange(shown.begin - range.size() / 2, shown.begin + range.size() / 2);
        bringIntoSight(shown.lane);
        stretchRuler();
    }
    describe();
    update();
}

QSize TimelineView::sizeHint() const { return {fontMetrics().averageCharWidth() * 100, wantedHeight()}; }

QCPRange TimelineView::whole() const
{
    const TimelineModel& model = m_timeline->model();
    const double length = std::max(model.end - model.begin, shortestOperation);
    // Room at the right for the label of the last mark.
    return {model.begin - length * 0.004, model.begin + length * (model.openEnd ? 1.0 : 1.15)};
}

void TimelineView::drawSmall(QPainter& painter, const QRectF& rect) const
{
    if (const auto context = m_timeline->context())
        drawTimelineInSmall(painter, rect, context->model, {whole().lower, whole().upper}, {palette(), font(), m_timeline->verdictTone()});
}

std::optional<QCPRange> TimelineView::currentSpan() const
{
    if (m_timeline->current() < 0)
        return std::nullopt;
    const TimelineItem& item = itemOf(m_timeline->current());
    return QCPRange(item.begin, item.end);
}

double TimelineView::snapped(double seconds) const
{
    const double reach = snapReach * shown().size() / std::max(1, axisRect()->width());
    double best = seconds, distance = reach;
    for (const TimelineItem& item : m_timeline->model().items) {
        for (const double edge : {item.begin, item.end, item.kind == TimelineKind::Attempt ? item.headerEnd : item.begin}) {
            if (std::abs(edge - seconds) < distance) {
                best = edge;
                distance = std::abs(edge - seconds);
            }
        }
    }
    return best;
}

int TimelineView::stopOf(int item) const
{
    const auto& stops = m_timeline->model().stops;
    const auto at = std::ranges::find(stops, item);
    return at == stops.end() ? -1 : static_cast<int>(at - stops.begin());
}

void TimelineView::step(int direction)
{
    const auto& stops = m_timeline->model().stops;
    if (stops.empty())
        return;
    const int at = stopOf(m_timeline->current());
    const int last = static_cast<int>(stops.size()) - 1;
    const int next = at < 0 ? (direction > 0 ? 0 : last) : std::clamp(at + direction, 0, last);
    pick(stops[static_cast<std::size_t>(next)]);
}

void TimelineView::stepLane(int direction)
{
    const TimelineModel& model = m_timeline->model();
    if (m_timeline->current() < 0)
        return step(direction);
    const TimelineItem& from = itemOf(m_timeline->current());
    int best = -1;
    const auto distance = [&](int i) { return std::pair(std::abs(itemOf(i).lane - from.lane), std::abs(itemOf(i).begin - from.begin)); };
    for (const int stop : model.stops) {
        const int delta = itemOf(stop).lane - from.lane;
        if (delta * direction > 0 && (best < 0 || distance(stop) < distance(best)))
            best = stop;
    }
    if (best >= 0)
        pick(best);
}

void TimelineView::pick(int item)
{
    setCurrent(item);
    emit picked(item);
}

bool TimelineView::moveByKey(const QKeyEvent& event)
{
    const auto& stops = m_timeline->model().stops;
    switch (event.key()) {
    case Qt::Key_Right: step(1); return true;
    case Qt::Key_Left: step(-1); return true;
    case Qt::Key_Down: stepLane(1); return true;
    case Qt::Key_Up: stepLane(-1); return true;
    case Qt::Key_PageDown: scrollLanes(m_scrolled + height() / 2); return true;
    case Qt::Key_PageUp: scrollLanes(m_scrolled - height() / 2); return true;
    case Qt::Key_Home:
    case Qt::Key_End:
        if (!stops.empty())
            pick(event.key() == Qt::Key_Home ? stops.front() : stops.back());
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_timeline->current() >= 0)
            emit activated(m_timeline->current());
        return m_timeline->current() >= 0;
    default: return TimePlot::moveByKey(event);
    }
}

bool TimelineView::escape()
{
    if (m_timeline->current() < 0)
        return false;
    pick(-1);
    return true;
}

bool TimelineView::focusNextPrevChild(bool next)
{
    const auto& stops = m_timeline->model().stops;
    const int at = stopOf(m_timeline->current());
    const int last = static_cast<int>(stops.size()) - 1;
    // Tab walks through the stops and leaves behind the last, so that it is no trap.
    if (hasFocus() && !stops.empty() && ((next && at < last) || (!next && at > 0))) {
        step(next ? 1 : -1);
        return true;
    }
    return QCustomPlot::focusNextPrevChild(next);
}

void TimelineView::clickedAt(const QPointF& point) { pick(m_timeline->itemAt(point)); }

void TimelineView::doubleClickedAt(const QPointF& point)
{
    if (const int item = m_timeline->itemAt(point); item >= 0)
        emit activated(item);
    else
        fit();
}

void TimelineView::hoveredAt(const std::optional<QPointF>& point)
{
    const int item = point ? m_timeline->itemAt(*point) : -1;
    if (item == m_hovered)
        return;
    m_hovered = item;
    setCursor(item >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    overlay()->hovered = item >= 0 && item != m_timeline->current() ? std::optional(m_timeline->geometry().rectOf(itemOf(item))) : std::nullopt;
    overlay()->refresh();
}

QString TimelineView::tooltipAt(const QPointF& point) const
{
    const int item = m_timeline->itemAt(point);
    const auto context = m_timeline->context();
    return item >= 0 && context ? itemTooltip(*context, itemOf(item)) : QString();
}

void TimelineView::layOut()
{
    updateLanes();
    describe();
}

void TimelineView::updateLanes()
{
    const auto& model = m_timeline->model();
    const auto& middles = m_timeline->middles();
    m_lanes->clear();
    for (std::size_t i = 0; i < model.lanes.size(); ++i)
        m_lanes->addTick(middles[i], laneText(model.lanes[i]));
    const double bar = QFontMetricsF(font()).height() + 6, room = height() - axesHeight();
    const double needed = std::max(middles.back(), 1.0);
    setMinimumHeight(static_cast<int>(std::ceil(std::min(needed, leastLanes) * lowestBar() + axesHeight())));
    m_hidden = std::max(0, static_cast<int>(std::ceil(needed * lowestBar() - room)));
    m_scrolled = std::clamp(m_scrolled, 0, m_hidden);
    const double top = m_scrolled / lowestBar();
    yAxis->setRange(top, m_hidden > 0 ? top + room / lowestBar() : std::max(needed, room / (bar * widest)));
    emit lanesChanged();
}

/// Of a bar, in a low window: better thin lanes than lanes out of sight.
double TimelineView::lowestBar() const { return QFontMetricsF(font()).height(); }
double TimelineView::axesHeight() const { return QFontMetricsF(font()).height() * 3 + grid::between; }

int TimelineView::wantedHeight() const
{
    return static_cast<int>(std::ceil(std::max(m_timeline->middles().back(), 1.0) * lowestBar() + axesHeight()));
}

void TimelineView::scrollLanes(int scrolled)
{
    const int kept = std::clamp(scrolled, 0, m_hidden);
    if (kept == m_scrolled)
        return;
    m_scrolled = kept;
    overlay()->hovered.reset(); // it lies elsewhere now
    updateLanes();
    update();
}

void TimelineView::bringIntoSight(int lane)
{
    const double middle = m_timeline->middles().at(static_cast<std::size_t>(lane)), around = 1.25;
    if (m_hidden > 0 && middle - around < yAxis->range().lower)
        scrollLanes(static_cast<int>((middle - around) * lowestBar()));
    else if (m_hidden > 0 && middle + around > yAxis->range().upper)
        scrollLanes(static_cast<int>(std::ceil((middle + around - yAxis->range().size()) * lowestBar())));
}

void TimelineView::wheelEvent(QWheelEvent* event)
{
    // Over the names of the lanes the wheel goes through the lanes.
    if (event->position().x() >= axisRect()->left() || event->angleDelta().y() == 0)
        return TimePlot::wheelEvent(event);
    scrollLanes(m_scrolled - event->angleDelta().y() / 2);
    event->accept();
}

void TimelineView::describe()
{
    setAccessibleName(Timeline::tr("Timeline of the selected operation"));
    const auto context = m_timeline->context();
    if (!context) {
        setAccessibleDescription({});
        return;
    }
    const int item = m_timeline->current();
    QStringList parts{item >= 0 ? itemSentence(*context, itemOf(item)) : timelineDescription(*context)};
    if (ruler())
        parts.append(rulerText());
    setAccessibleDescription(parts.join(semicolon()));
}

} // namespace retryscope::ui
