// SPDX-License-Identifier: GPL-3.0-or-later
// One picture for each repaint.
#include "ui/timeline/incident_plottable.h"

#include "ui/timeline/item_painter.h"
#include "ui/timeline/timeline_texts.h"

#include <algorithm>

namespace retryscope::ui {

IncidentPlottable::IncidentPlottable(QCPAxis* keyAxis, QCPAxis* valueAxis)
    : QCPAbstractPlottable(keyAxis, valueAxis)
{
    setSelectable(QCP::stNone);
}

void IncidentPlottable::show(std::shared_ptr<const Analysis> analysis, std::shared_ptr<const IncidentModel> model)
{
    m_picture.reset();
    m_analysis = std::move(analysis);
    m_model = std::move(model);
}

void IncidentPlottable::setSelected(RequestId request, int attempt)
{
    m_selected = request;
    m_attempt = attempt;
}

IncidentFrame IncidentPlottable::frame() const
{
    const QCPRange time = mKeyAxis->range(), lanes = mValueAxis->range();
    const QRectF plot(mKeyAxis->axisRect()->rect());
    return {plot, time.lower, time.upper, lanes.lower, plot.height() / std::max(lanes.size(), 1e-6)};
}

double IncidentPlottable::selectTest(const QPointF& /*pos*/, bool /*onlySelectable*/, QVariant* /*details*/) const { return -1; }

QCPRange IncidentPlottable::getKeyRange(bool& foundRange, QCP::SignDomain /*signDomain*/) const
{
    foundRange = m_model && !m_model->empty();
    return {0, foundRange ? m_model->end : 1.0};
}

QCPRange IncidentPlottable::getValueRange(bool& foundRange, QCP::SignDomain /*signDomain*/, const QCPRange& /*keyRange*/) const
{
    foundRange = m_model && !m_model->empty();
    return {0, foundRange ? static_cast<double>(m_model->lanes.size()) : 1.0};
}

void IncidentPlottable::draw(QCPPainter* painter)
{
    m_picture.reset();
    if (!m_model || !m_analysis || m_model->empty())
        return;
    const QPalette palette = mParentPlot->palette();
    m_picture = std::make_unique<IncidentPicture>(*m_model, frame(), mParentPlot->font());
    m_picture->draw(*painter, *m_analysis, palette, m_selected, m_attempt);
    drawSelected(*painter, strongHighlight(palette));
    if (m_picture->isEmpty()) {
        painter->setPen(mutedText(palette));
        painter->setFont(mParentPlot->font());
        painter->drawText(frame().plot, Qt::AlignCenter, Timeline::tr("Nothing was repeated in this time. F shows everything."));
    }
    if (!m_range)
        return;
    const QRectF plot = frame().plot;
    const double left = mKeyAxis->coordToPixel(m_range->from), right = std::max(mKeyAxis->coordToPixel(m_range->to), left + 1);
    // What lies outside is pale; the colours inside keep their meanings.
    QColor outside = palette.color(QPalette::Base);
    outside.setAlphaF(0.6F);
    painter->fillRect(QRectF(plot.left(), plot.top(), left - plot.left(), plot.height()).intersected(plot), outside);
    painter->fillRect(QRectF(right, plot.top(), plot.right() - right, plot.height()).intersected(plot), outside);
    painter->setPen(QPen(strongHighlight(palette), 1));
    for (const double edge : {left, right}) {
        if (edge >= plot.left() && edge <= plot.right())
            painter->drawLine(QPointF(edge, plot.top()), QPointF(edge, plot.bottom()));
    }
}

/// In a crowd the selected request has no bar of its own to be outlined.
void IncidentPlottable::drawSelected(QCPPainter& painter, const QColor& color) const
{
    const bool crowded = std::ranges::none_of(m_picture->bars(), [](const IncidentBar& bar) { return isRequestLane(bar.lane); });
    const auto begin = m_selected && crowded ? beginOf(*m_analysis, *m_model, m_selected) : std::nullopt;
    if (!begin)
        return;
    const QRectF plot = frame().plot;
    const double x = mKeyAxis->coordToPixel(*begin);
    if (x < plot.left() || x > plot.right())
        return;
    painter.setPen(QPen(color, 2));
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
}

void IncidentPlottable::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const
{
    painter->fillRect(rect, laneColors(1, mParentPlot->palette()).colors.front());
}

} // namespace retryscope::ui
