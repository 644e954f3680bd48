// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a line at a glance is what reading it whole and pairing its lists says.
#include "access/glance.h"
#include "attempt/attempt.h"
#include "core/access/wild_formats.h"

#include <QTest>

#include <random>

using namespace retryscope;
using namespace retryscope::test;

namespace {

constexpr NginxVersion version{1, 26, 0};

LogFormat compiled(const WildFormat& wild)
{
    auto format = LogFormat::compile(wild.text, wild.escape, wild.name);
    if (!format)
        qFatal("does not compile: %s", wild.text);
    return *format;
}

/// "" where both agree.
std::string difference(const LogFormat& format, const std::string& line)
{
    GlanceMemory memory;
    Glance glance;
    if (!format.glance(line, memory, glance))
        return {};
    AccessRecord record;
    if (!format.parse(line, record))
        return "read at a glance, but not whole";
    if (record.repaired)
        return "repaired where it is read whole";
    const PairedAttempts paired = pairAttempts(record, version);
    const auto is = [](std::string_view a, std::string_view b) { return a == b; };
    const Text& host = record.host.empty() ? record.rare->serverName : record.host;
    if (!is(glance.method, record.method) || !is(glance.uri, record.uri) || !is(glance.client, record.client) || !is(glance.host, host))
        return "another target, host or client";
    if (!is(glance.requestId, record.requestId) || !is(glance.traceId, record.rare->traceId) || !is(glance.idempotencyKey, record.idempotencyKey))
        return "another id";
    if (glance.status != record.status || glance.requestTime != std::optional<Duration>(record.requestTime))
        return "another status or time taken";
    if (glance.end.has_value() != record.end.has_value() || (glance.end && (glance.end->instant != record.end->instant || glance.end->resolution != record.end->resolution)))
        return "another time";
    if (glance.end && (glance.end->offsetMinutes != record.end->offsetMinutes || glance.end->zoneKnown != record.end->zoneKnown))
        return "another zone";
    if (glance.listsUpstreams == (record.upstream.isUnset()))
        return "another opinion on what the format tells";
    if (!paired.defects.empty() || paired.attempts.size() != (glance.hasAttempt ? 1u : 0u) || paired.groups > 1)
        return "other attempts";
    if (!glance.hasAttempt)
        return {};
    const Attempt& attempt = paired.attempts.front();
    if (attempt.kind != AttemptKind::Attempt || attempt.delivery != Delivery::Responded || attempt.failure != Failure::None || attempt.status != glance.upstreamStatus)
        return "another end of the attempt";
    if (!is(glance.address, attempt.address.value_or("")) || glance.response != std::optional<Duration>(attempt.response))
        return "another server or duration";
    return {};
}

/// Values that make a line anything but ordinary.
std::string changed(const std::string& line, std::mt19937& random)
{
    static const std::vector<std::string> pieces{",", ", ", " : ", "-", "\"", "\\x22", "\\", " ", "502", "0.000", "", "|", "\t", "}", "null", "9", "."};
    std::string out = line;
    const std::size_t at = random() % out.size();
    out.replace(at, random() % 4, pieces[random() % pieces.size()]);
    return out;
}

} // namespace

class TestGlance : public QObject {
    Q_OBJECT

private slots:
    void wildFormats_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < test::wildFormats().size(); ++i)
            QTest::addRow("%s says nothing else at a glance", test::wildFormats()[i].name) << static_cast<int>(i);
    }
    void wildFormats()
    {
        QFETCH(int, index);
        const LogFormat format = compiled(test::wildFormats()[static_cast<std::size_t>(index)]);
        std::mt19937 random(static_cast<unsigned>(index));
        for (const Values& values : {singleAttempt(), retried(), redirected(), noLive(), withoutUpstream()}) {
            const std::string line = render(format.text(), format.escape(), values);
            std::string why = difference(format, line);
            QVERIFY2(why.empty(), (why + ": " + line).c_str());
            for (int i = 0; i < 400; ++i) {
                const std::string other = changed(i % 3 ? line : changed(line, random), random);
                why = difference(format, other);
                QVERIFY2(why.empty(), (why + ": " + other).c_str());
            }
        }
    }
    void ordinaryLinesOfQuotedFormatsNeedNoMore()
    {
        GlanceMemory memory;
        Glance glance;
        const auto format = LogFormat::compile(
            R"($time_iso8601 $remote_addr "$request" $status ups="$upstream_addr" ust="$upstream_status" urt="$upstream_response_time" uct="$upstream_connect_time" rt=$request_time bs=$body_bytes_sent)",
            Escape::Default);
        QVERIFY(format);
        QVERIFY(format->glance(R"(2026-09-13T17:03:21+00:00 192.0.2.7 "GET /a?b=c HTTP/1.1" 200 ups="10.0.0.1:80" ust="200" urt="0.004" uct="0.001" rt=0.005 bs=3)", memory, glance));
        QCOMPARE(glance.uri, std::string_view("/a?b=c"));
        QCOMPARE(glance.address, std::string_view("10.0.0.1:80"));
        QVERIFY(format->glance(R"(2026-09-13T17:03:21+00:00 192.0.2.7 "GET / HTTP/1.1" 304 ups="-" ust="-" urt="-" uct="-" rt=0.000 bs=0)", memory, glance));
        QVERIFY(!glance.hasAttempt);
    }
    void retriedAndFailedRequestsAreReadWhole_data()
    {
        QTest::addColumn<QByteArray>("upstream");
        QTest::newRow("a retried request") << QByteArray(R"(ups="10.0.0.1:80, 10.0.0.2:80" ust="502, 200" urt="0.001, 0.002" uct="-, 0.001")");
        QTest::newRow("one attempt that failed") << QByteArray(R"(ups="10.0.0.1:80" ust="504" urt="60.000" uct="0.001")");
        QTest::newRow("one attempt without a status") << QByteArray(R"(ups="10.0.0.1:80" ust="-" urt="0.100" uct="0.001")");
        QTest::newRow("no live server") << QByteArray(R"(ups="backend" ust="502" urt="0.000" uct="-")");
        QTest::newRow("an answer without a connection") << QByteArray(R"(ups="10.0.0.1:80" ust="400" urt="0.001" uct="-")");
        QTest::newRow("lists of unequal length") << QByteArray(R"(ups="10.0.0.1:80" ust="200, 200" urt="0.001" uct="0.001")");
    }
    void retriedAndFailedRequestsAreReadWhole()
    {
        QFETCH(QByteArray, upstream);
        const auto format = LogFormat::compile(
            R"($time_iso8601 $remote_addr "$request" $status ups="$upstream_addr" ust="$upstream_status" urt="$upstream_response_time" uct="$upstream_connect_time" rt=$request_time)",
            Escape::Default);
        QVERIFY(format);
        const std::string line = R"(2026-09-13T17:03:21+00:00 192.0.2.7 "GET / HTTP/1.1" 200 )" + upstream.toStdString() + " rt=0.003";
        AccessRecord record;
        QVERIFY(format->parse(line, record));
        GlanceMemory memory;
        Glance glance;
        QVERIFY(!format->glance(line, memory, glance));
    }
    void jsonLinesHaveTheirLayoutLearned()
    {
        const std::string line = R"({"time":"2026-09-13T17:03:21+00:00","client":"192.0.2.7","request":"GET /a HTTP/1.1","status":200,"upstream_addr":"10.0.0.1:80","upstream_status":"200","upstream_response_time":"0.004","request_time":0.005})";
        const auto recognised = recogniseFormat({line, line, line}, {});
        QVERIFY(recognised);
        GlanceMemory memory;
        Glance glance;
        QVERIFY(recognised->format.glance(line, memory, glance));
        std::mt19937 random(7);
        for (int i = 0; i < 5000; ++i) {
            const std::string other = changed(i % 3 ? line : changed(line, random), random);
            const std::string why = difference(recognised->format, other);
            QVERIFY2(why.empty(), (why + ": " + other).c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestGlance)
#include "tst_glance.moc"
