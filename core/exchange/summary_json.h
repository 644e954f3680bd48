// SPDX-License-Identifier: GPL-3.0-or-later
// The `summary` object: counts, health over places and time, and the idempotency audit.
#pragma once

#include "exchange/export.h"
#include "exchange/json_writer.h"

namespace retryscope {

/// Writes the key "summary" and its object.
void writeSummary(JsonWriter& json, const Analysis& analysis, const ExportOptions& options);

} // namespace retryscope
