// SPDX-License-Identifier: GPL-3.0-or-later
// Grey for retried requests, the colour of "duplicated" for what was executed twice; the chosen range is washed over.
#include "ui/shell/range_strip.h"

#include "ui/text/input_texts.h"
#include "ui/text/log_times.h"
#include "ui/text/request_start.h"
#include "ui/widgets/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOptionFocusRect>

namespace retryscope::ui {

namespace {
constexpr std::size_t binCount = 160;
constexpr std::size_t mostAtOnce = 20'000; // requests; more are counted beside the window
constexpr double shortestDrag = 3; // pixels; less is a click
} // namespace

RangeStrip::RangeStrip(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::IBeamCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(selection, &Selection::analysisChanged, this, &RangeStrip::rebuild);
    connect(selection, &Selection::timeRangeChanged, this, [this] {
        describe();
        update();
    });
    rebuild();
}

QSize RangeStrip::sizeHint() const { return {fontMetrics().averageCharWidth() * 80, fontMetrics().height() * 2}; }
QSize RangeStrip::minimumSizeHint() const { return {fontMetrics().averageCharWidth() * 20, fontMetrics().height() * 2}; }

RangeStrip::Picture RangeStrip::pictureOf(const Analysis& analysis)
{
    Picture picture{std::vector<Bin>(binCount), {}};
    auto& whole = picture.whole;
    for (const Request& request : analysis.requests) {
        if (!request.record.end)
            continue;
        const Instant instant = *beginMoment(analysis, request); // as a range of time is understood everywhere
        if (!whole)
            whole = TimeRange{instant, instant};
        whole->begin = std::min(whole->begin, instant);
        whole->end = std::max(whole->end, instant + Duration(1));
    }
    for (const Request& request : analysis.requests) {
        const bool duplicated = request.operation && analysis.at(request.operation).verdict == Verdict::Duplicated;
        if (!request.record.end || !(wasRetried(request) || duplicated)) // a resend or a mirror duplicates without a retry
            continue;
        const double share = (*beginMoment(analysis, request) - whole->begin) / std::chrono::duration<double, std::micro>(whole->end - whole->begin);
        Bin& bin = picture.bins[std::min(binCount - 1, static_cast<std::size_t>(share * binCount))];
        bin.retried += wasRetried(request);
        bin.duplicated += duplicated;
    }
    return picture;
}

void RangeStrip::rebuild()
{
    m_job.cancel();
    const auto analysis = m_selection->analysis();
    if (!analysis)
        return show({std::vector<Bin>(binCount), {}});
    if (analysis->requests.size() <= mostAtOnce)
        return show(pictureOf(*analysis));
    show({std::vector<Bin>(binCount), {}});
    m_job.start([analysis](const JobControl&) { return pictureOf(*analysis); }, [this](Picture picture) { show(std::move(picture)); });
}

void RangeStrip::show(Picture picture)
{
    m_bins = std::move(picture.bins);
    m_whole = picture.whole;
    m_from = m_to = std::nullopt;
    setEnabled(m_whole.has_value());
    describe();
    update();
}

Instant RangeStrip::at(double x) const
{
    const double share = std::clamp(x / std::max(1, width()), 0.0, 1.0);
    return m_whole->begin + Duration(static_cast<Duration::rep>(share * static_cast<double>((m_whole->end - m_whole->begin).count())));
}

double RangeStrip::xOf(Instant instant) const
{
    return static_cast<double>((instant - m_whole->begin).count()) / static_cast<double>((m_whole->end - m_whole->begin).count()) * width();
}

void RangeStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    int most = 1;
    for (const Bin& bin : m_bins)
        most = std::max({most, bin.retried, bin.duplicated});
    const double step = static_cast<double>(width()) / binCount;
    for (std::size_t i = 0; i < binCount; ++i) {
        const Bin& bin = m_bins[i];
        const auto bar = [&](int count) { return QRectF(static_cast<double>(i) * step, height() - (height() - 3.0) * count / most, std::max(2.0, step - 1), (height() - 3.0) * count / most); };
        painter.fillRect(bar(bin.retried), mixed(palette().color(QPalette::Base), mutedText(palette()), 0.5));
        painter.fillRect(bar(bin.duplicated), toneColor(Tone::Duplicated, palette()));
    }
    QColor wash = palette().color(QPalette::Link);
    wash.setAlphaF(0.18F);
    if (m_from && m_to)
        painter.fillRect(QRectF(QPointF(std::min(*m_from, *m_to), 0), QPointF(std::max(*m_from, *m_to), height())), wash);
    else if (const auto& range = m_selection->timeRange(); range && m_whole)
        painter.fillRect(QRectF(QPointF(xOf(range->begin), 0), QPointF(std::max(xOf(range->begin) + 2, xOf(range->end)), height())), wash);
    painter.setPen(faintLine(palette()));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void RangeStrip::mousePressEvent(QMouseEvent* event)
{
    if (m_whole && event->button() == Qt::LeftButton)
        m_from = m_to = event->position().x();
}

void RangeStrip::mouseMoveEvent(QMouseEvent* event)
{
    if (m_from)
        m_to = event->position().x();
    update();
}

void RangeStrip::mouseReleaseEvent(QMouseEvent*)
{
    if (!m_from || !m_to)
        return;
    const double from = std::min(*m_from, *m_to), to = std::max(*m_from, *m_to);
    m_from = m_to = std::nullopt;
    // A click takes the limit away again.
    if (to - from < shortestDrag)
        m_selection->setTimeRange(std::nullopt);
    else
        m_selection->setTimeRange(TimeRange{at(from), at(to)});
    update();
}

void RangeStrip::move(double shift, double grow)
{
    const TimeRange now = m_selection->timeRange().value_or(*m_whole);
    const double begin = xOf(now.begin), end = xOf(now.end), size = std::clamp((end - begin) * grow, width() / 100.0, static_cast<double>(width()));
    const double left = std::clamp((begin + end - size) / 2 + shift * size, 0.0, width() - size);
    m_selection->setTimeRange(TimeRange{at(left), at(left + size)});
}

void RangeStrip::keyPressEvent(QKeyEvent* event)
{
    if (!m_whole)
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left: return move(-0.25, 1);
    case Qt::Key_Right: return move(0.25, 1);
    case Qt::Key_Plus: return move(0, 0.5);
    case Qt::Key_Minus: return move(0, 2);
    case Qt::Key_Escape: return m_selection->setTimeRange(std::nullopt);
    default: QWidget::keyPressEvent(event);
    }
}

void RangeStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        describe();
}

void RangeStrip::describe()
{
    setAccessibleName(tr("Period: limits every page"));
    setToolTip(tr("Drag to limit every page to a part of the period; click to see all. Keys: arrows, + and −, Esc."));
    if (!m_whole)
        return setAccessibleDescription(tr("Nothing is loaded."));
    const TimeRange shown = m_selection->timeRange().value_or(*m_whole);
    setAccessibleDescription(rangeText(shown.begin, shown.end, m_zone.value_or(logZone(*m_selection->analysis()))));
}

} // namespace retryscope::ui
