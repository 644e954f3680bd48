// SPDX-License-Identifier: GPL-3.0-or-later
// The window in every language, theme, size and scale: it fits, nothing lacks a name, and its pictures are kept to be looked at.
#include "ui/overview/threshold_dialog.h"
#include "ui/report/report_page.h"
#include "ui/shell/actions.h"
#include "ui/shell/handbook.h"
#include "ui/shell/key_list.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_stack.h"
#include "ui/support/high_contrast.h"
#include "ui/support/palettes.h"
#include "ui/timeline/timeline_view.h"
#include "ui/work/languages.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
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
        QCoreApplication::setOrganizationName(u"retryscope"_s);
        QCoreApplication::setApplicationName(u"retryscope"_s);
        qputenv("XDG_CACHE_HOME", QFile::encodeName(m_folder.filePath(u"cache"_s)));
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
        const QWidget* room = lanes->parentWidget();
        QVERIFY(lanes->isVisible());
        QVERIFY2(lanes->height() <= room->height(), qPrintable(u"%1 of %2 px"_s.arg(room->height()).arg(lanes->height())));
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
