// SPDX-License-Identifier: GPL-3.0-or-later
// Points in time and durations; whole microseconds, UTC.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

using Duration = std::chrono::microseconds;
using Instant = std::chrono::sys_time<Duration>;

/// "2026-09-13T17:03:21.521Z": ISO 8601, UTC, milliseconds (rounded down).
std::string formatIso(Instant instant);

/// A time as read from a log, with what is not known about it.
struct LoggedTime {
    Instant instant{};
    Duration resolution{1}; ///< 1 s for $time_local, 1 ms for $msec; the true instant lies in [instant, instant + resolution)
    bool zoneKnown = true;  ///< false: the text had no zone, UTC was taken
    std::int16_t offsetMinutes = 0; ///< of the zone as written, east positive; 0 for seconds since 1970
};

/// Reads ISO 8601 / RFC 3339 ("2026-09-13T20:03:21.521+03:00", blank instead of T, comma as decimal mark, no zone),
/// nginx's $time_local ("13/Sep/2026:20:03:21 +0300"), its error log's "2026/09/13 20:03:21", PHP's "13-Sep-2026 20:03:21",
/// exports' "13.09.2026 20:03", and seconds or milliseconds since 1970 with or without decimals. Of zones by letters only
/// UTC, GMT and MSK are known; with others the time is read without a zone. Nothing may follow the time. nullopt if it is none
/// of these.
std::optional<LoggedTime> parseTime(std::string_view text);

/// "2.001" seconds with up to six decimals to a duration; nullopt for anything else, also for "-" and "".
std::optional<Duration> parseSeconds(std::string_view text);

/// Milliseconds with decimals, for output.
inline double milliseconds(Duration d) { return static_cast<double>(d.count()) / 1000.0; }

} // namespace retryscope
