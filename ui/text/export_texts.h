// SPDX-License-Identifier: GPL-3.0-or-later
// What the exports say in sentences.
#pragma once

#include "exchange/export.h"

#include <vector>

namespace retryscope::ui {

/// The core's exports with their sentences in the language in force.
ExportOptions exportOptions(const std::vector<OperationId>& operations = {});

} // namespace retryscope::ui
