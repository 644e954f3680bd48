// SPDX-License-Identifier: GPL-3.0-or-later
// The counts of an incident: what is a retry, an attempt, a lost response, and what is none.
#include "incident/summary.h"

#include <QTest>

using namespace retryscope;

namespace {

struct Try {
    const char* address;
    int status;
    double seconds;
    Delivery delivery;
    int group = 0;
    AttemptKind kind = AttemptKind::Attempt;
};

Request requestOf(const char* method, int status, std::vector<Try> tries)
{
    Request request;
    request.record.method = method;
    request.record.status = status;
    request.record.end = LoggedTime{Instant{std::chrono::seconds{1'789'000'000}}, Duration{1000}, true, 0};
    request.record.requestTime = std::chrono::seconds{1};
    for (const Try& t : tries) {
        Attempt attempt;
        attempt.n = int(request.attempts.size()) + 1;
        attempt.group = t.group;
        attempt.kind = t.kind;
        attempt.address = t.address;
        attempt.status = t.status;
        attempt.response = Duration{std::int64_t(t.seconds * 1e6)};
        attempt.delivery = t.delivery;
        request.groups = t.group + 1;
        request.attempts.push_back(attempt);
    }
    return request;
}

constexpr auto lost = Delivery::PossiblyExecuted, answered = Delivery::Responded, refused = Delivery::NotDelivered;

Summary summaryOf(const std::vector<Request>& requests, const std::vector<Operation>& operations = {})
{
    return summarise(requests, operations, {}, {[](const Request& r) { return std::string(r.record.method == "POST" ? "/orders" : "/"); }, {}});
}

} // namespace

class SummaryTest : public QObject {
    Q_OBJECT
private slots:
    void counts_data()
    {
        QTest::addColumn<QList<int>>("counts"); // retried, redirected, attempts, lost responses
        const auto row = [](const char* name, Request request, QList<int> counts) {
            m_rows().insert_or_assign(name, std::move(request));
            QTest::newRow(name) << counts;
        };
        row("one attempt", requestOf("POST", 201, {{"a", 201, 0.1, answered}}), {0, 0, 1, 0});
        row("passed on after a timeout", requestOf("POST", 201, {{"a", 504, 2, lost}, {"b", 201, 0.1, answered}}), {1, 0, 2, 1});
        row("passed on because it was refused: no response was lost", requestOf("POST", 201, {{"a", 502, 0, refused}, {"b", 201, 0.1, answered}}), {1, 0, 2, 0});
        row("a redirect is no retry", requestOf("GET", 404, {{"a", 500, 0.5, answered}, {"b", 404, 0.1, answered, 1}}), {0, 1, 2, 0});
        row("a group's name is no attempt", requestOf("GET", 502, {{"a", 504, 2, lost}, {"app", 502, 0, refused, 0, AttemptKind::NoLiveUpstream}}), {0, 0, 1, 1});
        row("an answer whose header time is not logged is not lost", requestOf("GET", 200, {{"a", 200, 0.1, lost}}), {0, 0, 1, 0});
        row("nginx answered itself", requestOf("GET", 200, {}), {0, 0, 0, 0});
    }
    void counts()
    {
        const Summary s = summaryOf({m_rows().at(QTest::currentDataTag())});
        QFETCH(QList<int>, counts);
        QCOMPARE((QList<int>{int(s.retried), int(s.internallyRedirected), int(s.attempts), int(s.lostResponses)}), counts);
    }

    void groupsAndHealth()
    {
        std::vector<Request> requests(8, requestOf("GET", 200, {{"a", 200, 0.1, answered}}));
        requests.push_back(requestOf("POST", 201, {{"a", 504, 2, lost}, {"b", 201, 0.1, answered}}));
        requests.push_back(requestOf("POST", 504, {{"a", 504, 3, lost}, {"b", 504, 2, lost}}));
        std::vector<Operation> operations(1);
        operations[0].verdict = Verdict::Duplicated;
        operations[0].effectsConfirmed = 2;
        requests[8].operation = OperationId::fromIndex(0);
        const Summary s = summaryOf(requests, operations);
        QCOMPARE(s.effectsConfirmed, 2u);
        QCOMPARE(s.operations[std::size_t(Verdict::Duplicated)], 1u);
        QCOMPARE(s.byMethod.front().key, "GET");
        QCOMPARE(s.byLocation.back().key, "/orders");
        QCOMPARE(s.byLocation.back().duplicated, 1u);
        QCOMPARE(s.byBackend.front().key, "a");
        QCOMPARE(s.byBackend.front().firstToFail, 2u);
        QCOMPARE(s.byBackend.back().firstToFail, 0u);
        QCOMPARE(*s.health.retryRate, 0.2);
        QCOMPARE(*s.health.successAfterRetry, 0.5);
        QCOMPARE(*s.health.meanAttempts, 1.2);
        QCOMPARE(*s.health.addedLatencyP99Ms, 3000.0);
    }
    void nothingIsNotZero()
    {
        const Summary s = summaryOf({});
        QVERIFY(!s.health.retryRate && !s.health.successAfterRetry && !s.health.meanAttempts && !s.health.addedLatencyP99Ms && !s.first);
    }

private:
    static std::map<std::string, Request>& m_rows()
    {
        static std::map<std::string, Request> rows;
        return rows;
    }
};

QTEST_APPLESS_MAIN(SummaryTest)
#include "tst_summary.moc"
