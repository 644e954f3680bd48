// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of which nothing but counts is wanted: one attempt at most, answered without fault. Read without copying anything.
#pragma once

#include "access/quick_split.h"
#include "base/instant.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// Views into the line; "" where nothing was logged.
struct Glance {
    std::optional<LoggedTime> end;
    std::optional<Duration> requestTime, response;
    int status = 0;
    std::string_view method, uri, host, client, requestId, traceId, idempotencyKey;
    std::string_view address;    ///< of the attempt's server
    int upstreamStatus = 0;      ///< 100 to 499 if there was an attempt
    bool hasAttempt = false;
    bool listsUpstreams = false; ///< the format tells whether there was one
};

/// What need not be worked out again for the next line. One for each thread.
struct GlanceMemory {
    std::string timeText;
    std::optional<LoggedTime> time;
    std::array<std::string, 16> servers; ///< addresses that were looked at, by their last character
    MarkIndex index; ///< of `line`
    std::string line; ///< a copy of the line that was read last, where lines are read one by one
    std::array<std::string_view, FormatPlan::maxPieces> values;
};

class Glancer {
public:
    /// nullopt: the format has several values for one thing, or none that says what became of an attempt.
    static std::optional<Glancer> compile(const FormatPlan& plan);

    /// Says exactly what LogFormat::parse and the pairing of the lists say, and moves on to the next line. False: the line has to be
    /// read whole. `out` is written anew as far as the format tells anything.
    bool read(MarkedPlace& line, GlanceMemory& memory, Glance& out) const;

private:
    enum Slot : std::uint8_t { Time, Msec, Client, OtherClient, Request, Method, RequestUri, Uri, Args, Host, HttpHost, ServerName, Status, RequestTime, RequestId,
        TraceParent, TraceId, Key, Addr, UpstreamStatus, Response, Connect, Header, Sent, Received, Length, Slots, Unused };
    struct Values;

    static Slot slotOf(Field field);
    bool isUsable() const;
    bool readTime(const Values& values, GlanceMemory& memory, Glance& out) const;
    bool readTarget(const Values& values, Glance& out) const;
    void readIdentity(const Values& values, Glance& out) const;
    void readIds(const Values& values, Glance& out) const;
    bool readUpstream(const Values& values, GlanceMemory& memory, Glance& out) const;
    bool readAttempt(const Values& values, Glance& out) const;

    QuickSplit m_split;
    std::vector<std::int16_t> m_bare; ///< pieces that stand in JSON without quotes: numbers, or the line is repaired where it is parsed
    std::array<std::int16_t, Slots> m_piece{}; ///< of each slot; -1: not in the format
    std::vector<Slot> m_otherLists;            ///< of the upstream, beside address, status and response time
    bool m_hasIds = false;
};

} // namespace retryscope
