// SPDX-License-Identifier: GPL-3.0-or-later
// The access logs: all of their requests, or what is left of very many.
#pragma once

#include "base/progress.h"
#include "pipeline/access_set.h"

#include <memory>

namespace retryscope {

/// Reads the access logs of the request. Errors: UnknownLogFormat, InvalidLogFormat (the format that the user stated).
Result<std::unique_ptr<AccessSet>> readAccessLogs(Analysis& analysis, const SummaryQuestions& questions, NginxVersion version, const JobControl& job);

} // namespace retryscope
