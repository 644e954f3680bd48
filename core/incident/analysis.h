// SPDX-License-Identifier: GPL-3.0-or-later
// The result of an analysis: made once, never changed, shared by every view as shared_ptr<const Analysis>.
#pragma once

#include "access/error_line.h"
#include "access/unescape.h"
#include "attempt/join_errors.h"
#include "base/assumed_zone.h"
#include "config/effective.h"
#include "effect/mapping.h"
#include "incident/finding.h"
#include "incident/idempotency_audit.h"
#include "incident/summary.h"
#include "source/input.h"
#include "verdict/match.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace retryscope {

/// What is kept of the requests of an access log that nothing else speaks of (no error log, no application).
enum class Keeping {
    Everything,
    Noticeable, ///< of very many: those that were passed on, and those that may change something and may have been sent again
    Counts      ///< of many: only what the summary needs
};

/// Up to how many requests all are kept, where requests are wanted and where only counts are; and how many may leave a mark by
/// which those that belong together are found.
struct KeepingLimits {
    std::size_t requests = 100'000, counts = 4'000, marks = 200'000;
};

/// A log_format as the user stated it: its text (contains '$'), a name, or "json": objects that are read by their keys.
struct StatedFormat {
    std::string format;
    Escape escape = Escape::Default;
    bool operator==(const StatedFormat&) const = default;
};

/// What the user gave, before anything was read.
struct AnalysisRequest {
    std::vector<std::string> configs, accessLogs, errorLogs, appLogs, effects;
    std::string logFormat;      ///< a format text (contains '$') or a name; empty = from the configuration, else recognised
    std::string mappingFile;
    std::map<std::string, StatedFormat> formatOf; ///< of single access logs: path as in Input -> format; goes before logFormat
    std::map<std::string, Mapping> mappingOf;     ///< of single files of the application's side; goes before mappingFile
    std::optional<AssumedZone> assumedZone; ///< of times that are written without a zone; UTC if not given
    std::string wrapper; ///< word of a WrapperKind that the user stated; empty = recognised file by file
    std::string settingsFile;   ///< TOML: thresholds and patterns of the review; empty = the built-in ones
    std::optional<NginxVersion> nginxVersion;
    bool readOutside = false;    ///< includes may lie outside of the configuration that was given
    bool findRotated = false;    ///< the rotated siblings of a log (access.log.1, access.log-20261130.gz) are read with it
    bool identifies = true;      ///< the SHA-256 of an access log is worked out: who neither prints nor keeps it saves time
    bool mergeIdentical = false; ///< a line that stands in two files is one line: copies of a log overlap
    std::optional<Instant> since, until; ///< only requests that ended inside
    Keeping keeping = Keeping::Noticeable;
    KeepingLimits keepingLimits;
    HealthThresholds thresholds;
    std::map<std::string, Duration> clockOffsets; ///< stated by the user: path of an input -> its clock minus nginx's
    std::optional<Duration> resendWindow;         ///< within which the same request again is a resend; nullopt: two minutes
};

struct Analysis {
    AnalysisRequest request;
    std::vector<Input> inputs; ///< FileId refers to this
    std::vector<std::shared_ptr<const Configuration>> configurations;
    std::vector<FileId> configurationInputs; ///< parallel to `configurations`
    std::map<FileId, std::uint32_t> writtenBy; ///< access log -> index into `configurations`, where there are several
    std::vector<Request> requests;
    std::vector<ErrorLine> errorLines;
    std::vector<Event> events;
    std::vector<Operation> operations;
    std::map<FileId, ClockOffset> offsets;
    JoinResult joined;
    std::shared_ptr<const MatchContext> judgedBy; ///< see withEvidence; may be null
    std::size_t unmatchedEffects = 0;
    Summary summary;
    IdempotencyAudit idempotency;
    std::vector<Finding> findings; ///< of all configurations, in order
    std::vector<std::size_t> findingConfiguration; ///< parallel: index into `configurations`

    const Request& at(RequestId id) const { return requests[id.index()]; }
    const Operation& at(OperationId id) const { return operations[id.index()]; }
    const Event& at(EventId id) const { return events[id.index()]; }
    const ErrorLine& at(ErrorLineId id) const { return errorLines[id.index()]; }
    const Input& at(FileId id) const { return inputs[id.index()]; }
    /// The reading was stopped before the end of some input.
    bool isPart() const { return std::ranges::any_of(inputs, &Input::wasStopped); }
    /// The first; of several others may have served a request: see servedBy.
    const Configuration* configuration() const { return configurations.empty() ? nullptr : configurations.front().get(); }
    /// Whose directives the number of a place means; nullptr: none was loaded.
    const Configuration* configurationAt(std::uint32_t number) const { return number < configurations.size() ? configurations[number].get() : nullptr; }
    std::uint32_t configurationOf(FileId accessLog) const
    {
        const auto known = writtenBy.find(accessLog);
        return known == writtenBy.end() ? 0 : known->second;
    }
    const Configuration* servedBy(const Request& served) const { return configurationAt(served.location->configuration); }
};

/// The operation with all of its evidence written. Ask for it where evidence, its places or what would settle the operation is shown.
Operation withEvidence(const Analysis& analysis, const Operation& operation);

} // namespace retryscope
