// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold for every configuration, from its text to the outcome: what is changed is one line of the text.
#include "config/load.h"
#include "retry/bounds.h"
#include "retry/router.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace retryscope;

namespace {

constexpr int configurations = 10'000;

/// A configuration of chance; `location` takes the line that a property is about.
class RandomText {
public:
    explicit RandomText(unsigned seed) : m_random(seed) {}

    int upTo(int most) { return static_cast<int>(m_random() % static_cast<unsigned>(most + 1)); }
    bool once(int in) { return upTo(in - 1) == 0; }
    template <std::size_t n> const char* one(const char* const (&words)[n]) { return words[upTo(int(n) - 1)]; }

    /// "error timeout …": one to five words, never `off` or non_idempotent.
    std::string words()
    {
        std::string text = one({"error", "timeout", "error timeout", "http_503"});
        for (int n = upTo(4); n > 0; --n)
            text += std::string(" ") + one({"invalid_header", "http_500", "http_502", "http_503", "http_504", "http_403", "http_404", "http_429", "error", "timeout"});
        return text;
    }

    std::string group()
    {
        std::string text = "upstream app { ";
        for (int n = 1 + upTo(4), i = 1; i <= n; ++i) {
            text += "server 10.0.0." + std::to_string(i) + ":80" + (once(5) ? " weight=3" : "") + (once(6) ? " max_fails=0" : "")
                + (i > 1 && once(5) ? " backup" : once(6) ? " down" : "") + "; ";
        }
        return text + (once(3) ? "keepalive 8; " : "") + "}\n";
    }

    /// A level's settings other than those that the properties change.
    std::string settings()
    {
        std::string text;
        if (once(4))
            text += " proxy_request_buffering off;";
        if (once(4))
            text += " proxy_next_upstream_timeout " + std::to_string(upTo(200)) + "s;";
        if (once(4))
            text += " proxy_read_timeout " + std::to_string(1 + upTo(90)) + "s;";
        if (once(6))
            text += " proxy_ignore_client_abort on;";
        if (once(6))
            text += " proxy_intercept_errors on;";
        return text;
    }

    std::string http(const std::string& location)
    {
        return "events {}\nhttp {\n" + group() + (once(3) ? "proxy_next_upstream " + words() + ";\n" : "") + "server {\nlocation / {" + location
            + settings() + (once(5) ? " limit_except GET { proxy_pass http://app; }" : "") + " proxy_pass http://app; }\n}\n}\n";
    }

    NginxVersion version()
    {
        constexpr NginxVersion versions[]{{1, 9, 13}, {1, 11, 13}, {1, 13, 10}, {1, 19, 5}, {1, 24, 0}, {1, 29, 7}, {1, 31, 4}};
        return versions[upTo(6)];
    }

private:
    std::mt19937 m_random;
};

/// The same chance again and again, but for one line.
Configuration configurationOf(unsigned seed, const std::string& location)
{
    RandomText text(seed);
    LoadOptions options;
    options.version = text.version();
    return *loadConfigurationText(text.http(location), "nginx.conf", options);
}

struct Asked {
    std::string method;
    std::vector<Failure> failures;
    BodyArrival body{};
    bool clientGone = false;

    explicit Asked(unsigned seed)
    {
        RandomText random(seed ^ 0x5bd1e995u);
        method = random.one({"GET", "POST", "PUT", "PATCH", "LOCK", "DELETE", "HEAD"});
        for (int n = random.upTo(6); n > 0; --n)
            failures.push_back(static_cast<Failure>(random.upTo(static_cast<int>(Failure::StaleKeepalive))));
        body = static_cast<BodyArrival>(random.upTo(2));
        clientGone = random.once(10);
    }
    Outcome of(const Configuration& configuration) const
    {
        Question question;
        question.method = method;
        question.failures = failures;
        question.body = body;
        question.clientGone = clientGone;
        return Router(configuration).ask("", "/x", question);
    }
};

} // namespace

class TestConfigProperties : public QObject {
    Q_OBJECT

private slots:
    void off_never_retries();
    void non_idempotent_never_reduces_executions();
    void more_tries_never_reduce_attempts();
    void what_was_not_delivered_is_no_execution();
    void no_outcome_exceeds_the_bounds();
};

void TestConfigProperties::off_never_retries()
{
    for (unsigned seed = 0; seed < configurations; ++seed) {
        const Outcome outcome = Asked(seed).of(configurationOf(seed, " proxy_next_upstream " + RandomText(seed).words() + " off;"));
        QVERIFY2(!outcome.retried && outcome.attempts.size() == 1, std::to_string(seed).c_str());
    }
}

void TestConfigProperties::non_idempotent_never_reduces_executions()
{
    int more = 0;
    for (unsigned seed = 0; seed < configurations; ++seed) {
        const std::string words = RandomText(seed).words();
        const Outcome without = Asked(seed).of(configurationOf(seed, " proxy_next_upstream " + words + ";"));
        const Outcome with = Asked(seed).of(configurationOf(seed, " proxy_next_upstream " + words + " non_idempotent;"));
        QVERIFY2(with.executionsPossible >= without.executionsPossible, std::to_string(seed).c_str());
        more += with.executionsPossible > without.executionsPossible;
    }
    QVERIFY(more > 100);
}

void TestConfigProperties::more_tries_never_reduce_attempts()
{
    int more = 0;
    for (unsigned seed = 0; seed < configurations; ++seed) {
        const int few = 1 + static_cast<int>(seed % 4), many = seed % 3 == 0 ? 0 : few + 1 + static_cast<int>(seed % 2);
        const auto attempts = [&](int tries) {
            return Asked(seed).of(configurationOf(seed, " proxy_next_upstream_tries " + std::to_string(tries) + ";")).attempts.size();
        };
        const std::size_t of = attempts(few), then = attempts(many);
        QVERIFY2(then >= of, std::to_string(seed).c_str());
        more += then > of;
    }
    QVERIFY(more > 100);
}

void TestConfigProperties::what_was_not_delivered_is_no_execution()
{
    for (unsigned seed = 0; seed < configurations; ++seed) {
        const Outcome outcome = Asked(seed).of(configurationOf(seed, ""));
        const auto which = [&](auto delivery) { return int(std::ranges::count_if(outcome.attempts, delivery, &SimulatedAttempt::delivery)); };
        const int delivered = which([](Delivery d) { return d != Delivery::NotDelivered; });
        const int executed = which([](Delivery d) { return d >= Delivery::PossiblyExecuted; });
        QVERIFY2(outcome.deliveries == delivered && outcome.executionsPossible == executed && executed <= delivered, std::to_string(seed).c_str());
    }
}

void TestConfigProperties::no_outcome_exceeds_the_bounds()
{
    for (unsigned seed = 0; seed < configurations; ++seed) {
        const std::string line = seed % 2 ? " error_page 502 503 504 = /x;" : "";
        const Configuration configuration = configurationOf(seed, line);
        Asked asked(seed);
        std::erase(asked.failures, Failure::StaleKeepalive); // each gives one more attempt, which the bounds leave out
        const Outcome outcome = asked.of(configuration);
        Router router(configuration);
        const Router::Station& station = router.serving("", "/x", asked.method);
        const Bounds bounds = boundsOfRoute(station.place, asked.method, router.finder("", "/x", station));
        const auto real = std::ranges::count_if(outcome.attempts, [](const SimulatedAttempt& a) { return a.failure != Failure::NoLiveUpstream; });
        QVERIFY2(static_cast<std::uint64_t>(real) <= bounds.attempts.value_or(1000), std::to_string(seed).c_str());
        QVERIFY2(static_cast<std::uint64_t>(outcome.executionsPossible) <= bounds.executions.value_or(1000), std::to_string(seed).c_str());
        QVERIFY2(!bounds.time || outcome.duration <= *bounds.time, std::to_string(seed).c_str());
    }
}

QTEST_APPLESS_MAIN(TestConfigProperties)
#include "tst_config_properties.moc"
