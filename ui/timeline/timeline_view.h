// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of one operation with its mouse and keyboard: steps through attempts and effects, the ruler on their edges.
#pragma once

#include "ui/timeline/time_plot.h"
#include "ui/timeline/timeline_plottable.h"

namespace retryscope::ui {

class TimelineView : public TimePlot {
    Q_OBJECT
public:
    explicit TimelineView(QWidget* parent = nullptr);

    void show(std::shared_ptr<const Analysis> analysis, OperationId operation, const QTimeZone& zone, const TimelineOptions& options = {});
    void clear();
    const TimelinePlottable* timeline() const { return m_timeline; }
    /// Highlights an item (-1: none) without telling anybody.
    void setCurrent(int item);
    QSize sizeHint() const override;
    /// That shows every lane at its lowest height.
    int wantedHeight() const;
    /// Lanes that do not fit are scrolled, so that the times stay in sight: pixels of them out of sight, and how many above.
    int hiddenHeight() const { return m_hidden; }
    int scrolledHeight() const { return m_scrolled; }
    QCPRange whole() const override;
    void drawSmall(QPainter& painter, const QRectF& rect) const override;

public slots:
    void scrollLanes(int scrolled); ///< to so many pixels
    void step(int direction); ///< to the next (1) or previous (-1) attempt or event in time

signals:
    void picked(int item);    ///< the user chose an item; -1: nothing any more
    void activated(int item); ///< the user wants to see its raw line
    void lanesChanged();      ///< which lanes are in sight

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
    bool focusNextPrevChild(bool next) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    const TimelineItem& itemOf(int item) const { return m_timeline->model().items.at(static_cast<std::size_t>(item)); }
    void updateLanes();
    void bringIntoSight(int lane);
    double lowestBar() const;
    double axesHeight() const;
    void describe();
    void stepLane(int direction);
    void pick(int item);
    int stopOf(int item) const;

    TimelinePlottable* m_timeline;
    QSharedPointer<QCPAxisTickerText> m_lanes;
    int m_hovered = -1;
    int m_hidden = 0, m_scrolled = 0;
};

} // namespace retryscope::ui
