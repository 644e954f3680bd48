// SPDX-License-Identifier: GPL-3.0-or-later
// What reviewers decide about findings: in the panel, in the list, in the text, kept with the case, and through edits.
#include "config/load.h"
#include "review/review.h"
#include "ui/configview/config_editor.h"
#include "ui/configview/config_page.h"
#include "ui/configview/finding_panel.h"
#include "ui/configview/fix_dialog.h"
#include "ui/configview/generated_panel.h"
#include "ui/configview/tool_tabs.h"
#include "ui/support/palettes.h"
#include "ui/support/sample_analysis.h"
#include "ui/text/phrases.h"
#include "ui/work/case_notes.h"
#include "ui/work/languages.h"

#include <QAction>
#include <QCheckBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QTableView>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>
#include <QUndoStack>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

const std::string shop = "events {}\nhttp {\n    upstream app {\n        server 10.0.0.1:80;\n        server 10.0.0.2:80;\n    }\n    server {\n        location /checkout/ {\n"
                         "            proxy_next_upstream error timeout non_idempotent;\n            proxy_pass http://app;\n        }\n        location /stock/ {\n"
                         "            proxy_next_upstream error timeout non_idempotent;\n            proxy_pass http://app;\n        }\n    }\n}\n";

std::shared_ptr<Analysis> analysed(Configuration configuration)
{
    auto analysis = std::make_shared<Analysis>();
    analysis->findings = review(configuration);
    analysis->findingConfiguration.assign(analysis->findings.size(), 0);
    analysis->configurations.push_back(std::make_shared<Configuration>(std::move(configuration)));
    return analysis;
}

std::shared_ptr<Analysis> analysed(const std::string& text) { return analysed(loadConfigurationText(text, "/work/nginx.conf").value()); }

} // namespace

class TestDecisions : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QSettings().clear();
        Languages::instance().use(u"en"_s);
        m_selection = std::make_unique<Selection>();
        m_page = std::make_unique<ConfigPage>(m_selection.get());
        m_page->resize(1368, 860);
        m_page->show();
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        m_editor = m_page->findChild<ConfigEditor*>();
        m_panel = m_page->findChild<FindingPanel*>();
        m_tools = m_page->findChild<ToolTabs*>();
    }
    void cleanup()
    {
        m_page.reset();
        Languages::instance().use(u"en"_s);
    }

    void aFindingIsAcceptedWithOwnerAndReasonAndTakenBack()
    {
        goToRetry();
        QTest::mouseClick(button<QToolButton>(u"acceptFinding"_s), Qt::LeftButton);
        QVERIFY(m_editor->noteOfLine(8)->quiet);
        QVERIFY(!m_editor->noteOfLine(12)->quiet); // the same rule elsewhere
        auto* owner = m_page->findChild<QLineEdit*>(u"findingOwner"_s);
        owner->setFocus();
        QTest::keyClicks(owner, u"Anna"_s);
        QTest::keyClick(owner, Qt::Key_Return);
        auto* reason = m_page->findChild<QPlainTextEdit*>(u"findingReason"_s);
        reason->setFocus();
        QTest::keyClicks(reason, u"The handler knows the key"_s);
        QTest::keyClick(reason, Qt::Key_Return, Qt::ControlModifier);
        const EditorNote* note = m_editor->noteOfLine(8);
        QVERIFY(m_editor->textsOf(*note).sentence.startsWith(u"Accepted by Anna. "_s));
        QVERIFY(m_editor->textsOf(*note).toolTip.contains(u"Accepted by Anna: The handler knows the key"_s));
        QUndoStack* steps = m_selection->notes()->undoStack();
        QCOMPARE(steps->count(), 3);
        steps->undo();
        QVERIFY(reason->toPlainText().isEmpty());
        steps->setIndex(0);
        QVERIFY(!m_editor->noteOfLine(8)->quiet && owner->text().isEmpty());
        QVERIFY(m_selection->notes()->annotations().empty());
        steps->setIndex(3);
        QCOMPARE(reason->toPlainText(), u"The handler knows the key"_s);
        // The same button once more: nothing is decided.
        QTest::mouseClick(button<QToolButton>(u"acceptFinding"_s), Qt::LeftButton);
        QVERIFY(!m_editor->noteOfLine(8)->quiet);
    }

    void whatIsTypedBelongsToTheFindingThatWasShown()
    {
        goToRetry();
        auto* reason = m_page->findChild<QPlainTextEdit*>(u"findingReason"_s);
        reason->setPlainText(u"of the first"_s);
        m_editor->goTo(12, 14);
        QVERIFY(reason->toPlainText().isEmpty());
        m_editor->goTo(8, 14);
        QCOMPARE(reason->toPlainText(), u"of the first"_s);
        reason->setPlainText(u"of the first, again"_s);
        m_selection->notes()->finishEdits(); // as before a case is saved
        QVERIFY(std::ranges::any_of(m_selection->notes()->annotations().all(), [](const auto& entry) { return entry.second.note == "of the first, again"; }));
    }

    void theKeyboardDecidesAsWell()
    {
        goToRetry();
        m_editor->setFocus();
        QTest::keyClick(m_editor, Qt::Key_A, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(m_editor->noteOfLine(8)->quiet);
        QTest::keyClick(m_editor, Qt::Key_X, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(!m_editor->noteOfLine(8)->quiet);
        QVERIFY(m_editor->textsOf(*m_editor->noteOfLine(8)).sentence.startsWith(u"To fix. "_s));
        QTest::keyClick(m_editor, Qt::Key_N, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(m_page->findChild<QPlainTextEdit*>(u"findingReason"_s)->hasFocus());
    }

    void anEditDoesNotLoseWhatWasDecided()
    {
        goToRetry();
        button<QToolButton>(u"acceptFinding"_s)->click();
        m_editor->goTo(0);
        QTest::keyClick(m_editor, Qt::Key_Return);
        QTRY_VERIFY(!m_page->session().outdated());
        QVERIFY(m_editor->noteOfLine(9)->quiet && !m_editor->noteOfLine(13)->quiet);
        // Also where the line itself is edited, and the rule still finds it.
        m_editor->goTo(9, 0);
        m_editor->moveCursor(QTextCursor::EndOfLine);
        QTest::keyClicks(m_editor, u" # x"_s);
        QTRY_VERIFY(!m_page->session().outdated());
        QVERIFY(m_editor->noteOfLine(9)->quiet);
        QCOMPARE(m_selection->notes()->annotations().all().begin()->first.line, 9u); // as it stands in the file
    }

    void severalAreDecidedAboutAtOnceAndAcceptedOnesAreHidden()
    {
        m_selection->setAnalysis(analysed(shop));
        m_tools->setCurrentWidget(m_panel);
        auto* table = m_page->findChild<QTableView*>(u"findingTable"_s);
        const int all = m_panel->model().rowCount();
        QVERIFY(all >= 2);
        table->selectAll();
        button<QPushButton>(u"acceptFindings"_s)->click();
        QCOMPARE(m_selection->notes()->undoStack()->count(), 1);
        QVERIFY(std::ranges::all_of(m_editor->notes(), &EditorNote::quiet));
        auto* tree = m_page->findChild<QTreeWidget*>();
        QVERIFY(tree->topLevelItem(0)->text(1).isEmpty()); // nobody has to look after them
        m_page->findChild<QCheckBox*>(u"hideAccepted"_s)->click();
        QCOMPARE(m_panel->model().rowCount(), 0);
        QVERIFY(m_editor->notes().empty());
        m_selection->notes()->undoStack()->undo();
        QCOMPARE(m_panel->model().rowCount(), all);
        QVERIFY(!m_editor->notes().empty());
        QVERIFY(!tree->topLevelItem(0)->text(1).isEmpty());
    }

    void aRowLeadsToItsWordsAndBack()
    {
        m_selection->setAnalysis(analysed(shop));
        m_tools->setCurrentWidget(m_panel);
        auto* table = m_page->findChild<QTableView*>(u"findingTable"_s);
        const int last = m_panel->model().rowCount() - 1;
        table->setCurrentIndex(m_panel->model().index(last, 0));
        const Finding& finding = m_page->session().at(0).findings[m_panel->model().findingAt(last)];
        QCOMPARE(m_editor->textCursor().blockNumber() + 1, static_cast<int>(finding.span.line));
        m_editor->goTo(8, 14);
        const auto& first = m_page->session().at(0).findings[m_panel->model().findingAt(table->currentIndex().row())];
        QCOMPARE(first.span.line, 9u);
    }

    void aCaseThatIsReadOnlyShowsAndDoesNotTake()
    {
        m_selection->notes()->setEditable(false);
        goToRetry();
        QVERIFY(!button<QToolButton>(u"acceptFinding"_s)->isEnabled());
        QVERIFY(m_page->findChild<QLineEdit*>(u"findingOwner"_s)->isReadOnly());
        m_selection->notes()->setEditable(true);
        QVERIFY(button<QToolButton>(u"acceptFinding"_s)->isEnabled());
    }

    void whatTheLogSaysMovesWithItsLine()
    {
        auto analysis = analysed(shop);
        const Configuration& configuration = *analysis->configurations.front();
        Finding finding;
        finding.rule = Rule::BehaviourContradictsConfiguration;
        finding.severity = Severity::Warning;
        finding.args = {"retried-although-off", "3"};
        for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
            if (configuration.directives[i].name == "proxy_pass" && !finding.directive)
                finding.directive = DirectiveId::fromIndex(i);
        }
        finding.span = configuration.at(finding.directive).nameSpan;
        analysis->findings.push_back(finding);
        analysis->findingConfiguration.push_back(0);
        m_selection->setAnalysis(analysis);
        const auto now = [&]() -> std::pair<const Finding*, bool> {
            const auto& reviewed = m_page->session().at(0);
            for (std::size_t i = 0; i < reviewed.findings.size(); ++i) {
                if (reviewed.findings[i].rule == Rule::BehaviourContradictsConfiguration)
                    return {&reviewed.findings[i], reviewed.beforeChange[i]};
            }
            return {nullptr, false};
        };
        m_editor->goTo(0);
        QTest::keyClick(m_editor, Qt::Key_Return);
        QTRY_VERIFY(!m_page->session().outdated());
        QVERIFY(now().first && !now().second);
        QCOMPARE(now().first->span.line, 11u);
        const std::string& text = m_page->session().at(0).configuration->files.front().text;
        QCOMPARE(text.substr(now().first->span.offset, now().first->span.end - now().first->span.offset), "proxy_pass");
        QCOMPARE(m_page->session().at(0).configuration->at(now().first->directive).name, "proxy_pass");
        m_editor->goTo(10);
        m_editor->moveCursor(QTextCursor::EndOfLine);
        QTest::keyClicks(m_editor, u" # mended"_s);
        QTRY_VERIFY(!m_page->session().outdated());
        QVERIFY(now().first && now().second);
        QVERIFY(m_editor->textsOf(*m_editor->noteOfLine(10)).sentence.startsWith(u"From the log, before the change: "_s)
            || m_page->findChild<QTextBrowser*>(u"configInspector"_s)->toPlainText().contains(u"as it was before the change"_s));
    }

    void allFixesOfATimeoutThatTheLogContradicts()
    {
        test::SampleBuilder builder;
        for (int i = 0; i < 2'000; ++i)
            builder.addAttempt(builder.addRequest("POST", "/checkout/confirm", i, 3.0, 201), "10.20.0.11:8080", 3.0, 201, Failure::None, Delivery::Responded);
        builder.analysis.summary.requests = 2'000;
        auto analysis = std::make_shared<Analysis>(std::move(builder.analysis));
        m_selection->setAnalysis(analysis);
        const auto isIt = [](const Finding& finding) { return finding.rule == Rule::ReadTimeoutOffP999 && finding.fix; };
        // Any edit brings the times that were measured back into the review.
        m_editor->goTo(0);
        QTest::keyClick(m_editor, Qt::Key_Return);
        QTRY_VERIFY(!m_page->session().outdated());
        QVERIFY(std::ranges::any_of(m_page->session().at(0).findings, isIt));
        m_page->openFixes(isIt, u"p99.9"_s);
        QTRY_VERIFY(m_page->findChild<FixDialog*>());
        auto* dialog = m_page->findChild<FixDialog*>();
        QVERIFY(dialog->diff().changedLines() > 0);
        dialog->findChild<QPushButton*>(u"fixApply"_s)->click();
        QTRY_VERIFY(!m_page->session().outdated());
        QVERIFY(std::ranges::none_of(m_page->session().at(0).findings, isIt));
    }

    void theNginxOfAnIngressStandsBesideItsYaml()
    {
        m_selection->setAnalysis(analysed(loadConfiguration(TEST_DATA "/references/ingress_on_5xx_only.yaml").value()));
        auto* panel = m_tools->generated();
        QVERIFY(m_tools->isTabVisible(m_tools->indexOf(panel)));
        m_tools->setCurrentWidget(panel);
        const GeneratedModel& model = panel->model();
        const auto rowOf = [&](const QString& name, const QString& from) {
            for (int row = 0; row < model.rowCount(); ++row) {
                if (model.index(row, GeneratedModel::Name).data() == name && model.index(row, GeneratedModel::From).data().toString().startsWith(from))
                    return row;
            }
            return -1;
        };
        const int written = rowOf(u"proxy_next_upstream"_s, u"Ingress, line"_s), standard = rowOf(u"proxy_connect_timeout"_s, u"default"_s);
        QVERIFY(written >= 0 && standard >= 0);
        QCOMPARE(model.index(standard, GeneratedModel::Value).data().toString(), u"5s"_s);
        auto* table = m_page->findChild<QTableView*>(u"generatedTable"_s);
        table->setCurrentIndex(model.index(written, 0));
        QVERIFY(m_editor->textCursor().block().text().contains(u"proxy-next-upstream:"_s));
        // And back: the cursor in the YAML chooses what was made of its line.
        m_editor->goTo(0);
        table->setCurrentIndex({});
        m_editor->goTo(static_cast<int>(model.placeAt(written).line) - 1);
        QCOMPARE(model.index(table->currentIndex().row(), GeneratedModel::Name).data().toString(), u"proxy_next_upstream"_s);
        m_selection->setAnalysis(analysed(shop));
        QVERIFY(!m_tools->isTabVisible(m_tools->indexOf(panel)));
    }

    void theOpenTabIsRemembered()
    {
        m_tools->setCurrentWidget(m_panel);
        ConfigPage another(m_selection.get());
        QCOMPARE(another.findChild<ToolTabs*>()->currentWidget(), another.findChild<FindingPanel*>());
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
        goToRetry();
        m_tools->setCurrentWidget(m_panel);
        button<QToolButton>(u"acceptFinding"_s)->click();
        m_page->findChild<QLineEdit*>(u"findingOwner"_s)->setText(u"web-team"_s);
        m_editor->goTo(12, 14);
        button<QToolButton>(u"fixLater"_s)->click();
        for (const bool dark : {false, true})
            test::takePicture(*m_page, u"page-findings-"_s + language, dark, {1368, 860});
        m_selection->setAnalysis(analysed(loadConfiguration(TEST_DATA "/references/ingress_timeouts.yaml").value()));
        m_tools->setCurrentWidget(m_tools->generated());
        for (const bool dark : {false, true})
            test::takePicture(*m_page, u"page-generated-"_s + language, dark, {1208, 700});
    }

private:
    void goToRetry()
    {
        m_selection->setAnalysis(analysed(shop));
        m_editor->goTo(8, 14);
        QVERIFY(m_page->findChild<QWidget*>(u"decisionPanel"_s)->isVisible());
    }
    template<class Button>
    Button* button(const QString& name) const { return m_page->findChild<Button*>(name); }

    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<ConfigPage> m_page;
    ConfigEditor* m_editor = nullptr;
    FindingPanel* m_panel = nullptr;
    ToolTabs* m_tools = nullptr;
};

QTEST_MAIN(TestDecisions)
#include "tst_decisions.moc"
