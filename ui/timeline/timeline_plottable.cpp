// SPDX-License-Identifier: GPL-3.0-or-later
// The drawing of the timeline: marks over bars, labels last, so that nothing is written over.
#include "ui/timeline/timeline_plottable.h"

#include "ui/timeline/item_painter.h"
#include "ui/timeline/timeline_drawing.h"

#include <algorithm>

namespace retryscope::ui {

TimelinePlottable::TimelinePlottable(QCPAxis* keyAxis, QCPAxis* valueAxis)
    : QCPAbstractPlottable(keyAxis, valueAxis)
{
}

void TimelinePlottable::show(std::shared_ptr<const Analysis> analysis, OperationId operation, const QTimeZone& zone, const TimelineOptions& options)
{
    m_analysis = std::move(analysis);
    m_operation = operation;
    m_zone = zone;
    m_model = buildTimeline(*m_analysis, operation, options);
    m_middles = laneMiddles(m_model);
    m_current = -1;
}

void TimelinePlottable::clear()
{
    m_analysis.reset();
    m_operation = {};
    m_model = {};
    m_middles = laneMiddles(m_model);
    m_placed.clear();
    m_current = -1;
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
    const double unit = std::abs(value->coordToPixel(1) - value->coordToPixel(0)); // lanes are measured in bars
    geometry.bar = std::min(QFontMetricsF(mParentPlot->font()).height() + 6, unit);
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
    const TimelineStyle style{palette(), mParentPlot->font(), verdictTone()};
    painter->setAntialiasing(true);
    drawTimelineItems(*painter, *context(), place, style);
    ItemPainter items(*painter, place, style.palette, style.verdict);
    if (m_current >= 0)
        items.drawOutline(m_model.items.at(static_cast<std::size_t>(m_current)));
    m_placed = drawTimelineLabels(*painter, *context(), place, style, mParentPlot);
}

void TimelinePlottable::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const
{
    painter->fillRect(rect, toneColor(Tone::Waiting, palette()));
}

QPalette TimelinePlottable::palette() const { return mParentPlot->palette(); }

} // namespace retryscope::ui
