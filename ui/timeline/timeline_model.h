// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline of one operation shows, as plain data: lanes, bars, cuts, marks, in seconds.
#pragma once

#include "incident/analysis.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace retryscope::ui {

struct TimelineLane {
    enum class Kind { Client, Nginx, Backend, Effects, Normal };
    Kind kind{};
    std::string address; ///< of a backend; empty: the log names none. Of nginx: its access log where there are several
    int row = 0;         ///< 0; 1, 2 … for what would overlap in the row before
    int hop = 0;         ///< 0: the nginx that the client speaks to and its backends; 1: the one behind it …
};

enum class TimelineKind {
    Client,    ///< the caller waits
    Proxy,     ///< nginx is busy with one attempt
    Attempt,   ///< a backend works for nginx, in three phases
    Ghost,     ///< the backend may go on although nginx no longer listens
    Unlisted,  ///< a server works on the request, as its own records tell; the access log lists no attempt there: a mirror's copy
    Resend,    ///< the client waits before it sends the request again
    Normal,    ///< a usual request of the same location, to compare with
    Cut,       ///< why an attempt ended early
    ErrorTick, ///< a line of the error log
    Receipt,   ///< the application says that the request arrived
    Effect,
    Replay,
    Rejected,
    Conflict,
    Failed,
};

enum class TimelinePhase { Connect, Waiting, Response };

struct TimelineItem {
    TimelineKind kind{};
    int lane = 0;
    double begin = 0, end = 0; ///< seconds since the origin; equal for marks
    double connectEnd = 0;     ///< attempts: [begin, connectEnd) connect, [connectEnd, headerEnd) waiting, [headerEnd, end) response
    double headerEnd = 0;
    bool open = false;         ///< ghosts: nothing tells when it ended; attempts: the log does not tell how long it took
    RequestId request;
    int attempt = 0;           ///< Attempt::n; 0 = none or not known
    EventId event;
    ErrorLineId errorLine;
    std::optional<EvidenceRef> evidence;
    std::optional<Duration> limit; ///< cuts: the timeout in force, where the configuration tells
    bool byLength = false;         ///< cuts: no line says it; nginx answered 504 itself after just that timeout
    std::optional<double> late;    ///< effects: seconds after nginx had given the attempt up
    bool lateAtLeast = false;      ///< how much later is not known
    int fromLane = -1;             ///< events: the lane of the backend that did it; bars of an inner nginx: the one that passed it on
};

/// What about the picture is not known or assumed; the page says it.
enum class TimelineNote {
    StartUnknown,      ///< the log has no request time or no end: everything lies relative to one another only
    DurationsUnknown,  ///< an attempt's duration is not logged: its bar is a guess at the rest of the time
    WholeSeconds,      ///< the access log tells whole seconds: marks of the application are uncertain against the bars
    WholeSecondsAlone, ///< the same where the application tells nothing
    PlacedByReceipts,  ///< the same, but what the application received tells when the attempts began
    TimelessEvents,    ///< events without a readable time are left out
    BeforeRequest,     ///< an event lies before the request that it was matched to
    ClockCorrected,    ///< a source's clock was corrected by the estimated offset
};

struct TimelineModel {
    std::vector<TimelineLane> lanes;
    std::vector<TimelineItem> items; ///< in drawing order
    std::vector<int> stops;          ///< items that the keyboard visits: attempts and events by time
    std::optional<Instant> origin;   ///< the first byte of the first request; nullopt: not known
    double begin = 0, end = 0;       ///< of everything shown
    bool openEnd = false;            ///< something goes on beyond the end, nobody knows how long
    std::size_t normalOf = 0;  ///< of how many requests the normal one is the middle
    std::set<TimelineNote> notes;
};

/// The middle one, by its duration, of the requests of a location that were answered at once.
struct NormalRequest {
    RequestId request;
    std::size_t of = 0;
};

struct TimelineOptions {
    std::optional<NormalRequest> normal; ///< shown as a lane of its own
};

inline double inSeconds(Duration d) { return static_cast<double>(d.count()) / 1e6; }

/// The attempt of a request with that number, or nullptr.
const Attempt* attemptOf(const Request& request, int n);

TimelineModel buildTimeline(const Analysis& analysis, OperationId operation, const TimelineOptions& options = {});

} // namespace retryscope::ui
