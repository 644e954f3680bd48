// SPDX-License-Identifier: GPL-3.0-or-later
// QCustomPlot's bars.
#include "ui/overview/retry_chart.h"

#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/theme.h"

#include <qcustomplot.h>

namespace retryscope::ui {

namespace {

constexpr std::size_t mostAtOnce = 20'000; // requests; more are counted beside the window

double seconds(Instant at) { return static_cast<double>(at.time_since_epoch().count()) / 1e6; }

/// Labels tell no halves of a second or minute, so no tick lies there.
class WholeTicker : public QCPAxisTickerDateTime {
protected:
    double getTickStep(const QCPRange& range) override
    {
        const double step = QCPAxisTickerDateTime::getTickStep(range);
        for (const double unit : {1.0, 60.0, 3600.0}) {
            if (qFuzzyCompare(step, 2.5 * unit))
                return 2 * unit;
        }
        return std::max(1.0, step);
    }
};

Instant instant(double secondsSinceEpoch) { return Instant{Duration{static_cast<std::int64_t>(secondsSinceEpoch * 1e6)}}; }

} // namespace

RetryChart::RetryChart(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_plot(new QCustomPlot)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->addWidget(m_plot);
    setFocusPolicy(Qt::StrongFocus);
    setFocusProxy(nullptr);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setMinimumHeight(fontMetrics().height() * 11);
    m_plot->setSelectionRectMode(QCP::srmCustom);
    m_plot->xAxis->setTicker(QSharedPointer<QCPAxisTickerDateTime>::create());
    m_plot->yAxis->setTicker(QSharedPointer<QCPAxisTickerFixed>::create());
    createBars();
    m_plot->setAttribute(Qt::WA_NoMousePropagation, false); // which QCustomPlot sets; the wheel goes on to the page
    m_plot->installEventFilter(this);
    connect(m_plot->selectionRect(), &QCPSelectionRect::accepted, this, [this](const QRect& rect, QMouseEvent*) { brushed(rect); });
    connect(m_plot, &QCustomPlot::mouseDoubleClick, this, [this] { m_selection->setTimeRange(std::nullopt); });
    connect(m_selection, &Selection::timeRangeChanged, this, &RetryChart::showRange);
    applyPalette();
    retranslate();
}

void RetryChart::createBars()
{
    QCPBars* below = nullptr;
    for (const Verdict verdict : stackedVerdicts) {
        auto* bars = new QCPBars(m_plot->xAxis, m_plot->yAxis);
        bars->setWidthType(QCPBars::wtPlotCoords);
        bars->setStackingGap(0);
        if (below)
            bars->moveAbove(below);
        below = m_bars[static_cast<std::size_t>(verdict)] = bars;
    }
    m_range = new QCPItemRect(m_plot);
    m_range->topLeft->setTypeX(QCPItemPosition::ptPlotCoords);
    m_range->topLeft->setTypeY(QCPItemPosition::ptAxisRectRatio);
    m_range->bottomRight->setTypeX(QCPItemPosition::ptPlotCoords);
    m_range->bottomRight->setTypeY(QCPItemPosition::ptAxisRectRatio);
    m_range->setVisible(false);
    m_none = new QCPItemText(m_plot);
    m_none->position->setType(QCPItemPosition::ptAxisRectRatio);
    m_none->position->setCoords(0.5, 0.5);
}

void RetryChart::setAnalysis(std::shared_ptr<const Analysis> analysis, const QTimeZone& zone)
{
    m_job.cancel();
    m_zone = zone;
    if (analysis && analysis->requests.size() <= mostAtOnce)
        return showBuckets(retryBuckets(*analysis));
    showBuckets({});
    if (analysis)
        m_job.start([analysis](const JobControl&) { return retryBuckets(*analysis); }, [this](RetryBuckets buckets) { showBuckets(std::move(buckets)); });
}

void RetryChart::showBuckets(RetryBuckets buckets)
{
    m_buckets = std::move(buckets);
    auto ticker = QSharedPointer<WholeTicker>::create();
    ticker->setTimeZone(m_zone);
    ticker->setDateTimeFormat(m_buckets.width < std::chrono::minutes{1} ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm\nd MMM"));
    m_plot->xAxis->setTicker(ticker);
    const double width = static_cast<double>(m_buckets.width.count()) / 1e6;
    for (const Verdict verdict : stackedVerdicts) {
        QCPBars* bars = m_bars[static_cast<std::size_t>(verdict)];
        bars->setWidth(width * 0.9);
        bars->data()->clear();
        for (std::size_t i = 0; i < m_buckets.counts.size(); ++i) {
            if (const std::uint32_t count = m_buckets.counts[i][static_cast<std::size_t>(verdict)]; count > 0)
                bars->addData(seconds(m_buckets.startOf(i)) + width / 2, count);
        }
    }
    m_plot->xAxis->setRange(seconds(m_buckets.begin), seconds(m_buckets.startOf(m_buckets.counts.size())));
    m_plot->yAxis->setRange(0, std::max(1.0, m_buckets.highest * 1.1));
    auto whole = QSharedPointer<QCPAxisTickerFixed>::create();
    whole->setTickStep(1);
    whole->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
    m_plot->yAxis->setTicker(whole);
    retranslate();
    showRange();
}

void RetryChart::brushed(const QRect& rect)
{
    const Instant begin = instant(m_plot->xAxis->pixelToCoord(rect.normalized().left()));
    const Instant end = instant(m_plot->xAxis->pixelToCoord(rect.normalized().right()));
    if (end - begin >= m_buckets.width / 2)
        m_selection->setTimeRange(TimeRange{begin, end});
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void RetryChart::showRange()
{
    const auto range = m_selection->timeRange();
    m_range->setVisible(range.has_value());
    if (range) {
        m_range->topLeft->setCoords(seconds(range->begin), 0);
        m_range->bottomRight->setCoords(seconds(range->end), 1);
    }
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void RetryChart::applyPalette()
{
    const QColor line = faintLine(palette()), label = mutedText(palette());
    m_plot->setBackground(palette().base());
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setBasePen(line);
        axis->setTickPen(line);
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLabelColor(label);
        axis->setLabelColor(label);
        axis->setTickLabelFont(font());
        axis->grid()->setPen(QPen(line, 0, Qt::SolidLine));
        axis->grid()->setZeroLinePen(line);
    }
    m_plot->xAxis->grid()->setVisible(false);
    for (const Verdict verdict : stackedVerdicts) {
        m_bars[static_cast<std::size_t>(verdict)]->setPen(Qt::NoPen);
        m_bars[static_cast<std::size_t>(verdict)]->setBrush(toneColor(toneOf(verdict), palette()));
    }
    // A dark highlight on a dark ground would not be seen.
    const QColor edge = mixed(palette().color(QPalette::Highlight), palette().color(QPalette::Text), 0.4);
    QColor shade = edge;
    shade.setAlphaF(0.2F);
    m_range->setBrush(shade);
    m_range->setPen(edge);
    m_plot->selectionRect()->setBrush(shade);
    m_plot->selectionRect()->setPen(edge);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void RetryChart::retranslate()
{
    setAccessibleName(tr("Retries over time by verdict"));
    QStringList peaks;
    for (std::size_t i = 0; i < m_buckets.counts.size(); ++i) {
        for (const Verdict verdict : stackedVerdicts) {
            if (const std::uint32_t count = m_buckets.counts[i][static_cast<std::size_t>(verdict)]; count > 0 && peaks.size() < 12)
                peaks += QStringLiteral("%1 %2: %3").arg(timeText(m_buckets.startOf(i), QTimeZone::utc()), verdictText(verdict), countText(count));
        }
    }
    setAccessibleDescription(peaks.join(QStringLiteral("; ")));
    m_plot->yAxis->setLabelFont(font());
    m_plot->yAxis->setLabel(tr("retried requests"));
    m_none->setText(tr("No request was retried."));
    m_none->setVisible(!m_buckets.counts.empty() && m_buckets.highest == 0);
    m_none->setFont(font());
    m_none->setColor(mutedText(palette()));
    m_plot->setToolTip(tr("Drag to limit every page to a time range; double-click to show everything. Keys: arrows move the range, Shift+arrows widen it, Esc shows everything."));
    m_plot->setLocale(QLocale());
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

/// QCustomPlot keeps the wheel for a zoom that this chart has not: it scrolls the page.
bool RetryChart::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Wheel)
        return QWidget::eventFilter(watched, event);
    event->ignore();
    return true;
}

void RetryChart::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyPalette();
    QWidget::changeEvent(event);
}

void RetryChart::moveRange(int buckets, bool grow)
{
    const Instant end = m_buckets.startOf(m_buckets.counts.size());
    const auto now = m_selection->timeRange();
    const Duration step = m_buckets.width * buckets;
    // Without a range the first bar at that side is taken.
    TimeRange range = now.value_or(buckets > 0 ? TimeRange{m_buckets.begin - step, m_buckets.begin} : TimeRange{end, end - step});
    if (!grow || !now)
        range.begin += step;
    range.end += step;
    if (range.begin >= m_buckets.begin && range.end <= end && range.begin < range.end)
        m_selection->setTimeRange(range);
}

void RetryChart::paintEvent(QPaintEvent* event)
{
    QWidget::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::Highlight));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void RetryChart::keyPressEvent(QKeyEvent* event)
{
    if (m_buckets.counts.empty())
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Escape: return m_selection->setTimeRange(std::nullopt);
    case Qt::Key_Left: return moveRange(-1, event->modifiers() & Qt::ShiftModifier);
    case Qt::Key_Right: return moveRange(1, event->modifiers() & Qt::ShiftModifier);
    default: QWidget::keyPressEvent(event);
    }
}

} // namespace retryscope::ui
