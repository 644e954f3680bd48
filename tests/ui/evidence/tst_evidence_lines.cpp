// SPDX-License-Identifier: GPL-3.0-or-later
// Which raw lines belong to an operation, in which order, and what is marked in them.
#include "ui/evidence/evidence_read.h"
#include "ui/evidence/hex_view.h"
#include "ui/evidence/line_time.h"
#include "ui/support/sample_analysis.h"
#include "ui/text/phrases.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

namespace {

QStringList places(const Analysis& analysis, const EvidenceLines& lines)
{
    QStringList list;
    for (const EvidenceLine& line : lines.lines)
        list.append(fileLine(analysis, line.ref));
    return list;
}

} // namespace

/// A shop's logs of one minute: the access log in its zone, an application whose clock is two seconds ahead and whose other lines
/// nobody understood, an error log without a zone.
class Minute {
public:
    Minute()
    {
        write("access.log", 60, [](int s) { return QString("192.0.2.7 - [13/Sep/2026:20:03:%1 +0300] \"GET /%1\"").arg(s, 2, 10, QChar('0')); });
        write("app.log", 60, [](int s) { return QString("2026-09-13T17:03:%1.500Z INFO step %1").arg(s, 2, 10, QChar('0')); });
        write("error.log", 60, [](int s) { return QString("2026/09/13 20:03:%1 [notice] %1").arg(s, 2, 10, QChar('0')); });
        addInput("access.log", InputKind::AccessLog);
        addInput("app.log", InputKind::AppLog);
        addInput("error.log", InputKind::ErrorLog);
        analysis.joined.zoneShift = std::chrono::hours(-3);
        analysis.offsets[FileId::fromIndex(1)] = {std::chrono::seconds(2), {}, 5};
        // Of each log only two lines are known to the analysis.
        for (const int line : {1, 31}) {
            Request request;
            request.record.file = FileId::fromIndex(0);
            request.record.line = std::uint64_t(line);
            request.record.offset = offsetOf(0, line);
            request.record.end = LoggedTime{second(line - 1)};
            analysis.requests.push_back(request);
            Event event;
            event.file = FileId::fromIndex(1);
            event.line = std::uint64_t(line);
            event.offset = offsetOf(1, line);
            event.time = LoggedTime{second(line - 1) + std::chrono::milliseconds(500)};
            analysis.events.push_back(event);
            ErrorLine error;
            error.file = FileId::fromIndex(2);
            error.line = std::uint64_t(line);
            error.offset = offsetOf(2, line);
            error.time = second(line - 1) + std::chrono::hours(3); // as if it were UTC
            analysis.errorLines.push_back(error);
        }
    }

    static Instant second(int s) { return parseTime("2026-09-13T20:03:00+03:00")->instant + std::chrono::seconds(s); }
    void write(const char* name, int lines, const std::function<QString(int)>& text)
    {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (int i = 0; i < lines; ++i)
            file.write(text(i).toUtf8() + '\n');
    }
    std::uint64_t offsetOf(int input, int line) const
    {
        QFile file(QString::fromStdString(analysis.inputs[std::size_t(input)].path));
        if (!file.open(QIODevice::ReadOnly))
            return 0;
        for (int i = 1; i < line; ++i)
            file.readLine();
        return std::uint64_t(file.pos());
    }
    void addInput(const char* name, InputKind kind)
    {
        Input input;
        input.path = folder.filePath(name).toStdString();
        input.kind = kind;
        analysis.inputs.push_back(input);
    }
    QStringList read(int line, const Surroundings& around) const
    {
        const LineIndex index(analysis);
        QStringList shown;
        const EvidenceRef ref{FileId::fromIndex(0), std::uint64_t(line), offsetOf(0, line)};
        for (const ReadLine& read : readEvidence(analysis, index, {{ref, second(line - 1), true, false, {}}}, around))
            shown.append(fileLine(analysis, read.line.ref) + (read.line.neighbour ? "" : "*"));
        return shown;
    }

    QTemporaryDir folder;
    Analysis analysis;
};

class TestEvidenceLines : public QObject {
    Q_OBJECT
private slots:
    void mergedByCorrectedTime()
    {
        const auto analysis = sampleAnalysis();
        const EvidenceLines lines = linesOf(*analysis, analysis->at(sampleId(Duplicated)), 100);
        // app-a.log's clock is 0.4 s ahead: uncorrected, its effect (24.641) would stand behind that of app-b.log (24.420).
        QCOMPARE(places(*analysis, lines), (QStringList{"app-a.log:860", "error.log:80", "app-b.log:861", "orders.csv:864", "app-a.log:862",
                                               "orders.csv:865", "app-b.log:863", "access.log:400"}));
        QCOMPARE(lines.total, 8u);
        QCOMPARE(lines.sources, 5u);
        QVERIFY(lines.lines.back().main);
    }

    void linesOfWholeSecondsStandWhereTheyWereWritten()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/checkout/x", 10.8, 2.2, 201); // its line was written up to a second after 13.0
        builder.analysis.requests[r.index()].record.end->resolution = std::chrono::seconds(1);
        builder.addAttempt(r, "10.20.0.11:8080", 1, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        builder.addAttempt(r, "10.20.0.12:8080", 1.2, 201, Failure::None, Delivery::Responded);
        builder.addErrorLine(r, 1, 12.45, "upstream timed out");
        const std::vector events{builder.addEvent(EventKind::Receipt, SampleBuilder::app(0), 11.45, {}, r, 1), builder.addEvent(EventKind::Effect, SampleBuilder::app(0), 12.2, "7", r, 1),
            builder.addEvent(EventKind::Effect, SampleBuilder::app(1), 13.2, "8", r, 2)};
        builder.addOperation(Verdict::Duplicated, {r}, events, {});
        const QStringList order = places(builder.analysis, linesOf(builder.analysis, builder.analysis.operations.front(), 100));
        QCOMPARE(order, (QStringList{"app-a.log:860", "app-a.log:861", "error.log:80", "app-b.log:862", "access.log:400"}));
    }

    void anAccessLogHasAClockOfItsOwn()
    {
        SampleBuilder builder;
        builder.analysis.offsets[SampleBuilder::accessLog()] = {std::chrono::seconds(-90), std::chrono::milliseconds(40), 9};
        const RequestId r = builder.addRequest("POST", "/checkout/x", 10, 2.5, 201);
        builder.addAttempt(r, "10.20.0.11:8080", 2.5, 201, Failure::None, Delivery::Responded);
        builder.addOperation(Verdict::ExecutedOnce, {r}, {builder.addEvent(EventKind::Receipt, SampleBuilder::app(0), 100.1, {}, r, 1)}, {});
        const QStringList order = places(builder.analysis, linesOf(builder.analysis, builder.analysis.operations.front(), 100));
        QCOMPARE(order, (QStringList{"app-a.log:860", "access.log:400"}));
    }

    void noLineStandsTwice()
    {
        const auto analysis = sampleAnalysis();
        for (const Operation& operation : analysis->operations) {
            QStringList all = places(*analysis, linesOf(*analysis, operation, 100));
            const auto count = all.size();
            QCOMPARE(all.removeDuplicates(), 0);
            QVERIFY(count > 0);
        }
    }

    void aStormIsCutButCounted()
    {
        const auto analysis = sampleAnalysis();
        const EvidenceLines lines = linesOf(*analysis, analysis->at(sampleId(Duplicated)), 3);
        QCOMPARE(lines.lines.size(), 3u);
        QCOMPARE(lines.total, 8u);
    }

    void neighboursStandBeside()
    {
        const Minute minute;
        QCOMPARE(minute.read(2, {3, 1, false}), (QStringList{"access.log:1", "access.log:2*", "access.log:3"})); // no line 0 and none before
        QCOMPARE(minute.read(60, {1, 5, false}), (QStringList{"access.log:59", "access.log:60*"}));
        QCOMPARE(minute.read(40, {0, 0, false}), QStringList{"access.log:40*"});
    }

    void linesOfAllSourcesByCorrectedTime()
    {
        const Minute minute;
        // At second 39 of nginx the application, two seconds ahead, had written its line of 40.5 (38.5), not yet that of 41.5.
        QCOMPARE(minute.read(40, {3, 3, true}),
            (QStringList{"error.log:39", "app.log:41", "access.log:40*", "error.log:40", "app.log:42", "access.log:41", "error.log:41"}));
    }

    void linesThatNobodyUnderstoodStandAtTheTimeThatTheyCarry()
    {
        Minute minute;
        minute.write("app.log", 60, [](int s) {
            return s % 2 ? QString("    at step (%1)").arg(s) : QString("2026-09-13T17:03:%1.500Z INFO step %1").arg(s, 2, 10, QChar('0'));
        });
        for (Event& event : minute.analysis.events)
            event.offset = minute.offsetOf(1, int(event.line));
        // Lines without a time stand with the one before.
        QCOMPARE(minute.read(40, {4, 0, true}), (QStringList{"error.log:39", "app.log:41", "app.log:42", "access.log:40*", "error.log:40"}));
    }

    void aLargeLogIsEnteredNearTheLine()
    {
        Minute minute;
        // The beginning is gone: who counted from there would find other lines.
        QFile file(QString::fromStdString(minute.analysis.inputs[0].path));
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.write(QByteArray(int(minute.offsetOf(0, 31)) - 1, '\n'));
        file.close();
        const LineIndex index(minute.analysis);
        const auto read = readEvidence(minute.analysis, index, {{{FileId::fromIndex(0), 33, 0}, {}, true, false, {}}}, {});
        QCOMPARE(read.size(), 1u);
        QVERIFY2(read[0].text.ends_with("\"GET /32\""), read[0].text.c_str());
    }

    void theIndexKnowsWhoseALineIs()
    {
        const auto analysis = sampleAnalysis();
        const LineIndex index(*analysis);
        QCOMPARE(index.find(SampleBuilder::accessLog(), 400)->operation, sampleId(Duplicated));
        QCOMPARE(index.find(SampleBuilder::errorLog(), 80)->operation, sampleId(Duplicated));
        QCOMPARE(index.find(SampleBuilder::app(0), 860)->operation, sampleId(Duplicated));
        QVERIFY(!index.find(SampleBuilder::accessLog(), 399));
        QCOMPARE(index.before(SampleBuilder::accessLog(), 9999)->line, 407u);
        QVERIFY(!index.before(SampleBuilder::accessLog(), 1));
    }

    void findsTheTimeOfAnyLine_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("time");
        const QString evening = "2026-09-13T17:03:21.000Z";
        QTest::newRow("combined") << "192.0.2.7 - - [13/Sep/2026:20:03:21 +0300] \"GET / HTTP/1.1\"" << evening;
        QTest::newRow("error log") << "2026/09/13 17:03:21 [error] 12#12: *5 upstream" << evening;
        QTest::newRow("JSON with milliseconds and zone") << R"({"id":15,"ts":"2026-09-13T20:03:21.532+03:00"})" << "2026-09-13T17:03:21.532Z";
        QTest::newRow("a blank and a comma") << "INFO 2026-09-13 17:03:21,532 started" << "2026-09-13T17:03:21.532Z";
        QTest::newRow("seconds since 1970") << "msec=1789319001.532 x" << "2026-09-13T17:03:21.532Z";
        QTest::newRow("not inside of a longer number") << "id=91789319001.5321 x" << "";
        QTest::newRow("an impossible date") << "2026-19-13T17:03:21 x" << "";
        QTest::newRow("nothing") << "    at Object.<anonymous> (server.js:12:5)" << "";
        QTest::newRow("empty") << "" << "";
    }
    void findsTheTimeOfAnyLine()
    {
        QFETCH(QString, line);
        const auto time = timeInLine(line.toStdString());
        QTEST(time ? QString::fromStdString(formatIso(*time)) : QString(), "time");
    }

    void dumpsBytes()
    {
        QCOMPARE(hexDump("POST /checkout\xff\x1b!", 412), "0000019c  50 4f 53 54 20 2f 63 68  65 63 6b 6f 75 74 ff 1b  POST /checkout..\n"
                                                       "000001ac  21                                                !");
        QCOMPARE(hexDump("", 0), QString());
        QCOMPARE(hexDump("POST /check", 0, 8), "00000000  50 4f 53 54  20 2f 63 68  POST /ch\n00000008  65 63 6b" + QString(18, ' ') + "eck");
    }

    void marksWholeWords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("marks");
        QTest::addColumn<QString>("shown");
        QTest::newRow("an id") << R"("order_id":1019,"x")" << QStringList{"1019"} << R"("order_id":[1019],"x")";
        QTest::newRow("not inside of a longer number") << "11019 10190 1019" << QStringList{"1019"} << "11019 10190 [1019]";
        QTest::newRow("overlapping marks become one") << "POST /checkout/confirm HTTP" << QStringList{"/checkout", "/checkout/confirm"}
                                                      << "POST [/checkout/confirm] HTTP";
        QTest::newRow("a list with blanks") << "addr=\"10.0.0.1:80, 10.0.0.2:80\"" << QStringList{"10.0.0.1:80, 10.0.0.2:80", "10.0.0.1:80"}
                                            << "addr=\"[10.0.0.1:80, 10.0.0.2:80]\"";
        QTest::newRow("a short id of a field") << R"({"order_id": 50, "at": "15:50:50"})" << QStringList{"50"} << R"({"order_id": [50], "at": "15:50:50"})";
        QTest::newRow("a short id in front of a unit") << "order=7 took 7 ms" << QStringList{"7"} << "order=[7] took 7 ms";
        QTest::newRow("a cell of a table") << "50,2026-09-13T20:03:50Z,\"50\",150" << QStringList{"50"} << "[50],2026-09-13T20:03:50Z,\"[50]\",150";
        QTest::newRow("an id that looks like a status") << "\"POST / HTTP/1.1\" 201 id=201 17" << QStringList{"201"} << "\"POST / HTTP/1.1\" 201 id=[201] 17";
        QTest::newRow("not the status itself") << R"(status="201" {"http_status":201,"status_code":201,"order":201})" << QStringList{"201"}
                                              << R"(status="201" {"http_status":201,"status_code":201,"order":[201]})";
        QTest::newRow("not a status of several") << "status=\"504 : 201\" 201" << QStringList{"201"} << "status=\"504 : 201\" 201";
        QTest::newRow("nothing") << "abc" << QStringList{} << "abc";
    }
    void marksWholeWords()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, marks);
        QString shown = text;
        auto ranges = markedRanges(text, marks);
        std::ranges::reverse(ranges);
        for (const auto& [from, to] : ranges)
            shown.insert(to, u']').insert(from, u'[');
        QTEST(shown, "shown");
    }

    void referencesThatLeadNowhereAreLeftOut()
    {
        SampleBuilder builder;
        builder.addOperation(Verdict::Unresolved, {}, {}, {});
        builder.analysis.operations[0].evidenceFor = {{EvidenceCode::StatusAlone, {{FileId{}, 3, 0}, {FileId::fromIndex(99), 3, 0}}, {"504"}}};
        QVERIFY(linesOf(builder.analysis, builder.analysis.operations[0], 10).lines.empty());
        const LineIndex index(builder.analysis);
        QVERIFY(readEvidence(builder.analysis, index, {{{FileId::fromIndex(99), 1, 0}, {}, false, true, {}}}, {}).empty());
    }
};

QTEST_GUILESS_MAIN(TestEvidenceLines)
#include "tst_evidence_lines.moc"
