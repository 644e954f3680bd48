// SPDX-License-Identifier: GPL-3.0-or-later
// The words of whole reports, kept as texts in three languages. RETRYSCOPE_UPDATE_GOLDEN=1 writes them anew; read the difference then.
#include "pipeline/analyze.h"
#include "ui/report/report_files.h"
#include "ui/work/languages.h"

#include <QDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

constexpr int mostDetailedInGolden = 3; // one section is like the next

ReportOptions options(const QString& language, Subject subject)
{
    ReportOptions result;
    result.language = language;
    result.author = u"A. Author"_s;
    result.subject = subject;
    result.mostDetailed = mostDetailedInGolden;
    result.made = Instant(std::chrono::sys_days(std::chrono::year(2026) / 11 / 30));
    return result;
}

/// The inputs by names without folders, so that the report is the same wherever the project lies.
AnalysisRequest requestFor(const QString& folder)
{
    AnalysisRequest request;
    QDir::setCurrent(folder);
    const QDir here(folder);
    request.configs = {"nginx.conf"};
    const auto names = [&](const QString& pattern) {
        std::vector<std::string> found;
        for (const QString& name : here.entryList({pattern}, QDir::Files, QDir::Name))
            found.push_back(name.toStdString());
        return found;
    };
    request.accessLogs = names(u"access.log*"_s);
    request.errorLogs = names(u"error.log*"_s);
    request.appLogs = names(u"app*.log*"_s);
    request.effects = names(u"orders.csv*"_s);
    return request;
}

/// How many rules there are is no matter of words.
QByteArray withoutRuleCount(const QByteArray& text)
{
    static const QRegularExpression count(u"(\\*\\*(?:Rules of the review|Правила проверки|检查规则):\\*\\* )\\d+"_s);
    return QString::fromUtf8(text).replace(count, u"\\1N"_s).toUtf8();
}

/// The first line that differs, with its neighbours.
QString firstDifference(const QByteArray& actual, const QByteArray& expected)
{
    const QList<QByteArray> here = actual.split('\n'), there = expected.split('\n');
    for (qsizetype i = 0; i < std::max(here.size(), there.size()); ++i) {
        const QByteArray a = here.value(i, "(end)"), b = there.value(i, "(end)");
        if (a != b)
            return u"line %1:\n  now:  %2\n  kept: %3"_s.arg(i + 1).arg(QString::fromUtf8(a), QString::fromUtf8(b));
    }
    return {};
}

} // namespace

class TestReportGolden : public QObject {
    Q_OBJECT
private slots:
    void words_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("review");
        const std::pair<QString, QString> recordings[] = {{u"sample"_s, QStringLiteral(RESOURCES_DIR "/sample")}, {u"shop"_s, QStringLiteral(TEST_DATA "/shop")}, {u"second_shop"_s, QStringLiteral(TEST_DATA "/second_shop")}};
        for (const QString& language : Languages::codes()) {
            for (const auto& [name, folder] : recordings)
                QTest::newRow(qPrintable(name + u' ' + language)) << folder << name << language << false;
            QTest::newRow(qPrintable(u"review of the sample's configuration "_s + language)) << recordings[0].second << u"review"_s << language << true;
        }
    }
    void words()
    {
        QFETCH(QString, folder);
        QFETCH(QString, name);
        QFETCH(QString, language);
        QFETCH(bool, review);
        AnalysisRequest request = requestFor(folder);
        if (review)
            request.accessLogs = request.errorLogs = request.appLogs = request.effects = {};
        const auto analysis = analyze(request);
        QVERIFY(analysis.has_value());
        const auto written = reportBytes(**analysis, options(language, review ? Subject::Review : Subject::Incident), ReportForm::Markdown);
        QVERIFY(written.has_value());
        const QByteArray text = withoutRuleCount(*written);
        const QString path = QStringLiteral(TEST_GOLDEN "/report/%1.%2.md").arg(name, language);
        if (qEnvironmentVariableIsSet("RETRYSCOPE_UPDATE_GOLDEN")) {
            QDir().mkpath(QStringLiteral(TEST_GOLDEN "/report"));
            QVERIFY(writeBytes(text, path).has_value());
        }
        QFile kept(path);
        QVERIFY2(kept.open(QIODevice::ReadOnly), qPrintable(path));
        const QString difference = firstDifference(text, kept.readAll());
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
    }

    void theLanguagesQuoteTheSameLines()
    {
        QStringList numbers;
        for (const QString& language : Languages::codes()) {
            QFile kept(QStringLiteral(TEST_GOLDEN "/report/sample.%1.md").arg(language));
            QVERIFY(kept.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(kept.readAll());
            static const QRegularExpression lines(u"`[a-z-]+\\.(?:log|csv):\\d+`"_s);
            QStringList found;
            for (auto it = lines.globalMatch(text); it.hasNext();)
                found.append(it.next().captured());
            QVERIFY(found.size() > 20);
            numbers.append(found.join(u' '));
        }
        QCOMPARE(numbers[1], numbers[0]);
        QCOMPARE(numbers[2], numbers[0]);
    }
};

QTEST_MAIN(TestReportGolden)
#include "tst_report_golden.moc"
