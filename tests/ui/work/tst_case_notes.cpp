// SPDX-License-Identifier: GPL-3.0-or-later
// Annotations as the pages see them: by operation, with undo, kept apart from what was computed.
#include "ui/support/sample_analysis.h"
#include "ui/work/case_notes.h"
#include "ui/work/selection.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

class TestCaseNotes : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_selection = std::make_unique<Selection>();
        m_selection->setAnalysis(sampleAnalysis());
    }

    void anEditIsSeenToldAndUndone()
    {
        QSignalSpy changed(notes(), &CaseNotes::changed), edited(notes(), &CaseNotes::edited);
        notes()->edit(sampleId(Duplicated), [](Annotation& a) { a.note = "two orders"; }, u"Note"_s);
        QCOMPARE(notes()->of(sampleId(Duplicated)).note, "two orders");
        QVERIFY(notes()->of(sampleId(UnresolvedOne)).empty());
        QCOMPARE(changed.takeFirst().at(0).value<OperationId>(), sampleId(Duplicated));
        QCOMPARE(edited.size(), 1);
        QVERIFY(!notes()->undoStack()->isClean());
        QCOMPARE(notes()->undoStack()->undoText(), u"Note"_s);
        notes()->undoStack()->undo();
        QVERIFY(notes()->of(sampleId(Duplicated)).empty());
        QVERIFY(notes()->annotations().empty());
        QCOMPARE(edited.size(), 2);
        notes()->undoStack()->redo();
        QCOMPARE(notes()->of(sampleId(Duplicated)).note, "two orders");
    }

    void whatChangesNothingIsNoStep()
    {
        notes()->edit(sampleId(Once), [](Annotation& a) { a.note.clear(); }, u"Note"_s);
        QCOMPARE(notes()->undoStack()->count(), 0);
        QVERIFY(notes()->undoStack()->isClean());
    }

    void manyAtOnceAreOneStep()
    {
        const std::vector anchors{notes()->anchorOf(sampleId(Duplicated)), notes()->anchorOf(sampleId(Once)), Anchor{}};
        notes()->edit(anchors, [](Annotation& a) { a.tags.insert("batch"); }, u"Tags"_s);
        QCOMPARE(notes()->annotations().all().size(), 2u);
        QCOMPARE(notes()->tags(), QStringList{u"batch"_s});
        notes()->undoStack()->undo();
        QVERIFY(notes()->annotations().empty());
    }

    void aReadOnlyCaseTakesNoEdits()
    {
        notes()->open({}, {}, false);
        notes()->edit(sampleId(Once), [](Annotation& a) { a.reviewed = true; }, u"x"_s);
        notes()->setFilters({{"a", "b"}});
        QVERIFY(notes()->annotations().empty() && notes()->filters().empty());
        QCOMPARE(notes()->undoStack()->count(), 0);
    }

    void theyStayWhenTheLogsAreReadAgain()
    {
        notes()->edit(sampleId(chosen()), [](Annotation& a) { a.reviewed = true; }, u"x"_s);
        m_selection->setAnalysis(sampleAnalysis());
        QVERIFY(!notes()->annotations().empty());
        notes()->place(placeAnnotations(notes()->annotations(), *m_selection->analysis()));
        QVERIFY(notes()->of(sampleId(chosen())).reviewed);
        QCOMPARE(notes()->lost(), 0u);
        // Undo still knows where it belongs.
        notes()->undoStack()->undo();
        QVERIFY(!notes()->of(sampleId(chosen())).reviewed);
    }

    void anotherCaseForgetsTheStepsOfTheFirst()
    {
        notes()->edit(sampleId(Once), [](Annotation& a) { a.reviewed = true; }, u"x"_s);
        notes()->open({}, {{"mine", "verdict:duplicated"}}, true);
        QCOMPARE(notes()->undoStack()->count(), 0);
        QVERIFY(notes()->undoStack()->isClean());
        QVERIFY(notes()->of(sampleId(Once)).empty());
        QCOMPARE(notes()->filters().size(), 1u);
    }

private:
    static SampleOperation chosen() { return PreventedByReplay; }
    CaseNotes* notes() const { return m_selection->notes(); }
    std::unique_ptr<Selection> m_selection;
};

QTEST_GUILESS_MAIN(TestCaseNotes)
#include "tst_case_notes.moc"
