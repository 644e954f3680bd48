// SPDX-License-Identifier: GPL-3.0-or-later
// Marks, notes, tags and a verdict of one's own on the verdict card, by mouse and by keyboard.
#include "ui/incidents/note_panel.h"
#include "ui/incidents/verdict_card.h"
#include "ui/support/palettes.h"
#include "ui/support/sample_analysis.h"
#include "ui/text/phrases.h"
#include "ui/work/case_notes.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

class TestNotePanel : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }
    void init()
    {
        m_selection = std::make_unique<Selection>();
        m_selection->setAnalysis(sampleAnalysis());
        m_card = std::make_unique<VerdictCard>(m_selection.get());
        m_card->resize(340, 800);
        m_card->show();
        QVERIFY(QTest::qWaitForWindowActive(m_card.get()));
        m_selection->setOperation(sampleId(Duplicated));
    }
    void cleanup() { m_card.reset(); }

    void aClickMarksAndAnotherTakesTheMarkBack()
    {
        QTest::mouseClick(button("reviewed"), Qt::LeftButton);
        QVERIFY(said().reviewed && button("reviewed")->isChecked());
        QCOMPARE(button("reviewed")->text(), u"✓ Reviewed"_s);
        QTest::mouseClick(button("toReport"), Qt::LeftButton);
        QVERIFY(said().toReport);
        m_selection->setOperation(sampleId(Once));
        QVERIFY(!button("reviewed")->isChecked());
        m_selection->setOperation(sampleId(Duplicated));
        QTest::mouseClick(button("reviewed"), Qt::LeftButton);
        QVERIFY(!said().reviewed);
        notes()->undoStack()->undo();
        QVERIFY(said().reviewed && button("reviewed")->isChecked());
    }

    void anotherVerdictNeedsAReasonAndStandsBesideTheComputedOne()
    {
        QTest::mouseClick(button("override"), Qt::LeftButton);
        auto* verdict = panel()->findChild<QComboBox*>();
        auto* reason = panel()->findChild<QLineEdit*>(u"reason"_s);
        QVERIFY(verdict->isVisible() && reason->isVisible());
        QCOMPARE(verdict->currentText(), u"Duplicated"_s); // to begin with, the computed one
        QVERIFY(!keepButton()->isEnabled());
        QTest::keyClick(verdict, Qt::Key_Down);
        QTest::keyClicks(reason, u"The bank refused the second"_s);
        QVERIFY(keepButton()->isEnabled());
        QTest::keyClick(reason, Qt::Key_Return);
        QVERIFY(said().verdict && said().verdict->verdict == Verdict::Prevented);
        QVERIFY(!said().verdict->author.empty());
        QVERIFY(!reason->isVisible());
        const QString text = m_card->plainText();
        for (const QString& part : {u"Duplicated (confirmed)"_s, u"Your verdict: %1 (computed: duplicated)"_s.arg(verdictText(Verdict::Prevented)), u"The bank refused the second"_s})
            QVERIFY2(text.contains(part), qPrintable(text));
        QCOMPARE(m_selection->analysis()->at(sampleId(Duplicated)).verdict, Verdict::Duplicated);
        grab(u"own-verdict"_s);
        // And back.
        QTest::mouseClick(button("override"), Qt::LeftButton);
        QCOMPARE(reason->text(), u"The bank refused the second"_s);
        QTest::mouseClick(panel()->findChild<QPushButton*>(u"takeBack"_s), Qt::LeftButton);
        QVERIFY(!said().verdict);
    }

    void aNoteIsKeptByTheKeyboardAndLeftByEscape()
    {
        panel()->editNote();
        auto* edit = panel()->findChild<QPlainTextEdit*>();
        QTRY_VERIFY(edit->hasFocus());
        QTest::keyClicks(edit, u"first line"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QTest::keyClicks(edit, u"second"_s);
        QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(said().note, "first line\nsecond");
        QVERIFY(m_card->plainText().contains(u"first line\nsecond"_s));
        panel()->editNote();
        QTest::keyClicks(edit, u"dropped"_s);
        QTest::keyClick(edit, Qt::Key_Escape);
        QCOMPARE(said().note, "first line\nsecond");
        QVERIFY(!edit->isVisible());
        QVERIFY(button("note")->hasFocus());
    }

    void whatWasTypedIsKeptWhenAnotherOperationIsSelectedOrTheCaseIsLeft()
    {
        panel()->editNote();
        auto* edit = panel()->findChild<QPlainTextEdit*>();
        QTest::keyClicks(edit, u"on the way"_s);
        m_selection->setOperation(sampleId(Once));
        QVERIFY(said().note.empty());
        QCOMPARE(notes()->of(sampleId(Duplicated)).note, "on the way");
        panel()->editNote();
        QVERIFY(edit->toPlainText().isEmpty());
        QTest::keyClicks(edit, u"at the end"_s);
        notes()->finishEdits();
        QCOMPARE(said().note, "at the end");
    }

    void tagsAreListedAndTidied()
    {
        panel()->editTags();
        auto* edit = panel()->findChild<QLineEdit*>(u"tagEdit"_s);
        QTest::keyClicks(edit, u" refunded,, vip ,refunded"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(said().tags, (std::set<std::string>{"refunded", "vip"}));
        QVERIFY(m_card->plainText().contains(u"Tags: refunded, vip"_s));
    }

    /// Tagging a batch is what tags are for.
    void whatIsSaidOfSeveralIsSaidOfEachOfThem()
    {
        notes()->edit(sampleId(Once), [](Annotation& a) {
            a.tags = {"old", "vip"};
            a.note = "its own";
        }, u"Note"_s);
        notes()->edit(sampleId(Duplicated), [](Annotation& a) { a.tags = {"vip"}; }, u"Tags"_s);
        const std::vector<OperationId> three{sampleId(Duplicated), sampleId(Once), sampleId(Refused)};
        panel()->highlighted = [&](std::size_t) { return three; };
        panel()->showHighlighted();
        QVERIFY(m_card->grab().save(QStringLiteral(SCREENSHOT_DIR "/note-panel-several.png")));
        const auto labels = panel()->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) { return label->isVisible() && label->text().startsWith(u"3 operations are selected"_s); }));
        panel()->editTags();
        auto* tags = panel()->findChild<QLineEdit*>(u"tagEdit"_s);
        QCOMPARE(tags->text(), QString()); // none that all of them have
        QTest::keyClicks(tags, u"gamma"_s);
        QTest::keyClick(tags, Qt::Key_Return);
        QCOMPARE(notes()->of(sampleId(Once)).tags, (std::set<std::string>{"gamma", "old", "vip"}));
        QCOMPARE(notes()->of(sampleId(Refused)).tags, (std::set<std::string>{"gamma"}));
        panel()->editTags();
        QCOMPARE(tags->text(), u"gamma"_s);
        tags->clear(); // and taken from all
        QTest::keyClick(tags, Qt::Key_Return);
        QCOMPARE(notes()->of(sampleId(Once)).tags, (std::set<std::string>{"old", "vip"}));
        QVERIFY(notes()->of(sampleId(Refused)).tags.empty());
        panel()->editNote();
        auto* note = panel()->findChild<QPlainTextEdit*>();
        QTest::keyClicks(note, u"group"_s);
        QTest::keyClick(note, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(notes()->of(sampleId(Once)).note, "its own\ngroup");
        QCOMPARE(notes()->of(sampleId(Refused)).note, "group");
        panel()->editVerdict();
        QTest::keyClicks(panel()->findChild<QLineEdit*>(u"reason"_s), u"settled by hand"_s);
        QTest::keyClick(panel()->findChild<QLineEdit*>(u"reason"_s), Qt::Key_Return);
        QVERIFY(notes()->of(sampleId(Refused)).verdict && notes()->of(sampleId(Once)).verdict);
        notes()->undoStack()->undo(); // one step
        QVERIFY(!notes()->of(sampleId(Refused)).verdict && !notes()->of(sampleId(Once)).verdict && !said().verdict);
        panel()->highlighted = {};
    }

    void markupInANoteStaysText()
    {
        notes()->edit(sampleId(Duplicated), [](Annotation& a) { a.note = "<img src=x onerror=alert(1)><b>bold</b>"; }, u"Note"_s);
        QVERIFY(m_card->plainText().contains(u"<b>bold</b>"_s));
        for (const QLabel* label : panel()->findChildren<QLabel*>())
            QVERIFY(label->textFormat() != Qt::RichText);
    }

    void aReadOnlyCaseOffersNothing()
    {
        notes()->open({}, {}, false);
        for (const char* name : {"reviewed", "override", "note", "tags", "toReport"})
            QVERIFY(!button(name)->isEnabled());
        panel()->editNote();
        QVERIFY(!panel()->findChild<QPlainTextEdit*>()->isVisible());
    }

    void everyWidgetHasAName()
    {
        panel()->editVerdict();
        for (QWidget* widget : panel()->findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisibleTo(panel()))
                continue;
            const auto* accessible = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(accessible && !accessible->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
        }
    }

private:
    CaseNotes* notes() const { return m_selection->notes(); }
    const Annotation& said() const { return notes()->of(m_selection->operation()); }
    NotePanel* panel() const { return m_card->notePanel(); }
    QToolButton* button(const char* name) const { return panel()->findChild<QToolButton*>(QLatin1StringView(name)); }
    QPushButton* keepButton() const { return panel()->findChild<QPushButton*>(u"keep"_s); }
    void grab(const QString& name)
    {
        m_card->grab().save(QStringLiteral(SCREENSHOT_DIR "/note-panel-%1.png").arg(name));
    }

    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<VerdictCard> m_card;
};

QTEST_MAIN(TestNotePanel)
#include "tst_note_panel.moc"
