// SPDX-License-Identifier: GPL-3.0-or-later
// Logged requests under another configuration: what would not have happened, what cannot be known.
#include "attempt/attempt.h"
#include "config/load.h"
#include "incident/replay.h"

#include <QTest>

using namespace retryscope;

namespace {

constexpr auto twoServers = "upstream app { server 10.0.0.1:80; server 10.0.0.2:80; }";

Configuration configuration(const std::string& server, const std::string& upstreams = twoServers)
{
    return *loadConfigurationText("events {} http { " + upstreams + " server { " + server + " } }", "nginx.conf", LoadOptions{.version = NginxVersion{1, 26, 0}});
}

struct Logged {
    const char *method = "POST", *uri = "/checkout";
    int status = 200;
    const char *addr = "10.0.0.1:80, 10.0.0.2:80", *statuses = "504, 200", *times = "60.003, 2.187", *connect = "0.001, 0.001", *header = "-, 2.187";
};

Analysis logOf(const std::vector<Logged>& lines)
{
    Analysis analysis;
    for (const Logged& line : lines) {
        Request request;
        request.record.method = line.method;
        request.record.uri = line.uri;
        request.record.status = line.status;
        request.record.requestLength = 300;
        request.record.upstream.edit().addr = line.addr;
        request.record.upstream.edit().status = line.statuses;
        request.record.upstream.edit().responseTime = line.times;
        if (*line.connect)
            request.record.upstream.edit().connectTime = line.connect;
        if (*line.header)
            request.record.upstream.edit().headerTime = line.header;
        PairedAttempts paired = pairAttempts(request.record, {1, 26, 0});
        request.attempts = std::move(paired.attempts);
        request.groups = paired.groups;
        analysis.requests.push_back(std::move(request));
    }
    return analysis;
}

/// `original`: the server block that was in force beside the same groups, "" = not known.
ReplayResult replayed(const std::vector<Logged>& lines, const std::string& server, const std::string& upstreams = twoServers, const std::string& original = {})
{
    const Configuration inForce = configuration(original, upstreams);
    return *replay(logOf(lines), configuration(server, upstreams), original.empty() ? nullptr : &inForce);
}

QString after(const ReplayResult& result) { return result.changed.empty() ? QString("unchanged") : QString::fromStdString(result.changed.front().after); }

constexpr auto plain = "location / { proxy_pass http://app; }";
constexpr auto repeating = "location / { proxy_next_upstream error timeout non_idempotent; proxy_pass http://app; }";
constexpr auto off = "location / { proxy_next_upstream off; proxy_pass http://app; }";

} // namespace

class TestReplay : public QObject {
    Q_OBJECT

private slots:
    void the_same_configuration_changes_nothing();
    void off_prevents_the_double_delivery_and_costs_a_504();
    void a_get_is_counted_apart();
    void a_refused_connection_is_no_double_delivery();
    void a_retry_that_never_happened_is_not_known();
    void a_longer_timeout_is_not_known();
    void a_shorter_timeout_cuts_what_succeeded();
    void a_502_that_may_be_anything_is_known_when_it_does_not_matter();
    void a_502_that_may_be_anything_is_not_known_when_it_matters();
    void what_was_in_force_tells_what_a_502_was();
    void an_answer_with_an_error_is_passed_on_by_another_set();
    void a_server_that_the_other_group_lacks_is_not_known();
    void addresses_of_a_name_come_from_the_log();
    void an_internal_redirect_is_kept();
    void an_error_page_that_would_be_new_is_not_known();
    void a_total_time_limit_stops_by_the_observed_times();
    void a_location_that_passes_nothing_on_is_not_known();
    void a_stale_connection_is_told_by_what_was_in_force();
    void a_name_on_two_lines_keeps_both();
    void the_status_after_a_post_action_is_no_clients();
};

void TestReplay::the_same_configuration_changes_nothing()
{
    const std::vector<Logged> lines{{}, {.method = "GET"}, {.method = "POST", .status = 201, .addr = "10.0.0.2:80", .statuses = "201", .times = "0.2", .connect = "0.0", .header = "0.2"},
        {.addr = "10.0.0.2:80, 10.0.0.1:80", .statuses = "502, 200", .times = "0.001, 0.1", .connect = "-, 0.001", .header = "-, 0.1"},
        {.status = 502, .addr = "10.0.0.2:80, 10.0.0.1:80", .statuses = "502, 502", .times = "0.001, 0.001", .connect = "-, -", .header = "-, -"},
        {.method = "GET", .status = 404, .addr = "10.0.0.2:80", .statuses = "404", .times = "0.2", .connect = "0.0", .header = "0.2"}};
    const ReplayResult result = replayed(lines, repeating);
    QCOMPARE(result.requests, lines.size());
    QCOMPARE(result.retries, 4u);
    QCOMPARE(result.retriesPrevented, 0u);
    QCOMPARE(result.uncertain, 0u);
    QCOMPARE(after(result), "unchanged");
    QVERIFY(result.clientErrorsAdded.empty());
}

void TestReplay::off_prevents_the_double_delivery_and_costs_a_504()
{
    const ReplayResult result = replayed({{}, {.method = "PUT"}}, off);
    QCOMPARE(after(result), "504");
    QCOMPARE(result.changed.size(), 2u);
    QCOMPARE(result.retries, 2u);
    QCOMPARE(result.retriesPrevented, 2u);
    QCOMPARE(result.doubleDeliveries, 2u);
    QCOMPARE(result.doubleDeliveriesPrevented, 2u);
    QCOMPARE(result.clientErrorsAdded, (std::map<int, std::uint64_t>{{504, 2}}));
    QCOMPARE(result.changed.front().clientAfter, 504);
    QCOMPARE(result.changed.front().doubleAfter, false);
}

void TestReplay::a_get_is_counted_apart()
{
    const ReplayResult result = replayed({{.method = "GET"}}, off);
    QCOMPARE(result.doubleDeliveries, 0u);
    QCOMPARE(result.safeDoubleDeliveries, 1u);
    QCOMPARE(result.safeDoubleDeliveriesPrevented, 1u);
}

void TestReplay::a_refused_connection_is_no_double_delivery()
{
    const ReplayResult result = replayed({{.statuses = "502, 200", .times = "0.001, 0.1", .connect = "-, 0.001", .header = "-, 0.1"}}, plain);
    QCOMPARE(result.doubleDeliveries, 0u);
    QCOMPARE(after(result), "unchanged");
}

void TestReplay::a_retry_that_never_happened_is_not_known()
{
    const ReplayResult result = replayed({{.status = 504, .addr = "10.0.0.1:80", .statuses = "504", .times = "60.001", .connect = "0.001", .header = "-"}}, repeating);
    QCOMPARE(after(result), "504, ?");
    QCOMPARE(result.uncertain, 1u);
    QVERIFY(!result.changed.front().clientAfter);
    QVERIFY(!result.changed.front().doubleAfter);
    QCOMPARE(result.retriesAdded, 0u); // it is not counted as known
}

void TestReplay::a_longer_timeout_is_not_known()
{
    const ReplayResult result = replayed({{}}, "location / { proxy_read_timeout 90s; proxy_next_upstream off; proxy_pass http://app; }");
    QCOMPARE(after(result), "?");
    QVERIFY(!result.changed.front().certain);
    QCOMPARE(result.doubleDeliveriesPrevented, 0u);
}

void TestReplay::a_shorter_timeout_cuts_what_succeeded()
{
    const Logged slow{.addr = "10.0.0.1:80", .statuses = "200", .times = "45.2", .connect = "0.001", .header = "45.1"};
    const ReplayResult result = replayed({slow}, "location / { proxy_read_timeout 30s; proxy_pass http://app; }");
    QCOMPARE(after(result), "504");
    QCOMPARE(result.clientErrorsAdded, (std::map<int, std::uint64_t>{{504, 1}}));
    QCOMPARE(after(replayed({slow}, "location / { proxy_read_timeout 46s; proxy_pass http://app; }")), "unchanged");
}

void TestReplay::a_502_that_may_be_anything_is_known_when_it_does_not_matter()
{
    // Without connect and header times the first 502 may be refused, answered or executed; off stops all of them.
    const ReplayResult result = replayed({{.statuses = "502, 200", .times = "0.5, 0.1", .connect = "", .header = ""}}, off);
    QCOMPARE(after(result), "502");
    QVERIFY(result.changed.front().certain);
}

void TestReplay::a_502_that_may_be_anything_is_not_known_when_it_matters()
{
    const ReplayResult result = replayed({{.statuses = "502, 200", .times = "0.5, 0.1", .connect = "", .header = ""}}, plain);
    QCOMPARE(result.uncertain, 1u);
    QVERIFY(!result.changed.front().clientAfter);
}

void TestReplay::what_was_in_force_tells_what_a_502_was()
{
    // It was passed on although only `error` was set, so it was no answer and no bad header.
    const Logged line{.method = "GET", .statuses = "502, 200", .times = "0.5, 0.1", .connect = "", .header = ""};
    QCOMPARE(replayed({line}, plain).uncertain, 1u);
    const ReplayResult result = replayed({line}, plain, twoServers, "location / { proxy_next_upstream error; proxy_pass http://app; }");
    QCOMPARE(result.uncertain, 0u);
    QCOMPARE(after(result), "unchanged");
}

void TestReplay::an_answer_with_an_error_is_passed_on_by_another_set()
{
    const Logged line{.method = "GET", .status = 404, .addr = "10.0.0.1:80", .statuses = "404", .times = "0.1", .connect = "0.0", .header = "0.1"};
    QCOMPARE(after(replayed({line}, plain)), "unchanged");
    QCOMPARE(after(replayed({line}, "location / { proxy_next_upstream http_404; proxy_pass http://app; }")), "404, ?");
}

void TestReplay::a_server_that_the_other_group_lacks_is_not_known()
{
    const ReplayResult result = replayed({{.method = "GET"}}, plain, "upstream app { server 10.0.0.1:80; server 10.0.0.3:80; }");
    QCOMPARE(result.uncertain, 1u);
}

void TestReplay::addresses_of_a_name_come_from_the_log()
{
    const ReplayResult result = replayed({{.method = "GET"}}, "location / { proxy_pass http://backend.internal; }");
    QCOMPARE(after(result), "unchanged");
    QCOMPARE(result.retries, 1u);
}

void TestReplay::an_internal_redirect_is_kept()
{
    const Logged line{.addr = "10.0.0.1:80 : 10.0.0.2:80", .statuses = "200 : 201", .times = "0.1 : 0.2", .connect = "0.0 : 0.0", .header = "0.1 : 0.2"};
    QCOMPARE(after(replayed({line}, off)), "unchanged");
}

void TestReplay::an_error_page_that_would_be_new_is_not_known()
{
    const ReplayResult result = replayed({{.status = 504, .addr = "10.0.0.1:80", .statuses = "504", .times = "60.001", .connect = "0.001", .header = "-"}},
        "location / { error_page 504 = @again; proxy_pass http://app; } location @again { proxy_pass http://app; }");
    QCOMPARE(after(result), "504 : ?");
    QVERIFY(!result.changed.front().certain);
}

void TestReplay::a_total_time_limit_stops_by_the_observed_times()
{
    const Logged line{.method = "GET", .statuses = "502, 200", .times = "8.0, 0.1", .connect = "0.0, 0.0", .header = "-, 0.1"};
    QCOMPARE(after(replayed({line}, "location / { proxy_next_upstream_timeout 9s; proxy_pass http://app; }", twoServers, plain)), "unchanged");
    QCOMPARE(after(replayed({line}, "location / { proxy_next_upstream_timeout 8s; proxy_pass http://app; }", twoServers, plain)), "502");
}

void TestReplay::a_location_that_passes_nothing_on_is_not_known()
{
    const ReplayResult result = replayed({{}}, "location / { return 503; }");
    QVERIFY(!result.changed.empty());
    QCOMPARE(after(result), "");
    const ReplayResult unknown = replayed({{}}, "location / { root /srv; }");
    QVERIFY(!unknown.changed.front().certain);
}

void TestReplay::a_stale_connection_is_told_by_what_was_in_force()
{
    // One server with kept connections: only a stale one lets it be asked again.
    const char* const kept = "upstream app { server 10.0.0.1:80; keepalive 8; }";
    const Logged line{.method = "GET", .addr = "10.0.0.1:80, 10.0.0.1:80", .statuses = "502, 200", .times = "0.000, 0.1", .connect = "0.000, 0.000", .header = "-, 0.1"};
    QCOMPARE(after(replayed({line}, plain, kept, plain)), "unchanged");
    const ReplayResult result = replayed({line}, off, kept, plain);
    QCOMPARE(after(result), "502");
    QCOMPARE(result.clientErrorsAdded, (std::map<int, std::uint64_t>{{502, 1}}));
    QVERIFY(result.changed.front().certain);
}

void TestReplay::a_name_on_two_lines_keeps_both()
{
    const char* const twice = "upstream app { server shop.internal:80; server shop.internal:80 backup; }";
    const Logged line{.method = "GET", .addr = "10.0.0.1:80, 10.0.0.2:80, 10.0.0.1:80", .statuses = "502, 502, 200", .times = "0.0, 0.0, 0.1", .connect = "-, -, 0.001", .header = "-, -, 0.1"};
    QCOMPARE(after(replayed({line}, plain, twice, plain)), "unchanged");
}

void TestReplay::the_status_after_a_post_action_is_no_clients()
{
    const char* const action = "location / { post_action @done; proxy_pass http://app; } location @done { proxy_pass http://app; }";
    const Logged line{.status = 200, .addr = "10.0.0.1:80 : 10.0.0.2:80", .statuses = "503 : 200", .times = "0.1 : 0.1", .connect = "0.0 : 0.0", .header = "0.1 : 0.1"};
    const ReplayResult result = replayed({line}, action, twoServers, action);
    QCOMPARE(after(result), "unchanged");
    QVERIFY(result.clientErrorsAdded.empty());
}

QTEST_APPLESS_MAIN(TestReplay)
#include "tst_replay.moc"
