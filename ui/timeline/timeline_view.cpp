// SPDX-License-Identifier: GPL-3.0-or-later
// How the timeline looks around its items, and how it answers to the hand.
#include "ui/timeline/timeline_view.h"

#include "ui/timeline/time_tickers.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QStyleOptionFocusRect>
#include <QStylePainter>
#include <QToolTip>

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr double shortestView = 20e-6; // seconds; nothing in a log is finer
constexpr double widest = 1.3;         // lanes spread over the height up to this factor

} // namespace

TimelineView::TimelineView(QWidget* parent)
    : QCustomPlot(parent)
    , m_timeline(new TimelinePlottable(xAxis, yAxis))
    , m_clock(new ClockTicker)
    , m_lanes(new QCPAxisTickerText)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    axisRect()->setRangeDrag(Qt::Horizontal);
    axisRect()->setRangeZoom(Qt::Horizontal);
    xAxis->setTicker(QSharedPointer<SecondsTicker>(new SecondsTicker));
    xAxis2->setTicker(m_clock);
    xAxis2->setVisible(true);
    yAxis->setTicker(m_lanes);
    yAxis->setRangeReversed(true);
    for (QCPAxis* axis : {xAxis, xAxis2, yAxis}) {
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setSubTicks(false);
        axis->setTickLength(0);
    }
    yAxis->grid()->setVisible(false);
    connect(xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, &TimelineView::keepInside);
    applyTheme();
}

void TimelineView::show(std::shared_ptr<const Analysis> analysis, OperationId operation, const QTimeZone& zone)
{
    m_timeline->show(std::move(analysis), operation, zone);
    m_clock->setOrigin(m_timeline->model().origin, zone);
    updateLanes();
    describe();
    fit();
}

void TimelineView::clear()
{
    m_timeline->clear();
    m_clock->setOrigin({}, QTimeZone::utc());
    updateLanes();
    describe();
    replot(rpQueuedReplot);
}

void TimelineView::setCurrent(int item)
{
    if (item == m_timeline->current())
        return;
    m_timeline->setCurrent(item);
    if (item >= 0) {
        // Bring it into sight, without changing the scale.
        const TimelineItem& shown = m_timeline->model().items.at(static_cast<std::size_t>(item));
        const QCPRange range = xAxis->range();
        if (shown.end < range.lower || shown.begin > range.upper)
            xAxis->setRange(shown.begin - range.size() / 2, shown.begin + range.size() / 2);
    }
    describe();
    replot(rpQueuedReplot);
}

QSize TimelineView::sizeHint() const { return {fontMetrics().averageCharWidth() * 100, minimumHeight()}; }

QCPRange TimelineView::whole() const
{
    const TimelineModel& model = m_timeline->model();
    const double length = std::max(model.end - model.begin, shortestView * 50);
    // Room at the right for the label of the last mark.
    return {model.begin - length * 0.004, model.begin + length * (model.openEnd ? 1.0 : 1.15)};
}

void TimelineView::fit()
{
    xAxis->setRange(whole());
    replot(rpQueuedReplot);
}

void TimelineView::zoom(double factor)
{
    const int item = m_timeline->current();
    const double centre = item >= 0 ? m_timeline->model().items.at(static_cast<std::size_t>(item)).begin : xAxis->range().center();
    xAxis->scaleRange(factor, centre);
    replot(rpQueuedReplot);
}

void TimelineView::zoomToCurrent()
{
    if (m_timeline->current() < 0)
        return fit();
    const TimelineItem& item = m_timeline->model().items.at(static_cast<std::size_t>(m_timeline->current()));
    const double length = std::max(item.end - item.begin, whole().size() / 20);
    xAxis->setRange(item.begin - length * 0.1, item.begin + length * 1.3);
    replot(rpQueuedReplot);
}

void TimelineView::pan(double share)
{
    xAxis->moveRange(xAxis->range().size() * share);
    replot(rpQueuedReplot);
}

void TimelineView::keepInside(const QCPRange& range)
{
    const QCPRange all = whole();
    QCPRange kept = range;
    if (kept.size() < shortestView)
        kept = {kept.center() - shortestView / 2, kept.center() + shortestView / 2};
    if (kept.size() >= all.size())
        kept = all;
    else if (kept.lower < all.lower)
        kept = {all.lower, all.lower + kept.size()};
    else if (kept.upper > all.upper)
        kept = {all.upper - kept.size(), all.upper};
    const QSignalBlocker quiet(xAxis);
    xAxis->setRange(kept);
    xAxis2->setRange(kept);
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
    const int current = m_timeline->current();
    if (current < 0)
        return step(direction);
    const TimelineItem& from = model.items.at(static_cast<std::size_t>(current));
    int best = -1;
    const auto distance = [&](int i) {
        const TimelineItem& item = model.items.at(static_cast<std::size_t>(i));
        return std::pair(std::abs(item.lane - from.lane), std::abs(item.begin - from.begin));
    };
    for (const int stop : model.stops) {
        const int delta = model.items.at(static_cast<std::size_t>(stop)).lane - from.lane;
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

bool TimelineView::moveByKey(int key)
{
    switch (key) {
    case Qt::Key_Right: step(1); return true;
    case Qt::Key_Left: step(-1); return true;
    case Qt::Key_Down: stepLane(1); return true;
    case Qt::Key_Up: stepLane(-1); return true;
    case Qt::Key_Home:
    case Qt::Key_End: {
        const auto& stops = m_timeline->model().stops;
        if (!stops.empty())
            pick(key == Qt::Key_Home ? stops.front() : stops.back());
        return true;
    }
    case Qt::Key_F: fit(); return true;
    case Qt::Key_Z: zoomToCurrent(); return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_W: zoomIn(); return true;
    case Qt::Key_Minus:
    case Qt::Key_S: zoomOut(); return true;
    case Qt::Key_A: pan(-0.2); return true;
    case Qt::Key_D: pan(0.2); return true;
    default: return false;
    }
}

void TimelineView::keyPressEvent(QKeyEvent* event)
{
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    const int current = m_timeline->current();
    if (event->matches(QKeySequence::Copy) && m_timeline->context())
        QApplication::clipboard()->setText(timelineDescription(*m_timeline->context()));
    else if (plain && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && current >= 0)
        emit activated(current);
    else if (event->key() == Qt::Key_Escape && current >= 0)
        pick(-1);
    else if (!plain || !moveByKey(event->key()))
        QCustomPlot::keyPressEvent(event);
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

void TimelineView::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->pos();
    QCustomPlot::mousePressEvent(event);
}

void TimelineView::mouseMoveEvent(QMouseEvent* event)
{
    QCustomPlot::mouseMoveEvent(event);
    const int item = m_timeline->itemAt(event->position());
    setCursor(item >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    m_timeline->setHovered(item);
    replot(rpQueuedReplot);
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event)
{
    QCustomPlot::mouseReleaseEvent(event);
    const bool dragged = (event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (event->button() == Qt::LeftButton && !dragged)
        pick(m_timeline->itemAt(event->position()));
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent* event)
{
    QCustomPlot::mouseDoubleClickEvent(event);
    if (const int item = m_timeline->itemAt(event->position()); item >= 0)
        emit activated(item);
    else
        fit();
}

void TimelineView::leaveEvent(QEvent* event)
{
    m_timeline->setHovered(-1);
    replot(rpQueuedReplot);
    QCustomPlot::leaveEvent(event);
}

void TimelineView::resizeEvent(QResizeEvent* event)
{
    QCustomPlot::resizeEvent(event);
    updateLanes();
}

bool TimelineView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int item = m_timeline->itemAt(help->pos());
        const auto context = m_timeline->context();
        if (item >= 0 && context) {
            const TimelineItem& shown = m_timeline->model().items.at(static_cast<std::size_t>(item));
            QToolTip::showText(help->globalPos(), itemTooltip(*context, shown).toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")), this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QCustomPlot::event(event);
}

void TimelineView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyTheme();
        updateLanes();
        replot(rpQueuedReplot);
    } else if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange) {
        updateLanes();
        describe();
        replot(rpQueuedReplot);
    }
    QCustomPlot::changeEvent(event);
}

void TimelineView::paintEvent(QPaintEvent* event)
{
    QCustomPlot::paintEvent(event);
    if (!hasFocus())
        return;
    QStylePainter painter(this);
    QStyleOptionFocusRect option;
    option.initFrom(this);
    option.rect = rect().adjusted(1, 1, -1, -1);
    painter.drawPrimitive(QStyle::PE_FrameFocusRect, option);
}

void TimelineView::applyTheme()
{
    setBackground(QBrush(palette().color(QPalette::Base)));
    const QColor muted = mutedText(palette());
    QFont small = font();
    if (small.pointSizeF() > 0)
        small.setPointSizeF(small.pointSizeF() * 0.9);
    for (QCPAxis* axis : {xAxis, xAxis2}) {
        axis->setTickLabelFont(small);
        axis->setTickLabelColor(muted);
    }
    yAxis->setTickLabelFont(font());
    yAxis->setTickLabelColor(palette().color(QPalette::Text));
    yAxis->setTickLabelPadding(grid::between);
    xAxis->grid()->setPen(QPen(faintLine(palette()), 1));
    xAxis->grid()->setZeroLinePen(QPen(faintLine(palette()), 1));
}

void TimelineView::updateLanes()
{
    const auto& lanes = m_timeline->model().lanes;
    const auto& middles = m_timeline->middles();
    m_lanes->clear();
    for (std::size_t i = 0; i < lanes.size(); ++i)
        m_lanes->addTick(middles[i], laneText(lanes[i]));
    const double bar = QFontMetricsF(font()).height() + 6;
    const double needed = std::max(middles.back(), 1.0);
    const double axes = QFontMetricsF(font()).height() * 3 + grid::between;
    setMinimumHeight(static_cast<int>(needed * bar + axes));
    yAxis->setRange(0, std::max(needed, (height() - axes) / (bar * widest)));
}

void TimelineView::describe()
{
    setAccessibleName(QCoreApplication::translate("Timeline", "Timeline of the selected operation"));
    const auto context = m_timeline->context();
    if (!context) {
        setAccessibleDescription({});
        return;
    }
    const int item = m_timeline->current();
    setAccessibleDescription(item >= 0 ? itemSentence(*context, m_timeline->model().items.at(static_cast<std::size_t>(item)))
                                       : timelineDescription(*context));
}

} // namespace retryscope::ui
