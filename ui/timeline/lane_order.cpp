// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes are numbered as they are made; here they get their places.
#include "ui/timeline/lane_order.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace retryscope::ui {

namespace {
constexpr double roomForTheUnknown = 0.4; // of the known length
} // namespace

void sortLanes(TimelineModel& model)
{
    std::map<std::tuple<TimelineLane::Kind, int, std::string>, int> firstSeen;
    for (const TimelineLane& lane : model.lanes)
        firstSeen.try_emplace({lane.kind, lane.hop, lane.address}, static_cast<int>(firstSeen.size()));
    std::vector<int> order(model.lanes.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = static_cast<int>(i);
    std::ranges::stable_sort(order, {}, [&](int i) {
        const TimelineLane& lane = model.lanes[static_cast<std::size_t>(i)];
        const bool ofHop = lane.kind == TimelineLane::Kind::Nginx || lane.kind == TimelineLane::Kind::Backend;
        return std::tuple(ofHop ? TimelineLane::Kind::Nginx : lane.kind, lane.hop, lane.kind, firstSeen.at({lane.kind, lane.hop, lane.address}), lane.row);
    });
    std::vector<int> position(order.size());
    std::vector<TimelineLane> lanes;
    for (std::size_t i = 0; i < order.size(); ++i) {
        position[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
        lanes.push_back(model.lanes[static_cast<std::size_t>(order[i])]);
    }
    model.lanes = std::move(lanes);
    for (TimelineItem& item : model.items) {
        item.lane = position[static_cast<std::size_t>(item.lane)];
        if (item.fromLane >= 0)
            item.fromLane = position[static_cast<std::size_t>(item.fromLane)];
    }
}

void measure(TimelineModel& model)
{
    for (const TimelineItem& item : model.items) {
        model.begin = std::min(model.begin, item.begin);
        model.end = std::max(model.end, item.end);
    }
    model.openEnd = std::ranges::any_of(model.items, [](const TimelineItem& i) { return i.kind == TimelineKind::Ghost && i.open; });
    if (!model.openEnd)
        return;
    model.end += (model.end - model.begin) * roomForTheUnknown;
    for (TimelineItem& item : model.items) {
        if (item.kind == TimelineKind::Ghost && item.open)
            item.end = model.end;
    }
}

} // namespace retryscope::ui
