// SPDX-License-Identifier: GPL-3.0-or-later
// How a line is opened in the person's own editor, and what the window says where none can be started.
#include "ui/evidence/evidence_edit.h"
#include "ui/evidence/evidence_view.h"
#include "ui/evidence/search_panel.h"
#include "ui/incidents/filter_bar.h"
#include "ui/incidents/incidents_page.h"
#include "ui/shell/actions.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_stack.h"
#include "ui/shell/text_editor.h"
#include "ui/support/own_folders.h"
#include "ui/widgets/message_bar.h"
#include "ui/work/languages.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

class TestTextEditor : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
private slots:
    void initTestCase()
    {
        test::keepIn(m_folder);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
        Languages::instance().use(u"en"_s);
    }

    void commands_data()
    {
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<QString>("installed");
        QTest::addColumn<QStringList>("command");
        QTest::newRow("the first known one that is installed") << u""_s << u"gedit"_s << QStringList{u"/bin/gedit"_s, u"+412"_s, u"/var/log/a b.log"_s};
        QTest::newRow("file and line in one word") << u""_s << u"code"_s << QStringList{u"/bin/code"_s, u"-g"_s, u"/var/log/a b.log:412"_s};
        QTest::newRow("none is installed") << u""_s << u"vi"_s << QStringList{};
        QTest::newRow("the person's own") << u"my-editor --at %l --file=%f"_s << u"my-editor"_s
                                          << QStringList{u"/bin/my-editor"_s, u"--at"_s, u"412"_s, u"--file=/var/log/a b.log"_s};
        QTest::newRow("a command that names no file gets it") << u"my-editor -n"_s << u"my-editor"_s << QStringList{u"/bin/my-editor"_s, u"-n"_s, u"/var/log/a b.log"_s};
        QTest::newRow("the person's own is not installed") << u"my-editor %f"_s << u"gedit"_s << QStringList{};
        QTest::newRow("words in quotes") << u"my-editor \"one word\" %f"_s << u"my-editor"_s << QStringList{u"/bin/my-editor"_s, u"one word"_s, u"/var/log/a b.log"_s};
    }
    void commands()
    {
        QFETCH(QString, chosen);
        QFETCH(QString, installed);
        const auto command = editorCommand(chosen, u"/var/log/a b.log"_s, 412, [&](const QString& name) { return name == installed ? u"/bin/"_s + name : QString(); });
        QTEST(command ? QStringList(command->program) + command->arguments : QStringList(), "command");
    }

    void theWindowExportsSearchesAndOpens()
    {
        Settings settings(m_folder.filePath(u"settings.ini"_s));
        QStringList opened;
        bool starts = true;
        FileDialogs dialogs;
        dialogs.saveCsv = [&](QWidget*, const QString& suggestion) { return m_folder.filePath(QFileInfo(suggestion).fileName()); };
        dialogs.editorCommand = [](QWidget*, const QString&) { return std::optional(u"my-editor %f"_s); };
        dialogs.openInEditor = [&](const QString& command, const QString& path, quint64 line) {
            opened = {command, QFileInfo(path).fileName(), QString::number(line)};
            return starts;
        };
        MainWindow window(settings, dialogs);
        window.show();
        QSignalSpy loaded(&window, &MainWindow::opened);
        window.openSample();
        QVERIFY(loaded.wait(30'000));
        auto* messages = window.findChild<MessageBar*>();

        window.pages()->incidents()->filterBar()->setFilter(OperationFilter::parse(u"verdict:prevented"_s));
        window.actions()[Act::ExportRows]->trigger();
        QTRY_VERIFY2(messages->sentence().contains(u"operations.csv"_s), qPrintable(messages->sentence()));
        QFile csv(m_folder.filePath(u"operations.csv"_s));
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QVERIFY(csv.readAll().count('\n') > 3);

        auto* evidence = window.findChild<EvidenceView*>();
        window.actions()[Act::ShowEvidence]->trigger(); // hidden
        window.actions()[Act::SearchLines]->trigger();
        QVERIFY(evidence->isVisible() && evidence->searchPanel()->isVisible());
        QSignalSpy searched(evidence->searchPanel(), &SearchPanel::searched);
        evidence->searchPanel()->edit()->setText(u"upstream timed out"_s);
        evidence->searchPanel()->search();
        QVERIFY(searched.wait(20'000));
        window.selection()->setOperation({});
        QSignalSpy shown(evidence, &EvidenceView::linesShown);
        evidence->searchPanel()->next();
        QVERIFY(window.selection()->operation());
        QVERIFY(shown.wait(20'000));
        QVERIFY(evidence->edit()->currentRow() >= 0);

        window.actions()[Act::ChooseEditor]->trigger();
        evidence->openInEditor();
        QCOMPARE(opened.value(0), u"my-editor %f"_s);
        QCOMPARE(opened.value(1), u"error.log"_s);
        starts = false;
        evidence->openInEditor();
        QVERIFY2(messages->sentence().contains(u"No text editor"_s), qPrintable(messages->sentence()));
    }
};

QTEST_MAIN(TestTextEditor)
#include "tst_text_editor.moc"
