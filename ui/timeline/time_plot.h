// SPDX-License-Identifier: GPL-3.0-or-later
// A plot over time with mouse and keyboard: zoom, drag, ruler, steps back. What it shows is its subclass's.
#pragma once

#include "ui/timeline/time_overlay.h"

#include "base/instant.h"

#include <QElapsedTimer>
#include <QTimeZone>

#include <vector>

namespace retryscope::ui {

class ClockTicker;

/// What the axis below says; where it tells the time since the start, the time of day stands above.
enum class TimesShown { SinceStart, OfDay };

class TimePlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit TimePlot(QWidget* parent = nullptr);

    /// All there is, in seconds since the origin, with some room around it.
    virtual QCPRange whole() const = 0;
    /// The whole in a few pixels, for the strip above the plot.
    virtual void drawSmall(QPainter& painter, const QRectF& rect) const = 0;
    QCPRange shown() const { return xAxis->range(); }
    void setTimes(TimesShown times);
    TimesShown times() const { return m_times; }
    bool rulerOn() const { return m_rulerOn; }
    std::optional<TimeOverlay::Span> ruler() const { return m_overlay->ruler; }
    /// "0.815 s from 20:04:24.010 to 20:04:24.825"; empty without a ruler.
    QString rulerText() const;
    const std::optional<Instant>& origin() const { return m_origin; }
    const QTimeZone& zone() const { return m_zone; }

public slots:
    void fit();
    void zoomIn() { zoom(0.7); }
    void zoomOut() { zoom(1.0 / 0.7); }
    void zoomToCurrent();                    ///< to the ruler, else to what is selected, else everything
    void showSpan(double from, double to);   ///< can be undone with back()
    void back();                             ///< to what was shown before
    void setRulerOn(bool on);

signals:
    void shownChanged();
    void contentChanged();
    void rulerToggled(bool on);
    void copyWanted();
    void keyed(int key); ///< I, C or T: whoever holds the plot knows what they mean

protected:
    virtual std::optional<QCPRange> currentSpan() const = 0; ///< of what is selected
    virtual double snapped(double seconds) const { return seconds; }
    virtual void clickedAt(const QPointF& point) = 0;
    virtual void doubleClickedAt(const QPointF& point) = 0;
    virtual void hoveredAt(const std::optional<QPointF>& point) = 0;
    virtual QString tooltipAt(const QPointF& point) const = 0; ///< plain text
    virtual bool moveByKey(const QKeyEvent& event);            ///< false: not a key of the plot
    virtual bool escape() { return false; }                    ///< gives up the selection
    virtual void layOut() = 0;                                 ///< size, font, palette or language changed
    /// A range was drawn with the mouse; false from `brushes`: dragging moves the picture instead.
    virtual bool brushes() const { return false; }
    virtual void brushed(double /*from*/, double /*to*/) {}

    void setOrigin(std::optional<Instant> origin, const QTimeZone& zone);
    /// The ruler's other end follows what is selected.
    void stretchRuler();
    void zoom(double factor);
    void pan(double share);
    TimeOverlay* overlay() const { return m_overlay; }

    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    enum class Drag { None, Pan, Ruler, Zoom, Brush };

    Drag dragOf(const QMouseEvent& event) const;
    void drag(double x);
    void applyTheme();
    void applyTimes();
    void keepInside(const QCPRange& range);
    void remember(bool always = true);
    void setRuler(std::optional<TimeOverlay::Span> span);
    void fitStrip();

    TimeOverlay* m_overlay;
    QSharedPointer<ClockTicker> m_clock;
    QSharedPointer<QCPAxisTicker> m_seconds;
    TimesShown m_times = TimesShown::SinceStart;
    std::optional<Instant> m_origin;
    QTimeZone m_zone = QTimeZone::utc();
    std::vector<QCPRange> m_before; ///< what was shown, the latest last
    QElapsedTimer m_moved;          ///< small moves in a row are one step
    Drag m_drag = Drag::None;
    bool m_dragging = false, m_rulerOn = false;
    QPoint m_pressed;
    QCPRange m_pressedRange;
};

} // namespace retryscope::ui
