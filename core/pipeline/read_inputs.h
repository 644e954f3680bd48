// SPDX-License-Identifier: GPL-3.0-or-later
// The reading half of the walk: every input into records, with what could not be read kept beside it.
#pragma once

#include "base/progress.h"
#include "incident/analysis.h"
#include "source/line_reader.h"

#include <set>
#include <vector>

namespace retryscope {

/// Loads each configuration; one Input for each file of it. A failed one leaves an Input with its error.
void readConfigurations(Analysis& analysis, const JobControl& job);

/// Files whose error lines were found while they were read as access logs are passed over.
void readErrorLogs(Analysis& analysis, const JobControl& job);

/// Takes a line of the error log in, wherever it stood.
void keepErrorLine(Analysis& analysis, Input& input, ErrorLine line, const EvidenceRef& at);

/// What the columns of the application's files tell beside their events.
struct KnownColumns {
    std::shared_ptr<NotedUsers> users; ///< null: no file names any
    std::set<FileId> deliveryNumbers; ///< references are numbers of a provider's deliveries
    std::set<FileId> messageNumbers;  ///< or of its messages and events
    std::set<FileId> keys;            ///< each record has the field for an idempotency key, if only an empty one
};

/// Application logs and exports. Errors: MappingInvalid (the mapping that the user stated).
Result<KnownColumns> readApplication(Analysis& analysis, const JobControl& job);

/// What shows only when all inputs were read: gaps and overlaps between files, broken archives, and copies of lines that the
/// request wants counted once.
void finishReading(Analysis& analysis);

/// What the reader knows at the end of a file: damage, emptiness, the hash; and where the reading was stopped.
void finishInput(Input& input, LineReader& lines, const JobControl& job);

/// A file that was not come to before the reading was stopped.
Input unreadInput(const std::string& path, InputKind kind);

/// Takes a time into the input's range and states the zone that it was written in; a time without one is first taken in the zone
/// that the user says.
void noteTime(Input& input, LoggedTime& time, const AnalysisRequest& request);
/// Zones of a log that a change of the clocks leaves with several: "UTC+3, UTC+2", in the order in which they come.
void addZone(std::string& zones, std::string_view zone);

/// Corrects the range and zone of an input whose zone was not known: `shift` is what has to be added to its times.
void stateZone(Input& input, Duration shift, const AnalysisRequest& request);

} // namespace retryscope
