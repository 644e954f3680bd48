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

/// Behind a line, or on a line of its own above one whose comment is looked at itself.
constexpr QLatin1StringView mark("# expect:"), markAbove("# expect below:");

QString named(std::string_view text) { return QString::fromLatin1(text.data(), qsizetype(text.size())); }

/// "12" in the example itself, "parts/common.conf:12" in a file that it includes.
QString placeIn(const Configuration& configuration, ConfigFileId file, qsizetype line)
{
    if (!file || file.index() == 0)
        return QString::number(line);
    const QDir base = QFileInfo(QString::fromStdString(configuration.files.front().displayPath)).dir();
    return QStringLiteral("%1:%2").arg(base.relativeFilePath(QString::fromStdString(configuration.file(file).displayPath))).arg(line);
}

/// "LINE RULE" or "LINE RULE=SEVERITY" for every expectation of the files, sorted.
QStringList expectedIn(const Configuration& configuration)
{
    QStringList expected;
    for (std::size_t file = 0; file < configuration.files.size(); ++file) {
        const QStringList lines = QString::fromStdString(configuration.files[file].text).split('\n');
        for (qsizetype i = 0; i < lines.size(); ++i) {
            for (const auto& [what, line] : {std::pair(mark, i + 1), std::pair(markAbove, i + 2)}) {
                const qsizetype at = lines[i].indexOf(what);
                for (const QString& rule : at < 0 ? QStringList() : lines[i].mid(at + what.size()).split(' ', Qt::SkipEmptyParts))
                    expected << placeIn(configuration, ConfigFileId::fromIndex(file), line) + ' ' + rule.trimmed();
            }
        }
    }
    expected.sort();
    return expected;
}

/// What an example says of the world outside of any configuration: "# client timeout: 30", and what a log would tell,
/// "# role: ^/location/ money", "# measured: /location/ 5000 attempts, p99.9 8000 ms", with "cut" behind it where nginx gave those attempts up.
struct World {
    ReviewSettings settings;
    std::vector<MeasuredTimes> measured;

    explicit World(const Configuration& configuration)
    {
        const QString text = QString::fromStdString(configuration.files.front().text);
        if (const auto at = text.indexOf("# client timeout: "); at >= 0)
            settings.clientTimeout = std::chrono::seconds(text.mid(at + 18, 3).trimmed().toInt());
        static const QRegularExpression role("# role: (\\S+) (\\S+)");
        for (const auto& match : role.globalMatch(text))
            settings.roles.rules.push_back({match.captured(1).toStdString(), locationRoleOfWord(match.captured(2).toStdString()).value()});
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
        const QString plain = placeIn(configuration, finding.span.file, finding.span.line) + ' ' + named(word(finding.rule));
        const bool withSeverity = std::ranges::any_of(expected, [&](const QString& line) { return line.startsWith(plain + '='); });
        found << (withSeverity ? plain + '=' + named(word(finding.severity)) : plain);
    }
    found.sort();
    return found;
}

/// Every comment, in order.
QStringList commentsIn(const std::string& text)
{
    static const QRegularExpression token("\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'|(?<![^\\s;{}])#[^\\n]*");
    QStringList comments;
    for (const auto& match : token.globalMatch(QString::fromStdString(text)))
        if (match.captured().startsWith('#'))
            comments << match.captured();
    return comments;
}

std::map<Rule, int> countsOf(const std::vector<Finding>& findings)
{
    std::map<Rule, int> counts;
    for (const Finding& finding : findings)
        ++counts[finding.rule];
    return counts;
}

/// The files of a dump in one text, as nginx -T prints them, some of them changed.
Configuration dumpedAgain(const Configuration& configuration, const std::map<ConfigFileId, std::string>& changed)
{
    std::string text;
    for (std::size_t i = 0; i < configuration.files.size(); ++i) {
        const auto id = ConfigFileId::fromIndex(i);
        text += "# configuration file " + configuration.files[i].path + ":\n" + (changed.contains(id) ? changed.at(id) : configuration.files[i].text) + '\n';
    }
    return loadConfigurationText(text, "-").value();
}

/// The files of a configuration written to a folder of their own, some of them changed.
Configuration rewritten(const Configuration& configuration, const std::map<ConfigFileId, std::string>& changed, const QTemporaryDir& folder)
{
    if (configuration.form == ConfigForm::Dump)
        return dumpedAgain(configuration, changed);
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

const QString references = QStringLiteral(TEST_DATA "/references");

/// One row for each example below a folder; what others include lies in folders named "parts".
void addFiles(const QString& folder)
{
    QDirIterator files(folder, {"*.conf", "*.yaml", "*.dump"}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        if (!path.contains("/parts/"))
            QTest::newRow(qPrintable(QDir(folder).relativeFilePath(path))) << path;
    }
}

} // namespace

class ReviewTest : public QObject {
    Q_OBJECT
private slots:
    void examples_data()
    {
        QTest::addColumn<QString>("path");
        addFiles(QStringLiteral(TEST_GOLDEN "/review"));
    }
    void examples()
    {
        QFETCH(QString, path);
        const auto configuration = loadConfiguration(path.toStdString()).value();
        const QStringList expected = expectedIn(configuration);
        QCOMPARE(foundIn(configuration, expected).join('\n'), expected.join('\n'));
    }

    void fixes_data()
    {
        examples_data();
        addFiles(references);
    }
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
            const auto texts = applyFix(configuration, *finding.fix);
            for (const auto& [file, text] : texts)
                if (finding.rule != Rule::IgnoreUnknownRule && configuration.form != ConfigForm::Kubernetes) // about a remark; about a whole line
                    QCOMPARE(commentsIn(text), commentsIn(configuration.file(file).text));
            const auto changed = rewritten(configuration, texts, folder);
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

    /// Configurations that articles recommend or warn against, with what a person who knows nginx would say of them.
    void published_data()
    {
        QTest::addColumn<QString>("path");
        addFiles(references);
    }
    void published() { examples(); }

    /// One that has the finding and one that has it not: a rule that always or never speaks would be seen.
    void everyRuleHasExamples()
    {
        for (const Rule rule : allRules) {
            const QString name = named(word(rule));
            if (name == u"behaviour-contradicts-configuration") // takes a log: tests/core/incident
                continue;
            bool with = false, without = false;
            QDirIterator files(QStringLiteral(TEST_GOLDEN "/review/") + name, {"*.conf", "*.yaml"}, QDir::Files);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const bool expects = QString::fromUtf8(file.readAll()).contains(QRegularExpression("# expect( below)?:[^\n]*\\b" + name + "\\b"));
                (expects ? with : without) = true;
            }
            QVERIFY2(with && without, qPrintable(name + (with ? ": no example without it" : ": no example with it")));
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

    void aFixLeavesACommentWithItsLine()
    {
        const auto configuration = loadConfigurationText("http {\n    upstream u { server 10.0.0.1; server 10.0.0.2; }\n    server { # the shop\n"
                                                         "        location / { proxy_pass http://u; }\n    }\n}\n", "-").value();
        const auto findings = review(configuration);
        const auto finding = std::ranges::find(findings, Rule::SlowConnectTimeout, &Finding::rule);
        QVERIFY(finding != findings.end());
        const auto changed = applyFix(configuration, *finding->fix).begin()->second;
        QVERIFY2(changed.contains("    server { # the shop\n        proxy_connect_timeout 3s;\n        location"), changed.c_str());
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
