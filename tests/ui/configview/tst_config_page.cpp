// SPDX-License-Identifier: GPL-3.0-or-later
// The page on the bundled configuration: exact places, and the way between a directive and its operations.
#include "config/load.h"
#include "ui/configview/config_editor.h"
#include "ui/configview/config_page.h"
#include "ui/configview/config_tree.h"
#include "ui/support/palettes.h"
#include "ui/text/beliefs.h"
#include "ui/text/phrases.h"
#include "ui/widgets/message_bar.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

DirectiveId find(const Configuration& configuration, std::string_view name, std::string_view file)
{
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        const Directive& directive = configuration.directives[i];
        if (directive.name == name && configuration.file(directive.span.file).path.ends_with(file))
            return DirectiveId::fromIndex(i);
    }
    return {};
}

Finding findingAt(const Configuration& configuration, Rule rule, Severity severity, DirectiveId directive, const Span& span)
{
    Finding finding;
    finding.rule = rule;
    finding.severity = severity;
    finding.args = {configuration.at(directive).name, "on", "/checkout/"};
    finding.span = span;
    finding.directive = directive;
    return finding;
}

/// The sample's configuration with two findings, and three operations that its snippet allowed.
std::shared_ptr<Analysis> sample()
{
    auto analysis = std::make_shared<Analysis>();
    auto configuration = std::make_shared<Configuration>(loadConfiguration(RESOURCES_DIR "/sample/nginx.conf").value());
    const DirectiveId retry = find(*configuration, "proxy_next_upstream", "proxy_retry.conf");
    const DirectiveId timeout = find(*configuration, "proxy_read_timeout", "shop.conf");
    Finding dangerous = findingAt(*configuration, Rule::NonIdempotentRetry, Severity::Error, retry, configuration->at(retry).args.back().span);
    dangerous.fix = Fix{"remove-token", {"non_idempotent"}, {{configuration->at(retry).args.back().span, "off"}}};
    analysis->findings = {dangerous, findingAt(*configuration, Rule::UnlimitedTries, Severity::Warning, timeout, configuration->at(timeout).nameSpan)};
    analysis->findingConfiguration = {0, 0};
    analysis->configurations.push_back(configuration);
    for (const Verdict verdict : {Verdict::Prevented, Verdict::Duplicated, Verdict::Duplicated}) {
        Request request;
        request.allowedBy = retry;
        request.operation = OperationId::fromIndex(analysis->operations.size());
        analysis->requests.push_back(request);
        Operation operation;
        operation.verdict = verdict;
        operation.requests = {RequestId::fromIndex(analysis->requests.size() - 1)};
        analysis->operations.push_back(operation);
    }
    return analysis;
}

} // namespace

class TestConfigPage : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_selection = std::make_unique<Selection>();
        m_page = std::make_unique<ConfigPage>(m_selection.get());
        m_page->resize(1368, 800);
        m_page->show();
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        m_editor = m_page->findChild<ConfigEditor*>();
    }
    void cleanup() { m_page.reset(); }

    void withoutAConfigurationItSaysSo()
    {
        QVERIFY(!m_editor->isVisible());
        m_selection->setAnalysis(std::make_shared<Analysis>());
        QVERIFY(!m_editor->isVisible());
        QSignalSpy open(m_page.get(), &ConfigPage::openRequested);
        QTest::mouseClick(qobject_cast<QPushButton*>(m_page->panes().front()), Qt::LeftButton);
        QCOMPARE(open.count(), 1);
    }

    void opensAtTheFirstFindingAndUnderlinesItsExactWord()
    {
        m_selection->setAnalysis(sample());
        QVERIFY(m_editor->isVisible());
        QCOMPARE(m_editor->textCursor().block().text(), u"proxy_next_upstream error timeout http_502 http_504 non_idempotent;"_s);
        QStringList underlined;
        for (const auto& selection : m_editor->extraSelections()) {
            if (selection.format.underlineStyle() == QTextCharFormat::WaveUnderline)
                underlined.append(selection.cursor.selectedText());
        }
        QCOMPARE(underlined, QStringList{u"non_idempotent"_s});
        const auto& finding = m_selection->analysis()->findings.front();
        QCOMPARE(m_editor->textsOf(*m_editor->noteOfLine(m_editor->textCursor().blockNumber())).sentence, findingText(finding));
        QVERIFY(inspector().contains(ruleWhy(finding.rule)));
        QVERIFY(inspector().contains(u"+ proxy_next_upstream error timeout http_502 http_504 off;"_s));
    }

    void theInspectorTellsWhatIsInForceAndFromWhere()
    {
        m_selection->setAnalysis(sample());
        const Configuration& configuration = *m_selection->analysis()->configuration();
        m_selection->setDirective(DirectiveRef{0, find(configuration, "proxy_read_timeout", "shop.conf")});
        QVERIFY(m_editor->textCursor().block().text().contains(u"proxy_read_timeout"_s));
        // The cursor stands in the server block, which passes nothing on itself.
        goTo(u"location /checkout/ {"_s);
        for (const QString& expected : {u"location /checkout/"_s, u"non_idempotent"_s, u"proxy_retry.conf:2"_s, u"proxy_read_timeout 2s"_s, u"shop_app"_s, u"10.20.0.12:8080"_s})
            QVERIFY2(inspector().contains(expected), qPrintable(expected + u" in "_s + inspector()));
    }

    void aSelectedDirectiveIsMarkedAndItsOperationsAreOffered()
    {
        m_selection->setAnalysis(sample());
        QSignalSpy shown(m_selection.get(), &Selection::showFiltered);
        QVERIFY(inspector().contains(u"3"_s));
        QCOMPARE(m_editor->links().size(), std::size_t(1));
        emit m_editor->linkActivated(m_editor->links().front().line);
        QCOMPARE(shown.count(), 1);
        QVERIFY(shown[0][0].toString().startsWith(u"allowed:"_s));
        QCOMPARE(m_selection->analysis()->at(m_selection->operation()).verdict, Verdict::Duplicated);
        QVERIFY(m_selection->directive());
        // Selecting the operation elsewhere brings the directive back into view.
        goTo(u"include snippets/proxy_retry.conf;"_s);
        m_selection->setOperation({});
        m_selection->setOperation(OperationId{3});
        QVERIFY(m_editor->textCursor().block().text().startsWith(u"proxy_next_upstream"_s));
        // Logs that are read again restore the selection, and the cursor stays where somebody types.
        goTo(u"include snippets/proxy_retry.conf;"_s);
        const int line = m_editor->textCursor().blockNumber();
        m_selection->setAnalysis(std::make_shared<Analysis>(*m_selection->analysis()));
        m_selection->setOperation({});
        m_selection->setOperation(OperationId{3});
        QCOMPARE(m_editor->textCursor().blockNumber(), line);
        // Later it is followed again.
        QCoreApplication::processEvents();
        m_selection->setOperation({});
        m_selection->setOperation(OperationId{3});
        QVERIFY(m_editor->textCursor().block().text().startsWith(u"proxy_next_upstream"_s));
    }

    void theLogicalTreeCountsByBlocksAndNamesTheUsersOfAGroup()
    {
        m_selection->setAnalysis(sample());
        auto* tree = m_page->findChild<ConfigTree*>();
        tree->setMode(ConfigTree::Logic);
        const auto* items = m_page->findChild<QTreeWidget*>(u"configTree"_s);
        const auto itemOf = [&](const QString& text) { return items->findItems(text, Qt::MatchExactly | Qt::MatchRecursive).value(0); };
        // The finding stands in a snippet that the location includes.
        QVERIFY(itemOf(u"location /checkout/"_s) && !itemOf(u"location /checkout/"_s)->text(1).isEmpty());
        QVERIFY(itemOf(u"upstream shop_app"_s));
        const QTreeWidgetItem* group = itemOf(u"upstream shop_app"_s);
        QVERIFY(group->childCount() > 1);
        QVERIFY(group->child(0)->text(0).startsWith(u"← location"_s));
        goTo(u"upstream shop_app {"_s);
        QVERIFY2(inspector().contains(u"10.20.0.11:8080"_s) && inspector().contains(u"location /checkout/"_s), qPrintable(inspector()));
        tree->setMode(ConfigTree::Files);
    }

    void altDownAndUpGoThroughTheFindingsOfAllFiles()
    {
        m_selection->setAnalysis(sample());
        goTo(u"server {"_s);
        m_editor->setFocus();
        QTest::keyClick(m_editor, Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(m_editor->textCursor().selectedText(), u"proxy_read_timeout"_s);
        QTest::keyClick(m_editor, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(m_editor->textCursor().selectedText(), u"non_idempotent"_s);
        QTest::keyClick(m_editor, Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(m_editor->textCursor().selectedText(), u"proxy_read_timeout"_s);
    }

    void findsTextAndGoesToLines()
    {
        m_selection->setAnalysis(sample());
        goTo(u"server {"_s);
        m_page->openFind();
        auto* input = m_page->findChild<QLineEdit*>(u"findInput"_s);
        QVERIFY(input->hasFocus());
        QTest::keyClicks(input, u"PROXY_PASS"_s);
        QTest::keyClick(input, Qt::Key_Return);
        QCOMPARE(m_editor->textCursor().selectedText(), u"proxy_pass"_s);
        const int first = m_editor->textCursor().position();
        QTest::keyClick(input, Qt::Key_Return);
        QVERIFY(m_editor->textCursor().position() > first);
        QTest::keyClick(input, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(m_editor->textCursor().position(), first);
        QTest::keyClick(input, Qt::Key_Escape);
        QVERIFY(!input->isVisible() && m_editor->hasFocus());
        QTest::keyClick(m_editor, Qt::Key_G, Qt::ControlModifier);
        QTest::keyClicks(input, u"7"_s);
        QTest::keyClick(input, Qt::Key_Return);
        QCOMPARE(m_editor->textCursor().blockNumber(), 6);
    }

    void aBrokenConfigurationSaysWhatWasNotRead()
    {
        auto analysis = std::make_shared<Analysis>();
        analysis->configurations.push_back(std::make_shared<Configuration>(loadConfigurationText("server {\n location / {\n", "broken.conf").value()));
        m_selection->setAnalysis(analysis);
        auto* bar = m_page->findChild<MessageBar*>();
        QVERIFY(bar->isVisible());
        QVERIFY(!bar->details().isEmpty());
        QVERIFY(m_editor->isVisible());
    }

    void theHoverTellsWhyWhenNotAndTheSource()
    {
        m_selection->setAnalysis(sample());
        const QString hover = m_editor->textsOf(m_editor->notes().front()).toolTip;
        for (const QString& expected : {ruleWhy(Rule::NonIdempotentRetry), ruleWhenNot(Rule::NonIdempotentRetry), beliefText(*beliefBehind(Rule::NonIdempotentRetry)),
                 u"nginx.org/r/proxy_next_upstream"_s})
            QVERIFY2(hover.contains(expected.toHtmlEscaped()), qPrintable(hover));
    }

    void theTreeIsFilteredByNameAndByFinding()
    {
        m_selection->setAnalysis(sample());
        QCOMPARE(shownEntries(u"location"_s), 7);
        auto* filter = m_page->findChild<QLineEdit*>(u"treeFilter"_s);
        filter->setText(u"PAYMENTS"_s);
        QCOMPARE(shownEntries(u"location"_s), 1);
        QCOMPARE(shownEntries(u"proxy_retry.conf"_s), 0);
        filter->clear();
        m_page->findChild<QToolButton*>(u"treeOnlyFindings"_s)->click();
        QCOMPARE(shownEntries(u"location"_s), 0);
        QCOMPARE(shownEntries(u"proxy_retry.conf"_s), 1);
    }

    void everythingThatTakesTheFocusHasAName()
    {
        m_selection->setAnalysis(sample());
        goTo(u"location /checkout/ {"_s);
        for (const QWidget* widget : m_page->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith(u"qt_"_s))
                continue;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const QString name = widget->accessibleName().isEmpty() && button ? button->text() : widget->accessibleName();
            const auto* combo = qobject_cast<const QComboBox*>(widget); // named by its label
            QVERIFY2(!name.isEmpty() || combo, qPrintable(u"%1 %2"_s.arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName())));
        }
    }

    void lightAndDark()
    {
        m_selection->setAnalysis(sample());
        goTo(u"location /checkout/ {"_s);
        test::takePicture(*m_page, u"page-configuration-shop"_s, false, {1368, 800});
        goTo(u"proxy_next_upstream error timeout http_502 http_504 non_idempotent;"_s);
        const QImage light = test::takePicture(*m_page, u"page-configuration"_s, false, {1368, 800});
        const QImage dark = test::takePicture(*m_page, u"page-configuration"_s, true, {1368, 800});
        QVERIFY(light.pixelColor(700, 600).lightness() > 200);
        QVERIFY(dark.pixelColor(700, 600).lightness() < 60);
    }

private:
    QString inspector() const { return m_page->findChild<QTextBrowser*>(u"configInspector"_s)->toPlainText(); }

    /// Entries of the tree that are shown and contain the text.
    int shownEntries(const QString& text) const
    {
        int count = 0;
        for (QTreeWidgetItemIterator it(m_page->findChild<QTreeWidget*>(u"configTree"_s), QTreeWidgetItemIterator::NotHidden); *it; ++it)
            count += (*it)->text(0).contains(text);
        return count;
    }

    void goTo(const QString& line)
    {
        const auto& configuration = *m_selection->analysis()->configuration();
        for (std::size_t f = 0; f < configuration.files.size(); ++f) {
            const QString text = QString::fromStdString(configuration.files[f].text);
            const qsizetype at = text.indexOf(line);
            if (at < 0)
                continue;
            const auto number = static_cast<std::uint32_t>(1 + text.first(at).count(u'\n'));
            emit m_page->findChild<ConfigTree*>()->placeChosen({0, ConfigFileId::fromIndex(f), number});
            return;
        }
        QFAIL(qPrintable(line));
    }

    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<ConfigPage> m_page;
    ConfigEditor* m_editor = nullptr;
};

QTEST_MAIN(TestConfigPage)
#include "tst_config_page.moc"
