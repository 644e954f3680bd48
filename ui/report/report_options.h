// SPDX-License-Identifier: GPL-3.0-or-later
// What the person decides about a report.
#pragma once

#include "incident/analysis.h"

#include <QRectF>
#include <QString>
#include <QTimeZone>

#include <functional>
#include <optional>

class QPainter;

namespace retryscope::ui {

/// Draws the timeline of an operation: the height in points that it wants, and the drawing in the painter's font.
struct TimelinePainter {
    std::function<double(OperationId)> height;
    std::function<void(QPainter&, const QRectF&, OperationId)> paint;
    explicit operator bool() const { return static_cast<bool>(paint); }
};

struct ReportOptions {
    QString language;               ///< "en", "ru", "zh_CN"; whatever language the window speaks
    QString title;                  ///< empty: one is made
    QString author;                 ///< empty: none is named
    std::optional<QTimeZone> zone;  ///< of all times; nullopt: that of the access log
    TimelinePainter timelinePainter; ///< empty: no drawings
    int mostDetailed = 200;         ///< duplicated operations with their own section; the rest is listed
};

} // namespace retryscope::ui
