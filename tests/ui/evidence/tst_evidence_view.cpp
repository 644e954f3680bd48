// SPDX-License-Identifier: GPL-3.0-or-later
// Raw lines on the screen: read in the background, harmless, current line shared with everybody.
#include "ui/evidence/evidence_edit.h"
#include "ui/evidence/evidence_view.h"
#include "ui/support/palettes.h"
#include "ui/support/sample_analysis.h"
#include "ui/widgets/empty_state.h"

#include <QClipboard>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QToolButton>
#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

namespace {

/// The sample with its files written out, line by line where the analysis says that they are.
class Fixture {
public:
    Fixture()
    {
        SampleBuilder builder;
        addDuplicated(builder);
        addPrevented(builder);
        const char* names[] = {"nginx.conf", "access.log", "error.log", "app-a.log", "app-b.log", "orders.csv"};
        for (std::size_t i = 0; i < builder.analysis.inputs.size(); ++i)
            builder.analysis.inputs[i].path = m_folder.filePath(names[i]).toStdString();
        write(1, 405, [](int line) {
            return QStringLiteral("192.0.2.7 [13/Sep/2026:20:03:24 +0300] \"POST /checkout/confirm HTTP/1.1\" 201 ups=\"10.20.0.11:8080, 10.20.0.12:8080\" "
                                  "ust=\"504, 201\" line %1").arg(line);
        });
        write(2, 85, [](int) {
            return QStringLiteral("2026/09/13 20:03:23 [error] *1417 upstream timed out (110: Connection timed out) while reading response header from "
                                  "upstream, upstream: \"http://10.20.0.11:8080/checkout/confirm\"");
        });
        for (const int app : {3, 4})
            write(app, 870, [](int line) {
                return QStringLiteral("{\"ts\":\"2026-09-13T20:03:21.532\",\"msg\":\"effect applied\",\"order_id\":%1,\"x\":\"\x1b[31mred\"}").arg(line == 862 ? 1019 : 1021);
            });
        builder.analysis.requests[0].record.upstream.addr = "10.20.0.11:8080, 10.20.0.12:8080";
        builder.analysis.requests[0].record.upstream.status = "504, 201";
        analysis = std::make_shared<const Analysis>(std::move(builder.analysis));
    }

    template<class Text>
    void write(int input, int lines, Text text)
    {
        const char* names[] = {"nginx.conf", "access.log", "error.log", "app-a.log", "app-b.log", "orders.csv"};
        QFile file(m_folder.filePath(names[input]));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (int line = 1; line <= lines; ++line)
            file.write(text(line).toUtf8() + '\n');
    }

    void select(SampleOperation which)
    {
        QSignalSpy shown(&view, &EvidenceView::linesShown);
        if (!selection.analysis())
            selection.setAnalysis(analysis);
        selection.setOperation(sampleId(which));
        QVERIFY(shown.wait(10'000));
    }

    std::shared_ptr<const Analysis> analysis;
    Selection selection;
    EvidenceView view{&selection};

private:
    QTemporaryDir m_folder;
};

} // namespace

class TestEvidenceView : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

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
        Fixture f;
        f.select(Duplicated);
        const QString text = f.view.edit()->toPlainText();
        QCOMPARE(text.count('\n') + 1, 8);
        QVERIFY2(text.startsWith("app-a.log:860"), qPrintable(text));
        QVERIFY2(text.contains("line 400"), qPrintable(text));
        QVERIFY2(text.contains("\\x1B[31mred") && !text.contains(QChar(0x1b)), qPrintable(text));
        QVERIFY2(f.view.title().contains("8 line") && f.view.title().contains("5 source"), qPrintable(f.view.title()));
        QVERIFY2(f.view.title().contains("app-a.log +400 ms ± 100 ms"), qPrintable(f.view.title()));
    }

    void aLineThatIsGoneIsSaidToBeGone()
    {
        Fixture f;
        f.select(Duplicated);
        QVERIFY(f.view.edit()->toPlainText().contains("orders.csv:864  This line cannot be read any more."));
    }

    void theCurrentLineIsShared()
    {
        Fixture f;
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
        Fixture f;
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

    void aForeignLineIsShownWithItsSurroundings()
    {
        Fixture f;
        f.select(Duplicated);
        QSignalSpy shown(&f.view, &EvidenceView::linesShown);
        f.selection.requestShowEvidence(EvidenceRef{SampleBuilder::accessLog(), 17, 0});
        QVERIFY(shown.wait(10'000));
        QVERIFY2(f.view.title().contains("access.log:17"), qPrintable(f.view.title()));
        QVERIFY(f.view.edit()->toPlainText().contains("line 11") && f.view.edit()->toPlainText().contains("line 23"));
        QCOMPARE(f.view.edit()->currentRow(), 6);
        f.selection.setEvidence(EvidenceRef{SampleBuilder::errorLog(), 80, 0});
        QVERIFY(shown.wait(10'000));
        QVERIFY(f.view.title().contains("8 line"));
    }

    void neighbouringLinesOnRequest()
    {
        Fixture f;
        f.select(Duplicated);
        QSignalSpy shown(&f.view, &EvidenceView::linesShown);
        f.view.neighboursButton()->setChecked(true);
        QVERIFY(shown.wait(10'000));
        const QString text = f.view.edit()->toPlainText();
        QVERIFY(text.contains("line 398") && text.contains("line 402"));
    }

    void theLatestSelectionWins()
    {
        Fixture f;
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
            Fixture f;
            f.selection.setAnalysis(f.analysis);
            f.selection.setOperation(sampleId(Duplicated));
        }
    }

    void looks()
    {
        Fixture f;
        f.select(Duplicated);
        f.selection.setEvidence(EvidenceRef{SampleBuilder::app(0), 862, 0});
        for (const bool dark : {false, true}) {
            const QImage image = takePicture(f.view, "evidence", dark, {985, 200});
            QCOMPARE(image.pixelColor(970, 190).lightness() < 128, dark);
        }
    }
};

QTEST_MAIN(TestEvidenceView)
#include "tst_evidence_view.moc"
