// SPDX-License-Identifier: GPL-3.0-or-later
// Greedy placement by priority.
#include "ui/timeline/label_placer.h"

#include <algorithm>
#include <optional>

namespace retryscope::ui {

namespace {

constexpr double rounding = 1e-6; // pixels: a + b - a is not always b

bool isInside(LabelSide side) { return side == LabelSide::Inside || side == LabelSide::InsideRight; }

bool growsLeft(LabelSide side)
{
    return side == LabelSide::Left || side == LabelSide::AboveLeft || side == LabelSide::BelowLeft || side == LabelSide::InsideRight;
}

double topOf(const LabelRequest& request, LabelSide side, const LabelMetrics& metrics)
{
    switch (side) {
    case LabelSide::AboveLeft:
    case LabelSide::AboveRight: return request.host.top() - metrics.height;
    case LabelSide::BelowLeft:
    case LabelSide::BelowRight: return request.host.bottom();
    default: return request.host.center().y() - metrics.height / 2;
    }
}

/// The edge at which the label begins (or, growing to the left, ends).
double startOf(const LabelRequest& request, LabelSide side, const LabelMetrics& metrics)
{
    switch (side) {
    case LabelSide::Inside: return request.host.left() + metrics.gap;
    case LabelSide::InsideRight: return request.host.right() - metrics.gap;
    case LabelSide::Right: return request.host.right() + metrics.gap;
    case LabelSide::Left: return request.host.left() - metrics.gap;
    case LabelSide::AboveRight:
    case LabelSide::BelowRight: return request.x + metrics.gap;
    case LabelSide::AboveLeft:
    case LabelSide::BelowLeft: return request.x - metrics.gap;
    }
    return request.x;
}

class Placer {
public:
    Placer(const QRectF& bounds, const std::vector<QRectF>& obstacles, const LabelMetrics& metrics)
        : m_bounds(bounds)
        , m_obstacles(obstacles)
        , m_metrics(metrics)
    {
    }

    std::optional<PlacedLabel> place(const LabelRequest& request)
    {
        double best = 0;
        QRectF bestRect;
        for (const QString& text : request.texts) {
            const double wanted = m_metrics.width(text, request.bold);
            best = 0;
            for (const LabelSide side : request.sides) {
                const QRectF free = freeRect(request, side, wanted);
                if (free.width() >= wanted - rounding)
                    return accept(text, trimmed(free, side, wanted), false);
                if (free.width() > best) {
                    best = free.width();
                    bestRect = free;
                }
            }
        }
        if (!request.mayElide || request.texts.isEmpty() || best < m_metrics.shortest)
            return std::nullopt;
        const QString text = m_metrics.elide(request.texts.last(), request.bold, best);
        if (text.size() < 4)
            return std::nullopt;
        return accept(text, bestRect, true);
    }

private:
    /// The widest free rectangle of the label's height at that side, not wider than wanted.
    QRectF freeRect(const LabelRequest& request, LabelSide side, double wanted) const
    {
        const double top = topOf(request, side, m_metrics);
        const double start = startOf(request, side, m_metrics);
        if (top < m_bounds.top() || top + m_metrics.height > m_bounds.bottom() || start < m_bounds.left() || start > m_bounds.right())
            return {};
        const bool left = growsLeft(side);
        const double hostLimit = left ? request.host.left() + m_metrics.gap : request.host.right() - m_metrics.gap;
        double limit = left ? std::max(m_bounds.left(), start - wanted) : std::min(m_bounds.right(), start + wanted);
        if (isInside(side))
            limit = left ? std::max(limit, hostLimit) : std::min(limit, hostLimit);
        const QRectF band(QPointF(std::min(start, limit), top + 1), QPointF(std::max(start, limit), top + m_metrics.height - 1));
        const auto avoid = [&](const QRectF& other) {
            if (!other.intersects(band))
                return;
            if (left)
                limit = std::max(limit, other.right() + m_metrics.gap);
            else
                limit = std::min(limit, other.left() - m_metrics.gap);
        };
        const QRectF host = request.host.adjusted(-1, -1, 1, 1);
        for (const QRectF& other : m_obstacles) {
            const bool own = host.contains(other) || other.adjusted(-1, -1, 1, 1).contains(request.host);
            if (!isInside(side) || !own)
                avoid(other);
        }
        for (const QRectF& other : m_taken)
            avoid(other);
        const double width = left ? start - limit : limit - start;
        return width <= 0 ? QRectF() : QRectF(left ? limit : start, top, width, m_metrics.height);
    }

    static QRectF trimmed(const QRectF& free, LabelSide side, double wanted)
    {
        return growsLeft(side) ? QRectF(free.right() - wanted, free.top(), wanted, free.height())
                               : QRectF(free.left(), free.top(), wanted, free.height());
    }

    PlacedLabel accept(const QString& text, const QRectF& rect, bool elided)
    {
        m_taken.push_back(rect);
        return {0, text, rect, elided};
    }

    QRectF m_bounds;
    const std::vector<QRectF>& m_obstacles;
    const LabelMetrics& m_metrics;
    std::vector<QRectF> m_taken;
};

} // namespace

std::vector<PlacedLabel> placeLabels(const std::vector<LabelRequest>& requests, const QRectF& bounds, const std::vector<QRectF>& obstacles,
    const LabelMetrics& metrics)
{
    std::vector<std::size_t> order(requests.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return requests[i].priority; });
    Placer placer(bounds, obstacles, metrics);
    std::vector<PlacedLabel> placed;
    for (const std::size_t i : order) {
        if (auto label = placer.place(requests[i])) {
            label->request = i;
            placed.push_back(std::move(*label));
        }
    }
    return placed;
}

} // namespace retryscope::ui
