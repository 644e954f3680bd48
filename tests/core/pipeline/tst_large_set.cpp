// SPDX-License-Identifier: GPL-3.0-or-later
// A log of which little is kept is counted as one of which everything is.
#include "pipeline/analyze.h"

#include <QFile>
#include <QTest>
#include <QTemporaryDir>

#include <format>
#include <fstream>
#include <random>

using namespace retryscope;

namespace {

struct Shape {
    const char* methods = "GET GET GET HEAD POST PUT";
    int clients = 20;     ///< few: the same one often asks for the same
    double failing = 0.2; ///< of the requests
    bool ids = false, configuration = false, unlisted = false;
};

std::string words(const char* text, std::mt19937& random)
{
    std::vector<std::string> all;
    for (const auto part : std::views::split(std::string_view(text), ' '))
        all.emplace_back(part.begin(), part.end());
    return all[random() % all.size()];
}

/// One attempt after the other; the last one decides the status.
std::string line(const Shape& shape, std::mt19937& random, int& ms)
{
    const auto chance = [&](double p) { return std::uniform_real_distribution<>(0, 1)(random) < p; };
    ms += static_cast<int>(random() % 900);
    const int tries = chance(0.1) ? 2 + static_cast<int>(random() % 2) : chance(0.05) ? 0 : 1;
    std::string ups, ust, urt, uct;
    int status = 200, taken = 0;
    for (int i = 0; i < tries; ++i) {
        const bool fails = i + 1 < tries || chance(shape.failing);
        const bool unsent = fails && chance(0.4);
        status = fails ? (unsent ? 502 : 504) : chance(0.1) ? 404 : 201;
        const int took = static_cast<int>(random() % (chance(0.1) ? 4000 : 60));
        taken += took;
        const char* comma = i == 0 ? "" : ", ";
        ups += std::format("{}10.0.0.{}:80", comma, 1 + random() % 3);
        ust += std::format("{}{}", comma, status);
        urt += std::format("{}{}.{:03}", comma, took / 1000, took % 1000);
        uct += std::format("{}{}", comma, unsent ? "-" : "0.001");
    }
    if (tries == 0)
        ups = ust = urt = uct = "-";
    const std::string upstream = shape.unlisted ? "" : std::format(R"( ups="{}" ust="{}" urt="{}" uct="{}")", ups, ust, urt, uct);
    const std::string id = shape.ids ? std::format(" id={}", chance(0.1) ? 7 + random() % 5 : random()) : "";
    const int second = ms / 1000;
    return std::format(R"(2026-09-13T{:02}:{:02}:{:02}+00:00 192.0.2.{} "{} /{} HTTP/1.1" {}{} rt={}.{:03} bs={}{})", 10 + second / 3600, second / 60 % 60, second % 60,
        random() % static_cast<unsigned>(shape.clients), words(shape.methods, random), words("orders pay a/b?c=d a%2Fb", random), chance(0.03) ? 499 : status, upstream, taken / 1000,
        taken % 1000, random() % 1000, id);
}

std::string formatOf(const Shape& shape)
{
    std::string format = R"($time_iso8601 $remote_addr "$request" $status)";
    if (!shape.unlisted)
        format += R"( ups="$upstream_addr" ust="$upstream_status" urt="$upstream_response_time" uct="$upstream_connect_time")";
    return format + " rt=$request_time bs=$body_bytes_sent" + (shape.ids ? " id=$request_id" : "");
}

std::string groupsText(const std::vector<GroupCount>& groups)
{
    std::string text;
    for (const GroupCount& g : groups)
        text += std::format("{} {} {} {} {} {} {}/{} {};", g.key, g.requests, g.retried, g.attempts, g.duplicated, g.firstToFail, g.health.retried, g.health.attempts, g.times.times.count());
    return text;
}

std::string summaryText(const Summary& s)
{
    std::string text = std::format("{} {} {} {} {} {}; ", s.requests, s.retried, s.internallyRedirected, s.attempts, s.lostResponses, s.effectsConfirmed);
    for (const std::uint64_t count : s.operations)
        text += std::format("{} ", count);
    text += groupsText(s.byMethod) + groupsText(s.byLocation) + groupsText(s.byBackend);
    text += std::format("{} {} {}; ", s.health.addedLatencyP99Ms.value_or(-1), s.upstreamTimes.times.count(), milliseconds(s.upstreamTimes.times.percentile(0.999).value_or(Duration{-1})));
    for (const TimeBucket& b : s.overTime)
        text += std::format("{} {} {} {} {},", formatIso(b.start), b.requests, b.attempts, b.retried, b.serverErrors);
    for (const HealthNote& note : s.healthNotes)
        text += std::format("{} {} {};", word(note.concern), note.location, note.backend);
    return text + (s.first ? formatIso(*s.first) + formatIso(*s.last) : "");
}

} // namespace

class TestLargeSet : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    AnalysisRequest request(const Shape& shape, const std::vector<std::string>& lines, std::size_t files = 1)
    {
        AnalysisRequest request;
        for (std::size_t i = 0; i < files; ++i) {
            request.accessLogs.push_back(m_folder.filePath(QString::number(i)).toStdString());
            std::ofstream out(request.accessLogs.back(), std::ios::binary);
            for (std::size_t j = i; j < lines.size(); j += files)
                out << lines[j] << '\n';
        }
        if (shape.configuration) {
            request.configs.push_back(m_folder.filePath("nginx.conf").toStdString());
            std::ofstream(request.configs.back()) << "events {}\nhttp { upstream a { server 10.0.0.1:80; server 10.0.0.2:80; }\nserver { listen 80;\n"
                                                     "location / { proxy_pass http://a; }\nlocation /orders { proxy_pass http://a; proxy_read_timeout 3s; } } }\n";
        }
        request.logFormat = formatOf(shape);
        return request;
    }

    static std::shared_ptr<const Analysis> analyzed(AnalysisRequest request, Keeping keeping, KeepingLimits limits = {})
    {
        request.keeping = keeping;
        request.keepingLimits = limits;
        const auto result = analyze(request);
        return result ? *result : nullptr;
    }

private slots:
    void countsAreThoseOfTheWholeLog_data()
    {
        QTest::addColumn<int>("shape");
        QTest::newRow("reads and writes, many of which fail") << 0;
        QTest::newRow("request ids, some of which several requests share") << 1;
        QTest::newRow("two locations of a configuration") << 2;
        QTest::newRow("a format without upstream values") << 3;
    }
    void countsAreThoseOfTheWholeLog()
    {
        QFETCH(int, shape);
        const Shape shapes[] = {{}, {.ids = true}, {.configuration = true}, {.unlisted = true}};
        for (unsigned seed = 0; seed < 12; ++seed) {
            std::mt19937 random(seed);
            int ms = 0;
            std::vector<std::string> lines;
            for (int i = 0; i < 600; ++i)
                lines.push_back(line(shapes[shape], random, ms));
            const auto whole = analyzed(request(shapes[shape], lines), Keeping::Everything);
            QVERIFY(whole);
            QCOMPARE(whole->summary.countedOnly, 0u);
            for (const std::size_t keptBefore : {0u, 250u}) {
                const auto counted = analyzed(request(shapes[shape], lines), Keeping::Counts, {.counts = keptBefore});
                QVERIFY(counted);
                QVERIFY(counted->summary.countedOnly > 0);
                QCOMPARE(QString::fromStdString(summaryText(counted->summary)), QString::fromStdString(summaryText(whole->summary)));
            }
        }
    }

    void orderAndFilesChangeNoCount()
    {
        std::mt19937 random(3);
        int ms = 0;
        std::vector<std::string> lines;
        for (int i = 0; i < 3000; ++i)
            lines.push_back(line({}, random, ms));
        const auto first = analyzed(request({}, lines), Keeping::Counts, {.counts = 100});
        std::ranges::shuffle(lines, random);
        const auto second = analyzed(request({}, lines, 3), Keeping::Counts, {.counts = 100});
        QVERIFY(first && second);
        QCOMPARE(QString::fromStdString(summaryText(first->summary)), QString::fromStdString(summaryText(second->summary)));
    }

    void aCopyOfALogIsNotCountedTwice_data()
    {
        QTest::addColumn<int>("keeping");
        QTest::addColumn<bool>("identifies");
        QTest::newRow("where only counts are kept") << int(Keeping::Counts) << true;
        QTest::newRow("where what matters is kept") << int(Keeping::Noticeable) << true;
        QTest::newRow("where nobody asked for the hashes of the files") << int(Keeping::Counts) << false;
    }
    void aCopyOfALogIsNotCountedTwice()
    {
        QFETCH(int, keeping);
        QFETCH(bool, identifies);
        std::mt19937 random(11);
        int ms = 0;
        std::vector<std::string> lines;
        for (int i = 0; i < 900; ++i)
            lines.push_back(line({}, random, ms));
        AnalysisRequest once = request({}, lines, 3), twice = once;
        // Read before the set is large.
        twice.accessLogs.insert(twice.accessLogs.begin() + 1, m_folder.filePath("copy").toStdString());
        QFile::remove(m_folder.filePath("copy"));
        QVERIFY(QFile::copy(m_folder.filePath("0"), m_folder.filePath("copy")));
        twice.identifies = identifies;
        const KeepingLimits limits{.requests = 650, .counts = 650};
        const auto first = analyzed(once, Keeping(keeping), limits), second = analyzed(twice, Keeping(keeping), limits);
        QVERIFY(first && second);
        QVERIFY(second->summary.countedOnly > 0);
        QCOMPARE(QString::fromStdString(summaryText(second->summary)), QString::fromStdString(summaryText(first->summary)));
        QCOMPARE(second->inputs.size(), 4u);
        QCOMPARE(second->inputs[1].lines, 300u);
        QVERIFY(second->inputs[1].defectCounts.contains(DefectCode::IdenticalLines) && !second->inputs[1].defectCounts.contains(DefectCode::RotationOverlap));
        QVERIFY(!second->inputs[0].defectCounts.contains(DefectCode::IdenticalLines));
    }

    void whatIsKeptOfWritesIsJudgedAsBefore()
    {
        for (unsigned seed = 0; seed < 12; ++seed) {
            std::mt19937 random(seed);
            int ms = 0;
            const Shape shape{.methods = "POST PUT DELETE", .failing = 0.05};
            std::vector<std::string> lines;
            for (int i = 0; i < 600; ++i)
                lines.push_back(line(shape, random, ms));
            const auto whole = analyzed(request(shape, lines), Keeping::Everything);
            const auto part = analyzed(request(shape, lines), Keeping::Noticeable, {.requests = 50});
            QVERIFY(whole && part);
            QCOMPARE(QString::fromStdString(summaryText(part->summary)), QString::fromStdString(summaryText(whole->summary)));
            QCOMPARE(part->requests.size() + part->summary.countedOnly, whole->requests.size());
            const auto passedOn = [](const Analysis& a) { return std::ranges::count_if(a.requests, [](const Request& r) { return r.attempts.size() > 1; }); };
            const auto joined = [](const Analysis& a) { return std::ranges::count_if(a.operations, [](const Operation& o) { return o.requests.size() > 1; }); };
            QCOMPARE(passedOn(*part), passedOn(*whole));
            QCOMPARE(joined(*part), joined(*whole));
        }
    }

    void readsThatWereNotPassedOnAreOnlyCounted()
    {
        std::mt19937 random(5);
        int ms = 0;
        std::vector<std::string> lines;
        for (int i = 0; i < 2000; ++i)
            lines.push_back(line({.methods = "GET"}, random, ms));
        const auto part = analyzed(request({}, lines), Keeping::Noticeable, {.requests = 50});
        QVERIFY(part);
        QCOMPARE(part->requests.size(), part->summary.retried);
        QVERIFY(std::ranges::all_of(part->requests, [](const Request& r) { return r.attempts.size() > 1; }));
    }
};

QTEST_GUILESS_MAIN(TestLargeSet)
#include "tst_large_set.moc"
