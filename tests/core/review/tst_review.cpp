// SPDX-License-Identifier: GPL-3.0-or-later
// Every example says at the end of its lines which findings an expert would give there, and there may be no others; every
// fix removes its finding and adds none.
#include "config/effective.h"
#include "config/load.h"
#include "review/fix.h"
#include "review/review.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace retryscope;

namespace {

constexpr auto mark = "# expect:";

QString named(std::string_view text) { return QString::fromLatin1(text.data(), qsizetype(text.size())); }

/// "LINE RULE" or "LINE RULE=SEVERITY" for every expectation of a text, sorted.
QStringList expectedIn(const std::string& text)
{
    QStringList expected;
    const QStringList lines = QString::fromStdString(text).split('\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const qsizetype at = lines[i].indexOf(QLatin1String(mark));
        if (at < 0)
            continue;
        for (const QString& rule : lines[i].mid(at + qsizetype(strlen(mark))).split(' ', Qt::SkipEmptyParts))
            expected << QStringLiteral("%1 %2").arg(i + 1).arg(rule.trimmed());
    }
    expected.sort();
    return expected;
}

/// What an example says of the world outside of any configuration: "# client timeout: 30", and what a log would tell,
/// "# measured: /location/ 5000 attempts, p99.9 8000 ms", with "cut" behind it where nginx gave those attempts up.
struct World {
    ReviewSettings settings;
    std::vector<MeasuredTimes> measured;

    explicit World(const Configuration& configuration)
    {
        const QString text = QString::fromStdString(configuration.files.front().text);
        if (const auto at = text.indexOf("# client timeout: "); at >= 0)
            settings.clientTimeout = std::chrono::seconds(text.mid(at + 18, 3).trimmed().toInt());
        static const QRegularExpression line("# measured: (\\S+) (\\d+) attempts, p99.9 (\\d+) ms( cut)?");
        for (const auto& match : line.globalMatch(text))
            for (const DirectiveId id : blocksNamed(configuration, "location"))
                if (configuration.at(id).args.front().value == match.captured(1).toStdString())
                    measured.push_back({id, match.captured(2).toULongLong(), std::chrono::milliseconds(match.captured(3).toInt()), match.hasCaptured(4)});
    }

    std::vector<Finding> review(const Configuration& configuration) const { return retryscope::review(configuration, settings, measured); }
};

std::vector<Finding> reviewed(const Configuration& configuration) { return World(configuration).review(configuration); }

/// With the severities of those findings for which the expectations name one.
QStringList foundIn(const Configuration& configuration, const QStringList& expected = {})
{
    QStringList found;
    for (const Finding& finding : reviewed(configuration)) {
        const QString plain = QStringLiteral("%1 %2").arg(finding.span.line).arg(named(word(finding.rule)));
        const bool withSeverity = std::ranges::any_of(expected, [&](const QString& line) { return line.startsWith(plain + '='); });
        found << (withSeverity ? plain + '=' + named(word(finding.severity)) : plain);
    }
    found.sort();
    return found;
}

std::map<Rule, int> countsOf(const std::vector<Finding>& findings)
{
    std::map<Rule, int> counts;
    for (const Finding& finding : findings)
        ++counts[finding.rule];
    return counts;
}

/// The files of a configuration written to a folder of their own, some of them changed.
Configuration rewritten(const Configuration& configuration, const std::map<ConfigFileId, std::string>& changed, const QTemporaryDir& folder)
{
    const QDir base = QFileInfo(QString::fromStdString(configuration.files.front().displayPath)).dir();
    QString mainFile;
    for (std::size_t i = 0; i < configuration.files.size(); ++i) {
        const auto id = ConfigFileId::fromIndex(i);
        const QString path = folder.filePath(base.relativeFilePath(QString::fromStdString(configuration.files[i].displayPath)));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(QByteArray::fromStdString(changed.contains(id) ? changed.at(id) : configuration.files[i].text));
        if (i == 0)
            mainFile = path;
    }
    return loadConfiguration(mainFile.toStdString()).value();
}

} // namespace

class ReviewTest : public QObject {
    Q_OBJECT
private slots:
    void examples_data()
    {
        QTest::addColumn<QString>("path");
        QDirIterator files(QStringLiteral(TEST_GOLDEN "/review"), {"*.conf"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            if (!path.contains("/parts/"))
                QTest::newRow(qPrintable(QDir(QStringLiteral(TEST_GOLDEN "/review")).relativeFilePath(path))) << path;
        }
    }
    void examples()
    {
        QFETCH(QString, path);
        const auto configuration = loadConfiguration(path.toStdString()).value();
        const QStringList expected = expectedIn(configuration.files.front().text);
        QCOMPARE(foundIn(configuration, expected).join('\n'), expected.join('\n'));
    }

    void fixes_data() { examples_data(); }
    void fixes()
    {
        QFETCH(QString, path);
        const auto configuration = loadConfiguration(path.toStdString()).value();
        const auto before = reviewed(configuration);
        const auto countsBefore = countsOf(before);
        for (const Finding& finding : before) {
            if (!finding.fix)
                continue;
            QTemporaryDir folder;
            const auto changed = rewritten(configuration, applyFix(configuration, *finding.fix), folder);
            const auto after = countsOf(reviewed(changed));
            const auto name = QByteArray::fromStdString(std::string(word(finding.rule)) + " by " + finding.fix->code);
            const auto left = after.find(finding.rule);
            QVERIFY2((left == after.end() ? 0 : left->second) < countsBefore.at(finding.rule), name + " is still there");
            for (const auto& [rule, count] : after) {
                const auto known = countsBefore.find(rule);
                QVERIFY2(count <= (known == countsBefore.end() ? 0 : known->second), name + " adds " + QByteArray(std::string(word(rule)).c_str()));
            }
        }
    }

    void everyRuleHasExamples()
    {
        for (const Rule rule : allRules) {
            const auto name = word(rule);
            const QDir folder(QStringLiteral(TEST_GOLDEN "/review/") + QString::fromLatin1(name.data(), qsizetype(name.size())));
            QVERIFY2(!folder.entryList({"*.conf"}).isEmpty(), name.data());
        }
    }

    void theSampleHasItsFindings()
    {
        const auto configuration = loadConfiguration(RESOURCES_DIR "/sample/nginx.conf").value();
        QStringList found;
        for (const Finding& finding : review(configuration))
            if (finding.rule == Rule::NonIdempotentRetry)
                found << QString::fromStdString(finding.args.at(2));
        found.sort();
        QCOMPARE(found.join(' '), QStringLiteral("/api/v1/orders /checkout/"));
    }

    void aFixKeepsCommentsAndLayout()
    {
        auto configuration = loadConfigurationText("upstream u { server 10.0.0.1; server 10.0.0.2; }\r\nserver {\r\n\tlocation /orders { # money\r\n"
                                                   "\t\tproxy_next_upstream\terror   non_idempotent  ; # old\r\n\t\tproxy_pass http://u; # x\r\n\t}\r\n}\r\n", "-").value();
        const auto findings = review(configuration);
        const auto finding = std::ranges::find(findings, Rule::NonIdempotentRetry, &Finding::rule);
        QVERIFY(finding != findings.end());
        const auto changed = applyFix(configuration, *finding->fix).begin()->second;
        QVERIFY2(changed.contains("\t\tproxy_next_upstream\toff  ; # old\r\n\t\tproxy_pass http://u; # x\r\n"), changed.c_str());
    }

    void aRemarkWithoutReasonSilencesNothing()
    {
        const char* text = "upstream u { server 10.0.0.1; server 10.0.0.2; }\nlocation /a {\n proxy_pass http://u;\n %1\n proxy_next_upstream error non_idempotent;\n}\n";
        const auto rules = [&](const char* remark) {
            QStringList found = foundIn(loadConfigurationText(QString(text).arg(remark).toStdString(), "-").value());
            found.removeIf([](const QString& line) { return !line.contains("non-idempotent") && !line.contains("ignore"); });
            return found.join(' ');
        };
        QCOMPARE(rules("# nothing"), QStringLiteral("5 non-idempotent-retry"));
        QCOMPARE(rules("# retryscope: ignore non-idempotent-retry the handler keeps keys"), QString());
        QCOMPARE(rules("# retryscope: ignore non-idempotent-retry"), QStringLiteral("4 ignore-without-reason 5 non-idempotent-retry"));
        QCOMPARE(rules("# retryscope: ignore unlimited-tries for another rule"), QStringLiteral("5 non-idempotent-retry"));
    }

    void aBrokenFileIsNeverWithoutFindings()
    {
        QCOMPARE(foundIn(loadConfigurationText("http {\n", "-").value()).join(' '), QStringLiteral("2 syntax-error"));
    }
};

QTEST_GUILESS_MAIN(ReviewTest)
#include "tst_review.moc"
