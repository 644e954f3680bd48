// SPDX-License-Identifier: GPL-3.0-or-later
// A log_format that can prove everything, made from the one that is there.
#pragma once

#include "config/effective.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace retryscope {

struct LogFormatAdvice {
    std::string text;                ///< of the proposed format, pieces joined
    std::string directive;           ///< the whole `log_format …;`, in pieces of readable length, ends with a line end
    std::vector<std::string> added;  ///< variables without "$", in the order in which they were added
    std::vector<std::string> quoted; ///< lists that were put in quotes, so that a retried line can be read
    std::string example, exampleNow; ///< the line of a POST that was retried once: proposed, and as it is written now
    std::size_t bytesMore = 0;       ///< a line of an ordinary request, with one attempt, is so much longer
};

/// nullopt: the format proves everything as it is. `keyHeader` is the header of the application's contract.
std::optional<LogFormatAdvice> adviseLogFormat(const LogFormatDefinition& format, std::string_view keyHeader = "Idempotency-Key");

/// What the change costs a day, by the requests that a log shows between two moments; nullopt if they are less than a minute
/// apart, or none.
std::optional<std::uint64_t> bytesMoreADay(std::size_t bytesMore, std::uint64_t requests, std::chrono::seconds covered);

} // namespace retryscope
