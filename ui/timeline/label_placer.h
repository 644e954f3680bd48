// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a free place for each label of a drawing, so that no two overlap: whole, else in fewer words, else elided, else not at all.
#pragma once

#include <QRectF>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace retryscope::ui {

/// Where a label may stand, relative to its anchor.
enum class LabelSide {
    Inside,      ///< within the host rectangle, at its left
    InsideRight, ///< within the host rectangle, at its right
    Right,       ///< to the right of the anchor, centred on its height
    Left,
    AboveRight,  ///< above the host, beginning at the anchor
    AboveLeft,   ///< above the host, ending at the anchor
    BelowRight,
    BelowLeft,
};

struct LabelRequest {
    QStringList texts; ///< the longest and best first; the shorter ones are tried where it does not fit
    QRectF host;       ///< the bar or mark that it belongs to; Left, Right, Above, Below keep off it
    double x = 0;      ///< the anchor; sides that lie above or below begin or end here
    std::vector<LabelSide> sides; ///< the best first
    int priority = 0;             ///< higher ones are placed first
    bool bold = false;
    bool mayElide = true; ///< the last text
};

struct PlacedLabel {
    std::size_t request = 0; ///< index
    QString text;            ///< perhaps a shorter one, perhaps elided
    QRectF rect;
    bool elided = false;
};

struct LabelMetrics {
    double height = 0;
    double gap = 0;          ///< between a label and what it belongs to or what stands beside it
    double shortest = 0;     ///< an elided label is at least this wide
    std::function<double(const QString&, bool bold)> width;
    std::function<QString(const QString&, bool bold, double width)> elide;
};

/// `obstacles` are bars and marks; a label inside its host ignores those that lie within the host or around it.
std::vector<PlacedLabel> placeLabels(const std::vector<LabelRequest>& requests, const QRectF& bounds, const std::vector<QRectF>& obstacles,
    const LabelMetrics& metrics);

} // namespace retryscope::ui
