// SPDX-License-Identifier: GPL-3.0-or-later
// The work is bounded by the pixels of the picture: each column of each visible lane is counted by a few look-ups.
#include "ui/timeline/incident_drawing.h"

#include "ui/timeline/incident_text.h"
#include "ui/timeline/item_painter.h"
#include "ui/timeline/timeline_texts.h"
#include "ui/widgets/backend_hue.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace retryscope::ui {

namespace {

constexpr double roomOfABar = 8;    // pixels of the picture's width that a single bar should have on the average
constexpr double columnWidth = 2;   // pixels of a crowd that are counted together
constexpr int mostWords = 150;      // bars of a picture that have words on them
constexpr double lowestBar = 3;     // pixels: with the pointer it can still be met
constexpr double lowestIcon = 9;    // pixels of a bar that has one
constexpr double seenMark = 2;      // pixels: what matters is seen beside any crowd
constexpr double lineGap = 3;       // pixels above and below the content of a lane

std::uint32_t sumOf(const IntervalIndex::Counts& counts) { return std::accumulate(counts.begin(), counts.end(), 0u); }

std::vector<IntervalIndex::Counts> countColumns(const IntervalIndex& index, double from, double to, int columns)
{
    std::vector<IntervalIndex::Counts> result(static_cast<std::size_t>(std::max(columns, 0)));
    IntervalIndex::Place place;
    const double step = (to - from) * 1e6 / std::max(columns, 1);
    for (std::size_t i = 0; i < result.size(); ++i) {
        const auto begin = static_cast<std::int64_t>(std::floor(from * 1e6 + static_cast<double>(i) * step));
        const auto end = static_cast<std::int64_t>(std::floor(from * 1e6 + static_cast<double>(i + 1) * step));
        result[i] = index.count(begin, std::max(end, begin + 1), place);
    }
    return result;
}

/// One stack of colours, from `left` to `right`.
void drawStack(QPainter& painter, const QRectF& rect, double left, double right, const IntervalIndex::Counts& counts, const LaneColors& colors, double unit)
{
    double bottom = rect.bottom();
    for (std::size_t i = 0; i < colors.count; ++i) {
        const std::uint8_t kind = colors.order[i];
        if (counts[kind] == 0)
            continue;
        const double height = std::min(std::max(counts[kind] * unit, seenMark), bottom - rect.top());
        painter.fillRect(QRectF(left, bottom - height, right - left, height), colors.colors[kind]);
        bottom -= height;
    }
}

/// Neighbours that are alike are drawn as one.
void drawColumns(QPainter& painter, const QRectF& rect, const std::vector<IntervalIndex::Counts>& columns, const LaneColors& colors, std::uint32_t peak)
{
    const double width = rect.width() / static_cast<double>(std::max<std::size_t>(columns.size(), 1));
    const double unit = rect.height() / std::max(peak, 1u);
    for (std::size_t first = 0, last = 0; first < columns.size(); first = last) {
        for (last = first + 1; last < columns.size() && columns[last] == columns[first]; ++last) { }
        if (sumOf(columns[first]) > 0)
            drawStack(painter, rect, rect.left() + static_cast<double>(first) * width, rect.left() + static_cast<double>(last) * width, columns[first], colors, unit);
    }
}

} // namespace

QRectF IncidentFrame::laneRect(std::size_t lane) const
{
    return {plot.left(), plot.top() + (static_cast<double>(lane) - firstLane) * laneHeight + lineGap, plot.width(), laneHeight - 2 * lineGap};
}

LaneColors laneColors(std::size_t lane, const QPalette& palette)
{
    LaneColors result;
    if (isRequestLane(lane)) {
        // The worst at the bottom, where heights compare best.
        const std::array order{Verdict::Duplicated, Verdict::Unresolved, Verdict::Prevented, Verdict::ExecutedOnce, Verdict::NotApplied};
        for (const Verdict verdict : order) {
            result.colors[static_cast<std::size_t>(verdict)] = toneColor(toneOf(verdict), palette);
            result.order[result.count++] = static_cast<std::uint8_t>(verdict);
        }
        return result;
    }
    const BackendHue hue = backendHue(lane - 1, palette);
    result.colors[static_cast<std::size_t>(AttemptEnd::Answered)] = hue.color;
    result.colors[static_cast<std::size_t>(AttemptEnd::Cut)] = toneColor(Tone::Error, palette);
    result.order = {static_cast<std::uint8_t>(AttemptEnd::Cut), static_cast<std::uint8_t>(AttemptEnd::Answered)};
    result.count = 2;
    result.hatched = hue.hatched;
    return result;
}

IncidentPicture::IncidentPicture(const IncidentModel& model, const IncidentFrame& frame, const QFont& font)
    : m_model(model)
    , m_frame(frame)
    , m_font(font)
{
    const auto from = static_cast<std::int64_t>(std::floor(frame.from * 1e6)), to = static_cast<std::int64_t>(std::ceil(frame.to * 1e6));
    const int columns = static_cast<int>(frame.plot.width() / columnWidth);
    for (std::size_t i = 0; i < model.lanes.size(); ++i) {
        Lane lane{i, frame.laneRect(i), false, {}, 0};
        if (lane.rect.bottom() < frame.plot.top() || lane.rect.top() > frame.plot.bottom())
            continue;
        const std::size_t before = m_bars.size();
        if (const auto found = model.lanes[i].index.within(from, to, static_cast<std::size_t>(frame.plot.width() / roomOfABar)))
            addBars(lane, *found);
        else
            lane.crowded = true;
        if (m_bars.size() > before && m_bars.back().rect.height() < lowestBar) {
            lane.crowded = true;
            m_bars.resize(before);
        }
        if (lane.crowded) {
            lane.columns = countColumns(model.lanes[i].index, frame.from, frame.to, columns);
            for (const auto& counts : lane.columns)
                lane.peak = std::max(lane.peak, sumOf(counts));
            if (!isRequestLane(i))
                m_peak = std::max(m_peak, lane.peak);
        }
        m_lanes.push_back(std::move(lane));
    }
}

void IncidentPicture::addBars(const Lane& lane, const std::vector<std::size_t>& found)
{
    const IntervalIndex& index = m_model.lanes[lane.lane].index;
    std::vector<double> rows; // the right edge of the last bar of each
    std::vector<std::size_t> rowOf;
    const std::size_t first = m_bars.size();
    for (const std::size_t i : found) {
        const double left = m_frame.x(static_cast<double>(index[i].begin) / 1e6);
        const double right = std::max(m_frame.x(static_cast<double>(index[i].end) / 1e6), left + TimelineGeometry::narrowest);
        auto row = std::ranges::find_if(rows, [left](double edge) { return edge <= left; });
        if (row == rows.end()) {
            // More than that is a crowd; the caller sees it by the bars' height.
            rows.push_back(0);
            row = rows.end() - 1;
        }
        *row = right;
        rowOf.push_back(static_cast<std::size_t>(row - rows.begin()));
        m_bars.push_back({lane.lane, i, QRectF(left, 0, right - left, 0)});
    }
    const double highest = QFontMetricsF(m_font).height() + 4;
    const double height = static_cast<double>(rows.size()) * lowestBar > lane.rect.height() ? 0 : std::min(highest, lane.rect.height() / static_cast<double>(std::max<std::size_t>(rows.size(), 1)));
    const double top = lane.rect.center().y() - height * static_cast<double>(rows.size()) / 2;
    for (std::size_t i = 0; i < rowOf.size(); ++i) {
        QRectF& rect = m_bars[first + i].rect;
        rect.setTop(top + static_cast<double>(rowOf[i]) * height);
        rect.setHeight(rows.size() > 1 ? height - 1 : height);
    }
}

bool IncidentPicture::isCrowded(std::size_t lane) const
{
    const auto at = std::ranges::find(m_lanes, lane, &Lane::lane);
    return at != m_lanes.end() && at->crowded;
}

bool IncidentPicture::isEmpty() const
{
    return m_bars.empty() && std::ranges::all_of(m_lanes, [](const Lane& lane) { return lane.peak == 0; });
}

const IncidentBar* IncidentPicture::barAt(const QPointF& point) const
{
    const auto at = std::ranges::find_if(m_bars, [&](const IncidentBar& bar) { return bar.rect.adjusted(-2, -1, 2, 1).contains(point); });
    return at == m_bars.end() ? nullptr : &*at;
}

void IncidentPicture::drawWords(QPainter& painter, const QRectF& room, const QStringList& texts) const
{
    const QFontMetricsF metrics(m_font);
    for (const QString& text : texts) {
        // Measuring takes longer than drawing: what is far too long is not measured.
        if (static_cast<double>(text.size()) * metrics.averageCharWidth() > room.width() * 2 || metrics.horizontalAdvance(text) > room.width())
            continue;
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        return;
    }
}

void IncidentPicture::drawBar(QPainter& painter, const IncidentBar& bar, const Analysis& analysis, const QPalette& palette, Drawn& drawn) const
{
    const IntervalIndex::Interval& interval = m_model.lanes[bar.lane].index[bar.index];
    const LaneColors colors = laneColors(bar.lane, palette);
    const bool request = isRequestLane(bar.lane);
    const QColor color = colors.colors[request ? interval.kind : static_cast<std::size_t>(AttemptEnd::Answered)];
    const QRectF rect = bar.rect.intersected(m_frame.plot);
    // A request's bar is pale where its icon and words have room: a verdict is never told by its colour alone.
    const bool pale = request && rect.width() >= rect.height() + 6 && rect.height() >= lowestIcon;
    painter.fillRect(rect, pale ? toneBackground(toneOf(static_cast<Verdict>(interval.kind)), palette) : color);
    if (colors.hatched)
        drawHatch(painter, rect, mixed(color, palette.color(QPalette::Base), 0.5), 6);
    if (!request && interval.kind == static_cast<std::uint8_t>(AttemptEnd::Cut))
        painter.fillRect(QRectF(bar.rect.right() - 2, rect.top() - 1, 2, rect.height() + 2), colors.colors[static_cast<std::size_t>(AttemptEnd::Cut)]);
    double left = rect.left() + 4;
    if (pale) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, 1));
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
        const int side = static_cast<int>(rect.height()) - 2;
        QPixmap& icon = drawn.icons.at(interval.kind);
        if (icon.isNull() || icon.deviceIndependentSize().height() != side)
            icon = verdictIcon(static_cast<Verdict>(interval.kind), palette).pixmap(QSize(side, side), 2.0);
        painter.drawPixmap(QRectF(left - 2, rect.top() + 1, side, side), icon, QRectF(icon.rect()));
        left += side + 4;
    }
    const QFontMetricsF metrics(m_font);
    const QRectF room(left, rect.top(), rect.right() - left - 3, rect.height());
    if (room.width() < metrics.averageCharWidth() * 3 || room.height() < metrics.height() - 2 || ++drawn.words > mostWords)
        return;
    painter.setPen(pale ? color : textOn(color));
    drawWords(painter, room, barTexts(analysis, interval, request));
}

/// What the full height of a crowded lane stands for.
void IncidentPicture::drawScale(QPainter& painter, const QRectF& lane, std::uint32_t peak, const QPalette& palette) const
{
    //: At the top of a heap of bars: what its full height means
    const QString text = Timeline::tr("%n at once", nullptr, static_cast<int>(peak));
    const QFontMetricsF metrics(m_font);
    const QRectF room(lane.right() - metrics.horizontalAdvance(text) - 6, lane.top(), metrics.horizontalAdvance(text) + 6, metrics.height());
    if (peak < 2 || room.height() > lane.height() || room.left() < lane.left())
        return;
    painter.fillRect(room, palette.color(QPalette::Base));
    painter.setPen(mutedText(palette));
    painter.drawText(room, Qt::AlignCenter | Qt::TextSingleLine, text);
}

void IncidentPicture::draw(QPainter& painter, const Analysis& analysis, const QPalette& palette, RequestId selected, int attempt) const
{
    painter.save();
    painter.setClipRect(m_frame.plot, Qt::IntersectClip);
    painter.setFont(m_font);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const Lane& lane : m_lanes) {
        painter.fillRect(QRectF(lane.rect.left(), lane.rect.bottom() + lineGap - 1, lane.rect.width(), 1), faintLine(palette));
        const LaneColors colors = laneColors(lane.lane, palette);
        if (lane.crowded)
            drawColumns(painter, lane.rect, lane.columns, colors, isRequestLane(lane.lane) ? lane.peak : m_peak);
        if (lane.crowded && colors.hatched)
            drawHatch(painter, lane.rect, palette.color(QPalette::Base), 8);
        if (lane.crowded)
            drawScale(painter, lane.rect, isRequestLane(lane.lane) ? lane.peak : m_peak, palette);
    }
    Drawn drawn;
    for (const IncidentBar& bar : m_bars)
        drawBar(painter, bar, analysis, palette, drawn);
    painter.setBrush(Qt::NoBrush);
    for (const IncidentBar& bar : m_bars) {
        const IntervalIndex::Interval& interval = m_model.lanes[bar.lane].index[bar.index];
        if (interval.source != selected.value || !selected)
            continue;
        painter.setPen(QPen(strongHighlight(palette), attempt != 0 && interval.part == attempt ? 3.0 : 2.0));
        painter.drawRect(bar.rect.adjusted(-1, -1, 1, 1));
    }
    painter.restore();
}

void drawIncidentInSmall(QPainter& painter, const QRectF& rect, const IncidentModel& model, double from, double to, const QPalette& palette)
{
    if (model.empty())
        return;
    const auto columns = countColumns(model.lanes.front().index, from, to, static_cast<int>(rect.width()));
    std::uint32_t peak = 1;
    for (const auto& counts : columns)
        peak = std::max(peak, sumOf(counts));
    drawColumns(painter, rect, columns, laneColors(0, palette), peak);
}

} // namespace retryscope::ui
