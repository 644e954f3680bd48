// SPDX-License-Identifier: GPL-3.0-or-later
// Raw lines on the screen: read in the background, harmless, current line shared with everybody.
#include "source/line_reader.h"
#include "ui/evidence/evidence_edit.h"
#include "ui/evidence/hex_view.h"
#include "ui/evidence/view_fixture.h"
#include "ui/support/high_contrast.h"
#include "ui/support/palettes.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/theme.h"

#include <QClipboard>
#include <QListView>
#include <QMenu>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSettings>
#include <QSpinBox>
#include <QTextBlock>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

class TestEvidenceView : public QObject {
    Q_OBJECT
    QTemporaryDir m_settings;
private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English));
        QCoreApplication::setOrganizationName("retryscope-test");
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
    }
    void init() { QSettings().clear(); }

    void saysWhatToDoWhileNothingIsSelected()
    {
        Selection selection;
        EvidenceView view(&selection);
        QVERIFY(view.findChild<EmptyState*>()->sentence().contains("loaded"));
        selection.setAnalysis(sampleAnalysis());
        QVERIFY(view.findChild<EmptyState*>()->sentence().contains("Select an operation"));
    }

    void showsTheLinesOfAllSources()
    {
        ViewFixture f;
        f.select(Duplicated);
        const QString text = f.view.edit()->toPlainText();
        QCOMPARE(text.count('\n') + 1, 8);
        QVERIFY2(text.startsWith("20:03:21.541  app-a.log:860"), qPrintable(text)); // on nginx's clock, 0.4 s before its own
        QVERIFY2(text.contains("line 400"), qPrintable(text));
        QVERIFY2(text.contains("\\x1B[31mred") && !text.contains(QChar(0x1b)), qPrintable(text));
        QVERIFY2(f.view.title().contains("8 line") && f.view.title().contains("5 source"), qPrintable(f.view.title()));
        QVERIFY2(f.view.title().contains("app-a.log +400 ms ± 100 ms"), qPrintable(f.view.title()));
    }

    /// What the lines are in order of is there to be seen, on the clock that the window shows.
    void theCorrectedMomentStandsBeforeEachLine()
    {
        ViewFixture f;
        f.view.resize(1000, 300);
        f.view.show();
        f.select(Duplicated);
        QStringList moments;
        for (const QString& line : f.view.plainText().split('\n'))
            moments.append(line.first(12));
        QVERIFY2(std::ranges::is_sorted(moments), qPrintable(moments.join(' ')));
        f.view.grab().save(QStringLiteral(SCREENSHOT_DIR "/evidence-moments.png"));
        QSignalSpy shown(&f.view, &EvidenceView::linesShown);
        f.view.setTimeZone(QTimeZone::utc());
        QVERIFY(shown.wait(10'000));
        QVERIFY2(f.view.plainText().startsWith("17:03:21.541  app-a.log:860"), qPrintable(f.view.plainText()));
    }

    void linesOfClocksThatAgreeStandAsTheyAre()
    {
        ViewFixture f;
        auto agreed = std::make_shared<Analysis>(*f.analysis);
        agreed->offsets.clear();
        f.analysis = agreed;
        f.select(Duplicated);
        QVERIFY2(f.view.plainText().startsWith("app-a.log:860"), qPrintable(f.view.plainText()));
    }

    void aLineThatIsGoneIsSaidToBeGone()
    {
        ViewFixture f;
        f.select(Duplicated);
        QVERIFY(f.view.edit()->toPlainText().contains("orders.csv:864  This line cannot be read any more."));
    }

    void theCurrentLineIsShared()
    {
        ViewFixture f;
        f.select(Duplicated);
        f.selection.setEvidence(EvidenceRef{SampleBuilder::errorLog(), 80, 0});
        QCOMPARE(f.view.edit()->currentRow(), 1);
        QSignalSpy spy(&f.selection, &Selection::evidenceChanged);
        QTest::keyClick(f.view.edit(), Qt::Key_Down);
        QCOMPARE(spy.size(), 1);
        QCOMPARE(f.selection.evidence()->file, SampleBuilder::app(1));
        QSignalSpy show(&f.selection, &Selection::showEvidence);
        QTest::keyClick(f.view.edit(), Qt::Key_Return);
        QCOMPARE(show.size(), 1);
    }

    void aClickOnThePlaceActivatesIt()
    {
        ViewFixture f;
        f.view.resize(900, 300);
        f.view.show();
        f.select(Duplicated);
        QSignalSpy show(&f.selection, &Selection::showEvidence);
        const QRect first = f.view.edit()->cursorRect(QTextCursor(f.view.edit()->document()->findBlockByNumber(2)));
        QTest::mouseClick(f.view.edit()->viewport(), Qt::LeftButton, {}, first.center() + QPoint(20, 0));
        QCOMPARE(show.size(), 1);
        QCOMPARE(f.selection.evidence()->file, SampleBuilder::app(1));
        QTest::mouseClick(f.view.edit()->viewport(), Qt::LeftButton, {}, first.center() + QPoint(400, 0));
        QCOMPARE(show.size(), 1); // the text itself only moves the cursor
    }

    void thePlaceStaysWhereTheLinesAreScrolled()
    {
        ViewFixture f;
        f.view.resize(700, 300);
        f.view.show();
        f.select(Duplicated);
        EvidenceEdit* edit = f.view.edit();
        const QRect third = edit->cursorRect(QTextCursor(edit->document()->findBlockByNumber(2)));
        const auto linkPixels = [&] {
            const QImage image = edit->viewport()->grab(QRect(0, third.top(), 250, third.height())).toImage();
            int count = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    count += image.pixelColor(x, y).blue() > image.pixelColor(x, y).red() + 60;
            }
            return count;
        };
        const int before = linkPixels();
        QVERIFY(before > 20);
        edit->horizontalScrollBar()->setValue(edit->horizontalScrollBar()->maximum());
        QVERIFY(edit->horizontalScrollBar()->value() > 200);
        QVERIFY2(linkPixels() > before / 2, qPrintable(QString::number(linkPixels())));
        QSignalSpy show(&f.selection, &Selection::showEvidence);
        QTest::mouseClick(edit->viewport(), Qt::LeftButton, {}, QPoint(30, third.center().y()));
        QCOMPARE(show.size(), 1);
        QCOMPARE(f.selection.evidence()->file, SampleBuilder::app(1));
    }

    void aForeignLineIsShownWithItsSurroundings()
    {
        ViewFixture f;
        f.select(Duplicated);
        QSignalSpy shown(&f.view, &EvidenceView::linesShown);
        f.selection.requestShowEvidence(EvidenceRef{SampleBuilder::accessLog(), 17, 0});
        QVERIFY(shown.wait(10'000));
        QVERIFY2(f.view.title().contains("access.log:17"), qPrintable(f.view.title()));
        QVERIFY(f.view.edit()->toPlainText().contains("line 11") && f.view.edit()->toPlainText().contains("line 23"));
        QCOMPARE(f.view.edit()->currentRow(), 6);
        f.selection.requestShowEvidence(EvidenceRef{SampleBuilder::accessLog(), 20, 0}); // in sight already
        QVERIFY(shown.wait(10'000));
        QVERIFY2(f.view.title().contains("access.log:20"), qPrintable(f.view.title()));
        QCOMPARE(f.view.edit()->currentRow(), 6);
        QTest::keyClick(f.view.edit(), Qt::Key_Down); // a look beside it moves nothing
        QVERIFY2(f.view.title().contains("access.log:20"), qPrintable(f.view.title()));
        f.selection.setEvidence(EvidenceRef{SampleBuilder::errorLog(), 80, 0});
        QVERIFY(shown.wait(10'000));
        QVERIFY(f.view.title().contains("8 line"));
    }

    void neighbouringLinesOnRequest()
    {
        ViewFixture f;
        f.select(Duplicated);
        QSignalSpy shown(&f.view, &EvidenceView::linesShown);
        f.view.linesBefore()->setValue(2);
        QVERIFY(shown.wait(10'000));
        f.view.linesAfter()->setValue(1);
        QVERIFY(shown.wait(10'000));
        const QString text = f.view.edit()->toPlainText();
        QVERIFY(text.contains("line 398") && text.contains("line 401") && !text.contains("line 402"));
        // What is pasted elsewhere says how much of it is no evidence.
        const auto around = std::ranges::count_if(f.view.edit()->rows(), [](const EvidenceEdit::Row& row) { return row.line.neighbour; });
        QVERIFY(around > 2);
        QVERIFY2(f.view.markdown().contains(QString("%1 line(s) around them").arg(around)), qPrintable(f.view.title()));
        Selection other;
        QCOMPARE(EvidenceView(&other).linesBefore()->value(), 2); // remembered
    }

    void aChangedFileIsMarked()
    {
        ViewFixture f;
        auto analysis = std::make_shared<Analysis>(*f.analysis);
        for (const int input : {1, 2, 3}) {
            Input& file = analysis->inputs[std::size_t(input)];
            QFile content(QString::fromStdString(file.path));
            QVERIFY(content.open(QIODevice::ReadOnly));
            const QByteArray bytes = content.readAll();
            file.bytes = std::uint64_t(bytes.size());
            file.sha256 = sha256Hex(bytes.toStdString());
        }
        QFile changed(f.path("error.log"));
        QVERIFY(changed.open(QIODevice::ReadWrite));
        changed.write("X");
        changed.close();
        QFile grown(f.path("access.log"));
        QVERIFY(grown.open(QIODevice::Append));
        grown.write("one more line\n");
        grown.close();
        f.analysis = analysis;
        QSignalSpy known(&f.view, &EvidenceView::statesKnown);
        f.select(Duplicated);
        QVERIFY(!known.isEmpty() || known.wait(10'000));
        const QString text = f.view.edit()->toPlainText();
        QVERIFY2(text.contains("error.log:80 (changed)"), qPrintable(text));
        QVERIFY2(text.contains("access.log:400  "), qPrintable(text)); // that it grew changes none of its lines
        QVERIFY2(f.view.title().contains("changed since they were read: error.log"), qPrintable(f.view.title()));
    }

    void theBytesOfALine()
    {
        ViewFixture f;
        f.view.resize(2400, 300);
        f.view.show();
        f.select(Duplicated);
        f.view.bytesButton()->setChecked(true);
        QVERIFY(f.view.hexView()->toPlainText().contains("Select a line"));
        QSignalSpy shown(&f.view, &EvidenceView::linesShown);
        f.selection.setEvidence(EvidenceRef{SampleBuilder::accessLog(), 1, 0});
        QVERIFY(shown.wait(10'000));
        QVERIFY2(f.view.hexView()->toPlainText().contains("00000000  31 39 32 2e 30 2e 32 2e  37 20 5b"), qPrintable(f.view.hexView()->toPlainText()));
        QVERIFY(f.view.hexView()->toPlainText().contains(" 0a ") && f.view.hexView()->toPlainText().endsWith('.')); // with its line end
        // In a narrow pane fewer stand in a line, so that their characters are beside them.
        f.view.resize(900, 300);
        QCoreApplication::processEvents();
        const QStringList lines = f.view.hexView()->toPlainText().split('\n');
        QVERIFY2(lines.at(1).startsWith("00000000  31 39 32 2e  30 2e") || lines.at(1).startsWith("00000000  31 39  32 2e  "), qPrintable(lines.at(1)));
        QVERIFY(f.view.hexView()->fontMetrics().horizontalAdvance(lines.at(1)) <= f.view.hexView()->viewport()->width());
        takePicture(f.view, "evidence-bytes", false, {985, 220});
    }

    void copiesAsTextAndMarkdown()
    {
        ViewFixture f;
        f.select(Duplicated);
        QVERIFY(f.view.plainText().startsWith("20:03:21.541  app-a.log:860"));
        QVERIFY(f.view.markdown().startsWith("**Evidence · 8 line"));
        QVERIFY(f.view.markdown().contains("```text\n20:03:21.541  app-a.log:860") && f.view.markdown().endsWith("\n```\n"));
        QMenu menu;
        f.view.fillMenu(&menu);
        for (QAction* action : menu.actions()) {
            if (action->text() == "Copy all as Markdown")
                action->trigger();
        }
        QCOMPARE(QApplication::clipboard()->text(), f.view.markdown());
    }

    void copiesTheCurrentLineByKey()
    {
        ViewFixture f;
        f.select(Duplicated);
        f.selection.setEvidence(EvidenceRef{SampleBuilder::errorLog(), 80, 0});
        QApplication::clipboard()->setText("before");
        QTest::keySequence(f.view.edit(), QKeySequence::Copy);
        QVERIFY2(QApplication::clipboard()->text().contains(QRegularExpression("^20:03:23\\.[0-9]{3}  error\\.log:80")), qPrintable(QApplication::clipboard()->text()));
    }

    void aLongLineIsCopiedWhole()
    {
        ViewFixture f;
        f.write(1, 405, [](int) { return QStringLiteral("GET / ") + QString(20'000, u'x') + QStringLiteral(" end"); });
        f.select(Duplicated);
        f.selection.setEvidence(EvidenceRef{SampleBuilder::accessLog(), 400, 0});
        const auto& row = f.view.edit()->rows()[std::size_t(f.view.edit()->currentRow())];
        QVERIFY2(row.text.size() < 9000 && row.text.endsWith("(8,000 of 20,010 bytes are shown)"), qPrintable(row.text.right(60)));
        QTest::keySequence(f.view.edit(), QKeySequence::Copy);
        QVERIFY(QApplication::clipboard()->text().endsWith("x end"));
        QVERIFY(f.view.plainText().contains(QString(20'000, u'x') + " end"));
    }

    void aPlaceLeadsToTheLinesAroundItAndBack()
    {
        ViewFixture f;
        f.select(Duplicated);
        f.view.show();
        f.selection.setEvidence(EvidenceRef{SampleBuilder::accessLog(), 400, 0});
        QSignalSpy shown(&f.view, &EvidenceView::linesShown);
        QTest::keyClick(f.view.edit(), Qt::Key_Return);
        QVERIFY(shown.wait(10'000));
        QVERIFY2(f.view.title().startsWith("Lines around access.log:400"), qPrintable(f.view.title()));
        QVERIFY(f.view.edit()->toPlainText().contains("line 399"));
        f.view.activateWindow();
        f.view.edit()->setFocus();
        QTest::keyClick(f.view.edit(), Qt::Key_Escape);
        QVERIFY(shown.wait(10'000));
        QVERIFY2(f.view.title().startsWith("Evidence · 8 line"), qPrintable(f.view.title()));
    }

    void theCurrentLineCanBeRead()
    {
        const QPalette before = QApplication::palette();
        const auto restore = qScopeGuard([&] { QApplication::setPalette(before); });
        QPalette breeze = darkPalette(); // the highlight of Breeze Dark
        breeze.setColor(QPalette::Highlight, QColor(0x3d, 0xae, 0xe9));
        breeze.setColor(QPalette::Link, QColor(0x1d, 0x99, 0xf3));
        for (const QPalette& palette : {lightPalette(), darkPalette(), breeze, highContrastPalette(true), highContrastPalette(false)}) {
            QApplication::setPalette(palette);
            ViewFixture f;
            f.view.resize(900, 300);
            f.view.show();
            f.select(Duplicated);
            f.view.edit()->setCurrentRow(1);
            const auto marks = f.view.edit()->extraSelections();
            const auto line = std::ranges::find_if(marks, [](const QTextEdit::ExtraSelection& mark) { return mark.format.boolProperty(QTextFormat::FullWidthSelection) && mark.cursor.blockNumber() == 1; });
            QVERIFY(line != marks.end());
            const QColor ground = line->format.background().color();
            QVERIFY2(contrast(palette.color(QPalette::Text), ground) >= 4.5, qPrintable(ground.name()));
            const QString place = f.view.edit()->rows()[1].place;
            const auto link = std::ranges::find_if(marks, [&](const QTextEdit::ExtraSelection& mark) { return mark.cursor.selectedText() == place && mark.cursor.blockNumber() == 1; });
            QVERIFY(link != marks.end());
            QVERIFY2(contrast(link->format.foreground().color(), ground) >= 4.5, qPrintable(ground.name()));
            QVERIFY(ground != palette.color(QPalette::Base));
            // And so it is painted.
            QTextCursor from = link->cursor, to = link->cursor;
            from.setPosition(link->cursor.selectionStart());
            to.setPosition(link->cursor.selectionEnd());
            const QImage image = f.view.edit()->viewport()->grab(f.view.edit()->cursorRect(from).united(f.view.edit()->cursorRect(to))).toImage();
            bool isPainted = false;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    isPainted = isPainted || contrast(image.pixelColor(x, y), ground) >= 4.4;
            }
            QVERIFY2(isPainted, qPrintable(ground.name()));
        }
    }

    void nothingInALineEndsTheCodeBlock()
    {
        ViewFixture f;
        f.write(1, 405, [](int) { return QStringLiteral("\"GET /``` HTTP/1.1\" `````"); });
        f.select(Duplicated);
        QVERIFY2(f.view.markdown().contains("\n``````text\n"), qPrintable(f.view.markdown()));
    }

    void theEditorIsAskedForTheLine()
    {
        ViewFixture f;
        f.select(Duplicated);
        QSignalSpy wanted(&f.view, &EvidenceView::editorWanted);
        QTest::keyClick(f.view.edit(), Qt::Key_Down);
        f.view.openInEditor();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].toString(), f.path("error.log"));
        QCOMPARE(wanted[0][1].toULongLong(), 80u);
    }

    void aHitLeadsToItsOperation()
    {
        ViewFixture f;
        f.select(PreventedByReplay);
        f.search("LINE 40[0-2]$", true);
        SearchPanel* panel = f.view.searchPanel();
        QVERIFY2(panel->statusText().startsWith("3 line"), qPrintable(panel->statusText()));
        QCOMPARE(panel->list()->model()->rowCount(), 3);
        panel->next();
        QCOMPARE(f.selection.operation(), sampleId(Duplicated));
        QCOMPARE(f.selection.evidence()->line, 400u);
        panel->next();
        QCOMPARE(f.selection.operation(), sampleId(PreventedByReplay));
        panel->previous();
        panel->previous(); // around the end
        QCOMPARE(f.selection.evidence()->line, 402u);
        QTRY_COMPARE(f.view.edit()->currentRow(), 6);
        QVERIFY(f.view.edit()->rows()[6].found.empty()); // the search is hidden
        f.view.openSearch();
        panel->next();
        panel->next();
        panel->previous();
        panel->previous();
        QTRY_VERIFY(f.view.edit()->rows().size() > 6 && !f.view.edit()->rows()[6].found.empty());
        QCOMPARE(f.view.edit()->currentRow(), 6);
        const auto& hit = f.view.edit()->rows()[6];
        QCOMPARE(hit.text.sliced(hit.found.at(0).first), "line 402"); // belongs to no operation of this analysis: its surroundings
        takePicture(f.view, "evidence-search", false, {985, 240});
        takePicture(f.view, "evidence-search", true, {985, 240});
    }

    void anExpressionThatIsNoneIsSaid()
    {
        ViewFixture f;
        f.select(Duplicated);
        SearchPanel* panel = f.view.searchPanel();
        panel->regexButton()->setChecked(true);
        panel->edit()->setText("line (4");
        panel->search();
        QVERIFY2(panel->statusText().startsWith("At character 8: "), qPrintable(panel->statusText()));
        panel->regexButton()->setChecked(false);
        f.search("line (4"); // as text it is fine
        QVERIFY2(panel->statusText().startsWith("Not found"), qPrintable(panel->statusText()));
        panel->caseButton()->setChecked(true);
        f.search("LINE 400");
        QVERIFY(panel->statusText().startsWith("Not found"));
    }

    void theLatestSelectionWins()
    {
        ViewFixture f;
        f.selection.setAnalysis(f.analysis);
        QSignalSpy shown(&f.view, &EvidenceView::linesShown);
        f.selection.setOperation(sampleId(Duplicated));
        f.selection.setOperation(sampleId(PreventedByReplay));
        QVERIFY(shown.wait(10'000));
        QTest::qWait(50);
        QCOMPARE(shown.size(), 1);
        QVERIFY(f.view.edit()->toPlainText().contains("access.log:401"));
    }

    void destroyedWhileReading()
    {
        for (int i = 0; i < 20; ++i) {
            ViewFixture f;
            f.selection.setAnalysis(f.analysis);
            f.selection.setOperation(sampleId(Duplicated));
        }
    }

    void looks()
    {
        ViewFixture f;
        f.select(Duplicated);
        f.selection.setEvidence(EvidenceRef{SampleBuilder::app(0), 862, 0});
        for (const bool dark : {false, true}) {
            const QImage image = takePicture(f.view, "evidence", dark, {985, 210});
            QCOMPARE(image.pixelColor(970, 190).lightness() < 128, dark);
        }
    }
};

QTEST_MAIN(TestEvidenceView)
#include "tst_evidence_view.moc"
