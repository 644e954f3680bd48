// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline taken along: as text, as Markdown, and as a picture for a page.
#pragma once

#include "ui/timeline/incident_model.h"
#include "ui/timeline/timeline_text.h"

#include <QByteArray>
#include <QImage>

#include <functional>

class QPainter;

namespace retryscope::ui {

/// A picture with a title above it, in units of 1/96 inch, drawn in the colours of paper.
struct CopyPicture {
    QString title;
    QString notes; ///< below the picture: what of it is assumed
    double width = 960, height = 0; ///< of what `draw` draws
    std::function<void(QPainter&, const QRectF&)> draw;
};

CopyPicture operationPicture(const TimelineContext& context, OperationId operation);
/// What lies between `from` and `to` seconds. Both arguments outlive the picture.
CopyPicture incidentPicture(const Analysis& analysis, const IncidentModel& model, double from, double to, const QTimeZone& zone);
QImage toImage(const CopyPicture& picture, double scale = 2);
QByteArray toSvg(const CopyPicture& picture);

/// The picture in lines: when, what, where, which line proves it.
/// The request, its time with date and zone, the verdict and how sure it is.
QString copiedTitle(const TimelineContext& c, OperationId operation);
QString operationText(const TimelineContext& context, OperationId operation);
QString operationMarkdown(const TimelineContext& context, OperationId operation);
QString incidentText(const Analysis& analysis, const IncidentModel& model, double from, double to, const QTimeZone& zone);
QString incidentMarkdown(const Analysis& analysis, const IncidentModel& model, double from, double to, const QTimeZone& zone);

} // namespace retryscope::ui
