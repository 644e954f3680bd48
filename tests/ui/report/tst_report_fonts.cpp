// SPDX-License-Identifier: GPL-3.0-or-later
// No boxes: what has no glyph is escaped, or refused by name.
#include "ui/report/report_fonts.h"
#include "ui/report/shell_command.h"

#include <QFontInfo>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

class TestReportFonts : public QObject {
    Q_OBJECT
private slots:
    void usesExactlyTheNamedFonts()
    {
        const auto fonts = ReportFonts::load();
        QVERIFY(fonts.has_value());
        QCOMPARE(QFontInfo(fonts->font(Face::Text, 9)).family(), u"DejaVu Sans"_s);
        QCOMPARE(QFontInfo(fonts->font(Face::Code, 9)).family(), u"DejaVu Sans Mono"_s);
        QVERIFY(fonts->font(Face::Bold, 9).styleStrategy() & QFont::PreferNoShaping);
    }

    void drawable_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("drawn");
        QTest::newRow("words of the three languages stay") << u"efficient Заказ № 订单，“quoted” – …"_s << u"efficient Заказ № 订单，“quoted” – …"_s;
        QTest::newRow("an emoji becomes its number") << u"/a/\U0001F680?x"_s << u"/a/\\u{1F680}?x"_s;
        QTest::newRow("right-to-left letters become numbers") << u"/\u05E9"_s << u"/\\u{5E9}"_s;
        QTest::newRow("an override of the direction becomes its number") << u"a\u202Eb"_s << u"a\\u{202E}b"_s;
        QTest::newRow("an escape character becomes its number") << u"\u001B[31m"_s << u"\\u{1B}[31m"_s;
        QTest::newRow("a line end stays") << u"a\nb"_s << u"a\nb"_s;
    }
    void drawable()
    {
        QFETCH(QString, text);
        const auto fonts = ReportFonts::load();
        QTEST(fonts->drawable(text), "drawn");
        QVERIFY(fonts->check(fonts->drawable(text)).has_value());
    }

    void checkNamesWhatIsMissing()
    {
        const auto checked = ReportFonts::load()->check(u"ab\U0001F680c\U0001F680"_s);
        QVERIFY(!checked.has_value());
        QCOMPARE(checked.error(), (Error{ErrorCode::GlyphMissing, {"\xF0\x9F\x9A\x80"}}));
    }

    void quotesForAShell_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("quoted");
        QTest::newRow("a plain path stays") << u"/var/log/nginx/access.log.1"_s << u"/var/log/nginx/access.log.1"_s;
        QTest::newRow("an empty word is quoted") << u""_s << u"''"_s;
        QTest::newRow("blanks and dollars are quoted") << u"$HOME/a b"_s << u"'$HOME/a b'"_s;
        QTest::newRow("a quote is taken out of the quotes") << u"it's; rm -rf"_s << u"'it'\\''s; rm -rf'"_s;
    }
    void quotesForAShell()
    {
        QFETCH(QString, word);
        QTEST(shellQuoted(word), "quoted");
    }

    void theCommandHoldsWhatTheReportRestsOn()
    {
        AnalysisRequest request;
        request.configs = {"etc nginx"};
        request.accessLogs = {"a.log", "b.log"};
        request.wrapper = "docker";
        request.assumedZone = AssumedZone::parse("+03:00");
        request.findRotated = request.mergeIdentical = request.readOutside = true;
        request.settingsFile = "review.toml";
        request.nginxVersion = parseNginxVersion("1.24.0");
        request.clockOffsets = {{"a.log", std::chrono::microseconds(-1'500'500)}};
        request.resendWindow = std::chrono::milliseconds(90'500);
        ReportOptions options;
        options.language = u"ru"_s;
        options.zone = QTimeZone("Europe/Moscow");
        options.author = u"A B"_s;
        options.paper = Paper::Letter;
        options.operations = {OperationId::fromIndex(2)};
        options.redact = {*parseRedactList("ip,user"), {"/x/(.*)"}};
        QCOMPARE(shellCommand(request, options, ReportForm::Html),
            u"retryscope report --config 'etc nginx' --access-log a.log --access-log b.log --wrapper docker --assume-zone +03:00 --rotated --merge-identical --allow-outside --settings review.toml "
            "--nginx-version 1.24.0 --clock-offset a.log=-1500.5 --resend-window 90.5 --operation op3 --lang ru --author 'A B' --time-zone Europe/Moscow --page letter --redact ip,user "
            "--redact-path '/x/(.*)' --output report.html"_s);
    }
};

QTEST_MAIN(TestReportFonts)
#include "tst_report_fonts.moc"
