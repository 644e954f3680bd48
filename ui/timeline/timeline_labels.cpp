// SPDX-License-Identifier: GPL-3.0-or-later
// Late successes first: they are the story.
#include "ui/timeline/timeline_labels.h"

#include <cmath>

namespace retryscope::ui {

namespace {

constexpr std::size_t mostLabels = 500; // a crowd has no room for more
constexpr std::size_t mostCompared = 200; // items, each with each

struct Wish {
    std::vector<LabelSide> sides;
    int priority = 0;
    bool bold = false;
};

Wish wishOf(const TimelineItem& item)
{
    using enum LabelSide;
    switch (item.kind) {
    case TimelineKind::Effect: return {item.late ? std::vector{Left, Right} : std::vector{Right, Left}, item.late ? 100 : 90, true};
    case TimelineKind::Replay:
    case TimelineKind::Rejected:
    case TimelineKind::Conflict:
    case TimelineKind::Failed: return {{Right, Left}, 80, false};
    case TimelineKind::Cut: return {{AboveLeft, AboveRight}, 70, false};
    case TimelineKind::Client: return {{Inside}, 50, false};
    case TimelineKind::Ghost: return {{AboveRight, BelowRight}, 66, false}; // the story, where it is not the effect itself
    case TimelineKind::Unlisted: return {{Inside, Right, AboveRight}, 46, false};
    case TimelineKind::Resend: return {{Inside}, 48, false};
    case TimelineKind::Normal: return {{Right, InsideRight}, 55, false};
    case TimelineKind::Proxy: return {{Inside, Right}, 35, false};
    case TimelineKind::ErrorTick: return {{BelowRight, BelowLeft}, 30, false};
    default: return {};
    }
}

bool isMark(const TimelineItem& item) { return item.kind >= TimelineKind::Effect; }

/// Between two marks that nearly touch, a label would seem to belong to either.
std::vector<LabelSide> freeSides(const TimelineItem& item, std::vector<LabelSide> sides, const TimelineModel& model, const TimelineGeometry& geometry)
{
    if (!isMark(item))
        return sides;
    const double x = geometry.x(item.begin), near = geometry.bar * 1.5;
    for (const TimelineItem& other : model.items) {
        if (&other == &item || !isMark(other) || other.lane != item.lane)
            continue;
        const double apart = geometry.x(other.begin) - x;
        if (std::abs(apart) >= near)
            continue;
        const bool isLeft = apart < 0 || (apart == 0 && &other < &item);
        std::erase(sides, isLeft ? LabelSide::Left : LabelSide::Right);
    }
    return sides;
}

/// Hosts are cut to what is visible, so that a label stays in sight while its bar is scrolled half out.
QRectF visible(const QRectF& rect, const QRectF& plot) { return rect.intersected(plot); }

} // namespace

std::vector<TimelineLabel> wantedLabels(const TimelineContext& context, const TimelineGeometry& geometry)
{
    std::vector<TimelineLabel> labels;
    const bool few = context.model.items.size() <= mostCompared;
    for (std::size_t i = 0; i < context.model.items.size() && labels.size() < mostLabels; ++i) {
        const TimelineItem& item = context.model.items[i];
        const QRectF whole = geometry.rectOf(item);
        const QRectF rect = visible(whole, geometry.plot);
        if (rect.isEmpty())
            continue;
        const int index = static_cast<int>(i);
        const Wish wish = wishOf(item);
        if (const auto sides = few ? freeSides(item, wish.sides, context.model, geometry) : wish.sides; !sides.empty()) {
            QRectF host = rect;
            if (item.kind == TimelineKind::Cut) // the label stands above the bar, beside the line
                host.setTop(whole.top() + geometry.bar / 4);
            if (item.kind == TimelineKind::ErrorTick)
                host.setBottom(whole.top());
            const double anchor = isBar(item.kind) ? rect.left() : whole.center().x();
            labels.push_back({{itemLabels(context, item), host, anchor, sides, wish.priority, wish.bold, true}, index, {}, false});
        }
        if (const QString end = endLabel(context, item); !end.isEmpty()) {
            const bool client = item.kind == TimelineKind::Client;
            if (whole.right() <= geometry.plot.right() + 1 || client)
                labels.push_back({{{end}, rect, rect.right(), client ? std::vector{LabelSide::InsideRight, LabelSide::Right} : std::vector{LabelSide::Right}, client ? 60 : 65, false, false}, index, {}, true});
        }
        if (item.kind != TimelineKind::Attempt)
            continue;
        for (const TimelinePhase phase : {TimelinePhase::Waiting, TimelinePhase::Connect, TimelinePhase::Response}) {
            const QRectF part = visible(geometry.phaseRect(item, phase), geometry.plot);
            if (!part.isEmpty())
                labels.push_back({{phaseLabels(phase), part, part.left(), {LabelSide::Inside}, 45, false, false}, index, phase, false});
        }
    }
    return labels;
}

std::vector<QRectF> labelObstacles(const TimelineModel& model, const TimelineGeometry& geometry)
{
    std::vector<QRectF> obstacles;
    for (const TimelineItem& item : model.items) {
        if (item.kind == TimelineKind::Receipt)
            continue; // lies on its bar; the dotted lines go on behind the words
        if (const QRectF rect = visible(geometry.rectOf(item), geometry.plot); !rect.isEmpty())
            obstacles.push_back(rect);
    }
    return obstacles;
}

} // namespace retryscope::ui
