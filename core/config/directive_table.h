// SPDX-License-Identifier: GPL-3.0-or-later
// What nginx and its forks know about the directives around retries: where they may stand, what they take, and since when.
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
                               streamServer = 1u << 9, streamUpstream = 1u << 10, events = 1u << 11;
inline constexpr std::uint32_t http3 = http | server | location; ///< the three usual ones
inline constexpr std::uint32_t anywhere = ~0u;                   ///< `include`
}

/// Which distributions have a row; one bit each, in the order of Distribution.
namespace in {
inline constexpr std::uint8_t nginx = 1u << 0, plus = 1u << 1, openresty = 1u << 2, tengine = 1u << 3, angie = 1u << 4,
                              freenginx = 1u << 5;
}
inline constexpr std::uint8_t everyProduct = 0x3f;

/// What the arguments of a directive must be.
enum class ValueKind {
    Any,
    Flag,           ///< on, off
    Count,          ///< digits
    Milliseconds,   ///< a time as parseMilliseconds reads it
    Seconds,        ///< a time as parseWholeSeconds reads it
    Size,           ///< 8k, 1m
    Offset,         ///< a size that may be in gigabytes as well
    SizeOrVariable, ///< a size, or text with variables that make one
    Buffers,        ///< a number above 0 and a size above 0
    Choice,         ///< one of `words`, in any case
    Words,          ///< one or more of `words`, in any case
    Mask            ///< one or more tokens of *_next_upstream
};

inline constexpr NginxVersion notRemoved{999, 0, 0};

/// One way in which a directive may be written. A name has several rows where http, stream and upstream have a directive
/// of that name, and where a version or a fork changed it.
struct DirectiveFact {
    std::string_view name;
    std::uint32_t places = 0;
    int least = 1, most = 1; ///< arguments; most -1 = any number
    ValueKind value = ValueKind::Any;
    bool repeatable = false; ///< false: a second one at the same level "is duplicate"
    NginxVersion since{0, 1, 0};
    NginxVersion until = notRemoved; ///< the first version without this row
    std::string_view words;          ///< of Choice and Words, separated by blanks
    std::uint8_t products = everyProduct;
    bool block = false;
};

/// The whole table, by name.
std::span<const DirectiveFact> allFacts();

/// All rows about a name.
std::span<const DirectiveFact> factsAbout(std::string_view name);

/// True if the row holds for the configuration's version and distribution; where the version is assumed, the newest rows do.
bool holds(const DirectiveFact& fact, const Configuration& configuration);

/// The row that holds where the directive stands; nullptr if there is none (unknown, or not allowed there). At the top of
/// a fragment the place is a guess: a row is given only if there is one alone.
const DirectiveFact* factFor(const Configuration& configuration, DirectiveId directive);

/// Where a directive stands; nullopt inside blocks that the table does not know (map, types, a module's own), and at the
/// top level of a fragment.
std::optional<std::uint32_t> placeOf(const Configuration& configuration, DirectiveId directive);

/// "http", "server", "if in location" … for one bit.
std::string_view placeName(std::uint32_t bit);

} // namespace retryscope
