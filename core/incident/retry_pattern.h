// SPDX-License-Identifier: GPL-3.0-or-later
// Where retries come from: which server fails first at which location, and what a storm hit.
#pragma once

#include "incident/health.h"
#include "verdict/operation.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace retryscope {

class RetryPattern {
public:
    void add(const Request& request, const std::string& location, bool retried);

    /// Names the location and the first server of most retries within each storm; "" where none has half of them.
    void placeStorms(std::span<RetryStorm> storms) const;
    /// Locations with several servers where one of them is the first to fail nearly always.
    std::vector<HealthNote> firstToFail(const HealthThresholds& thresholds) const;

private:
    struct Retry {
        Instant end{};
        std::uint32_t location = 0, server = 0;
    };
    struct Location {
        std::map<std::string, std::uint64_t> servers; ///< address -> retries that it began; 0 = it only took part
        std::uint64_t retries = 0;
    };

    std::map<std::string, Location> m_locations;
    std::vector<Retry> m_retries;
    std::map<std::string, std::uint32_t> m_numbers;
    std::vector<std::string> m_names{""};

    std::uint32_t numberOf(const std::string& name);
};

} // namespace retryscope
