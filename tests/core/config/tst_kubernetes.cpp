// SPDX-License-Identifier: GPL-3.0-or-later
// Kubernetes objects become the configuration that ingress-nginx would make of them, and every place leads into the YAML.
#include "config/kubernetes_load.h"
#include "config/location_match.h"
#include "config_text.h"

#include <QTest>

using namespace retryscope;
using namespace retryscope::test;
using Kind = ConfigProblem::Kind;

namespace {

constexpr auto objectHead = "apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n";

/// One Ingress with annotations (lines with four blanks before them) and one path.
std::string ingress(const std::string& annotations, const std::string& path = "/orders", const std::string& type = "Prefix",
    const std::string& name = "shop", const std::string& host = "shop.example")
{
    return "apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: " + name + "\n"
        + (annotations.empty() ? "" : "  annotations:\n" + annotations) + "spec:\n  rules:\n  - host: " + host
        + "\n    http:\n      paths:\n      - path: " + path + "\n        pathType: " + type
        + "\n        backend: {service: {name: orders, port: {number: 80}}}\n";
}

std::string annotation(const std::string& key, const std::string& value) { return "    nginx.ingress.kubernetes.io/" + key + ": " + value + "\n"; }

/// "directive=value origin:line" of the policy at a URI.
QString valueAt(const Configuration& configuration, std::string_view uri, std::string_view directive, std::string_view host = "shop.example")
{
    const LocationChoice choice = chooseLocation(configuration, host, uri);
    if (!choice.location)
        return QStringLiteral("no location");
    const RetryPolicy policy = effectivePolicy(configuration, choice.location);
    const EffectiveValue* value = policy.value(directive);
    if (!value)
        return QStringLiteral("no value");
    static constexpr const char* origins[]{"set", "inherited", "default"};
    QString text = QString::fromStdString(value->value) + ' ' + origins[int(value->origin)];
    if (value->where)
        text += ':' + QString::number(configuration.at(value->where).span.line);
    return text;
}

QString slice(const Configuration& configuration, const Span& span)
{
    return QString::fromStdString(configuration.file(span.file).text.substr(span.offset, span.end - span.offset));
}

/// The pattern of the location that serves a URI.
QString served(const Configuration& configuration, std::string_view uri, std::string_view host = "shop.example")
{
    const LocationChoice choice = chooseLocation(configuration, host, uri);
    return QString::fromStdString((choice.modifier.empty() ? "" : choice.modifier + ' ') + choice.pattern);
}

QString unreadKinds(const Configuration& configuration)
{
    QStringList kinds;
    for (const UnreadPart& part : configuration.unread)
        kinds << QStringLiteral("%1@%2").arg(int(part.kind)).arg(part.line);
    return kinds.join(' ');
}

} // namespace

class KubernetesTest : public QObject {
    Q_OBJECT
private slots:
    void valuesSayWhereTheyComeFrom_data()
    {
        QTest::addColumn<QString>("directive");
        QTest::addColumn<QString>("expected");
        QTest::newRow("an annotation is set in its line") << "proxy_read_timeout" << "20s set:16";
        QTest::newRow("a key of the ConfigMap is inherited") << "proxy_connect_timeout" << "2s inherited:6";
        QTest::newRow("an annotation beats the ConfigMap") << "proxy_send_timeout" << "30s set:17";
        QTest::newRow("the controller's default limit is three") << "proxy_next_upstream_tries" << "3 default";
        QTest::newRow("the controller's default set") << "proxy_next_upstream" << "error timeout default";
        QTest::newRow("the total time has no limit") << "proxy_next_upstream_timeout" << "0 default";
        QTest::newRow("requests are buffered") << "proxy_request_buffering" << "on default";
        QTest::newRow("errors are passed on") << "proxy_intercept_errors" << "off default";
    }
    void valuesSayWhereTheyComeFrom()
    {
        QFETCH(QString, directive);
        QFETCH(QString, expected);
        const std::string map = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ingress-nginx-controller\ndata:\n  proxy-connect-timeout: \"2\"\n"
                                "  proxy-send-timeout: \"40\"\n---\n";
        const auto configuration = configured(map + "# rendered by a chart\n" + ingress("    # seconds\n" + annotation("proxy-read-timeout", "\"20\"") + annotation("proxy-send-timeout", "'30'")));
        QVERIFY(configuration.form == ConfigForm::Kubernetes);
        QCOMPARE(valueAt(configuration, "/orders/7", directive.toStdString()), expected);
    }

    void aSnippetsServerCannotOverruleWhatIsWrittenIntoEveryLocation()
    {
        const auto configuration = configured(ingress(annotation("server-snippet", "proxy_read_timeout 1s;")));
        QCOMPARE(valueAt(configuration, "/orders", "proxy_read_timeout"), QStringLiteral("60s default"));
    }

    void theFlagOfTheConfigMapIsPutBehindEverySet()
    {
        const std::string map = "kind: ConfigMap\napiVersion: v1\nmetadata: {name: nginx-configuration}\ndata:\n  retry-non-idempotent: \"true\"\n---\n";
        const auto plain = configured(map + ingress(""));
        QCOMPARE(valueAt(plain, "/orders", "proxy_next_upstream"), QStringLiteral("error timeout non_idempotent inherited:5"));
        const auto own = configured(map + ingress(annotation("proxy-next-upstream", "timeout")));
        QCOMPARE(valueAt(own, "/orders", "proxy_next_upstream"), QStringLiteral("timeout non_idempotent set:12"));
    }

    void unusableAnnotationsLeaveTheDefault_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("expected");
        QTest::newRow("a unit is refused") << QByteArray("\"20s\"") << "60s default";
        QTest::newRow("a word is refused") << QByteArray("soon") << "60s default";
        QTest::newRow("nothing is refused") << QByteArray("\"\"") << "60s default";
        QTest::newRow("a negative number is refused") << QByteArray("\"-1\"") << "60s default";
        QTest::newRow("a number without quotes still shows what was meant") << QByteArray("20") << "20s set:6";
    }
    void unusableAnnotationsLeaveTheDefault()
    {
        QFETCH(QByteArray, value);
        QFETCH(QString, expected);
        QCOMPARE(valueAt(configured(ingress(annotation("proxy-read-timeout", value.toStdString()))), "/orders", "proxy_read_timeout"), expected);
    }

    void grpcGetsTimeoutsAndNoLimit()
    {
        const auto configuration = configured(ingress(annotation("backend-protocol", "\"GRPC\"") + annotation("proxy-read-timeout", "\"20\"") + annotation("proxy-next-upstream-tries", "\"2\"")));
        QCOMPARE(valueAt(configuration, "/orders", "grpc_read_timeout"), QStringLiteral("20s set:7"));
        QCOMPARE(valueAt(configuration, "/orders", "grpc_connect_timeout"), QStringLiteral("5s default"));
        QCOMPARE(valueAt(configuration, "/orders", "grpc_next_upstream_tries"), QStringLiteral("0 default"));
    }

    void everyArgumentLeadsToItsOwnBytes_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("tokens");
        QTest::newRow("plain") << QByteArray("error timeout http_502") << "error timeout http_502";
        QTest::newRow("double-quoted") << QByteArray("\"error timeout http_502\"") << "error timeout http_502";
        QTest::newRow("single-quoted") << QByteArray("'error timeout http_502'") << "error timeout http_502";
        QTest::newRow("with an escape") << QByteArray("\"error timeout http\\x5f502\"") << "error timeout http\\x5f502";
        QTest::newRow("folded") << QByteArray(">-\n      error\n      timeout http_502") << "error timeout http_502";
        QTest::newRow("literal") << QByteArray("|-\n      error timeout http_502") << "error timeout http_502";
        QTest::newRow("plain over two lines") << QByteArray("error timeout\n      http_502") << "error timeout http_502";
        QTest::newRow("with a comment") << QByteArray("error timeout http_502 # as agreed") << "error timeout http_502";
        QTest::newRow("with an anchor and a tag") << QByteArray("!!str &set error timeout http_502") << "error timeout http_502";
    }
    void everyArgumentLeadsToItsOwnBytes()
    {
        QFETCH(QByteArray, value);
        QFETCH(QString, tokens);
        for (const char* end : {"\n", "\r\n"}) {
            QByteArray text = QByteArray("\xEF\xBB\xBF") + QByteArray::fromStdString(ingress("    note: \"Größe “1”\"\n" + annotation("proxy-next-upstream", value.toStdString())));
            text.replace("\n", end);
            const auto configuration = configured(text.toStdString());
            const Directive& directive = configuration.at(find(configuration, "proxy_next_upstream"));
            QCOMPARE(directive.args.size(), 3u);
            QStringList found;
            for (const Argument& argument : directive.args)
                found << slice(configuration, argument.span);
            QCOMPARE(found.join(' '), tokens);
            QCOMPARE(slice(configuration, directive.nameSpan), QStringLiteral("nginx.ingress.kubernetes.io/proxy-next-upstream"));
            QVERIFY(slice(configuration, directive.span).startsWith("nginx.ingress.kubernetes.io/proxy-next-upstream: "));
        }
    }

    void snippetsKeepTheirLines()
    {
        const auto configuration = configured(ingress(annotation("configuration-snippet", "|\n      # money\n      proxy_set_header X-Shop \"a b\";\n      if ($arg_x) {\n        proxy_next_upstream off;\n      }")));
        const Directive& header = configuration.at(find(configuration, "proxy_set_header", "a b"));
        QCOMPARE(header.span.line, 8u);
        QCOMPARE(slice(configuration, header.span), QStringLiteral("proxy_set_header X-Shop \"a b\";"));
        const Directive& off = configuration.at(find(configuration, "proxy_next_upstream", "off"));
        QCOMPARE(off.span.line, 10u);
        QCOMPARE(off.span.column, 9u);
        QCOMPARE(configuration.at(off.parent).name, std::string("if"));
        QCOMPARE(configuration.at(configuration.at(off.parent).parent).name, std::string("location"));
        QVERIFY(configuration.problems.empty());
    }

    void anErrorInASnippetIsShownInTheYaml()
    {
        const auto configuration = configured(ingress(annotation("configuration-snippet", "|\n      proxy_set_header X-Shop yes\n      }"), "/orders") + "---\n" + ingress("", "/b", "Prefix", "b"));
        QCOMPARE(configuration.problems.size(), 2u);
        QCOMPARE(configuration.problems.back().span.line, 8u);
        QCOMPARE(served(configuration, "/b"), QStringLiteral("= /b"));
    }

    void pathsBecomeLocationsAsTheControllerArrangesThem_data()
    {
        QTest::addColumn<QByteArray>("uri");
        QTest::addColumn<QString>("location");
        QTest::newRow("a prefix serves the path itself") << QByteArray("/orders") << "= /orders";
        QTest::newRow("and what lies below it") << QByteArray("/orders/7") << "/orders/";
        QTest::newRow("but not what only begins alike") << QByteArray("/orders2") << "/";
        QTest::newRow("an exact path is exact") << QByteArray("/exact") << "= /exact";
        QTest::newRow("and nothing below it") << QByteArray("/exact/7") << "/";
        QTest::newRow("an implementation's own prefix is one of bytes") << QByteArray("/own2") << "/own";
    }
    void pathsBecomeLocationsAsTheControllerArrangesThem()
    {
        QFETCH(QByteArray, uri);
        QFETCH(QString, location);
        const auto configuration = configured(ingress("") + "---\n" + ingress("", "/exact", "Exact", "exact") + "---\n" + ingress("", "/own", "ImplementationSpecific", "own"));
        QCOMPARE(served(configuration, uri.toStdString()), location);
    }

    void oneRegularExpressionMakesAllPathsOfAHostSuch()
    {
        const auto configuration = configured(ingress(annotation("use-regex", "\"true\""), "/v[0-9]+/orders", "ImplementationSpecific") + "---\n" + ingress("", "/cart", "Prefix", "cart"));
        QCOMPARE(served(configuration, "/v12/orders/7"), QStringLiteral("~* ^/v[0-9]+/orders"));
        QCOMPARE(served(configuration, "/CART"), QStringLiteral("~* ^/cart"));
    }

    void aRewriteStaysInItsLocation()
    {
        const auto configuration = configured(ingress(annotation("rewrite-target", "/$2"), "/api(/|$)(.*)", "ImplementationSpecific"));
        QCOMPARE(served(configuration, "/api/orders"), QStringLiteral("~* ^/api(/|$)(.*)"));
    }

    void hostsAreChosenAsByTheController()
    {
        const auto configuration = configured(ingress("", "/a", "Prefix", "wild", "\"*.shop.example\"") + "---\n" + ingress("", "/b"));
        QCOMPARE(served(configuration, "/a", "x.shop.example"), QStringLiteral("= /a"));
        QCOMPARE(served(configuration, "/b", "shop.example"), QStringLiteral("= /b"));
        QVERIFY(served(configuration, "/a", "x.y.shop.example") != QStringLiteral("= /a"));
    }

    void formsOfObjects_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray rule = "rules: [{host: shop.example, http: {paths: [{path: /orders, pathType: Exact, backend: {service: {name: o, port: {name: http}}}}]}}]";
        QTest::newRow("extensions/v1beta1") << QByteArray("apiVersion: extensions/v1beta1\nkind: Ingress\nmetadata: {name: a}\nspec:\n  rules:\n  - host: shop.example\n    http:\n      paths:\n      - {path: /orders, backend: {serviceName: o, servicePort: 80}}\n");
        QTest::newRow("networking.k8s.io/v1beta1") << QByteArray("apiVersion: networking.k8s.io/v1beta1\nkind: Ingress\nmetadata: {name: a}\nspec:\n  rules:\n  - host: shop.example\n    http:\n      paths:\n      - {path: /orders, pathType: Exact, backend: {serviceName: o, servicePort: http}}\n");
        QTest::newRow("a list of kubectl's") << "apiVersion: v1\nkind: List\nitems:\n- apiVersion: networking.k8s.io/v1\n  kind: Ingress\n  metadata: {name: a}\n  spec: {" + rule + "}\n";
        QTest::newRow("an IngressList") << "apiVersion: networking.k8s.io/v1\nkind: IngressList\nitems:\n- kind: Ingress\n  metadata: {name: a}\n  spec: {" + rule + "}\n";
        QTest::newRow("JSON") << QByteArray(R"({"apiVersion":"networking.k8s.io/v1","kind":"Ingress","metadata":{"name":"a"},"spec":{"rules":[{"host":"shop.example","http":{"paths":[{"path":"/orders","pathType":"Exact","backend":{"service":{"name":"o","port":{"number":80}}}}]}}]}})");
        QTest::newRow("anchors and merged keys") << "x: &spec\n  " + rule + "\n---\nkind: ConfigMap\n---\napiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: a}\nspec:\n  <<: &s {" + rule + "}\n";
        QTest::newRow("a stream of documents with directives and ends") << "%YAML 1.2\n---\napiVersion: v1\nkind: Service\n...\n--- # the one\napiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: a}\nspec: {" + rule + "}\n";
        QTest::newRow("without the version of the API") << "kind: Ingress\nmetadata: {name: a}\nspec: {" + rule + "}\n";
    }
    void formsOfObjects()
    {
        QFETCH(QByteArray, text);
        const auto configuration = configured(text.toStdString());
        QVERIFY(configuration.problems.empty());
        QVERIFY(served(configuration, "/orders").endsWith("/orders"));
        QVERIFY(find(configuration, "proxy_pass"));
    }

    void aBrokenDocumentLeavesTheOthers()
    {
        const auto configuration = configured(ingress("", "/a", "Exact", "a") + "---\nkind: Ingress\nmetadata:\n  name: b\n annotations: {\n---\n" + ingress("", "/c", "Exact", "c"));
        QCOMPARE(served(configuration, "/a"), QStringLiteral("= /a"));
        QCOMPARE(served(configuration, "/c"), QStringLiteral("= /c"));
        QCOMPARE(configuration.problems.size(), 1u);
        QVERIFY(configuration.problems.front().kind == Kind::YamlSyntax);
        QCOMPARE(configuration.problems.front().span.line, 17u);
        QCOMPARE(unreadKinds(configuration), QStringLiteral("%1@13").arg(int(Kind::YamlSyntax)));
    }

    void whatIsNotForNginxIsSaid_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("kind");
        QTest::newRow("a template that is not rendered") << QByteArray("apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: {{ .Release.Name }}-web\n  {{- if .Values.x }}\n  labels: {}\n  {{- end }}\n") << int(Kind::YamlTemplate);
        QTest::newRow("an Ingress of another controller") << QByteArray("kind: Ingress\nmetadata: {name: a}\nspec: {ingressClassName: traefik}\n") << int(Kind::OtherController);
        QTest::newRow("a canary alone") << QByteArray::fromStdString(ingress(annotation("canary", "\"true\""))) << int(Kind::CanaryAlone);
        QTest::newRow("a second ConfigMap") << QByteArray("kind: ConfigMap\nmetadata: {name: nginx-configuration}\n---\nkind: ConfigMap\nmetadata: {name: x-ingress-nginx-controller}\n") << int(Kind::SecondConfigMap);
        QTest::newRow("nothing about nginx") << QByteArray("apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\n") << int(Kind::NoIngress);
        QTest::newRow("a tab for indentation") << QByteArray("kind: Ingress\nmetadata:\n\tname: a\n") << int(Kind::YamlSyntax);
        QTest::newRow("deep nesting") << "kind: Ingress\nx: " + QByteArray(100'000, '[') << int(Kind::YamlLimit);
        QTest::newRow("deep nesting of blocks") << "kind: Ingress\nx:\n" + QByteArray("- ").repeated(20'000) << int(Kind::YamlLimit);
        QTest::newRow("an alias to nothing") << QByteArray("kind: Ingress\nmetadata: *nothing\n") << int(Kind::YamlSyntax);
    }
    void whatIsNotForNginxIsSaid()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, kind);
        const auto configuration = configured(text.toStdString());
        QCOMPARE(configuration.problems.size(), 1u);
        QCOMPARE(int(configuration.problems.front().kind), kind);
        QVERIFY(unreadKinds(configuration).startsWith(QString::number(kind) + '@'));
    }

    void ofTwoEqualKeysTheLastOneCountsAndItIsSaid()
    {
        const auto configuration = configured(ingress(annotation("proxy-read-timeout", "\"7\"") + annotation("proxy-read-timeout", "\"8\"")));
        QCOMPARE(valueAt(configuration, "/orders", "proxy_read_timeout"), QStringLiteral("8s set:7"));
        QCOMPARE(problemList(configuration), at(Kind::YamlDuplicateKey, 7, 5));
    }

    void aliasesCannotGrowTheTree()
    {
        std::string bomb = "a0: &a0 {kind: Ingress}\n";
        for (int i = 1; i < 40; ++i)
            bomb += std::format("a{}: &a{} [*a{}, *a{}, *a{}, *a{}]\n", i, i, i - 1, i - 1, i - 1, i - 1);
        const auto configuration = configured(bomb + "kind: List\nitems: *a39\n---\n" + ingress(""));
        QCOMPARE(served(configuration, "/orders"), QStringLiteral("= /orders"));
        QVERIFY(configuration.directives.size() < 1000);
    }

    void anAliasIntoItselfEnds()
    {
        const auto configuration = configured("kind: List\nitems: &a\n- *a\n- kind: Ingress\n  metadata: &m {name: a, annotations: *m}\n  spec: {}\n");
        QCOMPARE(configuration.objects.size(), 1u);
    }

    void mergedKeysOfMergedKeysEnd()
    {
        std::string text = "m0: &m0 {nginx.ingress.kubernetes.io/proxy-read-timeout: \"9\"}\n";
        for (int i = 1; i < 30; ++i)
            text += std::format("m{}: &m{} {{<<: [*m{}, *m{}, *m{}]}}\n", i, i, i - 1, i - 1, i - 1);
        const auto configuration = configured("kind: Ingress\n" + text + "metadata: {name: a, annotations: {<<: *m29}}\n");
        QVERIFY(configuration.objects.front().settings.size() <= 100'000);
    }

    void theControllersImageStatesTheVersion_data()
    {
        QTest::addColumn<QByteArray>("image");
        QTest::addColumn<QString>("version");
        QTest::newRow("a controller of 2023") << QByteArray("registry.k8s.io/ingress-nginx/controller:v1.9.4@sha256:00") << "1.21.6";
        QTest::newRow("a controller of 2025") << QByteArray("registry.example:5000/ingress-nginx/controller:v1.13.2") << "1.27.1";
        QTest::newRow("another image says nothing") << QByteArray("nginx:1.19.0") << "1.27.1 assumed";
    }
    void theControllersImageStatesTheVersion()
    {
        QFETCH(QByteArray, image);
        QFETCH(QString, version);
        const auto configuration = configured(ingress("") + "---\nkind: Deployment\nspec: {template: {spec: {containers: [{image: \"" + image.toStdString() + "\"}]}}}\n");
        QCOMPARE(QString::fromStdString(configuration.version.text()) + (configuration.versionAssumed ? " assumed" : ""), version);
    }

    void podsAreThoseOfTheEndpoints()
    {
        const std::string slice = "---\nkind: EndpointSlice\nmetadata: {name: orders-x, labels: {kubernetes.io/service-name: orders}}\nports: [{name: http, port: 8080}]\n"
                                  "endpoints: [{addresses: [10.1.0.7]}, {addresses: [10.1.0.8], conditions: {ready: false}}, {addresses: [10.1.0.9]}]\n";
        const auto configuration = configured(ingress(annotation("affinity", "cookie")) + slice);
        const RetryPolicy policy = effectivePolicy(configuration, chooseLocation(configuration, "shop.example", "/orders").location);
        QCOMPARE(policy.group->target.choice, std::string("sticky"));
        QCOMPARE(policy.group->target.pods, (std::vector<std::string>{"10.1.0.7:8080", "10.1.0.9:8080"}));
    }

    void mirrorsAndErrorPagesLeadToTheirAnnotations()
    {
        const auto configuration = configured(ingress(annotation("mirror-target", "https://copy.example$request_uri") + annotation("custom-http-errors", "\"502,503\"")));
        QCOMPARE(configuration.at(find(configuration, "mirror")).span.line, 6u);
        QCOMPARE(configuration.at(find(configuration, "error_page")).span.line, 7u);
        QVERIFY(find(configuration, "location", "@custom_upstream-default-backend_503"));
        QCOMPARE(slice(configuration, configuration.at(find(configuration, "error_page")).args.front().span), QStringLiteral("502"));
    }

    void nginxsOwnLanguageIsNeverTakenForYaml()
    {
        QVERIFY(!looksLikeKubernetes("http { server { kind: 1; } }\n# apiVersion: v1\nmap $a $b { kind :x; }\n", "nginx.conf"));
        QVERIFY(looksLikeKubernetes(objectHead, "-"));
        QVERIFY(looksLikeKubernetes("{ \"kind\": \"Ingress\" }", "-"));
    }
};

QTEST_GUILESS_MAIN(KubernetesTest)
#include "tst_kubernetes.moc"
