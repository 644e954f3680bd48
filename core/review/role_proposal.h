// SPDX-License-Identifier: GPL-3.0-or-later
// What a location seems to be for: from its pattern, its directives, and the methods that a log shows.
#pragma once

#include "incident/analysis.h"
#include "review/settings.h"

#include <cstdint>
#include <span>
#include <vector>

namespace retryscope {

enum class RoleReason : std::uint8_t {
    Stated,       ///< a rule of the settings names it
    Internal,     ///< `internal`, or a named location
    Upgrade,      ///< passes the Upgrade header on
    MoneyPath,    ///< a word of payments or orders in the pattern
    FileOrigin,   ///< a pattern or group of files
    Writes,       ///< the log shows methods that change something
    OnlyReads,    ///< many requests in the log, all of them reads
    WritePath,    ///< a pattern of the settings for writes
    LimitedToReads, ///< limit_except lets nothing else through
    OtherHost,    ///< passes to a public host name, not to a group
    Nothing,      ///< nothing tells
};
std::string_view word(RoleReason reason);

struct RoleProposal {
    DirectiveId block;
    std::string pattern;
    LocationRole role{};
    RoleReason reason{};
    std::uint64_t reads = 0, writes = 0; ///< requests of the log that this location served, by the method's class

    bool operator==(const RoleProposal&) const = default;
};

/// One for each location that passes requests on, in the order of the files. `requests` may be empty: no log.
/// Money on the way wins over everything that a short log shows: a proposal never makes a location look safer than its name.
std::vector<RoleProposal> proposeRoles(const Configuration& configuration, const ReviewSettings& settings, std::span<const Request> requests);

/// Rules that give every location of the proposals its role, by its whole pattern; Unknown ones are left out.
std::vector<RoleRule> rulesOf(std::span<const RoleProposal> proposals);

} // namespace retryscope
