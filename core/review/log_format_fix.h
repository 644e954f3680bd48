// SPDX-License-Identifier: GPL-3.0-or-later
// Puts a proposed log_format into the configuration.
#pragma once

#include "incident/finding.h"
#include "review/log_format_advice.h"

namespace retryscope {

/// The log_format rewritten; of the built-in "combined" a format of its own at the top of http, and every access_log that
/// writes the built-in one names it. nullopt: the format does not stand in a file of nginx, no access_log writes it, or the
/// new name is taken.
std::optional<Fix> fixLogFormat(const Configuration& configuration, const LogFormatDefinition& format, const LogFormatAdvice& advice);

} // namespace retryscope
