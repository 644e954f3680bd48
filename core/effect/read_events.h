// SPDX-License-Identifier: GPL-3.0-or-later
// Reads one application log or export into events, whatever its shape.
#pragma once

#include "base/progress.h"
#include "effect/event.h"
#include "effect/mapping.h"
#include "source/input.h"

#include <optional>
#include <vector>

namespace retryscope {

struct EventFile {
    std::vector<Event> events;
    Mapping mapping; ///< that was used
};

/// Fills `input` (path and kind are given): lines, parsed, skipped, format, times, defects, sha256, error.
/// A file that cannot be read leaves no events and input.error set. Shapes: JSON lines (nested fields flattened with "."),
/// CSV/TSV with a header (quotes, BOM, ';' or tab), logfmt.
EventFile readEvents(Input& input, FileId file, const std::optional<Mapping>& mapping, const JobControl& job);

} // namespace retryscope
