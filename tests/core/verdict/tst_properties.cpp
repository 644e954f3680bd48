// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold for any incident, tried on recorded ones: lost lines never make a verdict stronger, the order of input and the
// setting of a clock change nothing.
#include "recorded.h"
#include "scene.h"

#include <QTest>

#include <algorithm>
#include <ctime>
#include <random>
#include <set>

using namespace retryscope;
using namespace retryscope::test;

namespace {

constexpr auto sampleFormat = "$remote_addr - $remote_user [$time_iso8601] $msec \"$request\" $status $body_bytes_sent rt=$request_time addr=\"$upstream_addr\" "
                              "status=\"$upstream_status\" time=\"$upstream_response_time\" connect=\"$upstream_connect_time\" header=\"$upstream_header_time\" "
                              "sent=\"$upstream_bytes_sent\" id=$request_id";
constexpr auto bareFormat = "$remote_addr - $remote_user [$time_local] \"$request\" $status $body_bytes_sent \"$http_referer\" \"$http_user_agent\" rt=$request_time "
                            "uct=$upstream_connect_time urt=$upstream_response_time us=$upstream_status ua=$upstream_addr";

Recorded sample(bool withExport = true) { return readRecorded(RESOURCES_DIR "/sample", sampleFormat, withExport ? "orders.csv" : ""); }
Recorded withoutIds() { return readRecorded(TEST_DATA "/incidents/app_log_without_ids", bareFormat, ""); }

MatchResult match(Recorded& r) { return matchOperations(r.requests, r.events, r.context, {}); }

/// How many effects a verdict claims; nothing for "unresolved".
std::optional<int> claim(Verdict v)
{
    switch (v) {
    case Verdict::Duplicated: return 2;
    case Verdict::Prevented:
    case Verdict::ExecutedOnce: return 1;
    case Verdict::NotApplied: return 0;
    case Verdict::Unresolved: break;
    }
    return std::nullopt;
}

int count(const std::map<std::uint64_t, Verdict>& verdicts, Verdict v)
{
    return int(std::ranges::count_if(verdicts, [&](const auto& entry) { return entry.second == v; }));
}

} // namespace

class PropertiesTest : public QObject {
    Q_OBJECT
private slots:
    void theRecordingsHoldWhatThePropertiesAreTriedOn()
    {
        Recorded ids = sample(), bare = withoutIds();
        const auto first = verdictsByLine(ids, match(ids)), second = verdictsByLine(bare, match(bare));
        QVERIFY(count(first, Verdict::Duplicated) >= 17);
        QVERIFY(count(first, Verdict::Prevented) >= 4);
        QVERIFY(count(first, Verdict::Unresolved) >= 1);
        QVERIFY(count(second, Verdict::Duplicated) >= 1);
    }

    void lostLinesNeverMakeAVerdictStronger_data()
    {
        QTest::addColumn<bool>("withExport");
        QTest::addColumn<double>("lost");
        QTest::newRow("a few lines, with the export") << true << 0.03;
        QTest::newRow("half of the lines, with the export") << true << 0.5;
        QTest::newRow("a few lines, without an export") << false << 0.03;
        QTest::newRow("a third of the lines, without an export") << false << 0.33;
        QTest::newRow("nearly all lines, without an export") << false << 0.9;
    }
    void lostLinesNeverMakeAVerdictStronger()
    {
        QFETCH(bool, withExport);
        QFETCH(double, lost);
        Recorded whole = sample(withExport);
        const Recorded read = whole;
        const auto before = verdictsByLine(whole, match(whole));
        for (unsigned seed = 1; seed <= 8; ++seed) {
            std::mt19937 random(seed);
            Recorded less = read;
            const auto isLost = [&](const Event& e) {
                return less.context.kinds.at(e.file) == InputKind::AppLog && std::uniform_real_distribution(0.0, 1.0)(random) < lost;
            };
            std::erase_if(less.events, isLost);
            for (const auto& [line, verdict] : verdictsByLine(less, match(less))) {
                const auto claimed = claim(verdict), was = claim(before.at(line));
                QVERIFY2(!claimed || claimed == was, qPrintable(QString("line %1: %2 became %3, seed %4").arg(line).arg(word(before.at(line)).data(), word(verdict).data()).arg(seed)));
            }
        }
    }

    void lostFieldsNeverMakeAVerdictStronger_data()
    {
        QTest::addColumn<int>("field");
        QTest::addColumn<double>("lost");
        int field = 0;
        for (const char* name : {"request ids", "hosts", "paths", "keys", "bodies"}) {
            QTest::newRow(qPrintable(QString("a few %1").arg(name))) << field << 0.03;
            QTest::newRow(qPrintable(QString("a third of the %1").arg(name))) << field << 0.33;
            ++field;
        }
    }
    void lostFieldsNeverMakeAVerdictStronger()
    {
        QFETCH(int, field);
        QFETCH(double, lost);
        Recorded whole = sample();
        const Recorded read = whole;
        const auto before = verdictsByLine(whole, match(whole));
        for (unsigned seed = 1; seed <= 5; ++seed) {
            std::mt19937 random(seed);
            Recorded less = read;
            for (Event& e : less.events) {
                if (std::uniform_real_distribution(0.0, 1.0)(random) >= lost)
                    continue;
                (field == 0 ? e.requestId : field == 1 ? e.host : field == 2 ? e.path : field == 3 ? e.idempotencyKey : e.bodyHash) = {};
            }
            for (const auto& [line, verdict] : verdictsByLine(less, match(less))) {
                const auto claimed = claim(verdict), was = claim(before.at(line));
                QVERIFY2(!claimed || claimed == was, qPrintable(QString("line %1: %2 became %3, seed %4").arg(line).arg(word(before.at(line)).data(), word(verdict).data()).arg(seed)));
            }
        }
    }

    void aStrangersRowNeverMakesAVerdictStronger()
    {
        Recorded whole = sample();
        const Recorded read = whole;
        const auto before = verdictsByLine(whole, match(whole));
        for (unsigned seed = 1; seed <= 5; ++seed) {
            std::mt19937 random(seed);
            Recorded more = read;
            for (std::size_t i = 0; i < 20; ++i) {
                Event row = read.events[std::uniform_int_distribution<std::size_t>(0, read.events.size() - 1)(random)];
                row.line += 1'000'000;
                row.effectId = row.effectId.empty() ? std::string() : "stranger-" + std::to_string(i);
                row.requestId = "stranger-" + std::to_string(i);
                row.idempotencyKey = row.bodyHash = {};
                row.rare.edit().traceId = {};
                row.rare.edit().operationRef = {};
                more.events.push_back(row);
            }
            QVERIFY(verdictsByLine(more, match(more)) == before);
        }
    }

    void theOrderOfTheInputChangesNothing_data()
    {
        QTest::addColumn<bool>("ids");
        QTest::newRow("with ids") << true;
        QTest::newRow("without ids") << false;
    }
    void theOrderOfTheInputChangesNothing()
    {
        QFETCH(bool, ids);
        Recorded straight = ids ? sample() : withoutIds();
        const auto before = verdictsByLine(straight, match(straight));
        for (unsigned seed = 1; seed <= 6; ++seed) {
            Recorded mixed = ids ? sample() : withoutIds();
            std::mt19937 random(seed);
            std::ranges::shuffle(mixed.requests, random);
            std::ranges::shuffle(mixed.events, random);
            QVERIFY(verdictsByLine(mixed, match(mixed)) == before);
        }
    }

    /// Without ids only times tell: every effect goes to the request that was answered then, whatever was abandoned before.
    void anOrderOfAnotherIsNoLateEffect_data()
    {
        QTest::addColumn<double>("rate"); // requests in a second
        QTest::addColumn<double>("lost"); // share of the application's lines
        QTest::newRow("one in three seconds") << 0.3 << 0.0;
        QTest::newRow("three in a second") << 3.0 << 0.0;
        QTest::newRow("twenty in a second") << 20.0 << 0.0;
        QTest::newRow("one in ten seconds, and every sixth line is lost") << 0.1 << 0.15;
        QTest::newRow("one in ten seconds, and a third of the lines is lost") << 0.1 << 0.3;
    }
    void anOrderOfAnotherIsNoLateEffect()
    {
        QFETCH(double, rate);
        QFETCH(double, lost);
        std::size_t found = 0;
        for (unsigned seed = 1; seed <= 8; ++seed) {
            std::mt19937 random(seed);
            std::exponential_distribution<double> pause(rate);
            std::uniform_real_distribution<double> work(0.02, 0.7), chance(0, 1);
            Scene s;
            double now = 10;
            std::vector<bool> twice;
            std::mt19937 fate(seed);
            const auto write = [&](EventKind kind, File file, double time, const std::string& effect = {}) {
                const bool written = chance(fate) >= lost;
                if (written)
                    s.event(kind, file, time).effectId = effect;
                return written;
            };
            for (int i = 0; i < 250; ++i) {
                now += pause(random);
                const double took = work(random);
                const bool passedOn = chance(random) < 0.15, first = chance(random) < 0.5;
                twice.push_back(passedOn && chance(random) < 0.5);
                const File asked = first ? appA : appB, next = first ? appB : appA;
                const std::string own = first ? "a:80" : "b:80", other = first ? "b:80" : "a:80", id = std::to_string(i);
                s.line(now, "POST", "/orders", passedOn ? std::vector{retryscope::test::lost(own, 2), Try{other, 201, took}} : std::vector{Try{own, 201, took}}).record.client = "198.51.100." + id;
                write(EventKind::Receipt, asked, now + 0.001);
                if (passedOn) {
                    if (twice.back())
                        twice.back() = write(EventKind::Effect, asked, now + 2 + 8 * chance(random), id + "-late");
                    write(EventKind::Receipt, next, now + 2.001);
                }
                const bool isShown = write(EventKind::Effect, passedOn ? next : asked, now + (passedOn ? 2 : 0) + took - 0.005, id + "-own");
                twice.back() = twice.back() && isShown;
            }
            const MatchResult result = s.match();
            for (const Operation& o : result.operations) {
                const std::size_t request = o.requests.front().index();
                QVERIFY2(o.verdict != Verdict::Duplicated || twice[request], qPrintable(QString("seed %1, request %2").arg(seed).arg(request)));
                found += o.verdict == Verdict::Duplicated;
            }
        }
        QVERIFY(rate > 1 || found > 0); // where they come one by one some are told
    }

    /// A log that was put together of many of one time: each line fits each request of that moment.
    void manyRequestsOfOneMomentCostNoMoreThanTheirNumber()
    {
        const auto spent = [](std::uint64_t copies) {
            const Recorded one = withoutIds();
            Recorded many = one;
            for (std::uint64_t i = 1; i < copies; ++i) {
                for (Request request : one.requests) {
                    request.record.line += i * 1'000'000;
                    many.requests.push_back(std::move(request));
                }
                for (Event event : one.events) {
                    event.line += i * 1'000'000;
                    many.events.push_back(std::move(event));
                }
            }
            const std::clock_t begun = std::clock(); // of this process alone
            match(many);
            return double(std::clock() - begun) / CLOCKS_PER_SEC;
        };
        const double few = spent(8), twice = spent(16);
        QVERIFY2(twice < few * 3.5 + 0.05, qPrintable(QString("%1 s, twice as many: %2 s").arg(few).arg(twice)));
    }

    /// An export whose rows nearly all wait in a queue.
    void openRowsCostNoMoreThanTheirNumber()
    {
        const auto spent = [](int count) {
            Scene s;
            for (int i = 0; i < count; ++i) {
                s.line(10 + i, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}).record.client = "198.51.100." + std::to_string(i);
                s.event(EventKind::Receipt, appB, 12.001 + i);
                s.event(EventKind::Effect, appB, 12.04 + i).effectId = std::to_string(i);
                s.row(12.04 + i, std::to_string(i));
                for (int k = 0; k < 8; ++k) {
                    Event& open = s.row(12.5 + i, "q" + std::to_string(i * 8 + k));
                    open.kind = EventKind::Other;
                    open.rare.edit().message = "queued";
                }
            }
            s.exportCovers(0, count + 60);
            const std::clock_t begun = std::clock(); // of this process alone
            const MatchResult result = s.match();
            return result.operations.empty() ? 0 : double(std::clock() - begun) / CLOCKS_PER_SEC;
        };
        spent(100);
        const double few = spent(2000), twice = spent(4000);
        QVERIFY2(twice < few * 3 + 0.05, qPrintable(QString("%1 s, twice as many: %2 s").arg(few).arg(twice)));
    }

    void aClocksSettingChangesNothingButTheOffset_data()
    {
        QTest::addColumn<bool>("ids");
        QTest::addColumn<int>("seconds");
        QTest::newRow("with ids, 90 s ahead") << true << 90;
        QTest::newRow("with ids, a zone behind") << true << -7200;
        QTest::newRow("without ids, 90 s ahead") << false << 90;
        QTest::newRow("without ids, a zone behind") << false << -7200;
    }
    void aClocksSettingChangesNothingButTheOffset()
    {
        QFETCH(bool, ids);
        QFETCH(int, seconds);
        Recorded straight = ids ? sample() : withoutIds();
        const MatchResult before = match(straight);
        Recorded shifted = ids ? sample() : withoutIds();
        const FileId file = FileId::fromIndex(1);
        const Duration by = std::chrono::seconds{seconds};
        for (Event& e : shifted.events) {
            if (e.file == file && e.time)
                e.time->instant += by;
        }
        shifted.context.coverage[file].first += by;
        shifted.context.coverage[file].second += by;
        const MatchResult after = match(shifted);
        QVERIFY(verdictsByLine(shifted, after) == verdictsByLine(straight, before));
        QCOMPARE(after.offsets.at(file).offset.count(), (before.offsets.at(file).offset + by).count());
    }
};

QTEST_APPLESS_MAIN(PropertiesTest)
#include "tst_properties.moc"
