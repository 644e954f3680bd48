// SPDX-License-Identifier: GPL-3.0-or-later
// The tabs beside the matrix: what a log advises, and the way into the draft.
#include "ui/configview/config_page.h"
#include "ui/configview/fix_dialog.h"
#include "ui/configview/log_format_panel.h"
#include "pipeline/settings_file.h"
#include "ui/configview/role_panel.h"
#include "ui/configview/timeout_panel.h"
#include "ui/configview/tool_tabs.h"
#include "ui/support/palettes.h"
#include "ui/support/sample_analysis.h"
#include "ui/widgets/empty_state.h"
#include "ui/work/case_notes.h"
#include "ui/work/languages.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTableView>
#include <QCryptographicHash>
#include <QUndoStack>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

/// The sample's configuration with so many orders, each answered within 300 ms, one in 250 within 900 ms.
std::shared_ptr<const Analysis> shopWithOrders(int count)
{
    test::SampleBuilder builder;
    for (int i = 0; i < count; ++i) {
        const double took = i % 250 == 0 ? 0.9 : 0.3;
        builder.addAttempt(builder.addRequest("POST", "/checkout/confirm", i, took, 201), "10.20.0.11:8080", took, 201, Failure::None, Delivery::Responded);
    }
    builder.analysis.summary.requests = static_cast<std::uint64_t>(count);
    builder.analysis.summary.first = builder.at(0);
    builder.analysis.summary.last = builder.at(count);
    return std::make_shared<const Analysis>(std::move(builder.analysis));
}

/// Logs of this http block, with 1,000 requests in an hour.
std::shared_ptr<const Analysis> logsOf(const std::string& http)
{
    auto analysis = std::make_shared<Analysis>();
    const std::string text = "events { }\nhttp {\n" + http + "    server {\n        listen 80;\n    }\n}\n";
    analysis->configurations.push_back(std::make_shared<Configuration>(loadConfigurationText(text, "/etc/nginx/nginx.conf").value()));
    analysis->summary.requests = 1'000;
    analysis->summary.first = test::SampleBuilder::at(0);
    analysis->summary.last = test::SampleBuilder::at(3'600);
    return analysis;
}

} // namespace

class TestConfigTools : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/roles"_s).removeRecursively();
        QSettings().clear();
        Languages::instance().use(u"en"_s);
        m_selection = std::make_unique<Selection>();
        makePage();
    }
    void cleanup()
    {
        m_page.reset();
        Languages::instance().use(u"en"_s);
    }

    void timeoutsAreAdvisedByTheLog()
    {
        openTimeouts(1'500);
        const TimeoutModel& model = m_timeouts->model();
        QCOMPARE(model.rowCount(), 1);
        const auto cell = [&](int column) { return model.index(0, column).data().toString(); };
        QCOMPARE(cell(TimeoutModel::Location), u"/checkout/"_s);
        QCOMPARE(cell(TimeoutModel::Attempts), QLocale().toString(1'500));
        QCOMPARE(cell(TimeoutModel::Connect), u"60 s → 3 s"_s);
        QCOMPARE(cell(TimeoutModel::Tries), u"∞ → 2"_s);
        QCOMPARE(model.index(0, TimeoutModel::Tries).data(Qt::AccessibleTextRole).toString(), u"no limit → 2"_s);
        QVERIFY(model.at(0).worstBetter < model.at(0).worstNow);
    }

    void whatHasTooFewAnswersIsNamed()
    {
        test::SampleBuilder builder;
        for (int i = 0; i < 1'326; ++i) {
            const QString uri = i < 1'000 ? u"/checkout/confirm"_s : u"/api/stock/7"_s;
            builder.addAttempt(builder.addRequest(i < 1'000 ? "POST" : "GET", uri.toStdString(), i, 0.3, 200), "10.20.0.11:8080", 0.3, 200, Failure::None, Delivery::Responded);
        }
        builder.analysis.summary.requests = 1'326;
        builder.analysis.summary.first = builder.at(0);
        builder.analysis.summary.last = builder.at(1'326);
        m_selection->setAnalysis(std::make_shared<const Analysis>(std::move(builder.analysis)));
        m_tools->setCurrentWidget(m_timeouts);
        QTRY_VERIFY(!m_timeouts->working());
        QCOMPARE(m_timeouts->model().rowCount(), 1);
        QCOMPARE(m_timeouts->model().headerData(TimeoutModel::Attempts, Qt::Horizontal, Qt::DisplayRole).toString(), u"Answers"_s); // attempts without one are not measured
        const auto labels = m_timeouts->findChildren<QLabel*>();
        QString all;
        for (const QLabel* label : labels)
            all += label->text();
        QVERIFY2(all.contains(u"of their answers: / (326)."_s), qPrintable(all));
    }

    void theOrderOfWaiting_data()
    {
        QTest::addColumn<int>("client");
        QTest::addColumn<int>("outer");
        QTest::addColumn<QString>("expected");
        QTest::newRow("nobody said how long they wait") << 0 << 0 << u"not known"_s;
        QTest::newRow("only the proposal is shorter than what clients wait") << 100 << 200 << u"broken → held"_s;
        QTest::newRow("the balancer gives up before the client") << 100 << 80 << u"broken"_s;
        QTest::newRow("everybody waits long enough") << 600 << 900 << u"held"_s;
        QTest::newRow("of the balancer nothing is known") << 600 << 0 << u"not known"_s;
    }
    void theOrderOfWaiting()
    {
        QFETCH(int, client);
        QFETCH(int, outer);
        openTimeouts(1'500);
        m_page->findChild<QSpinBox*>(u"clientWaits"_s)->setValue(client);
        m_page->findChild<QSpinBox*>(u"outerWaits"_s)->setValue(outer);
        QTEST(m_timeouts->model().index(0, TimeoutModel::Chain).data().toString(), "expected");
    }

    void whatPeopleWaitIsRemembered()
    {
        m_page->findChild<QSpinBox*>(u"clientWaits"_s)->setValue(45);
        makePage();
        QCOMPARE(m_page->findChild<QSpinBox*>(u"clientWaits"_s)->value(), 45);
        QCOMPARE(m_page->findChild<QSpinBox*>(u"outerWaits"_s)->value(), 0);
    }

    void theAdviceGoesThroughTheDifferenceIntoTheDraft()
    {
        openTimeouts(1'500);
        m_page->findChild<QPushButton*>(u"applyTimeouts"_s)->click();
        auto* dialog = m_page->findChild<FixDialog*>();
        QVERIFY(dialog);
        QVERIFY(m_page->session().drafts(0).empty());
        dialog->accept();
        const std::string text = m_page->session().drafts(0).begin()->second;
        QVERIFY2(text.contains("proxy_connect_timeout 3s;") && text.contains("proxy_next_upstream_tries 2;"), text.c_str());
        // The table follows the draft: nothing is left to advise there.
        QTRY_VERIFY(!m_page->session().outdated() && m_timeouts->model().rowCount() == 1 && !m_timeouts->model().at(0).fix);
        QVERIFY(!m_page->findChild<QPushButton*>(u"applyTimeouts"_s)->isEnabled());
    }

    void aLineAboveMovesTheLocationNotItsAdvice()
    {
        openTimeouts(1'500);
        const auto& file = m_page->session().at(0).configuration->files.front();
        m_page->session().replace(0, {{file.path, "# one more line\nworker_processes 2;\n" + file.text}});
        QTRY_VERIFY(!m_page->session().outdated() && !m_timeouts->working());
        QCOMPARE(m_timeouts->model().rowCount(), 1);
        QCOMPARE(m_page->session().at(0).configuration->at(m_timeouts->model().at(0).block).args.front().value, std::string("/checkout/"));
    }

    void withoutALogThereIsOneSentenceAndOneButton()
    {
        openTimeouts(0);
        QCOMPARE(m_timeouts->model().rowCount(), 0);
        const auto* empty = m_timeouts->findChild<EmptyState*>();
        QVERIFY(empty->isVisible());
        QVERIFY2(empty->sentence().contains(u"Without an access log"_s), qPrintable(empty->sentence()));
        QSignalSpy opened(m_page.get(), &ConfigPage::openRequested);
        empty->button()->click();
        QCOMPARE(opened.count(), 1);
        openTimeouts(20);
        QVERIFY2(empty->sentence().contains(u"too short"_s), qPrintable(empty->sentence()));
    }

    void aFormatIsMadeToProveEverything()
    {
        openFormats("    log_format main '$remote_addr [$time_local] \"$request\" $status $upstream_addr';\n    access_log /var/log/nginx/a.log main;\n");
        QCOMPARE(formats()->currentText(), u"main"_s);
        QVERIFY2(summary().contains(u"$upstream_status"_s) && summary().contains(u"In quotes"_s) && summary().contains(u"$upstream_addr"_s), qPrintable(summary()));
        QVERIFY2(summary().contains(u"a day of the loaded log"_s), qPrintable(summary()));
        const QStringList examples = box(u"formatExamples"_s)->toPlainText().split(u'\n');
        QCOMPARE(examples.size(), 2);
        QVERIFY(!examples[0].contains(u"\"504, 201\""_s) && examples[1].contains(u"\"504, 201\""_s));
        m_page->findChild<QPushButton*>(u"copyFormat"_s)->click();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"log_format main"_s));
    }

    void theFormatGoesThroughTheDifferenceIntoTheDraft_data()
    {
        QTest::addColumn<QByteArray>("http");
        QTest::addColumn<QByteArray>("written");
        QTest::newRow("a format of one's own is rewritten where it stands")
            << QByteArray("    log_format main '$remote_addr \"$request\" $status';\n    access_log /var/log/nginx/a.log main;\n") << QByteArray("access_log /var/log/nginx/a.log main;");
        QTest::newRow("the built-in format that nobody named") << QByteArray("    access_log /var/log/nginx/a.log;\n") << QByteArray("access_log /var/log/nginx/a.log retryscope;");
        QTest::newRow("the built-in format by its name")
            << QByteArray("    access_log /var/log/nginx/a.log combined buffer=32k;\n") << QByteArray("access_log /var/log/nginx/a.log retryscope buffer=32k;");
    }
    void theFormatGoesThroughTheDifferenceIntoTheDraft()
    {
        QFETCH(QByteArray, http);
        QFETCH(QByteArray, written);
        openFormats(http.toStdString());
        m_page->findChild<QPushButton*>(u"applyFormat"_s)->click();
        auto* dialog = m_page->findChild<FixDialog*>();
        QVERIFY(dialog);
        dialog->accept();
        const std::string text = m_page->session().drafts(0).begin()->second;
        QVERIFY2(text.contains(written.toStdString()) && text.contains("\n    log_format ") && text.contains("\n        '"), text.c_str());
        // Nothing is left to advise.
        QTRY_VERIFY(!m_page->session().outdated() && !m_formatPanel->working());
        QVERIFY(m_page->session().at(0).configuration->problems.empty());
        QTRY_VERIFY2(summary().contains(u"nothing is to be added"_s), qPrintable(summary()));
        QVERIFY(!m_page->findChild<QPushButton*>(u"applyFormat"_s)->isEnabled());
    }

    void whereNoFileNamesALogTheProposalCanBeCopied()
    {
        openFormats("");
        QCOMPARE(formats()->currentText(), u"combined"_s);
        QVERIFY2(summary().contains(u"copy it"_s), qPrintable(summary()));
        QVERIFY(m_page->findChild<QPushButton*>(u"copyFormat"_s)->isEnabled());
        QVERIFY(!m_page->findChild<QPushButton*>(u"applyFormat"_s)->isEnabled());
    }

    void aProposedRoleIsTakenAndDeviationsAreFound()
    {
        openRoles();
        QCOMPARE(m_roles->model().rowCount(), 2);
        QCOMPARE(roleCell(1, RoleModel::Location), u"/checkout/"_s);
        QCOMPARE(roleCell(1, RoleModel::Role), u"money"_s);
        QCOMPARE(roleCell(1, RoleModel::Writes), u"30"_s);
        QVERIFY(roleCell(1, RoleModel::Deviations).isEmpty());
        button(u"takeRoles"_s)->click();
        QTRY_VERIFY(roleCell(1, RoleModel::Deviations).contains(u"proxy_next_upstream"_s));
        const auto deviates = [](const Finding& finding) { return finding.rule == Rule::RoleDeviation; };
        QVERIFY(std::ranges::any_of(m_page->session().at(0).findings, deviates));
        button(u"undoRoles"_s)->click();
        QTRY_VERIFY(std::ranges::none_of(m_page->session().at(0).findings, deviates));
        QCOMPARE(m_page->session().settings().roles, RoleSettings());
        QVERIFY(!button(u"undoRoles"_s)->isEnabled());
    }

    void aRoleIsChosenKeptAndExported()
    {
        openRoles();
        auto* model = m_roles->findChild<RoleModel*>();
        QVERIFY(model->setData(model->index(0, RoleModel::Role), static_cast<int>(LocationRole::Reads), Qt::EditRole));
        auto* tries = m_page->findChild<QSpinBox*>(u"roleTries"_s);
        QTRY_COMPARE(m_page->session().settings().roles.rules.size(), 1u);
        m_page->findChild<QTableView*>(u"roleTable"_s)->setCurrentIndex(model->index(0, RoleModel::Role));
        QTRY_VERIFY(tries->isVisible() && !m_page->session().outdated() && !m_roles->working());
        tries->setValue(7);
        emit tries->editingFinished();
        QCOMPARE(m_page->session().settings().roles.policies.at(LocationRole::Reads).tries, 7);
        const RoleSettings chosen = m_page->session().settings().roles;
        QTemporaryDir folder;
        m_roles->askForFile = [&] { return folder.filePath(u"team.toml"_s); };
        button(u"exportRoles"_s)->click();
        const auto exported = readSettingsFile(folder.filePath(u"team.toml"_s).toStdString());
        QVERIFY(exported);
        QCOMPARE(exported->roles, chosen);
        // The case keeps them: another page of it knows them, and undo takes them back.
        makePage();
        openRoles();
        QCOMPARE(m_page->session().settings().roles, chosen);
        QTRY_COMPARE(m_roles->model().at(0).reason, RoleReason::Stated);
    }

    void theChoiceOfARoleIsWholeAndTwoLocationsOfOnePathAreTold()
    {
        auto analysis = std::make_shared<Analysis>();
        const std::string text = "events { }\nhttp {\n    upstream app {\n        server 10.0.0.1;\n        server 10.0.0.2;\n    }\n    server {\n        listen 80;\n"
                                 "        location = /checkout {\n            proxy_pass http://app;\n        }\n        location /checkout {\n            proxy_pass http://app;\n        }\n    }\n}\n";
        analysis->configurations.push_back(std::make_shared<Configuration>(loadConfigurationText(text, "/etc/nginx/nginx.conf").value()));
        m_selection->setAnalysis(analysis);
        m_tools->setCurrentWidget(m_roles);
        QTRY_VERIFY(!m_roles->working() && m_roles->model().rowCount() == 2);
        QCOMPARE(roleCell(0, RoleModel::Location), u"= /checkout"_s);
        QCOMPARE(roleCell(1, RoleModel::Location), u"/checkout"_s);
        auto* table = m_page->findChild<QTableView*>(u"roleTable"_s);
        table->setColumnWidth(RoleModel::Role, 20);
        table->edit(m_roles->model().index(0, RoleModel::Role));
        auto* box = table->viewport()->findChild<QComboBox*>();
        QVERIFY(box && box->width() >= box->sizeHint().width());
    }

    void rolesOfAFileAreImported()
    {
        openRoles();
        QTemporaryDir folder;
        const QString path = folder.filePath(u"team.toml"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[roles]\nmoney = [\"^/checkout/$\"]\nreads = [\"^/\"]\norder = [\"^/\"]\n");
        file.close();
        m_roles->askForImport = [&] { return path; };
        button(u"importRoles"_s)->click();
        // What stands in `order` is looked at first.
        QCOMPARE(roleOfPattern(m_page->session().settings().roles, "/checkout/"), LocationRole::Reads);
        m_selection->notes()->undoStack()->undo();
        QCOMPARE(m_page->session().settings().roles, RoleSettings());
        m_selection->notes()->undoStack()->redo();
        QCOMPARE(m_page->session().settings().roles.rules.size(), 2u);
    }

    void rolesOfEarlierVersionsAreTakenOverOnce()
    {
        const QString given = QFileInfo(QString::fromStdString(shopWithOrders(1)->configurations.front()->given)).absoluteFilePath();
        const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/roles"_s;
        QDir().mkpath(folder);
        QFile file(folder + u'/' + QString::fromLatin1(QCryptographicHash::hash(given.toUtf8(), QCryptographicHash::Sha256).toHex()) + u".toml"_s);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[roles]\nmoney = [\"^/checkout/$\"]\n");
        file.close();
        openRoles();
        QCOMPARE(m_page->session().settings().roles.rules.size(), 1u);
        QVERIFY(m_selection->notes()->roles());
        QVERIFY(!file.exists() && QFile::exists(file.fileName() + u".taken"_s));
    }

    void aTemplateIsCopied()
    {
        openRoles();
        m_page->findChild<QTableView*>(u"roleTable"_s)->setCurrentIndex(m_roles->model().index(1, RoleModel::Role));
        button(u"copyTemplate"_s)->click();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.contains(u"location /checkout/ {"_s) && text.contains(u"proxy_pass http://app;"_s) && text.contains(u"proxy_next_upstream off;"_s), qPrintable(text));
    }

    void everyTabCanBeReachedAndNamed()
    {
        openTimeouts(1'500);
        QVERIFY(m_page->panes().contains(m_timeouts->findChild<QTableView*>(u"timeoutTable"_s)));
        for (int i = 0; i < m_tools->count(); ++i) {
            if (!m_tools->isTabVisible(i))
                continue; // of another kind of configuration
            m_tools->setCurrentIndex(i);
            QVERIFY(i == 0 || m_tools->pane()->isVisible()); // no location is chosen: there is no matrix
            for (const QWidget* widget : m_tools->widget(i)->findChildren<QWidget*>()) {
                const bool inner = widget->objectName().startsWith(u"qt_"_s) || qobject_cast<const QAbstractItemView*>(widget->parentWidget());
                if (widget->focusPolicy() & Qt::TabFocus && widget->isVisible() && !inner)
                    QVERIFY2(!widget->accessibleName().isEmpty() || !widget->property("text").toString().isEmpty(), widget->metaObject()->className());
            }
        }
    }

    void inThreeLanguagesAndTwoThemes_data()
    {
        QTest::addColumn<QString>("language");
        for (const QString& code : Languages::codes())
            QTest::newRow(qPrintable(code)) << code;
    }
    void inThreeLanguagesAndTwoThemes()
    {
        QFETCH(QString, language);
        Languages::instance().use(language);
        openTimeouts(1'500);
        m_page->findChild<QSpinBox*>(u"clientWaits"_s)->setValue(100);
        m_page->findChild<QSpinBox*>(u"outerWaits"_s)->setValue(200);
        for (const bool dark : {false, true})
            test::takePicture(*m_page, u"page-timeouts-"_s + language, dark, {1368, 860});
        openRoles();
        button(u"takeRoles"_s)->click();
        QTRY_VERIFY(!m_page->session().outdated() && !m_roles->working());
        m_page->findChild<QTableView*>(u"roleTable"_s)->selectRow(1);
        for (const bool dark : {false, true})
            test::takePicture(*m_page, u"page-roles-"_s + language, dark, {1368, 860});
        openFormats("    log_format main '$remote_addr [$time_local] \"$request\" $status $upstream_addr';\n    access_log /var/log/nginx/a.log main;\n");
        for (const bool dark : {false, true})
            test::takePicture(*m_page, u"page-format-"_s + language, dark, {1368, 860});
    }

private:
    void makePage()
    {
        m_page = std::make_unique<ConfigPage>(m_selection.get());
        m_page->resize(1368, 860);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        m_tools = m_page->findChild<ToolTabs*>();
        m_timeouts = m_page->findChild<TimeoutPanel*>();
        m_roles = m_page->findChild<RolePanel*>();
        m_formatPanel = m_page->findChild<LogFormatPanel*>();
    }
    void openFormats(const std::string& http)
    {
        m_selection->setAnalysis(logsOf(http));
        m_tools->setCurrentWidget(m_formatPanel);
        QTRY_VERIFY(!m_formatPanel->working());
    }
    void openRoles()
    {
        m_selection->setAnalysis(shopWithOrders(30));
        m_tools->setCurrentWidget(m_roles);
        QTRY_VERIFY(!m_roles->working());
    }
    QString roleCell(int row, int column) const { return m_roles->model().index(row, column).data().toString(); }
    QPushButton* button(const QString& name) const { return m_page->findChild<QPushButton*>(name); }
    QString summary() const { return m_page->findChild<QLabel*>(u"formatSummary"_s)->text(); }
    QComboBox* formats() const { return m_page->findChild<QComboBox*>(u"logFormats"_s); }
    QPlainTextEdit* box(const QString& name) const { return m_page->findChild<QPlainTextEdit*>(name); }
    void openTimeouts(int requests)
    {
        m_selection->setAnalysis(shopWithOrders(requests));
        m_tools->setCurrentWidget(m_timeouts);
        QTRY_VERIFY(!m_timeouts->working());
    }

    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<ConfigPage> m_page;
    ToolTabs* m_tools = nullptr;
    TimeoutPanel* m_timeouts = nullptr;
    RolePanel* m_roles = nullptr;
    LogFormatPanel* m_formatPanel = nullptr;
};

QTEST_MAIN(TestConfigTools)
#include "tst_config_tools.moc"
