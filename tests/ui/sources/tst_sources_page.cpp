// SPDX-License-Identifier: GPL-3.0-or-later
// The page and its two dialogs, driven as a person does.
#include "pipeline/analyze.h"
#include "ui/sources/clock_dialog.h"
#include "ui/sources/format_dialog.h"
#include "ui/sources/mapping_dialog.h"
#include "ui/sources/source_details.h"
#include "ui/sources/source_edits.h"
#include "ui/sources/sources_model.h"
#include "ui/sources/sources_page.h"
#include "ui/support/palettes.h"
#include "ui/work/languages.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTableWidget>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

class TestSourcesPage : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QByteArray access, app = "when;what;order;ref;note\n";
        for (int i = 0; i < 60; ++i)
            access += "192.0.2.7 - [13/Sep/2026:20:0" + QByteArray::number(i / 10) + ":00 +0300] \"POST /pay HTTP/1.1\" 200 0.004 " + (i == 30 ? "10.0.0.1:80, 10.0.0.2:80" : "10.0.0.1:80") + " " + (i == 30 ? "504, 200" : "200") + "\n";
        for (int i = 0; i < 40; ++i)
            app += "2026-09-13T20:0" + QByteArray::number(i / 10) + ":01+03:00;" + (i % 10 == 0 ? "abgewiesen" : "gebucht") + ";" + QByteArray::number(1000 + i) + ";r-" + QByteArray::number(i) + ";x\n";
        access += "no line of this log\n";
        m_access = write(u"access.log"_s, access);
        m_app = write(u"orders.csv"_s, app);
        Languages::instance().use(u"en"_s);
    }

    void everyInputIsListedWithItsTimesAsBars()
    {
        Selection selection;
        SourcesPage page(&selection);
        const QAbstractItemModelTester tester(page.table()->model());
        load(selection);
        auto* model = page.table()->model();
        QCOMPARE(model->rowCount(), 2);
        QCOMPARE(model->index(0, SourcesModel::Read).data().toString(), u"60"_s);
        QCOMPARE(model->index(0, SourcesModel::NotRead).data().toString(), u"1"_s);
        const QPointF access = model->index(0, SourcesModel::Range).data(SourcesModel::RangeRole).toPointF();
        const QPointF orders = model->index(1, SourcesModel::Range).data(SourcesModel::RangeRole).toPointF();
        QVERIFY(access.x() == 0 && access.y() == 1);
        QVERIFY(orders.x() > 0 && orders.y() < 1); // it ends earlier: the gap is in sight
        QVERIFY(!model->index(0, SourcesModel::Range).data(SourcesModel::ChosenRole).isValid());
        const auto& analysis = *selection.analysis();
        selection.setTimeRange(TimeRange{*analysis.inputs[0].firstTime, *analysis.inputs[1].lastTime});
        QVERIFY(model->index(0, SourcesModel::Range).data(SourcesModel::ChosenRole).isValid());
    }

    void aClickOnTheUnreadLinesShowsThemAndWhy()
    {
        Selection selection;
        SourcesPage page(&selection);
        load(selection);
        page.resize(900, 500);
        page.show();
        const QRect cell = page.table()->visualRect(page.table()->model()->index(0, SourcesModel::NotRead));
        QTest::mouseClick(page.table()->viewport(), Qt::LeftButton, {}, cell.center());
        QVERIFY(page.details()->toPlainText().contains(u"no line of this log"_s));
        QSignalSpy evidence(&selection, &Selection::showEvidence);
        emit page.details()->linkActivated(u"61"_s);
        QCOMPARE(evidence.count(), 1);
        QCOMPARE(selection.evidence()->line, 61U);
    }

    void aFileThatIsNotThereAnyMoreIsMarked()
    {
        Selection selection;
        SourcesPage page(&selection);
        load(selection);
        page.show();
        const auto name = [&](int row) { return page.table()->model()->index(row, SourcesModel::File); };
        QTest::qWait(50);
        QVERIFY(!name(1).data().toString().contains(u"not there"_s));
        QVERIFY(QFile::rename(QString::fromStdString(m_app), QString::fromStdString(m_app + ".moved")));
        page.hide();
        page.show(); // who comes back sees it
        QTRY_VERIFY2(name(1).data().toString().contains(u"(not there)"_s), qPrintable(name(1).data().toString()));
        QVERIFY(name(1).data(Qt::DecorationRole).isValid());
        QVERIFY(!name(0).data().toString().contains(u"not there"_s));
        page.table()->setCurrentIndex(name(1));
        QVERIFY(page.details()->toPlainText().contains(u"not there any more"_s));
        QVERIFY(QFile::rename(QString::fromStdString(m_app + ".moved"), QString::fromStdString(m_app)));
        page.hide();
        page.show();
        QTRY_VERIFY(!name(1).data().toString().contains(u"not there"_s));
    }

    void aTypedFormatIsTriedAtOnceAndStatedForThisFile()
    {
        Selection selection;
        SourcesPage page(&selection);
        load(selection);
        page.table()->setCurrentIndex(page.table()->model()->index(0, 0));
        QSignalSpy edited(page.actions(), &SourceActions::edited);
        page.actions()->format()->trigger();
        auto* dialog = page.findChild<FormatDialog*>();
        QVERIFY(dialog);
        QSignalSpy tried(dialog, &FormatDialog::tried);
        QTRY_VERIFY(dialog->formats()->rowCount() > 0);
        QTRY_VERIFY2(dialog->judgement().contains(u"60 of 61"_s), qPrintable(dialog->judgement()));
        auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        dialog->text()->setPlainText(u"$remote_addr says $status"_s);
        QTRY_VERIFY2(dialog->judgement().startsWith(u"Reads 0 of 61"_s), qPrintable(dialog->judgement()));
        QVERIFY(!ok->isEnabled());
        dialog->text()->setPlainText(u"no variable"_s);
        QTRY_VERIFY(!dialog->judgement().contains(u"61"_s));
        QVERIFY(!ok->isEnabled());
        dialog->text()->setPlainText(u"$remote_addr - [$time_local] \"$request\" $status $request_time $upstream_addr $upstream_status"_s);
        QTRY_VERIFY2(dialog->judgement().contains(u"60 of 61"_s), qPrintable(dialog->judgement()));
        QVERIFY(dialog->judgement().contains(u"$upstream_bytes_sent"_s)); // what it cannot tell
        bool retried = false;
        for (int row = 0; row < dialog->preview()->rowCount(); ++row) {
            for (int column = 0; column < dialog->preview()->columnCount(); ++column) {
                const QTableWidgetItem* item = dialog->preview()->item(row, column);
                retried |= item && item->text() == u"504, 200"_s;
            }
        }
        QVERIFY(retried);
        test::takePicture(*dialog, u"dialog-format"_s, false, {1100, 700});
        QTest::mouseClick(ok, Qt::LeftButton);
        QCOMPARE(edited.count(), 1);
        const auto request = edited[0][0].value<AnalysisRequest>();
        QVERIFY(request.formatOf.at(m_access).format.starts_with("$remote_addr - [$time_local]"));
        QVERIFY(analyze(request));
    }

    void aClockAndAZoneAreStated()
    {
        Selection selection;
        SourcesPage page(&selection);
        load(selection);
        page.table()->setCurrentIndex(page.table()->model()->index(1, 0));
        QSignalSpy edited(page.actions(), &SourceActions::edited);
        page.actions()->clock()->trigger();
        auto* dialog = page.findChild<ClockDialog*>();
        QVERIFY(dialog && !dialog->offset()->isEnabled());
        dialog->states()->setChecked(true);
        dialog->offset()->setValue(-1.25);
        auto* ok = dialog->buttons()->button(QDialogButtonBox::Ok);
        dialog->zone()->setEditText(u"Moskau"_s);
        QVERIFY(!ok->isEnabled());
        dialog->zone()->setEditText(u"UTC+3"_s);
        QVERIFY(ok->isEnabled());
        test::takePicture(*dialog, u"dialog-clock"_s, false, dialog->sizeHint());
        ok->click();
        QCOMPARE(edited.count(), 1);
        AnalysisRequest request = edited[0][0].value<AnalysisRequest>();
        QCOMPARE(request.clockOffsets, (std::map<std::string, Duration>{{m_app, std::chrono::milliseconds(-1250)}}));
        QCOMPARE(request.assumedZone->name(), "UTC+3");
        const auto again = analyze(request);
        QVERIFY(again);
        const ClockOffset& offset = (*again)->offsets.at(FileId::fromIndex(1));
        QVERIFY(offset.stated && offset.offset == std::chrono::milliseconds(-1250));
        // Taken back, it is estimated again.
        request = withClock(request, m_app, std::nullopt, std::nullopt);
        QVERIFY(request.clockOffsets.empty() && !request.assumedZone);
    }

    void aWrongMeaningIsCorrectedAndItsOutcomeSeenBeforeItIsAccepted()
    {
        Selection selection;
        SourcesPage page(&selection);
        load(selection);
        page.table()->setCurrentIndex(page.table()->model()->index(1, 0));
        QSignalSpy edited(page.actions(), &SourceActions::edited);
        page.actions()->mapping()->trigger();
        auto* dialog = page.findChild<MappingDialog*>();
        QVERIFY(dialog);
        QSignalSpy previewed(dialog, &MappingDialog::previewed);
        QTRY_VERIFY(previewed.count() > 0);
        auto* everyRow = dialog->findChild<QCheckBox*>();
        QVERIFY(everyRow->isChecked()); // an export without a column that is known for results
        everyRow->setChecked(false);
        choose(dialog->column(Role::Result), u"what"_s);
        choose(dialog->column(Role::EffectId), u"order"_s);
        choose(dialog->column(Role::RequestRef), u"ref"_s);
        QTRY_COMPARE(dialog->results()->rowCount(), 2); // the two words of the result column
        auto* meaning = qobject_cast<QComboBox*>(dialog->results()->cellWidget(1, 1));
        QVERIFY(meaning && dialog->results()->item(1, 0)->text() == u"gebucht"_s);
        meaning->setCurrentIndex(meaning->findData(static_cast<int>(EventKind::Effect)));
        emit meaning->activated(meaning->currentIndex());
        QTRY_VERIFY2(dialog->outcome().contains(u"effect: 36"_s), qPrintable(dialog->outcome()));
        const QTableWidget* rows = dialog->rows();
        QCOMPARE(rows->horizontalHeaderItem(rows->columnCount() - 1)->text(), u"note"_s); // the file's own columns stand behind
        QCOMPARE(rows->item(0, rows->columnCount() - 1)->text(), u"x"_s);
        test::takePicture(*dialog, u"dialog-mapping"_s, false, {1200, 760});
        // It can be kept in a file and comes back from it.
        const QString file = m_folder.filePath(u"shop.toml"_s);
        dialog->askForFile = [file](QWidget*, bool) { return file; };
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save), Qt::LeftButton);
        QVERIFY(QFile::exists(file));
        choose(dialog->column(Role::EffectId), u"note"_s);
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Open), Qt::LeftButton);
        QTRY_COMPARE(dialog->column(Role::EffectId)->currentText(), u"order"_s);
        QTRY_VERIFY(dialog->outcome().contains(u"effect: 36"_s));
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
        QCOMPARE(edited.count(), 1);
        const auto analysis = analyze(edited[0][0].value<AnalysisRequest>());
        QVERIFY(analysis);
        QCOMPARE(std::ranges::count((*analysis)->events, EventKind::Effect, &Event::kind), 36);
    }

    /// Nobody types an expression without a pause in which it is not valid yet.
    void whatIsTypedStaysWhileItIsNotValid()
    {
        Selection selection;
        SourcesPage page(&selection);
        load(selection);
        page.table()->setCurrentIndex(page.table()->model()->index(1, 0));
        QSignalSpy edited(page.actions(), &SourceActions::edited);
        page.actions()->mapping()->trigger();
        auto* dialog = page.findChild<MappingDialog*>();
        QSignalSpy previewed(dialog, &MappingDialog::previewed);
        QTRY_VERIFY(previewed.count() > 0);
        const auto type = [&](const QString& text) {
            const auto before = previewed.count();
            QTest::keyClicks(dialog->pattern()->lineEdit(), text);
            QTRY_VERIFY(previewed.count() > before);
        };
        const QString order = dialog->column(Role::EffectId)->currentText();
        auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        dialog->pattern()->lineEdit()->clear();
        type(u"(?<time>["_s);
        QCOMPARE(dialog->pattern()->currentText(), u"(?<time>["_s);
        QVERIFY2(dialog->outcome().contains(u"not valid"_s) && !ok->isEnabled(), qPrintable(dialog->outcome()));
        QCOMPARE(dialog->column(Role::EffectId)->currentText(), order);
        type(u"^;]+);(?<what>[^;]+) "_s);
        QCOMPARE(dialog->pattern()->currentText(), u"(?<time>[^;]+);(?<what>[^;]+) "_s);
        dialog->pattern()->lineEdit()->setCursorPosition(3);
        type(u"x"_s);
        QCOMPARE(dialog->pattern()->lineEdit()->cursorPosition(), 4);
        dialog->pattern()->lineEdit()->selectAll();
        type(u"(?<time>never)"_s); // valid, and no line is like it
        QVERIFY2(!ok->isEnabled(), qPrintable(dialog->outcome()));
        // Guessing again where nothing was stated changes nothing.
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Reset), Qt::LeftButton);
        QCOMPARE(edited.count(), 0);
    }

    void theDialogsSpeakEveryLanguageAndNameEverything()
    {
        Selection selection;
        SourcesPage page(&selection);
        load(selection);
        for (const QString& code : Languages::codes()) {
            Languages::instance().use(code);
            FormatDialog format(m_access, selection.analysis()->request);
            MappingDialog mapping(selection.analysis()->inputs[1], selection.analysis()->request);
            format.setAttribute(Qt::WA_DeleteOnClose, false);
            mapping.setAttribute(Qt::WA_DeleteOnClose, false);
            QTRY_VERIFY(format.formats()->rowCount() > 0);
            QTRY_VERIFY(mapping.rows()->rowCount() > 0);
            for (QDialog* dialog : {static_cast<QDialog*>(&format), static_cast<QDialog*>(&mapping)}) {
                dialog->show();
                for (const QWidget* widget : dialog->findChildren<QWidget*>()) {
                    if (!widget->isVisibleTo(dialog) || !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy() || qobject_cast<const QLineEdit*>(widget))
                        continue;
                    const bool named = !widget->accessibleName().isEmpty() || !widget->property("text").toString().isEmpty() || hasBuddy(*dialog, widget);
                    QVERIFY2(named, qPrintable(QString::fromUtf8(widget->metaObject()->className()) + u' ' + widget->objectName()));
                }
                test::takePicture(*dialog, (dialog == &format ? u"dialog-format-"_s : u"dialog-mapping-"_s) + code, true, {1200, 760});
            }
        }
        Languages::instance().use(u"en"_s);
    }

    void leavingOutAndReadingAsAreRequestsToo()
    {
        Selection selection;
        SourcesPage page(&selection);
        load(selection);
        page.table()->setCurrentIndex(page.table()->model()->index(1, 0));
        QSignalSpy edited(page.actions(), &SourceActions::edited);
        page.actions()->remove()->trigger();
        QCOMPARE(edited.count(), 1);
        QVERIFY(edited[0][0].value<AnalysisRequest>().effects.empty());
        QVERIFY(edited[0][1].value<std::function<QString()>>()().contains(u"orders.csv is left out"_s));
    }

private:
    std::string write(const QString& name, const QByteArray& content)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write");
        return file.fileName().toStdString();
    }

    void load(Selection& selection)
    {
        AnalysisRequest request;
        request.accessLogs = {m_access};
        request.effects = {m_app};
        const auto analysis = analyze(request);
        QVERIFY(analysis);
        selection.setAnalysis(*analysis);
    }

    static void choose(QComboBox* box, const QString& column)
    {
        QTRY_VERIFY(box->findText(column) > 0);
        box->setCurrentIndex(box->findText(column));
    }

    static bool hasBuddy(const QDialog& dialog, const QWidget* widget)
    {
        return std::ranges::any_of(dialog.findChildren<QLabel*>(), [&](const QLabel* label) { return label->buddy() == widget; });
    }

    QTemporaryDir m_folder;
    std::string m_access, m_app;
};

QTEST_MAIN(TestSourcesPage)
#include "tst_sources_page.moc"
