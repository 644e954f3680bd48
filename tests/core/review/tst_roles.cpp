// SPDX-License-Identifier: GPL-3.0-or-later
// What locations are taken for, and the locations that are proposed for copying.
#include "config/load.h"
#include "review/review.h"
#include "review/role_proposal.h"

#include <QTest>

using namespace retryscope;

namespace {

Configuration configurationOf(const QByteArray& locations)
{
    return loadConfigurationText("events { }\nhttp {\nupstream two { server 10.0.0.1:8080; server 10.0.0.2:8080; }\nupstream media { server 10.0.0.3:80; }\nserver {\n" + locations.toStdString() + "\n}\n}\n", "nginx.conf").value();
}

/// Requests that the first location served.
std::vector<Request> requestsOf(const Configuration& configuration, int reads, int writes)
{
    std::vector<Request> requests(static_cast<std::size_t>(reads + writes));
    for (std::size_t i = 0; i < requests.size(); ++i) {
        requests[i].record.method = i < static_cast<std::size_t>(reads) ? "GET" : "POST";
        requests[i].location.edit().location = blocksNamed(configuration, "location").front();
        requests[i].location.edit().certain = true;
    }
    return requests;
}

QString described(const RoleProposal& proposal) { return QString::fromUtf8(word(proposal.role).data()) + ' ' + QString::fromUtf8(word(proposal.reason).data()); }

} // namespace

class RolesTest : public QObject {
    Q_OBJECT
private slots:
    void proposals_data()
    {
        QTest::addColumn<QByteArray>("locations");
        QTest::addColumn<int>("reads");
        QTest::addColumn<int>("writes");
        QTest::addColumn<QString>("role");
        const auto row = [](const char* name, const char* locations, int reads, int writes, const char* role) {
            QTest::newRow(name) << QByteArray(locations) << reads << writes << role;
        };
        row("payments are money, whatever a short log shows", "location /payments/ { proxy_pass http://two; }", 5000, 0, "money money-path");
        row("a page about orders of a static host is none", "location /static/orders/ { proxy_pass http://media; }", 0, 0, "static file-origin");
        row("a cart is a place for writes", "location /cart/ { proxy_pass http://two; }", 0, 0, "writes write-path");
        row("writes in the log", "location /api/ { proxy_pass http://two; }", 900, 1, "writes writes");
        row("many reads and nothing else", "location /api/ { proxy_pass http://two; }", 20, 0, "reads only-reads");
        row("few reads tell nothing", "location /api/ { proxy_pass http://two; }", 19, 0, "unknown nothing");
        row("limit_except", "location /orders/ { limit_except GET { deny all; } proxy_pass http://two; }", 0, 0, "reads limited-to-reads");
        row("an upgrade", "location /live/ { proxy_set_header Upgrade $http_upgrade; proxy_pass http://two; }", 0, 0, "websocket upgrade");
        row("a named location", "location @again { proxy_pass http://two; }", 0, 0, "internal internal");
        row("an internal location", "location /protected/ { internal; proxy_pass http://two; }", 0, 0, "internal internal");
        row("another company's host", "location /geo/ { proxy_pass https://api.example.com; }", 0, 0, "third_party other-host");
        row("a host of one's own network", "location /geo/ { proxy_pass http://geo.shop.internal; }", 0, 0, "unknown nothing");
        row("nothing known", "location / { proxy_pass http://two; }", 0, 0, "unknown nothing");
    }
    void proposals()
    {
        QFETCH(QByteArray, locations);
        QFETCH(int, reads);
        QFETCH(int, writes);
        const Configuration configuration = configurationOf(locations);
        const auto proposals = proposeRoles(configuration, {}, requestsOf(configuration, reads, writes));
        QCOMPARE(proposals.size(), 1u);
        QTEST(described(proposals.front()), "role");
        QCOMPARE(proposals.front().reads, static_cast<std::uint64_t>(reads));
        QCOMPARE(proposals.front().writes, static_cast<std::uint64_t>(writes));
    }

    void whatIsProposedCanBeStated()
    {
        const Configuration configuration = configurationOf("location ~ ^/pay/(\\d+)$ { proxy_pass http://two; }\nlocation /pay/x { proxy_pass http://two; }");
        ReviewSettings settings;
        settings.roles.rules = rulesOf(proposeRoles(configuration, settings, {}));
        QCOMPARE(settings.roles.rules.size(), 2u);
        for (const RoleProposal& proposal : proposeRoles(configuration, settings, {}))
            QCOMPARE(described(proposal), "money stated");
        settings.roles.rules.front().role = LocationRole::Reads;
        QCOMPARE(roleOfPattern(settings.roles, "^/pay/(\\d+)$"), LocationRole::Reads);
        QCOMPARE(roleOfPattern(settings.roles, "/pay/x"), LocationRole::Money);
    }

    void withoutRolesNothingDeviates()
    {
        for (const Finding& finding : review(configurationOf("location /pay/ { proxy_pass http://two; }")))
            QVERIFY(finding.rule != Rule::RoleDeviation);
    }

    void templates_data()
    {
        QTest::addColumn<int>("role");
        for (const LocationRole role : locationRoles())
            if (role != LocationRole::Unknown)
                QTest::newRow(word(role).data()) << static_cast<int>(role);
    }
    /// A location that is copied as it stands keeps to its role, and is no finding of another rule.
    void templates()
    {
        QFETCH(int, role);
        ReviewSettings settings;
        settings.roles.rules = {{"^/a/$", static_cast<LocationRole>(role)}};
        for (const auto& [family, pass] : {std::pair(Family::Proxy, "http://two"), std::pair(Family::Fastcgi, "two"), std::pair(Family::Grpc, "grpc://two")}) {
            const std::string text = locationTemplate(static_cast<LocationRole>(role), settings.roles.policies[static_cast<LocationRole>(role)], family, "/a/", pass);
            const Configuration configuration = configurationOf("access_log off;\n" + QByteArray::fromStdString(text));
            QVERIFY(configuration.problems.empty());
            for (const Finding& finding : review(configuration, settings))
                QVERIFY2(finding.severity == Severity::Info && finding.rule != Rule::RoleDeviation, (text + std::string(word(finding.rule))).c_str());
        }
    }

    void wordsComeBack()
    {
        for (const LocationRole role : locationRoles())
            QCOMPARE(locationRoleOfWord(word(role)), role);
        for (const RepeatPolicy repeat : {RepeatPolicy::Never, RepeatPolicy::UnsentOnly, RepeatPolicy::Always})
            QCOMPARE(repeatPolicyOfWord(word(repeat)), repeat);
        QVERIFY(!locationRoleOfWord("cash"));
        QVERIFY(!repeatPolicyOfWord("often"));
    }
};

QTEST_APPLESS_MAIN(RolesTest)
#include "tst_roles.moc"
