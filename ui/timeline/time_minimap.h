// SPDX-License-Identifier: GPL-3.0-or-later
// The strip above a time plot: all of it in small, with a frame around what the plot shows.
#pragma once

#include <QPixmap>
#include <QWidget>

namespace retryscope::ui {

class TimePlot;

class TimeMinimap : public QWidget {
    Q_OBJECT
public:
    explicit TimeMinimap(TimePlot* plot, QWidget* parent = nullptr);

    /// Where the frame lies; for tests.
    QRectF frame() const;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    enum class Grip { None, Left, Right, Whole, New };

    QRectF track() const; ///< as wide as the plot's time axis
    double seconds(double x) const;
    double pixel(double seconds) const;
    Grip gripAt(const QPointF& point) const;
    void redraw();
    void describe();

    TimePlot* m_plot;
    QPixmap m_picture; ///< null: to be drawn anew
    Grip m_grip = Grip::None;
    double m_pressed = 0, m_from = 0, m_to = 0; ///< seconds: under the pointer, and the frame, when the button went down
};

} // namespace retryscope::ui
