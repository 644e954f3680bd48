// SPDX-License-Identifier: GPL-3.0-or-later
// Reads one application log or export into events, whatever its shape.
#pragma once

#include "base/assumed_zone.h"
#include "base/progress.h"
#include "effect/event.h"
#include "effect/mapping.h"
#include "source/input.h"
#include "source/wrapper.h"

#include <optional>
#include <vector>

namespace retryscope {

struct EventFile {
    std::vector<Event> events;
    Mapping mapping; ///< that was used
    std::vector<std::pair<std::uint64_t, Text>> users; ///< who asked, by line, where a field names the application's user or customer
    bool writesKeys = false; ///< nearly every record has the field for an idempotency key, if only an empty one
};

/// What the user says of the files; the rest is told by their lines.
struct EventReading {
    std::optional<WrapperKind> wrapper;
    std::optional<AssumedZone> zone; ///< of times that are written without one
};

/// Fills `input` (path and kind are given): lines, parsed, skipped, format, times, defects, sha256, error.
/// A file that cannot be read leaves no events and input.error set. Shapes: JSON lines (nested fields flattened with "."),
/// tables with a header (quotes, BOM, ',', ';', '|' or tab), logfmt, text by a pattern (see linePresets), access logs of the
/// application's own server. A mapping without columns has its columns guessed all the same.
EventFile readEvents(Input& input, FileId file, const std::optional<Mapping>& mapping, const JobControl& job, const EventReading& reading = {});

} // namespace retryscope
