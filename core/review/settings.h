// SPDX-License-Identifier: GPL-3.0-or-later
// What the review looks for and from where on it speaks: every pattern and threshold in one place, each of them editable.
#pragma once

#include "incident/health.h"
#include "review/roles.h"

#include <chrono>
#include <string>
#include <vector>

namespace retryscope {

/// Patterns are regular expressions (PCRE), without case, that may match anywhere in a location's pattern.
struct ReviewSettings {
    /// Locations that look like orders, payments, checkout, documents: nothing should be repeated there.
    std::vector<std::string> writeLocations;
    /// Locations that are none of these although a word in them says so: files of a page about orders.
    std::vector<std::string> notWriteLocations;
    /// Origins of files, by the location's pattern or the group's name: one of them may have what another has not.
    std::vector<std::string> fileLocations;

    std::chrono::milliseconds clientTimeout{0};       ///< how long a client waits; 0 = not known, nothing is said about it
    std::chrono::milliseconds longRetryTime{240'000}; ///< without *_next_upstream_timeout: a longer worst case is a finding
    std::chrono::milliseconds slowConnect{10'000};    ///< a longer *_connect_timeout is a finding where another server stands by
    std::chrono::milliseconds longRead{300'000};      ///< a longer *_read_timeout is a finding
    int manyServers = 3;                              ///< without *_next_upstream_tries: a group of so many is a finding; at least 2

    // What a fix puts in.
    int tries = 2;                                    ///< at least 1
    std::chrono::milliseconds retryTime{30'000};
    std::chrono::milliseconds connectTimeout{3'000};

    // A *_read_timeout beside the p99.9 of the time that servers took: by the factors of the health figures.
    HealthThresholds health;
    std::chrono::milliseconds shortRead{10'000};      ///< no *_read_timeout up to this one is called too long

    ReviewSettings();
    RoleSettings roles;

    bool operator==(const ReviewSettings&) const = default;
};

} // namespace retryscope
