// SPDX-License-Identifier: GPL-3.0-or-later
// Seconds and lanes to rectangles.
#include "ui/timeline/timeline_geometry.h"

#include <algorithm>
#include <limits>

namespace retryscope::ui {

std::vector<double> laneMiddles(const TimelineModel& model)
{
    std::vector<double> middles;
    double top = 0;
    for (const TimelineLane& lane : model.lanes) {
        const double height = lane.kind == TimelineLane::Kind::Backend ? 2.5 : 1.5;
        middles.push_back(top + height / 2);
        top += height;
    }
    middles.push_back(top);
    return middles;
}

bool isBar(TimelineKind kind)
{
    return kind <= TimelineKind::Normal;
}

QRectF TimelineGeometry::rectOf(const TimelineItem& item) const
{
    const double left = x(item.begin);
    const double middle = y(item.lane);
    if (isBar(item.kind)) {
        const double right = std::max(x(item.end), left + narrowest);
        return {left, middle - bar / 2, right - left, bar};
    }
    switch (item.kind) {
    case TimelineKind::Cut: return {left - 1, middle - bar / 2 - bar / 4, 2, bar * 1.5};
    case TimelineKind::ErrorTick: return {left - bar / 5, middle + bar / 2 + 1, bar / 2.5, bar / 2.5};
    case TimelineKind::Receipt: return {left - bar / 8, middle + bar / 2 - bar / 4, bar / 4, bar / 4};
    default: return {left - bar / 3, middle - bar / 3, bar / 1.5, bar / 1.5};
    }
}

QRectF TimelineGeometry::phaseRect(const TimelineItem& attempt, TimelinePhase phase) const
{
    QRectF rect = rectOf(attempt);
    const double right = rect.right(), length = attempt.end - attempt.begin;
    // A bar that is wider than its time keeps the shares of its phases.
    const bool stretched = length > 0 && x(attempt.end) < right;
    const auto at = [&](double seconds) { return stretched ? rect.left() + rect.width() * (seconds - attempt.begin) / length : x(seconds); };
    // A phase that has no width of its own still gets one pixel if it took any time.
    const double connect = attempt.connectEnd > attempt.begin ? std::max(at(attempt.connectEnd), rect.left() + 1) : rect.left();
    const double header = std::clamp(at(attempt.headerEnd), std::min(connect, right), right);
    switch (phase) {
    case TimelinePhase::Connect: rect.setRight(std::min(connect, right)); break;
    case TimelinePhase::Waiting:
        rect.setLeft(std::min(connect, right));
        rect.setRight(header);
        break;
    case TimelinePhase::Response: rect.setLeft(header); break;
    }
    return rect;
}

int TimelineGeometry::itemAt(const TimelineModel& model, const QPointF& point) const
{
    int best = -1;
    double bestScore = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < model.items.size(); ++i) {
        const TimelineItem& item = model.items[i];
        const bool barItem = isBar(item.kind);
        const double reach = barItem ? 1 : 3;
        const QRectF rect = rectOf(item).adjusted(-reach, -reach, reach, reach);
        if (!rect.contains(point))
            continue;
        // Marks lie on bars: they win; among marks the nearest.
        const double score = (barItem ? 1e6 : 0) + std::abs(rect.center().x() - point.x());
        if (score < bestScore) {
            bestScore = score;
            best = static_cast<int>(i);
        }
    }
    return best;
}

} // namespace retryscope::ui
