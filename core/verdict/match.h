// SPDX-License-Identifier: GPL-3.0-or-later
// Brings requests, attempts and the application's events together into operations, and judges each.
#pragma once

#include "base/progress.h"
#include "source/input.h"
#include "verdict/operation.h"

#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace retryscope {

/// Who asked, as the application's files name him: by line, in their order.
using NotedUsers = std::map<FileId, std::vector<std::pair<std::uint64_t, Text>>>;

/// What the verdicts rest on besides the lines themselves.
struct MatchContext {
    std::shared_ptr<const NotedUsers> users; ///< null: no file names any
    bool haveApplicationLogs = false;
    bool haveEffectsExport = false;
    std::optional<Instant> since, until; ///< the time that was chosen: requests that ended outside are there for those inside
    bool isPart = false; ///< the reading was stopped: what was not found may stand in the rest, so only what was found decides
    /// Time covered by each export and application log, as logged (matchOperations puts it on nginx's clock); a "not found"
    /// counts only inside.
    std::map<FileId, std::pair<Instant, Instant>> coverage;
    std::map<FileId, InputKind> kinds;
    std::span<const ErrorLine> errorLines; ///< that Attempt::errorLines refer to; may be empty, then they are not cited
    /// A client resend is the same client, method, URI and key or body within this time.
    Duration resendWindow{std::chrono::seconds{120}};
    /// The same for a request that had been answered well: a page that is loaded again, a webhook that is repeated at once.
    Duration answeredWindow{std::chrono::seconds{30}};
    /// Nginx's configuration is loaded and copies no requests: what no line lists is no mirror's.
    bool knownNotToMirror = false;
    std::set<FileId> deliveryNumbers; ///< logs whose references are numbers of a provider's deliveries, by the column's name
    std::set<FileId> messageNumbers;  ///< the same of messages, events and the like: a calendar has events, too
    std::set<std::string, std::less<>> mirrorPaths; ///< of the `mirror` directives: under which the copies arrive (ngx_http_mirror_module)
    std::map<FileId, Duration> statedOffsets; ///< source minus nginx, by the user: not estimated

    // What matchOperations learns from all lines together before it judges; empty in what it is given.
    std::map<FileId, Duration> clockOffsets;   ///< source minus nginx
    Duration lateness{0};                      ///< the longest that an effect came after nginx had given up, or that nginx waited in vain
    std::map<std::string, EvidenceRef> keyHonouredAt; ///< endpoints where a stored result was given again (where), and no key had two effects
    std::map<FileId, std::set<std::string>> exportedEndpoints; ///< whose effects the export shows: a table of orders says nothing of other things
    /// Of an export and an endpoint: how many answered writes within its time it has no row for, of how many.
    std::map<std::pair<FileId, std::string>, std::pair<std::size_t, std::size_t>> exportGaps;
    std::set<std::pair<FileId, std::string>> logsOf; ///< application logs and the upstream addresses whose deliveries they were seen to note
    /// The same of the writes that one server answered: the export may be of another one's database.
    std::map<std::tuple<FileId, std::string, std::string>, std::pair<std::size_t, std::size_t>> exportGapsOfServer;
    /// Effects that were laid to no request, though they name no other one: by endpoint, an absence of further ones proves nothing.
    struct Stray {
        EvidenceRef at;
        Instant time{};
        std::string bodyHash;
    };
    std::map<std::string, std::vector<Stray>, std::less<>> strayEffects;
    /// Rows of exports and lines of logs that do not say whether it was done: by the request id, trace, key or reference that they
    /// name, else by endpoint; each list by time.
    std::map<std::string, std::vector<EventId>, std::less<>> openRows;
    std::map<std::string, std::string> sameKinds; ///< kinds of effects under another name of theirs, see effect_kinds.h
    /// Records that an effect was undone after all: a cancelled order, a refunded payment. By the effect's id; a few of each.
    struct Undoing {
        EvidenceRef at;
        std::optional<Instant> time; ///< on the clock of the measure
        std::string words, kind;     ///< what the record says, and of which kind of effect; "" of any
    };
    std::map<std::string, std::vector<Undoing>, std::less<>> undoings;
    std::set<std::string, std::less<>> sharedClients; ///< addresses that so many requests come from that they are a proxy's or a gateway's
    std::optional<Instant> latest;                    ///< moment of any line
    /// Hosts that note outcomes of requests which others received, and stand for no upstream server: workers, services behind the
    /// application. True: the servers that receive note outcomes of their own, so these tell of something done besides.
    std::map<std::string, bool, std::less<>> otherHosts;
    std::set<EventId> furtherRows; ///< rows of an export that the delivery of the row before them wrote, too
    bool safeMethodsHaveEffects = false;       ///< some GET or HEAD did something: reads are not taken for harmless then
};

/// An export of effects: each row is one, whatever it says.
inline bool isExport(const MatchContext& context, FileId file)
{
    const auto kind = context.kinds.find(file);
    return kind != context.kinds.end() && kind->second == InputKind::Effects;
}

struct ClockOffset {
    Duration offset{0}; ///< source minus nginx; of an access log: minus the nginx with the most lines
    Duration error{0};  ///< plus or minus
    std::size_t events = 0;
    bool stated = false; ///< by the user
};

struct MatchResult {
    std::vector<Operation> operations;
    std::map<FileId, ClockOffset> offsets;
    std::size_t unmatchedEffects = 0;
    std::shared_ptr<const MatchContext> learnt; ///< what evidence that is left is written by; without error lines. Null if cancelled
};

/// Sets Request::operation; sharpens Attempt::delivery by receipts (a receipt makes it at least PossiblyExecuted).
/// Effects and receipts are assigned one-to-one; what could belong to several stays unassigned and is said to be ambiguous.
MatchResult matchOperations(std::span<Request> requests, std::span<const Event> events, const MatchContext& context, const JobControl& job);

} // namespace retryscope
