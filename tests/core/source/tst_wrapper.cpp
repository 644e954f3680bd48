// SPDX-License-Identifier: GPL-3.0-or-later
// Lines that came through docker, kubectl, journald or syslog read as if they had not.
#include "source/line_reader.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace retryscope;

namespace {

constexpr auto accessLine = R"(192.0.2.7 - - [13/Sep/2026:20:03:21 +0300] "POST /pay HTTP/1.1" 200 5 "-" "a\x22b" 10.0.0.1:80, 10.0.0.2:80 504, 200)";
constexpr auto errorLine = R"(2026/09/13 20:03:21 [error] 7#7: *1 upstream timed out (110: Connection timed out) while reading response header from upstream)";

QByteArray asJsonText(const char* text) { return QByteArray(text).replace("\\", "\\\\").replace("\"", "\\\""); }

QByteArray exportEntry(const char* message)
{
    return QByteArray("__CURSOR=s=1;i=1\n__REALTIME_TIMESTAMP=1789319001521042\n_BOOT_ID=1\nSYSLOG_IDENTIFIER=nginx\n_HOSTNAME=edge-1\nMESSAGE=") + message + "\n_PID=7\n\n";
}

QByteArray binaryEntry(const QByteArray& message)
{
    QByteArray length(8, '\0');
    length[0] = static_cast<char>(message.size() & 0xFF);
    length[1] = static_cast<char>(message.size() >> 8);
    return "__CURSOR=s=1;i=2\n__REALTIME_TIMESTAMP=1789319001521042\n_BOOT_ID=1\nMESSAGE\n" + length + message + "\n_PID=7\n\n";
}

} // namespace

class TestWrapper : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    struct Read {
        QList<QByteArray> texts;
        QList<quint64> numbers;
        WrapperKind kind = WrapperKind::None;
        Envelope last;
    };

    Read read(const QByteArray& bytes, std::optional<WrapperKind> stated = {})
    {
        const QString path = m_dir.filePath(QStringLiteral("log"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write the test's input");
        file.close();
        std::vector<std::string> sample;
        for (const QByteArray& line : bytes.split('\n')) {
            if (!line.isEmpty())
                sample.push_back(line.toStdString());
        }
        Read out;
        out.kind = stated.value_or(recogniseWrapper(sample));
        auto reader = LineReader::open(path.toStdString());
        (*reader)->unwrap(out.kind);
        Line line;
        while ((*reader)->next(line)) {
            if (line.text.empty())
                continue;
            out.texts += QByteArray(line.text.data(), static_cast<qsizetype>(line.text.size()));
            out.numbers += line.number;
            out.last = (*reader)->envelope();
        }
        return out;
    }

private slots:
    void wrappings_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<bool>("json");
        QTest::addColumn<QByteArray>("time");
        QTest::addColumn<QByteArray>("host");
        const auto row = [](const char* title, const char* before, const char* after, const char* name, const char* time, const char* host, bool json = false) {
            QTest::newRow(title) << QByteArray(before) << QByteArray(after) << QByteArray(name) << json << QByteArray(time) << QByteArray(host);
        };
        row("docker's json-file driver", "{\"log\":\"", "\\n\",\"stream\":\"stdout\",\"attrs\":{\"tag\":\"a}\"},\"time\":\"2026-09-13T17:03:21.521042837Z\"}", "docker", "2026-09-13T17:03:21.521Z", "", true);
        row("journalctl -o json", "{\"_HOSTNAME\":\"edge-1\",\"MESSAGE\":\"", "\",\"__REALTIME_TIMESTAMP\":\"1789319001521042\",\"_PID\":\"7\"}", "journal-json", "2026-09-13T17:03:21.521Z", "edge-1", true);
        row("files of containerd", "2026-09-13T20:03:21.521042837+03:00 stdout F ", "", "cri", "2026-09-13T17:03:21.521Z", "");
        row("kubectl logs --timestamps", "2026-09-13T17:03:21.521042837Z ", "", "kubectl-timestamps", "2026-09-13T17:03:21.521Z", "");
        row("kubectl logs --prefix", "[pod/edge-5d8f-x2/nginx] ", "", "kubectl-prefix", "", "edge-5d8f-x2");
        row("kubectl logs --prefix --timestamps", "[pod/edge-5d8f-x2/nginx] 2026-09-13T17:03:21.521042837Z ", "", "kubectl-prefix-timestamps", "2026-09-13T17:03:21.521Z", "edge-5d8f-x2");
        row("docker compose logs", "shop-edge-1  | ", "", "compose", "", "");
        row("RFC 5424", "<190>1 2026-09-13T17:03:21.521Z edge-1 nginx 7 - - ", "", "syslog-5424", "2026-09-13T17:03:21.521Z", "edge-1");
        row("RFC 5424 with structured data", "<190>1 2026-09-13T17:03:21.521Z edge-1 nginx 7 ID4 [a@1 k=\"x] \\\"y\"][b@2 l=\"\"] \xEF\xBB\xBF", "", "syslog-5424", "2026-09-13T17:03:21.521Z", "edge-1");
        row("RFC 5424 with nothing known", "<190>1 - - - - - - ", "", "syslog-5424", "", "");
        row("RFC 3164, as nginx sends it", "<190>Sep 13 20:03:21 edge-1 nginx: ", "", "syslog-3164", "", "edge-1");
        row("RFC 3164 without a host", "<190>Sep  3 20:03:21 nginx: ", "", "syslog-3164", "", "");
        row("a file of an old rsyslog", "Sep 13 20:03:21 edge-1 nginx: ", "", "syslog-3164", "", "edge-1");
        row("a file of a new rsyslog", "2026-09-13T20:03:21.521042+03:00 edge-1 nginx: ", "", "journal-short", "2026-09-13T17:03:21.521Z", "edge-1");
        row("journalctl's own form", "Sep 13 20:03:21 edge-1 nginx[7]: ", "", "journal-short", "", "edge-1");
        row("journalctl -o short-precise", "Sep 13 20:03:21.521042 edge-1 nginx[7]: ", "", "journal-short", "", "edge-1");
        row("journalctl -o short-iso", "2026-09-13T20:03:21+0300 edge-1 nginx[7]: ", "", "journal-short", "2026-09-13T17:03:21.000Z", "edge-1");
        row("journalctl -o short-full", "Sun 2026-09-13 20:03:21 MSK edge-1 nginx[7]: ", "", "journal-short", "2026-09-13T17:03:21.000Z", "edge-1");
    }
    void wrappings()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, name);
        QFETCH(bool, json);
        QFETCH(QByteArray, time);
        QFETCH(QByteArray, host);
        QByteArray log;
        for (const char* line : {accessLine, errorLine, accessLine})
            log += before + (json ? asJsonText(line) : QByteArray(line)) + after + "\n";
        const Read out = read(log);
        QCOMPARE(QByteArray::fromStdString(std::string(wrapperNames()[static_cast<std::size_t>(out.kind)])), name);
        QCOMPARE(out.texts, (QList<QByteArray>{accessLine, errorLine, accessLine}));
        QCOMPARE(out.numbers, (QList<quint64>{1, 2, 3}));
        QCOMPARE(out.last.time ? QByteArray::fromStdString(formatIso(out.last.time->instant)) : QByteArray(), time);
        QCOMPARE(QByteArray::fromStdString(out.last.host), host);
    }

    void journalExport()
    {
        const QByteArray lines(QByteArray("a\nb\n") + QByteArray(300, 'c'));
        const Read out = read(exportEntry(accessLine) + binaryEntry(lines) + binaryEntry("0123456789") + exportEntry(errorLine));
        QCOMPARE(out.kind, WrapperKind::JournalExport);
        QCOMPARE(out.texts, (QList<QByteArray>{accessLine, lines, "0123456789", errorLine}));
        QCOMPARE(out.numbers.first(), 6U);
        QCOMPARE(QByteArray::fromStdString(out.last.host), QByteArray("edge-1"));
        QCOMPARE(QByteArray::fromStdString(formatIso(out.last.time->instant)), QByteArray("2026-09-13T17:03:21.521Z"));
    }

    void theLastEntryNeedsNoEmptyLine()
    {
        const Read out = read(exportEntry("one") + exportEntry(accessLine).chopped(1));
        QCOMPARE(out.texts, (QList<QByteArray>{"one", accessLine}));
    }

    void cutLinesArePutTogether()
    {
        const QByteArray part(16384, 'x');
        const QByteArray docker = "{\"log\":\"" + part + "\",\"stream\":\"stdout\",\"time\":\"2026-09-13T17:03:21.5Z\"}\n{\"log\":\"end\\n\",\"stream\":\"stdout\",\"time\":\"2026-09-13T17:03:21.5Z\"}\n"
                                  "{\"log\":\"no line end\",\"stream\":\"stdout\",\"time\":\"2026-09-13T17:03:21.5Z\"}\n";
        const Read first = read(docker);
        QCOMPARE(first.texts, (QList<QByteArray>{part + "end", "no line end"}));
        QCOMPARE(first.numbers, (QList<quint64>{1, 3}));
        const Read second = read("2026-09-13T17:03:21.521042837Z stdout P abc\n2026-09-13T17:03:21.521042838Z stdout P def\n2026-09-13T17:03:21.521042839Z stdout F ghi\n"
                                 "2026-09-13T17:03:21.521042839Z stdout P left open\n");
        QCOMPARE(second.texts, (QList<QByteArray>{"abcdefghi", "left open"}));
        QCOMPARE(second.numbers, (QList<quint64>{1, 4}));
    }

    void textThatIsNotPrintableComesAsNumbers()
    {
        const Read out = read("{\"MESSAGE\":[27, 91,97 ],\"__REALTIME_TIMESTAMP\":\"1789319001521042\"}\n");
        QCOMPARE(out.texts, QList<QByteArray>{"\x1b[a"});
    }

    void whatHasNoWrappingStays()
    {
        const Read out = read("-- Boot 1f --\nSep 13 20:03:21 edge-1 nginx[7]: a\nsomething else\n", WrapperKind::JournalShort);
        QCOMPARE(out.texts, (QList<QByteArray>{"a", "something else"}));
    }

    void noWrapping_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("an access log line") << QByteArray(accessLine);
        QTest::newRow("an access log line with an ISO time in front") << QByteArray("2026-09-13T20:03:21+03:00 192.0.2.7 \"GET / HTTP/1.1\" 200");
        QTest::newRow("an error log line") << QByteArray(errorLine);
        QTest::newRow("an access log in JSON") << QByteArray(R"({"time":"2026-09-13T20:03:21+03:00","request":"GET / HTTP/1.1","status":200})");
        QTest::newRow("an application's JSON") << QByteArray(R"({"ts":"2026-09-13T20:03:21+03:00","log":{"level":"info"},"message":"x"})");
        QTest::newRow("a pipe-separated access log") << QByteArray("2026-09-13T20:03:21+03:00|192.0.2.7|GET / HTTP/1.1|200");
        QTest::newRow("an export") << QByteArray("1000,2026-11-29T23:00:42.819+00:00,POST,/checkout/confirm");
        QTest::newRow("brackets") << QByteArray("[pod/x] hello");
        QTest::newRow("an unfinished object") << QByteArray("{\"log\":\"a");
        QTest::newRow("an escape at the end") << QByteArray("{\"log\":\"a\\");
        QTest::newRow("a wrong escape") << QByteArray("{\"log\":\"\\uZZZZ\",\"stream\":\"\"}");
        QTest::newRow("deep brackets") << QByteArray("{\"a\":").repeated(5000);
        QTest::newRow("a priority alone") << QByteArray("<190>1 ");
        QTest::newRow("binary data") << QByteArray("\0\1\2\xFF<1>{", 8);
    }
    void noWrapping()
    {
        QFETCH(QByteArray, line);
        QCOMPARE(recogniseWrapper(std::vector<std::string>(5, line.toStdString())), WrapperKind::None);
        // Stated all the same, it is given as it is.
        for (std::size_t kind = 0; kind < wrapperNames().size(); ++kind) {
            if (static_cast<WrapperKind>(kind) != WrapperKind::JournalExport && static_cast<WrapperKind>(kind) != WrapperKind::KubectlTimestamps)
                QCOMPARE(read(line + "\n", static_cast<WrapperKind>(kind)).texts, QList<QByteArray>{line});
        }
    }

    void aHostileJournalIsBounded()
    {
        QByteArray length(8, '\xFF');
        const Read out = read("__CURSOR=1\n__REALTIME_TIMESTAMP=1\nMESSAGE\n" + length + "abc\ndef\n\n_PID=7\n", WrapperKind::JournalExport);
        QVERIFY(out.texts.isEmpty());
    }

    void everyKindHasAName()
    {
        for (std::size_t kind = 0; kind < wrapperNames().size(); ++kind) {
            QCOMPARE(wrapperOfName(wrapperNames()[kind]), std::optional(static_cast<WrapperKind>(kind)));
            QCOMPARE(word(static_cast<WrapperKind>(kind)).empty(), kind == 0);
        }
        QVERIFY(!wrapperOfName("carrier pigeon"));
    }
};

QTEST_APPLESS_MAIN(TestWrapper)
#include "tst_wrapper.moc"
