// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the `analyze` object, one request or operation at a time.
#pragma once

#include "exchange/export.h"
#include "exchange/json_writer.h"

namespace retryscope {

void writeRequest(JsonWriter& json, const Analysis& analysis, const Request& request);
void writeOperation(JsonWriter& json, const Analysis& analysis, OperationId id, const ExportOptions& options);

/// Two or more upstream elements, or of an operation that is neither executed once nor not applied.
bool worthShowing(const Analysis& analysis, const Request& request);

} // namespace retryscope
