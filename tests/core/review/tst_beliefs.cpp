// SPDX-License-Identifier: GPL-3.0-or-later
// What the examples of the beliefs are said to show is what the engine and the review find in them.
#include "config/load.h"
#include "retry/router.h"
#include "review/beliefs.h"
#include "review/review.h"

#include <QTest>

#include <algorithm>
#include <string>

using namespace retryscope;

namespace {

const BeliefExample& exampleOf(Belief belief)
{
    return *std::ranges::find(beliefExamples(), belief, &BeliefExample::belief);
}

Configuration loaded(const BeliefExample& example, NginxVersion version)
{
    auto configuration = loadConfigurationText(std::string(example.configuration), "nginx.conf", LoadOptions{.version = version});
    return std::move(*configuration);
}

Outcome played(const BeliefExample& example, NginxVersion version)
{
    const Configuration configuration = loaded(example, version);
    Router router(configuration);
    Question question;
    question.method = example.method;
    question.failures = example.failures;
    return router.ask("", example.uri, question);
}

} // namespace

class TestBeliefs : public QObject {
    Q_OBJECT

private slots:
    void each_belief_stands_once();
    void the_engine_answers_as_nginx_does_data();
    void the_engine_answers_as_nginx_does();
    void another_version_answers_otherwise();
    void the_review_refuses_what_nginx_refuses_data();
    void the_review_refuses_what_nginx_refuses();
    void health_is_counted_even_with_off();
    void the_total_time_does_not_cut_an_attempt();
};

void TestBeliefs::each_belief_stands_once()
{
    std::vector<std::string_view> seen;
    for (const BeliefExample& example : beliefExamples()) {
        QVERIFY2(!std::ranges::contains(seen, word(example.belief)), word(example.belief).data());
        seen.push_back(word(example.belief));
        // An example with a configuration is either asked or reviewed; one without is told in words only.
        QVERIFY(!example.configuration.empty() || example.failures.empty());
    }
#define RETRYSCOPE_BELIEF(name, text) QVERIFY2(std::ranges::contains(seen, std::string_view(text)), text);
    RETRYSCOPE_BELIEFS(RETRYSCOPE_BELIEF)
#undef RETRYSCOPE_BELIEF
}

void TestBeliefs::the_engine_answers_as_nginx_does_data()
{
    QTest::addColumn<int>("belief");
    QTest::addColumn<QString>("statuses");
    QTest::addColumn<int>("executions");
    const auto row = [](const char* name, Belief belief, const char* statuses, int executions) {
        QTest::newRow(name) << static_cast<int>(belief) << QString(statuses) << executions;
    };
    row("one line with status 200, two servers that may have executed a POST", Belief::StatusProvesOnce, "504, 200", 2);
    row("a 503 goes to the client by default", Belief::RetriesOn5xx, "503", 1);
    row("a POST that was sent is not repeated by default", Belief::PostRepeatedByDefault, "504", 1);
    row("a PUT that was sent is repeated by default", Belief::PutDeleteNotRepeated, "504, 200", 2);
    row("a connection that was reset after sending has been delivered", Belief::ShortConnectMeansNeverArrived, "502, 200", 2);
    row("nginx writes the 502 of a refused connection itself", Belief::StatusCameFromBackend, "502, 200", 1);
    row("tries 1 repeats on a stale connection", Belief::TriesOneIsOff, "502, 200", 2);
    row("three tries over two servers are two attempts", Belief::TriesThreeMeansThree, "504, 504", 2);
    row("the inner set replaces the outer one", Belief::ChildAddsToParent, "504", 1);
    row("two lines in one block add up", Belief::LastLineWins, "504, 200", 2);
    row("non_idempotent alone repeats nothing", Belief::NonIdempotentOnlyAdds, "502", 0);
    row("error_page sends a POST again in spite of off", Belief::OffStopsEveryResend, "504 : 200", 2);
    row("off ends with the first failure", Belief::OffBreaksHealthChecks, "504", 1);
    row("an unbuffered body that was not sent is repeated", Belief::UnbufferedNeverRepeated, "502, 200", 1);
    row("proxy_method does not protect the client's GET", Belief::ProxyMethodProtects, "504, 200", 2);
    row("an empty answer is an error, not an invalid header", Belief::EmptyAnswerIsInvalidHeader, "502", 1);
    row("since 1.29.7 connections are kept without a directive", Belief::KeepaliveMustBeSet, "502, 200", 2);
    row("proxy_next_upstream does not govern gRPC", Belief::ProxyLimitsGovernGrpc, "502, 200", 1);
    row("attempts of one group are separated by commas", Belief::TimesByColon, "504, 200", 2);
}

void TestBeliefs::the_engine_answers_as_nginx_does()
{
    QFETCH(int, belief);
    const BeliefExample& example = exampleOf(static_cast<Belief>(belief));
    const Outcome outcome = played(example, example.version);
    QTEST(QString::fromStdString(outcome.upstreamStatus), "statuses");
    QTEST(outcome.executionsPossible, "executions");
}

void TestBeliefs::another_version_answers_otherwise()
{
    int compared = 0;
    for (const BeliefExample& example : beliefExamples()) {
        if (example.other == NginxVersion{0, 0, 0})
            continue;
        ++compared;
        const Outcome here = played(example, example.version);
        const Outcome there = played(example, example.other);
        QVERIFY2(here.notes != there.notes || here.upstreamStatus != there.upstreamStatus, word(example.belief).data());
    }
    QCOMPARE(compared, 2);
}

void TestBeliefs::the_review_refuses_what_nginx_refuses_data()
{
    QTest::addColumn<int>("belief");
    QTest::addColumn<QString>("rule");
    QTest::newRow("status codes without http_") << static_cast<int>(Belief::StatusCodesAsParameters) << "invalid-parameter";
    QTest::newRow("denied in the open source build") << static_cast<int>(Belief::DeniedEverywhere) << "invalid-parameter";
    QTest::newRow("tries before 1.7.5") << static_cast<int>(Belief::TriesSinceVeryOld) << "version-too-old";
    QTest::newRow("a variable that no version has") << static_cast<int>(Belief::UpstreamTriesVariable) << "unknown-variable";
}

void TestBeliefs::the_review_refuses_what_nginx_refuses()
{
    QFETCH(int, belief);
    QFETCH(QString, rule);
    const BeliefExample& example = exampleOf(static_cast<Belief>(belief));
    const Configuration configuration = loaded(example, example.version);
    const auto findings = review(configuration);
    QVERIFY(std::ranges::any_of(findings, [&](const Finding& finding) { return word(finding.rule) == rule.toStdString(); }));
}

void TestBeliefs::health_is_counted_even_with_off()
{
    const BeliefExample& example = exampleOf(Belief::OffBreaksHealthChecks);
    const Outcome outcome = played(example, example.version);
    QCOMPARE(outcome.attempts.size(), std::size_t(1));
    QVERIFY(outcome.attempts.front().countedFailed);
}

void TestBeliefs::the_total_time_does_not_cut_an_attempt()
{
    // 2 s for the first server's connection, then a read timeout of 60 s: far beyond the 5 s in all.
    const BeliefExample& example = exampleOf(Belief::TimeoutCancelsAttempt);
    const Outcome outcome = played(example, example.version);
    QCOMPARE(outcome.attempts.size(), std::size_t(2));
    QVERIFY(outcome.duration > std::chrono::seconds(60));
}

QTEST_APPLESS_MAIN(TestBeliefs)
#include "tst_beliefs.moc"
