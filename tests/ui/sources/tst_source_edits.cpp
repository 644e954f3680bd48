// SPDX-License-Identifier: GPL-3.0-or-later
// What is read is changed by making a new request; the old one stays for taking the change back.
#include "ui/sources/format_trial.h"
#include "ui/sources/source_edits.h"

#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;

class TestSourceEdits : public QObject {
    Q_OBJECT
private slots:
    void aFolderBringsItsFilesInAndLeavesWithThem()
    {
        AnalysisRequest request;
        request.configs = {"/etc/nginx"};
        request.accessLogs = {"/logs/a.tar.gz", "/logs/a.tar.gz.log"};
        request.formatOf = {{"/logs/a.tar.gz/access.log", {"combined"}}, {"/logs/a.tar.gz.log", {"combined"}}};
        const Input member{.path = "/logs/a.tar.gz/access.log", .kind = InputKind::AccessLog};
        QVERIFY(givenPath(request, member) && *givenPath(request, member) == "/logs/a.tar.gz");
        const AnalysisRequest after = without(request, member);
        QCOMPARE(after.accessLogs, std::vector<std::string>{"/logs/a.tar.gz.log"});
        QCOMPARE(after.formatOf.size(), 1U); // that of the file with the similar name
        QCOMPARE(after.configs, request.configs);
        const Input included{.path = "/etc/other/snippet.conf", .kind = InputKind::Config};
        QVERIFY(!givenPath(request, included));
    }

    void aFileIsReadAsAnotherKindOnce()
    {
        AnalysisRequest request;
        request.accessLogs = {"/a.log", "/b.log"};
        request.appLogs = {"/c.log"};
        const AnalysisRequest after = readAs(request, {.path = "/a.log", .kind = InputKind::AccessLog}, InputKind::AppLog);
        QCOMPARE(after.accessLogs, std::vector<std::string>{"/b.log"});
        QCOMPARE(after.appLogs, (std::vector<std::string>{"/c.log", "/a.log"}));
    }

    void whatStandsInBothIsReadOnce()
    {
        AnalysisRequest one, more;
        one.accessLogs = {"/a.log"};
        more.accessLogs = {"/a.log", "/b.log"};
        more.configs = {"/etc/nginx"};
        const AnalysisRequest both = joined(one, more);
        QCOMPARE(both.accessLogs, (std::vector<std::string>{"/a.log", "/b.log"}));
        QCOMPARE(pathsOf(both), (std::vector<std::string>{"/etc/nginx", "/a.log", "/b.log"}));
    }

    void aTrialShowsRetriedAndUnreadLinesBesideOrdinaryOnes()
    {
        const auto format = LogFormat::compile("$remote_addr \"$request\" $status $upstream_addr $upstream_status", Escape::Default);
        QVERIFY(format);
        std::vector<std::string> sample(50, "192.0.2.7 \"GET / HTTP/1.1\" 200 10.0.0.1:80 200");
        sample.emplace_back("192.0.2.7 \"POST /pay HTTP/1.1\" 200 10.0.0.1:80, 10.0.0.2:80 504, 200");
        sample.emplace_back("nothing of the kind");
        const FormatTrial trial = tryFormat(*format, sample);
        QCOMPARE(trial.sampled, 52U);
        QCOMPARE(trial.read, 51U);
        const auto retried = std::ranges::find(trial.lines, 51U, &TrialLine::number);
        QVERIFY(retried != trial.lines.end());
        QVERIFY(std::ranges::contains(retried->values, std::pair<std::string, std::string>{"upstream_status", "504, 200"}));
        const auto unread = std::ranges::find(trial.lines, 52U, &TrialLine::number);
        QVERIFY(unread != trial.lines.end() && !unread->isRead);
        QVERIFY(std::ranges::contains(trial.missing, "$upstream_bytes_sent"));
        QVERIFY(!std::ranges::contains(trial.missing, "$upstream_addr"));
    }
};

QTEST_APPLESS_MAIN(TestSourceEdits)
#include "tst_source_edits.moc"
