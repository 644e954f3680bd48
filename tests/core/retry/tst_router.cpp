// SPDX-License-Identifier: GPL-3.0-or-later
// From the text of a configuration to what nginx does there: error pages, mirrors, named locations, families.
#include "config/load.h"
#include "retry/router.h"
#include "retry/simulate.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <memory>

using namespace retryscope;

namespace {

struct Asked {
    std::unique_ptr<Configuration> configuration;
    std::unique_ptr<Router> router;

    Outcome operator()(std::string_view method, std::string_view uri, std::vector<Failure> failures, BodyArrival body = BodyArrival::Unstated)
    {
        Question question;
        question.method = method;
        question.failures = failures;
        question.body = body;
        return router->ask("", uri, question);
    }
};

Asked asking(const char* server, NginxVersion version = {1, 26, 0})
{
    const std::string text = std::string("http {\n upstream app { server 10.0.0.1:80; server 10.0.0.2:80; }\n upstream spare { server 10.0.1.1:80; }\n"
                                         " upstream upstream_balancer { server 0.0.0.1; balancer_by_lua_block { tcp() } keepalive 320; }\n server {\n listen 80;\n")
        + server + "\n }\n}\nevents {}\n";
    auto loaded = loadConfigurationText(text, "nginx.conf", LoadOptions{.version = version});
    Asked asked;
    asked.configuration = std::make_unique<Configuration>(std::move(*loaded));
    asked.router = std::make_unique<Router>(*asked.configuration);
    return asked;
}

QString statuses(const Outcome& outcome) { return QString::fromStdString(outcome.upstreamStatus); }
bool has(const Outcome& outcome, Note note) { return std::ranges::contains(outcome.notes, note); }

} // namespace

class TestRouter : public QObject {
    Q_OBJECT

private slots:
    void the_values_of_the_location_decide();
    void an_error_page_to_a_name_keeps_the_method();
    void an_error_page_to_a_uri_makes_it_a_get();
    void error_pages_are_inherited_unless_the_location_has_its_own();
    void an_answer_is_sent_on_only_when_intercepted();
    void a_static_error_page_ends_it();
    void a_return_passes_nothing_on();
    void an_internal_location_serves_redirects_only();
    void an_answer_of_nginx_can_become_a_request();
    void an_error_page_from_a_variable_is_not_resolved();
    void mirrors_are_inherited_and_can_be_turned_off();
    void a_mirror_reads_a_body_that_would_be_streamed();
    void the_ingress_balancer_is_recognised();
    void another_lua_balancer_stays_unknown();
    void a_domain_name_is_one_address_with_a_note();
    void a_word_that_the_version_refuses_is_left_out();
    void an_unreadable_set_leaves_the_outcome_unknown();
    void a_cache_may_answer();
    void tls_fails_only_where_it_is_spoken();
    void proxy_limits_do_not_govern_grpc();
    void tengine_can_make_a_dead_connection_cost_a_try();
    void tengine_has_an_older_name_for_the_limit_of_tries();
    void datagrams_are_noted();
};

namespace {

RetryFacts factsIn(const std::string& text, Distribution distribution, const char* block)
{
    const auto configuration = loadConfigurationText(text, "nginx.conf", LoadOptions{.distribution = distribution}).value();
    const DirectiveId where = blocksNamed(configuration, block).front();
    return placeOf(configuration, where, effectivePolicy(configuration, where), Product::Tengine).facts;
}

std::string tengineText(const char* inside)
{
    return std::string("http { upstream app { server 10.0.0.1; server 10.0.0.2; keepalive 4; } server { ") + inside + " location / { proxy_pass http://app; } } } events { }";
}

} // namespace

void TestRouter::tengine_can_make_a_dead_connection_cost_a_try()
{
    const auto ask = [](const char* inside, Distribution distribution) {
        const std::array failures{Failure::StaleKeepalive, Failure::StaleKeepalive};
        Question question;
        question.method = "GET";
        question.failures = failures;
        return statuses(simulate(factsIn(tengineText(inside), distribution, "location"), question));
    };
    // Both servers are used up then: the third is asked of a group without a live one.
    QCOMPARE(ask("", Distribution::Tengine), "502, 502, 502");
    QCOMPARE(ask("retry_cached_connection on;", Distribution::Tengine), "502, 502, 502");
    QCOMPARE(ask("retry_cached_connection off;", Distribution::Tengine), "502, 502");
    QCOMPARE(ask("retry_cached_connection off;", Distribution::Nginx), "502, 502, 502"); // no directive of nginx
}

void TestRouter::tengine_has_an_older_name_for_the_limit_of_tries()
{
    QCOMPARE(factsIn(tengineText("proxy_upstream_tries 1;"), Distribution::Tengine, "location").triesLimit, 1);
    QCOMPARE(factsIn(tengineText("proxy_upstream_tries 1;"), Distribution::Nginx, "location").triesLimit, 0);
}

void TestRouter::datagrams_are_noted()
{
    const auto notesOf = [](const char* listen) {
        const std::string text = std::string("stream { upstream dns { server 10.0.0.1:53; server 10.0.0.2:53; } server { listen ") + listen + "; proxy_pass dns; } } events { }";
        Question question;
        question.method = "GET";
        return simulate(factsIn(text, Distribution::Nginx, "server"), question);
    };
    QVERIFY(has(notesOf("53 udp"), Note::Datagrams));
    QVERIFY(!has(notesOf("53"), Note::Datagrams));
}

void TestRouter::the_values_of_the_location_decide()
{
    auto ask = asking("location / { proxy_pass http://app; } location /pay/ { proxy_next_upstream off; proxy_pass http://app; }"
                      " location /api/ { proxy_next_upstream error timeout non_idempotent; proxy_read_timeout 5s; proxy_pass http://app; }");
    QCOMPARE(statuses(ask("GET", "/x", {Failure::ReadTimeout})), "504, 200");
    QCOMPARE(statuses(ask("GET", "/pay/x", {Failure::ReadTimeout})), "504");
    const Outcome api = ask("POST", "/api/x?y=1", {Failure::ReadTimeout});
    QCOMPARE(statuses(api), "504, 200");
    QCOMPARE(api.duration.count(), 5000);
}

void TestRouter::an_error_page_to_a_name_keeps_the_method()
{
    auto ask = asking("location / { error_page 502 504 = @spare; proxy_pass http://app; } location @spare { proxy_pass http://spare; }");
    const Outcome outcome = ask("POST", "/x", {Failure::ReadTimeout});
    QCOMPARE(statuses(outcome), "504 : 200");
    QCOMPARE(outcome.clientStatus, 200);
    QCOMPARE(outcome.attempts.back().address, "10.0.1.1:80");
    QCOMPARE(outcome.executionsPossible, 2);
    QVERIFY(outcome.redirected && !outcome.retried);
}

void TestRouter::an_error_page_to_a_uri_makes_it_a_get()
{
    auto ask = asking("location / { error_page 504 /again; proxy_pass http://app; } location /again { proxy_pass http://app; }");
    // As a GET the timeout in the second location is passed on; as the POST that came in it would not be.
    QCOMPARE(statuses(ask("POST", "/x", {Failure::ReadTimeout, Failure::ReadTimeout})), "504 : 504, 200");
}

void TestRouter::error_pages_are_inherited_unless_the_location_has_its_own()
{
    auto ask = asking("error_page 504 = @spare; location / { proxy_pass http://app; }"
                      " location /own/ { error_page 404 /nothing; proxy_pass http://app; } location @spare { proxy_pass http://spare; }");
    QCOMPARE(statuses(ask("POST", "/x", {Failure::ReadTimeout})), "504 : 200");
    QCOMPARE(statuses(ask("POST", "/own/x", {Failure::ReadTimeout})), "504");
}

void TestRouter::an_answer_is_sent_on_only_when_intercepted()
{
    auto ask = asking("error_page 503 = @spare; location / { proxy_pass http://app; }"
                      " location /i/ { proxy_intercept_errors on; proxy_pass http://app; } location @spare { proxy_pass http://spare; }");
    QCOMPARE(statuses(ask("POST", "/x", {Failure::Http503})), "503");
    QCOMPARE(statuses(ask("POST", "/i/x", {Failure::Http503})), "503 : 200");
    QCOMPARE(ask("POST", "/i/x", {Failure::Http500}).clientStatus, 500);
}

void TestRouter::a_static_error_page_ends_it()
{
    auto ask = asking("error_page 502 504 /50x.html; location = /50x.html { root /usr/share/nginx/html; } location / { proxy_pass http://app; }");
    const Outcome outcome = ask("POST", "/x", {Failure::ReadTimeout});
    QCOMPARE(statuses(outcome), "504");
    QCOMPARE(outcome.clientStatus, 504);
    QCOMPARE(outcome.executionsPossible, 1);
}

void TestRouter::a_return_passes_nothing_on()
{
    auto ask = asking("location / { return 204; } location /old/ { return https://new.example/; }");
    QCOMPARE(ask("POST", "/x", {}).clientStatus, 204);
    QVERIFY(ask("POST", "/x", {}).attempts.empty());
    QCOMPARE(ask("POST", "/old/x", {}).clientStatus, 302);
}

void TestRouter::an_internal_location_serves_redirects_only()
{
    auto ask = asking("location / { error_page 504 = /again; proxy_pass http://app; } location /again { internal; proxy_pass http://spare; }");
    QCOMPARE(statuses(ask("POST", "/x", {Failure::ReadTimeout})), "504 : 200");
    QCOMPARE(ask("POST", "/again", {}).clientStatus, 404);
    QVERIFY(ask("POST", "/again", {}).attempts.empty());
}

void TestRouter::an_answer_of_nginx_can_become_a_request()
{
    auto ask = asking("location / { error_page 418 @spare; return 418; } location @spare { proxy_pass http://spare; }"
                      " location /new/ { error_page 418 = @spare; return 418; } location /text/ { error_page 503 @spare; return 503 closed; }");
    QCOMPARE(statuses(ask("POST", "/x", {})), "200");
    QCOMPARE(ask("POST", "/x", {}).clientStatus, 418);
    QCOMPARE(ask("POST", "/new/x", {}).clientStatus, 200);
    QCOMPARE(ask("POST", "/text/x", {}).clientStatus, 503);
    QVERIFY(ask("POST", "/text/x", {}).attempts.empty());
}

void TestRouter::an_error_page_from_a_variable_is_not_resolved()
{
    auto ask = asking("location / { error_page 504 /$uri.again; proxy_pass http://app; }");
    const Outcome outcome = ask("POST", "/x", {Failure::ReadTimeout});
    QVERIFY(has(outcome, Note::RedirectUnresolved));
    QVERIFY(!outcome.clientStatus);
}

void TestRouter::mirrors_are_inherited_and_can_be_turned_off()
{
    auto ask = asking("mirror /copy; location / { proxy_pass http://app; } location /off/ { mirror off; proxy_pass http://app; }"
                      " location /copy { internal; proxy_pass http://spare; }");
    QCOMPARE(ask("POST", "/x", {}).copies, 1);
    QCOMPARE(ask("POST", "/off/x", {}).copies, 0);
}

void TestRouter::a_mirror_reads_a_body_that_would_be_streamed()
{
    auto ask = asking("location / { proxy_request_buffering off; proxy_pass http://app; }"
                      " location /m/ { proxy_request_buffering off; mirror /copy; proxy_pass http://app; } location /copy { internal; proxy_pass http://spare; }");
    QCOMPARE(statuses(ask("PUT", "/x", {Failure::ReadTimeout}, BodyArrival::Later)), "504");
    QCOMPARE(statuses(ask("PUT", "/m/x", {Failure::ReadTimeout}, BodyArrival::Later)), "504, 200");
    QVERIFY(has(ask("PUT", "/x", {Failure::ReadTimeout}), Note::BodyArrivalDecides));
}

void TestRouter::the_ingress_balancer_is_recognised()
{
    auto ask = asking("location / { proxy_next_upstream_tries 3; proxy_pass http://upstream_balancer; }");
    QCOMPARE(statuses(ask("GET", "/", std::vector(9, Failure::ReadTimeout))), "504, 504, 504");
    ask.router->setLuaBalancer({LuaBalancer::Choice::RoundRobin, {"10.2.0.1:80", "10.2.0.2:80"}});
    QCOMPARE(ask("GET", "/", {Failure::ReadTimeout}).attempts[1].address, "10.2.0.2:80");
}

void TestRouter::another_lua_balancer_stays_unknown()
{
    auto loaded = loadConfigurationText("events {} http { upstream u { server 0.0.0.1; balancer_by_lua_block { x() } } server { location / { proxy_pass http://u; } } }",
        "nginx.conf");
    Router router(*loaded);
    Question question;
    question.method = "GET";
    const std::vector failures{Failure::ReadTimeout};
    question.failures = failures;
    const Outcome outcome = router.ask("", "/", question);
    QVERIFY(has(outcome, Note::BudgetUnknown));
    QVERIFY(!outcome.clientStatus);
}

void TestRouter::a_domain_name_is_one_address_with_a_note()
{
    auto ask = asking("location / { proxy_pass http://backend.internal:8080; }");
    const Outcome outcome = ask("GET", "/", {Failure::ConnectRefused});
    QCOMPARE(statuses(outcome), "502");
    QVERIFY(has(outcome, Note::AddressesUnknown));
}

void TestRouter::a_word_that_the_version_refuses_is_left_out()
{
    const char* const server = "location / { proxy_next_upstream error timeout non_idempotent; proxy_pass http://app; }";
    auto ask = asking(server, {1, 8, 1});
    const Outcome outcome = ask("POST", "/", {Failure::ReadTimeout});
    QCOMPARE(statuses(outcome), "504, 200"); // before the rule about methods
    QVERIFY(has(outcome, Note::MaskTooNew));
    QCOMPARE(outcome.clientStatus, 200);
}

void TestRouter::an_unreadable_set_leaves_the_outcome_unknown()
{
    auto ask = asking("location / { proxy_next_upstream $set; proxy_pass http://app; }");
    const Outcome outcome = ask("POST", "/", {Failure::ReadTimeout});
    QVERIFY(has(outcome, Note::MaskUnknown));
    QVERIFY(!outcome.clientStatus);
}

void TestRouter::a_cache_may_answer()
{
    auto ask = asking("proxy_cache pages; location / { proxy_pass http://app; } location /live/ { proxy_cache off; proxy_pass http://app; }");
    QVERIFY(has(ask("GET", "/", {Failure::ReadTimeout}), Note::CacheMayAnswer));
    QVERIFY(!has(ask("GET", "/live/", {Failure::ReadTimeout}), Note::CacheMayAnswer));
}

void TestRouter::tls_fails_only_where_it_is_spoken()
{
    auto ask = asking("location / { proxy_pass http://app; } location /s/ { proxy_pass https://app; } location /v/ { proxy_pass $backend; }");
    const auto shown = [&](const char* uri) { return std::ranges::contains(ask.router->matrix("", uri).failures, Failure::TlsFailure); };
    QVERIFY(!shown("/"));
    QVERIFY(shown("/s/"));
    QVERIFY(shown("/v/"));
    QVERIFY(has(ask("GET", "/", {Failure::TlsFailure}), Note::NotForFamily));
}

void TestRouter::proxy_limits_do_not_govern_grpc()
{
    auto ask = asking("location / { proxy_next_upstream_tries 1; proxy_next_upstream off; grpc_pass grpc://app; }");
    QCOMPARE(statuses(ask("POST", "/", {Failure::ConnectRefused, Failure::ConnectRefused})), "502, 502");
}

QTEST_APPLESS_MAIN(TestRouter)
#include "tst_router.moc"
