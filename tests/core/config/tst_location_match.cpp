// SPDX-License-Identifier: GPL-3.0-or-later
// The server and location that nginx would choose, and what happens on the way there.
#include "config_text.h"

#include "config/location_match.h"
#include "config/request_uri.h"

#include <QTest>

using namespace retryscope;
using namespace retryscope::test;

namespace {

/// "modifier pattern" and the steps; the server's first name in front if there are several.
QString chosen(const Configuration& configuration, const QByteArray& host, const QByteArray& uri, int port = 0, const char* method = "")
{
    static constexpr const char* words[]{"rewrite", "try_files", "error_page", "return", "named", "dynamic"};
    const auto choice = chooseLocation(configuration, host.toStdString(), uri.toStdString(), port, method);
    QString text;
    if (blocksNamed(configuration, "server").size() > 1 && choice.server) {
        const Directive& server = configuration.at(choice.server);
        text = QString::number(server.span.line) + ": ";
    }
    text += choice.location ? QString::fromStdString(choice.modifier == "@" || choice.modifier.empty() ? choice.pattern : choice.modifier + ' ' + choice.pattern)
                            : QStringLiteral("none");
    for (const LocationStep& step : choice.steps)
        text += QStringLiteral(" %1").arg(QString::fromLatin1(words[int(step.what)]));
    return text + (choice.certain ? "" : "?");
}

} // namespace

class LocationMatchTest : public QObject {
    Q_OBJECT
private slots:
    void uris_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<QString>("path");
        const auto row = [](const char* target, const char* path) { QTest::newRow(target) << QByteArray(target) << QString(path); };
        row("/", "/");
        row("/a?b=c", "/a");
        row("/a%20b", "/a b");
        row("//a///b//", "/a/b/");
        row("/a/./b/../c", "/a/c");
        row("/a/%2e%2e/c", "/c");
        row("/a%2fb", "/a/b");
        row("/a%3fb", "/a?b");
        row("/a%23b%25", "/a#b%");
        row("/a#b", "/a");
        row("/a/.", "/a/");
        row("/a/..", "/");
        row("/a/...", "/a/...");
        row("/..", "refused");
        row("/a/../../b", "refused");
        row("/a%zz", "refused");
        row("/a%00", "refused");
        row("a", "refused");
        row("http://h.example/x?y", "/x");
        row("http://h.example", "/");
        row("/a?http://b", "/a");
    }
    void uris()
    {
        QFETCH(QByteArray, target);
        const auto uri = normaliseUri(target.toStdString());
        QTEST(uri ? QString::fromStdString(uri->path) : QStringLiteral("refused"), "path");
    }

    void slashesMayBeKept() { QCOMPARE(normaliseUri("//a//b/..", false)->path, std::string("//a//")); }

    void locations_data()
    {
        QTest::addColumn<QByteArray>("locations");
        QTest::addColumn<QByteArray>("uri");
        QTest::addColumn<QString>("choice");
        const auto row = [](const char* name, const char* locations, const char* uri, const char* choice) {
            QTest::newRow(name) << QByteArray(locations) << QByteArray(uri) << QString(choice);
        };
        const char* usual = "location / { } location = / { } location /shop/ { } location ^~ /shop/static/ { } "
                            "location ~ \\.php$ { } location ~* \\.(png|gif)$ { } location /shop/deep { location /shop/deep/er { } location ~ \\.php$ { } }";
        row("the exact one comes first", usual, "/", "= /");
        row("the longest prefix", usual, "/shop/x", "/shop/");
        row("nothing but the root", usual, "/other", "/");
        row("a regular expression beats a prefix", usual, "/shop/x.php", "~ \\.php$");
        row("but not one with ^~", usual, "/shop/static/x.php", "^~ /shop/static/");
        row("case counts for ~", usual, "/shop/x.PHP", "/shop/");
        row("case does not count for ~*", usual, "/shop/x.PNG", "~* \\.(png|gif)$");
        row("a nested prefix", usual, "/shop/deep/er/x", "/shop/deep/er");
        row("a nested regular expression beats the outer one", usual, "/shop/deep/x.php", "~ \\.php$");
        row("the query does not take part", usual, "/shop/x?a=.php", "/shop/");
        row("the first of two regular expressions", "location ~ a { } location ~ b { }", "/ba", "~ a");
        row("glued modifiers", "location =/x { } location ~/y { }", "/x", "= /x");
        row("no location at all", "location /x { }", "/y", "none");
        row("the missing slash of a proxied location is a redirect", "location / { } location /app/ { proxy_pass http://u; }", "/app", "/app/ return");
        row("but not of a static one", "location / { } location /app/ { root /a; }", "/app", "/");
        row("and an exact one is faster", "location = /app { } location /app/ { proxy_pass http://u; }", "/app", "= /app");
        row("rewrite last looks again", "location /a { rewrite ^/a(.*)$ /b$1 last; } location /b/x { }", "/a/x", "/b/x rewrite");
        row("rewrite break stays", "location /a { rewrite ^/a(.*)$ /b$1 break; } location /b { }", "/a/x", "/a rewrite");
        row("a server's rewrite comes before the locations", "rewrite ^/old/(.*)$ /new/$1; location /new/ { } location / { }", "/old/1", "/new/ rewrite");
        row("a rewrite with an unknown variable", "location /a { rewrite ^ /$cookie_x last; } location / { }", "/a", "/a dynamic?");
        row("an endless circle", "location / { rewrite ^/(.*)$ /$1 last; }", "/a",
            "/ rewrite rewrite rewrite rewrite rewrite rewrite rewrite rewrite rewrite rewrite?");
        row("return ends it", "location / { return 204; }", "/a", "/ return");
        row("a redirect by rewrite ends it", "location / { rewrite ^ https://$host$request_uri? permanent; }", "/a", "/ rewrite return");
        row("the trick with error_page 418", "error_page 418 = @app; location / { return 418; } location @app { proxy_pass http://u; }", "/a",
            "@app return error_page named");
        row("try_files may find a file", "location / { try_files $uri @app; } location @app { }", "/a", "@app try_files named?");
        row("try_files to a URI", "location / { try_files $uri /index.php?$args; } location ~ \\.php$ { }", "/a", "~ \\.php$ try_files?");
        row("try_files to a code", "location / { try_files $uri =404; }", "/a", "/ return?");
        row("an if that decides by host", "if ($host = old.example) { return 301 https://new.example; } location / { }", "/a", "/");
        row("an if that nobody can decide", "location / { if ($http_cookie ~ x) { return 403; } }", "/a", "/ dynamic?");
        row("an if that only sets a variable", "location / { if ($http_cookie ~ x) { set $a 1; } }", "/a", "/");
        row("an internal location", "location /i { internal; }", "/i", "/i return");
    }
    void locations()
    {
        QFETCH(QByteArray, locations);
        QFETCH(QByteArray, uri);
        const auto configuration = configured("http { server { server_name shop.example; " + locations.toStdString() + " } }");
        QCOMPARE(problemList(configuration), QString());
        const QString got = chosen(configuration, "shop.example", uri);
        QFETCH(QString, choice);
        if (QByteArray(QTest::currentDataTag()) == "an endless circle")
            QVERIFY2(got.startsWith(choice.chopped(1)) && got.endsWith('?'), qPrintable(got));
        else
            QCOMPARE(got, choice);
    }

    void servers_data()
    {
        QTest::addColumn<QByteArray>("host");
        QTest::addColumn<int>("port");
        QTest::addColumn<QString>("line");
        QTest::newRow("an exact name") << QByteArray("shop.example") << 80 << "2";
        QTest::newRow("case and port do not count") << QByteArray("SHOP.Example.:8080") << 80 << "2";
        QTest::newRow("a leading wildcard") << QByteArray("a.b.shop.example") << 80 << "3";
        QTest::newRow("the longer wildcard") << QByteArray("x.eu.shop.example") << 80 << "4";
        QTest::newRow("a trailing wildcard") << QByteArray("mail.anything.org") << 80 << "5";
        QTest::newRow("a regular expression") << QByteArray("app42.org") << 80 << "6";
        QTest::newRow("a dot means both") << QByteArray("dot.org") << 80 << "7";
        QTest::newRow("a dot means both, with a label") << QByteArray("x.dot.org") << 80 << "7";
        QTest::newRow("the default server") << QByteArray("nobody.org") << 80 << "8";
        QTest::newRow("no host") << QByteArray("") << 80 << "8";
        QTest::newRow("another port") << QByteArray("nobody.org") << 81 << "9";
        QTest::newRow("a port without server") << QByteArray("shop.example") << 9999 << "";
    }
    void servers()
    {
        const auto configuration = configured("http {\nserver { server_name shop.example; }\nserver { server_name *.shop.example; }\nserver { server_name *.eu.shop.example; }\n"
                                              "server { server_name mail.*; }\nserver { server_name ~^app\\d+\\.org$; }\nserver { server_name .dot.org; }\n"
                                              "server { listen 80 default_server; }\nserver { listen 127.0.0.1:81; server_name x; }\n}");
        QFETCH(QByteArray, host);
        QFETCH(int, port);
        const auto choice = chooseLocation(configuration, host.toStdString(), "/", port);
        QTEST(choice.server ? QString::number(configuration.at(choice.server).span.line) : QString(), "line");
    }

    void withoutAPortARedirectToHttpsIsNotChosen()
    {
        const auto configuration = configured("http {\nserver { listen 80; server_name s; return 301 https://s$request_uri; }\nserver { listen 443 ssl; server_name s; location / { } }\n}");
        QCOMPARE(chosen(configuration, "s", "/a"), QStringLiteral("3: /"));
        QCOMPARE(chosen(configuration, "s", "/a", 80), QStringLiteral("2: none return"));
    }

    void mergeSlashesOfTheDefaultServerCounts()
    {
        const auto configuration = configured("http {\nserver { merge_slashes off; }\nserver { server_name s; location /a/b { } location / { } }\n}");
        QCOMPARE(chosen(configuration, "s", "/a//b"), QStringLiteral("3: /"));
    }

    void theMethodChoosesWithinALocation_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("uri");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<int>("line"); // of the block in the location; 0 = the location itself
        const auto row = [](const char* name, const char* method, const char* uri, const char* expected, int line) {
            QTest::newRow(name) << QByteArray(method) << QByteArray(uri) << QString(expected) << line;
        };
        row("a method that limit_except lets through", "GET", "/read/x", "/read/", 0);
        row("HEAD goes with GET", "HEAD", "/read/x", "/read/", 0);
        row("a method that limit_except catches", "POST", "/read/x", "/read/", 3);
        row("a word that is no method is caught too", "FOO", "/read/x", "/read/", 3);
        row("a method that is not known", "", "/read/x", "/read/ dynamic?", 0);
        row("denied methods get an answer of nginx", "PUT", "/closed/x", "/closed/ return", 4);
        row("who is let in is not known from the configuration", "PUT", "/some/x", "/some/ dynamic?", 5);
        row("an if on the method that holds", "POST", "/if/x", "/if/", 6);
        row("an if on the method that does not hold", "GET", "/if/x", "/if/", 0);
        row("an if on a method that is not known", "", "/if/x", "/if/ dynamic?", 0);
        row("an if with a pattern", "PATCH", "/pattern/x", "/pattern/ return", 7);
        row("rewrites of the location are not inherited by limit_except", "POST", "/rewritten/x", "/rewritten/", 8);
        row("an answer becomes a GET by its error page", "POST", "/again/x", "/again/if return error_page", 0);
    }
    void theMethodChoosesWithinALocation()
    {
        const auto configuration = configured("http {\nserver {\nlocation /read/ { limit_except GET { proxy_pass http://w; } proxy_pass http://r; }\n"
                                              "location /closed/ { limit_except GET { deny all; } proxy_pass http://r; }\n"
                                              "location /some/ { limit_except GET { allow 10.0.0.0/8; deny all; } proxy_pass http://r; }\n"
                                              "location /if/ { if ($request_method = POST) { proxy_pass http://w; } proxy_pass http://r; }\n"
                                              "location /pattern/ { if ($request_method ~ ^(PUT|PATCH)$) { return 405; } proxy_pass http://r; }\n"
                                              "location /rewritten/ { limit_except GET { proxy_pass http://w; } rewrite ^ /if/ last; }\n"
                                              "location /again/ { error_page 418 /again/if; return 418; location /again/if { limit_except GET { deny all; } proxy_pass http://r; } }\n}\n}");
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, uri);
        QFETCH(int, line);
        QTEST(chosen(configuration, "", uri, 0, method.constData()), "expected");
        const auto choice = chooseLocation(configuration, "", uri.toStdString(), 0, method.toStdString());
        QCOMPARE(choice.block ? int(configuration.at(choice.block).span.line) : 0, line);
        QVERIFY(choice.methodMatters);
    }

    void aFragmentWithoutServer()
    {
        const auto configuration = configured("location /a { } location / { }");
        QCOMPARE(chosen(configuration, "", "/a/1"), QStringLiteral("/a"));
    }

    void aHostilePatternEnds()
    {
        const auto configuration = configured("location ~ ^(a+)+$ { } location / { }");
        chosen(configuration, "", "/" + QByteArray(5000, 'a') + "!");
        const auto regex = configured("location ~ ^/(a+)+$ { } location / { }");
        QCOMPARE(chosen(regex, "", "/" + QByteArray(100, 'a') + "!"), QStringLiteral("/"));
    }
};

QTEST_GUILESS_MAIN(LocationMatchTest)
#include "tst_location_match.moc"
