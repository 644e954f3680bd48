// SPDX-License-Identifier: GPL-3.0-or-later
// Groups, limits, other products, redirects, bounds and the matrix, beyond the rows of the decision table.
#include "core/retry/facts_maker.h"
#include "retry/bounds.h"
#include "retry/matrix.h"

#include <QTest>

#include <algorithm>

using namespace retryscope;
using namespace retryscope::test;
using namespace std::chrono_literals;

namespace {

namespace bits = failure_bit;

QString statuses(const Outcome& outcome) { return QString::fromStdString(outcome.upstreamStatus); }

QString addresses(const Outcome& outcome)
{
    QStringList list;
    for (const SimulatedAttempt& attempt : outcome.attempts)
        list << QString::fromStdString(attempt.address);
    return list.join(", ");
}

} // namespace

class TestSimulate : public QObject {
    Q_OBJECT

private slots:
    void backups_come_last_and_down_servers_never();
    void a_down_server_counted_as_a_try_before_1_19_6();
    void a_down_server_beside_one_is_no_single_group();
    void a_group_of_down_servers_has_no_live_one();
    void stale_connections_of_an_ingress_break_its_limit();
    void a_lua_balancer_picks_by_its_algorithm();
    void angie_drops_the_last_response();
    void memcached_takes_get_and_head_only();
    void a_named_location_gets_the_request_again_until_it_answers();
    void recursive_error_pages_send_it_a_third_time();
    void the_client_gets_the_status_that_the_error_page_says();
    void a_streamed_body_is_gone_for_the_error_page();
    void an_accelerated_redirect_makes_it_a_get();
    void a_post_action_follows_the_response();
    void bounds_of_a_location();
    void an_ingress_without_a_limit_has_no_bound();
    void tries_of_chained_proxies_multiply();
    void the_matrix_shows_what_an_upgrade_changes();
};

void TestSimulate::backups_come_last_and_down_servers_never()
{
    RetryPolicy policy;
    policy.family = Family::Proxy;
    policy.group = UpstreamGroup{};
    policy.group->name = "app";
    policy.group->explicitBlock = true;
    policy.group->servers = {{.address = "c", .backup = true}, {.address = "light"}, {.address = "out", .down = true}, {.address = "heavy", .weight = 5}};
    const RetryFacts facts = retryFacts(policy, {1, 26, 0});
    const Outcome outcome = ask(facts, {.method = "GET", .failures = {Failure::ConnectRefused}, .repeatLast = true});
    QCOMPARE(addresses(outcome), "heavy, light, c");
    QCOMPARE(outcome.stoppedBy, StoppedBy::NoMoreServers);
}

void TestSimulate::a_down_server_counted_as_a_try_before_1_19_6()
{
    RetryFacts facts = group(2);
    facts.peers[1].down = true;
    const Ask question{.method = "GET", .failures = {Failure::ConnectRefused}};
    facts.version = {1, 19, 5};
    QCOMPARE(addresses(ask(facts, question)), "10.0.0.1:80, app");
    facts.version = {1, 19, 6};
    QCOMPARE(addresses(ask(facts, question)), "10.0.0.1:80");
}

void TestSimulate::a_down_server_beside_one_is_no_single_group()
{
    RetryFacts facts = group(2);
    facts.keepalive = true;
    facts.peers[1].down = true;
    const Outcome outcome = ask(facts, {.method = "GET", .failures = {Failure::StaleKeepalive}});
    QCOMPARE(addresses(outcome), "10.0.0.1:80, app");
    QCOMPARE(outcome.clientStatus, 502);
}

void TestSimulate::a_group_of_down_servers_has_no_live_one()
{
    for (const int servers : {1, 2}) {
        RetryFacts facts = group(servers);
        for (Peer& peer : facts.peers)
            peer.down = true;
        const Outcome outcome = ask(facts, {.method = "GET"});
        QCOMPARE(addresses(outcome), "app");
        QCOMPARE(statuses(outcome), "502");
        QCOMPARE(outcome.executionsPossible, 0);
    }
}

void TestSimulate::stale_connections_of_an_ingress_break_its_limit()
{
    RetryFacts facts = group(1);
    facts.keepalive = true;
    facts.triesLimit = 3;
    facts.lua = LuaBalancer{LuaBalancer::Choice::RoundRobin, {"pod"}};
    for (const auto& [stale, attempts] : {std::pair{1, 3}, {2, 3}, {3, 4}}) {
        Ask question{.method = "GET", .failures = std::vector(static_cast<std::size_t>(stale), Failure::StaleKeepalive), .repeatLast = true};
        question.failures.push_back(Failure::ConnectRefused);
        QCOMPARE(ask(facts, question).attempts.size(), static_cast<std::size_t>(attempts));
    }
    const Outcome endless = ask(facts, {.method = "GET", .failures = {Failure::StaleKeepalive}, .repeatLast = true});
    QVERIFY(std::ranges::contains(endless.notes, Note::NotEnding));
    QVERIFY(!endless.clientStatus);
}

void TestSimulate::a_lua_balancer_picks_by_its_algorithm()
{
    RetryFacts facts = group(1);
    facts.triesLimit = 3;
    const Ask question{.method = "GET", .failures = {Failure::ReadTimeout}, .repeatLast = true};
    facts.lua = LuaBalancer{LuaBalancer::Choice::RoundRobin, {"a", "b"}};
    QCOMPARE(addresses(ask(facts, question)), "a, b, a");
    facts.lua->choice = LuaBalancer::Choice::ConsistentHash;
    QCOMPARE(addresses(ask(facts, question)), "a, a, a");
    facts.lua->pods.clear();
    const Outcome unknown = ask(facts, question);
    QCOMPARE(addresses(unknown), ", , ");
    QVERIFY(std::ranges::contains(unknown.notes, Note::PodsUnknown));
}

void TestSimulate::angie_drops_the_last_response()
{
    RetryFacts facts = group(1, usual | bits::http503);
    QVERIFY(!ask(facts, {.method = "GET", .failures = {Failure::Http503}}).attempts.front().countedFailed);
    facts = group(2, usual | bits::http503, {1, 29, 0});
    facts.product = Product::Angie;
    const Outcome last = ask(facts, {.method = "GET", .failures = {Failure::Http503}, .repeatLast = true});
    QCOMPARE(statuses(last), "503, 503");
    QVERIFY(last.attempts.back().countedFailed);
    const Outcome guarded = ask(facts, {.method = "POST", .failures = {Failure::Http503}});
    QVERIFY(!guarded.clientStatus);
    QVERIFY(std::ranges::contains(guarded.notes, Note::UnverifiedProduct));
}

void TestSimulate::memcached_takes_get_and_head_only()
{
    RetryFacts facts = group(2, bits::notFound);
    facts.family = Family::Memcached;
    const Outcome post = ask(facts, {.method = "POST"});
    QVERIFY(post.attempts.empty());
    QCOMPARE(post.clientStatus, 405);
    QCOMPARE(statuses(ask(facts, {.method = "GET", .failures = {Failure::Http404}})), "404, 200");
}

void TestSimulate::a_named_location_gets_the_request_again_until_it_answers()
{
    Place start, fallback;
    start.facts = group(2);
    start.errorPages = {{{502, 504}, "@fallback"}};
    fallback.facts = group(1);
    const auto find = [&](std::string_view target, std::string_view) { return target == "@fallback" ? &fallback : nullptr; };
    const Ask question{.method = "GET", .failures = {Failure::ReadTimeout, Failure::ConnectRefused}};
    const Outcome outcome = simulateRoute(start, question.question(), find);
    QCOMPARE(statuses(outcome), "504, 502 : 200");
    QCOMPARE(outcome.clientStatus, 502); // the error page does not say "="
    QCOMPARE(outcome.executionsPossible, 2);
    QCOMPARE(outcome.attempts[2].group, 1);
    start.errorPages = {{{502}, "@elsewhere"}};
    QVERIFY(!simulateRoute(start, question.question(), find).clientStatus);
}

void TestSimulate::recursive_error_pages_send_it_a_third_time()
{
    Place first, second, third;
    first.facts = second.facts = third.facts = group(1);
    first.errorPages = {{{504}, "@second", 0}};
    second.errorPages = {{{504}, "@third", 0}};
    const auto find = [&](std::string_view target, std::string_view) { return target == "@second" ? &second : &third; };
    const Ask question{.method = "POST", .failures = {Failure::ReadTimeout, Failure::ReadTimeout}};
    const Outcome plain = simulateRoute(first, question.question(), find);
    QCOMPARE(statuses(plain), "504 : 504");
    QCOMPARE(plain.clientStatus, 504);
    first.recursiveErrorPages = second.recursiveErrorPages = true;
    const Outcome recursive = simulateRoute(first, question.question(), find);
    QCOMPARE(statuses(recursive), "504 : 504 : 200");
    QCOMPARE(recursive.clientStatus, 200);
    QCOMPARE(recursive.executionsPossible, 3);
}

void TestSimulate::the_client_gets_the_status_that_the_error_page_says()
{
    Place start, fallback;
    start.facts = fallback.facts = group(1);
    const auto find = [&](std::string_view, std::string_view) { return &fallback; };
    const auto client = [&](int answer, std::vector<Failure> failures) {
        start.errorPages = {{{504}, "@f", answer}};
        const Ask question{.method = "POST", .failures = std::move(failures)};
        return simulateRoute(start, question.question(), find).clientStatus.value_or(0);
    };
    QCOMPARE(client(-1, {Failure::ReadTimeout}), 504);
    QCOMPARE(client(0, {Failure::ReadTimeout}), 200);
    QCOMPARE(client(202, {Failure::ReadTimeout}), 202);
    QCOMPARE(client(0, {Failure::ReadTimeout, Failure::Http503}), 503);
    QCOMPARE(client(-1, {Failure::ReadTimeout, Failure::Http503}), 504);
    QCOMPARE(client(200, {Failure::ReadTimeout, Failure::ConnectRefused}), 502);
    start.errorPages = {{{504}, "https://status.example/"}};
    const Ask question{.method = "POST", .failures = {Failure::ReadTimeout}};
    QCOMPARE(simulateRoute(start, question.question(), find).clientStatus, 302);
}

void TestSimulate::a_streamed_body_is_gone_for_the_error_page()
{
    Place start, fallback;
    start.facts = fallback.facts = group(1);
    start.facts.requestBuffering = false;
    start.errorPages = {{{504}, "@f"}};
    const auto find = [&](std::string_view, std::string_view) { return &fallback; };
    const Ask question{.method = "POST", .failures = {Failure::ReadTimeout}, .body = BodyArrival::Later};
    const Outcome outcome = simulateRoute(start, question.question(), find);
    QCOMPARE(statuses(outcome), "504 : 504");
    QCOMPARE(outcome.attempts.back().delivery, Delivery::PartiallyDelivered);
    QVERIFY(std::ranges::contains(outcome.notes, Note::BodyLost));
}

void TestSimulate::an_accelerated_redirect_makes_it_a_get()
{
    Place start, inner;
    start.facts = inner.facts = group(2);
    const auto find = [&](std::string_view, std::string_view) { return &inner; };
    Ask question{.method = "POST", .failures = {Failure::None, Failure::ReadTimeout}, .accelerated = "/inner"};
    QCOMPARE(statuses(simulateRoute(start, question.question(), find)), "200 : 504, 200");
    question.accelerated = "@inner";
    const Outcome named = simulateRoute(start, question.question(), find);
    QCOMPARE(statuses(named), "200 : 504");
    QCOMPARE(named.clientStatus, 504);
}

void TestSimulate::a_post_action_follows_the_response()
{
    Place start, after;
    start.facts = after.facts = group(1);
    start.postAction = "@after";
    const Ask question{.method = "POST", .failures = {Failure::None, Failure::ReadTimeout}};
    const Outcome outcome = simulateRoute(start, question.question(), [&](std::string_view, std::string_view) { return &after; });
    QCOMPARE(statuses(outcome), "200 : 504");
    QCOMPARE(outcome.clientStatus, 200);
}

void TestSimulate::bounds_of_a_location()
{
    RetryFacts facts = group(3);
    facts.connectTimeout = 2s;
    facts.sendTimeout = 10s;
    facts.readTimeout = 30s;
    const Bounds get = boundsOf(facts, "GET");
    QCOMPARE(get.attempts, 3u);
    QCOMPARE(get.executions, 3u);
    QCOMPARE(get.time, 3 * 42s);
    const Bounds post = boundsOf(facts, "POST"); // only what was not sent is passed on
    QCOMPARE(post.attempts, 3u);
    QCOMPARE(post.executions, 1u);
    QCOMPARE(post.time, 2 * 2s + 42s);
    facts.timeLimit = 50s;
    QCOMPARE(boundsOf(facts, "GET").time, 50s + 42s);
    facts.mask = bits::off;
    QCOMPARE(boundsOf(facts, "GET").time, 42s);
    QCOMPARE(boundsOf(facts, "GET").attempts, 1u);
}

void TestSimulate::an_ingress_without_a_limit_has_no_bound()
{
    RetryFacts facts = group(1);
    facts.lua = LuaBalancer{LuaBalancer::Choice::RoundRobin, {"pod"}};
    QVERIFY(!boundsOf(facts, "GET").attempts);
    QVERIFY(!boundsOf(facts, "GET").time);
    QCOMPARE(boundsOf(facts, "POST").executions, 1u);
    facts.timeLimit = 100s;
    QCOMPARE(boundsOf(facts, "GET").time, 100s + 180s);
}

void TestSimulate::tries_of_chained_proxies_multiply()
{
    RetryFacts outer = group(2), inner = group(3);
    outer.readTimeout = 60s;
    const std::vector hops{outer, inner};
    const ChainBounds get = boundsOfChain(hops, "GET");
    QCOMPARE(get.total.attempts, 6u);
    QCOMPARE(get.total.executions, 6u);
    QVERIFY(get.givesUpTooEarly);
    QCOMPARE(boundsOfChain(hops, "POST").total.executions, 1u);
    inner.connectTimeout = inner.sendTimeout = inner.readTimeout = 1s;
    const ChainBounds quick = boundsOfChain(std::vector{outer, inner}, "GET");
    QVERIFY(!quick.givesUpTooEarly);
    QCOMPARE(quick.total.time, 2 * (120s + 9s));
}

void TestSimulate::the_matrix_shows_what_an_upgrade_changes()
{
    Place before, after;
    before.facts = group(2, usual | bits::http503, {1, 9, 12});
    after.facts = group(2, usual | bits::http503, {1, 26, 0});
    const Matrix old = matrixOf(before, {}), now = matrixOf(after, {});
    QCOMPARE(old.cells.size(), old.methods.size() * old.failures.size());
    QVERIFY(difference(now, now).empty());
    const auto changes = difference(old, now);
    const auto timeout = std::ranges::find_if(changes, [](const MatrixChange& c) { return c.either().method == "POST" && c.either().failure == Failure::ReadTimeout; });
    QVERIFY(timeout != changes.end());
    QVERIFY(timeout->before->retried && !timeout->after->retried);
    QCOMPARE(timeout->before->executionsPossible, 2);
    QCOMPARE(timeout->after->executionsPossible, 1);
    QVERIFY(std::ranges::none_of(changes, [](const MatrixChange& c) { return c.either().method == "GET" && c.either().failure == Failure::ReadTimeout; }));
    QVERIFY(!std::ranges::contains(now.failures, Failure::StaleKeepalive)); // no connections are kept
}

QTEST_APPLESS_MAIN(TestSimulate)
#include "tst_simulate.moc"
