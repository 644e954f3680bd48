// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn over a time plot and changes without it: the ruler, the area that is being drawn, what lies under the pointer.
#pragma once

#include <qcustomplot.h>

#include <optional>

namespace retryscope::ui {

class TimeOverlay : public QCPAbstractItem {
    Q_OBJECT
public:
    explicit TimeOverlay(QCustomPlot* plot);

    struct Span {
        double from = 0, to = 0; ///< seconds, in any order
        bool operator==(const Span&) const = default;
    };
    std::optional<Span> ruler; ///< with its length written on it
    QString rulerText;
    std::optional<Span> area;  ///< washed over
    std::optional<QRectF> hovered;

    /// Above the lanes, where the ruler's length is written: nothing else stands there.
    double stripHeight() const;

    double selectTest(const QPointF& pos, bool onlySelectable, QVariant* details = nullptr) const override;
    void refresh();

protected:
    void draw(QCPPainter* painter) override;

private:
    QFont rulerFont() const;
    void drawRuler(QCPPainter& painter, const QRectF& plot) const;
};

/// What a chosen range of time is washed with.
QColor rangeWash(const QPalette& palette);

} // namespace retryscope::ui
