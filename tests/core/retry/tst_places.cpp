// SPDX-License-Identifier: GPL-3.0-or-later
// Where a request goes and what holds there: by its method, to the same group again, by names and streams; and what chance decides.
#include "config/load.h"
#include "retry/bounds.h"
#include "retry/lever.h"
#include "retry/router.h"

#include <QTest>

#include <algorithm>
#include <memory>

using namespace retryscope;

namespace {

class Asked {
public:
    explicit Asked(const std::string& server, NginxVersion version = {1, 26, 0}, const std::string& app = "server 10.0.0.1:80; server 10.0.0.2:80;")
    {
        LoadOptions options;
        options.version = version;
        configuration = std::make_unique<Configuration>(*loadConfigurationText("events {}\nhttp {\nupstream app { " + app + " }\nupstream spare { server 10.0.1.1:80; }\n"
                "server {\n" + server + "\n}\n}\nstream {\nupstream db { server 10.0.2.1:5432; server 10.0.2.2:5432; }\n"
                "server { listen 127.0.0.1:5432; proxy_connect_timeout 2s; proxy_pass db; }\nserver { listen 5433; proxy_next_upstream off; proxy_pass db; }\n}\n",
            "nginx.conf", options));
        router = std::make_unique<Router>(*configuration);
    }

    Outcome operator()(std::string_view method, std::string_view uri, std::vector<Failure> failures, std::string_view accelerated = {})
    {
        Question question;
        question.method = method;
        question.failures = failures;
        question.acceleratedRedirect = accelerated;
        return router->ask("", uri, question);
    }

    std::unique_ptr<Configuration> configuration;
    std::unique_ptr<Router> router;
};

QString addresses(const Outcome& outcome)
{
    QStringList list;
    for (const SimulatedAttempt& attempt : outcome.attempts)
        list << QString::fromStdString(attempt.address.ends_with(":80") ? attempt.address.substr(0, attempt.address.size() - 3) : attempt.address);
    return list.join(", ");
}

QString statuses(const Outcome& outcome) { return QString::fromStdString(outcome.upstreamStatus); }
bool has(const Outcome& outcome, Note note) { return std::ranges::contains(outcome.notes, note); }

} // namespace

class TestPlaces : public QObject {
    Q_OBJECT

private slots:
    void limit_except_has_a_group_of_its_own();
    void an_if_on_the_method_is_decided();
    void a_named_location_runs_its_own_rewrites();
    void an_answer_that_became_a_uri_is_a_get();
    void a_failed_server_is_left_out_when_the_group_is_visited_again();
    void a_failed_server_is_tried_again_after_fail_timeout();
    void ignored_headers_do_not_redirect();
    void redirects_name_their_line_and_method();
    void a_name_stands_for_its_addresses();
    void a_stream_server_is_found_by_its_port();
    void every_decision_names_its_directive();
    void chance_is_said_with_what_happens_otherwise();
    void bounds_include_error_pages();
    void bounds_behind_an_unknown_redirect_are_incomplete();
    void an_upgrade_shows_failures_that_are_new();
};

void TestPlaces::limit_except_has_a_group_of_its_own()
{
    Asked ask("location / { limit_except GET { proxy_pass http://spare; } proxy_pass http://app; }\n"
              "location /closed/ { limit_except GET { deny all; } proxy_pass http://app; }");
    QCOMPARE(addresses(ask("GET", "/x", {})), "10.0.0.1");
    QCOMPARE(addresses(ask("HEAD", "/x", {})), "10.0.0.1");
    QCOMPARE(addresses(ask("POST", "/x", {})), "10.0.1.1");
    QVERIFY(!has(ask("POST", "/x", {}), Note::LocationUncertain));
    QCOMPARE(ask("POST", "/closed/x", {}).clientStatus, 403);
    QVERIFY(ask("POST", "/closed/x", {}).attempts.empty());
    QVERIFY(!ask.router->serving("", "/x").place.certain); // the method is not known
}

void TestPlaces::an_if_on_the_method_is_decided()
{
    Asked ask("location / { if ($request_method ~ ^(POST|PATCH)$) { proxy_pass http://spare; } proxy_pass http://app; }\n"
              "location /c/ { if ($cookie_a) { proxy_pass http://spare; } proxy_pass http://app; }");
    QCOMPARE(addresses(ask("PATCH", "/x", {})), "10.0.1.1");
    QCOMPARE(addresses(ask("PUT", "/x", {})), "10.0.0.1");
    QVERIFY(has(ask("PUT", "/c/x", {}), Note::LocationUncertain));
}

void TestPlaces::a_named_location_runs_its_own_rewrites()
{
    Asked ask("location / { error_page 504 = @late; proxy_pass http://app; }\nlocation @late { return 202; }\n"
              "location /r/ { error_page 504 = @on; proxy_pass http://app; }\nlocation @on { rewrite ^ /spare last; }\nlocation /spare { proxy_pass http://spare; }");
    QCOMPARE(ask("POST", "/x", {Failure::ReadTimeout}).clientStatus, 202);
    QCOMPARE(addresses(ask("POST", "/r/x", {Failure::ReadTimeout})), "10.0.0.1, 10.0.1.1");
}

void TestPlaces::an_answer_that_became_a_uri_is_a_get()
{
    Asked ask("location / { error_page 418 = /again; return 418; }\nlocation /again { limit_except GET { deny all; } proxy_pass http://app; }");
    QCOMPARE(statuses(ask("POST", "/x", {Failure::ReadTimeout})), "504, 200");
}

void TestPlaces::a_failed_server_is_left_out_when_the_group_is_visited_again()
{
    const std::string again = "proxy_read_timeout 1s; error_page 502 504 = @again; location / { proxy_pass http://app; }\nlocation @again { proxy_pass http://app; }";
    Asked ask(again);
    QCOMPARE(addresses(ask("POST", "/x", {Failure::ReadTimeout})), "10.0.0.1, 10.0.0.2");
    QCOMPARE(addresses(ask("POST", "/x", {Failure::ReadTimeout, Failure::ConnectRefused})), "10.0.0.1, 10.0.0.2, app");
    QCOMPARE(addresses(ask("GET", "/x", {Failure::ReadTimeout, Failure::ReadTimeout})), "10.0.0.1, 10.0.0.2, app");
    Asked one(again, {1, 26, 0}, "server 10.0.0.1:80;"); // a single server is never left out
    QCOMPARE(addresses(one("POST", "/x", {Failure::ReadTimeout})), "10.0.0.1, 10.0.0.1");
    Asked never(again, {1, 26, 0}, "server 10.0.0.1:80 max_fails=0; server 10.0.0.2:80 max_fails=0;");
    QCOMPARE(addresses(never("POST", "/x", {Failure::ReadTimeout, Failure::ConnectRefused})), "10.0.0.1, 10.0.0.2, 10.0.0.1");
}

void TestPlaces::a_failed_server_is_tried_again_after_fail_timeout()
{
    Asked ask("proxy_read_timeout 20s; error_page 502 504 = @again; location / { proxy_pass http://app; }\nlocation @again { proxy_pass http://app; }",
        {1, 26, 0}, "server 10.0.0.1:80 fail_timeout=5s; server 10.0.0.2:80;");
    QCOMPARE(addresses(ask("POST", "/x", {Failure::ReadTimeout, Failure::ReadTimeout})), "10.0.0.1, 10.0.0.2");
    QCOMPARE(addresses(ask("GET", "/x", {Failure::ReadTimeout, Failure::ReadTimeout})), "10.0.0.1, 10.0.0.2, 10.0.0.1");
}

void TestPlaces::ignored_headers_do_not_redirect()
{
    Asked ask("location / { proxy_pass http://app; }\nlocation /i/ { proxy_ignore_headers X-Accel-Redirect Expires; proxy_pass http://app; }\nlocation /in { internal; proxy_pass http://spare; }");
    QCOMPARE(addresses(ask("GET", "/x", {}, "/in")), "10.0.0.1, 10.0.1.1");
    QCOMPARE(addresses(ask("GET", "/i/x", {}, "/in")), "10.0.0.1");
}

void TestPlaces::redirects_name_their_line_and_method()
{
    Asked ask("mirror /copy;\nlocation / {\nerror_page 504 /late;\nproxy_pass http://app; }\nlocation /late { post_action @done;\nproxy_pass http://spare; }\n"
              "location @done { proxy_pass http://spare; }\nlocation /copy { proxy_pass http://spare; }");
    const Outcome outcome = ask("POST", "/x", {Failure::ReadTimeout});
    QStringList told;
    for (const Redirect& redirect : outcome.redirects) {
        told << QString::fromStdString(std::string(word(redirect.by)) + " " + redirect.target + " " + redirect.method) + " " + QString::number(redirect.afterAttempts) + " line "
                + QString::number(ask.configuration->at(redirect.where).span.line);
    }
    QCOMPARE(told.join("; "), "mirror  POST 0 line 6; error_page /late GET 1 line 8; mirror  GET 1 line 6; post_action @done GET 2 line 10; mirror  GET 2 line 6");
    QCOMPARE(outcome.clientStatus, 504);
}

void TestPlaces::a_name_stands_for_its_addresses()
{
    Asked ask("location / { proxy_pass http://shop.internal:8080; }\nlocation /two/ { proxy_pass http://names; }\n", {1, 26, 0},
        "server 10.0.0.1:80; } upstream names { server a.internal:8080; server b.internal:8080 backup;");
    const std::vector refused{Failure::ConnectRefused, Failure::ConnectRefused, Failure::ConnectRefused};
    QVERIFY(has(ask("GET", "/x", refused), Note::AddressesUnknown));
    ask.router->setAddresses("shop.internal", {"10.9.0.1", "10.9.0.2"});
    QCOMPARE(addresses(ask("GET", "/x", refused)), "10.9.0.1:8080, 10.9.0.2:8080");
    QVERIFY(!has(ask("GET", "/x", refused), Note::AddressesUnknown));
    ask.router->setAddresses("a.internal", {"10.9.1.1", "10.9.1.2"});
    QVERIFY(has(ask("GET", "/two/x", refused), Note::AddressesUnknown)); // b is not known yet
    ask.router->setAddresses("b.internal", {"[fd00::1]"});
    QCOMPARE(ask("GET", "/two/x", refused).attempts.size(), 3u);
    QCOMPARE(QString::fromStdString(ask("GET", "/two/x", refused).attempts.back().address), "[fd00::1]:8080");
}

void TestPlaces::a_stream_server_is_found_by_its_port()
{
    Asked ask("location / { proxy_pass http://app; }");
    const Router::Station* one = ask.router->streamAt("5432");
    QVERIFY(one && one == ask.router->streamAt("127.0.0.1:5432"));
    QVERIFY(!ask.router->streamAt("543") && !ask.router->streamAt("80") && !ask.router->streamAt(""));
    const std::vector refused{Failure::ConnectTimeout};
    Question question;
    question.failures = refused;
    const Outcome outcome = simulateRoute(one->place, question, {});
    QCOMPARE(outcome.attempts.size(), 2u);
    QCOMPARE(outcome.duration.count(), 2000);
    QCOMPARE(simulateRoute(ask.router->streamAt("5433")->place, question, {}).attempts.size(), 1u);
}

void TestPlaces::every_decision_names_its_directive()
{
    Asked ask("location / {\nproxy_next_upstream error timeout;\nproxy_next_upstream_tries 2;\nproxy_next_upstream_timeout 70s;\nproxy_pass http://app; }\n"
              "location /all/ { error_page 504 @spare;\nproxy_pass http://app; }\nlocation @spare { proxy_next_upstream off;\nproxy_pass http://spare; }",
        {1, 26, 0}, "server 10.0.0.1:80; server 10.0.0.2:80; server 10.0.0.3:80;");
    const auto levers = [&](const Outcome& outcome) {
        QStringList told;
        for (const SimulatedAttempt& attempt : outcome.attempts) {
            const auto lever = leverOf(*ask.configuration, ask.router->policyOf(attempt.block), attempt);
            told << (lever ? QString::fromStdString(lever->directive + " " + lever->value) + " " + (lever->where ? QString::number(ask.configuration->at(lever->where).span.line) : "-") : "none");
        }
        return told.join("; ");
    };
    QCOMPARE(levers(ask("GET", "/x", {Failure::ConnectRefused, Failure::ConnectRefused})), "proxy_next_upstream error timeout 7; proxy_next_upstream_tries 2 8");
    QCOMPARE(levers(ask("POST", "/x", {Failure::ReadTimeout})), "proxy_next_upstream error timeout 7");
    QCOMPARE(levers(ask("GET", "/x", {Failure::ReadTimeout, Failure::ReadTimeout})), "proxy_next_upstream error timeout 7; proxy_next_upstream_tries 2 8");
    QCOMPARE(levers(ask("GET", "/x", {Failure::ClosedInBody})), "none");
    const std::vector refused(3, Failure::ConnectRefused);
    QCOMPARE(levers(ask("GET", "/all/x", refused)), "proxy_next_upstream error timeout -; proxy_next_upstream error timeout -; upstream app 3");
    // The further location's own line, not the first one's.
    QCOMPARE(levers(ask("POST", "/all/x", {Failure::ReadTimeout, Failure::ReadTimeout})), "proxy_next_upstream error timeout -; proxy_next_upstream off 13");
}

void TestPlaces::chance_is_said_with_what_happens_otherwise()
{
    Asked ask("location / { proxy_pass http://app; }\nlocation /u/ { proxy_request_buffering off; proxy_pass http://app; }");
    const auto other = [&](std::string_view method, std::string_view uri, Failure failure) {
        const std::vector failures{failure};
        Question question;
        question.method = method;
        question.failures = failures;
        const Router::Station& station = ask.router->serving("", uri, method);
        const FindPlace find = ask.router->finder("", uri, station);
        const auto otherwise = otherOutcome(station.place, question, find, simulateRoute(station.place, question, find));
        return otherwise ? statuses(*otherwise) : QString("certain");
    };
    QCOMPARE(statuses(ask("POST", "/x", {Failure::ClosedBeforeSend})), "502, 200");
    QVERIFY(has(ask("POST", "/x", {Failure::ClosedBeforeSend}), Note::RaceDecides));
    QCOMPARE(other("POST", "/x", Failure::ClosedBeforeSend), "502");
    QCOMPARE(other("GET", "/x", Failure::ClosedBeforeSend), "certain"); // passed on either way
    QCOMPARE(other("PUT", "/u/x", Failure::ReadTimeout), "504");
    QCOMPARE(other("PUT", "/x", Failure::ReadTimeout), "certain");
}

void TestPlaces::bounds_include_error_pages()
{
    Asked ask("proxy_connect_timeout 1s; proxy_send_timeout 2s; proxy_read_timeout 7s;\nlocation / { error_page 502 504 = @spare; proxy_pass http://app; }\n"
              "location @spare { proxy_pass http://spare; }\nlocation /uri/ { error_page 504 /uri/again; proxy_pass http://app; }\n"
              "location /loop/ { recursive_error_pages on; error_page 504 = @loop; proxy_pass http://spare; }\nlocation @loop { recursive_error_pages on; error_page 504 = @loop; proxy_pass http://spare; }");
    const auto bounds = [&](std::string_view method, std::string_view uri) {
        const Router::Station& station = ask.router->serving("", uri, method);
        return boundsOfRoute(station.place, method, ask.router->finder("", uri, station));
    };
    QCOMPARE(bounds("POST", "/x").attempts, 3u);
    QCOMPARE(bounds("POST", "/x").executions, 2u);
    QCOMPARE(bounds("POST", "/x").time->count(), 1000 + 10'000 + 10'000);
    QCOMPARE(bounds("POST", "/uri/x").executions, 3u); // once as a POST, twice as a GET
    QCOMPARE(bounds("POST", "/loop/x").executions, 11u); // nginx stops after ten redirects
    QVERIFY(bounds("POST", "/x").complete);
}

void TestPlaces::bounds_behind_an_unknown_redirect_are_incomplete()
{
    Asked ask("location / { error_page 504 /$host/again; proxy_pass http://app; }");
    const Router::Station& station = ask.router->serving("", "/x", "POST");
    QVERIFY(!boundsOfRoute(station.place, "POST", ask.router->finder("", "/x", station)).complete);
}

void TestPlaces::an_upgrade_shows_failures_that_are_new()
{
    const std::string place = "location / { proxy_pass http://app; }";
    const auto changes = difference(Asked(place, {1, 24, 0}).router->matrix("", "/"), Asked(place, {1, 30, 0}).router->matrix("", "/"));
    QVERIFY(!changes.empty());
    for (const MatrixChange& change : changes) { // connections are kept by default since 1.29.7
        QVERIFY(!change.before && change.after);
        QCOMPARE(change.either().failure, Failure::StaleKeepalive);
    }
    QVERIFY(difference(Asked(place).router->matrix("", "/"), Asked(place).router->matrix("", "/")).empty());
}

QTEST_APPLESS_MAIN(TestPlaces)
#include "tst_places.moc"
