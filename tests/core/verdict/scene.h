// SPDX-License-Identifier: GPL-3.0-or-later
// Incidents made by hand: access lines with their attempts, and what the applications wrote.
#pragma once

#include "verdict/evidence.h"
#include "verdict/match.h"

#include <string>
#include <vector>

namespace retryscope::test {

/// Seconds after 2026-09-13T17:00:00Z.
inline Instant at(double seconds)
{
    const Instant base = std::chrono::sys_days{std::chrono::year{2026} / 9 / 13} + std::chrono::hours{17};
    return base + Duration{static_cast<std::int64_t>(seconds * 1e6)};
}

inline Duration secs(double s) { return Duration{static_cast<std::int64_t>(s * 1e6)}; }

/// One attempt: "a:80", 504, 2.0 s.
struct Try {
    std::string address;
    int status = 200;
    double response = 0.01;
    Delivery delivery = Delivery::Responded;
    int group = 0;
};

inline Try lost(std::string address, double after, int status = 504, int group = 0) { return {std::move(address), status, after, Delivery::PossiblyExecuted, group}; }
inline Try refused(std::string address) { return {std::move(address), 502, 0, Delivery::NotDelivered, 0}; }

enum File : std::uint32_t { accessLog, appA, appB, orders, innerLog };

class Scene {
public:
    std::vector<Request> requests;
    std::vector<Event> events;
    MatchContext context;

    Scene()
    {
        context.kinds = {{FileId::fromIndex(accessLog), InputKind::AccessLog}, {FileId::fromIndex(appA), InputKind::AppLog},
            {FileId::fromIndex(appB), InputKind::AppLog}, {FileId::fromIndex(orders), InputKind::Effects}, {FileId::fromIndex(innerLog), InputKind::AccessLog}};
    }

    /// A request that starts at `start` and whose attempts follow one another. Times are logged with `resolution`.
    Request& line(double start, std::string method, std::string uri, std::vector<Try> tries, std::string id = {}, double resolution = 0.001)
    {
        Request request;
        AccessRecord& r = request.record;
        r.file = FileId::fromIndex(accessLog);
        r.line = requests.size() + 1;
        r.method = std::move(method);
        r.uri = std::move(uri);
        r.client = "203.0.113.7";
        r.requestId = std::move(id);
        UpstreamLists& lists = r.upstream.edit();
        lists.addr = lists.status = "";
        double total = 0;
        for (const Try& t : tries)
            total += t.response;
        const Duration step = secs(resolution);
        const Duration end = at(start + total).time_since_epoch();
        r.end = LoggedTime{Instant{end / step * step}, step, true, 0};
        r.requestTime = secs(total);
        r.status = tries.empty() ? 200 : tries.back().status;
        Instant from = *r.start();
        for (const Try& t : tries) {
            add(request, t, from);
            from += secs(t.response);
            *lists.addr += (lists.addr->empty() ? "" : ", ") + t.address;
            *lists.status += (lists.status->empty() ? "" : ", ") + std::to_string(t.status);
        }
        requests.push_back(std::move(request));
        return requests.back();
    }

    Event& event(EventKind kind, File file, double time, std::string path = "/orders", std::string method = "POST")
    {
        Event e;
        e.file = FileId::fromIndex(file);
        e.line = ++m_lines[file];
        e.kind = kind;
        e.time = LoggedTime{at(time), Duration{1000}, true, 0};
        e.host = file == appA ? "a:80" : file == appB ? "b:80" : "";
        e.method = std::move(method);
        e.path = std::move(path);
        events.push_back(std::move(e));
        return events.back();
    }

    /// Receipt and effect of one delivery.
    void executed(File file, double received, double done, const std::string& effectId, const std::string& id = {}, const std::string& hash = {}, const std::string& key = {})
    {
        for (const EventKind kind : {EventKind::Receipt, EventKind::Effect}) {
            Event& e = event(kind, file, kind == EventKind::Receipt ? received : done);
            e.requestId = id;
            e.bodyHash = hash;
            e.idempotencyKey = key;
            if (kind == EventKind::Effect)
                e.effectId = effectId;
        }
    }

    /// Receipt and another outcome.
    Event& delivered(File file, double received, EventKind outcome, double done, const std::string& id, const std::string& hash = {}, const std::string& key = {})
    {
        Event& receipt = event(EventKind::Receipt, file, received);
        receipt.requestId = id;
        receipt.bodyHash = hash;
        receipt.idempotencyKey = key;
        Event& e = event(outcome, file, done);
        e.requestId = id;
        e.bodyHash = hash;
        e.idempotencyKey = key;
        return e;
    }

    Event& row(double time, std::string effectId, std::string hash = {}, std::string host = {})
    {
        Event& e = event(EventKind::Effect, orders, time);
        e.effectId = std::move(effectId);
        e.bodyHash = std::move(hash);
        e.host = std::move(host);
        return e;
    }

    void exportCovers(double from, double to)
    {
        context.haveEffectsExport = true;
        context.coverage[FileId::fromIndex(orders)] = {at(from), at(to)};
    }

    MatchResult match()
    {
        context.haveApplicationLogs = m_lines[appA] + m_lines[appB] > 0;
        MatchResult result = matchOperations(requests, events, context, {});
        for (Operation& operation : result.operations)
            if (operation.evidenceIsLeft)
                writeEvidence(operation, requests, events, *result.learnt);
        return result;
    }

    /// Of the request at this index.
    static const Operation& operationOf(const Scene& scene, const MatchResult& result, std::size_t request)
    {
        return result.operations[scene.requests[request].operation.index()];
    }

private:
    static void add(Request& request, const Try& t, Instant from)
    {
        Attempt attempt;
        attempt.n = static_cast<int>(request.attempts.size()) + 1;
        attempt.group = t.group;
        attempt.kind = AttemptKind::Attempt;
        attempt.address = t.address;
        attempt.status = t.status;
        attempt.response = secs(t.response);
        attempt.start = from;
        attempt.end = from + secs(t.response);
        attempt.delivery = t.delivery;
        request.groups = t.group + 1;
        request.attempts.push_back(std::move(attempt));
    }

    std::map<File, std::uint64_t> m_lines;
};

} // namespace retryscope::test
