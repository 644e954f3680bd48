// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a whole incident: a lane of requests and one for each backend; crowds as heights, few as single bars.
#pragma once

#include "ui/timeline/incident_model.h"

#include <QFont>
#include <QPalette>
#include <QPixmap>
#include <QRectF>
#include <QString>

class QPainter;

namespace retryscope::ui {

/// What the picture shows and where: all lanes below `plot.top() - lane * laneHeight` that lie within `plot`.
struct IncidentFrame {
    QRectF plot;
    double from = 0, to = 1;   ///< seconds at the edges
    double firstLane = 0;      ///< the one at the top; a part of one is possible
    double laneHeight = 40;

    double x(double seconds) const { return plot.left() + (seconds - from) / (to - from) * plot.width(); }
    double seconds(double x) const { return from + (x - plot.left()) / plot.width() * (to - from); }
    QRectF laneRect(std::size_t lane) const;
};

/// An interval that is drawn by itself.
struct IncidentBar {
    std::size_t lane = 0, index = 0; ///< into IncidentModel::lanes, and into its IntervalIndex
    QRectF rect;
};

class IncidentPicture {
public:
    /// Counts what has to be drawn. The model outlives this.
    IncidentPicture(const IncidentModel& model, const IncidentFrame& frame, const QFont& font);

    /// `analysis` names the bars; `selected` is outlined wherever it is.
    void draw(QPainter& painter, const Analysis& analysis, const QPalette& palette, RequestId selected, int attempt) const;
    const std::vector<IncidentBar>& bars() const { return m_bars; }
    /// The bar under a point, or nullptr.
    const IncidentBar* barAt(const QPointF& point) const;
    bool isCrowded(std::size_t lane) const;
    bool isEmpty() const; ///< nothing happened in the time shown, in any of the lanes
    /// The most that overlap in one pixel of a crowded lane of backends.
    std::uint32_t peak() const { return m_peak; }

private:
    struct Lane {
        std::size_t lane = 0;
        QRectF rect;
        bool crowded = false;
        std::vector<IntervalIndex::Counts> columns; ///< crowded: one a pixel
        std::uint32_t peak = 0;
    };

    void addBars(const Lane& lane, const std::vector<std::size_t>& found);
    /// What is made once for a picture.
    struct Drawn {
        std::array<QPixmap, IntervalIndex::kinds> icons; ///< by Verdict
        int words = 0;
    };
    void drawBar(QPainter& painter, const IncidentBar& bar, const Analysis& analysis, const QPalette& palette, Drawn& drawn) const;
    void drawScale(QPainter& painter, const QRectF& lane, std::uint32_t peak, const QPalette& palette) const;
    /// The first of the texts that fits.
    void drawWords(QPainter& painter, const QRectF& room, const QStringList& texts) const;

    const IncidentModel& m_model;
    IncidentFrame m_frame;
    QFont m_font;
    std::vector<Lane> m_lanes;
    std::vector<IncidentBar> m_bars;
    std::uint32_t m_peak = 1;
};

/// Colours of the kinds of a lane, the lowest first, and which kind each is.
struct LaneColors {
    std::array<std::uint8_t, IntervalIndex::kinds> order{};
    std::array<QColor, IntervalIndex::kinds> colors; ///< by kind
    std::size_t count = 0;
    bool hatched = false;
};
LaneColors laneColors(std::size_t lane, const QPalette& palette);

/// The requests by verdict in a few pixels.
void drawIncidentInSmall(QPainter& painter, const QRectF& rect, const IncidentModel& model, double from, double to, const QPalette& palette);

} // namespace retryscope::ui
