// SPDX-License-Identifier: GPL-3.0-or-later
// The sample incident that the program carries inside itself, as files that can be opened and looked at.
#pragma once

#include "incident/analysis.h"

namespace retryscope::ui {

/// Unpacks the sample into the user's cache folder (again only if something there differs) and names its files.
/// Needs a QCoreApplication and the library rs_resources. Errors: CannotWrite (path, reason).
Result<AnalysisRequest> sampleRequest();

} // namespace retryscope::ui
