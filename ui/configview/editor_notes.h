// SPDX-License-Identifier: GPL-3.0-or-later
// What the editor says beside the text, and where there is room for it.
#pragma once

#include "incident/finding.h"

#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

namespace retryscope::ui {

/// A finding at its exact place in the shown text.
struct EditorNote {
    int begin = 0, end = 0; ///< positions in the document; end exclusive, never before begin
    Severity severity{};
    std::size_t finding = 0; ///< index into the findings of the shown configuration
    bool quiet = false;      ///< it was accepted: dimmed
};

/// What is said about a finding; made when it comes into view, as a file may have thousands.
struct NoteTexts {
    QString sentence; ///< at the end of the line
    QString toolTip;
};

/// A link at the end of a line: "allowed 7 operations".
struct EditorLink {
    int line = 0; ///< 0-based
    QString text;
    QString compact; ///< where the sentence of a finding needs the room
};

/// Where link and sentence go behind a line's text; nothing if there is no room for at least `minimum`.
struct LineEnd {
    std::optional<QRectF> link;
    std::optional<QRectF> note;
};

/// Pure geometry. `line` is the rectangle of the line's text in viewport coordinates, `right` the viewport's edge;
/// the widths are those of the unelided texts, 0 = there is none. The link goes first and is never elided; where there is no
/// room for it behind the text it has none here, as it must not cover what it speaks of.
LineEnd placeLineEnd(const QRectF& line, double right, double linkWidth, double noteWidth, double gap, double minimum);

} // namespace retryscope::ui
