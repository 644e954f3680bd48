// SPDX-License-Identifier: GPL-3.0-or-later
// How the incident's timeline answers to the hand.
#include "ui/timeline/incident_view.h"

#include "ui/text/punctuation.h"
#include "ui/timeline/incident_text.h"
#include "ui/timeline/timeline_texts.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace retryscope::ui {

namespace {

constexpr double shortestIncident = 1e-3; // seconds
constexpr double edgeShare = 0.01;        // of the length, free at both edges
constexpr double closer = 0.125;          // what a double-click into a crowd leaves of the time shown
constexpr double crowdReach = 2;          // pixels around the pointer whose crowd is told
constexpr double snapPixels = 6;

} // namespace

IncidentView::IncidentView(QWidget* parent)
    : TimePlot(parent)
    , m_incident(new IncidentPlottable(xAxis, yAxis))
    , m_names(new QCPAxisTickerText)
{
    yAxis->setTicker(m_names);
    setTimes(TimesShown::OfDay);
}

void IncidentView::show(std::shared_ptr<const Analysis> analysis, std::shared_ptr<const IncidentModel> model, const QTimeZone& zone)
{
    const bool same = model && m_incident->model() == model.get();
    m_incident->show(std::move(analysis), std::move(model));
    m_current.reset();
    overlay()->hovered.reset();
    if (!same)
        m_firstLane = 0;
    setOrigin(m_incident->model() ? m_incident->model()->origin : std::nullopt, zone);
    if (!same)
        xAxis->setRange(whole());
    layOut();
    emit contentChanged();
    update();
}

QCPRange IncidentView::whole() const
{
    const double length = std::max(model() ? model()->end : 0.0, shortestIncident);
    return {-length * edgeShare, length * (1 + edgeShare)};
}

void IncidentView::drawSmall(QPainter& painter, const QRectF& rect) const
{
    if (model())
        drawIncidentInSmall(painter, rect, *model(), whole().lower, whole().upper, palette());
}

void IncidentView::setSelected(RequestId request, int attempt)
{
    m_incident->setSelected(request, attempt);
    if (m_current && intervalAt(*m_current).source != request.value)
        m_current.reset();
    describe();
    update();
}

void IncidentView::setRange(const std::optional<std::pair<Instant, Instant>>& range)
{
    m_ranged = range.has_value();
    const auto seconds = [this](Instant at) { return static_cast<double>((at - *origin()).count()) / 1e6; };
    m_incident->setRange(range && origin() ? std::optional(TimeOverlay::Span{seconds(range->first), seconds(range->second)}) : std::nullopt);
    update();
}

Instant IncidentView::instant(double seconds) const { return *origin() + Duration(static_cast<Duration::rep>(std::llround(seconds * 1e6))); }

std::optional<QCPRange> IncidentView::currentSpan() const
{
    if (!m_current) {
        const RequestId selected = m_incident->selected();
        const auto begin = selected && model() ? beginOf(*m_incident->analysis(), *model(), selected) : std::nullopt;
        return begin ? std::optional(QCPRange(*begin, *begin)) : std::nullopt;
    }
    const IntervalIndex::Interval& interval = intervalAt(*m_current);
    return QCPRange(static_cast<double>(interval.begin) / 1e6, static_cast<double>(interval.end) / 1e6);
}

double IncidentView::snapped(double seconds) const
{
    const IncidentPicture* picture = m_incident->picture();
    double best = seconds, distance = snapPixels * shown().size() / std::max(1, axisRect()->width());
    for (const IncidentBar& bar : picture ? picture->bars() : std::vector<IncidentBar>()) {
        const IntervalIndex::Interval& interval = model()->lanes[bar.lane].index[bar.index];
        for (const double edge : {static_cast<double>(interval.begin) / 1e6, static_cast<double>(interval.end) / 1e6}) {
            if (std::abs(edge - seconds) < distance) {
                best = edge;
                distance = std::abs(edge - seconds);
            }
        }
    }
    return best;
}

void IncidentView::go(const Place& place)
{
    m_current = place;
    const IntervalIndex::Interval& interval = intervalAt(place);
    const double begin = static_cast<double>(interval.begin) / 1e6, end = static_cast<double>(interval.end) / 1e6;
    if (end < shown().lower || begin > shown().upper)
        xAxis->setRange(begin - shown().size() / 2, begin + shown().size() / 2);
    const int lane = static_cast<int>(place.lane);
    if (lane < m_firstLane || lane >= m_firstLane + visibleLanes())
        setFirstLane(lane < m_firstLane ? lane : lane - visibleLanes() + 1);
    m_incident->setSelected(RequestId{interval.source}, interval.part);
    stretchRuler();
    describe();
    update();
    emit picked(RequestId{interval.source}, interval.part);
}

void IncidentView::step(int direction)
{
    if (!model() || model()->empty())
        return;
    if (!m_current) {
        const IntervalIndex& requests = model()->lanes.front().index;
        const auto middle = static_cast<std::int64_t>((direction > 0 ? std::max(shown().lower, 0.0) : shown().upper) * 1e6);
        return go({0, requests.nearest(middle)});
    }
    const std::size_t count = model()->lanes[m_current->lane].index.size();
    if (direction > 0 ? m_current->index + 1 < count : m_current->index > 0)
        go({m_current->lane, m_current->index + (direction > 0 ? 1 : std::size_t(-1))});
}

void IncidentView::stepToWorst(int direction)
{
    if (!model() || model()->empty())
        return;
    const IntervalIndex& requests = model()->lanes.front().index;
    std::size_t at = m_current && isRequestLane(m_current->lane) ? m_current->index : m_current ? requests.nearest(intervalAt(*m_current).begin) : direction > 0 ? std::size_t(-1) : requests.size();
    while ((at += direction > 0 ? 1 : std::size_t(-1)) < requests.size()) {
        if (requests[at].kind == static_cast<std::uint8_t>(Verdict::Duplicated))
            return go({0, at});
    }
}

void IncidentView::stepLane(int direction)
{
    if (!m_current)
        return step(direction);
    const auto lane = static_cast<std::ptrdiff_t>(m_current->lane) + direction;
    if (lane < 0 || lane >= static_cast<std::ptrdiff_t>(model()->lanes.size()))
        return;
    const auto next = static_cast<std::size_t>(lane);
    go({next, model()->lanes[next].index.nearest(intervalAt(*m_current).begin)});
}

bool IncidentView::moveByKey(const QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Right: step(1); return true;
    case Qt::Key_Left: step(-1); return true;
    case Qt::Key_Down: stepLane(1); return true;
    case Qt::Key_Up: stepLane(-1); return true;
    case Qt::Key_N: stepToWorst(event.modifiers() & Qt::ShiftModifier ? -1 : 1); return true;
    case Qt::Key_L: limitToShown(); return true;
    case Qt::Key_Home:
    case Qt::Key_End:
        if (model() && !model()->empty())
            go({0, event.key() == Qt::Key_Home ? 0 : model()->lanes.front().index.size() - 1});
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_incident->selected())
            emit activated(m_incident->selected());
        return true;
    default: return TimePlot::moveByKey(event);
    }
}

bool IncidentView::escape()
{
    if (!m_current && !m_ranged)
        return false;
    if (m_current)
        m_current.reset();
    else
        emit rangeCleared();
    describe();
    update();
    return true;
}

void IncidentView::limitToShown()
{
    if (origin())
        emit rangeDrawn(instant(shown().lower), instant(shown().upper));
}

void IncidentView::brushed(double from, double to)
{
    if (origin())
        emit rangeDrawn(instant(from), instant(to));
}

void IncidentView::clickedAt(const QPointF& point)
{
    const IncidentBar* bar = m_incident->picture() ? m_incident->picture()->barAt(point) : nullptr;
    if (bar)
        return go({bar->lane, bar->index});
    m_current.reset();
    if (m_ranged)
        emit rangeCleared();
}

void IncidentView::doubleClickedAt(const QPointF& point)
{
    const IncidentBar* bar = m_incident->picture() ? m_incident->picture()->barAt(point) : nullptr;
    if (bar) {
        emit activated(RequestId{model()->lanes[bar->lane].index[bar->index].source});
        return;
    }
    const double at = xAxis->pixelToCoord(point.x()), half = shown().size() * closer / 2;
    showSpan(at - half, at + half);
}

void IncidentView::hoveredAt(const std::optional<QPointF>& point)
{
    const IncidentBar* bar = point && m_incident->picture() ? m_incident->picture()->barAt(*point) : nullptr;
    const auto rect = bar ? std::optional(bar->rect) : std::nullopt;
    setCursor(bar ? Qt::PointingHandCursor : Qt::CrossCursor);
    if (rect == overlay()->hovered)
        return;
    overlay()->hovered = rect;
    overlay()->refresh();
}

QString IncidentView::tooltipAt(const QPointF& point) const
{
    const IncidentPicture* picture = m_incident->picture();
    if (!picture || !origin() || !axisRect()->rect().contains(point.toPoint()))
        return {};
    if (const IncidentBar* bar = picture->barAt(point))
        return barTooltip(*m_incident->analysis(), model()->lanes[bar->lane].index[bar->index], isRequestLane(bar->lane), zone());
    const IncidentFrame frame = m_incident->frame();
    const double lane = frame.firstLane + (point.y() - frame.plot.top()) / frame.laneHeight;
    const auto index = static_cast<std::size_t>(std::max(lane, 0.0));
    if (index >= model()->lanes.size() || !picture->isCrowded(index))
        return {};
    return crowdTooltip(*model(), index, frame.seconds(point.x() - crowdReach), frame.seconds(point.x() + crowdReach), zone());
}

void IncidentView::wheelEvent(QWheelEvent* event)
{
    // Over the names of the lanes the wheel goes through the lanes.
    if (event->position().x() >= axisRect()->left() || event->angleDelta().y() == 0)
        return TimePlot::wheelEvent(event);
    setFirstLane(m_firstLane + (event->angleDelta().y() < 0 ? 1 : -1));
    event->accept();
}

int IncidentView::lanes() const { return model() ? static_cast<int>(model()->lanes.size()) : 0; }

int IncidentView::visibleLanes() const
{
    const double wanted = QFontMetricsF(font()).height() * 2 + grid::around;
    const double room = height() - QFontMetricsF(font()).height() * 2.5;
    return std::clamp(static_cast<int>(room / wanted), 1, std::max(lanes(), 1));
}

void IncidentView::setFirstLane(int lane)
{
    const int kept = std::clamp(lane, 0, std::max(0, lanes() - visibleLanes()));
    if (kept == m_firstLane)
        return;
    m_firstLane = kept;
    updateLanes();
    update();
}

void IncidentView::layOut()
{
    setMinimumHeight(static_cast<int>(QFontMetricsF(font()).height() * 6));
    updateLanes();
    describe();
}

void IncidentView::updateLanes()
{
    m_firstLane = std::clamp(m_firstLane, 0, std::max(0, lanes() - visibleLanes()));
    m_names->clear();
    const int last = std::min(lanes(), m_firstLane + visibleLanes());
    for (int i = m_firstLane; i < last; ++i)
        m_names->addTick(i + 0.5, incidentLaneText(*model(), static_cast<std::size_t>(i)));
    yAxis->setRange(m_firstLane, m_firstLane + visibleLanes());
    emit lanesChanged();
}

void IncidentView::describe()
{
    setAccessibleName(Timeline::tr("Timeline of all retried requests"));
    if (!model() || model()->empty())
        return setAccessibleDescription({});
    QStringList parts{m_current ? barTooltip(*m_incident->analysis(), intervalAt(*m_current), isRequestLane(m_current->lane), zone()).replace(u'\n', semicolon()) : incidentDescription(*model())};
    if (ruler())
        parts.append(rulerText());
    setAccessibleDescription(parts.join(semicolon()));
}

} // namespace retryscope::ui
