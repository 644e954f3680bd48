// SPDX-License-Identifier: GPL-3.0-or-later
// The drawing of the timeline: marks over bars, labels last, so that nothing is written over.
#include "ui/timeline/timeline_plottable.h"

#include "ui/timeline/item_painter.h"

#include <algorithm>

namespace retryscope::ui {

TimelinePlottable::TimelinePlottable(QCPAxis* keyAxis, QCPAxis* valueAxis)
    : QCPAbstractPlottable(keyAxis, valueAxis)
{
}

void TimelinePlottable::show(std::shared_ptr<const Analysis> analysis, OperationId operation, const QTimeZone& zone)
{
    m_analysis = std::move(analysis);
    m_operation = operation;
    m_zone = zone;
    m_model = buildTimeline(*m_analysis, operation);
    m_middles = laneMiddles(m_model);
    m_current = m_hovered = -1;
}

void TimelinePlottable::clear()
{
    m_analysis.reset();
    m_operation = {};
    m_model = {};
    m_middles = laneMiddles(m_model);
    m_placed.clear();
    m_current = m_hovered = -1;
}

std::optional<TimelineContext> TimelinePlottable::context() const
{
    if (!m_analysis)
        return std::nullopt;
    return TimelineContext{*m_analysis, m_model, m_zone};
}

TimelineGeometry TimelinePlottable::geometry() const
{
    TimelineGeometry geometry;
    const QCPAxis* key = mKeyAxis.data();
    const QCPAxis* value = mValueAxis.data();
    geometry.x = [key](double seconds) { return key->coordToPixel(seconds); };
    geometry.y = [value, this](int lane) { return value->coordToPixel(m_middles.at(static_cast<std::size_t>(lane))); };
    geometry.plot = QRectF(key->axisRect()->rect());
    geometry.bar = QFontMetricsF(mParentPlot->font()).height() + 6;
    return geometry;
}

double TimelinePlottable::selectTest(const QPointF& pos, bool onlySelectable, QVariant* details) const
{
    if (!m_analysis || (onlySelectable && mSelectable == QCP::stNone) || !mKeyAxis->axisRect()->rect().contains(pos.toPoint()))
        return -1;
    const int item = itemAt(pos);
    if (item < 0)
        return -1;
    if (details)
        details->setValue(QCPDataSelection(QCPDataRange(item, item + 1)));
    return 0;
}

QCPRange TimelinePlottable::getKeyRange(bool& foundRange, QCP::SignDomain /*signDomain*/) const
{
    foundRange = m_analysis && m_model.end > m_model.begin;
    return {m_model.begin, m_model.end};
}

QCPRange TimelinePlottable::getValueRange(bool& foundRange, QCP::SignDomain /*signDomain*/, const QCPRange& /*keyRange*/) const
{
    foundRange = m_analysis && !m_model.lanes.empty();
    return {0, foundRange ? m_middles.back() : 1.0};
}

void TimelinePlottable::draw(QCPPainter* painter)
{
    m_placed.clear();
    if (!m_analysis)
        return;
    const TimelineGeometry place = geometry();
    const QPalette colors = palette();
    const Tone verdict = toneOf(m_analysis->at(m_operation).verdict);
    ItemPainter items(*painter, place, colors, verdict);
    painter->setAntialiasing(true);
    for (const TimelineItem& item : m_model.items) {
        if (item.event)
            items.drawOrigin(item);
    }
    const auto drawAll = [&](auto wanted) {
        for (const TimelineItem& item : m_model.items) {
            if (wanted(item.kind))
                items.draw(item);
        }
    };
    drawAll([](TimelineKind kind) { return isBar(kind); });
    drawAll([](TimelineKind kind) { return !isBar(kind); });
    if (m_hovered >= 0 && m_hovered != m_current)
        items.drawOutline(m_model.items.at(static_cast<std::size_t>(m_hovered)), false);
    if (m_current >= 0)
        items.drawOutline(m_model.items.at(static_cast<std::size_t>(m_current)), true);
    drawLabels(painter, place);
}

void TimelinePlottable::drawLabels(QCPPainter* painter, const TimelineGeometry& place)
{
    const std::vector<TimelineLabel> wanted = wantedLabels(*context(), place);
    std::vector<LabelRequest> requests;
    requests.reserve(wanted.size());
    for (const TimelineLabel& label : wanted)
        requests.push_back(label.request);
    const QFont plain = mParentPlot->font();
    QFont bold = plain;
    bold.setBold(true);
    const QFontMetricsF plainMetrics(plain, mParentPlot);
    const QFontMetricsF boldMetrics(bold, mParentPlot);
    LabelMetrics metrics;
    metrics.height = plainMetrics.height();
    metrics.gap = plainMetrics.averageCharWidth();
    metrics.shortest = plainMetrics.averageCharWidth() * 8;
    metrics.width = [&](const QString& text, bool b) { return (b ? boldMetrics : plainMetrics).horizontalAdvance(text) + 1; };
    metrics.elide = [&](const QString& text, bool b, double width) { return (b ? boldMetrics : plainMetrics).elidedText(text, Qt::ElideRight, width); };
    m_placed = placeLabels(requests, place.plot, labelObstacles(m_model, place), metrics);
    for (const PlacedLabel& label : m_placed) {
        const TimelineLabel& from = wanted[label.request];
        painter->setFont(from.request.bold ? bold : plain);
        painter->setPen(labelColor(from));
        painter->drawText(label.rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, label.text);
    }
}

QColor TimelinePlottable::labelColor(const TimelineLabel& label) const
{
    const QPalette colors = palette();
    const TimelineItem& item = m_model.items.at(static_cast<std::size_t>(label.item));
    const Tone verdict = toneOf(m_analysis->at(m_operation).verdict);
    if (label.inside) {
        switch (*label.inside) {
        case TimelinePhase::Connect: return textOn(toneColor(Tone::Connect, colors));
        case TimelinePhase::Waiting: return textOn(toneColor(Tone::Waiting, colors));
        case TimelinePhase::Response: return textOn(toneColor(Tone::Response, colors));
        }
    }
    switch (item.kind) {
    case TimelineKind::Client:
    case TimelineKind::Proxy: return colors.color(QPalette::Text);
    case TimelineKind::Attempt: {
        const Attempt* attempt = attemptOf(m_analysis->at(item.request), item.attempt);
        return toneColor(attempt && attempt->status.value_or(0) < 400 ? Tone::ExecutedOnce : Tone::Error, colors);
    }
    case TimelineKind::Ghost: return toneColor(Tone::Unresolved, colors);
    case TimelineKind::ErrorTick: return mutedText(colors);
    default: return toneColor(ItemPainter::toneOf(item.kind, verdict), colors);
    }
}

void TimelinePlottable::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const
{
    painter->fillRect(rect, toneColor(Tone::Waiting, palette()));
}

QPalette TimelinePlottable::palette() const { return mParentPlot->palette(); }

} // namespace retryscope::ui
