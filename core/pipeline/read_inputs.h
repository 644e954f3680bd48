// SPDX-License-Identifier: GPL-3.0-or-later
// The reading half of the walk: every input into records, with what could not be read kept beside it.
#pragma once

#include "base/progress.h"
#include "incident/analysis.h"
#include "source/line_reader.h"

#include <vector>

namespace retryscope {

/// Loads each configuration; one Input for each file of it. A failed one leaves an Input with its error.
void readConfigurations(Analysis& analysis, const JobControl& job);

/// Reads the access logs into `records`. Errors: UnknownLogFormat, InvalidLogFormat (the format that the user stated).
Result<void> readAccessLogs(Analysis& analysis, std::vector<AccessRecord>& records, const JobControl& job);

void readErrorLogs(Analysis& analysis, const JobControl& job);

/// Application logs and exports. Errors: MappingInvalid (the mapping that the user stated).
Result<void> readApplication(Analysis& analysis, const JobControl& job);

/// What the reader knows at the end of a file: damage, emptiness, the hash.
void finishInput(Input& input, LineReader& lines);

/// Takes a time into the input's range and states the zone that it was written in.
void noteTime(Input& input, const LoggedTime& time);

/// Corrects the range and zone of an input that was read as UTC: `shift` is what has to be added to its times.
void stateZone(Input& input, Duration shift);

} // namespace retryscope
