// SPDX-License-Identifier: GPL-3.0-or-later
// Gives the core's exports their sentences in the language in force.
#pragma once

#include "exchange/export.h"

namespace retryscope::app {

ExportOptions exportOptions(bool all, bool summary);

} // namespace retryscope::app
