// SPDX-License-Identifier: GPL-3.0-or-later
// What is measured at a location, and what the review makes of it beside the timeout in force.
#include "config/effective.h"
#include "config/load.h"
#include "review/measure.h"

#include <QTest>

#include <algorithm>

using namespace retryscope;
using namespace std::chrono_literals;

namespace {

constexpr auto text = "upstream u { server 10.0.0.1; server 10.0.0.2; }\nserver {\n location /a/ { proxy_read_timeout 60s; proxy_pass http://u; }\n}\n";

Attempt answered(Duration header, Duration connect = 0us)
{
    Attempt attempt;
    attempt.connect = connect;
    attempt.header = header;
    attempt.response = header + 500ms; // the body comes later: no *_read_timeout bounds it as a whole
    attempt.delivery = Delivery::Responded;
    return attempt;
}

Attempt failed(Failure failure, Delivery delivery, Duration response)
{
    Attempt attempt;
    attempt.response = response;
    attempt.failure = failure;
    attempt.delivery = delivery;
    return attempt;
}

struct Log {
    Configuration configuration = loadConfigurationText(text, "-").value();
    DirectiveId location = blocksNamed(configuration, "location").front();
    std::vector<Request> requests;

    void add(std::vector<Attempt> attempts, std::size_t times = 1)
    {
        Request request;
        request.location.edit().location = location;
        request.attempts = std::move(attempts);
        requests.insert(requests.end(), times, request);
    }
    MeasuredTimes measured() const { return measureLocations(requests).at(0); }
};

} // namespace

class MeasureTest : public QObject {
    Q_OBJECT
private slots:
    void theSlowestOfAThousandDecide()
    {
        Log log;
        log.add({answered(100ms)}, 1998);
        log.add({answered(9s)}, 2);
        QCOMPARE(log.measured().attempts, 2000u);
        QVERIFY(log.measured().p999 == 100ms);
        log.add({answered(8s)});
        QVERIFY(log.measured().p999 == 8s);
        QVERIFY(!log.measured().cut);
    }

    void theConnectionIsNoPartOfTheWait()
    {
        Log log;
        log.add({answered(5s, 2s)});
        QVERIFY(log.measured().p999 == 3s);
    }

    void anAttemptThatWasGivenUpCounts()
    {
        Log log;
        log.add({answered(100ms)}, 900);
        log.add({failed(Failure::ReadTimeout, Delivery::PossiblyExecuted, 60s), answered(200ms)}, 5);
        QCOMPARE(log.measured().attempts, 910u);
        QVERIFY(log.measured().p999 == 60s);
        QVERIFY2(log.measured().cut, "the server would have taken longer than it was given");
    }

    void whatNeverArrivedSaysNothingOfAnswers()
    {
        Log log;
        log.add({failed(Failure::ConnectTimeout, Delivery::NotDelivered, 60s), answered(100ms)});
        log.add({failed(Failure::ResetAfterSend, Delivery::PossiblyExecuted, 30s), answered(100ms)});
        QCOMPARE(log.measured().attempts, 2u);
        QVERIFY(log.measured().p999 == 100ms);
    }

    void behindAnInternalRedirectAnotherLocationIsInForce()
    {
        Log log;
        Attempt elsewhere = answered(50s);
        elsewhere.group = 1;
        log.add({answered(100ms), elsewhere});
        QVERIFY(log.measured().p999 == 100ms);
    }

    void aLocationThatIsOnlySupposedIsNotMeasured()
    {
        Log log;
        log.add({answered(100ms)});
        log.requests.front().location.edit().certain = false;
        QVERIFY(measureLocations(log.requests).empty());
    }

    void theReviewSpeaksOfIt()
    {
        Log log;
        log.add({answered(50s)}, 2000);
        const std::vector<MeasuredTimes> measured = measureLocations(log.requests);
        const auto findings = review(log.configuration, {}, measured);
        const auto found = std::ranges::find(findings, Rule::ReadTimeoutOffP999, &Finding::rule);
        QVERIFY(found != findings.end());
        QCOMPARE(found->args, (std::vector<std::string>{"proxy_read_timeout", "60000", "50000", "short", "75000", "100000"}));
        QVERIFY(!std::ranges::contains(review(log.configuration), Rule::ReadTimeoutOffP999, &Finding::rule));
        ReviewSettings settings;
        settings.health.readTimeoutFrom = 1.1;
        QVERIFY(!std::ranges::contains(review(log.configuration, settings, measured), Rule::ReadTimeoutOffP999, &Finding::rule));
    }
};

QTEST_GUILESS_MAIN(MeasureTest)
#include "tst_measure.moc"
