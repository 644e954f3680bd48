// SPDX-License-Identifier: GPL-3.0-or-later
// The engine plays what ingress-nginx does with the objects of a YAML file: pods, tries, gRPC.
#include "config/load.h"
#include "retry/router.h"

#include <QTest>

using namespace retryscope;

namespace {

std::string ingress(const std::string& annotations)
{
    return "kind: Ingress\nmetadata:\n  name: shop\n  annotations:\n" + annotations
        + "spec:\n  rules:\n  - host: shop.example\n    http:\n      paths:\n      - path: /orders\n        pathType: Prefix\n"
          "        backend: {service: {name: orders, port: {name: http}}}\n";
}

std::string endpoints(const std::string& addresses)
{
    return "---\nkind: Endpoints\nmetadata: {name: orders}\nsubsets: [{addresses: [" + addresses + "], ports: [{name: http, port: 8080}]}]\n";
}

Outcome play(const Configuration& configuration, std::string_view method, Failure failure)
{
    Router router(configuration);
    Question question;
    question.method = method;
    question.failures = std::span(&failure, 1);
    question.repeatLast = true;
    return router.ask("shop.example", "/orders/7", question);
}

QString addresses(const Outcome& outcome)
{
    QStringList list;
    for (const SimulatedAttempt& attempt : outcome.attempts)
        list << QString::fromStdString(attempt.address.empty() ? "?" : attempt.address);
    return list.join(' ');
}

} // namespace

class IngressRetriesTest : public QObject {
    Q_OBJECT
private slots:
    void attempts_data()
    {
        QTest::addColumn<QByteArray>("yaml");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& text, const char* expected) { QTest::newRow(name) << QByteArray::fromStdString(text) << expected; };
        const std::string a = "    nginx.ingress.kubernetes.io/";
        row("three tries at the only pod", ingress("    a: b\n") + endpoints("{ip: 10.1.0.7}"), "10.1.0.7:8080 10.1.0.7:8080 10.1.0.7:8080");
        row("three tries at two pods in turn", ingress("    a: b\n") + endpoints("{ip: 10.1.0.7}, {ip: 10.1.0.8}"), "10.1.0.7:8080 10.1.0.8:8080 10.1.0.7:8080");
        row("three tries at pods that nobody named", ingress("    a: b\n"), "? ? ?");
        row("a hash keeps to its pod", ingress(a + "upstream-hash-by: $request_uri\n") + endpoints("{ip: 10.1.0.7}, {ip: 10.1.0.8}"), "10.1.0.7:8080 10.1.0.7:8080 10.1.0.7:8080");
        row("a cookie keeps to its pod", ingress(a + "affinity: cookie\n") + endpoints("{ip: 10.1.0.7}, {ip: 10.1.0.8}"), "10.1.0.7:8080 10.1.0.7:8080 10.1.0.7:8080");
        row("a cookie that may change does not", ingress(a + "affinity: cookie\n" + a + "session-cookie-change-on-failure: \"true\"\n") + endpoints("{ip: 10.1.0.7}, {ip: 10.1.0.8}"), "10.1.0.7:8080 10.1.0.8:8080 10.1.0.7:8080");
        row("the annotation's own limit", ingress(a + "proxy-next-upstream-tries: \"2\"\n"), "? ?");
        row("off is off", ingress(a + "proxy-next-upstream: \"off\"\n"), "?");
        row("the set without timeout", ingress(a + "proxy-next-upstream: error\n"), "?");
    }
    void attempts()
    {
        QFETCH(QByteArray, yaml);
        QFETCH(QString, expected);
        const auto configuration = loadConfigurationText(yaml.toStdString(), "-").value();
        QCOMPARE(addresses(play(configuration, "GET", Failure::ReadTimeout)), expected);
    }

    void aPostIsSentOnceUnlessTheSetSaysOtherwise()
    {
        const auto plain = loadConfigurationText(ingress("    a: b\n"), "-").value();
        QCOMPARE(play(plain, "POST", Failure::ReadTimeout).executionsPossible, 1);
        QCOMPARE(play(plain, "POST", Failure::ConnectRefused).executionsPossible, 0);
        const auto repeated = loadConfigurationText(ingress("    nginx.ingress.kubernetes.io/proxy-next-upstream: timeout non_idempotent\n"), "-").value();
        QCOMPARE(play(repeated, "POST", Failure::ReadTimeout).executionsPossible, 3);
    }

    void grpcThatCannotBeReachedIsTriedWithoutEnd()
    {
        const std::string protocol = "    nginx.ingress.kubernetes.io/backend-protocol: GRPC\n";
        const auto endless = loadConfigurationText(ingress(protocol), "-").value();
        const Outcome outcome = play(endless, "POST", Failure::ConnectRefused);
        QCOMPARE(outcome.attempts.size(), std::size_t(attemptLimit));
        QVERIFY(std::ranges::contains(outcome.notes, Note::NotEnding));
        const auto limited = loadConfigurationText(ingress(protocol + "    nginx.ingress.kubernetes.io/configuration-snippet: grpc_next_upstream_tries 2;\n"), "-").value();
        QCOMPARE(play(limited, "POST", Failure::ConnectRefused).attempts.size(), 2u);
    }

    void errorPagesGoToTheDefaultBackend()
    {
        const auto configuration = loadConfigurationText(ingress("    nginx.ingress.kubernetes.io/custom-http-errors: \"500\"\n"), "-").value();
        Failure failure = Failure::Http500;
        Router router(configuration);
        Question question;
        question.method = "GET";
        question.failures = std::span(&failure, 1);
        const Outcome outcome = router.ask("shop.example", "/orders", question);
        QVERIFY(outcome.redirected);
        QCOMPARE(QString::fromStdString(outcome.upstreamStatus), QStringLiteral("500 : 200"));
    }

    void whatNoRuleTakesIsAnsweredByTheController()
    {
        const auto configuration = loadConfigurationText(ingress("    a: b\n"), "-").value();
        Router router(configuration);
        Question question;
        question.method = "GET";
        QCOMPARE(router.ask("shop.example", "/other", question).clientStatus, std::optional(404));
        QCOMPARE(router.ask("other.example", "/orders", question).clientStatus, std::optional(404));
    }
};

QTEST_GUILESS_MAIN(IngressRetriesTest)
#include "tst_ingress_retries.moc"
