// SPDX-License-Identifier: GPL-3.0-or-later
// The values in force: inheritance, addition, defaults, and the group behind a *_pass.
#include "config_text.h"

#include "config/mask.h"

#include <QTest>

using namespace retryscope;
using namespace retryscope::test;

namespace {

QString described(const RetryPolicy& policy)
{
    return QString::fromStdString(maskText(policy.mask)) + (policy.maskDynamic ? "?" : "");
}

} // namespace

class EffectiveTest : public QObject {
    Q_OBJECT
private slots:
    void masks_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("mask");
        QTest::addColumn<int>("origin");
        const auto row = [](const char* name, const char* text, const char* mask, Origin origin) {
            QTest::newRow(name) << QByteArray(text) << QString(mask) << int(origin);
        };
        row("nothing is set", "http { server { location / { proxy_pass http://u; } } }", "error timeout", Origin::Default);
        row("the location sets it", "http { server { location / { proxy_next_upstream http_503; proxy_pass http://u; } } }", "http_503", Origin::Set);
        row("the server's set is inherited", "http { server { proxy_next_upstream http_503; location / { proxy_pass http://u; } } }", "http_503", Origin::Inherited);
        row("a child's set replaces, it does not add", "http { proxy_next_upstream non_idempotent http_500; server { location / { proxy_next_upstream error; proxy_pass http://u; } } }", "error", Origin::Set);
        row("two lines at one level add", "http { server { location / { proxy_next_upstream error; proxy_next_upstream http_504; proxy_pass http://u; } } }", "error http_504", Origin::Set);
        row("off wins over all", "http { server { location / { proxy_next_upstream error off http_504; proxy_pass http://u; } } }", "off", Origin::Set);
        row("case does not matter", "http { server { location / { proxy_next_upstream ERROR Timeout; proxy_pass http://u; } } }", "error timeout", Origin::Set);
        row("an invalid token makes it uncertain", "http { server { location / { proxy_next_upstream error 502; proxy_pass http://u; } } }", "error?", Origin::Set);
        row("an if inherits the location's pass", "http { server { location / { proxy_pass http://u; if ($a) { proxy_next_upstream off; } } } }", "off", Origin::Set);
        row("a location that passes only inside an if", "http { server { location / { proxy_next_upstream http_500; if ($a) { proxy_pass http://u; } } } }", "http_500", Origin::Inherited);
        row("limit_except inherits", "http { server { location / { proxy_next_upstream off; proxy_pass http://u; limit_except GET { deny all; } } } }", "off", Origin::Inherited);
        row("fastcgi has no http_502", "http { server { location / { fastcgi_next_upstream error http_502; fastcgi_pass u; } } }", "error?", Origin::Set);
        row("the family's own directive counts", "http { proxy_next_upstream off; server { location / { grpc_pass grpc://u; } } }", "error timeout", Origin::Default);
        row("memcached's own tokens", "http { server { location / { memcached_next_upstream not_found; memcached_pass u; } } }", "not_found", Origin::Set);
        row("stream defaults to on", "stream { server { proxy_pass u; } }", "error timeout", Origin::Default);
        row("stream off", "stream { proxy_next_upstream off; server { proxy_pass u; } }", "off", Origin::Inherited);
        row("bare directives of a fragment", "proxy_next_upstream off; proxy_pass http://u;", "off", Origin::Set);
    }
    void masks()
    {
        QFETCH(QByteArray, text);
        const auto configuration = configured(text.toStdString());
        DirectiveId block;
        for (const char* name : {"limit_except", "if", "location", "server"})
            if (!block)
                block = find(configuration, name);
        const auto policy = effectivePolicy(configuration, block);
        QTEST(described(policy), "mask");
        QTEST(int(policy.values.front().origin), "origin");
    }

    void aNestedLocationDoesNotInheritThePass()
    {
        const auto configuration = configured("server { location / { proxy_pass http://u; location /static/ { } } }");
        QVERIFY(effectivePolicy(configuration, find(configuration, "location", "/static/")).family == Family::None);
    }

    void nonIdempotentNeedsItsVersion()
    {
        const char* text = "location / { proxy_next_upstream error non_idempotent; proxy_pass http://u; }";
        const auto old = configured(text, "1.9.12");
        QVERIFY(effectivePolicy(old, find(old, "location")).maskDynamic);
        const auto current = configured(text, "1.9.13");
        QVERIFY(!effectivePolicy(current, find(current, "location")).maskDynamic);
    }

    void everyValueNamesItsOrigin()
    {
        const auto configuration = configured("http { proxy_read_timeout 1m30s;\n server { proxy_next_upstream_tries 2;\n location / {\n"
                                              " proxy_connect_timeout 500ms; proxy_request_buffering OFF; proxy_intercept_errors on;\n"
                                              " proxy_ignore_client_abort on; proxy_next_upstream_timeout 3; proxy_pass http://u; } } }");
        const auto policy = effectivePolicy(configuration, find(configuration, "location"));
        QCOMPARE(policy.readTimeout.count(), 90'000);
        QCOMPARE(policy.connectTimeout.count(), 500);
        QCOMPARE(policy.sendTimeout.count(), 60'000);
        QCOMPARE(policy.timeout.count(), 3000);
        QCOMPARE(policy.tries, 2);
        QVERIFY(!policy.requestBuffering && policy.interceptErrors && policy.ignoreClientAbort);
        QVERIFY(policy.value("proxy_read_timeout")->origin == Origin::Inherited);
        QCOMPARE(configuration.at(policy.value("proxy_next_upstream_tries")->where).span.line, 2u);
        QVERIFY(policy.value("proxy_send_timeout")->origin == Origin::Default);
        QVERIFY(!policy.value("proxy_send_timeout")->where);
        QVERIFY(policy.value("fastcgi_read_timeout") == nullptr);
    }

    void additiveLinesAreAllNamed()
    {
        const auto configuration = configured("location / { proxy_next_upstream error;\nproxy_next_upstream timeout; proxy_pass http://u; }");
        const auto policy = effectivePolicy(configuration, find(configuration, "location"));
        QCOMPARE(policy.values.front().value, std::string("error timeout"));
        QCOMPARE(configuration.at(policy.values.front().where).span.line, 2u);
        QCOMPARE(policy.values.front().also.size(), 1u);
    }

    void groups_data()
    {
        QTest::addColumn<QByteArray>("pass");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("servers");
        QTest::newRow("an upstream block") << QByteArray("http://shop") << "shop" << "10.0.0.1:8080 10.0.0.2:80 unix:/run/app.sock [::1]:81 app.internal:80?";
        QTest::newRow("its name in another case") << QByteArray("http://SHOP/uri") << "shop" << "10.0.0.1:8080 10.0.0.2:80 unix:/run/app.sock [::1]:81 app.internal:80?";
        QTest::newRow("an address") << QByteArray("http://127.0.0.1:8000/") << "127.0.0.1" << "127.0.0.1:8000";
        QTest::newRow("https has port 443") << QByteArray("https://10.1.1.1") << "10.1.1.1" << "10.1.1.1:443";
        QTest::newRow("a domain name") << QByteArray("http://app.example") << "app.example" << "app.example:80?";
        QTest::newRow("IPv6") << QByteArray("http://[2001:db8::1]:82/x") << "[2001:db8::1]" << "[2001:db8::1]:82";
        QTest::newRow("a unix socket") << QByteArray("http://unix:/run/a.sock:/x") << "unix:/run/a.sock" << "unix:/run/a.sock";
    }
    void groups()
    {
        QFETCH(QByteArray, pass);
        const auto configuration = configured("upstream shop { server 10.0.0.1:8080 max_fails=3 fail_timeout=1m; server 10.0.0.2 backup; server unix:/run/app.sock down; "
                                              "server [::1]:81 weight=5; server app.internal; } server { location / { proxy_pass " + pass.toStdString() + "; } }");
        const auto policy = effectivePolicy(configuration, find(configuration, "location"));
        QStringList servers;
        for (const UpstreamServer& server : policy.group->servers)
            servers << QString::fromStdString(server.address) + (server.isName ? "?" : "");
        QTEST(servers.join(' '), "servers");
        QTEST(QString::fromStdString(policy.group->name), "name");
        if (policy.group->explicitBlock) {
            QCOMPARE(policy.group->servers[0].maxFails, 3);
            QCOMPARE(policy.group->servers[0].failTimeout.count(), 60'000);
            QVERIFY(policy.group->servers[1].backup && policy.group->servers[2].down);
            QCOMPARE(policy.group->servers[3].weight, 5);
        }
    }

    void variablesAreSaidToBeDynamic()
    {
        const auto configuration = configured("location / { proxy_pass http://$backend; }");
        QVERIFY(effectivePolicy(configuration, find(configuration, "location")).group->fromVariable);
    }

    void keepaliveIsOnByDefaultSince1297()
    {
        const char* text = "upstream u { server 10.0.0.1; } location / { proxy_pass http://u; }";
        const auto keep = [&](const char* version) {
            const auto configuration = configured(text, version);
            return effectivePolicy(configuration, find(configuration, "location")).group->keepalive;
        };
        QCOMPARE(keep("1.29.6"), 0);
        QCOMPARE(keep("1.29.7"), 32);
    }

    void logFormatPiecesAreJoinedWithNothingBetween()
    {
        const auto configuration = configured("http { log_format main escape=json '{\"a\":\"$status\",'\n  '\"b\":\"$uri\"}'; access_log /a.log main buffer=32k; "
                                              "server { access_log off; location / { access_log /b.log; } } }");
        const auto formats = logFormats(configuration);
        QCOMPARE(formats.size(), 2u);
        QCOMPARE(formats[0].name, std::string("combined"));
        QCOMPARE(formats[1].text, std::string("{\"a\":\"$status\",\"b\":\"$uri\"}"));
        QVERIFY(formats[1].escape == LogFormatDefinition::Escape::Json);
        const auto uses = accessLogs(configuration);
        QCOMPARE(uses.size(), 2u);
        QCOMPARE(uses[0].format, std::string("main"));
        QCOMPARE(uses[1].format, std::string("combined"));
    }

    void contexts()
    {
        const auto whole = configured("http { server { server_name shop alias; location ~ \\.php$ { fastcgi_pass u; } } }");
        QCOMPARE(contextOf(whole, find(whole, "fastcgi_pass")), std::string("http > server shop > location ~ \\.php$"));
        const auto part = configured("location /a { proxy_pass http://u; }");
        QCOMPARE(contextOf(part, find(part, "proxy_pass")), std::string("http > server > location /a"));
    }
};

QTEST_GUILESS_MAIN(EffectiveTest)
#include "tst_effective.moc"
