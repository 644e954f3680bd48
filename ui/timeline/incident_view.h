// SPDX-License-Identifier: GPL-3.0-or-later
// The whole incident with its mouse and keyboard: a drawn range limits every page, arrows walk through requests and attempts.
#pragma once

#include "ui/timeline/incident_plottable.h"
#include "ui/timeline/time_plot.h"

namespace retryscope::ui {

class IncidentView : public TimePlot {
    Q_OBJECT
public:
    explicit IncidentView(QWidget* parent = nullptr);

    /// The model belongs to the analysis; null: nothing is shown.
    void show(std::shared_ptr<const Analysis> analysis, std::shared_ptr<const IncidentModel> model, const QTimeZone& zone);
    const IncidentPlottable* incident() const { return m_incident; }
    const IncidentModel* model() const { return m_incident->model(); }
    /// Outlines the request wherever it is, without telling anybody.
    void setSelected(RequestId request, int attempt);
    void setRange(const std::optional<std::pair<Instant, Instant>>& range);
    QCPRange whole() const override;
    void drawSmall(QPainter& painter, const QRectF& rect) const override;

    /// Lanes, and how many of them are visible at once; the rest is scrolled to.
    int lanes() const;
    int visibleLanes() const;
    int firstLane() const { return m_firstLane; }
    void setFirstLane(int lane);

public slots:
    void step(int direction);     ///< to the next or previous one of the same lane
    void stepToWorst(int direction); ///< to the next or previous duplicated request
    void limitToShown();          ///< what is visible limits every page

signals:
    void picked(retryscope::RequestId request, int attempt); ///< attempt 0: the request itself
    void activated(retryscope::RequestId request);
    void rangeDrawn(retryscope::Instant from, retryscope::Instant to);
    void rangeCleared();
    void lanesChanged();

protected:
    std::optional<QCPRange> currentSpan() const override;
    double snapped(double seconds) const override;
    void clickedAt(const QPointF& point) override;
    void doubleClickedAt(const QPointF& point) override;
    void hoveredAt(const std::optional<QPointF>& point) override;
    QString tooltipAt(const QPointF& point) const override;
    bool moveByKey(const QKeyEvent& event) override;
    bool escape() override;
    void layOut() override;
    bool brushes() const override { return true; }
    void brushed(double from, double to) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    struct Place {
        std::size_t lane = 0, index = 0;
    };
    const IntervalIndex::Interval& intervalAt(const Place& place) const { return model()->lanes[place.lane].index[place.index]; }
    void go(const Place& place);
    void stepLane(int direction);
    void updateLanes();
    void describe();
    Instant instant(double seconds) const;

    IncidentPlottable* m_incident;
    QSharedPointer<QCPAxisTickerText> m_names;
    std::optional<Place> m_current;
    bool m_ranged = false;
    int m_firstLane = 0;
};

} // namespace retryscope::ui
