// SPDX-License-Identifier: GPL-3.0-or-later
// The sixty rows of the decision table, each for every method and version that it speaks of.
#include "core/retry/facts_maker.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace retryscope;
using namespace retryscope::test;

namespace {

using enum Delivery;
namespace bits = failure_bit;

const std::vector<std::string> guarded{"POST", "LOCK", "PATCH"};
const std::vector<std::string> others{"GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "MKCOL", "FOO"};
const std::vector<std::string> any{"POST", "LOCK", "PATCH", "GET", "PUT", "DELETE", "FOO"};
const std::vector<std::string> post{"POST"};

const std::vector<NginxVersion> all{{1, 1, 4}, {1, 7, 4}, {1, 9, 12}, {1, 9, 13}, {1, 13, 10}, {1, 13, 11}, {1, 24, 0}, {1, 31, 4}};
const std::vector<NginxVersion> ruled{{1, 9, 13}, {1, 13, 10}, {1, 13, 11}, {1, 24, 0}, {1, 29, 7}, {1, 31, 4}};
const std::vector<NginxVersion> unruled{{1, 1, 4}, {1, 7, 5}, {1, 9, 12}};
const std::vector<NginxVersion> recent{{1, 13, 11}, {1, 24, 0}, {1, 31, 4}};

struct Expected {
    bool retried = false;
    std::string status;               ///< "$upstream_status"; "" = not compared
    std::vector<Delivery> deliveries; ///< of the first attempts
    std::optional<int> client;        ///< compared if given
    StoppedBy stopped = StoppedBy::Nothing;
};

struct Row {
    int n;
    const char* sentence;
    std::vector<std::string> methods;
    std::vector<NginxVersion> versions;
    RetryFacts facts;
    Ask ask;
    Expected expected;
};

RetryFacts with(RetryFacts facts, auto... changes)
{
    (changes(facts), ...);
    return facts;
}

const auto keepalive = [](RetryFacts& f) { f.keepalive = true; };
const auto unbuffered = [](RetryFacts& f) { f.requestBuffering = false; };
const auto tries = [](int n) { return [n](RetryFacts& f) { f.triesLimit = n; }; };
const auto limit = [](int ms) { return [ms](RetryFacts& f) { f.timeLimit = std::chrono::milliseconds(ms); }; };
const auto family = [](Family which) { return [which](RetryFacts& f) { f.family = which; }; };

Ask fails(Failure failure) { return {.failures = {failure}}; }
Ask both(Failure failure) { return {.failures = {failure, failure}}; }
Ask streamed(Failure failure) { return {.failures = {failure}, .body = BodyArrival::Later}; }
Ask earlyFail(Failure failure) { return {.failures = {failure}, .early = true}; }
Ask gone(Failure failure) { return {.failures = {failure}, .clientGone = true}; }

void addConnecting(std::vector<Row>& rows)
{
    rows.push_back({1, "a refused connection is passed on whatever the method", any, all, group(), fails(Failure::ConnectRefused),
        {true, "502, 200", {NotDelivered, Responded}, 200}});
    rows.push_back({2, "a connect timeout is passed on whatever the method", any, all, group(), fails(Failure::ConnectTimeout),
        {true, "504, 200", {NotDelivered, Responded}, 200}});
    rows.push_back({3, "a failed TLS handshake is passed on whatever the method", any, all, group(), fails(Failure::TlsFailure),
        {true, "502, 200", {NotDelivered, Responded}, 200}});
    rows.push_back({4, "a TLS timeout is passed on whatever the method", any, all, group(), fails(Failure::TlsTimeout),
        {true, "504, 200", {NotDelivered, Responded}, 200}});
    rows.push_back({5, "a refused connection is not passed on with off", any, all, group(2, bits::off), fails(Failure::ConnectRefused),
        {false, "502", {NotDelivered}, 502, StoppedBy::Mask}});
    rows.push_back({5, "a connect timeout is not passed on with off among other words", any, all, group(2, usual | bits::off),
        fails(Failure::ConnectTimeout), {false, "504", {NotDelivered}, 504, StoppedBy::Mask}});
    rows.push_back({5, "a refused connection is not passed on with non_idempotent alone", any, ruled, group(2, bits::nonIdempotent),
        fails(Failure::ConnectRefused), {false, "502", {NotDelivered}, 502, StoppedBy::Mask}});
    rows.push_back({5, "a refused connection is not passed on with http_503 alone", any, all, group(2, bits::http503),
        fails(Failure::ConnectRefused), {false, "502", {NotDelivered}, 502, StoppedBy::Mask}});
    rows.push_back({6, "a refused connection on the last try ends it", any, ruled, with(group(), tries(1)), fails(Failure::ConnectRefused),
        {false, "502", {NotDelivered}, 502, StoppedBy::Tries}});
    rows.push_back({6, "a refused connection of the only server ends it", any, all, group(1), fails(Failure::ConnectRefused),
        {false, "502", {NotDelivered}, 502, StoppedBy::NoMoreServers}});
    rows.push_back({7, "a refused connection is passed on with a streamed body", any, {{1, 7, 11}, {1, 24, 0}, {1, 31, 4}},
        with(group(), unbuffered), streamed(Failure::ConnectRefused), {true, "502, 200", {NotDelivered, Responded}, 200}});
    rows.push_back({8, "no live server ends it at once", any, all, group(3, usual | allStatuses), fails(Failure::NoLiveUpstream),
        {false, "502", {NotDelivered}, 502, StoppedBy::NoMoreServers}});
}

void addSending(std::vector<Row>& rows)
{
    rows.push_back({9, "a send timeout of a method that is not guarded is passed on", others, all, group(), fails(Failure::SendTimeout),
        {true, "504, 200", {PartiallyDelivered, Responded}, 200}});
    rows.push_back({10, "a send timeout of a POST is not passed on", guarded, ruled, group(), fails(Failure::SendTimeout),
        {false, "504", {PartiallyDelivered}, 504, StoppedBy::NonIdempotent}});
    rows.push_back({11, "a send timeout of a POST was passed on up to 1.9.12", guarded, unruled, group(), fails(Failure::SendTimeout),
        {true, "504, 200", {PartiallyDelivered, Responded}, 200}});
    rows.push_back({12, "a send timeout of a POST is passed on with non_idempotent", guarded, ruled, group(2, usual | bits::nonIdempotent),
        fails(Failure::SendTimeout), {true, "504, 200", {PartiallyDelivered, Responded}, 200}});
    rows.push_back({12, "a reset in an upload by POST is passed on with non_idempotent", guarded, ruled, group(2, usual | bits::nonIdempotent),
        fails(Failure::ResetWhileSending), {true, "502, 200", {PartiallyDelivered, Responded}, 200}});
    rows.push_back({13, "a reset in an upload by PUT is passed on", others, all, group(), fails(Failure::ResetWhileSending),
        {true, "502, 200", {PartiallyDelivered, Responded}, 200}});
    rows.push_back({14, "a reset in an upload by POST is not passed on", guarded, ruled, group(), fails(Failure::ResetWhileSending),
        {false, "502", {PartiallyDelivered}, 502, StoppedBy::NonIdempotent}});
}

void addWaiting(std::vector<Row>& rows)
{
    rows.push_back({15, "a read timeout of a GET is passed on", others, all, group(), fails(Failure::ReadTimeout),
        {true, "504, 200", {PossiblyExecuted, Responded}, 200}});
    rows.push_back({16, "a POST that timed out is not passed on", guarded, ruled, group(), fails(Failure::ReadTimeout),
        {false, "504", {PossiblyExecuted}, 504, StoppedBy::NonIdempotent}});
    rows.push_back({17, "a POST that timed out was passed on up to 1.9.12", guarded, unruled, group(), fails(Failure::ReadTimeout),
        {true, "504, 200", {PossiblyExecuted, Responded}, 200}});
    rows.push_back({18, "a POST that timed out is passed on with non_idempotent", guarded, ruled, group(2, usual | bits::nonIdempotent),
        fails(Failure::ReadTimeout), {true, "504, 200", {PossiblyExecuted, Responded}, 200}});
    for (const Failure failure : {Failure::ClosedAfterSend, Failure::ResetAfterSend}) {
        rows.push_back({19, "a close while waiting for the header of a GET is passed on", others, all, group(), fails(failure),
            {true, "502, 200", {PossiblyExecuted, Responded}, 200}});
        rows.push_back({20, "a close while waiting for the header of a POST is not passed on", guarded, ruled, group(), fails(failure),
            {false, "502", {PossiblyExecuted}, 502, StoppedBy::NonIdempotent}});
    }
    rows.push_back({21, "a close seen before writing is passed on even for a POST", guarded, ruled, group(), fails(Failure::ClosedBeforeSend),
        {true, "502, 200", {NotDelivered, Responded}, 200}});
    rows.push_back({21, "a reset seen before writing is passed on even for a POST", guarded, ruled, group(), earlyFail(Failure::ResetAfterSend),
        {true, "502, 200", {NotDelivered, Responded}, 200}});
}

void addHeaders(std::vector<Row>& rows)
{
    rows.push_back({22, "a bad header is not passed on by default", others, all, group(), fails(Failure::InvalidHeader),
        {false, "502", {Responded}, 502, StoppedBy::Mask}});
    rows.push_back({23, "a bad header to a GET is passed on with invalid_header", others, all, group(2, usual | bits::invalidHeader),
        fails(Failure::InvalidHeader), {true, "502, 200", {Responded, Responded}, 200}});
    rows.push_back({24, "a bad header to a POST is not passed on with invalid_header", guarded, ruled, group(2, usual | bits::invalidHeader),
        fails(Failure::InvalidHeader), {false, "502", {Responded}, 502, StoppedBy::NonIdempotent}});
    rows.push_back({25, "a bad header to a POST is passed on with invalid_header and non_idempotent", guarded, ruled,
        group(2, usual | bits::invalidHeader | bits::nonIdempotent), fails(Failure::InvalidHeader),
        {true, "502, 200", {Responded, Responded}, 200}});
    rows.push_back({26, "bytes that are no HTTP are the answer", any, all,
        group(2, usual | bits::invalidHeader | bits::nonIdempotent | allStatuses), fails(Failure::NonHttpAnswer),
        {false, "200", {Responded}, 9}});
}

struct Status {
    Failure failure;
    int code;
    FailureMask token;
};
const std::vector<Status> statuses{{Failure::Http500, 500, bits::http500}, {Failure::Http502, 502, bits::http502},
    {Failure::Http503, 503, bits::http503}, {Failure::Http504, 504, bits::http504}, {Failure::Http403, 403, bits::http403},
    {Failure::Http404, 404, bits::http404}, {Failure::Http429, 429, bits::http429}};

void addStatuses(std::vector<Row>& rows)
{
    for (const auto& [failure, code, token] : statuses) {
        const std::string own = std::to_string(code);
        rows.push_back({27, "a status whose word is not set goes to the client", any, all,
            group(2, (usual | allStatuses | bits::nonIdempotent) & ~token), fails(failure), {false, own, {Responded}, code, StoppedBy::Mask}});
        rows.push_back({28, "a status whose word is set is passed on for a GET", others, recent, group(2, usual | token), fails(failure),
            {true, own + ", 200", {Responded, Responded}, 200}});
        rows.push_back({29, "a status whose word is set goes to the client for a POST", guarded, recent, group(2, usual | token), fails(failure),
            {false, own, {Responded}, code, StoppedBy::NonIdempotent}});
        rows.push_back({32, "a status whose word is set is passed on for a POST with non_idempotent", guarded, recent,
            group(2, usual | token | bits::nonIdempotent), fails(failure), {true, own + ", 200", {Responded, Responded}, 200}});
        rows.push_back({33, "a status on the last try goes to the client", any, recent,
            with(group(3, usual | token | bits::nonIdempotent), tries(1)), fails(failure), {false, own, {Responded}, code, StoppedBy::Tries}});
        rows.push_back({33, "a status of the only server goes to the client", any, recent, group(1, usual | token | bits::nonIdempotent),
            fails(failure), {false, own, {Responded}, code, StoppedBy::NoMoreServers}});
        rows.push_back({34, "a status is dropped for a 502 when every other server is out", any, recent,
            group(3, usual | token | bits::nonIdempotent), {.failures = {failure, Failure::NoLiveUpstream}},
            {true, own + ", 502", {Responded, NotDelivered}, 502, StoppedBy::NoMoreServers}});
    }
    const FailureMask set503 = usual | bits::http503, set500 = usual | bits::http500;
    rows.push_back({28, "a 503 that was passed on is logged as 502 before 1.13.7", others, {{1, 9, 12}, {1, 13, 6}}, group(2, set503),
        fails(Failure::Http503), {true, "502, 200", {Responded, Responded}, 200}});
    rows.push_back({28, "a 429 is not known before 1.11.13", others, {{1, 11, 12}}, group(2, usual | bits::http429), fails(Failure::Http429),
        {false, "429", {Responded}, 429, StoppedBy::Mask}});
    rows.push_back({30, "a 503 to a POST became nginx's own 503 in 1.13.7 to 1.13.10", guarded, {{1, 13, 7}, {1, 13, 10}}, group(2, set503),
        fails(Failure::Http503), {false, "503", {Responded}, 503, StoppedBy::NonIdempotent}});
    rows.push_back({30, "a 503 to a POST became a 502 in 1.9.13 to 1.13.6", guarded, {{1, 9, 13}, {1, 13, 6}}, group(2, set503),
        fails(Failure::Http503), {false, "502", {Responded}, 502, StoppedBy::NonIdempotent}});
    rows.push_back({30, "a 500 to a POST stayed a 500 in 1.9.13 to 1.13.10", guarded, {{1, 9, 13}, {1, 13, 10}}, group(2, set500),
        fails(Failure::Http500), {false, "500", {Responded}, 500, StoppedBy::NonIdempotent}});
    rows.push_back({31, "a 503 to a POST was passed on up to 1.9.12", guarded, unruled, group(2, set503), fails(Failure::Http503),
        {true, "502, 200", {Responded, Responded}, 200}});
}

void addLimits(std::vector<Row>& rows)
{
    const std::vector<NginxVersion> known{{1, 7, 11}, {1, 9, 12}, {1, 24, 0}, {1, 31, 4}};
    const FailureMask wide = usual | bits::nonIdempotent | bits::http503;
    rows.push_back({35, "a timeout with a streamed body is not passed on", any, known, with(group(2, wide), unbuffered),
        streamed(Failure::ReadTimeout), {false, "504", {PossiblyExecuted}, 504, StoppedBy::Unbuffered}});
    rows.push_back({35, "a send timeout with a streamed body is not passed on", any, known, with(group(2, wide), unbuffered),
        streamed(Failure::SendTimeout), {false, "504", {PartiallyDelivered}, 504, StoppedBy::Unbuffered}});
    rows.push_back({36, "a timeout with a body that came with the header is passed on", others, known, with(group(), unbuffered),
        {.failures = {Failure::ReadTimeout}, .body = BodyArrival::WithHeader}, {true, "504, 200", {PossiblyExecuted, Responded}, 200}});
    rows.push_back({37, "a failure when the total time is over is not passed on", any, ruled,
        with(group(3, wide), limit(60'000)), fails(Failure::ReadTimeout), {false, "504", {PossiblyExecuted}, 504, StoppedBy::Time}});
    rows.push_back({37, "a failure before the total time is over is passed on", any, ruled,
        with(group(3, wide), limit(60'001)), fails(Failure::ReadTimeout), {true, "504, 200", {PossiblyExecuted, Responded}, 200}});
    rows.push_back({37, "the total time was not known before 1.7.5", any, {{1, 7, 4}}, with(group(3, wide), limit(1)),
        fails(Failure::ReadTimeout), {true, "504, 200", {PossiblyExecuted, Responded}, 200}});
    rows.push_back({38, "the attempt in flight goes on when the total time passes, the next one is not made", any, ruled,
        with(group(3, wide), limit(90'000)), both(Failure::ReadTimeout), {true, "504, 504", {PossiblyExecuted, PossiblyExecuted}, 504, StoppedBy::Time}});
}

void addKeepalive(std::vector<Row>& rows)
{
    const auto stale = fails(Failure::StaleKeepalive);
    for (const int limited : {0, 1}) {
        rows.push_back({39, "a stale connection of the only server is tried again there for a GET", others, ruled,
            with(group(1), keepalive, tries(limited)), stale, {true, "502, 200", {PossiblyExecuted, Responded}, 200}});
    }
    for (const int servers : {1, 2}) {
        rows.push_back({40, "a stale connection is not tried again for a POST", guarded, ruled, with(group(servers), keepalive), stale,
            {false, "502", {PossiblyExecuted}, 502, StoppedBy::NonIdempotent}});
        rows.push_back({41, "a stale connection was tried again even with off up to 1.9.12", any, unruled,
            with(group(servers, bits::off), keepalive), stale, {true, "-, 200", {PossiblyExecuted, Responded}, 200}});
    }
    rows.push_back({42, "stale connections of both servers end with no live upstreams", others, ruled, with(group(2), keepalive),
        both(Failure::StaleKeepalive), {true, "502, 502, 502", {PossiblyExecuted, PossiblyExecuted, NotDelivered}, 502, StoppedBy::NoMoreServers}});
    rows.push_back({42, "stale connections of both servers left no status up to 1.9.12", any, unruled, with(group(2), keepalive),
        both(Failure::StaleKeepalive), {true, "-, -, 502", {PossiblyExecuted, PossiblyExecuted, NotDelivered}, 502, StoppedBy::NoMoreServers}});
    rows.push_back({43, "a timeout on a kept connection of the only server ends it", others, all, with(group(1), keepalive),
        fails(Failure::ReadTimeout), {false, "504", {PossiblyExecuted}, 504, StoppedBy::NoMoreServers}});
}

void addEndings(std::vector<Row>& rows)
{
    const FailureMask wide = usual | bits::nonIdempotent | bits::invalidHeader | allStatuses;
    const auto ignoring = [](RetryFacts& f) { f.ignoreClientAbort = true; };
    rows.push_back({44, "a response that breaks off is never asked for again", any, all, group(3, wide), fails(Failure::ClosedInBody),
        {false, "200", {Responded}, 200, StoppedBy::ResponseStarted}});
    rows.push_back({45, "a client that has gone ends it with 499 and no upstream status", any, all, group(3, wide), fails(Failure::ClientGone),
        {false, "-", {PossiblyExecuted}, 499, StoppedBy::ClientGone}});
    rows.push_back({45, "a failure after the client has gone is not passed on", any, all, group(3, wide), gone(Failure::ReadTimeout),
        {false, "-", {PossiblyExecuted}, 499, StoppedBy::ClientGone}});
    rows.push_back({46, "a timeout is passed on for a client that has gone when that is ignored", others, all, with(group(), ignoring),
        gone(Failure::ReadTimeout), {true, "504, 200", {PossiblyExecuted, Responded}, 200}});
    rows.push_back({52, "an upgraded connection is never established again", any, all, group(3, wide), fails(Failure::ClosedInBody),
        {false, "200", {Responded}, std::nullopt, StoppedBy::ResponseStarted}});
    rows.push_back({53, "a close after early hints is passed on for a GET", others, {{1, 29, 0}, {1, 31, 4}}, group(), fails(Failure::ClosedAfterSend),
        {true, "502, 200", {PossiblyExecuted, Responded}, 200}});
    rows.push_back({54, "an early 503 to a POST is passed on", guarded, {{1, 29, 5}, {1, 31, 4}}, group(2, usual | bits::http503),
        earlyFail(Failure::Http503), {true, "503, 200", {NotDelivered, Responded}, 200}});
    rows.push_back({55, "an early 503 to a POST is passed on before 1.29.5 with a result that is not known", guarded, {{1, 24, 0}, {1, 29, 4}},
        group(2, usual | bits::http503), earlyFail(Failure::Http503), {true, "", {NotDelivered, Responded}}});
}

void addFamilies(std::vector<Row>& rows)
{
    const FailureMask wide = usual | bits::nonIdempotent;
    const auto pods = [](int n) {
        return [n](RetryFacts& f) {
            f.lua = LuaBalancer{};
            for (int i = 0; i < n; ++i)
                f.lua->pods.push_back("10.1.0." + std::to_string(i) + ":8080");
        };
    };
    rows.push_back({56, "a gRPC call is not passed on once sent", post, {{1, 13, 11}, {1, 31, 4}},
        with(group(), family(Family::Grpc), unbuffered), fails(Failure::ReadTimeout), {false, "504", {PossiblyExecuted}, 504, StoppedBy::NonIdempotent}});
    rows.push_back({56, "a gRPC call with an open stream is not passed on with non_idempotent", post, {{1, 13, 11}, {1, 31, 4}},
        with(group(2, wide), family(Family::Grpc), unbuffered), fails(Failure::ReadTimeout), {false, "504", {PossiblyExecuted}, 504, StoppedBy::Unbuffered}});
    for (const Failure failure : {Failure::ConnectRefused, Failure::ConnectTimeout, Failure::TlsFailure}) {
        rows.push_back({57, "a stream that cannot connect is passed on", {""}, {{1, 9, 0}, {1, 31, 4}}, with(group(), family(Family::Stream)),
            fails(failure), {true, "", {NotDelivered, PossiblyExecuted}}});
    }
    rows.push_back({58, "a stream that is connected is never passed on", {""}, {{1, 9, 0}, {1, 31, 4}}, with(group(), family(Family::Stream)),
        fails(Failure::ClosedAfterSend), {false, "", {PossiblyExecuted}, std::nullopt, StoppedBy::ResponseStarted}});
    rows.push_back({59, "an ingress tries one pod three times", others, {{1, 25, 3}, {1, 27, 1}}, with(group(1), pods(1), tries(3)),
        {.failures = {Failure::ReadTimeout}, .repeatLast = true},
        {true, "504, 504, 504", {PossiblyExecuted, PossiblyExecuted, PossiblyExecuted}, 504, StoppedBy::Tries}});
    rows.push_back({59, "an ingress tries one pod three times that refuses", any, {{1, 25, 3}, {1, 27, 1}}, with(group(1), pods(1), tries(3)),
        {.failures = {Failure::ConnectRefused}, .repeatLast = true},
        {true, "502, 502, 502", {NotDelivered, NotDelivered, NotDelivered}, 502, StoppedBy::Tries}});
    rows.push_back({60, "an ingress tries a gRPC pod without end", post, {{1, 27, 1}}, with(group(1), pods(1), family(Family::Grpc), unbuffered),
        {.failures = {Failure::ConnectRefused}, .repeatLast = true}, {true, "", {NotDelivered, NotDelivered, NotDelivered, NotDelivered}}});
}

std::vector<Row> groupRows()
{
    std::vector<Row> rows;
    addConnecting(rows);
    addSending(rows);
    addWaiting(rows);
    addHeaders(rows);
    addStatuses(rows);
    addLimits(rows);
    addKeepalive(rows);
    addEndings(rows);
    addFamilies(rows);
    return rows;
}

} // namespace

class TestDecisionTable : public QObject {
    Q_OBJECT

private slots:
    void row_data();
    void row();
    void sent_on_to_another_location_data();
    void sent_on_to_another_location();
    void every_row_is_there();
    void max_fails_counts_only_what_nginx_gives_up();
};

void TestDecisionTable::row_data()
{
    QTest::addColumn<int>("index");
    const auto rows = groupRows();
    for (int i = 0; i < static_cast<int>(rows.size()); ++i)
        QTest::addRow("row %d (%d): %s", rows[static_cast<std::size_t>(i)].n, i, rows[static_cast<std::size_t>(i)].sentence) << i;
}

void TestDecisionTable::row()
{
    QFETCH(int, index);
    const Row row = groupRows()[static_cast<std::size_t>(index)];
    for (const std::string& method : row.methods) {
        for (const NginxVersion version : row.versions) {
            RetryFacts facts = row.facts;
            facts.version = version;
            Ask question = row.ask;
            question.method = method;
            const Outcome outcome = ask(facts, question);
            const std::string where = method + " " + version.text() + " gave " + outcome.upstreamStatus;
            QVERIFY2(outcome.retried == row.expected.retried, where.c_str());
            if (!row.expected.status.empty())
                QVERIFY2(outcome.upstreamStatus == row.expected.status, where.c_str());
            QVERIFY2(outcome.attempts.size() >= row.expected.deliveries.size(), where.c_str());
            for (std::size_t i = 0; i < row.expected.deliveries.size(); ++i)
                QVERIFY2(outcome.attempts[i].delivery == row.expected.deliveries[i], where.c_str());
            if (row.expected.client)
                QVERIFY2(outcome.clientStatus == row.expected.client, where.c_str());
            if (outcome.stoppedBy != row.expected.stopped && row.n != 60)
                QFAIL((where + " stopped by " + std::string(word(outcome.stoppedBy))).c_str());
            if (row.n == 55)
                QVERIFY2(!outcome.clientStatus, where.c_str());
            if (row.n == 60)
                QVERIFY2(std::ranges::contains(outcome.notes, Note::NotEnding), where.c_str());
        }
    }
}

void TestDecisionTable::sent_on_to_another_location_data()
{
    QTest::addColumn<int>("row");
    QTest::addColumn<QString>("target");
    QTest::addColumn<bool>("intercept");
    QTest::addColumn<int>("failure");
    QTest::addColumn<QString>("statuses");
    QTest::addColumn<int>("client");
    QTest::addColumn<int>("executions");
    const int timeout = static_cast<int>(Failure::ReadTimeout), is503 = static_cast<int>(Failure::Http503);
    QTest::newRow("row 47: a POST that timed out is sent again to a named location") << 47 << "@x" << false << timeout << "504 : 200" << 504 << 2;
    QTest::newRow("row 48: a POST that timed out is sent again to a URI as GET") << 48 << "/x" << false << timeout << "504 : 200" << 504 << 2;
    QTest::newRow("row 49: a 503 to a POST is sent again when it is intercepted") << 49 << "@x" << true << is503 << "503 : 200" << 503 << 2;
    QTest::newRow("row 50: a 503 to a POST goes to the client when it is not intercepted") << 50 << "@x" << false << is503 << "503" << 503 << 1;
    QTest::newRow("row 51: a mirror makes a second copy outside the log line") << 51 << "" << false << static_cast<int>(Failure::None) << "200" << 200 << 1;
}

void TestDecisionTable::sent_on_to_another_location()
{
    QFETCH(int, row);
    QFETCH(QString, target);
    QFETCH(bool, intercept);
    QFETCH(int, failure);
    QFETCH(QString, statuses);
    QFETCH(int, client);
    QFETCH(int, executions);
    for (const NginxVersion version : recent) {
        Place start, next;
        start.facts = group(2, usual, version);
        start.facts.interceptErrors = intercept;
        if (!target.isEmpty())
            start.errorPages.push_back({{502, 503, 504}, target.toStdString()});
        start.mirrors = row == 51 ? 1 : 0;
        next.facts = group(2, usual, version);
        // The further location shows which method arrives: a POST is not passed on, a GET is.
        const Ask question{.method = "POST", .failures = {static_cast<Failure>(failure)}};
        const Ask twice{.method = "POST", .failures = {static_cast<Failure>(failure), Failure::ReadTimeout}};
        const auto find = [&](std::string_view, std::string_view) { return &next; };
        const Outcome outcome = simulateRoute(start, question.question(), find);
        QCOMPARE(QString::fromStdString(outcome.upstreamStatus), statuses);
        QCOMPARE(outcome.clientStatus.value_or(0), client);
        QCOMPARE(outcome.executionsPossible, executions);
        QCOMPARE(outcome.redirected, row <= 49);
        QVERIFY(!outcome.retried);
        QCOMPARE(outcome.copies, row == 51 ? 1 : 0);
        if (row == 47)
            QCOMPARE(QString::fromStdString(simulateRoute(start, twice.question(), find).upstreamStatus), "504 : 504");
        if (row == 48)
            QCOMPARE(QString::fromStdString(simulateRoute(start, twice.question(), find).upstreamStatus), "504 : 504, 200");
    }
}

void TestDecisionTable::every_row_is_there()
{
    std::set<int> seen{47, 48, 49, 50, 51};
    for (const Row& row : groupRows())
        seen.insert(row.n);
    for (int n = 1; n <= 60; ++n)
        QVERIFY2(seen.contains(n), std::to_string(n).c_str());
}

void TestDecisionTable::max_fails_counts_only_what_nginx_gives_up()
{
    const FailureMask set = usual | bits::http503 | bits::http404;
    const auto counted = [](const RetryFacts& facts, const char* method, Failure failure) {
        return ask(facts, {.method = method, .failures = {failure}}).attempts.front().countedFailed;
    };
    QVERIFY(counted(group(2, bits::off), "GET", Failure::ReadTimeout));
    QVERIFY(counted(group(2, set), "GET", Failure::Http503));
    QVERIFY(!counted(group(2, set), "POST", Failure::Http503));
    QVERIFY(counted(group(2, set, {1, 13, 10}), "POST", Failure::Http503));
    QVERIFY(!counted(group(2, set), "GET", Failure::Http404));
    QVERIFY(!counted(group(1, set), "GET", Failure::ReadTimeout));
    QVERIFY(!counted(with(group(2, set), tries(1)), "GET", Failure::Http503));
}

QTEST_APPLESS_MAIN(TestDecisionTable)
#include "tst_decision_table.moc"
