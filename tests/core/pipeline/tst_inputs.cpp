// SPDX-License-Identifier: GPL-3.0-or-later
// Rotated sets, archives and copies of logs: what is read, in which order, and what is said about it.
#include "core/source/archive_bytes.h"

#include "pipeline/analyze.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace retryscope;
using namespace retryscope::test;

namespace {

/// One line a minute from `minute` on of the evening of 30 November, `count` lines.
QByteArray logOf(int minute, int count, const char* client = "203.0.113.7")
{
    QByteArray out;
    for (int i = minute; i < minute + count; ++i)
        out += QByteArray(client) + " - - [30/Nov/2026:" + QByteArray::number(10 + i / 60) + ':' + QByteArray::number(i % 60).rightJustified(2, '0') + ":00 +0000] \"POST /orders/"
            + QByteArray::number(i) + " HTTP/1.1\" 200 612 \"-\" \"curl/8.5.0\"\n";
    return out;
}

const QByteArray configText = "events {}\nhttp {\n  upstream app { server 10.0.0.1; server 10.0.0.2; }\n  include /etc/nginx/sites-enabled/*;\n}\n";
const QByteArray siteText = "server { listen 80; location / { proxy_pass http://app; proxy_next_upstream error non_idempotent; } }\n";

} // namespace

class TestInputs : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;

    std::string write(const char* name, const QByteArray& bytes)
    {
        const QString path = m_dir->filePath(QString::fromLatin1(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(path));
        return path.toStdString();
    }
    std::string at(const char* name) const { return m_dir->filePath(QString::fromLatin1(name)).toStdString(); }

    static std::shared_ptr<const Analysis> run(std::vector<std::string> accessLogs, bool merge = false, bool rotated = false)
    {
        AnalysisRequest request;
        request.accessLogs = std::move(accessLogs);
        request.mergeIdentical = merge;
        request.findRotated = rotated;
        return analyze(request).value();
    }
    QStringList pathsOf(const Analysis& analysis) const
    {
        QStringList out;
        for (const Input& input : analysis.inputs)
            out << QString::fromStdString(input.path).remove(m_dir->path() + '/');
        return out;
    }
    static QStringList defectsOf(const Input& input)
    {
        QStringList out;
        for (const Defect& defect : input.defects) {
            if (defect.code == DefectCode::FormatGuessed)
                continue;
            QString text = QString::fromUtf8(word(defect.code).data());
            for (const std::string& argument : defect.args)
                text += ' ' + QFileInfo(QString::fromStdString(argument)).fileName();
            out << text;
        }
        return out;
    }

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void aLogUnderTwoNamesIsReadOnce()
    {
        const QByteArray line = "{\"ts\":\"2026-11-30T10:00:00.010Z\",\"msg\":\"order created\",\"method\":\"POST\",\"path\":\"/orders/1\",\"request_id\":\"r1\"}\n";
        AnalysisRequest request;
        request.appLogs = {write("app.log", line), write("app-copy.log", line), write("app-b.log", QByteArray(line).replace("orders/1", "orders/2"))};
        const auto analysis = analyze(request).value();
        QCOMPARE(analysis->events.size(), 2u);
        QCOMPARE(analysis->inputs[1].defectCounts.count(DefectCode::IdenticalLines), 1u);
        QCOMPARE(analysis->inputs[2].defectCounts.count(DefectCode::IdenticalLines), 0u);
    }

    /// A folder and its copy, or a file beside the archive that has it: no request came twice.
    void anAccessLogUnderTwoNamesIsReadOnce()
    {
        const auto analysis = run({write("access.log", logOf(0, 30)), write("copy/other.log", logOf(0, 30)), write("b.log", logOf(30, 30))});
        QCOMPARE(analysis->summary.requests, 60u);
        std::size_t copies = 0;
        for (const Input& input : analysis->inputs)
            copies += input.defectCounts.count(DefectCode::IdenticalLines);
        QCOMPARE(copies, 1u);
    }

    void rotatedPiecesAreReadInOrder()
    {
        const std::string now = write("access.log", logOf(60, 30)), one = write("access.log.1", logOf(30, 30)), two = write("access.log.2.gz", packed(Packing::Gzip, logOf(0, 30)));
        const auto analysis = run({now, one, two});
        QCOMPARE(pathsOf(*analysis), (QStringList{"access.log.2.gz", "access.log.1", "access.log"}));
        QCOMPARE(analysis->summary.requests, 90u);
        for (const Input& input : analysis->inputs)
            QCOMPARE(defectsOf(input), QStringList());
    }

    void siblingsAreReadOnlyWhereAsked()
    {
        write("access.log.1", logOf(30, 30));
        write("access.log-20261130.zst", packed(Packing::Zstd, logOf(0, 30)));
        const std::string now = write("access.log", logOf(60, 30));
        QCOMPARE(run({now})->summary.requests, 30u);
        const auto all = run({now}, false, true);
        QCOMPARE(pathsOf(*all), (QStringList{"access.log-20261130.zst", "access.log.1", "access.log"}));
        QCOMPARE(all->summary.requests, 90u);
        QCOMPARE(run({now, at("access.log.1")}, false, true)->inputs.size(), 3u);
    }

    void gapsAndOverlapsAreReported_data()
    {
        QTest::addColumn<QByteArray>("older");
        QTest::addColumn<QByteArray>("newer");
        QTest::addColumn<QStringList>("defects");
        QTest::newRow("one piece follows the other") << logOf(0, 30) << logOf(30, 30) << QStringList();
        QTest::newRow("nothing for an hour and a half between them") << logOf(0, 30) << logOf(120, 30) << QStringList{"rotation-gap access.log.1 5460"};
        QTest::newRow("a lull that such a log has at any time") << logOf(0, 30) << logOf(40, 30) << QStringList();
        QTest::newRow("ten lines stand in both") << logOf(0, 30) << logOf(20, 30) << QStringList{"rotation-overlap access.log.1 540"};
        QTest::newRow("a copy under both names") << logOf(0, 30) << logOf(0, 30) << QStringList{"identical-lines 30"};
        QTest::newRow("the last line was written by a worker that reopened late") << logOf(0, 30) << logOf(29, 1) + logOf(30, 30) << QStringList();
    }
    void gapsAndOverlapsAreReported()
    {
        QFETCH(QByteArray, older);
        QFETCH(QByteArray, newer);
        const auto analysis = run({write("access.log", newer), write("access.log.1", older)});
        QCOMPARE(defectsOf(analysis->inputs[0]), QStringList());
        QTEST(defectsOf(analysis->inputs[1]), "defects");
    }

    void aPieceThatTheNumbersLeaveOutIsNamed()
    {
        const auto analysis = run({write("access.log", logOf(60, 30)), write("access.log.2", logOf(0, 30))});
        QVERIFY(defectsOf(analysis->inputs[1]).contains("rotation-missing access.log.1"));
    }

    void hostsHaveTheirOwnSets()
    {
        const auto analysis = run({write("web1/access.log", logOf(10, 30)), write("web2/access.log", logOf(0, 30)), write("web1/access.log.1", logOf(0, 10))});
        QCOMPARE(pathsOf(*analysis), (QStringList{"web1/access.log.1", "web1/access.log", "web2/access.log"}));
        for (const Input& input : analysis->inputs)
            QCOMPARE(defectsOf(input), QStringList());
    }

    void identicalLinesCountOnceOnlyWhereAsked()
    {
        const std::string one = write("access.log.1", logOf(0, 30) + logOf(29, 1)), now = write("access.log", logOf(20, 30));
        QCOMPARE(run({now, one})->summary.requests, 61u);
        const auto merged = run({now, one}, true);
        QCOMPARE(merged->summary.requests, 51u);
        QVERIFY(defectsOf(merged->inputs[1]).contains("identical-lines 10"));
        QVERIFY2(!defectsOf(merged->inputs[0]).contains("identical-lines 1"), "a line that stands twice in one file is two requests");
        QCOMPARE(run({now, one, write("copy/access.log", logOf(20, 30))}, true)->summary.requests, 51u);
        QCOMPARE(run({now, write("other/access.log", logOf(20, 30, "203.0.113.8"))}, true)->summary.requests, 60u);
    }

    void identicalErrorLinesAndEventsCountOnceToo()
    {
        const QByteArray error = "2026/11/30 10:05:00 [error] 1#1: *7 connect() failed (111: Connection refused) while connecting to upstream, client: 203.0.113.7, server: s, request: \"POST /orders/5 HTTP/1.1\", upstream: \"http://10.0.0.1:80/\", host: \"s\"\n";
        const QByteArray orders = "order_id,created_at,method,path\n1,2026-11-30T10:05:00+00:00,POST,/orders/5\n2,2026-11-30T10:06:00+00:00,POST,/orders/6\n";
        AnalysisRequest request;
        request.accessLogs = {write("access.log", logOf(0, 30))};
        request.errorLogs = {write("error.log", error), write("error.log.1", error)};
        request.effects = {write("orders.csv", orders), write("orders-copy.csv", orders)};
        const auto twice = analyze(request).value();
        QCOMPARE(twice->errorLines.size(), 2u);
        QCOMPARE(twice->events.size(), 4u);
        request.mergeIdentical = true;
        const auto once = analyze(request).value();
        QCOMPARE(once->errorLines.size(), 1u);
        QCOMPARE(once->events.size(), 2u);
    }

    void everyCompressionIsALog_data()
    {
        QTest::addColumn<Packing>("packing");
        for (const Packing packing : allPackings)
            QTest::newRow(nameOf(packing)) << packing;
    }
    void everyCompressionIsALog()
    {
        QFETCH(Packing, packing);
        const std::string path = write("access.log.1", packed(packing, logOf(0, 20)) + packed(packing, logOf(20, 10)));
        const auto analysis = run({path});
        QCOMPARE(analysis->summary.requests, 30u);
        QCOMPARE(analysis->inputs[0].skipped, 0u);
        QVERIFY(rawLine(analysis->inputs[0], 25)->contains("/orders/24 "));
        QCOMPARE(rawLines(analysis->inputs[0], {1, 30, 31}).size(), 2u);
    }

    void archivesHoldEveryKindOfInput_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QList<TestMember> members{{"etc/nginx/nginx.conf", configText}, {"etc/nginx/sites-available/shop", siteText},
            {"etc/nginx/sites-enabled/shop", "/etc/nginx/sites-available/shop", TestMember::Kind::SymbolicLink}, {"var/log/nginx/access.log", logOf(30, 30)},
            {"var/log/nginx/access.log.1.gz", packed(Packing::Gzip, logOf(0, 30))}, {"orders.csv", "order_id,created_at,method,path\n1,2026-11-30T10:05:00+00:00,POST,/orders/5\n2,2026-11-30T10:06:00+00:00,POST,/orders/6\n"}};
        for (const Packing packing : allPackings)
            QTest::newRow(nameOf(packing)) << tarOf(members, packing);
        QTest::newRow("zip") << zipOf(members);
    }
    void archivesHoldEveryKindOfInput()
    {
        QFETCH(QByteArray, bytes);
        const std::string path = write("bundle", bytes);
        std::vector<std::string> unknown;
        const AnalysisRequest request = recogniseKinds({path}, unknown);
        QVERIFY(unknown.empty());
        QCOMPARE(request.configs, std::vector<std::string>{path});
        QCOMPARE(request.accessLogs.size(), 2u);
        QCOMPARE(request.effects, std::vector<std::string>{path + "/orders.csv"});
        const auto analysis = analyze(request).value();
        QCOMPARE(pathsOf(*analysis), (QStringList{"bundle/etc/nginx/nginx.conf", "bundle/etc/nginx/sites-enabled/shop", "bundle/var/log/nginx/access.log.1.gz", "bundle/var/log/nginx/access.log", "bundle/orders.csv"}));
        QCOMPARE(analysis->summary.requests, 60u);
        QVERIFY(std::ranges::any_of(analysis->findings, [](const Finding& finding) { return finding.rule == Rule::NonIdempotentRetry; }));
        QVERIFY(rawLine(analysis->inputs[2], 3)->contains("/orders/2 "));
        // The same when only one kind is asked for.
        AnalysisRequest logs;
        logs.accessLogs = {path};
        QCOMPARE(analyze(logs).value()->summary.requests, 60u);
    }

    void foldersOfSeveralHostsAreSortedOut()
    {
        write("web1/access.log", logOf(0, 30));
        write("web2/var/log/access.log.1", logOf(0, 30));
        write("web2/var/log/access.log", logOf(30, 30));
        write("etc/nginx/nginx.conf", configText);
        const std::string bundle = write("web3.tar.gz", tarOf({{"access.log", logOf(0, 30)}}, Packing::Gzip));
        write("notes.txt", "Dear all,\n\nplease find the files attached.\n");
        std::vector<std::string> unknown;
        const AnalysisRequest request = recogniseKinds({m_dir->path().toStdString()}, unknown);
        QCOMPARE(request.accessLogs.size(), 4u);
        QVERIFY(std::ranges::contains(request.accessLogs, bundle + "/access.log"));
        QCOMPARE(request.configs, std::vector<std::string>{m_dir->path().toStdString()});
        QCOMPARE(unknown, std::vector<std::string>{at("notes.txt")});
    }

    void brokenArchivesAreReadAsFarAsTheyGo()
    {
        const QByteArray whole = tarOf({{"access.log.1", logOf(0, 30)}, {"access.log", logOf(30, 700)}, {"error.log", "x"}});
        const auto truncated = run({write("cut.tar", whole.left(60000))});
        QVERIFY(truncated->summary.requests >= 30);
        QVERIFY(std::ranges::any_of(truncated->inputs, [](const Input& input) { return defectsOf(input).contains("file-truncated"); }));
        const auto encrypted = run({write("secret.zip", zipOf({{"access.log", logOf(0, 30)}}, "secret")), write("good.log", logOf(0, 5))});
        QCOMPARE(encrypted->inputs[0].error->code, ErrorCode::MemberEncrypted);
        QCOMPARE(encrypted->summary.requests, 5u);
        const auto twice = run({write("twice.tar", tarOf({{"access.log", logOf(0, 30)}, {"access.log", logOf(0, 3)}}))});
        QCOMPARE(twice->summary.requests, 3u);
        QVERIFY(defectsOf(twice->inputs[0]).contains("member-duplicate"));
    }

    void bombsAreNotReadToTheirEnd()
    {
        const auto analysis = run({write("access.log.zst", packed(Packing::Zstd, logOf(0, 30) + QByteArray(400 << 20, 'x'))), write("good.log", logOf(0, 5))});
        QCOMPARE(analysis->summary.requests, 35u);
        QVERIFY(std::ranges::any_of(defectsOf(analysis->inputs[0]), [](const QString& defect) { return defect.startsWith("unpacks-too-large "); }));
    }
};

QTEST_GUILESS_MAIN(TestInputs)
#include "tst_inputs.moc"
