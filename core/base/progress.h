// SPDX-License-Identifier: GPL-3.0-or-later
// How a long job tells where it is, and how it is told to stop.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

namespace retryscope {

/// The steps of an analysis, in order.
enum class Stage { ReadingConfiguration, ReadingAccessLogs, ReadingErrorLogs, ReadingApplication, PairingAttempts, Matching, Judging };

/// Called from the working thread, as often as the work likes; the receiver throttles. done and total are bytes while
/// reading, items afterwards; total 0 = unknown.
using ProgressFn = std::function<void(Stage, std::uint64_t done, std::uint64_t total)>;

/// What every long function takes; any member may be empty.
struct JobControl {
    ProgressFn progress;
    std::stop_token stop; ///< ends the work; nothing comes of it
    std::stop_token halt; ///< ends the reading where it is; what was read is worked on to the end

    void report(Stage stage, std::uint64_t done, std::uint64_t total) const
    {
        if (progress)
            progress(stage, done, total);
    }
    bool cancelled() const { return stop.stop_requested(); }
    bool readsOn() const { return !cancelled() && !halt.stop_requested(); }
};

} // namespace retryscope
