// SPDX-License-Identifier: GPL-3.0-or-later
// The families of rules; each reports what it finds to the survey.
#pragma once

#include "review/survey.h"

namespace retryscope {

void checkSyntax(Survey& survey);     ///< syntax-error
void checkMasks(Survey& survey);      ///< non-idempotent-retry, write-location-retries
void checkLimits(Survey& survey);     ///< unlimited-tries
void checkLogs(Survey& survey);       ///< log-format-blind
void checkParameters(Survey& survey); ///< invalid-parameter

} // namespace retryscope
