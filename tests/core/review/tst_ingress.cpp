// SPDX-License-Identifier: GPL-3.0-or-later
// The general rules speak of annotations, and their fixes are edits of the YAML that keep its comments and layout.
#include "config/load.h"
#include "review/fix.h"
#include "review/review.h"

#include <QTest>

using namespace retryscope;

namespace {

/// An Ingress for one path with these annotations, four blanks before each.
std::string ingress(const std::string& annotations, const std::string& path = "/orders")
{
    return "# rendered\napiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop # the name\n" + annotations
        + "spec:\n  rules:\n  - host: shop.example\n    http:\n      paths:\n      - path: " + path
        + "\n        pathType: Prefix\n        backend:\n          service:\n            name: orders\n            port:\n              number: 80\n";
}

std::string annotated(const std::string& lines, const std::string& path = "/orders") { return ingress("  annotations:\n" + lines, path); }

Configuration read(const std::string& text) { return loadConfigurationText(text, "-").value(); }

QString rules(const Configuration& configuration)
{
    QStringList found;
    for (const Finding& finding : review(configuration)) {
        const auto name = word(finding.rule);
        found << QStringLiteral("%1 %2").arg(finding.span.line).arg(QString::fromLatin1(name.data(), qsizetype(name.size())));
    }
    return found.join(", ");
}

/// The text after the fix of the first finding of a rule; empty if there is no such finding or fix.
QString fixed(const Configuration& configuration, Rule rule)
{
    for (const Finding& finding : review(configuration))
        if (finding.rule == rule && finding.fix)
            return QString::fromStdString(applyFix(configuration, *finding.fix).begin()->second);
    return {};
}

/// The lines that only one of two texts has: "-old +new".
QString changes(const std::string& before, const QString& after)
{
    const QStringList old = QString::fromStdString(before).split('\n'), now = after.split('\n');
    QStringList out;
    for (const QString& line : old)
        if (!now.contains(line))
            out << '-' + line;
    for (const QString& line : now)
        if (!old.contains(line))
            out << '+' + line;
    return out.join('\n');
}

} // namespace

class IngressTest : public QObject {
    Q_OBJECT
private slots:
    void anIngressWithNothingWrittenHasOnlyWhatItsPathSays()
    {
        QCOMPARE(rules(read(ingress("", "/catalogue"))), QString());
        QCOMPARE(rules(read(ingress(""))), QStringLiteral("11 write-location-retries"));
    }

    void fixes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("rule");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& text, Rule rule, const char* expected) {
            QTest::newRow(name) << QString::fromStdString(text) << int(rule) << QString::fromUtf8(expected);
        };
        row("the first annotation of an Ingress", ingress(""), Rule::WriteLocationRetries,
            "+  annotations:\n+    nginx.ingress.kubernetes.io/proxy-next-upstream: \"off\"");
        row("one more annotation", annotated("    # of the chart\n    team: a\n"), Rule::WriteLocationRetries, "+    nginx.ingress.kubernetes.io/proxy-next-upstream: \"off\"");
        row("a value in double quotes", annotated("    nginx.ingress.kubernetes.io/proxy-next-upstream: \"error timeout\" # agreed\n"), Rule::WriteLocationRetries,
            "-    nginx.ingress.kubernetes.io/proxy-next-upstream: \"error timeout\" # agreed\n+    nginx.ingress.kubernetes.io/proxy-next-upstream: \"off\" # agreed");
        row("a plain value gets the quotes that off needs", annotated("    nginx.ingress.kubernetes.io/proxy-next-upstream: error timeout\n"), Rule::WriteLocationRetries,
            "-    nginx.ingress.kubernetes.io/proxy-next-upstream: error timeout\n+    nginx.ingress.kubernetes.io/proxy-next-upstream: \"off\"");
        row("one token of a set", annotated("    nginx.ingress.kubernetes.io/proxy-next-upstream: 'error timeout http_500'\n", "/catalogue"), Rule::RetryOnHttp500,
            "-    nginx.ingress.kubernetes.io/proxy-next-upstream: 'error timeout http_500'\n+    nginx.ingress.kubernetes.io/proxy-next-upstream: 'error timeout'");
        row("seconds without a unit", annotated("    nginx.ingress.kubernetes.io/proxy-connect-timeout: \"60\"\n", "/catalogue"), Rule::SlowConnectTimeout,
            "-    nginx.ingress.kubernetes.io/proxy-connect-timeout: \"60\"\n+    nginx.ingress.kubernetes.io/proxy-connect-timeout: \"3\"");
        row("a unit that the controller refuses", annotated("    nginx.ingress.kubernetes.io/proxy-read-timeout: 10s\n", "/catalogue"), Rule::InvalidParameter,
            "-    nginx.ingress.kubernetes.io/proxy-read-timeout: 10s\n+    nginx.ingress.kubernetes.io/proxy-read-timeout: \"10\"");
        row("commas in a set", annotated("    nginx.ingress.kubernetes.io/proxy-next-upstream: \"error, timeout,502\"\n", "/catalogue"), Rule::InvalidParameter,
            "-    nginx.ingress.kubernetes.io/proxy-next-upstream: \"error, timeout,502\"\n+    nginx.ingress.kubernetes.io/proxy-next-upstream: \"error timeout http_502\"");
        row("a number without quotes", annotated("    nginx.ingress.kubernetes.io/proxy-read-timeout: 10\n", "/catalogue"), Rule::InvalidParameter,
            "-    nginx.ingress.kubernetes.io/proxy-read-timeout: 10\n+    nginx.ingress.kubernetes.io/proxy-read-timeout: \"10\"");
        row("a limit where there was none", annotated("    nginx.ingress.kubernetes.io/proxy-next-upstream-tries: \"0\"\n", "/catalogue"), Rule::UnlimitedTries,
            "-    nginx.ingress.kubernetes.io/proxy-next-upstream-tries: \"0\"\n+    nginx.ingress.kubernetes.io/proxy-next-upstream-tries: \"2\"");
        row("inside a snippet nginx's language", annotated("    nginx.ingress.kubernetes.io/configuration-snippet: |\n      # ours\n      proxy_set_header Idempotency-Key \"\";\n      gzip on;\n", "/catalogue"),
            Rule::IdempotencyKeyDropped, "-      proxy_set_header Idempotency-Key \"\";");
        row("JSON", R"({"apiVersion":"networking.k8s.io/v1","kind":"Ingress","metadata":{"name":"a","annotations":{}},"spec":{"rules":[{"host":"shop.example","http":{"paths":[{"path":"/orders","pathType":"Exact","backend":{"service":{"name":"o","port":{"number":80}}}}]}}]}})",
            Rule::WriteLocationRetries,
            R"(-{"apiVersion":"networking.k8s.io/v1","kind":"Ingress","metadata":{"name":"a","annotations":{}},"spec":{"rules":[{"host":"shop.example","http":{"paths":[{"path":"/orders","pathType":"Exact","backend":{"service":{"name":"o","port":{"number":80}}}}]}}]}}
+{"apiVersion":"networking.k8s.io/v1","kind":"Ingress","metadata":{"name":"a","annotations":{"nginx.ingress.kubernetes.io/proxy-next-upstream": "off"}},"spec":{"rules":[{"host":"shop.example","http":{"paths":[{"path":"/orders","pathType":"Exact","backend":{"service":{"name":"o","port":{"number":80}}}}]}}]}})");
        row("gRPC gets its limit by a snippet", annotated("    nginx.ingress.kubernetes.io/backend-protocol: GRPC\n", "/"), Rule::IngressGrpcUnlimited,
            "+    nginx.ingress.kubernetes.io/configuration-snippet: |\n+      grpc_next_upstream_tries 2;");
    }
    void fixes()
    {
        QFETCH(QString, text);
        QFETCH(int, rule);
        QFETCH(QString, expected);
        const Configuration before = read(text.toStdString());
        const QString after = fixed(before, Rule(rule));
        QCOMPARE(changes(text.toStdString(), after), expected);
        const auto left = review(read(after.toStdString()));
        QVERIFY(std::ranges::none_of(left, [&](const Finding& finding) { return finding.rule == Rule(rule); }));
        QVERIFY(left.size() < review(before).size());
    }

    void windowsLineEndsAreKept()
    {
        QByteArray text = QByteArray::fromStdString(ingress(""));
        text.replace("\n", "\r\n");
        const QString after = fixed(read(text.toStdString()), Rule::WriteLocationRetries);
        QVERIFY(after.contains("annotations:\r\n    nginx.ingress.kubernetes.io/proxy-next-upstream: \"off\"\r\n  name: shop"));
        QCOMPARE(after.count("\r\n"), after.count('\n'));
    }

    void aSharedSettingIsFixedInTheConfigMap()
    {
        const std::string map = "kind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata:\n  proxy-connect-timeout: \"60\"\n---\n";
        const QString after = fixed(read(map + ingress("", "/catalogue")), Rule::SlowConnectTimeout);
        QCOMPARE(changes(map + ingress("", "/catalogue"), after), QStringLiteral("-  proxy-connect-timeout: \"60\"\n+  proxy-connect-timeout: \"3\""));
    }

    void retriesOffForTheWholeClusterAreSaid()
    {
        const std::string map = "kind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata:\n  proxy-next-upstream: \"off\"\n---\n";
        QVERIFY(rules(read(map + ingress("", "/catalogue"))).contains("4 retry-off-globally"));
    }

    void aRemarkSilencesAnAnnotation()
    {
        const std::string line = "    nginx.ingress.kubernetes.io/retry-non-idempotent: \"true\"";
        QCOMPARE(rules(read(annotated(line + "\n", "/a"))), QStringLiteral("7 ingress-unknown-key"));
        QCOMPARE(rules(read(annotated(line + " # retryscope: ignore ingress-unknown-key kept for the old cluster\n", "/a"))), QString());
        QCOMPARE(rules(read(annotated("    # retryscope: ignore ingress-unknown-key kept for the old cluster\n" + line + "\n", "/a"))), QString());
        QCOMPARE(rules(read(annotated(line + " # retryscope: ignore ingress-unknown-key\n", "/a"))), QStringLiteral("7 ingress-unknown-key, 7 ignore-without-reason"));
    }

    void aBrokenDocumentIsNeverWithoutFindings()
    {
        QCOMPARE(rules(read("kind: Ingress\nmetadata: [\n")), QStringLiteral("3 syntax-error"));
        QCOMPARE(rules(read("kind: Deployment\n")), QStringLiteral("1 syntax-error"));
    }

    void aProtocolThatTheControllerDoesNotKnowIsHttp()
    {
        const auto found = review(read(annotated("    nginx.ingress.kubernetes.io/backend-protocol: \"grcp\"\n", "/catalogue")));
        QCOMPARE(found.size(), 1u);
        QVERIFY(found.front().rule == Rule::InvalidParameter);
        QCOMPARE(found.front().args.at(2), std::string("GRPC"));
        QVERIFY(!found.front().fix);
    }

    void aRemovedAnnotationThatHasASuccessorIsNotTakenOut()
    {
        const auto found = review(read(annotated("    nginx.ingress.kubernetes.io/grpc-backend: \"true\"\n", "/catalogue")));
        QCOMPARE(found.size(), 1u);
        QCOMPARE(found.front().args.at(1), std::string("removed"));
        QVERIFY(!found.front().fix);
    }

    void aMirrorPointsToItsAnnotation()
    {
        QCOMPARE(rules(read(annotated("    nginx.ingress.kubernetes.io/mirror-target: https://copy.example$request_uri\n", "/catalogue"))), QStringLiteral("7 mirror-duplicates-writes"));
    }
};

QTEST_GUILESS_MAIN(IngressTest)
#include "tst_ingress.moc"
