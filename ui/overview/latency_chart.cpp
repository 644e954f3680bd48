// SPDX-License-Identifier: GPL-3.0-or-later
// The axis is logarithmic by bars of 1, 2 and 5: a backend that answers in 3 ms and one that hangs for 60 s stand in one picture.
#include "ui/overview/latency_chart.h"

#include "ui/text/foreign.h"
#include "ui/text/health.h"
#include "ui/text/numbers.h"
#include "ui/text/punctuation.h"
#include "ui/widgets/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <qcustomplot.h>

#include <cmath>

namespace retryscope::ui {

namespace {

constexpr std::size_t mostTicks = 9;

enum MarkIndex { Median, P99, P999, ReadTimeout, marks };

/// Bars stand at whole numbers, in the order of their times; what lies between two of them is placed by its logarithm.
double placeOf(Duration at, const std::vector<LatencyBar>& bars)
{
    double before = 0.5;
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const double upTo = std::max(1.0, milliseconds(bars[i].upTo));
        const double value = std::clamp(milliseconds(at), before, upTo);
        if (milliseconds(at) <= upTo)
            return static_cast<double>(i) - 0.5 + std::log(value / before) / std::log(upTo / before);
        before = upTo;
    }
    return static_cast<double>(bars.size()) - 0.5;
}

} // namespace

LatencyChart::LatencyChart(QWidget* parent)
    : QWidget(parent)
    , m_place(new QComboBox(this))
    , m_plot(new QCustomPlot(this))
    , m_bars(new QCPBars(m_plot->xAxis, m_plot->yAxis))
    , m_sentence(new QLabel(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::inside);
    column->addWidget(m_place, 0, Qt::AlignLeft);
    column->addWidget(m_plot, 1);
    column->addWidget(m_sentence);
    m_place->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents); // the wheel scrolls the page
    m_plot->setMinimumHeight(fontMetrics().height() * 13);
    m_bars->setWidth(0.9);
    createMarks();
    connect(m_place, &QComboBox::currentIndexChanged, this, &LatencyChart::showTimes);
    applyPalette();
    setSummary({});
}

void LatencyChart::createMarks()
{
    for (int i = 0; i < marks; ++i) {
        Mark mark{new QCPItemStraightLine(m_plot), new QCPItemText(m_plot)};
        mark.text->position->setTypeX(QCPItemPosition::ptPlotCoords);
        mark.text->position->setTypeY(QCPItemPosition::ptAbsolute);
        mark.text->setClipToAxisRect(false);
        m_marks.push_back(mark);
    }
}

void LatencyChart::setSummary(const Summary& summary)
{
    const QString chosen = m_place->currentText();
    m_summary = summary;
    const QSignalBlocker quiet(m_place);
    m_place->clear();
    m_choices.clear();
    const auto add = [&](const QString& name, const UpstreamTimes& times) {
        m_place->addItem(name);
        m_choices.push_back(&times);
    };
    add(tr("all attempts"), m_summary.upstreamTimes);
    for (const auto* groups : {&m_summary.byLocation, &m_summary.byBackend}) {
        for (const GroupCount& group : *groups) {
            if (group.times.times.count() > 0 && !group.key.empty())
                add(foreign(group.key, 60), group.times);
        }
    }
    m_place->setCurrentIndex(std::max(0, m_place->findText(chosen)));
    m_place->setVisible(m_choices.size() > 1);
    showTimes();
}

const UpstreamTimes& LatencyChart::times() const { return *m_choices[static_cast<std::size_t>(std::max(0, m_place->currentIndex()))]; }

void LatencyChart::showTimes()
{
    const UpstreamTimes& shown = times();
    const std::vector<LatencyBar> bars = shown.times.bars();
    m_bars->data()->clear();
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    std::uint64_t highest = 0;
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const auto at = static_cast<double>(i);
        m_bars->addData(at, static_cast<double>(bars[i].count));
        if (i % (bars.size() > mostTicks ? 2 : 1) == 0) // more names than that would run into one another
            ticker->addTick(at + 0.5, settingText(bars[i].upTo));
        highest = std::max(highest, bars[i].count);
    }
    m_plot->xAxis->setTicker(ticker);
    m_plot->xAxis->setRange(-0.7, static_cast<double>(bars.size()) + 0.2);
    m_plot->yAxis->setNumberFormat(QStringLiteral("f"));
    m_plot->yAxis->setNumberPrecision(0);
    m_plot->yAxis->setRange(0, std::max<double>(1, static_cast<double>(highest) * 1.6)); // the names of the marks stand above
    showPercentiles();
    showMark(m_marks[ReadTimeout], bars.empty() || !shown.readTimeout ? std::nullopt : shown.readTimeout,
        QStringLiteral("%1 %2").arg(tr("read timeout"), settingText(shown.readTimeout.value_or(Duration{0}))), 3);
    say();
}

void LatencyChart::showPercentiles()
{
    const UpstreamTimes& shown = times();
    const auto text = [&](const char* name, double share) { return QStringLiteral("%1 %2").arg(QLatin1StringView(name), percentileText(shown, share)); };
    const auto p99 = shown.times.percentile(0.99), p999 = shown.times.percentile(0.999);
    showMark(m_marks[Median], shown.times.percentile(0.5), text("p50", 0.5), 0);
    // Two marks at one place have one name; they may differ in what is known of them.
    const bool areOne = p99 == p999;
    const bool areAlike = shown.isCut(0.99) == shown.isCut(0.999);
    const QString both = areAlike ? text("p99, p99.9", 0.999) : text("p99", 0.99) + QStringLiteral(", ") + text("p99.9", 0.999);
    showMark(m_marks[P99], areOne ? std::nullopt : p99, text("p99", 0.99), 1);
    showMark(m_marks[P999], p999, areOne ? both : text("p99.9", 0.999), areOne ? 1 : 2);
}

void LatencyChart::showMark(Mark& mark, std::optional<Duration> at, const QString& text, int row)
{
    mark.line->setVisible(at.has_value());
    mark.text->setVisible(at.has_value());
    if (!at)
        return;
    const std::vector<LatencyBar> bars = times().times.bars();
    const bool isBeyond = *at > bars.back().upTo; // of all that is drawn: it has no place among the bars
    const double x = placeOf(*at, bars);
    mark.line->setVisible(!isBeyond);
    mark.line->point1->setCoords(x, 0);
    mark.line->point2->setCoords(x, 1);
    // Each name has a line of its own above the bars, so that none covers another.
    mark.text->position->setCoords(x, grid::inside + row * (QFontMetrics(mark.text->font()).height() + grid::inside));
    const bool isRight = x > m_plot->xAxis->range().center();
    mark.text->setPositionAlignment((isRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop);
    mark.text->setText(u' ' + text + (isBeyond ? QStringLiteral(" → ") : QStringLiteral(" ")));
}

QString LatencyChart::sentence() const { return m_sentence->text(); }

void LatencyChart::retranslate()
{
    m_place->setAccessibleName(tr("Whose response times"));
    m_place->setItemText(0, tr("all attempts"));
    m_plot->setAccessibleName(tr("Response times of the servers"));
    showTimes();
}

void LatencyChart::say()
{
    const UpstreamTimes& shown = times();
    QStringList parts;
    if (shown.times.count() == 0) {
        parts += tr("No attempt has a response time: $upstream_response_time is not logged.");
    } else {
        const auto limit = [&](double share) {
            const QString value = durationText(shown.times.percentile(share).value_or(Duration{0}));
            //: How long attempts took, where the longest were cut: "99 % more than 2.002 s"
            return shown.isCut(share) ? tr("more than %1", "a duration").arg(value)
                                      //: How long attempts took: "99 % at most 92 ms"
                                      : tr("at most %1", "a duration").arg(value);
        };
        //: %1 to %3: "at most 15 ms", "more than 2.002 s"
        parts += tr("Half of %n attempt(s) took %1, 99 % %2, 99.9 % %3.", nullptr, static_cast<int>(shown.times.count())).arg(limit(0.5), limit(0.99), limit(0.999));
        if (shown.readTimeout)
            parts += tr("The read timeout is %1 and cut %n attempt(s).", nullptr, static_cast<int>(shown.cut)).arg(settingText(*shown.readTimeout));
        else if (shown.cut > 0)
            parts += tr("A timeout cut %n attempt(s).", nullptr, static_cast<int>(shown.cut));
        if (const auto advice = shown.advice(m_summary.thresholds))
            parts += tr("A read timeout of %1 to %2 would fit.").arg(settingText(advice->first), settingText(advice->second));
    }
    m_sentence->setText(parts.join(sentenceGap()));
    m_plot->setLocale(QLocale());
    m_plot->yAxis->setLabel(tr("attempts"));
    m_plot->setAccessibleDescription(m_sentence->text());
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void LatencyChart::applyPalette()
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
        axis->setLabelFont(font());
        axis->grid()->setPen(QPen(line, 0, Qt::SolidLine));
        axis->grid()->setZeroLinePen(line);
    }
    m_plot->xAxis->grid()->setVisible(false);
    m_bars->setPen(Qt::NoPen);
    m_bars->setBrush(readable(mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.35), palette().color(QPalette::Base), 3.1));
    for (int i = 0; i < marks; ++i) {
        const QColor color = i == ReadTimeout ? toneColor(Tone::Error, palette()) : palette().color(QPalette::Text);
        m_marks[static_cast<std::size_t>(i)].line->setPen(QPen(color, i == ReadTimeout ? 2 : 1, i == ReadTimeout ? Qt::SolidLine : Qt::DashLine));
        m_marks[static_cast<std::size_t>(i)].text->setColor(color);
        m_marks[static_cast<std::size_t>(i)].text->setFont(font());
    }
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void LatencyChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyPalette();
}

} // namespace retryscope::ui
