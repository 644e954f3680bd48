// SPDX-License-Identifier: GPL-3.0-or-later
// Of several configurations the one of the nginx that wrote the log decides, in a chain and of several hosts.
#include "config/load.h"
#include "pipeline/analyze.h"
#include "pipeline/log_origin.h"

#include <QTest>

#include <algorithm>

using namespace retryscope;

namespace {

std::shared_ptr<const Configuration> configured(const std::string& path, const std::string& http)
{
    return std::make_shared<const Configuration>(loadConfigurationText("events {}\nhttp {\n" + http + "\n}\n", path).value());
}

std::string passingTo(const std::string& server) { return "server { listen 80; location / { proxy_pass http://" + server + "; } }"; }

std::string lineOf(const std::string& address, const std::string& host = "a.example") { return "GET /x 200 " + address + " 200 " + host; }

/// Of two hosts: which one, and "?" behind it if the other one fits as well.
QString originOf(const std::string& first, const std::string& second, const std::string& path, const std::string& line)
{
    Analysis analysis;
    analysis.configurations = {configured("one/nginx.conf", first), configured("two/nginx.conf", second)};
    const std::vector formats{LogFormat::compile("$request_method $uri $status $upstream_addr $upstream_status $host", Escape::Default, "plain").value()};
    const LogOrigin origin = LogOrigins(analysis).of(path, std::vector{line}, formats);
    return QString::number(origin.configuration + 1) + (origin.isCertain ? "" : "?");
}

} // namespace

class LogOriginTest : public QObject {
    Q_OBJECT
private slots:
    void oneSignDecides_data()
    {
        QTest::addColumn<QString>("found");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QString& found, const char* expected) { QTest::newRow(name) << found << expected; };
        const std::string one = passingTo("10.0.0.1:80"), two = passingTo("10.0.0.2:80");
        row("the server that requests were passed to", originOf(one, two, "x/access.log", lineOf("10.0.0.2:80")), "2");
        row("also where the log lies in the other one's folder", originOf(one, two, "one/access.log", lineOf("10.0.0.2:80")), "2");
        row("a server of a group", originOf(one, "upstream app { server 10.0.0.3:80; server 10.0.0.4:80; } " + passingTo("app"), "x/access.log", lineOf("10.0.0.4:80")), "2");
        row("the port 80 that nobody wrote", originOf(one, passingTo("10.0.0.2"), "x/access.log", lineOf("10.0.0.2:80")), "2");
        row("an earlier server of the list", originOf(one, two, "x/access.log", "GET /x 200 10.0.0.2:80, 10.0.0.9:80 504, 200 a.example"), "2");
        row("the path of the access_log where servers are shared", originOf("access_log /var/log/a.log; " + one, "access_log /var/log/b.log; " + one, "x/b.log", lineOf("10.0.0.1:80")), "2");
        row("a rotated one", originOf("access_log /var/log/a.log; " + one, "access_log /var/log/b.log; " + one, "x/b.log.2.gz", lineOf("10.0.0.1:80")), "2");
        row("the format", originOf("access_log /var/log/a.log; " + one,
            "log_format p '$request_method $uri $status $upstream_addr $upstream_status $host'; access_log /var/log/a.log p; " + one, "x/a.log", lineOf("10.0.0.1:80")), "2");
        row("the server_name", originOf(one, "server { listen 80; server_name b.example; location / { proxy_pass http://10.0.0.1:80; } }", "x/a.log", lineOf("10.0.0.1:80", "b.example")), "2");
        row("the folder", originOf(one, one, "two/access.log", lineOf("10.0.0.1:80")), "2");
        row("nothing: the first, and that is said", originOf(one, one, "x/access.log", lineOf("10.0.0.1:80")), "1?");
        row("servers that neither has say nothing", originOf(one, two, "x/access.log", lineOf("10.9.9.9:80")), "1?");
    }
    void oneSignDecides()
    {
        QFETCH(QString, found);
        QTEST(found, "expected");
    }
    /// The inner nginx of the recorded chain repeats in /basket/ only, which the outer one does not have.
    void eachNginxOfAChainIsJudgedByItsOwnFile()
    {
        const std::string folder = TEST_DATA "/incidents/chained_nginx/";
        AnalysisRequest request;
        request.configs = {folder + "edge.conf", folder + "inner.conf"};
        request.accessLogs = {folder + "access-edge.log", folder + "access-inner.log"};
        request.keeping = Keeping::Everything;
        const auto analysis = analyze(request).value();
        std::size_t inner = 0;
        for (const Request& served : analysis->requests) {
            const bool isInner = analysis->at(served.record.file).path.ends_with("access-inner.log");
            const Configuration* configuration = analysis->servedBy(served);
            QVERIFY(configuration && configuration->files.front().path.ends_with(isInner ? "inner.conf" : "edge.conf"));
            if (!isInner || !served.allowedBy)
                continue;
            ++inner;
            QCOMPARE(served.location->pattern, std::string("/basket/"));
            QCOMPARE(served.allowedValue.str(), std::string("error timeout non_idempotent"));
        }
        QVERIFY(inner > 0);
        const auto basket = std::ranges::find(analysis->summary.byLocation, "/basket/", &GroupCount::key);
        QVERIFY(basket != analysis->summary.byLocation.end());
        QCOMPARE(basket->configuration, 1u);
        // What nobody repeats nobody blames, and nothing contradicts.
        QVERIFY(std::ranges::none_of(analysis->findings, [](const Finding& f) { return f.rule == Rule::BehaviourContradictsConfiguration; }));
    }
};

QTEST_GUILESS_MAIN(LogOriginTest)
#include "tst_log_origin.moc"
