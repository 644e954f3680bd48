// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps tree, editor, matrix and inspector on one place, and that place in step with the selection.
#include "ui/configview/config_page.h"

#include "ui/configview/block_inspector.h"
#include "ui/configview/config_editor.h"
#include "ui/configview/decision_panel.h"
#include "ui/configview/draft_bar.h"
#include "ui/configview/editor_margin.h"
#include "ui/configview/find_bar.h"
#include "ui/configview/generated_panel.h"
#include "ui/configview/location_panel.h"
#include "ui/configview/matrix_panel.h"
#include "ui/configview/tool_tabs.h"
#include "ui/text/foreign.h"
#include "ui/widgets/appearance.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/link_text.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QEvent>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTextBlock>
#include <QTimer>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
constexpr std::size_t largeConfiguration = 2'000; ///< directives
}

ConfigPage::ConfigPage(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_session(new ReviewSession(selection->notes(), this))
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(m_stack))
    , m_splitter(new QSplitter(m_stack))
    , m_tree(new ConfigTree(m_splitter))
    , m_problems(new MessageBar(m_splitter))
    , m_message(new MessageBar(m_splitter))
    , m_bar(new DraftBar(m_splitter))
    , m_editor(new ConfigEditor(m_splitter))
    , m_findBar(new FindBar(m_editor, m_splitter))
    , m_tools(new ToolTabs(m_session, m_splitter))
    , m_matrix(m_tools->matrix())
    , m_location(new LocationPanel(m_splitter))
    , m_right(new QWidget(m_splitter))
    , m_inspector(new LinkText(m_right))
    , m_decision(new DecisionPanel(m_session, m_right))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_splitter);
    m_splitter->addWidget(m_tree);
    m_splitter->addWidget(createCentre());
    m_splitter->addWidget(m_right);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    keepSize(m_splitter, [this] { share(); });
    createRight();
    createActions();
    connectSignals();
    connectDrafts();
    connectDecisions();
    connectMatrix();
    retranslate();
    loadAnalysis();
}

void ConfigPage::share()
{
    const int letter = fontMetrics().averageCharWidth();
    m_tree->setMinimumWidth(18 * letter);
    m_splitter->setSizes({38 * letter, 130 * letter, 57 * letter});
}

// The editor shows documents of the session, so it goes first.
ConfigPage::~ConfigPage() { m_editor->showDocument(nullptr, false); }

QWidget* ConfigPage::createCentre()
{
    m_editor->setObjectName(u"configEditor"_s);
    auto* parts = new QSplitter(Qt::Vertical, m_splitter);
    auto* centre = new QWidget(parts);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(m_editor);
    row->addWidget(new MarkStrip(m_editor, centre));
    column->addWidget(m_bar);
    column->addWidget(m_location);
    column->addWidget(m_problems);
    column->addWidget(m_message);
    column->addLayout(row, 1);
    column->addWidget(m_findBar);
    parts->addWidget(centre);
    parts->addWidget(m_tools);
    parts->setStretchFactor(0, 1);
    parts->setCollapsible(0, false);
    parts->setSizes({430, 370});
    parts->setObjectName(u"configParts"_s);
    return parts;
}

void ConfigPage::createRight()
{
    m_inspector->setObjectName(u"configInspector"_s);
    auto* column = new QVBoxLayout(m_right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_inspector, 1);
    column->addWidget(m_decision);
}

void ConfigPage::createActions()
{
    auto add = [this](const QString& name, const QKeySequence& keys, auto slot) {
        auto* action = new QAction(this);
        action->setObjectName(name);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
    };
    add(u"nextFinding"_s, Qt::ALT | Qt::Key_Down, [this] { walkFindings(true); });
    add(u"previousFinding"_s, Qt::ALT | Qt::Key_Up, [this] { walkFindings(false); });
    add(u"goToLine"_s, Qt::CTRL | Qt::Key_G, [this] { m_findBar->openGoToLine(); });
    add(u"replace"_s, Qt::CTRL | Qt::Key_H, [this] { m_findBar->openReplace(); });
    add(u"findNext"_s, Qt::Key_F3, [this] { m_findBar->findNext(true); });
    add(u"findPrevious"_s, Qt::SHIFT | Qt::Key_F3, [this] { m_findBar->findNext(false); });
    add(u"foldBlock"_s, Qt::CTRL | Qt::SHIFT | Qt::Key_BracketLeft, [this] { m_editor->foldAtCursor(true); });
    add(u"unfoldBlock"_s, Qt::CTRL | Qt::SHIFT | Qt::Key_BracketRight, [this] { m_editor->foldAtCursor(false); });
    add(u"goToBrace"_s, Qt::CTRL | Qt::Key_M, [this] { m_editor->goToPartner(); });
    add(u"whichLocation"_s, Qt::CTRL | Qt::Key_U, [this] { m_location->open(); });
    add(u"fixFinding"_s, Qt::ALT | Qt::Key_Return, [this] {
        if (const auto finding = findingAtCursor(); finding && findings()[*finding].fix)
            openFix(*finding);
        else if (finding)
            m_message->showMessage(Severity::Info, [] { return tr("This finding has no fix."); });
    });
    add(u"acceptFindingAtCursor"_s, Qt::CTRL | Qt::ALT | Qt::Key_A, [this] { m_decision->decide(ReviewDecision::Accepted); });
    add(u"fixFindingLater"_s, Qt::CTRL | Qt::ALT | Qt::Key_X, [this] { m_decision->decide(ReviewDecision::ToFix); });
    add(u"reasonOfFinding"_s, Qt::CTRL | Qt::ALT | Qt::Key_N, [this] { m_decision->editReason(); });
    add(u"showAllowed"_s, Qt::CTRL | Qt::Key_Return, [this] { showAllowed(m_editor->textCursor().blockNumber()); });
}

void ConfigPage::connectSignals()
{
    connect(m_selection, &Selection::analysisChanged, this, &ConfigPage::loadAnalysis);
    connect(m_selection, &Selection::directiveChanged, this, &ConfigPage::followDirective);
    connect(m_selection, &Selection::showDirective, this, &ConfigPage::showDirective);
    connect(m_tree, &ConfigTree::placeChosen, this, &ConfigPage::goTo);
    connect(m_editor, &QPlainTextEdit::cursorPositionChanged, this, &ConfigPage::cursorMoved);
    connect(m_editor, &ConfigEditor::linkActivated, this, &ConfigPage::showAllowed);
    connect(m_inspector, &LinkText::linkActivated, this, &ConfigPage::followLink);
    connect(m_inspector, &LinkText::paletteChanged, this, &ConfigPage::updateInspector);
    connect(m_empty, &EmptyState::triggered, this, &ConfigPage::openRequested);
}

void ConfigPage::connectMatrix()
{
    connect(m_matrix, &MatrixPanel::cellChosen, this, &ConfigPage::updateInspector);
    connect(m_matrix, &MatrixPanel::changeFound, this, &ConfigPage::updateInspector);
    connect(m_matrix, &MatrixPanel::sourceReady, this, [this] {
        updateMatrix();
        updateInspector();
        m_location->setSource(m_matrix->source());
    });
    const auto goToBlock = [this](DirectiveId block) {
        if (!configuration() || block.index() >= configuration()->directives.size())
            return; // of an older text
        const Span& span = configuration()->at(block).span;
        goTo({m_configuration, span.file, span.line});
    };
    connect(m_matrix, &MatrixPanel::passingBlockWanted, this, goToBlock);
    connect(m_location, &LocationPanel::placeWanted, this, goToBlock);
    connect(m_tools, &ToolTabs::blockWanted, this, goToBlock);
    connect(m_tools, &ToolTabs::placeWanted, this, [this](const Span& place) { goTo({m_configuration, place.file, place.line}); });
    connect(m_tools, &ToolTabs::findingWanted, this, &ConfigPage::goToFinding);
    connect(m_tools, &ToolTabs::openRequested, this, &ConfigPage::openRequested);
    connect(m_tools, &ToolTabs::said, this, [this](Severity severity, const std::function<QString()>& say) { m_message->showMessage(severity, say); });
    connect(m_tools, &ToolTabs::fixWanted, this, &ConfigPage::useFixes);
}

QList<QWidget*> ConfigPage::panes() const
{
    if (m_stack->currentWidget() == m_empty)
        return {m_empty->button()};
    QList<QWidget*> panes{m_tree->findChild<QWidget*>(u"configTree"_s), m_editor, m_tools->pane(), m_inspector};
    if (m_decision->isVisible())
        panes.append(m_decision->findChild<QWidget*>(u"acceptFinding"_s));
    return panes;
}

void ConfigPage::openFind()
{
    if (m_stack->currentWidget() == m_splitter)
        m_findBar->openFind();
}

const Configuration* ConfigPage::configuration() const
{
    return m_configuration < m_session->count() && !m_path.empty() ? m_session->at(m_configuration).configuration.get() : nullptr;
}

DraftText* ConfigPage::shownText() const { return m_path.empty() ? nullptr : m_session->text(m_configuration, m_path); }

void ConfigPage::loadAnalysis()
{
    const auto& analysis = m_selection->analysis();
    const Place before = place();
    m_editor->showDocument(nullptr, false);
    m_decision->setFinding(0, std::nullopt);
    m_matrix->setConfiguration(nullptr, {});
    m_tools->setShown(std::nullopt);
    m_location->setSource(nullptr);
    m_message->dismiss();
    m_fixJob.cancel();
    m_replayJob.cancel();
    m_replayed.clear();
    m_path.clear();
    m_file = {};
    m_line = -1;
    m_allowed = analysis ? allowedOperations(*analysis) : std::map<DirectiveId, AllowedOperations>();
    m_session->setAnalysis(analysis);
    // The text comes first: the tree of a long configuration is made in a turn of its own.
    const bool large = analysis && std::ranges::any_of(analysis->configurations, [](const auto& configuration) { return configuration->directives.size() > largeConfiguration; });
    if (large)
        QTimer::singleShot(0, m_tree, [this] {
            m_tree->setSession(m_session);
            m_tree->showPlace({m_configuration, m_file, static_cast<std::uint32_t>(m_line + 1)});
        });
    else
        m_tree->setSession(m_session);
    const bool any = analysis && !analysis->configurations.empty() && !analysis->configurations.front()->files.empty();
    m_stack->setCurrentWidget(any ? static_cast<QWidget*>(m_splitter) : m_empty);
    retranslate();
    if (!any)
        return;
    if (returnTo(before)) {
        m_stays = true; // until the selection is restored, in this turn
        QTimer::singleShot(0, this, [this] { m_stays = false; });
        return;
    }
    // Where the first finding is, there the reading begins.
    if (!analysis->findings.empty() && analysis->findings.front().span.file) {
        const Finding& first = analysis->findings.front();
        goTo({analysis->findingConfiguration.front(), first.span.file, first.span.line});
    } else {
        goTo({0, ConfigFileId::fromIndex(0), 1});
    }
}

ConfigPage::Place ConfigPage::place() const
{
    if (m_path.empty() || m_configuration >= m_session->count())
        return {};
    const QTextCursor cursor = m_editor->textCursor();
    return {m_session->original(m_configuration)->given, m_path, cursor.anchor(), cursor.position(), m_editor->verticalScrollBar()->value()};
}

/// The same file where it was left: logs that are read again do not move the reader.
bool ConfigPage::returnTo(const Place& before)
{
    for (std::size_t i = 0; i < m_session->count() && !before.path.empty(); ++i) {
        if (m_session->original(i)->given != before.given || !m_session->text(i, before.path))
            continue;
        showFile(i, before.path);
        const int last = m_editor->document()->characterCount() - 1;
        QTextCursor cursor = m_editor->textCursor();
        cursor.setPosition(std::min(before.anchor, last));
        cursor.setPosition(std::min(before.position, last), QTextCursor::KeepAnchor);
        m_editor->setTextCursor(cursor);
        m_editor->verticalScrollBar()->setValue(before.scroll);
        cursorMoved();
        return true;
    }
    return false;
}

void ConfigPage::loadMatrix()
{
    std::vector<MatrixPanel::Other> others;
    if (m_session->original(m_configuration) != m_session->at(m_configuration).configuration)
        others.push_back({tr("the text before the changes"), m_session->original(m_configuration)});
    for (std::size_t i = 0; i < m_session->count(); ++i) {
        if (i != m_configuration)
            others.push_back({foreign(m_session->at(i).configuration->given), m_session->at(i).configuration});
    }
    m_matrix->setConfiguration(m_session->at(m_configuration).configuration, std::move(others));
    m_tools->setShown(m_configuration);
}

void ConfigPage::showFile(std::size_t configuration, const std::string& path)
{
    if (m_path == path && m_configuration == configuration)
        return;
    DraftText* text = m_session->text(configuration, path);
    if (!text)
        return;
    const bool another = m_path.empty() || m_configuration != configuration;
    m_configuration = configuration;
    m_path = path;
    m_line = -1;
    const auto& files = this->configuration()->files;
    const auto file = std::ranges::find(files, path, &ConfigFile::path);
    m_file = file == files.end() ? ConfigFileId{} : ConfigFileId::fromIndex(static_cast<std::size_t>(file - files.begin()));
    if (another)
        loadMatrix();
    m_moving = true;
    m_editor->showDocument(text->document(), m_session->editable(configuration));
    m_moving = false;
    updateNotes();
    updateLinks();
    updateHeader();
    updateProblems();
    updateFixes();
    markDirective();
    m_findBar->refresh();
    emit textChanged();
}

void ConfigPage::goTo(const ConfigPlace& place)
{
    if (place.configuration >= m_session->count() || !place.file)
        return;
    const auto& files = m_session->at(place.configuration).configuration->files;
    if (place.file.index() >= files.size())
        return;
    showFile(place.configuration, files[place.file.index()].path);
    m_editor->goTo(static_cast<int>(place.line) - 1);
    cursorMoved();
}

int ConfigPage::lineNow(const Span& original) const
{
    const auto before = m_session->original(m_configuration);
    const DraftText* text = shownText();
    if (!text || !original.file || before->file(original.file).path != m_path)
        return -1;
    return static_cast<int>(lineAfter(text->changes(), original.endLine - 1));
}

/// A selection that is restored after a reading names the directive that it named before: the cursor stays where it writes.
void ConfigPage::followDirective()
{
    if (m_isHeld)
        return markDirective();
    const auto& chosen = m_selection->directive();
    if (m_stays && chosen && chosen->configuration < m_session->count() && chosen->directive) {
        const Configuration& before = *m_session->original(chosen->configuration);
        const Span& span = before.at(chosen->directive).headSpan;
        if (m_shownDirective == std::pair(before.file(span.file).path, span.line))
            return markDirective();
    }
    showDirective();
}

void ConfigPage::showDirective()
{
    const auto& chosen = m_selection->directive();
    markDirective();
    if (!chosen || chosen->configuration >= m_session->count() || !chosen->directive)
        return;
    const Configuration& before = *m_session->original(chosen->configuration);
    const Span& span = before.at(chosen->directive).headSpan;
    m_shownDirective = {before.file(span.file).path, span.line};
    showFile(chosen->configuration, before.file(span.file).path);
    if (const DraftText* text = shownText()) {
        const auto line = lineAfter(text->changes(), span.line - 1);
        m_editor->goTo(line < 0 ? static_cast<int>(span.line) - 1 : static_cast<int>(line));
    }
    cursorMoved();
    markDirective();
}

void ConfigPage::markDirective()
{
    const auto& chosen = m_selection->directive();
    if (chosen && configuration() && chosen->configuration == m_configuration && chosen->directive) {
        const Span& span = m_session->original(m_configuration)->at(chosen->directive).headSpan;
        if (const int last = lineNow(span); last >= 0)
            return m_editor->markLines(last - static_cast<int>(span.endLine - span.line), last);
    }
    m_editor->markLines(1, 0);
}

void ConfigPage::cursorMoved()
{
    const int line = m_editor->textCursor().blockNumber();
    if (m_moving || !configuration() || line == m_line)
        return;
    m_line = line;
    m_tree->showPlace({m_configuration, m_file, static_cast<std::uint32_t>(line + 1)});
    m_tools->generated()->showLine(m_file, static_cast<std::uint32_t>(line + 1));
    updateMatrix();
    updateInspector();
    updateFixes();
    if (const DirectiveId directive = retryDirectiveOfLine(line))
        m_selection->setDirective(DirectiveRef{m_configuration, directive});
}

void ConfigPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace retryscope::ui
