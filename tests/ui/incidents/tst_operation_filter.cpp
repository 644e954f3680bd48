// SPDX-License-Identifier: GPL-3.0-or-later
// The text form of the filter: what it understands, what it finds.
#include "ui/incidents/filter_words.h"
#include "ui/incidents/row_filter.h"
#include "ui/support/sample_analysis.h"

#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

namespace {

const QTimeZone logZone(3 * 3600);

/// With its period, as an analysis of files has it.
std::shared_ptr<const Analysis> evening()
{
    auto analysis = std::make_shared<Analysis>(*sampleAnalysis());
    analysis->summary.first = SampleBuilder::at(21.530);
    analysis->summary.last = SampleBuilder::at(80.003);
    return analysis;
}

Row operationRow(int index) { return {OperationId::fromIndex(std::size_t(index)), {}, 0}; }

QStringList shown(const QList<FilterSuggestion>& suggestions)
{
    QStringList texts;
    for (const FilterSuggestion& suggestion : suggestions)
        texts.append(suggestion.inserted);
    return texts;
}

} // namespace

class TestOperationFilter : public QObject {
    Q_OBJECT
private slots:
    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("written");
        QTest::addColumn<int>("terms");
        QTest::newRow("nothing") << "  " << "" << 0;
        QTest::newRow("fields and words") << "verdict:duplicated  method:POST card" << "verdict:duplicated method:POST card" << 3;
        QTest::newRow("a value with a blank") << "location:\"/a b\"" << "location:\"/a b\"" << 1;
        QTest::newRow("a negated term") << "-status:499" << "-status:499" << 1;
        QTest::newRow("a field that is still being typed") << "verdict:" << "" << 0;
        QTest::newRow("an address is a word") << "http://x" << "http://x" << 1;
        QTest::newRow("so is what stands in quotes") << "\"unix:/run/a\"" << "\"unix:/run/a\"" << 1;
        QTest::newRow("an unknown field stays as typed") << "metod:POST" << "metod:POST" << 1;
        QTest::newRow("an address with its port") << "backend:10.20.0.11:8080" << "backend:10.20.0.11:8080" << 1;
        QTest::newRow("fields are not case-sensitive") << "Method:post" << "method:post" << 1;
        QTest::newRow("a colon of a Chinese keyboard") << "verdict：duplicated -method：PUT" << "verdict:duplicated -method:PUT" << 2;
        QTest::newRow("quotes and a minus of a Chinese keyboard") << "location：“/a b” －status：499" << "location:\"/a b\" -status:499" << 2;
        QTest::newRow("a field in letters as wide as Chinese ones") << "ｓｔａｔｕｓ：504" << "status:504" << 1;
        QTest::newRow("a lone minus is a word") << "-" << "-" << 1;
        QTest::newRow("a minus in quotes is looked for") << "\"-foo\"" << "\"-foo\"" << 1;
        QTest::newRow("a minus before quotes negates") << "-\"a b\"" << "-\"a b\"" << 1;
        QTest::newRow("an open quote ends with the text") << "uri:\"/a b" << "uri:\"/a b\"" << 1;
    }
    void reads()
    {
        QFETCH(QString, text);
        const OperationFilter filter = OperationFilter::parse(text);
        QTEST(filter.text(), "written");
        QTEST(int(filter.terms.size()), "terms");
        QCOMPARE(OperationFilter::parse(filter.text()), filter);
    }

    void finds_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<int>>("found");
        const QList<int> all{Duplicated, PreventedByReplay, ClientResend, UnresolvedOne, Redirected, Once, Refused};
        QTest::newRow("no filter finds all") << "" << all;
        QTest::newRow("by verdict") << "verdict:duplicated" << QList<int>{Duplicated, ClientResend, Redirected};
        QTest::newRow("a verdict of two words") << "verdict:executed-once" << QList<int>{Once};
        QTest::newRow("terms of one field are alternatives") << "verdict:unresolved verdict:not_applied" << QList<int>{UnresolvedOne, Refused};
        QTest::newRow("fields must all hold") << "verdict:duplicated by:client" << QList<int>{ClientResend};
        QTest::newRow("by method, whatever the case") << "method:put" << QList<int>{UnresolvedOne};
        QTest::newRow("by location") << "location:/checkout" << QList<int>{Duplicated, PreventedByReplay, ClientResend, Redirected};
        QTest::newRow("by status of an attempt") << "status:502" << QList<int>{Refused};
        QTest::newRow("an address ends where its number ends") << "backend:10.20.0.1 method:PUT" << QList<int>{};
        QTest::newRow("limits must all hold") << "took:>2.5 took:<2.6" << QList<int>{};
        QTest::newRow("between two limits") << "took:>2.5 took:<=100" << QList<int>{Duplicated, Redirected};
        QTest::newRow("a hundred of statuses") << "status:5xx method:PUT" << QList<int>{UnresolvedOne};
        QTest::newRow("a range of statuses") << "status:>=500 status:<503" << QList<int>{Refused};
        QTest::newRow("a part is not the whole") << "uri:=payments/13" << QList<int>{};
        QTest::newRow("the whole URI") << "uri:=/api/payments/13" << QList<int>{Refused};
        QTest::newRow("by backend without its port") << "backend:10.20.0.11 method:PUT" << QList<int>{UnresolvedOne};
        QTest::newRow("by effect") << "effect:1021" << QList<int>{Duplicated};
        QTest::newRow("a word finds an effect") << "1021" << QList<int>{Duplicated};
        QTest::newRow("a word finds a part of the URI") << "STOCK" << QList<int>{UnresolvedOne};
        QTest::newRow("words must all be found") << "payments 12" << QList<int>{Once};
        QTest::newRow("negated") << "-location:/checkout -method:PUT" << QList<int>{Once, Refused};
        QTest::newRow("a part of the URI only") << "uri:payments/13" << QList<int>{Refused};
        QTest::newRow("by what made an attempt fail") << "failure:connect_refused" << QList<int>{Refused};
        QTest::newRow("begun at or after a time of the day") << "after:20:04" << QList<int>{Redirected, Once, Refused};
        QTest::newRow("begun before a time of the day") << "before:20:03:40" << QList<int>{Duplicated, PreventedByReplay};
        QTest::newRow("between two times") << "after:20:03:30.1 before:20:03:50" << QList<int>{PreventedByReplay, ClientResend};
        QTest::newRow("a time with its date") << "after:2026-09-13T20:04:10" << QList<int>{Once, Refused};
        QTest::newRow("a time with its zone") << "after:2026-09-13T17:04:10Z" << QList<int>{Once, Refused};
        QTest::newRow("longer than") << "took:>2.5" << QList<int>{Duplicated, Redirected};
        QTest::newRow("shorter than, in milliseconds") << "took:<100ms" << QList<int>{Once, Refused};
        QTest::newRow("by the number of attempts") << "attempts:>1 method:POST" << QList<int>{Duplicated, PreventedByReplay, Redirected, Refused};
        QTest::newRow("by request id") << "request:4CF619 verdict:unresolved" << QList<int>{UnresolvedOne};
        QTest::newRow("a time that is none filters nothing") << "after:soon verdict:unresolved" << QList<int>{UnresolvedOne};
        QTest::newRow("a verdict that is none filters nothing") << "verdict:dupl method:PUT" << QList<int>{UnresolvedOne};
        QTest::newRow("terms of a Chinese keyboard") << "verdict：duplicated by：client" << QList<int>{ClientResend};
        QTest::newRow("a comparison of a Chinese keyboard") << "took：＞２．５ status：２０１" << QList<int>{Duplicated};
        QTest::newRow("times of a Chinese keyboard") << "before：２０：０３：４０" << QList<int>{Duplicated, PreventedByReplay};
        QTest::newRow("all of a URI with a Chinese keyboard") << "uri：＝/checkout/delivery" << QList<int>{Redirected};
        QTest::newRow("nothing fits") << "verdict:duplicated method:GET" << QList<int>{};
    }
    void finds()
    {
        QFETCH(QString, text);
        const auto analysis = evening();
        const RowFilter filter(OperationFilter::parse(text), *analysis, logZone);
        QList<int> found;
        for (int i = 0; i < int(analysis->operations.size()); ++i) {
            if (filter.matches(operationRow(i)))
                found.append(i);
        }
        QTEST(found, "found");
    }

    void anAttemptIsAskedAlone()
    {
        const auto analysis = sampleAnalysis();
        const RowFilter filter(OperationFilter::parse("status:504"), *analysis, logZone);
        const RequestId request = analysis->operations[Duplicated].requests[0];
        QVERIFY(filter.matches({sampleId(Duplicated), request, 0}));
        QVERIFY(filter.matches({sampleId(Duplicated), request, 1}));
        QVERIFY(!filter.matches({sampleId(Duplicated), request, 2})); // that one got 201
    }

    void aRequestIsAskedAlone()
    {
        const auto analysis = sampleAnalysis();
        const auto& requests = analysis->operations[ClientResend].requests;
        const RowFilter filter(OperationFilter::parse("status:504 verdict:duplicated"), *analysis, logZone);
        QVERIFY(filter.matches({sampleId(ClientResend), requests[0], 0}));
        QVERIFY(!filter.matches({sampleId(ClientResend), requests[1], 0}));
    }

    void timesOfTheDayFallIntoThePeriod()
    {
        Analysis night;
        const auto instant = [](const char* text) { return parseTime(text)->instant; };
        night.summary.first = instant("2026-09-13T22:00:00+03:00");
        night.summary.last = instant("2026-09-14T02:00:00+03:00");
        QCOMPARE(*filterTime("23:30", &night, logZone), instant("2026-09-13T23:30:00+03:00"));
        QCOMPARE(*filterTime("01:30", &night, logZone), instant("2026-09-14T01:30:00+03:00"));
        QCOMPARE(*filterTime("12:00", &night, logZone), instant("2026-09-13T12:00:00+03:00")); // outside: of the first day
        QVERIFY(!filterTime("25:00", &night, logZone));
        QVERIFY(!filterTime("", &night, logZone));
    }

    void aPatternThatIsABlockMeansTheBlock()
    {
        auto analysis = std::make_shared<Analysis>(*sampleAnalysis());
        auto configuration = std::make_shared<Configuration>(*analysis->configuration());
        const auto add = [&](const char* pattern) {
            Directive location;
            location.name = "location";
            location.args.resize(1);
            location.args.back().value = pattern;
            configuration->directives.push_back(location);
        };
        const RequestId request = analysis->operations[Duplicated].requests[0]; // of /checkout/
        const auto matches = [&](const char* text) {
            return RowFilter(OperationFilter::parse(text), *analysis, logZone).matches({sampleId(Duplicated), request, 0});
        };
        add("/checkout/confirm");
        analysis->configurations = {configuration};
        QVERIFY(matches("location:/checkout/"));
        QVERIFY(matches("location:/check")); // typed so far
        QVERIFY(!matches("location:/checkout/confirm"));
        add("/");
        analysis->configurations = {std::make_shared<Configuration>(*configuration)};
        QVERIFY(!matches("location:/"));
    }

    /// The person changes the clock of the display, not what is shown.
    void inAnotherZoneTheSameMomentsStandInTheFilter()
    {
        Analysis night;
        const auto instant = [](const char* text) { return parseTime(text)->instant; };
        night.summary.first = instant("2026-09-13T23:30:00+03:00");
        night.summary.last = instant("2026-09-14T00:30:00+03:00");
        const OperationFilter typed = OperationFilter::parse("after:23:50 before:00:10 ended:23:40..23:45:30 method:GET");
        const OperationFilter utc = inZone(typed, night, logZone, QTimeZone::utc());
        QCOMPARE(utc.text(), "after:20:50 before:21:10 ended:20:40..20:45:30 method:GET");
        QCOMPARE(inZone(utc, night, QTimeZone::utc(), logZone), typed);
        const OperationFilter fixed = OperationFilter::parse("after:2026-09-13T20:50:00Z");
        QCOMPARE(inZone(fixed, night, logZone, QTimeZone::utc()), fixed);
    }

    void whatIsNotUnderstoodIsSaid_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("understood");
        QTest::newRow("a time") << "after:20:03" << true;
        QTest::newRow("no time") << "before:noon" << false;
        QTest::newRow("a duration") << "took:>300ms" << true;
        QTest::newRow("no duration") << "took:long" << false;
        QTest::newRow("no number") << "attempts:>many" << false;
        QTest::newRow("no status") << "status:bad" << false;
        QTest::newRow("a range of statuses") << "status:>=500" << true;
        QTest::newRow("no verdict") << "verdict:double" << false;
        QTest::newRow("no field") << "metod:POST" << false;
        QTest::newRow("what is counted") << "is:retried" << true;
        QTest::newRow("nothing that is counted") << "is:bad" << false;
        QTest::newRow("two times") << "ended:20:03..20:05" << true;
        QTest::newRow("one time of two") << "ended:20:03" << false;
        QTest::newRow("no block of this configuration") << "block:nginx.conf:7" << false;
        QTest::newRow("no failure") << "failure:bad" << false;
        QTest::newRow("any text") << "anything" << true;
    }
    void whatIsNotUnderstoodIsSaid()
    {
        QFETCH(QString, text);
        QTEST(problemOf(OperationFilter::parse(text).terms.at(0), nullptr, logZone).isEmpty(), "understood");
    }

    void suggests_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("cursor");
        QTest::addColumn<QStringList>("suggested");
        QTest::newRow("fields that begin so") << "ver" << 3 << QStringList{"verdict:"};
        QTest::newRow("fields after a minus") << "-meth" << 5 << QStringList{"-method:"};
        QTest::newRow("values of a field") << "verdict:dup" << 11 << QStringList{"verdict:duplicated"};
        QTest::newRow("values that hold the text, those that begin with it first") << "by:up" << 5 << QStringList{"by:next_upstream"};
        QTest::newRow("the values of the log, the most frequent first") << "method:" << 7 << QStringList{"method:POST", "method:PUT"};
        QTest::newRow("locations of the log") << "location:/c" << 11 << QStringList{"location:/checkout/"};
        QTest::newRow("the word at the cursor, not the last one") << "meth verdict:duplicated" << 4 << QStringList{"method:"};
        QTest::newRow("nothing where the value is complete") << "method:post" << 11 << QStringList{};
        QTest::newRow("nothing for a word that is no field") << "zzz" << 3 << QStringList{};
    }
    void suggests()
    {
        QFETCH(QString, text);
        QFETCH(int, cursor);
        const FilterWords words = collectFilterWords(*sampleAnalysis());
        QTEST(shown(suggestionsFor(text, cursor, words)), "suggested");
    }

    void everyFieldIsOfferedWithAHint()
    {
        const auto suggestions = suggestionsFor("", 0, {});
        QCOMPARE(suggestions.size(), qsizetype(filterFields - 1));
        for (const FilterSuggestion& suggestion : suggestions)
            QVERIFY2(!suggestion.hint.isEmpty(), qPrintable(suggestion.shown));
    }

    void aCellBecomesTheFilterThatFindsIt()
    {
        const auto analysis = sampleAnalysis();
        for (std::size_t i = 0; i < analysis->operations.size(); ++i) {
            for (const ColumnChoice& choice : columnsOf(Level::Operations)) {
                const auto term = termFor(choice.column, *analysis, operationRow(int(i)), logZone);
                if (!term)
                    continue;
                const OperationFilter filter = OperationFilter::parse(OperationFilter{{*term}}.text());
                QVERIFY2(RowFilter(filter, *analysis, logZone).matches(operationRow(int(i))), qPrintable(filter.text()));
            }
        }
    }

    void toggles()
    {
        OperationFilter filter;
        filter.toggle(FilterField::Verdict, "duplicated");
        QVERIFY(filter.contains(FilterField::Verdict, "Duplicated"));
        filter.toggle(FilterField::Verdict, "duplicated");
        QVERIFY(filter.terms.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestOperationFilter)
#include "tst_operation_filter.moc"
