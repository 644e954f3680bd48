// SPDX-License-Identifier: GPL-3.0-or-later
// The window in every language, theme, size and scale: it fits, nothing lacks a name, and its pictures are kept to be looked at.
#include "ui/incidents/incidents_page.h"
#include "ui/overview/threshold_dialog.h"
#include "ui/report/report_page.h"
#include "ui/shell/actions.h"
#include "ui/shell/handbook.h"
#include "ui/shell/key_list.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_stack.h"
#include "ui/shell/preferences_dialog.h"
#include "ui/support/high_contrast.h"
#include "ui/support/own_folders.h"
#include "ui/support/palettes.h"
#include "ui/timeline/timeline_view.h"
#include "ui/widgets/theme.h"
#include "ui/work/languages.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {
const QStringList pageNames{u"overview"_s, u"incidents"_s, u"configuration"_s, u"sources"_s, u"report"_s};
constexpr QSize smallest(1280, 720), fourK(3840, 2160);
} // namespace

class TestLooks : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        test::keepIn(m_folder);
        m_settings = std::make_unique<Settings>(m_folder.filePath(u"settings.ini"_s));
        m_window = std::make_unique<MainWindow>(*m_settings, FileDialogs{});
        m_window->show();
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        m_window->openSample();
        QVERIFY(opened.wait(20'000));
    }
    void cleanupTestCase() { m_window.reset(); }

    void theWindowFitsTheSmallestScreenInEveryLanguage_data() { languages(); }
    void theWindowFitsTheSmallestScreenInEveryLanguage()
    {
        QFETCH(QString, language);
        m_window->useLanguage(language);
        QStringList tooBig;
        for (const PageId page : allPages) {
            m_window->actions()[actOf(page)]->trigger();
            QTest::qWait(30);
            m_window->resize(smallest);
            QTest::qWait(30);
            const QSize least = m_window->minimumSizeHint();
            if (least.width() > smallest.width() || least.height() > smallest.height())
                tooBig += u"%1: %2x%3"_s.arg(pageNames[static_cast<int>(page)]).arg(least.width()).arg(least.height());
            picture(u"small-%1-%2"_s.arg(pageNames[static_cast<int>(page)], language));
        }
        QVERIFY2(tooBig.isEmpty(), qPrintable(tooBig.join(u", "_s)));
    }

    /// The last lane holds the effects: what everything is about.
    void theSmallestWindowShowsEveryLaneAndASearch_data() { languages(); }
    void theSmallestWindowShowsEveryLaneAndASearch()
    {
        QFETCH(QString, language);
        Settings settings(m_folder.filePath(u"small-%1.ini"_s.arg(language)));
        MainWindow window(settings, FileDialogs{});
        window.resize(smallest);
        window.show();
        window.useLanguage(language);
        QSignalSpy opened(&window, &MainWindow::opened);
        window.openSample();
        QVERIFY(opened.wait(20'000));
        QTest::qWait(50);
        auto* lanes = window.findChild<TimelineView*>();
        QVERIFY(lanes->isVisible());
        QVERIFY2(lanes->hiddenHeight() == 0, qPrintable(u"%1 px of %2 are hidden"_s.arg(lanes->hiddenHeight()).arg(lanes->wantedHeight())));
        picture(window, u"small-lanes-"_s + language);
        window.actions()[Act::SearchLines]->trigger();
        QTest::qWait(50);
        QVERIFY2(window.height() <= smallest.height() && window.minimumSizeHint().height() <= smallest.height(), qPrintable(QString::number(window.minimumSizeHint().height())));
        picture(window, u"small-search-"_s + language);
        window.useLanguage(u"en"_s);
    }

    void highContrastAndLargeScreens_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("white on black") << true;
        QTest::newRow("black on white") << false;
    }
    void highContrastAndLargeScreens()
    {
        QFETCH(bool, dark);
        m_window->useLanguage(u"en"_s);
        const QPalette before = QApplication::palette();
        QApplication::setPalette(test::highContrastPalette(dark));
        for (const PageId page : allPages) {
            m_window->actions()[actOf(page)]->trigger();
            m_window->resize(1440, 900);
            QTest::qWait(page == PageId::Report ? 800 : 100);
            picture(u"contrast-%1-%2"_s.arg(pageNames[static_cast<int>(page)], dark ? u"black"_s : u"white"_s));
        }
        QApplication::setPalette(before);
        m_window->actions()[Act::Incidents]->trigger();
        m_window->setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
        m_window->resize(fourK / m_window->devicePixelRatio());
        QTest::qWait(100);
        QVERIFY(m_window->width() > 1500);
        picture(u"4k-incidents"_s);
    }

    void whatOpensOverTheWindowHasNamesToo_data() { languages(); }
    void whatOpensOverTheWindowHasNamesToo()
    {
        QFETCH(QString, language);
        m_window->useLanguage(language);
        m_window->actions()[Act::Keys]->trigger();
        m_window->actions()[Act::Handbook]->trigger();
        m_window->actions()[Act::About]->trigger();
        auto* thresholds = new ThresholdDialog({}, m_window.get());
        thresholds->open();
        picture(*thresholds, u"dialog-thresholds-"_s + language);
        picture(*m_window->findChild<KeyList*>(), u"keys-"_s + language);
        for (QDialog* dialog : m_window->findChildren<QDialog*>()) {
            QVERIFY2(!dialog->windowTitle().isEmpty(), dialog->metaObject()->className());
            for (const QWidget* widget : dialog->findChildren<QWidget*>()) {
                const bool takesKeys = widget->isVisibleTo(dialog) && widget->focusPolicy() & Qt::TabFocus && !widget->focusProxy() && !widget->inherits("QTabBar") && !widget->inherits("QExpandingLineEdit");
                if (!takesKeys || (qobject_cast<const QLineEdit*>(widget) && qobject_cast<const QAbstractSpinBox*>(widget->parentWidget())))
                    continue;
                QVERIFY2(isNamed(*dialog, widget), qPrintable(QString::fromUtf8(dialog->metaObject()->className()) + u": "_s + QString::fromUtf8(widget->metaObject()->className())));
            }
            dialog->close();
        }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

    void preferencesAreSeenAtOnceAndKeptByOk_data() { languages(); }
    void preferencesAreSeenAtOnceAndKeptByOk()
    {
        QFETCH(QString, language);
        m_window->useLanguage(language);
        for (const bool keep : {false, true}) {
            m_window->actions()[Act::Preferences]->trigger();
            auto* dialog = m_window->findChild<PreferencesDialog*>();
            QVERIFY(dialog);
            const auto boxes = dialog->findChildren<QComboBox*>();
            boxes.at(1)->setCurrentIndex(static_cast<int>(ThemeChoice::Dark));
            boxes.at(2)->setCurrentIndex(boxes.at(2)->findData(3));
            QVERIFY(isDark(QApplication::palette()));
            QCoreApplication::processEvents();
            for (const QLabel* label : dialog->findChildren<QLabel*>())
                QVERIFY2(label->height() >= label->heightForWidth(label->width()) && label->width() >= (label->wordWrap() ? 0 : label->sizeHint().width()), qPrintable(label->text()));
            picture(*dialog, u"dialog-preferences-"_s + language);
            dialog->findChild<QDialogButtonBox*>()->button(keep ? QDialogButtonBox::Ok : QDialogButtonBox::Cancel)->click();
            delete dialog;
            QCOMPARE(Appearance::instance().textSize(), keep ? 3 : 0);
            QCOMPARE(Appearance::instance().theme(), keep ? ThemeChoice::Dark : ThemeChoice::System);
            QCOMPARE(m_settings->theme(), keep ? u"dark"_s : QString());
            QCOMPARE(m_settings->textSize(), keep ? 3 : 0);
        }
        m_settings->setTheme({});
        m_settings->setTextSize(0);
        Appearance::instance().setTheme(ThemeChoice::System);
        Appearance::instance().setTextSize(0);
    }

    void whatWasChosenIsThereAtTheNextStart()
    {
        Settings settings(m_folder.filePath(u"chosen.ini"_s));
        settings.setTheme(u"contrast"_s);
        settings.setTextSize(2);
        {
            MainWindow next(settings, FileDialogs{});
            QVERIFY(isHighContrast(QApplication::palette()));
            QCOMPARE(Appearance::instance().textSize(), 2);
        }
        Appearance::instance().setTheme(ThemeChoice::System);
        Appearance::instance().setTextSize(0);
    }

    /// Rows, headings, raw lines and the configuration: nothing keeps the size of before.
    void allTextGrowsAndShrinks()
    {
        m_window->useLanguage(u"en"_s);
        m_window->resize(1600, 1000);
        QCoreApplication::processEvents(); // what the tests before have set
        QList<std::pair<QPointer<QWidget>, double>> before; // some are made anew meanwhile
        for (QWidget* widget : m_window->findChildren<QWidget*>()) {
            if (widget->font().pointSizeF() > 0)
                before.emplaceBack(widget, widget->font().pointSizeF());
        }
        m_window->actions()[Act::Incidents]->trigger();
        auto* table = m_window->findChild<IncidentsPage*>()->table();
        QVERIFY(table);
        const int row = table->verticalHeader()->defaultSectionSize();
        for (int i = 0; i < 4; ++i)
            m_window->actions()[Act::LargerText]->trigger();
        QCoreApplication::processEvents();
        QStringList same;
        for (const auto& [widget, size] : before) {
            if (widget && widget->font().pointSizeF() < size + 3)
                same += u"%1 %2 %3"_s.arg(QLatin1StringView(widget->metaObject()->className()), widget->objectName()).arg(widget->font().pointSizeF());
        }
        QVERIFY2(same.isEmpty(), qPrintable(same.join(u"; "_s)));
        QVERIFY(table->verticalHeader()->defaultSectionSize() > row + 3);
        for (const PageId page : allPages) {
            m_window->actions()[actOf(page)]->trigger();
            QTest::qWait(30);
            picture(u"larger-%1"_s.arg(pageNames[static_cast<int>(page)]));
        }
        for (int i = 0; i < 20; ++i)
            m_window->actions()[Act::SmallerText]->trigger();
        QCOMPARE(Appearance::instance().textSize(), int(Appearance::leastSize));
        m_window->actions()[Act::NormalText]->trigger();
        QCoreApplication::processEvents();
        QCOMPARE(table->verticalHeader()->defaultSectionSize(), row);
        for (const auto& [widget, size] : before)
            QVERIFY(!widget || std::abs(widget->font().pointSizeF() - size) < 0.1);
    }

private:
    static void languages()
    {
        QTest::addColumn<QString>("language");
        for (const QString& code : Languages::codes())
            QTest::newRow(qPrintable(code)) << code;
    }

    static bool isNamed(const QDialog& dialog, const QWidget* widget)
    {
        if (!widget->accessibleName().isEmpty() || !widget->property("text").toString().isEmpty())
            return true;
        return std::ranges::any_of(dialog.findChildren<QLabel*>(), [&](const QLabel* label) { return label->buddy() == widget; });
    }

    void picture(const QString& name) { picture(*m_window, name); }
    static void picture(QWidget& widget, const QString& name)
    {
        QDir().mkpath(QStringLiteral(SCREENSHOT_DIR));
        QCoreApplication::processEvents();
        const QString scale = widget.devicePixelRatio() > 1 ? u"-%1x"_s.arg(widget.devicePixelRatio()) : QString();
        widget.grab().save(QStringLiteral(SCREENSHOT_DIR "/") + name + scale + u".png"_s);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestLooks)
#include "tst_looks.moc"
