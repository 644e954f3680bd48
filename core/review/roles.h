// SPDX-License-Identifier: GPL-3.0-or-later
// What a location is for, and what may be repeated there: roles with a policy each, given by pattern or proposed.
#pragma once

#include "config/effective.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

enum class LocationRole : std::uint8_t { Unknown, Reads, Writes, Money, Internal, ThirdParty, Static, WebSocket };
std::string_view word(LocationRole role);
std::optional<LocationRole> locationRoleOfWord(std::string_view word);
std::span<const LocationRole> locationRoles();

/// What may be tried again at another server.
enum class RepeatPolicy : std::uint8_t {
    Never,      ///< `off`
    UnsentOnly, ///< no non_idempotent: what nginx counts as a write is repeated only if nothing was sent
    Always,     ///< whatever the set of failures says
};
std::string_view word(RepeatPolicy repeat);
std::optional<RepeatPolicy> repeatPolicyOfWord(std::string_view word);

struct RolePolicy {
    RepeatPolicy repeat = RepeatPolicy::UnsentOnly;
    int tries = 2;                                 ///< at most; at least 1
    std::chrono::milliseconds totalTime{10'000};   ///< *_next_upstream_timeout, at most
    std::chrono::milliseconds connectTimeout{3'000}; ///< at most
    double readFrom = 1.5, readTo = 2;             ///< *_read_timeout in multiples of the measured p99.9; from <= to

    bool operator==(const RolePolicy&) const = default;
};

/// The first pattern that is found in a location's pattern gives the role. PCRE, without case, as in ReviewSettings.
struct RoleRule {
    std::string pattern;
    LocationRole role{};
    bool operator==(const RoleRule&) const = default;
};

struct RoleSettings {
    std::vector<RoleRule> rules; ///< empty: no location has a role, and nothing is a deviation
    std::map<LocationRole, RolePolicy> policies;

    RoleSettings(); ///< with a policy for every role but Unknown
    bool operator==(const RoleSettings&) const = default;
};

/// Unknown for one that no rule names.
LocationRole roleOfPattern(const RoleSettings& settings, const std::string& pattern);

/// A whole location to copy, as the policy of the role wants it; `pattern` and `pass` as they stand in the configuration
/// ("/orders/", "http://backend"). Ends with a line end.
std::string locationTemplate(LocationRole role, const RolePolicy& policy, Family family, std::string_view pattern, std::string_view pass);

} // namespace retryscope
