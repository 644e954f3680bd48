// SPDX-License-Identifier: GPL-3.0-or-later
// A team's settings: what they change in the review, and how a fault in the file is told.
#include "config/load.h"
#include "pipeline/settings_file.h"
#include "review/review.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace retryscope;
using namespace std::chrono_literals;

namespace {

Result<ReviewSettings> readText(const QByteArray& text)
{
    QTemporaryDir folder;
    const QString path = folder.filePath("team.toml");
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write");
    file.close();
    return readSettingsFile(path.toStdString());
}

bool finds(const char* configuration, const ReviewSettings& settings, Rule rule)
{
    return std::ranges::contains(review(loadConfigurationText(configuration, "-").value(), settings), rule, &Finding::rule);
}

} // namespace

class SettingsFileTest : public QObject {
    Q_OBJECT
private slots:
    void anEmptyFileChangesNothing() { QVERIFY(readText("").value() == ReviewSettings{}); }

    void everyKindOfValueIsTaken()
    {
        const auto settings = readText("[review]\nwrite_locations = [\"/kasse/\"]\nmore_file_locations = ['\\.iso$']\nclient_timeout = \"1m30s\"\n"
                                       "many_servers = 2\nsuggest_connect_timeout = \"1500ms\"\n[health]\nretry_rate_alarm = 0.1\nmean_attempts = 2\n"
                                       "added_latency_p99 = \"500ms\"\nleast_answers = 200\nread_timeout_to = 2.5\n").value();
        QCOMPARE(settings.writeLocations, std::vector<std::string>{"/kasse/"});
        QCOMPARE(settings.fileLocations.size(), ReviewSettings{}.fileLocations.size() + 1);
        QVERIFY(settings.clientTimeout == 90s);
        QCOMPARE(settings.manyServers, 2);
        QVERIFY(settings.connectTimeout == 1500ms);
        QCOMPARE(settings.health.retryRateAlarm, 0.1);
        QCOMPARE(settings.health.meanAttempts, 2.0);
        QVERIFY(settings.health.addedLatencyP99 == 500ms);
        QCOMPARE(settings.health.leastAnswers, 200u);
        QCOMPARE(settings.health.readTimeoutTo, 2.5);
        QVERIFY(settings.longRead == ReviewSettings{}.longRead);
    }

    void patternsDecideWhatIsMoney()
    {
        const char* kasse = "upstream u { server 10.0.0.1; server 10.0.0.2; }\nlocation /kasse/ { proxy_pass http://u; }\n";
        const char* orders = "upstream u { server 10.0.0.1; server 10.0.0.2; }\nlocation /orders/ { proxy_pass http://u; }\n";
        QVERIFY(!finds(kasse, {}, Rule::WriteLocationRetries));
        QVERIFY(finds(orders, {}, Rule::WriteLocationRetries));
        const auto instead = readText("[review]\nwrite_locations = ['/kasse/']\n").value();
        QVERIFY(finds(kasse, instead, Rule::WriteLocationRetries));
        QVERIFY(!finds(orders, instead, Rule::WriteLocationRetries));
        const auto beside = readText("[review]\nmore_write_locations = ['/KASSE/']\n").value();
        QVERIFY2(finds(kasse, beside, Rule::WriteLocationRetries), "patterns know no case");
        QVERIFY(finds(orders, beside, Rule::WriteLocationRetries));
        const auto not_ = readText("[review]\nmore_not_write_locations = ['/orders/']\n").value();
        QVERIFY(!finds(orders, not_, Rule::WriteLocationRetries));
    }

    void thresholdsDecide_data()
    {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<int>("rule");
        QTest::addColumn<bool>("found");
        const auto row = [](const char* name, const char* line, Rule rule, bool found) {
            QTest::newRow(name) << QByteArray("[review]\n") + line + '\n' << static_cast<int>(rule) << found;
        };
        row("60 s to connect are long", "", Rule::SlowConnectTimeout, true);
        row("unless 60 s are allowed", "slow_connect_timeout = \"60s\"", Rule::SlowConnectTimeout, false);
        row("the tries take 240 s, no more than is allowed", "", Rule::UnlimitedRetryTime, false);
        row("unless less is allowed", "long_retry_time = \"100s\"", Rule::UnlimitedRetryTime, true);
        row("nothing is known of clients", "", Rule::WorstCaseExceedsClientTimeout, false);
        row("a client that leaves earlier", "client_timeout = \"30s\"", Rule::WorstCaseExceedsClientTimeout, true);
        row("60 s to read are not long", "", Rule::ReadTimeoutTooLong, false);
        row("unless 20 s are", "long_read_timeout = \"20s\"", Rule::ReadTimeoutTooLong, true);
        row("two servers are few", "", Rule::UnlimitedTries, false);
        row("unless two are many", "many_servers = 2", Rule::UnlimitedTries, true);
    }
    void thresholdsDecide()
    {
        QFETCH(QByteArray, settings);
        QFETCH(int, rule);
        QFETCH(bool, found);
        QCOMPARE(finds("upstream u { server 10.0.0.1; server 10.0.0.2; }\nlocation / { proxy_read_timeout 60s; proxy_pass http://u; }\n",
                     readText(settings).value(), static_cast<Rule>(rule)), found);
    }

    void rolesAndTheirPolicies()
    {
        const auto settings = readText("[roles]\nmoney = ['^/wire/']\nreads = ['^/ask/', '^/find/']\n[role.money]\nrepeat = \"unsent_only\"\ntotal_time = \"3s\"\n").value();
        QCOMPARE(roleOfPattern(settings.roles, "/find/x"), LocationRole::Reads);
        QCOMPARE(roleOfPattern(settings.roles, "/other/"), LocationRole::Unknown);
        const RolePolicy& policy = settings.roles.policies.at(LocationRole::Money);
        QCOMPARE(policy.repeat, RepeatPolicy::UnsentOnly);
        QVERIFY(policy.totalTime == std::chrono::seconds(3));
        QCOMPARE(policy.tries, 1);
        QVERIFY(finds("upstream u { server 10.0.0.1; server 10.0.0.2; }\nlocation /wire/ { proxy_pass http://u; }\n", settings, Rule::RoleDeviation));
    }

    void fixesPutInWhatIsSet()
    {
        const auto settings = readText("[review]\nsuggest_connect_timeout = \"1500ms\"\n").value();
        const auto findings = review(loadConfigurationText("upstream u { server 10.0.0.1; server 10.0.0.2; }\nlocation / { proxy_pass http://u; }\n", "-").value(), settings);
        const auto slow = std::ranges::find(findings, Rule::SlowConnectTimeout, &Finding::rule);
        QVERIFY(slow != findings.end() && slow->fix);
        QVERIFY(slow->fix->edits.front().text.contains("proxy_connect_timeout 1500ms;"));
    }

    void aFaultIsToldWithItsLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("what");
        QTest::newRow("no TOML") << QByteArray("[review\n") << "1" << "syntax" << "";
        QTest::newRow("a control character") << QByteArray("[review]\nclient_timeout = \"3\x01s\"\n") << "2" << "forbidden-character" << "U+0001";
        QTest::newRow("a section that does not exist") << QByteArray("\n[limits]\nx = 1\n") << "2" << "unknown-key" << "limits";
        QTest::newRow("a misspelt section") << QByteArray("[reviw]\n") << "1" << "nearest-key" << "reviw";
        QTest::newRow("a section that is a value") << QByteArray("review = 1\n") << "1" << "nearest-key" << "review";
        QTest::newRow("a misspelt key") << QByteArray("[review]\nclient_timeuot = \"3s\"\n") << "2" << "nearest-key" << "client_timeuot";
        QTest::newRow("a key of the other section") << QByteArray("[review]\nstorm = 0.5\n") << "2" << "unknown-key" << "storm";
        QTest::newRow("a time without quotes") << QByteArray("[review]\n\nclient_timeout = 30\n") << "3" << "not-a-time" << "client_timeout";
        QTest::newRow("a time that nginx would refuse") << QByteArray("[review]\nclient_timeout = \"0.5s\"\n") << "2" << "not-a-time" << "client_timeout";
        QTest::newRow("a fraction of a server") << QByteArray("[review]\nmany_servers = 2.5\n") << "2" << "not-a-number" << "many_servers";
        QTest::newRow("one server is not many") << QByteArray("[review]\nmany_servers = 1\n") << "2" << "out-of-range" << "many_servers";
        QTest::newRow("a share above all") << QByteArray("[health]\nretry_rate_alarm = 15\n") << "2" << "out-of-range" << "retry_rate_alarm";
        QTest::newRow("no number") << QByteArray("[health]\nstorm = nan\n") << "2" << "out-of-range" << "storm";
        QTest::newRow("factors in the wrong order") << QByteArray("[health]\nread_timeout_from = 3.0\n") << "1" << "out-of-range" << "read_timeout_*";
        QTest::newRow("a text where a list belongs") << QByteArray("[review]\nwrite_locations = \"/a/\"\n") << "2" << "not-a-list" << "write_locations";
        QTest::newRow("a list of numbers") << QByteArray("[review]\nwrite_locations = [1]\n") << "2" << "not-a-list" << "write_locations";
        QTest::newRow("a role that is none") << QByteArray("[roles]\nmoneys = ['/pay/']\n") << "2" << "nearest-key" << "moneys";
        QTest::newRow("a policy of no role") << QByteArray("[role.cash_desk]\ntries = 1\n") << "1" << "unknown-key" << "cash_desk";
        QTest::newRow("a policy that is no word") << QByteArray("[role.money]\nrepeat = \"often\"\n") << "2" << "not-a-word" << "repeat";
        QTest::newRow("a policy with its factors in the wrong order") << QByteArray("[role.reads]\nread_timeout_to = 1.2\n") << "1" << "out-of-range" << "read_timeout_*";
        QTest::newRow("a pattern that is none") << QByteArray("[review]\nwrite_locations = [\n 'a',\n '(b']\n") << "4" << "bad-pattern" << "write_locations";
    }
    void aFaultIsToldWithItsLine()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, line);
        QFETCH(QString, kind);
        QFETCH(QString, what);
        const auto settings = readText(text);
        QVERIFY(!settings);
        QCOMPARE(settings.error().code, ErrorCode::SettingsInvalid);
        const auto arg = [&](std::size_t i) { return QString::fromStdString(settings.error().args.at(i)); };
        QVERIFY(arg(0).endsWith("team.toml"));
        QCOMPARE(arg(1), line);
        QCOMPARE(arg(2), kind);
        if (!what.isEmpty())
            QCOMPARE(arg(3), what);
    }

    void theReadmeShowsWhatIsBuiltIn()
    {
        QFile readme(QStringLiteral(TEST_DATA "/../../README.md"));
        QVERIFY(readme.open(QIODevice::ReadOnly));
        const QByteArray text = readme.readAll();
        const auto begin = text.indexOf("```toml\n"), end = text.indexOf("\n```", begin);
        QVERIFY(begin > 0 && end > begin);
        const auto settings = readText(text.mid(begin + 8, end - begin - 7));
        QVERIFY2(settings.has_value(), settings ? "" : settings.error().args.back().c_str());
        QVERIFY2(*settings == ReviewSettings{}, "the README states another value than the program has");
    }

    void aMissingFileIsNoSettingsFile() { QCOMPARE(readSettingsFile("/nonexistent/team.toml").error().code, ErrorCode::CannotOpen); }
};

QTEST_GUILESS_MAIN(SettingsFileTest)
#include "tst_settings_file.moc"
