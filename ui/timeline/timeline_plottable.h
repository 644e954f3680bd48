// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the timeline of one operation in a QCustomPlot: lanes on the value axis, seconds on the key axis.
#pragma once

#include "ui/timeline/timeline_labels.h"
#include "ui/widgets/theme.h"

#include <qcustomplot.h>

namespace retryscope::ui {

class TimelinePlottable : public QCPAbstractPlottable {
    Q_OBJECT
public:
    TimelinePlottable(QCPAxis* keyAxis, QCPAxis* valueAxis);

    /// The analysis stays alive as long as it is shown.
    void show(std::shared_ptr<const Analysis> analysis, OperationId operation, const QTimeZone& zone, const TimelineOptions& options);
    void clear();
    const TimelineModel& model() const { return m_model; }
    const std::vector<double>& middles() const { return m_middles; }
    const Analysis* analysis() const { return m_analysis.get(); }
    OperationId operation() const { return m_operation; }
    std::optional<TimelineContext> context() const;

    void setCurrent(int item) { m_current = item; }
    int current() const { return m_current; }
    /// The tone of the operation's verdict; only while something is shown.
    Tone verdictTone() const { return toneOf(m_analysis->at(m_operation).verdict); }
    int itemAt(const QPointF& point) const { return geometry().itemAt(m_model, point); }
    TimelineGeometry geometry() const;
    /// The labels as they were drawn last; for tests and for tooltips of what was elided.
    const std::vector<PlacedLabel>& placedLabels() const { return m_placed; }

    double selectTest(const QPointF& pos, bool onlySelectable, QVariant* details = nullptr) const override;
    QCPRange getKeyRange(bool& foundRange, QCP::SignDomain signDomain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool& foundRange, QCP::SignDomain signDomain = QCP::sdBoth, const QCPRange& keyRange = QCPRange()) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    QPalette palette() const;

    std::shared_ptr<const Analysis> m_analysis;
    OperationId m_operation;
    QTimeZone m_zone = QTimeZone::utc();
    TimelineModel m_model;
    std::vector<double> m_middles = laneMiddles(m_model);
    int m_current = -1;
    std::vector<PlacedLabel> m_placed;
};

} // namespace retryscope::ui
