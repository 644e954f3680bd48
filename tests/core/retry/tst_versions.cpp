// SPDX-License-Identifier: GPL-3.0-or-later
// What each version of nginx has changed: the same configuration and request just before and since.
#include "config/load.h"
#include "retry/router.h"

#include <QTest>

#include <algorithm>

using namespace retryscope;

namespace {

QString shown(const Outcome& outcome)
{
    QString text = QString::fromStdString(outcome.upstreamStatus) + " -> ";
    return text + (outcome.clientStatus ? QString::number(*outcome.clientStatus) : "?");
}

Outcome ask(NginxVersion version, const QString& location, const QString& method, const QString& failures, const QString& group = {}, Product product = Product::Nginx)
{
    const QString servers = group.isEmpty() ? "server 10.0.0.1:80; server 10.0.0.2:80; server 10.0.0.3:80;" : group;
    const QString text = "events {} http { upstream app { " + servers + " } server { location / { " + location
        + " proxy_pass http://app; } location @spare { proxy_pass http://10.0.1.1:80; } } }";
    LoadOptions options;
    options.version = version;
    const auto configuration = loadConfigurationText(text.toStdString(), "nginx.conf", options);
    std::vector<Failure> list;
    for (const QString& word : failures.split(',', Qt::SkipEmptyParts))
        list.push_back(*parseFailure(word.toStdString()));
    const std::string by = method.toStdString();
    Question question;
    question.method = by;
    question.failures = list;
    question.body = BodyArrival::Later;
    return Router(*configuration, product).ask("", "/x", question);
}

} // namespace

class TestVersions : public QObject {
    Q_OBJECT

private slots:
    void before_and_since_data();
    void before_and_since();
    void a_name_from_a_variable_knows_the_limits_since_1_7_7();
    void an_early_answer_is_certain_since_1_29_5();
    void a_fork_that_decides_otherwise_is_said_to_be_unverified();
    void tengine_and_freenginx_decide_as_nginx();
};

void TestVersions::before_and_since_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("since");
    QTest::addColumn<QString>("location");
    QTest::addColumn<QString>("method");
    QTest::addColumn<QString>("failures");
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("then");
    QTest::addColumn<QString>("now");
    const auto row = [](const char* name, const char* before, const char* since, const char* location, const char* method, const char* failures,
                         const char* then, const char* now, const char* group = "") {
        QTest::newRow(name) << QString(before) << QString(since) << QString(location) << QString(method) << QString(failures) << QString(group) << QString(then)
                            << QString(now);
    };
    const char* const refused = "connect_refused,connect_refused";
    row("1.5.1 has http_403", "1.5.0", "1.5.1", "proxy_next_upstream http_403;", "GET", "http_403", "403 -> 403", "403, 200 -> 200");
    row("1.7.5 limits the tries", "1.7.4", "1.7.5", "proxy_next_upstream_tries 1;", "GET", refused, "502, 502, 200 -> 200", "502 -> 502");
    row("1.7.5 limits the total time", "1.7.4", "1.7.5", "proxy_next_upstream_timeout 30s;", "GET", "read_timeout", "504, 200 -> 200", "504 -> 504");
    row("1.7.11 holds what is streamed to one server", "1.7.10", "1.7.11", "proxy_request_buffering off;", "PUT", "read_timeout", "504, 200 -> 200", "504 -> 504");
    row("1.9.13 spares a POST that was sent", "1.9.12", "1.9.13", "", "POST", "read_timeout", "504, 200 -> 200", "504 -> 504");
    row("1.9.13 spares a LOCK that was sent", "1.9.12", "1.9.13", "", "LOCK", "closed_after_send", "502, 200 -> 200", "502 -> 502");
    row("1.9.13 leaves a PUT as it was", "1.9.12", "1.9.13", "", "PUT", "read_timeout", "504, 200 -> 200", "504, 200 -> 200");
    row("1.9.13 obeys off on a stale connection too", "1.9.12", "1.9.13", "proxy_next_upstream off;", "GET", "stale_keepalive", "-, 200 -> 200", "502 -> 502",
        "server 10.0.0.1:80; keepalive 4;");
    // Until then the failures of all servers were forgotten once none was left: the next visit finds them again.
    const char* const thrice = "recursive_error_pages on; error_page 502 = @again; proxy_pass http://app; } "
                               "location @again { recursive_error_pages on; error_page 502 = @third; proxy_pass http://app; } location @third {";
    row("1.11.5 has no quick recovery", "1.11.4", "1.11.5", thrice, "GET", refused, "502, 502 : 502 : 200 -> 200", "502, 502 : 502 : 502 -> 502",
        "server 10.0.0.1:80; server 10.0.0.2:80;");    row("1.11.13 has http_429", "1.11.12", "1.11.13", "proxy_next_upstream http_429;", "GET", "http_429", "429 -> 429", "429, 200 -> 200");
    row("1.13.7 records a 503 as such", "1.13.6", "1.13.7", "proxy_next_upstream http_503;", "GET", "http_503", "502, 200 -> 200", "503, 200 -> 200");
    row("1.13.7 records a 504 as such", "1.13.6", "1.13.7", "proxy_next_upstream http_504;", "GET", "http_504", "502, 200 -> 200", "504, 200 -> 200");
    row("1.13.11 passes on a response that will not be replaced", "1.13.6", "1.13.11", "proxy_next_upstream http_503;", "POST", "http_503", "502 -> 502", "503 -> 503");
    row("1.13.11 shows the backend's page", "1.13.10", "1.13.11", "error_page 503 = @spare; proxy_next_upstream http_503;", "POST", "http_503",
        "503 : 200 -> 200", "503 -> 503");
    row("1.19.6 does not count down servers as tries", "1.19.5", "1.19.6", "", "GET", "connect_refused", "502, 502 -> 502", "502 -> 502",
        "server 10.0.0.1:80; server 10.0.0.2:80 down;");
    row("1.29.7 keeps connections by default", "1.29.6", "1.29.7", "", "GET", "stale_keepalive", "502 -> 502", "502, 200 -> 200", "server 10.0.0.1:80;");
    row("1.29.7 keeps none where keepalive 0 stands", "1.29.6", "1.29.7", "", "GET", "stale_keepalive", "502 -> 502", "502 -> 502", "server 10.0.0.1:80; keepalive 0;");
}

void TestVersions::before_and_since()
{
    QFETCH(QString, before);
    QFETCH(QString, since);
    QFETCH(QString, location);
    QFETCH(QString, method);
    QFETCH(QString, failures);
    QFETCH(QString, group);
    const auto at = [&](const QString& version) { return shown(ask(*parseNginxVersion(version.toStdString()), location, method, failures, group)); };
    QTEST(at(before), "then");
    QTEST(at(since), "now");
}

void TestVersions::a_name_from_a_variable_knows_the_limits_since_1_7_7()
{
    RetryFacts facts;
    facts.triesLimit = 1;
    facts.timeLimit = std::chrono::seconds(1);
    facts.runtimeResolved = true;
    facts.version = {1, 7, 6};
    QCOMPARE(triesLimitInForce(facts), 0);
    QCOMPARE(timeLimitInForce(facts).count(), 0);
    facts.version = {1, 7, 7};
    QCOMPARE(triesLimitInForce(facts), 1);
    QCOMPARE(timeLimitInForce(facts).count(), 1000);
}

void TestVersions::an_early_answer_is_certain_since_1_29_5()
{
    RetryFacts facts;
    facts.mask |= failure_bit::http503;
    facts.peers = {{"a"}, {"b"}};
    const std::vector failures{Failure::Http503};
    Question question;
    question.method = "POST";
    question.failures = failures;
    question.early = true;
    facts.version = {1, 29, 4};
    QVERIFY(!simulate(facts, question).clientStatus);
    QVERIFY(std::ranges::contains(simulate(facts, question).notes, Note::EarlyMayCorrupt));
    facts.version = {1, 29, 5};
    QCOMPARE(shown(simulate(facts, question)), "503, 200 -> 200");
}

void TestVersions::a_fork_that_decides_otherwise_is_said_to_be_unverified()
{
    const QString set = "proxy_next_upstream http_503;";
    const NginxVersion version{1, 29, 0};
    const Outcome post = ask(version, set, "POST", "http_503", {}, Product::Angie);
    QVERIFY(!post.clientStatus);
    QVERIFY(std::ranges::contains(post.notes, Note::UnverifiedProduct));
    // The last answer gives way to Angie's own page, so that an error page takes it over.
    const QString all = "http_503,http_503,http_503", page = set + " error_page 503 = @spare;";
    QCOMPARE(shown(ask(version, page, "GET", all, {}, Product::Angie)), "503, 503, 503 : 200 -> 200");
    QCOMPARE(shown(ask(version, page, "GET", all)), "503, 503, 503 -> 503");
}

void TestVersions::tengine_and_freenginx_decide_as_nginx()
{
    for (const char* const failures : {"http_503", "read_timeout", "connect_refused", "invalid_header"}) {
        for (const char* const method : {"GET", "POST"}) {
            const auto of = [&](Product product) { return shown(ask({1, 27, 2}, "proxy_next_upstream error timeout http_503;", method, failures, {}, product)); };
            QCOMPARE(of(Product::Tengine), of(Product::Nginx));
            QCOMPARE(of(Product::Freenginx), of(Product::Nginx));
        }
    }
}

QTEST_APPLESS_MAIN(TestVersions)
#include "tst_versions.moc"
