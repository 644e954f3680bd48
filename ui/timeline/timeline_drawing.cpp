// SPDX-License-Identifier: GPL-3.0-or-later
// The picture without a plot around it is drawn at once and as a whole: no zoom, no selection.
#include "ui/timeline/timeline_drawing.h"

#include "ui/timeline/item_painter.h"
#include "ui/timeline/time_tickers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>

namespace retryscope::ui {

namespace {

QColor labelColor(const TimelineContext& context, const TimelineLabel& label, const TimelineStyle& style)
{
    const QPalette& colors = style.palette;
    const TimelineItem& item = context.model.items.at(static_cast<std::size_t>(label.item));
    if (label.inside) {
        switch (*label.inside) {
        case TimelinePhase::Connect: return textOn(toneColor(Tone::Connect, colors));
        case TimelinePhase::Waiting: return textOn(toneColor(Tone::Waiting, colors));
        case TimelinePhase::Response: return textOn(toneColor(Tone::Response, colors));
        }
    }
    switch (item.kind) {
    case TimelineKind::Client:
    case TimelineKind::Unlisted:
    case TimelineKind::Proxy: return colors.color(QPalette::Text);
    case TimelineKind::Resend:
    case TimelineKind::Normal: return mutedText(colors);
    case TimelineKind::Attempt: {
        const Attempt* attempt = attemptOf(context.analysis.at(item.request), item.attempt);
        return toneColor(attempt && attempt->status.value_or(0) < 400 ? Tone::ExecutedOnce : Tone::Error, colors);
    }
    case TimelineKind::Ghost: return toneColor(Tone::Unresolved, colors);
    case TimelineKind::ErrorTick: return mutedText(colors);
    default: return toneColor(ItemPainter::toneOf(item.kind, style.verdict), colors);
    }
}

constexpr std::size_t mostObstacles = 1000;
constexpr qsizetype wholeAddress = 300; ///< characters: the room for the names cuts it, once

/// What was drawn last in a lane: what would cover the same pixel is left out, so that a crowd costs no more than the picture is wide.
class Crowd {
public:
    bool hides(const TimelineItem& item, const QRectF& rect)
    {
        double& right = m_right[{item.lane, item.kind}];
        if (rect.width() <= TimelineGeometry::narrowest && rect.right() <= right)
            return true;
        right = std::max(right, rect.right());
        return false;
    }

private:
    std::map<std::pair<int, TimelineKind>, double> m_right;
};

QFontMetricsF metricsOf(const QFont& font, const QPaintDevice* device) { return device ? QFontMetricsF(font, device) : QFontMetricsF(font); }

double barHeight(const QFont& font) { return QFontMetricsF(font).height() + 4; }

} // namespace

QPalette paperPalette()
{
    QPalette paper(QColor(Qt::white), QColor(Qt::white));
    for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        paper.setColor(role, QColor::fromRgb(0x1F2326));
    return paper;
}

void drawTimelineItems(QPainter& painter, const TimelineContext& context, const TimelineGeometry& geometry, const TimelineStyle& style)
{
    ItemPainter items(painter, geometry, style.palette, style.verdict);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const TimelineItem& item : context.model.items) {
        if (item.fromLane >= 0)
            items.drawOrigin(item);
    }
    // What may go on lies below what is known, marks above both.
    const auto layer = [](const TimelineItem& item) { return item.kind == TimelineKind::Ghost ? 0 : isBar(item.kind) ? 1 : 2; };
    for (const int drawn : {0, 1, 2}) {
        Crowd crowd;
        for (const TimelineItem& item : context.model.items) {
            if (layer(item) == drawn && !crowd.hides(item, geometry.rectOf(item)))
                items.draw(item);
        }
    }
}

std::vector<PlacedLabel> drawTimelineLabels(QPainter& painter, const TimelineContext& context, const TimelineGeometry& geometry, const TimelineStyle& style,
    const QPaintDevice* device)
{
    const std::vector<QRectF> obstacles = labelObstacles(context.model, geometry);
    if (obstacles.size() > mostObstacles)
        return {}; // a crowd has no room for words
    const std::vector<TimelineLabel> wanted = wantedLabels(context, geometry);
    std::vector<LabelRequest> requests;
    requests.reserve(wanted.size());
    for (const TimelineLabel& label : wanted)
        requests.push_back(label.request);
    QFont bold = style.font;
    bold.setBold(true);
    const QFontMetricsF plainMetrics = metricsOf(style.font, device);
    const QFontMetricsF boldMetrics = metricsOf(bold, device);
    LabelMetrics metrics;
    metrics.height = plainMetrics.height();
    metrics.gap = plainMetrics.averageCharWidth();
    metrics.shortest = plainMetrics.averageCharWidth() * 8;
    metrics.width = [&](const QString& text, bool b) { return (b ? boldMetrics : plainMetrics).horizontalAdvance(text) + 1; };
    metrics.elide = [&](const QString& text, bool b, double width) { return (b ? boldMetrics : plainMetrics).elidedText(text, Qt::ElideRight, width); };
    std::vector<PlacedLabel> placed = placeLabels(requests, geometry.plot, obstacles, metrics);
    for (const PlacedLabel& label : placed) {
        const TimelineLabel& from = wanted[label.request];
        const bool isInside = from.request.host.contains(label.rect.center());
        if (!isInside) // no line runs through the words
            painter.fillRect(label.rect.adjusted(-1, 1, 1, -1), style.palette.color(QPalette::Base));
        const bool isOnNormal = isInside && context.model.items.at(static_cast<std::size_t>(from.item)).kind == TimelineKind::Normal;
        painter.setFont(from.request.bold ? bold : style.font);
        painter.setPen(isOnNormal ? textOn(toneColor(Tone::Waiting, style.palette)) : labelColor(context, from, style));
        painter.drawText(label.rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, label.text);
    }
    return placed;
}

void drawTimelineInSmall(QPainter& painter, const QRectF& rect, const TimelineModel& model, std::pair<double, double> edges, const TimelineStyle& style)
{
    if (model.lanes.empty() || edges.second <= edges.first)
        return;
    const double lane = rect.height() / static_cast<double>(model.lanes.size());
    TimelineGeometry geometry;
    geometry.plot = rect;
    geometry.bar = std::max(1.0, lane * 0.7);
    geometry.x = [&](double seconds) { return rect.left() + (seconds - edges.first) / (edges.second - edges.first) * rect.width(); };
    geometry.y = [&](int i) { return rect.top() + (i + 0.5) * lane; };
    ItemPainter items(painter, geometry, style.palette, style.verdict);
    Crowd crowd;
    for (const TimelineItem& item : model.items) {
        const QRectF place = geometry.rectOf(item);
        if (crowd.hides(item, place))
            continue;
        if (item.kind == TimelineKind::Client || item.kind == TimelineKind::Proxy) // their frames would fill them
            painter.fillRect(place, mixed(style.palette.color(QPalette::Base), style.palette.color(QPalette::Text), 0.25));
        else if (item.kind >= TimelineKind::Effect)
            painter.fillRect(QRectF(place.center().x() - 1.5, rect.bottom() - std::max(4.0, lane), 3, std::max(4.0, lane)), toneColor(ItemPainter::toneOf(item.kind, style.verdict), style.palette));
        else if (item.kind == TimelineKind::Attempt || item.kind == TimelineKind::Ghost || item.kind == TimelineKind::Unlisted)
            items.draw(item);
    }
}

double timelineHeight(const TimelineModel& model, const QFont& font)
{
    return laneMiddles(model).back() * barHeight(font) + QFontMetricsF(font).height() * 1.5;
}

void drawTimeline(QPainter& painter, const QRectF& rect, const TimelineContext& context, const TimelineStyle& style)
{
    const QFontMetricsF metrics(style.font);
    const std::vector<double> middles = laneMiddles(context.model);
    double names = 0;
    for (const TimelineLane& lane : context.model.lanes)
        names = std::max(names, metrics.horizontalAdvance(laneText(lane)));
    names = std::min(names, rect.width() / 4) + metrics.averageCharWidth();
    const double length = std::max(context.model.end - context.model.begin, 1e-3);
    // Room at the right for the label of the last mark.
    const double shown = length * 1.12;
    TimelineGeometry geometry;
    geometry.plot = QRectF(rect.left() + names, rect.top(), rect.width() - names, rect.height() - metrics.height() * 1.5);
    geometry.bar = barHeight(style.font);
    const double unit = geometry.plot.height() / middles.back();
    geometry.x = [&](double seconds) { return geometry.plot.left() + (seconds - context.model.begin) / shown * geometry.plot.width(); };
    geometry.y = [&](int lane) { return geometry.plot.top() + middles.at(static_cast<std::size_t>(lane)) * unit; };

    painter.setFont(style.font);
    const double step = niceTimeStep(shown / 6);
    for (double tick = std::ceil(context.model.begin / step) * step; tick <= context.model.begin + shown; tick += step) {
        const double x = geometry.x(tick);
        painter.setPen(QPen(faintLine(style.palette), 0.6));
        painter.drawLine(QPointF(x, geometry.plot.top()), QPointF(x, geometry.plot.bottom()));
        painter.setPen(mutedText(style.palette));
        const QString text = SecondsTicker::label(tick, step);
        const double width = metrics.horizontalAdvance(text) + 2;
        const double left = std::min(x - width / 2, rect.right() - width);
        painter.drawText(QRectF(left, geometry.plot.bottom(), width, metrics.height() * 1.5), Qt::AlignCenter | Qt::TextSingleLine, text);
    }
    painter.setPen(style.palette.color(QPalette::Text));
    for (std::size_t i = 0; i < context.model.lanes.size(); ++i) {
        const QRectF place(rect.left(), geometry.y(static_cast<int>(i)) - metrics.height() / 2, names - metrics.averageCharWidth(), metrics.height());
        const QString name = metrics.elidedText(laneText(context.model.lanes[i], wholeAddress), Qt::ElideMiddle, place.width() + 0.5);
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, name);
    }
    painter.save();
    painter.setClipRect(geometry.plot.adjusted(-geometry.bar / 2, 0, 0, 0), Qt::IntersectClip); // a mark at the very beginning is whole
    drawTimelineItems(painter, context, geometry, style);
    painter.restore();
    drawTimelineLabels(painter, context, geometry, style, nullptr);
}

} // namespace retryscope::ui
