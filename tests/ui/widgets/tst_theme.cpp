// SPDX-License-Identifier: GPL-3.0-or-later
// Colours that can be read, icons that exist, panes that say what to do.
#include "ui/support/high_contrast.h"
#include "ui/support/palettes.h"
#include "ui/widgets/appearance.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/frame_style.h"
#include "ui/widgets/pane_frame.h"
#include "ui/widgets/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTextEdit>
#include <QtTest>

#include <cmath>

using namespace retryscope;
using namespace retryscope::ui;

namespace {

double luminanceOf(const QColor& color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrastOf(const QColor& a, const QColor& b)
{
    const auto [low, high] = std::minmax({luminanceOf(a), luminanceOf(b)});
    return (high + 0.05) / (low + 0.05);
}

bool hasInk(const QPixmap& pixmap)
{
    const QImage image = pixmap.toImage();
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y).alpha() > 128)
                return true;
        }
    }
    return false;
}

const QList<Tone> textTones{Tone::Duplicated, Tone::Prevented, Tone::ExecutedOnce, Tone::NotApplied, Tone::Unresolved, Tone::Error, Tone::Warning, Tone::Info};
const QList<Tone> markTones{Tone::Connect, Tone::Waiting, Tone::Response};

} // namespace

class TestTheme : public QObject {
    Q_OBJECT
private slots:
    void contrasts_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::newRow("light") << test::lightPalette();
        QTest::newRow("dark") << test::darkPalette();
        QTest::newRow("high contrast, white on black") << test::highContrastPalette(true);
        QTest::newRow("high contrast, black on white") << test::highContrastPalette(false);
        QTest::newRow("the own light theme") << themePalette(ThemeChoice::Light);
        QTest::newRow("the own dark theme") << themePalette(ThemeChoice::Dark);
        QTest::newRow("the own theme of high contrast") << themePalette(ThemeChoice::HighContrast);
    }
    void contrasts()
    {
        QFETCH(QPalette, palette);
        const QColor base = palette.color(QPalette::Base);
        for (const Tone tone : textTones) {
            QVERIFY2(contrastOf(toneColor(tone, palette), base) >= 4.5, qPrintable(QString::number(int(tone))));
            QVERIFY2(contrastOf(toneColor(tone, palette), toneBackground(tone, palette)) >= 4.5, qPrintable(QString::number(int(tone))));
            QVERIFY(contrastOf(palette.color(QPalette::Text), toneBackground(tone, palette)) >= 4.5);
        }
        for (const Tone tone : markTones) {
            QVERIFY2(contrastOf(toneColor(tone, palette), base) >= 3.0, qPrintable(QString::number(int(tone))));
            QVERIFY(contrastOf(textOn(toneColor(tone, palette)), toneColor(tone, palette)) >= 4.5);
        }
        QVERIFY(contrastOf(mutedText(palette), base) >= 4.5);
        QVERIFY(contrastOf(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >= 4.5);
        QVERIFY(contrastOf(palette.color(QPalette::Link), base) >= 4.5);
        QVERIFY(contrastOf(palette.color(QPalette::Text), matchBackground(palette)) >= 4.5);
        QCOMPARE(isDark(palette), base.lightness() < 128);
    }

    void whoAsksForContrastGetsItInLinesAndHintsToo()
    {
        for (const bool dark : {false, true}) {
            const QPalette palette = test::highContrastPalette(dark);
            QVERIFY(contrastOf(faintLine(palette), palette.color(QPalette::Base)) >= 3.0);
            QCOMPARE(mutedText(palette), palette.color(QPalette::Text));
        }
        QVERIFY(mutedText(test::lightPalette()) != test::lightPalette().color(QPalette::Text));
    }

    void whatCanBePressedOrTypedInHasAFrame_data()
    {
        QTest::addColumn<QPalette>("palette");
        QPalette black(Qt::black);
        black.setColor(QPalette::Base, Qt::black);
        QTest::newRow("dark") << test::darkPalette();
        QTest::newRow("a black window") << black;
        QTest::newRow("high contrast, white on black") << test::highContrastPalette(true);
        QTest::newRow("high contrast, black on white") << test::highContrastPalette(false);
    }
    void whatCanBePressedOrTypedInHasAFrame()
    {
        QFETCH(QPalette, palette);
        FrameStyle style(QStringLiteral("fusion"));
        QWidget window;
        window.setPalette(palette);
        QCheckBox check(&window);
        QLineEdit line(&window);
        QPushButton button(&window);
        QComboBox choice(&window);
        QSpinBox number(&window);
        QPlainTextEdit text(&window);
        for (QWidget* widget : std::initializer_list<QWidget*>{&check, &line, &button, &choice, &number, &text}) {
            widget->setStyle(&style);
            widget->resize(widget == &check ? QSize(30, 30) : QSize(120, 30));
            const QImage image = widget->grab().toImage().convertToFormat(QImage::Format_RGB32);
            // The strongest of each column's pixels: a frame leaves one in nearly all of them.
            int seen = 0, columns = 0;
            for (int x = 3; x < (widget == &check ? 12 : 100); ++x, ++columns) {
                double most = 1;
                for (int y = 0; y < image.height(); ++y)
                    most = std::max(most, contrastOf(image.pixelColor(x, y), palette.color(QPalette::Window)));
                seen += most >= 3 ? 1 : 0;
            }
            QVERIFY2(seen >= columns - 1, widget->metaObject()->className());
        }
    }

    void whatIsDisabledAndHintsCanBeRead()
    {
        QPalette faint = test::darkPalette();
        faint.setColor(QPalette::PlaceholderText, Qt::black);
        for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
            faint.setColor(QPalette::Disabled, role, faint.color(QPalette::Window).lighter(110));
        QApplication::setPalette(faint);
        mendPalette();
        const QPalette now = QApplication::palette();
        QVERIFY(contrastOf(now.color(QPalette::PlaceholderText), now.color(QPalette::Base)) >= 4.5);
        QVERIFY(contrastOf(now.color(QPalette::Disabled, QPalette::ButtonText), now.color(QPalette::Button)) >= 3);
        QVERIFY(contrastOf(now.color(QPalette::Disabled, QPalette::WindowText), now.color(QPalette::Window)) >= 3);
        QCOMPARE(now.color(QPalette::Base), faint.color(QPalette::Base));
        QApplication::setPalette(QPalette());
    }

    void aColourIsLiftedUntilItCanBeRead()
    {
        const QColor grey(0x5c, 0x63, 0x70), ground(0x14, 0x16, 0x18);
        QVERIFY(contrastOf(grey, ground) < 4.5);
        QVERIFY(contrastOf(readable(grey, ground), ground) >= 4.5);
        QCOMPARE(readable(Qt::white, ground), QColor(Qt::white));
        QPalette bright = test::darkPalette();
        bright.setColor(QPalette::Highlight, QColor(0x3d, 0xae, 0xe9));
        QVERIFY(contrastOf(lineGround(bright, 0.42), bright.color(QPalette::Base)) < 1.6);
        QVERIFY(lineGround(bright, 0.42) != bright.color(QPalette::Base));
    }

    void theFrameIsSeenAndTakesNoClick()
    {
        const QPalette before = QApplication::palette();
        const auto restore = qScopeGuard([&] { QApplication::setPalette(before); });
        for (const QPalette& palette : {test::lightPalette(), test::darkPalette(), test::highContrastPalette(true), test::highContrastPalette(false)}) {
            QApplication::setPalette(palette);
            QTextEdit first, second;
            auto* frame = new PaneFrame(&first);
            frame->surround(&first);
            first.resize(200, 100);
            first.show();
            QApplication::processEvents();
            QVERIFY(frame->isVisible());
            QCOMPARE(frame->size(), first.size());
            const QImage image = first.grab().toImage();
            for (const QPoint& point : {QPoint(1, 50), QPoint(198, 50), QPoint(100, 1), QPoint(100, 98)})
                QVERIFY2(contrastOf(image.pixelColor(point), palette.color(QPalette::Base)) >= 3, qPrintable(image.pixelColor(point).name()));
            QVERIFY(first.childAt(1, 50) != frame);
            second.resize(120, 80);
            second.show();
            frame->surround(&second);
            QCOMPARE(frame->size(), second.size());
            QVERIFY(frame->isVisible());
            frame->surround(nullptr);
            QVERIFY(!frame->isVisible());
            frame->surround(&second);
            QVERIFY(frame->isVisible());
        }
    }

    void everyIconHasInkInItsColour()
    {
        const QPalette light = test::lightPalette();
        for (int i = 0; i <= int(Verdict::Unresolved); ++i)
            QVERIFY2(hasInk(verdictIcon(Verdict(i), light).pixmap(16)), qPrintable(QString::number(i)));
        for (int i = 0; i <= int(Severity::Error); ++i)
            QVERIFY(hasInk(severityIcon(Severity(i), light).pixmap(16)));
        const QStringList names = QDir(":/retryscope/icons").entryList({"*.svg"});
        QVERIFY(names.size() > 30);
        for (const QString& name : names)
            QVERIFY2(hasInk(themedIcon(name.chopped(4), light).pixmap(24)), qPrintable(name));
        QVERIFY(themedIcon("no-such-icon", light).isNull());
        QVERIFY(!themedIcon("open", light).isNull());
        const QImage duplicated = verdictIcon(Verdict::Duplicated, light).pixmap(32).toImage();
        QCOMPARE(duplicated.pixelColor(20, 20).rgb(), toneColor(Tone::Duplicated, light).rgb());
    }

    void iconsAreSharpAtScaleTwo()
    {
        const QPixmap pixmap = verdictIcon(Verdict::Prevented, test::lightPalette()).pixmap(QSize(16, 16), 2.0);
        QCOMPARE(pixmap.devicePixelRatio(), 2.0);
        QCOMPARE(pixmap.size(), QSize(32, 32));
        QVERIFY(hasInk(pixmap));
    }

    void emptyStateSaysItsSentenceAndOffersItsAction()
    {
        EmptyState state;
        state.setMessage("open", "Nothing is loaded.", "Open logs");
        QSignalSpy spy(&state, &EmptyState::triggered);
        QCOMPARE(state.sentence(), "Nothing is loaded.");
        QVERIFY(state.button()->isVisibleTo(&state));
        state.button()->click();
        QCOMPARE(spy.size(), 1);
        for (const bool dark : {false, true})
            test::takePicture(state, "empty-state", dark, {420, 220});
        state.setMessage({}, "Nothing.");
        QVERIFY(!state.button()->isVisibleTo(&state));
    }

    void flowWrapsLikeWords()
    {
        QWidget box;
        auto* flow = new FlowLayout(&box, 8, 4);
        QList<QWidget*> items;
        for (int i = 0; i < 5; ++i) {
            items.append(new QWidget(&box));
            items.back()->setFixedSize(100, 20);
            flow->addWidget(items.back());
        }
        box.resize(330, 200);
        box.show();
        QApplication::processEvents();
        QCOMPARE(items[0]->y(), items[2]->y());
        QCOMPARE(items[3]->y(), items[0]->y() + 24);
        QCOMPARE(items[3]->x(), items[0]->x());
        QCOMPARE(flow->heightForWidth(330), 44);
        QCOMPARE(flow->heightForWidth(1000), 20);
        items[0]->hide();
        QApplication::processEvents();
        QCOMPARE(items[3]->y(), items[1]->y());
    }

    void iconSheet()
    {
        for (const bool dark : {false, true}) {
            const QPalette palette = dark ? test::darkPalette() : test::lightPalette();
            QImage sheet(600, 220, QImage::Format_RGB32);
            sheet.fill(palette.color(QPalette::Base));
            QPainter painter(&sheet);
            int x = 8, y = 8;
            for (int i = 0; i <= int(Verdict::Unresolved); ++i, x += 40)
                verdictIcon(Verdict(i), palette).paint(&painter, x, y, 32, 32);
            for (int i = 0; i <= int(Severity::Error); ++i, x += 40)
                severityIcon(Severity(i), palette).paint(&painter, x, y, 32, 32);
            x = 8;
            y = 50;
            for (const QString& name : QDir(":/retryscope/icons").entryList({"*.svg"})) {
                themedIcon(name.chopped(4), palette).paint(&painter, x, y, 32, 32);
                if ((x += 40) > 550) {
                    x = 8;
                    y += 42;
                }
            }
            painter.end();
            QDir().mkpath(SCREENSHOT_DIR);
            QVERIFY(sheet.save(QString(SCREENSHOT_DIR "/icons-%1.png").arg(dark ? "dark" : "light")));
        }
    }
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
