// SPDX-License-Identifier: GPL-3.0-or-later
// Geometry apart from painting, so that it can be tested.
#include "ui/configview/editor_notes.h"

#include <algorithm>

namespace retryscope::ui {

LineEnd placeLineEnd(const QRectF& line, double right, double linkWidth, double noteWidth, double gap, double minimum)
{
    LineEnd result;
    double x = line.right() + 2 * gap;
    if (linkWidth > 0 && x + linkWidth + gap <= right) {
        result.link = QRectF(x, line.top(), linkWidth, line.height());
        x += linkWidth + gap;
    }
    const double room = right - gap - x;
    if (noteWidth > 0 && room >= std::min(minimum, noteWidth))
        result.note = QRectF(x, line.top(), std::min(noteWidth, room), line.height());
    return result;
}

} // namespace retryscope::ui
