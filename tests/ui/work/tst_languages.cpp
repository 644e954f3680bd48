// SPDX-License-Identifier: GPL-3.0-or-later
// The language can be switched while running, and another one can be spoken for a while.
#include "ui/work/languages.h"
#include "ui/work/locale.h"

#include <QApplication>
#include <QLabel>
#include <QtTest>

#include <latch>
#include <thread>

using namespace Qt::StringLiterals;
using retryscope::ui::Languages;
using retryscope::ui::currentLocale;
using retryscope::ui::LanguageScope;

class TestLanguages : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { Languages::instance().use(u"en"_s); }

    void chooses_data()
    {
        QTest::addColumn<QStringList>("preferred");
        QTest::addColumn<QString>("language");
        QTest::newRow("nothing preferred is English") << QStringList{} << u"en"_s;
        QTest::newRow("Austrian German is English") << QStringList{u"de-AT"_s} << u"en"_s;
        QTest::newRow("the first language that is spoken") << QStringList{u"de-AT"_s, u"ru-RU"_s, u"en"_s} << u"ru"_s;
        QTest::newRow("simplified Chinese of Singapore") << QStringList{u"zh-Hans-SG"_s} << u"zh_CN"_s;
        QTest::newRow("an empty setting is passed over") << QStringList{QString(), u"zh_CN"_s} << u"zh_CN"_s;
    }
    void chooses()
    {
        QFETCH(QStringList, preferred);
        QTEST(Languages::best(preferred), "language");
    }

    void switchingTellsEveryWidget()
    {
        struct Listener : QLabel {
            int changes = 0;
            void changeEvent(QEvent* event) override { changes += event->type() == QEvent::LanguageChange; }
        } widget;
        QCoreApplication::processEvents();
        widget.changes = 0;
        Languages::instance().use(u"ru"_s);
        QTRY_COMPARE(widget.changes, 1);
        QCOMPARE(QLocale().language(), QLocale::Russian);
        QCOMPARE(QLocale().toString(1.5), u"1,5"_s);
    }

    void aScopeSpeaksAnotherLanguageAndSendsNothing()
    {
        if (Languages::instance(); QCoreApplication::translate("QPlatformTheme", "Cancel") != "Cancel"_L1)
            QFAIL("the test needs English first");
        {
            LanguageScope scope(u"ru"_s);
            QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), u"Отмена"_s);
            QCOMPARE(currentLocale().toString(1.5), u"1,5"_s);
            LanguageScope inner(u"zh_CN"_s);
            QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), u"取消"_s);
        }
        QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), u"Cancel"_s);
        QCOMPARE(currentLocale().toString(1.5), u"1.5"_s);
        QCOMPARE(Languages::instance().current(), u"en"_s);
    }

    void countsInSentencesHaveGroups()
    {
        // Every catalogue has the plural forms of this sentence.
        for (const auto& [code, number] : {std::pair(u"en"_s, u"1,067"_s), std::pair(u"ru"_s, u"1\u00A0067"_s), std::pair(u"zh_CN"_s, u"1,067"_s)}) {
            LanguageScope scope(code);
            const QString text = QCoreApplication::translate("Phrases", "%n byte(s)", nullptr, 1'067);
            QVERIFY2(text.contains(number), qPrintable(text));
        }
    }

    void aScopeIsOfItsThreadAlone()
    {
        std::latch inside(1), looked(1);
        QString there;
        std::jthread other([&] {
            LanguageScope scope(u"ru"_s);
            inside.count_down();
            looked.wait();
            there = QCoreApplication::translate("QPlatformTheme", "Cancel") + currentLocale().toString(1.5);
        });
        inside.wait();
        QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), u"Cancel"_s);
        QCOMPARE(currentLocale().toString(1.5), u"1.5"_s);
        looked.count_down();
        other.join();
        QCOMPARE(there, u"Отмена1,5"_s);
    }
};

QTEST_MAIN(TestLanguages)
#include "tst_languages.moc"
