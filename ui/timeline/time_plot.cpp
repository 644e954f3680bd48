// SPDX-License-Identifier: GPL-3.0-or-later
// Axes, zoom and keys; time_plot_mouse.cpp has the mouse.
#include "ui/timeline/time_plot.h"

#include "ui/text/numbers.h"
#include "ui/timeline/time_tickers.h"
#include "ui/timeline/timeline_texts.h"
#include "ui/widgets/theme.h"

#include <QStyleOptionFocusRect>
#include <QStylePainter>

#include <algorithm>
#include <cmath>

namespace retryscope::ui {

namespace {

constexpr double shortestView = 20e-6; // seconds; nothing in a log is finer
constexpr std::size_t mostSteps = 50;  // that can be undone
constexpr qint64 oneMove = 800;        // ms
constexpr int leastTop = 15;           // pixels; what an axis rectangle begins with

} // namespace

TimePlot::TimePlot(QWidget* parent)
    : QCustomPlot(parent)
    , m_overlay(new TimeOverlay(this))
    , m_clock(new ClockTicker)
    , m_seconds(new SecondsTicker)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    yAxis->setRangeReversed(true);
    for (QCPAxis* axis : {xAxis, xAxis2, yAxis}) {
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setSubTicks(false);
        axis->setTickLength(0);
    }
    yAxis->grid()->setVisible(false);
    connect(xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, &TimePlot::keepInside);
    applyTheme();
    applyTimes();
}

void TimePlot::setOrigin(std::optional<Instant> origin, const QTimeZone& zone)
{
    m_origin = origin;
    m_zone = zone;
    m_before.clear();
    setRuler(std::nullopt);
    applyTimes();
}

void TimePlot::setTimes(TimesShown times)
{
    m_times = times;
    applyTimes();
    update();
}

void TimePlot::applyTimes()
{
    // Without an origin there is no time of day.
    const bool ofDay = m_times == TimesShown::OfDay && m_origin;
    m_clock->setOrigin(m_origin, m_zone, ofDay);
    xAxis->setTicker(ofDay ? QSharedPointer<QCPAxisTicker>(m_clock) : m_seconds);
    xAxis2->setTicker(m_clock);
    xAxis2->setVisible(!ofDay);
}

QString TimePlot::rulerText() const
{
    if (!m_overlay->ruler)
        return {};
    const auto [from, to] = std::minmax({m_overlay->ruler->from, m_overlay->ruler->to});
    const auto microseconds = [](double seconds) { return Duration(static_cast<Duration::rep>(std::llround(seconds * 1e6))); };
    const QString length = durationText(microseconds(to) - microseconds(from));
    if (!m_origin)
        return length;
    //: What the ruler measured: "815 ms from 20:04:24.010 to 20:04:24.825"
    return Timeline::tr("%1 from %2 to %3").arg(length, timeText(*m_origin + microseconds(from), m_zone), timeText(*m_origin + microseconds(to), m_zone));
}

void TimePlot::setRuler(std::optional<TimeOverlay::Span> span)
{
    m_overlay->ruler = span;
    m_overlay->rulerText = span ? durationText(Duration(static_cast<Duration::rep>(std::llround(std::abs(span->to - span->from) * 1e6)))) : QString();
    fitStrip();
    m_overlay->refresh();
}

/// The ruler's length has a strip of its own between the lanes and the times above them.
void TimePlot::fitStrip()
{
    const int strip = m_overlay->ruler ? static_cast<int>(m_overlay->stripHeight()) : 0;
    if (strip == xAxis2->offset())
        return;
    xAxis2->setOffset(strip);
    QMargins least = axisRect()->minimumMargins();
    least.setTop(leastTop + strip); // also where no times stand above
    axisRect()->setMinimumMargins(least);
    m_overlay->hovered.reset(); // it lies elsewhere now
}

void TimePlot::setRulerOn(bool on)
{
    if (on == m_rulerOn)
        return;
    m_rulerOn = on;
    const auto current = currentSpan();
    // It begins where the selected thing begins; then the arrows move its other end.
    setRuler(on && current ? std::optional(TimeOverlay::Span{current->lower, current->lower}) : std::nullopt);
    emit rulerToggled(on);
}

void TimePlot::stretchRuler()
{
    const auto current = currentSpan();
    if (m_rulerOn && current)
        setRuler(TimeOverlay::Span{m_overlay->ruler ? m_overlay->ruler->from : current->lower, current->lower});
}

void TimePlot::remember(bool always)
{
    const bool goesOn = !always && m_moved.isValid() && m_moved.elapsed() < oneMove;
    m_moved.start();
    if (goesOn || (!m_before.empty() && m_before.back() == shown()))
        return;
    m_before.push_back(shown());
    if (m_before.size() > mostSteps)
        m_before.erase(m_before.begin());
}

void TimePlot::back()
{
    if (m_before.empty())
        return;
    const QCPRange range = m_before.back();
    m_before.pop_back();
    xAxis->setRange(range);
    update();
}

void TimePlot::fit()
{
    remember();
    xAxis->setRange(whole());
    update();
}

void TimePlot::showSpan(double from, double to)
{
    remember(false);
    xAxis->setRange(QCPRange(std::min(from, to), std::max(from, to)));
    update();
}

void TimePlot::zoom(double factor)
{
    remember(false);
    const auto current = currentSpan();
    const bool visible = current && current->lower < shown().upper && current->upper >= shown().lower;
    xAxis->scaleRange(factor, visible ? current->lower : shown().center());
    update();
}

void TimePlot::zoomToCurrent()
{
    const auto& ruler = m_overlay->ruler;
    if (ruler && ruler->from != ruler->to) {
        const auto [from, to] = std::minmax({ruler->from, ruler->to});
        remember();
        return showSpan(from - (to - from) * 0.1, to + (to - from) * 0.1);
    }
    const auto current = currentSpan();
    if (!current)
        return fit();
    remember();
    const double length = current->size() > 0 ? current->size() : whole().size() / 200;
    showSpan(current->lower - length * 0.1, current->lower + length * 1.3);
}

void TimePlot::pan(double share)
{
    remember(false);
    xAxis->moveRange(shown().size() * share);
    update();
}

void TimePlot::keepInside(const QCPRange& range)
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
    {
        const QSignalBlocker quiet(xAxis);
        xAxis->setRange(kept);
    }
    xAxis2->setRange(kept);
    m_overlay->hovered.reset(); // it lies elsewhere now
    emit shownChanged();
}

bool TimePlot::moveByKey(const QKeyEvent& event)
{
    const double times = event.modifiers() & Qt::ShiftModifier ? 3 : 1; // Shift takes larger steps
    switch (event.key()) {
    case Qt::Key_F: fit(); return true;
    case Qt::Key_Z: zoomToCurrent(); return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomIn(); return true;
    case Qt::Key_Minus: zoomOut(); return true;
    case Qt::Key_W: zoom(std::pow(0.7, times)); return true;
    case Qt::Key_S: zoom(std::pow(0.7, -times)); return true;
    case Qt::Key_A: pan(-0.2 * times); return true;
    case Qt::Key_D: pan(0.2 * times); return true;
    case Qt::Key_R: setRulerOn(!m_rulerOn); return true;
    case Qt::Key_Backspace: back(); return true;
    case Qt::Key_I:
    case Qt::Key_C:
    case Qt::Key_T: emit keyed(event.key()); return true;
    default: return false;
    }
}

void TimePlot::keyPressEvent(QKeyEvent* event)
{
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (event->matches(QKeySequence::Copy)) {
        emit copyWanted();
    } else if (event->key() == Qt::Key_Escape && (m_overlay->ruler || m_rulerOn)) {
        setRuler(std::nullopt);
        setRulerOn(false);
    } else if (event->key() == Qt::Key_Escape) {
        if (!escape())
            QCustomPlot::keyPressEvent(event);
    } else if (event->key() == Qt::Key_Left && event->modifiers() & Qt::AltModifier) {
        back();
    } else if (!plain || !moveByKey(*event)) {
        QCustomPlot::keyPressEvent(event);
    }
}

void TimePlot::changeEvent(QEvent* event)
{
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::FontChange:
        applyTheme();
        fitStrip();
        [[fallthrough]];
    case QEvent::LanguageChange:
    case QEvent::LocaleChange:
        layOut();
        emit contentChanged();
        update();
        break;
    default: break;
    }
    QCustomPlot::changeEvent(event);
}

void TimePlot::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    setViewport(rect());
    layOut();
    emit shownChanged();
}

void TimePlot::paintEvent(QPaintEvent* event)
{
    {
        // Straight to the window: buffers for each layer would be filled and blended again at every step, which costs more than all
        // that is drawn, and four times as much at a scale of 2.
        QCPPainter painter(this);
        painter.fillRect(event->rect(), palette().color(QPalette::Base));
        draw(&painter);
    }
    if (!hasFocus())
        return;
    // Not the style's frame: some fill it, and every colour of the picture has a meaning.
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::Highlight));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void TimePlot::applyTheme()
{
    setBackground(Qt::NoBrush); // paintEvent() does it
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

} // namespace retryscope::ui
