// SPDX-License-Identifier: GPL-3.0-or-later
// The difference of two clocks from many differences of which some are chance.
#pragma once

#include "verdict/match.h"

#include <optional>
#include <vector>

namespace retryscope {

/// Between nginx's connect and the application's own note.
inline constexpr Duration latency{std::chrono::milliseconds{60}};

/// Differences "event minus the earliest moment at nginx" of one source.
struct Differences {
    std::vector<Duration> values;
    Duration resolution{0}; ///< the worst of the moments behind them
    bool agree = false;     ///< made from ids: few are enough; else most of them are chance and must form a peak

    void add(Duration difference, Duration worst)
    {
        values.push_back(difference);
        resolution = std::max(resolution, worst);
    }
};

/// nullopt: nothing to tell it from, or the differences allow several answers. Sorts the values.
std::optional<ClockOffset> estimate(Differences& differences);

} // namespace retryscope
