// SPDX-License-Identifier: GPL-3.0-or-later
// The zone in which times are taken that were written without one.
#pragma once

#include "base/instant.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

class AssumedZone {
public:
    /// "UTC", "+03:00", "-0430", "UTC+3", or a name of the zone database ("Europe/Moscow"). nullopt if it is none of these,
    /// or not known on this machine.
    static std::optional<AssumedZone> parse(std::string_view text);

    const std::string& name() const { return m_name; } ///< as it was given
    /// East of UTC, in minutes, for a local time that was read as if it were UTC. A time that a change of the clocks makes
    /// ambiguous is the earlier one.
    int offsetMinutes(Instant readAsUtc) const;
    /// Changes a time whose zone is not known; others stay.
    void apply(LoggedTime& time) const;

private:
    std::string m_name;
    int m_minutes = 0;
    const std::chrono::time_zone* m_zone = nullptr; ///< nullptr: m_minutes hold the whole year
};

} // namespace retryscope
