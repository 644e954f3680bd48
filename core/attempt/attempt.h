// SPDX-License-Identifier: GPL-3.0-or-later
// One try of nginx at one upstream server, paired from the lists of an access-log line.
#pragma once

#include "access/error_line.h"
#include "access/record.h"
#include "base/rare_vector.h"
#include "base/result.h"
#include "base/small_optional.h"
#include "base/small_vector.h"
#include "config/version.h"
#include "retry/failure.h"

#include <vector>

namespace retryscope {

enum class AttemptKind : std::uint8_t { Attempt, NoLiveUpstream, LocalFailure };
/// Who made the status: a 502 or 504 may be nginx's own.
enum class StatusOrigin : std::uint8_t { Upstream, Nginx, Unknown };

struct Attempt {
    int n = 0;     ///< 1-based, over all groups
    int group = 0; ///< 0-based
    AttemptKind kind{};
    StatusOrigin statusOrigin = StatusOrigin::Unknown;
    Failure failure = Failure::Unknown;
    Delivery delivery = Delivery::PossiblyExecuted;
    SmallOptional<int> status;   ///< nullopt: "-" or not logged
    SmallOptional<Text> address; ///< nullopt: the format has no $upstream_addr
    SmallOptional<Duration> connect, header, response; ///< nullopt: "-" or not logged
    SmallOptional<std::uint64_t> bytesSent;
    SmallOptional<Instant> start, end; ///< from the line's own times: start(i+1) = start(i) + response(i)
    RareVector<ErrorLineId> errorLines; ///< joined
};

/// Most requests have one.
using Attempts = SmallVector<Attempt, 1>;

struct PairedAttempts {
    Attempts attempts;
    int groups = 0;
    bool unequalLists = false; ///< lists of different length: times or statuses left unknown rather than zipped
    std::vector<Defect> defects;
};

/// Pairs the lists of one line. Which elements exist is decided by $upstream_addr, else $upstream_status, else the times.
/// `version` decides which inference rules hold: header and connect times mean what they say only since 1.15.7.
PairedAttempts pairAttempts(const AccessRecord& record, NginxVersion version);

/// Sharpens failure, status origin and delivery with the error-log lines that were joined to the attempt.
void applyErrorLine(Attempt& attempt, const ErrorLine& line);

} // namespace retryscope
