// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a whole incident in a QCustomPlot: lanes on the value axis, seconds on the key axis.
#pragma once

#include "ui/timeline/incident_drawing.h"
#include "ui/timeline/time_overlay.h"

#include <memory>

namespace retryscope::ui {

class IncidentPlottable : public QCPAbstractPlottable {
    Q_OBJECT
public:
    IncidentPlottable(QCPAxis* keyAxis, QCPAxis* valueAxis);

    /// Both stay alive as long as they are shown; null: nothing is.
    void show(std::shared_ptr<const Analysis> analysis, std::shared_ptr<const IncidentModel> model);
    const Analysis* analysis() const { return m_analysis.get(); }
    const IncidentModel* model() const { return m_model.get(); }
    /// What was drawn last.
    const IncidentPicture* picture() const { return m_picture.get(); }
    IncidentFrame frame() const;

    void setSelected(RequestId request, int attempt);
    RequestId selected() const { return m_selected; }
    /// The range that limits every page, washed over.
    void setRange(std::optional<TimeOverlay::Span> range) { m_range = range; }

    double selectTest(const QPointF& pos, bool onlySelectable, QVariant* details = nullptr) const override;
    QCPRange getKeyRange(bool& foundRange, QCP::SignDomain signDomain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool& foundRange, QCP::SignDomain signDomain = QCP::sdBoth, const QCPRange& keyRange = QCPRange()) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    void drawSelected(QCPPainter& painter, const QColor& color) const;

    std::shared_ptr<const Analysis> m_analysis;
    std::shared_ptr<const IncidentModel> m_model;
    std::unique_ptr<IncidentPicture> m_picture;
    RequestId m_selected;
    int m_attempt = 0;
    std::optional<TimeOverlay::Span> m_range;
};

} // namespace retryscope::ui
