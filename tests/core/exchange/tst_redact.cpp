// SPDX-License-Identifier: GPL-3.0-or-later
// What must not leave the house does not, and everything else stays as it was.
#include "exchange/redact.h"

#include <QtTest>

using namespace retryscope;

namespace {

Redactor redactor(const char* list, std::vector<std::string> patterns = {}) { return Redactor({*parseRedactList(list), std::move(patterns)}); }
QString q(const std::string& text) { return QString::fromStdString(text); }

} // namespace

class TestRedact : public QObject {
    Q_OBJECT
private slots:
    void readsTheList()
    {
        QCOMPARE(redactList({*parseRedactList("token,ip"), {}}), "ip,token");
        QCOMPARE(redactList({*parseRedactList("all"), {}}), "ip,query,user,cookie,token,email,path");
        QVERIFY(parseRedactList("ip")->contains(Redact::Card));
        QVERIFY(parseRedactList("")->empty());
        QCOMPARE(parseRedactList("ip,phone").error(), "phone");
    }

    void texts_data()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("raw");
        QTest::addColumn<QString>("shown");
        QTest::newRow("addresses of both kinds, ports stay") << "ip" << "203.0.113.7 via [2001:db8::17]:8080, 203.0.113.7:443" << "ip-1 via [ip-2]:8080, ip-1:443";
        QTest::newRow("a version and a time are no addresses") << "ip" << "nginx/1.26.3 at 20:04:13 in 0.061" << "nginx/1.26.3 at 20:04:13 in 0.061";
        QTest::newRow("an address in a file name") << "ip" << "/var/log/access-10.0.0.5.log:17" << "/var/log/access-ip-1.log:17";
        QTest::newRow("a network loses its address") << "ip" << "allow 10.0.0.0/24;" << "allow ip-1/24;";
        QTest::newRow("names in a query stay, values go") << "query" << "GET /a?name=Anna&x=1&empty=&name2=Anna HTTP/1.1" << "GET /a?name=value-1&x=value-2&empty=&name2=value-1 HTTP/1.1";
        QTest::newRow("a query without names") << "query" << "\"GET /search?anna HTTP/1.1\"" << "\"GET /search?value-1 HTTP/1.1\"";
        QTest::newRow("a question in a sentence is no query") << "query" << "who repeated? nobody=0" << "who repeated? nobody=0";
        QTest::newRow("a regular expression is no query") << "query" << "location ~ ^/(?:a|b)(?<id>\\d+)$" << "location ~ ^/(?:a|b)(?<id>\\d+)$";
        QTest::newRow("mail, also percent-encoded") << "email" << "to anna.k+x@mail.example.org, /u/anna%40example.org" << "to email-1, /u/email-2";
        QTest::newRow("an at sign alone is no mail") << "email" << "error_page 502 = @backup; a@b" << "error_page 502 = @backup; a@b";
        QTest::newRow("cookies of a header and of JSON") << "cookie" << "Cookie: sid=abc; theme=dark \"http_cookie\":\"sid=abc; cart=9\"" << "Cookie: sid=cookie-1; theme=cookie-2 \"http_cookie\":\"sid=cookie-1; cart=cookie-3\"";
        QTest::newRow("attributes of a cookie stay") << "cookie" << "Set-Cookie: sid=abc; Path=/; HttpOnly" << "Set-Cookie: sid=cookie-1; Path=/; HttpOnly";
        QTest::newRow("secrets by their names") << "token" << "Authorization: Bearer abc.def token=xyz \"api_key\": \"k1\" \"X-Idempotency-Key\":\"4ac8-1\"" << "Authorization: Bearer token-1 token=token-2 \"api_key\": \"token-3\" \"X-Idempotency-Key\":\"token-4\"";
        QTest::newRow("the name of a column is no secret") << "all" << "idempotency_key=idempotency_key, user=user_name" << "idempotency_key=idempotency_key, user=user_name";
        QTest::newRow("a web token anywhere") << "token" << "got eyJhbGciOi.eyJzdWIi.c2ln here" << "got token-1 here";
        QTest::newRow("a variable of a configuration stays") << "token,user" << "proxy_pass http://x?token=$arg_token&user=$remote_user;" << "proxy_pass http://x?token=$arg_token&user=$remote_user;";
        QTest::newRow("users by their names") << "user" << "user=anna \"username\": \"boris\" user \"anna\": password mismatch" << "user=user-1 \"username\": \"user-2\" user \"user-1\": password mismatch";
        QTest::newRow("ids in paths and home folders") << "path" << "POST /users/17/orders/4ac87fc0-89be-4c1c-8eb5-140f16f44881 from /home/anna/logs v1" << "POST /users/path-1/orders/path-2 from /home/path-3/logs v1";
        QTest::newRow("words of a path stay") << "path" << "/api/v1/orders /etc/nginx/conf.d/shop.conf:37 13/Sep/2026" << "/api/v1/orders /etc/nginx/conf.d/shop.conf:37 13/Sep/2026";
        QTest::newRow("a card number goes with anything") << "ip" << "card 4111 1111 1111 1111, 5500005555555559" << "card card-1, card-2";
        QTest::newRow("a time in milliseconds is no card") << "all" << "at 1789319053001 order 4111111111111112" << "at 1789319053001 order 4111111111111112";
        QTest::newRow("nothing asked, nothing changed") << "" << "203.0.113.7 anna@example.org 4111111111111111" << "203.0.113.7 anna@example.org 4111111111111111";
        QTest::newRow("bytes that are no text") << "all" << QString::fromLatin1("\x01 203.0.113.7 x") << QString::fromLatin1("\x01 ip-1 x");
    }
    void texts()
    {
        QFETCH(QString, list);
        QFETCH(QString, raw);
        QTEST(q(redactor(qPrintable(list)).text(raw.toStdString())), "shown");
    }

    void aPatternOfTheUserFindsMoreInPaths()
    {
        Redactor both = redactor("path", {"/shops/([^/]+)"});
        QCOMPARE(both.target("/shops/berlin/shops/bonn"), "/shops/path-1/shops/path-2");
        QCOMPARE(both.target("/shops/berlin"), "/shops/path-1");
    }

    void whatWasLearnedGoesFromEveryText()
    {
        Redactor users = redactor("user,token");
        users.learn(Redact::User, "anna");
        users.learn(Redact::Token, "a=b c");
        QCOMPARE(users.text("- anna [13/Sep] annabel anna. a=b c"), "- user-1 [13/Sep] annabel user-1. token-1");
        QCOMPARE(users.sentence("anna"), "anna");
    }

    void aFormatTellsWhatThePiecesOfALineAre()
    {
        Input input;
        input.format = "$remote_addr - $remote_user [$time_local] \"$request\" $status \"$http_cookie\" $args";
        Redactor all = redactor("all");
        QCOMPARE(all.accessLine("203.0.113.7 - o'neil [13/Sep/2026:20:04:13 +0300] \"GET /a?q=Anna HTTP/1.1\" 200 \"sid=1; b\" q=Anna", input, nullptr),
            "ip-1 - user-1 [13/Sep/2026:20:04:13 +0300] \"GET /a?q=value-1 HTTP/1.1\" 200 \"sid=cookie-1; cookie-2\" q=value-1");
    }

    void longTextsTakeLinearTime()
    {
        for (const char* piece : {"/a?b=c&", "1.2.3.", "a@b", "token=", "1111 ", "::1:", "eyJ.", "eyJ-", "user \"", "?x", "x-"}) {
            std::string text;
            while (text.size() < 400'000)
                text += piece;
            QElapsedTimer timer;
            timer.start();
            redactor("all").text(text);
            QVERIFY2(timer.elapsed() < 5'000, piece);
        }
    }

    void countsWhatWasReplaced()
    {
        Redactor ip = redactor("ip,user");
        ip.text("203.0.113.7 203.0.113.8 203.0.113.7");
        const auto counts = ip.counts();
        QCOMPARE(counts.size(), 3U);
        QCOMPARE(counts[0].values, 2U);
        QCOMPARE(counts[1].values, 0U);
    }
};

QTEST_GUILESS_MAIN(TestRedact)
#include "tst_redact.moc"
