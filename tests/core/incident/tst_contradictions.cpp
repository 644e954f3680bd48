// SPDX-License-Identifier: GPL-3.0-or-later
// A log that the loaded configuration cannot have made, and logs that it can.
#include "attempt/attempt.h"
#include "config/load.h"
#include "incident/contradictions.h"

#include <QTest>

#include <functional>

using namespace retryscope;

namespace {

constexpr auto twoServers = "upstream app { server 10.0.0.1:80; server 10.0.0.2:80; }";

struct Line {
    const char* method = "POST";
    const char* addr = "10.0.0.1:80, 10.0.0.2:80";
    const char* statuses = "504, 200";
    const char* times = "60.001, 0.020";
    const char* connect = "0.001, 0.001";
    const char* header = "-, 0.020";
    const char* sent = "300, 300";
};

Request requestOf(const Line& line)
{
    Request request;
    request.record.file = FileId::fromIndex(0);
    request.record.line = 412;
    request.record.method = line.method;
    request.record.uri = "/pay";
    request.record.host = "shop";
    request.record.upstream.edit().addr = line.addr;
    request.record.upstream.edit().status = line.statuses;
    request.record.upstream.edit().responseTime = line.times;
    request.record.upstream.edit().connectTime = line.connect;
    request.record.upstream.edit().headerTime = line.header;
    if (*line.sent)
        request.record.upstream.edit().bytesSent = line.sent;
    PairedAttempts paired = pairAttempts(request.record, {1, 26, 0});
    request.attempts = std::move(paired.attempts);
    request.groups = paired.groups;
    return request;
}

} // namespace

Q_DECLARE_METATYPE(Line)

class ContradictionsTest : public QObject {
    Q_OBJECT
private slots:
    void contradictions_data()
    {
        QTest::addColumn<QString>("location");
        QTest::addColumn<Line>("line");
        QTest::addColumn<QString>("said"); // contradiction, directive, explanations
        const auto row = [](const char* name, const char* location, Line line, const char* said) { QTest::newRow(name) << QString(location) << line << QString(said); };

        row("a sent POST was passed on without non_idempotent", "", {}, "passed-on proxy_next_upstream other-configuration,other-version,another-layer");
        row("with non_idempotent it is allowed", "proxy_next_upstream error timeout non_idempotent;", {}, "");
        row("a GET is allowed", "", {.method = "GET"}, "");
        row("a PUT is allowed", "", {.method = "PUT"}, "");
        row("a GET although retries are off", "proxy_next_upstream off;", {.method = "GET"}, "passed-on proxy_next_upstream other-configuration,another-layer");
        row("a POST to a server that refused the connection is allowed", "",
            {.statuses = "502, 200", .times = "0.000, 0.020", .connect = "-, 0.001", .sent = "0, 300"}, "");
        row("a POST whose first server closed at once: it may not have been sent", "",
            {.statuses = "502, 200", .times = "0.002, 0.020", .connect = "0.001, 0.001", .sent = ""},
            "passed-on proxy_next_upstream other-configuration,other-version,nothing-sent,another-layer");
        row("an answer of 503 that no word names", "", {.method = "GET", .statuses = "503, 200", .times = "0.010, 0.020", .header = "0.010, 0.020"},
            "passed-on proxy_next_upstream other-configuration,another-layer");
        row("an answer of 503 that a word names", "proxy_next_upstream http_503;", {.method = "GET", .statuses = "503, 200", .times = "0.010, 0.020", .header = "0.010, 0.020"}, "");
        row("more tries than the limit", "proxy_next_upstream_tries 1;", {.method = "GET"}, "too-many-tries proxy_next_upstream_tries other-configuration,another-layer");
        row("as many tries as the limit", "proxy_next_upstream_tries 2;", {.method = "GET"}, "");
        row("passed on after the time for tries was over", "proxy_next_upstream_timeout 20s;", {.method = "GET"},
            "passed-on proxy_next_upstream_timeout other-configuration,another-layer");
        row("given up sooner than the read timeout", "", {.method = "GET", .times = "2.001, 0.020"}, "other-timeout proxy_read_timeout other-configuration,another-layer");
        row("given up at the read timeout", "proxy_read_timeout 2s;", {.method = "GET", .times = "2.001, 0.020"}, "");
        row("a server that the group does not have", "", {.method = "GET", .addr = "10.0.0.1:80, 10.0.0.9:80"}, "unknown-server proxy_pass other-configuration,another-layer");
        row("an internal redirect follows other rules", "proxy_next_upstream off;",
            {.addr = "10.0.0.1:80 : 10.0.0.2:80", .statuses = "504 : 200", .times = "60.001 : 0.020", .connect = "0.001 : 0.001", .header = "- : 0.020", .sent = "300 : 300"}, "");
    }
    void contradictions()
    {
        QFETCH(QString, location);
        QFETCH(Line, line);
        const auto configuration = loadConfigurationText(
            std::string("events {} http { ") + twoServers + " server { location / { " + location.toStdString() + " proxy_pass http://app; } } }", "nginx.conf",
            LoadOptions{.version = NginxVersion{1, 26, 0}});
        QVERIFY(configuration);
        const std::vector<Request> requests(3, requestOf(line));
        const std::vector<std::string> paths{"access.log"};
        QStringList said;
        for (const Finding& finding : findContradictions(requests, paths, *configuration)) {
            QCOMPARE(finding.rule, Rule::BehaviourContradictsConfiguration);
            QCOMPARE(finding.args.size(), 8u);
            QCOMPARE(finding.args[3], "3");
            QCOMPARE(finding.args[4], "access.log:412");
            QVERIFY(finding.span.line > 0);
            said << QString::fromStdString(finding.args[0] + " " + finding.args[1] + " " + finding.args[7]);
        }
        QTEST(said.join("; "), "said");
    }
    void aNameThatStandsForSeveralAddressesAllowsAPass()
    {
        const auto configuration = loadConfigurationText("events {} http { server { location / { proxy_pass http://backend; } } }", "nginx.conf", LoadOptions{.version = NginxVersion{1, 26, 0}});
        const std::vector<Request> requests{requestOf({.method = "GET"})};
        const std::vector<std::string> paths{"access.log"};
        QVERIFY(findContradictions(requests, paths, *configuration).empty());
    }
};

QTEST_APPLESS_MAIN(ContradictionsTest)
#include "tst_contradictions.moc"
