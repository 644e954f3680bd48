// SPDX-License-Identifier: GPL-3.0-or-later
// The whole period as a small picture: how many requests were retried when, and the worst verdict; dragging limits every page.
#pragma once

#include "ui/work/job.h"
#include "ui/work/selection.h"

#include <QTimeZone>
#include <QWidget>

#include <optional>
#include <vector>

namespace retryscope::ui {

class RangeStrip : public QWidget {
    Q_OBJECT
public:
    explicit RangeStrip(Selection* selection, QWidget* parent = nullptr);
    void setTimeZone(const std::optional<QTimeZone>& zone) { m_zone = zone; describe(); } ///< of what is said of it; nullopt: that of the access log
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Bin {
        int retried = 0, duplicated = 0;
    };
    struct Picture {
        std::vector<Bin> bins;
        std::optional<TimeRange> whole;
    };
    static Picture pictureOf(const Analysis& analysis);
    void rebuild();
    void show(Picture picture);
    void describe();
    Instant at(double x) const;
    double xOf(Instant instant) const;
    void move(double shift, double grow);

    Selection* m_selection;
    std::optional<QTimeZone> m_zone;
    std::vector<Bin> m_bins;
    std::optional<TimeRange> m_whole;
    Job<Picture> m_job;
    std::optional<double> m_from, m_to; ///< while dragging, in pixels
};

} // namespace retryscope::ui
