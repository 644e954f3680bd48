// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold for every policy and every row of failures.
#include "core/retry/random_facts.h"

#include <QTest>

#include <algorithm>

using namespace retryscope;
using namespace retryscope::test;

namespace {

constexpr int rounds = 20'000;

std::string shown(const RetryFacts& facts, const Ask& a, const Outcome& outcome)
{
    std::string text = facts.version.text() + " mask " + std::to_string(facts.mask) + " tries " + std::to_string(facts.triesLimit) + " peers "
        + std::to_string(facts.peers.size()) + " " + a.method;
    for (const Failure failure : a.failures)
        text += " " + std::string(word(failure));
    return text + " -> " + outcome.upstreamStatus;
}

/// Before 1.9.13 a stale connection was tried again whatever the configuration said.
bool isUnconditional(const RetryFacts& facts, const Ask& a)
{
    return facts.version < NginxVersion{1, 9, 13} && facts.keepalive && std::ranges::contains(a.failures, Failure::StaleKeepalive);
}

} // namespace

class TestRetryProperties : public QObject {
    Q_OBJECT

private slots:
    void off_never_retries();
    void non_idempotent_never_reduces_executions();
    void more_tries_never_reduce_attempts();
    void what_was_not_delivered_is_no_execution();
    void the_outcome_agrees_with_its_attempts();
    void the_budget_is_kept();
    void a_longer_total_time_never_reduces_attempts();
};

void TestRetryProperties::off_never_retries()
{
    RandomFacts random(1);
    int looked = 0;
    for (int i = 0; i < rounds; ++i) {
        RetryFacts facts = random.facts();
        const Ask a = random.ask();
        facts.mask |= failure_bit::off;
        if (isUnconditional(facts, a))
            continue;
        const Outcome outcome = ask(facts, a);
        QVERIFY2(!outcome.retried && outcome.attempts.size() == 1, shown(facts, a, outcome).c_str());
        ++looked;
    }
    QVERIFY(looked > rounds / 2);
}

void TestRetryProperties::non_idempotent_never_reduces_executions()
{
    RandomFacts random(2);
    int more = 0;
    for (int i = 0; i < rounds; ++i) {
        RetryFacts facts = random.facts();
        const Ask a = random.ask();
        facts.mask &= ~failure_bit::nonIdempotent;
        const Outcome without = ask(facts, a);
        facts.mask |= failure_bit::nonIdempotent;
        const Outcome with = ask(facts, a);
        QVERIFY2(with.executionsPossible >= without.executionsPossible, shown(facts, a, with).c_str());
        QVERIFY2(with.attempts.size() >= without.attempts.size(), shown(facts, a, with).c_str());
        more += with.executionsPossible > without.executionsPossible;
    }
    QVERIFY(more > 100);
}

void TestRetryProperties::more_tries_never_reduce_attempts()
{
    RandomFacts random(3);
    int more = 0;
    for (int i = 0; i < rounds; ++i) {
        RetryFacts facts = random.facts();
        const Ask a = random.ask();
        facts.triesLimit = 1 + random.upTo(4);
        const Outcome few = ask(facts, a);
        facts.triesLimit = random.once(3) ? 0 : facts.triesLimit + 1 + random.upTo(3);
        const Outcome many = ask(facts, a);
        QVERIFY2(many.attempts.size() >= few.attempts.size(), shown(facts, a, many).c_str());
        more += many.attempts.size() > few.attempts.size();
    }
    QVERIFY(more > 100);
}

void TestRetryProperties::what_was_not_delivered_is_no_execution()
{
    RandomFacts random(4);
    for (int i = 0; i < rounds; ++i) {
        const RetryFacts facts = random.facts();
        const Ask a = random.ask();
        const Outcome outcome = ask(facts, a);
        const auto count = [&](auto which) { return std::ranges::count_if(outcome.attempts, which, &SimulatedAttempt::delivery); };
        QCOMPARE(outcome.executionsPossible, count([](Delivery d) { return d == Delivery::PossiblyExecuted || d == Delivery::Responded; }));
        QCOMPARE(outcome.deliveries, count([](Delivery d) { return d != Delivery::NotDelivered; }));
        QVERIFY2(outcome.executionsPossible <= outcome.deliveries, shown(facts, a, outcome).c_str());
        for (const SimulatedAttempt& attempt : outcome.attempts) {
            const bool unsent = attempt.failure == Failure::ConnectRefused || attempt.failure == Failure::ConnectTimeout
                || attempt.failure == Failure::TlsFailure || attempt.failure == Failure::TlsTimeout
                || attempt.failure == Failure::ClosedBeforeSend || attempt.failure == Failure::NoLiveUpstream;
            if (unsent)
                QVERIFY2(attempt.delivery == Delivery::NotDelivered, shown(facts, a, outcome).c_str());
        }
    }
}

void TestRetryProperties::the_outcome_agrees_with_its_attempts()
{
    RandomFacts random(5);
    for (int i = 0; i < rounds; ++i) {
        const RetryFacts facts = random.facts();
        const Ask a = random.ask();
        const Outcome outcome = ask(facts, a);
        QVERIFY(!outcome.attempts.empty());
        const auto passed = std::ranges::count(outcome.attempts, true, &SimulatedAttempt::passedOn);
        QVERIFY2(passed == static_cast<long>(outcome.attempts.size()) - 1, shown(facts, a, outcome).c_str());
        QCOMPARE(outcome.retried, passed > 0);
        QCOMPARE(std::ranges::count(outcome.upstreamStatus, ','), passed);
        QCOMPARE(outcome.attempts.back().stoppedBy, outcome.stoppedBy);
        QCOMPARE(ask(facts, a).upstreamStatus, outcome.upstreamStatus);
    }
}

void TestRetryProperties::the_budget_is_kept()
{
    RandomFacts random(6);
    for (int i = 0; i < rounds; ++i) {
        RetryFacts facts = random.facts();
        Ask a = random.ask();
        std::erase(a.failures, Failure::StaleKeepalive);
        const Outcome outcome = ask(facts, a);
        const auto usable = std::ranges::count(facts.peers, false, &Peer::down);
        const auto real = std::ranges::count_if(outcome.attempts, [](const SimulatedAttempt& s) { return s.failure != Failure::NoLiveUpstream; });
        QVERIFY2(real <= usable, shown(facts, a, outcome).c_str());
        if (const int limit = triesLimitInForce(facts); limit > 0)
            QVERIFY2(static_cast<int>(outcome.attempts.size()) <= limit, shown(facts, a, outcome).c_str());
    }
}

void TestRetryProperties::a_longer_total_time_never_reduces_attempts()
{
    RandomFacts random(7);
    int more = 0;
    for (int i = 0; i < rounds; ++i) {
        RetryFacts facts = random.facts();
        const Ask a = random.ask();
        facts.timeLimit = std::chrono::seconds(1 + random.upTo(100));
        const Outcome few = ask(facts, a);
        facts.timeLimit = random.once(3) ? std::chrono::seconds(0) : facts.timeLimit * 2;
        const Outcome many = ask(facts, a);
        QVERIFY2(many.attempts.size() >= few.attempts.size(), shown(facts, a, many).c_str());
        more += many.attempts.size() > few.attempts.size();
    }
    QVERIFY(more > 50);
}

QTEST_APPLESS_MAIN(TestRetryProperties)
#include "tst_retry_properties.moc"
