// SPDX-License-Identifier: GPL-3.0-or-later
// Whole files of the application: what is read, what is not, and that it is said.
#include "effect/read_events.h"

#include <QTemporaryDir>
#include <QTest>

using namespace retryscope;

namespace {

struct Read {
    Input input;
    EventFile file;
};

class ReadEventsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    Read read(const QByteArray& text, InputKind kind = InputKind::AppLog, const QString& name = "input")
    {
        const QString path = m_dir.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", qPrintable(path));
        file.close();
        Read result;
        result.input.path = path.toStdString();
        result.input.kind = kind;
        result.file = readEvents(result.input, FileId::fromIndex(3), std::nullopt, {});
        return result;
    }

private slots:
    void linesBecomeEventsWithTheirPlaces()
    {
        const Read r = read("{\"ts\":\"2026-09-13T20:00:00+03:00\",\"msg\":\"request received\",\"path\":\"/a\"}\n"
                            "\n"
                            "{\"ts\":\"2026-09-13T20:00:01+03:00\",\"msg\":\"effect applied\",\"path\":\"/a\",\"order_id\":7}\n");
        QCOMPARE(r.file.events.size(), 2u);
        QCOMPARE(r.file.events[1].line, 3u);
        QCOMPARE(r.file.events[1].offset, 73u);
        QCOMPARE(r.file.events[1].kind, EventKind::Effect);
        QCOMPARE(r.file.events[1].file, FileId::fromIndex(3));
        QCOMPARE(r.input.lines, 3u);
        QCOMPARE(r.input.parsed, 2u);
        QCOMPARE(r.input.skipped, 0u);
        QCOMPARE(r.input.format, "json-lines");
        QCOMPARE(r.input.timeZone, "UTC+3");
        QCOMPARE(formatIso(*r.input.lastTime), "2026-09-13T17:00:01.000Z");
        QCOMPARE(r.input.sha256.size(), 64u);
    }
    void theNameOfATableTellsWhatItsRowsAre_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("kinds");
        QTest::newRow("payments") << "payments.csv" << "id" << "effect other failed";
        QTest::newRow("orders, which are there before they are paid") << "orders.csv" << "id" << "effect effect effect";
        QTest::newRow("the column says that they are orders") << "payments of orders.csv" << "order_id" << "effect effect effect";
    }
    void theNameOfATableTellsWhatItsRowsAre()
    {
        QFETCH(QString, name);
        QFETCH(QString, id);
        const QByteArray text = id.toUtf8() + ",created_at,status,request_id\n1,2026-09-13T20:00:00Z,paid,r1\n2,2026-09-13T20:00:01Z,pending,r2\n3,2026-09-13T20:00:02Z,expired,r3\n";
        QStringList kinds;
        const Read r = read(text, InputKind::Effects, name);
        for (const Event& event : r.file.events)
            kinds << QString::fromUtf8(word(event.kind).data());
        if (r.file.events[1].kind == EventKind::Other)
            QCOMPARE(r.file.events[1].rare->message.str(), "pending");
        QTEST(kinds.join(' '), "kinds");
    }
    void aFieldThatComesLateIsStillUsed()
    {
        QByteArray text;
        for (int i = 0; i < 600; ++i)
            text += "{\"ts\":\"2026-09-13T20:00:00Z\",\"msg\":\"request received\",\"path\":\"/a\"}\n";
        text += "{\"ts\":\"2026-09-13T20:00:01Z\",\"msg\":\"effect applied\",\"path\":\"/a\",\"order_id\":7,\"idempotency_key\":\"k\"}\n";
        const Read r = read(text);
        QCOMPARE(r.file.events.back().effectId, "7");
        QCOMPARE(r.file.events.back().idempotencyKey, "k");
    }
    void everyRowOfAnExportIsAnEffect()
    {
        const Read r = read("\xEF\xBB\xBForder_id;created_at;note\r\n1;2026-09-13 20:00:00;\"a\r\nb\"\r\n2;2026-09-13 20:00:05;\r\n", InputKind::Effects);
        QCOMPARE(r.file.events.size(), 2u);
        QCOMPARE(r.file.events[0].kind, EventKind::Effect);
        QCOMPARE(r.file.events[1].effectId, "2");
        QCOMPARE(r.file.events[1].line, 4u);
        QCOMPARE(r.input.parsed, 4u);
        QCOMPARE(r.input.timeZone, "UTC (assumed)");
        QVERIFY(r.input.defectCounts.contains(DefectCode::ZoneAssumed));
    }

    void badInput_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("events");
        QTest::addColumn<int>("skipped");
        QTest::addColumn<QString>("defect");
        QTest::addColumn<bool>("isError");
        QTest::newRow("an empty file") << QByteArray() << 0 << 0 << "file-empty" << false;
        QTest::newRow("prose") << QByteArray("hello\nworld\n") << 0 << 2 << "line-not-matched" << true;
        QTest::newRow("binary data") << QByteArray("{\"a\"\0\0\1\2\n\0\0\n", 11) << 0 << 2 << "binary-data" << true;
        QTest::newRow("a damaged line among good ones") << QByteArray("{\"ts\":1789319053,\"path\":\"/a\"}\n{\"ts\":\n{\"ts\":1789319054,\"path\":\"/b\"}\n") << 2 << 1 << "json-invalid" << false;
        QTest::newRow("bytes that are not UTF-8") << QByteArray("{\"ts\":1789319053,\"path\":\"/\xff\"}\n") << 1 << 0 << "invalid-utf8" << false;
        QTest::newRow("a time that is none") << QByteArray("{\"ts\":1789319053,\"path\":\"/a\"}\n{\"ts\":1789319053,\"path\":\"/a\"}\n{\"ts\":1789319053,\"path\":\"/a\"}\n{\"ts\":1789319053,\"path\":\"/a\"}\n{\"ts\":\"soon\",\"path\":\"/b\"}\n") << 5 << 0 << "time-not-readable" << false;
        QTest::newRow("a last line without an end") << QByteArray("{\"ts\":1789319053,\"path\":\"/a\"}") << 1 << 0 << "unterminated-last-line" << false;
        QTest::newRow("nothing to match by") << QByteArray("{\"level\":\"info\"}\n") << 1 << 0 << "no-mapping" << false;
    }
    void badInput()
    {
        QFETCH(QByteArray, text);
        const Read r = read(text);
        QTEST(int(r.file.events.size()), "events");
        QTEST(int(r.input.skipped), "skipped");
        QTEST(r.input.error.has_value(), "isError");
        QStringList codes;
        for (const auto& [code, count] : r.input.defectCounts)
            codes << QString::fromUtf8(word(code).data());
        QFETCH(QString, defect);
        QVERIFY2(codes.contains(defect), qPrintable(codes.join(' ')));
    }
    void aMissingFileIsAnError()
    {
        Input input;
        input.path = m_dir.filePath("absent").toStdString();
        input.kind = InputKind::AppLog;
        QVERIFY(readEvents(input, FileId::fromIndex(0), std::nullopt, {}).events.empty());
        QVERIFY(input.error.has_value());
    }
    void aStatedMappingIsUsedAsItStands()
    {
        const QString path = m_dir.filePath("stated");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("when,what,thing\n2026-09-13T20:00:00Z,applied,77\n");
        file.close();
        Input input;
        input.path = path.toStdString();
        input.kind = InputKind::AppLog;
        Mapping mapping;
        mapping.columns = {{Role::Time, "when"}, {Role::Result, "what"}, {Role::EffectId, "thing"}};
        const EventFile read = readEvents(input, FileId::fromIndex(0), mapping, {});
        QCOMPARE(read.events.size(), 1u);
        QCOMPARE(read.events[0].kind, EventKind::Effect);
        QCOMPARE(read.events[0].effectId, "77");
        QVERIFY(!input.defectCounts.contains(DefectCode::MappingGuessed));
    }
};

} // namespace

QTEST_APPLESS_MAIN(ReadEventsTest)
#include "tst_read_events.moc"
