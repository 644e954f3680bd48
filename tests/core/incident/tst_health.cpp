// SPDX-License-Identifier: GPL-3.0-or-later
// Percentiles, buckets, storms, servers that fail first, and what passes a threshold.
#include "incident/summary.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace retryscope;

namespace {

constexpr Instant base{std::chrono::seconds{1'789'000'020}}; // a whole minute

Duration ms(double value) { return Duration{static_cast<Duration::rep>(value * 1000)}; }

struct Try {
    const char* address;
    int status;
    double milliseconds;
};

Request requestAt(double seconds, int status, std::vector<Try> tries, const char* method = "GET")
{
    Request request;
    request.record.method = method;
    request.record.status = status;
    request.record.end = LoggedTime{base + ms(seconds * 1000), Duration{1000}, true, 0};
    request.record.requestTime = std::chrono::milliseconds{1};
    request.groups = 1;
    for (const Try& t : tries) {
        Attempt attempt;
        attempt.n = int(request.attempts.size()) + 1;
        attempt.address = t.address;
        attempt.status = t.status;
        attempt.response = ms(t.milliseconds);
        attempt.delivery = t.status == 504 ? Delivery::PossiblyExecuted : Delivery::Responded;
        attempt.failure = t.status == 504 ? Failure::ReadTimeout : Failure::None;
        request.attempts.push_back(attempt);
    }
    return request;
}

Request plain(double seconds, double milliseconds = 20, const char* server = "a") { return requestAt(seconds, 200, {{server, 200, milliseconds}}); }
Request retried(double seconds, const char* first, const char* second, int status = 200) { return requestAt(seconds, status, {{first, 504, 2000}, {second, status, 10}}); }

Summary summaryOf(const std::vector<Request>& requests, std::optional<Duration> readTimeout = {}, const HealthThresholds& thresholds = {})
{
    return summarise(requests, {}, {}, {[](const Request&) { return std::string("/pay"); }, [=](const Request&) { return readTimeout; }}, thresholds);
}

const HealthNote* noteOn(const Summary& summary, HealthConcern concern)
{
    const auto found = std::ranges::find(summary.healthNotes, concern, &HealthNote::concern);
    return found == summary.healthNotes.end() ? nullptr : &*found;
}

} // namespace

class HealthTest : public QObject {
    Q_OBJECT
private slots:
    void percentilesAreValuesThatOccurred_data()
    {
        QTest::addColumn<double>("share");
        QTest::addColumn<double>("exact");
        QTest::newRow("half") << 0.5 << 30'500.0;
        QTest::newRow("99 of 100") << 0.99 << 30'990.0;
        QTest::newRow("999 of 1000") << 0.999 << 30'999.0;
        QTest::newRow("all") << 1.0 << 31'000.0;
        QTest::newRow("none: the smallest") << 0.0 << 30'001.0;
    }
    void percentilesAreValuesThatOccurred()
    {
        QFETCH(double, share);
        QFETCH(double, exact);
        LatencyHistogram histogram;
        for (int i = 1000; i >= 1; --i)
            histogram.add(std::chrono::milliseconds{30'000 + i});
        QCOMPARE(milliseconds(*histogram.percentile(share)), exact);
        QCOMPARE(histogram.count(), 1000u);
    }
    void aThresholdIsPassedByTheFirstMillisecondOverIt_data()
    {
        QTest::addColumn<int>("longest"); // one request of a hundred beside 2000 ms
        QTest::addColumn<int>("slow");    // so many of 1000 requests are longer than that
        QTest::addColumn<bool>("passed");
        QTest::newRow("2000 ms, and one in a hundred longer") << 2001 << 10 << false;
        QTest::newRow("2001 ms, where all that were cut after 2 s lie close together") << 2001 << 11 << true;
        QTest::newRow("far over it") << 4000 << 20 << true;
    }
    void aThresholdIsPassedByTheFirstMillisecondOverIt()
    {
        QFETCH(int, longest);
        QFETCH(int, slow);
        QFETCH(bool, passed);
        HealthCounts counts;
        counts.passedOn = counts.attempts = 1000;
        counts.retried = counts.retriedWell = 30;
        counts.added.add(ms(0), 970);
        counts.added.add(ms(2000), std::uint64_t(30 - slow));
        counts.added.add(ms(longest), std::uint64_t(slow));
        const Health health = counts.figures();
        QCOMPARE(*health.addedLatencyP99Ms > 2000, passed);
        const auto notes = notesOn(counts, {}, {}, {}, {});
        QCOMPARE(std::ranges::find(notes, HealthConcern::AddedLatency, &HealthNote::concern) != notes.end(), passed);
    }
    void stepsOfEarlierVersionsKeepTheirCounts()
    {
        // Of the long ones it is known that they lie between 1984 and 2015, and of the last that each end occurred.
        const LatencyHistogram kept(std::vector<LatencyHistogram::Step>{{3, 0, 0}, {2, 2015, 0}, {1000, 4000, 3990}});
        QCOMPARE(kept.count(), 1005u);
        const double between = milliseconds(*kept.percentile(4.0 / 1005));
        QVERIFY2(between >= 1984 && between <= 2015, qPrintable(QString::number(between)));
        QCOMPARE(milliseconds(*kept.percentile(6.0 / 1005)), 3990.0);
        QCOMPARE(milliseconds(*kept.percentile(1)), 4000.0);
        const LatencyHistogram again(kept.steps());
        QCOMPARE(again.steps(), kept.steps());
        const LatencyHistogram hostile(std::vector<LatencyHistogram::Step>{{std::uint64_t(1) << 60, UINT32_MAX, 1}, {0, 7, 9}, {1, 5, 9}});
        QVERIFY(hostile.steps().size() < 100);
    }
    void veryLongTimesTakeNoMemoryForEachMillisecond()
    {
        LatencyHistogram histogram;
        for (int i = 0; i < 1000; ++i)
            histogram.add(std::chrono::hours{1} + std::chrono::milliseconds{i});
        QVERIFY(histogram.steps().size() < 40);
        const double found = milliseconds(*histogram.percentile(0.5));
        QVERIFY(std::abs(found / 3'600'500 - 1) < 0.0001);
    }
    void mergedHistogramsAreAsOne()
    {
        std::mt19937 random(4);
        std::lognormal_distribution<double> times(4, 2);
        LatencyHistogram one, parts[3];
        for (int i = 0; i < 5000; ++i) {
            const Duration time = ms(times(random));
            one.add(time);
            parts[i % 3].add(time);
        }
        parts[2].merge(parts[0]);
        parts[2].merge(parts[1]);
        for (const double share : {0.0, 0.1, 0.5, 0.9, 0.99, 0.999, 1.0})
            QCOMPARE(parts[2].percentile(share), one.percentile(share));
        std::uint64_t inBars = 0;
        for (const LatencyBar& bar : one.bars())
            inBars += bar.count;
        QCOMPARE(inBars, 5000u);
        QVERIFY(!LatencyHistogram{}.percentile(0.5));
        QVERIFY(LatencyHistogram{}.bars().empty());
    }
    void bucketsWidenWithTheSpanAndLoseNothing_data()
    {
        QTest::addColumn<int>("step");
        QTest::addColumn<int>("width");
        QTest::newRow("a minute") << 0 << 1;
        QTest::newRow("an hour") << 4 << 10;
        QTest::newRow("two days") << 180 << 900;
        QTest::newRow("twenty years") << 700'000 << 604800 * 520;
    }
    void bucketsWidenWithTheSpanAndLoseNothing()
    {
        QFETCH(int, step);
        QFETCH(int, width);
        std::vector<Request> requests;
        for (int i = 0; i < 1000; ++i)
            requests.push_back(plain(double(step) * i + (step == 0 ? i % 60 : 0)));
        const Summary straight = summaryOf(requests);
        std::mt19937 random(7);
        std::ranges::shuffle(requests, random);
        const Summary mixed = summaryOf(requests);
        QCOMPARE(straight.bucketWidth, Duration{std::chrono::seconds{width}});
        QVERIFY(straight.overTime.size() <= 480);
        QCOMPARE(mixed.bucketWidth, straight.bucketWidth);
        QCOMPARE(mixed.overTime.size(), straight.overTime.size());
        std::uint64_t counted = 0;
        for (std::size_t i = 0; i < straight.overTime.size(); ++i) {
            counted += straight.overTime[i].requests;
            QCOMPARE(mixed.overTime[i].requests, straight.overTime[i].requests);
            QCOMPARE(mixed.overTime[i].start, straight.overTime[i].start);
        }
        QCOMPARE(counted, 1000u);
    }
    void aStormIsFoundWithItsPlaceAndServer()
    {
        std::vector<Request> requests;
        for (int i = 0; i < 600; ++i)
            requests.push_back(plain(i));
        for (int i = 0; i < 24; ++i)
            requests.push_back(retried(300 + i * 2, i % 8 == 0 ? "b" : "a", i % 8 == 0 ? "a" : "b"));
        const Summary summary = summaryOf(requests);
        QCOMPARE(summary.storms.size(), 1u);
        const RetryStorm& storm = summary.storms.front();
        QVERIFY(storm.from <= base + std::chrono::seconds{300} && storm.from > base + std::chrono::seconds{290});
        QVERIFY(storm.to > base + std::chrono::seconds{346} && storm.to <= base + std::chrono::seconds{360});
        QCOMPARE(storm.retried, 24u);
        QCOMPARE(storm.location, "/pay");
        QCOMPARE(storm.backend, "a");
        // Its numbers are of all locations: the note names none.
        const HealthNote* note = noteOn(summary, HealthConcern::RetryStormSeen);
        QVERIFY(note && note->location.empty() && note->backend.empty());
    }
    void otherThresholdsNeedNoNewCounting()
    {
        std::vector<Request> requests;
        for (int i = 0; i < 3000; ++i)
            requests.push_back(i % 8 == 0 ? retried(i, i % 16 == 0 ? "a" : "b", "c", i % 24 == 0 ? 504 : 200) : plain(i, 20 + i % 70));
        for (int i = 0; i < 40; ++i)
            requests.push_back(retried(1000 + i, "a", "b"));
        HealthThresholds strict;
        strict.retryRateWarning = strict.retryRateAlarm = 0.01;
        strict.successAfterRetry = 0.99;
        strict.meanAttempts = 1.05;
        strict.addedLatencyP99 = std::chrono::milliseconds{100};
        strict.firstToFail = 0.4;
        strict.storm = 0.05;
        const Summary expected = summaryOf(requests, std::chrono::seconds{2}, strict);
        Summary changed = summaryOf(requests, std::chrono::seconds{2});
        QVERIFY(changed.healthNotes.size() < expected.healthNotes.size());
        applyThresholds(changed, strict, requests, [](const Request&) { return std::string("/pay"); });
        QCOMPARE(changed.thresholds, strict);
        QCOMPARE(changed.healthNotes.size(), expected.healthNotes.size());
        for (std::size_t i = 0; i < expected.healthNotes.size(); ++i) {
            QCOMPARE(word(changed.healthNotes[i].concern), word(expected.healthNotes[i].concern));
            QCOMPARE(changed.healthNotes[i].args, expected.healthNotes[i].args);
            QCOMPARE(changed.healthNotes[i].severity, expected.healthNotes[i].severity);
        }
        QCOMPARE(changed.storms.size(), expected.storms.size());
        QCOMPARE(changed.storms.front().location, expected.storms.front().location);
    }
    void scatteredRetriesAreNoStorm()
    {
        std::vector<Request> requests;
        for (int i = 0; i < 3000; ++i)
            requests.push_back(i % 60 == 0 ? retried(i, "a", "b") : plain(i));
        QVERIFY(summaryOf(requests).storms.empty());
    }
    void theServerThatAlwaysFailsFirstIsNamed_data()
    {
        QTest::addColumn<QString>("firsts");
        QTest::addColumn<QString>("named");
        QTest::newRow("always the same of two") << "aaaaaa" << "a";
        QTest::newRow("four of five") << "aaaab" << "a";
        QTest::newRow("by turns") << "ababab" << "";
        QTest::newRow("too few to tell") << "aaaa" << "";
    }
    void theServerThatAlwaysFailsFirstIsNamed()
    {
        QFETCH(QString, firsts);
        std::vector<Request> requests;
        for (const QChar c : firsts)
            requests.push_back(retried(double(requests.size()), c == 'a' ? "a" : "b", c == 'a' ? "b" : "a"));
        const Summary summary = summaryOf(requests);
        const HealthNote* note = noteOn(summary, HealthConcern::FirstToFail);
        const QString named = note ? QString::fromStdString(note->backend) : QString();
        QTEST(named, "named");
    }
    void thresholdsDecideAndCanBeChanged()
    {
        std::vector<Request> requests(93, plain(1));
        for (int i = 0; i < 7; ++i)
            requests.push_back(retried(i, i % 2 ? "a" : "b", i % 2 ? "b" : "a", i < 4 ? 504 : 200));
        const Summary usual = summaryOf(requests);
        const HealthNote* rate = noteOn(usual, HealthConcern::RetryRate);
        QVERIFY(rate && rate->severity == Severity::Warning);
        QVERIFY(noteOn(usual, HealthConcern::SuccessAfterRetry));
        QVERIFY(!noteOn(usual, HealthConcern::MeanAttempts));
        HealthThresholds strict;
        strict.retryRateAlarm = 0.06;
        strict.meanAttempts = 1.05;
        strict.successAfterRetry = 0.1;
        const Summary other = summaryOf(requests, {}, strict);
        rate = noteOn(other, HealthConcern::RetryRate);
        QVERIFY(rate && rate->severity == Severity::Error);
        QVERIFY(!noteOn(other, HealthConcern::SuccessAfterRetry));
        QVERIFY(noteOn(other, HealthConcern::MeanAttempts));
    }
    void theReadTimeoutIsHeldAgainstTheTimes_data()
    {
        QTest::addColumn<double>("longest"); // of 2 in 1000
        QTest::addColumn<int>("cut");        // attempts that nginx gave up
        QTest::addColumn<int>("timeout");    // s
        QTest::addColumn<QString>("said");
        QTest::newRow("fits") << 4000.0 << 0 << 8 << "";
        QTest::newRow("short of 1.5 times the p99.9") << 4000.0 << 0 << 5 << "read-timeout-short 5000 4000 6000 8000";
        QTest::newRow("far too long") << 400.0 << 0 << 60 << "read-timeout-long 60000 400 1000 1000";
        QTest::newRow("cut off: nobody knows what they need") << 400.0 << 9 << 5 << "read-timeout-cuts 5000 9 2009";
        QTest::newRow("one cut attempt in two thousand is no p99.9") << 3000.0 << 1 << 5 << "";
    }
    void ofFewAttemptsItIsSaidHowManyWereCut_data()
    {
        QTest::addColumn<int>("answered");
        QTest::addColumn<int>("cut");
        QTest::addColumn<QString>("said");
        QTest::newRow("one of ten") << 9 << 1 << "2000 1 10";
        QTest::newRow("none") << 9 << 0 << "";
    }
    void ofFewAttemptsItIsSaidHowManyWereCut()
    {
        QFETCH(int, answered);
        QFETCH(int, cut);
        std::vector<Request> requests(std::size_t(answered), plain(1));
        for (int i = 0; i < cut; ++i)
            requests.push_back(requestAt(3, 504, {{"a", 504, 2000}}));
        const Summary summary = summaryOf(requests, std::chrono::seconds{2});
        const HealthNote* note = noteOn(summary, HealthConcern::ReadTimeoutCuts);
        QString said;
        for (const std::string& arg : note ? note->args : std::vector<std::string>())
            said += (said.isEmpty() ? "" : " ") + QString::fromStdString(arg);
        QTEST(said, "said");
    }
    void aPercentileAmongCutAttemptsIsALowerBound()
    {
        UpstreamTimes times;
        for (int i = 0; i < 95; ++i)
            times.add(ms(20), false);
        for (int i = 0; i < 5; ++i)
            times.add(ms(2000 + i), true);
        QVERIFY(!times.isCut(0.5));
        QVERIFY(!times.isCut(0.95));
        QVERIFY(times.isCut(0.99));
        QVERIFY(times.isCut(0.999));
    }
    void oneReadTimeoutOfAllPlacesIsThatOfAllAttempts_data()
    {
        QTest::addColumn<int>("other"); // seconds, of the second location
        QTest::addColumn<bool>("one");
        QTest::newRow("the same everywhere") << 2 << true;
        QTest::newRow("each its own") << 3 << false;
    }
    void oneReadTimeoutOfAllPlacesIsThatOfAllAttempts()
    {
        QFETCH(int, other);
        QFETCH(bool, one);
        std::vector<Request> requests{plain(1), plain(2), plain(3), plain(4)};
        requests[1].record.method = requests[3].record.method = "POST";
        const SummaryQuestions questions{[](const Request& r) { return "/" + r.record.method.str(); },
            [=](const Request& r) { return std::optional<Duration>(std::chrono::seconds{r.record.method == "POST" ? other : 2}); }};
        const Summary summary = summarise(requests, {}, {}, questions);
        const std::optional<Duration> expected = one ? std::optional<Duration>(std::chrono::seconds{2}) : std::nullopt;
        QCOMPARE(summary.upstreamTimes.readTimeout, expected);
        QCOMPARE(summary.byBackend.front().times.readTimeout, expected);
    }
    void theReadTimeoutIsHeldAgainstTheTimes()
    {
        QFETCH(double, longest);
        QFETCH(int, cut);
        QFETCH(int, timeout);
        std::vector<Request> requests(1994, plain(1));
        for (int i = 0; i < 6; ++i)
            requests.push_back(plain(2, longest));
        for (int i = 0; i < cut; ++i)
            requests.push_back(requestAt(3, 504, {{"a", 504, timeout * 1000.0 + i}}));
        const Summary summary = summaryOf(requests, std::chrono::seconds{timeout});
        QString said;
        for (const HealthNote& note : summary.healthNotes) {
            if (note.concern < HealthConcern::ReadTimeoutShort)
                continue;
            said += QString::fromUtf8(word(note.concern).data());
            for (const std::string& arg : note.args)
                said += " " + QString::fromStdString(arg);
        }
        QTEST(said, "said");
    }
    void everyPlaceHasItsOwnFigures()
    {
        std::vector<Request> requests{plain(1, 20, "a"), plain(2, 40, "b"), retried(3, "a", "b")};
        const Summary summary = summaryOf(requests, std::chrono::seconds{2});
        const auto& location = summary.byLocation.front();
        QCOMPARE(location.key, "/pay");
        QCOMPARE(location.times.times.count(), 4u);
        QCOMPARE(location.times.cut, 1u);
        QCOMPARE(*location.times.readTimeout, Duration{std::chrono::seconds{2}});
        QCOMPARE(*location.health.figures().retryRate, 1.0 / 3);
        const auto a = std::ranges::find(summary.byBackend, "a", &GroupCount::key);
        QCOMPARE(a->times.times.count(), 2u);
        QCOMPARE(*a->health.figures().retryRate, 0.5);
        QCOMPARE(summary.upstreamTimes.times.count(), 4u);
    }
};

QTEST_APPLESS_MAIN(HealthTest)
#include "tst_health.moc"
