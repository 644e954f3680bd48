// SPDX-License-Identifier: GPL-3.0-or-later
// What nginx's open source build knows about the directives around retries: where they may stand and what they take.
#pragma once

#include "config/effective.h"
#include "config/tree.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace retryscope {

/// Where a directive may stand; nginx's own bits (ngx_http_config.h, ngx_stream.h).
namespace place {
inline constexpr std::uint32_t main = 1u << 0, http = 1u << 1, server = 1u << 2, location = 1u << 3, upstream = 1u << 4,
                               ifInServer = 1u << 5, ifInLocation = 1u << 6, limitExcept = 1u << 7, stream = 1u << 8,
                               streamServer = 1u << 9, streamUpstream = 1u << 10;
inline constexpr std::uint32_t http3 = http | server | location; ///< the three usual ones
}

/// What the single argument of a directive must be.
enum class ValueKind {
    Any,
    Flag,         ///< on, off
    Count,        ///< digits
    Milliseconds, ///< a time as parseMilliseconds reads it
    Seconds,      ///< a time as parseWholeSeconds reads it
    Size,         ///< 8k
    Mask          ///< one or more tokens of *_next_upstream
};

struct DirectiveFact {
    std::string_view name;
    std::uint32_t places = 0;
    int least = 1, most = 1; ///< arguments; most -1 = any number
    ValueKind value = ValueKind::Any;
    bool block = false;
    bool repeatable = false; ///< false: a second one at the same level "is duplicate"
    NginxVersion since{0, 1, 0};
};

/// All facts about a name; several where http, stream and upstream have a directive of the same name.
std::span<const DirectiveFact> factsAbout(std::string_view name);

/// Where a directive stands; nullopt inside blocks that the table does not know (map, types, a module's own), and at the
/// top level of a fragment.
std::optional<std::uint32_t> placeOf(const Configuration& configuration, DirectiveId directive);

/// "http", "server", "if in location" … for one bit.
std::string_view placeName(std::uint32_t bit);

} // namespace retryscope
