// SPDX-License-Identifier: GPL-3.0-or-later
// How long it takes to match and judge operations, and how that grows: bench_match [OPERATIONS], a million if not given.
#include "verdict/match.h"

#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <format>
#include <random>

using namespace retryscope;

namespace {

constexpr Instant begin{std::chrono::seconds{1'789'000'000}};
constexpr FileId accessLog = FileId::fromIndex(0), serverA = FileId::fromIndex(1), serverB = FileId::fromIndex(2);

struct Incident {
    std::vector<Request> requests;
    std::vector<Event> events;
    MatchContext context;
};

/// One request in a hundred is passed on after two seconds and executed by both servers; every third has no id. 40 a second.
class Maker {
public:
    explicit Maker(std::size_t operations)
    {
        m_incident.requests.reserve(operations);
        m_incident.events.reserve(operations * 2 + operations / 50 + 16);
        for (std::size_t i = 0; i < operations; ++i)
            add(i);
        m_incident.context.kinds = {{accessLog, InputKind::AccessLog}, {serverA, InputKind::AppLog}, {serverB, InputKind::AppLog}};
        m_incident.context.haveApplicationLogs = true;
        const Instant end = begin + std::chrono::milliseconds{25} * static_cast<std::int64_t>(operations + 1000);
        m_incident.context.coverage = {{serverA, {begin, end}}, {serverB, {begin, end}}};
    }
    Incident take() { return std::move(m_incident); }

private:
    void add(std::size_t i)
    {
        const Instant start = begin + std::chrono::milliseconds{25} * static_cast<std::int64_t>(i) + Duration{static_cast<Duration::rep>(m_random() % 20'000)};
        const Duration took{static_cast<Duration::rep>(5'000 + m_random() % 90'000)};
        const bool retried = i % 100 == 7;
        const bool first = i % 2 == 0;
        Request request;
        AccessRecord& record = request.record;
        record.file = accessLog;
        record.line = i + 1;
        record.method = "POST";
        record.uri = std::format("/orders/{}", i % 5000);
        record.client = std::format("203.0.{}.{}", i / 250 % 250, i % 250);
        record.requestId = i % 3 == 0 ? std::string() : std::format("{:032x}", i * 2654435761u);
        record.status = 201;
        UpstreamLists lists;
        lists.status = retried ? "504, 201" : "201";
        record.upstream = sharedWithLast(std::move(lists));
        Instant at = start;
        if (retried) {
            attempt(request, first, at, std::chrono::seconds{2}, 504);
            execute(i, first, at, std::chrono::seconds{3}, record);
            at += std::chrono::seconds{2};
        }
        attempt(request, first != retried, at, took, 201);
        execute(i, first != retried, at, took - Duration{1'000}, record);
        record.requestTime = at + took - start;
        record.end = LoggedTime{at + took, Duration{1000}, true, 0};
        m_incident.requests.push_back(std::move(request));
    }

    static void attempt(Request& request, bool toA, Instant at, Duration took, int status)
    {
        Attempt attempt;
        attempt.n = static_cast<int>(request.attempts.size()) + 1;
        attempt.address = toA ? "10.0.0.1:8080" : "10.0.0.2:8080";
        attempt.status = status;
        attempt.response = took;
        attempt.start = at;
        attempt.end = at + took;
        attempt.delivery = status == 504 ? Delivery::PossiblyExecuted : Delivery::Responded;
        request.groups = 1;
        request.attempts.push_back(std::move(attempt));
    }

    void execute(std::size_t i, bool onA, Instant at, Duration took, const AccessRecord& record)
    {
        for (const EventKind kind : {EventKind::Receipt, EventKind::Effect}) {
            Event event;
            event.file = onA ? serverA : serverB;
            event.line = ++m_lines[onA];
            event.kind = kind;
            event.time = LoggedTime{at + (kind == EventKind::Receipt ? Duration{1'000} : took), Duration{1000}, true, 0};
            event.host = onA ? "10.0.0.1:8080" : "10.0.0.2:8080";
            event.method = record.method;
            event.path = record.uri;
            event.requestId = record.requestId;
            event.bodyHash = std::format("{:016x}", i * 11400714819323198485ull);
            if (kind == EventKind::Effect)
                event.effectId = std::to_string(++m_effects);
            m_incident.events.push_back(std::move(event));
        }
    }

    Incident m_incident;
    std::mt19937_64 m_random{5};
    std::uint64_t m_lines[2] = {};
    std::size_t m_effects = 0;
};

double peakMegabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// Seconds for one run; the verdicts are checked so that nothing is fast by being wrong.
double run(std::size_t operations)
{
    Incident incident = Maker(operations).take();
    const double held = peakMegabytes();
    const auto before = std::chrono::steady_clock::now();
    const MatchResult result = matchOperations(incident.requests, incident.events, incident.context, {});
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
    std::size_t duplicated = 0, once = 0;
    for (const Operation& operation : result.operations) {
        duplicated += operation.verdict == Verdict::Duplicated;
        once += operation.verdict == Verdict::ExecutedOnce;
    }
    const std::size_t expected = (operations + 92) / 100;
    std::printf("%9zu operations: %7.2f s, %6.2f us each, peak %5.0f MB (the lines alone %.0f); duplicated %zu of %zu, once %zu, other %zu\n", operations, seconds,
        seconds / static_cast<double>(operations) * 1e6, peakMegabytes(), held, duplicated, expected, once, result.operations.size() - duplicated - once);
    if (duplicated > expected)
        std::exit(1);
    return seconds;
}

} // namespace

int main(int argc, char** argv)
{
    const std::size_t operations = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
    if (operations < 1600) {
        std::fprintf(stderr, "usage: bench_match [OPERATIONS], at least 1600\n");
        return 2;
    }
    const double small = run(operations / 16), medium = run(operations / 4), large = run(operations);
    std::printf("4 times as many take %.2f times as long, 16 times as many %.2f times\n", medium / small, large / small);
    return 0;
}
