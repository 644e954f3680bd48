// SPDX-License-Identifier: GPL-3.0-or-later
// Amounts as applications write them: read exactly, or not at all.
#include "ui/report/amount.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope::ui;

class TestAmounts : public QObject {
    Q_OBJECT
private slots:
    void read_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QChar>("mark");
        QTest::addColumn<qint64>("units");
        QTest::addColumn<int>("decimals");
        QTest::addColumn<QString>("currency");
        const auto row = [](const char* name, const QString& text, qint64 units, int decimals, const QString& currency = {}, QChar mark = {}) {
            QTest::newRow(name) << text << mark << units << decimals << currency;
        };
        row("a point", u"1234.50"_s, 123450, 2);
        row("a comma", u"1234,5"_s, 12345, 1);
        row("thousands and a point", u"1,234.50"_s, 123450, 2);
        row("thousands and a comma", u"1.234,50"_s, 123450, 2);
        row("thousands alone", u"1,234,567"_s, 1234567, 0);
        row("blanks", u"12 345,00"_s, 1234500, 2);
        row("narrow blanks", u"12\u202F345,00"_s, 1234500, 2);
        row("apostrophes", u"12'345.00"_s, 1234500, 2);
        row("groups as in India", u"12,34,567.80"_s, 123456780, 2);
        row("a minus", u"-7"_s, -7, 0);
        row("the minus of a spreadsheet", u"\u22125.00"_s, -500, 2);
        row("dinars where the column has points", u"3.333"_s, 3333, 3, {}, u'.');
        row("thousands where the column has commas", u"3.333"_s, 3333, 0, {}, u',');
        row("three decimals of nothing", u"0.125"_s, 125, 3);
        row("three decimals behind four digits", u"1234.567"_s, 1234567, 3);
        row("three decimals behind groups", u"1 234,567"_s, 1234567, 3);
        row("zeros behind a number's decimals", u"3.3330"_s, 3333, 3);
        row("eight decimals", u"0.00000001"_s, 1, 8);
        row("a sign of a currency", u"€10.00"_s, 1000, 2, u"€"_s);
        row("a sign behind", u"100,00 ₽"_s, 10000, 2, u"₽"_s);
        row("a sign and a minus", u"-£10.00"_s, -1000, 2, u"£"_s);
        row("a code", u"12 EUR"_s, 12, 0, u"EUR"_s);
        row("a word", u"12,50 руб."_s, 1250, 2, u"руб."_s);
    }
    void read()
    {
        QFETCH(QString, text);
        QFETCH(QChar, mark);
        const auto read = readAmount(text.toStdString(), mark.isNull() ? std::nullopt : std::optional(mark.toLatin1()));
        QVERIFY(read.has_value());
        QTEST(qint64(read->amount.units), "units");
        QTEST(read->amount.decimals, "decimals");
        QTEST(QString::fromStdString(read->currency), "currency");
    }

    void leftUnread_data()
    {
        QTest::addColumn<QString>("text");
        const std::pair<const char*, QString> rows[] = {{"nothing", u""_s}, {"a sign alone", u"-"_s}, {"a word", u"free"_s}, {"a number of things", u"12 pcs"_s},
            {"out of range", u"99999999999999999999"_s}, {"one point before three digits", u"3.333"_s}, {"two currencies", u"€10 USD"_s}, {"a power of ten", u"1e3"_s},
            {"nine decimals", u"0.123456789"_s}, {"broken groups", u"1,23,4.50"_s}, {"two numbers", u"10 20"_s}};
        for (const auto& [name, text] : rows)
            QTest::newRow(name) << text;
    }
    void leftUnread()
    {
        QFETCH(QString, text);
        QVERIFY(!readAmount(text.toStdString(), std::nullopt).has_value());
    }

    void theColumnShowsWhatAPointIs_data()
    {
        QTest::addColumn<QStringList>("column");
        QTest::addColumn<QString>("mark");
        QTest::newRow("another value has two decimals") << QStringList{u"3.333"_s, u"10.50"_s} << u"."_s;
        QTest::newRow("another value has points between thousands") << QStringList{u"3.333"_s, u"1.234.567"_s} << u","_s;
        QTest::newRow("another value has both") << QStringList{u"3.333"_s, u"1.234,50"_s} << u","_s;
        QTest::newRow("nothing shows it") << QStringList{u"3.333"_s, u"10"_s} << QString();
        QTest::newRow("they contradict one another") << QStringList{u"10.50"_s, u"10,50"_s} << QString();
    }
    void theColumnShowsWhatAPointIs()
    {
        QFETCH(QStringList, column);
        DecimalMark mark;
        for (const QString& text : column)
            mark.see(text.toStdString());
        QTEST(mark.mark() ? QString(QLatin1Char(*mark.mark())) : QString(), "mark");
    }

    void sumsAreExact()
    {
        Amount sum{12123456, 6};
        QVERIFY(sum.add({1, 5}));
        QCOMPARE(sum, (Amount{12123466, 6}));
    }
};

QTEST_APPLESS_MAIN(TestAmounts)
#include "tst_amounts.moc"
