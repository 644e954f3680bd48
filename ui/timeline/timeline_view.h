// SPDX-License-Identifier: GPL-3.0-or-later
// The plot of one operation with its mouse and keyboard: zoom, drag, steps through attempts and effects.
#pragma once

#include "ui/timeline/timeline_plottable.h"

namespace retryscope::ui {

class ClockTicker;

class TimelineView : public QCustomPlot {
    Q_OBJECT
public:
    explicit TimelineView(QWidget* parent = nullptr);

    void show(std::shared_ptr<const Analysis> analysis, OperationId operation, const QTimeZone& zone);
    void clear();
    const TimelinePlottable* timeline() const { return m_timeline; }
    /// Highlights an item (-1: none) without telling anybody.
    void setCurrent(int item);
    QSize sizeHint() const override;

public slots:
    void fit();
    void zoomIn() { zoom(0.7); }
    void zoomOut() { zoom(1.0 / 0.7); }
    void zoomToCurrent();
    void step(int direction); ///< to the next (1) or previous (-1) attempt or event in time

signals:
    void picked(int item);    ///< the user chose an item; -1: nothing any more
    void activated(int item); ///< the user wants to see its raw line

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void applyTheme();
    void updateLanes();
    void describe();
    void zoom(double factor);
    void pan(double share);
    void stepLane(int direction);
    void pick(int item);
    void keepInside(const QCPRange& range);
    bool moveByKey(int key);
    int stopOf(int item) const;
    QCPRange whole() const;

    TimelinePlottable* m_timeline;
    QSharedPointer<ClockTicker> m_clock;
    QSharedPointer<QCPAxisTickerText> m_lanes;
    QPoint m_pressed;
};

} // namespace retryscope::ui
