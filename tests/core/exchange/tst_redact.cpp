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
        QTest::newRow("mail, also percent-encoded") << "email" << "to anna.k+x@mail.example.org, /u/anna.k%2Bx%40mail.example.org" << "to email-1, /u/email-1";
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
        QTest::newRow("an address in the middle of a word") << "ip" << "client_198.51.100.77 x198.51.100.77y 198.51.100.77_a 198.51.100.77.443" << "client_ip-1 xip-1y ip-1_a ip-1.443";
        QTest::newRow("an address with zeros, a version of a browser") << "ip" << "010.020.000.011 Chrome/120.0.0.0 Safari/537.36" << "ip-1 Chrome/120.0.0.0 Safari/537.36";
        QTest::newRow("addresses of IPv6 with brackets, zones, in words") << "ip" << "[fe80::1%eth0]:443 fe80::1%25eth0 peer_2001:db8::17 ::ffff:198.51.100.77." << "[ip-1]:443 ip-1 peer_ip-2 ip-3.";
        QTest::newRow("names of programs are no addresses") << "ip" << "std::bad_alloc Cafe::Add ab::cd 12:30:45 a1:b2" << "std::bad_alloc Cafe::Add ab::cd 12:30:45 a1:b2";
        QTest::newRow("an address in the name of a host") << "ip" << "ip-198-51-100-77.internal 2026-09-13-17" << "ip-ip-1.internal 2026-09-13-17";
        QTest::newRow("an address percent-encoded") << "ip" << "/a/198%2E51%2E100%2E77 2001%3Adb8%3A%3A17" << "/a/ip-1 ip-2";
        QTest::newRow("home folders without a slash before, and of other systems") << "path" << "home/anna/logs ../home/anna C:\\Users\\anna\\a.log \"C:\\\\Users\\\\anna\\\\a\" ~anna/x home\\/anna\\/x" << "home/path-1/logs ../home/path-1 C:\\Users\\path-1\\a.log \"C:\\\\Users\\\\path-1\\\\a\" ~path-1/x home\\/path-1\\/x";
        QTest::newRow("a home folder names a user") << "user" << "/home/anna/logs home/anna" << "/home/user-1/logs home/user-1";
        QTest::newRow("ids in a relative path and behind a host") << "path" << "shops/users/90817/a http://h.example:9001/users/90817 10.0.0.1:9001/users/90817" << "shops/users/path-1/a http://h.example:9001/users/path-1 10.0.0.1:9001/users/path-1";
        QTest::newRow("no paths") << "path" << "13/Sep/2026:20:04:13 Gecko/20100101 application/json 1/2 and/or" << "13/Sep/2026:20:04:13 Gecko/20100101 application/json 1/2 and/or";
        QTest::newRow("a folder that is mail and address") << "ip,email" << "/srv/anna.k@mail.example-198.51.100.77/x root@198.51.100.77" << "/srv/email-1-ip-1/x email-2";
        QTest::newRow("mail with an escaped sign") << "email" << "a.b\\u0040mail.example a.b\\x40mail.example o'neil@mail.example" << "email-1 email-1 email-2";
        QTest::newRow("secrets in sentences") << "token" << "password is hunter2, the token: abc. passphrase = x1; пароль: тайна1 пароль — тайна1 密码是tajna2 密码：tajna2 secret => s1" << "password is token-1, the token: token-2 passphrase = token-3; пароль: token-4 пароль — token-4 密码是token-5 密码：token-5 secret => token-6";
        QTest::newRow("sentences about secrets") << "token,user" << "token is expired; password was wrong. user is not found, user not found, password mismatch" << "token is expired; password was wrong. user is not found, user not found, password mismatch";
        QTest::newRow("JSON in a line of nginx and in a string") << "token,user" << "{\\x22password\\x22:\\x22hunter2\\x22} {\\\"password\\\": \\\"hunter2\\\"} \\npassword=hunter2 \"pwd\":\"a\\\"b\"" << "{\\x22password\\x22:\\x22token-1\\x22} {\\\"password\\\": \\\"token-1\\\"} \\npassword=token-1 \"pwd\":\"token-2\"";
        QTest::newRow("keys that their issuers mark") << "token" << "sk_live_4eC39HqLyjWDarjtT1 AKIAIOSFODNN7EXAMPLE ghp_16C7e42F292c6912E7710c83834 whsec_a1b2c3d4 task_live" << "token-1 token-2 token-3 token-4 task_live";
        QTest::newRow("bearers without a header") << "token" << "used Bearer abc123def and bearer authentication, Basic YW5uYTpwYXNz1" << "used Bearer token-1 and bearer authentication, Basic token-2";
        QTest::newRow("users and passwords of an address") << "user,token" << "postgres://app:pa55@db:5432/x" << "postgres://user-1:token-1@db:5432/x";
        QTest::newRow("a web token with five parts") << "token" << "eyJhbGciOi.a.b.c.d." << "token-1.";
        QTest::newRow("what base64 hides") << "email,token" << QString("see " + QByteArray("mail=anna@mail.example").toBase64() + " end") << QString("see " + QByteArray("mail=email-1").toBase64() + " end");
        QTest::newRow("cards as they are printed") << "ip" << "3782 822463 10005, 3782-822463-10005, 4111.1111.1111.1111 4111+1111+1111+1111 pan4111111111111111x 4111%201111%201111%201111" << "card-2, card-2, card-1 card-1 pancard-1x card-1";
        QTest::newRow("numbers that are no cards") << "all" << "order 4111111111111112 0.4111111111111111 +7 495 123-45-67 1789319053001234 4111 11 11 1111 1111 a4111111111111111bcdef0123456789abcdef01" << "order 4111111111111112 0.4111111111111111 +7 495 123-45-67 1789319053001234 4111 11 11 1111 1111 a4111111111111111bcdef0123456789abcdef01";
        QTest::newRow("checksums, times and ids stay") << "ip,query,user,cookie,token,email" << "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 2026-09-13T20:04:13.061Z order 10017 id 4ac87fc0-89be-4c1c-8eb5-140f16f44881" << "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 2026-09-13T20:04:13.061Z order 10017 id 4ac87fc0-89be-4c1c-8eb5-140f16f44881";
        QTest::newRow("values that are objects and lists") << "user,token" << "{\"customer\":{\"id\":7,\"name\":\"Peter Smith\"},\"buyer\":[\"Carol\",\"Dave\"],\"password\":{\"old\":\"OldPass1\"},\"n\":1} Peter Smith" << "{\"customer\":{\"id\":user-1,\"name\":\"user-2\"},\"buyer\":[\"user-3\",\"user-4\"],\"password\":{\"old\":\"token-1\"},\"n\":1} user-2";
        QTest::newRow("one name in three spellings") << "user" << "{\"user\":\"Мария\",\"note\":\"\\u041c\\u0430\\u0440\\u0438\\u044f paid\"} \\xD0\\x9C\\xD0\\xB0\\xD1\\x80\\xD0\\xB8\\xD1\\x8F" << "{\"user\":\"user-1\",\"note\":\"user-1 paid\"} user-1";
        QTest::newRow("a session in a path") << "path,token" << "POST /pay;jsessionid=Matrix1 HTTP/1.1" << "POST /pay;jsessionid=token-1 HTTP/1.1";
        QTest::newRow("words of nginx stay though a user is called so") << "user" << "user=error user=app1 proxy_next_upstream error 504 app1" << "user=user-1 user=user-2 proxy_next_upstream error 504 user-2";
        QTest::newRow("a form in a body") << "query,user" << "\"request_body\":\"cvv=737&name=Walter+White\"" << "\"request_body\":\"cvv=value-1&name=value-2\"";
        QTest::newRow("pseudonyms stay") << "all" << "user=anna token=t1" << "user=user-1 token=token-1";
        QTest::newRow("nothing asked, nothing changed") << "" << "203.0.113.7 anna@example.org 4111111111111111" << "203.0.113.7 anna@example.org 4111111111111111";
        QTest::newRow("bytes that are no text") << "all" << QString::fromLatin1("\x01 203.0.113.7 x") << QString::fromLatin1("\x01 ip-1 x");
    }
    void texts()
    {
        QFETCH(QString, list);
        QFETCH(QString, raw);
        Redactor made = redactor(qPrintable(list));
        made.text(raw.toStdString()); // what stands behind is known before
        const std::string once = made.text(raw.toStdString());
        QTEST(q(once), "shown");
        QCOMPARE(q(made.sentence(once)), q(once));
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

    void whatWasLearnedGoesFromNames()
    {
        Redactor users = redactor("user,ip");
        users.learn(Redact::User, "boris.b");
        users.learn(Redact::User, "17");
        users.learn(Redact::User, "bob");
        users.learnAs(Redact::Ip, "198-51-100-77", "198.51.100.77");
        QCOMPARE(users.text("access-boris.b.log Boris.B's boris.bx 2026-09-17 17 bobby x-bob a198-51-100-77 h-198-51-100-77 198.51.100.77"),
            "access-user-1.log user-1's boris.bx 2026-09-17 17 bobby x-bob a198-51-100-77 h-ip-1 ip-1");
        QCOMPARE(users.text("q=boris%2Eb"), "q=user-1");
    }

    void aFolderIsNamedByAPath()
    {
        Redactor paths = redactor("path", {"customers/([^/]+)"});
        QCOMPARE(paths.path("customers/acme/access.log"), "customers/path-1/access.log");
        QCOMPARE(paths.shownPattern("customers/(acme)"), "customers/(path-1)");
    }

    void aRowIsReadByItsHeader()
    {
        Input input;
        input.kind = InputKind::Effects;
        input.path = "orders.csv";
        input.format = "csv";
        Redactor all = redactor("all");
        all.knowHeader(input.path, "order_id,customer_name,login,session,note,amount");
        QCOMPARE(all.line("77001,Nina Simone,\"ninas\",SessCsv1,\"hello, ninas and Nina Simone\",10.50", input, nullptr), "77001,user-1,\"user-2\",token-1,\"hello, user-2 and user-1\",10.50");
        input.path = "other.csv"; // without a header every word could be a name
        QCOMPARE(all.line("77001,Nina Simone,2026-09-13T20:04:21Z,POST,/pay", input, nullptr), "77001,user-1,2026-09-13T20:04:21Z,POST,/pay");
    }

    void whatTheConfigurationCallsSomethingStays()
    {
        Redactor users = redactor("user");
        users.keep("app");
        users.learn(Redact::User, "app");
        users.learn(Redact::User, "504");
        QCOMPARE(users.text("proxy_pass http://app status 504"), "proxy_pass http://app status 504");
        QCOMPARE(users.value(Redact::User, "app"), "user-1");
    }

    void basicCredentialsNameAUser()
    {
        Redactor user = redactor("user");
        const std::string shown = user.text("Authorization: Basic " + QByteArray("anna:pw1").toBase64().toStdString());
        QCOMPARE(shown, "Authorization: Basic " + QByteArray("user-1:pw1").toBase64().toStdString());
        QCOMPARE(user.text("Basic " + QByteArray("anna:pw123").toBase64().toStdString()), "Basic " + QByteArray("user-1:pw123").toBase64().toStdString());
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
        for (const char* piece : {"/a?b=c&", "1.2.3.", "a@b", "token=", "1111 ", "::1:", "eyJ.", "eyJ-", "user \"", "?x", "x-", "Ab/", "Ab", "%41", "a.", "4111 ", "home/", "password is ", "\\x22", "://", "Basic "}) {
            std::string text;
            while (text.size() < 200'000)
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
