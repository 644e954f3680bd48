// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps tree, editor and inspector on one place, and that place in step with the selection.
#include "ui/configview/config_page.h"

#include "ui/configview/block_inspector.h"
#include "ui/configview/config_editor.h"
#include "ui/configview/editor_margin.h"
#include "ui/configview/find_bar.h"
#include "ui/text/foreign.h"
#include "ui/text/phrases.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/link_text.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTextBlock>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

ConfigPage::ConfigPage(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(m_stack))
    , m_splitter(new QSplitter(m_stack))
    , m_tree(new ConfigTree(m_splitter))
    , m_problems(new MessageBar(m_splitter))
    , m_header(new QLabel(m_splitter))
    , m_editor(new ConfigEditor(m_splitter))
    , m_findBar(new FindBar(m_editor, m_splitter))
    , m_inspector(new LinkText(m_splitter))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_splitter);
    m_splitter->addWidget(m_tree);
    m_splitter->addWidget(createCentre());
    m_splitter->addWidget(m_inspector);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({240, 700, 340});
    m_editor->setObjectName(u"configEditor"_s);
    m_inspector->setObjectName(u"configInspector"_s);
    createActions();
    connectSignals();
    retranslate();
    loadAnalysis();
}

ConfigPage::~ConfigPage() = default;

QWidget* ConfigPage::createCentre()
{
    auto* centre = new QWidget(m_splitter);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_header->setTextFormat(Qt::PlainText);
    m_header->setContentsMargins(grid::around, grid::between, grid::around, grid::between);
    m_header->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(m_editor);
    row->addWidget(new MarkStrip(m_editor, centre));
    column->addWidget(m_header);
    column->addWidget(m_problems);
    column->addLayout(row, 1);
    column->addWidget(m_findBar);
    return centre;
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
    add(u"nextFinding"_s, Qt::ALT | Qt::Key_Down, [this] { m_editor->goToNote(true); });
    add(u"previousFinding"_s, Qt::ALT | Qt::Key_Up, [this] { m_editor->goToNote(false); });
    add(u"goToLine"_s, Qt::CTRL | Qt::Key_L, [this] { m_findBar->openGoToLine(); });
    add(u"findNext"_s, Qt::Key_F3, [this] { m_findBar->findNext(true); });
    add(u"findPrevious"_s, Qt::SHIFT | Qt::Key_F3, [this] { m_findBar->findNext(false); });
    add(u"showAllowed"_s, Qt::CTRL | Qt::Key_Return, [this] { showAllowed(m_editor->textCursor().blockNumber()); });
}

void ConfigPage::connectSignals()
{
    connect(m_selection, &Selection::analysisChanged, this, &ConfigPage::loadAnalysis);
    connect(m_selection, &Selection::directiveChanged, this, &ConfigPage::showDirective);
    connect(m_selection, &Selection::showDirective, this, &ConfigPage::showDirective);
    connect(m_tree, &ConfigTree::placeChosen, this, &ConfigPage::goTo);
    connect(m_editor, &QPlainTextEdit::cursorPositionChanged, this, &ConfigPage::cursorMoved);
    connect(m_editor, &ConfigEditor::linkActivated, this, &ConfigPage::showAllowed);
    connect(m_inspector, &LinkText::linkActivated, this, &ConfigPage::followLink);
    connect(m_inspector, &LinkText::paletteChanged, this, [this] {
        if (configuration())
            updateInspector();
    });
    connect(m_empty, &EmptyState::triggered, this, &ConfigPage::openRequested);
}

QList<QWidget*> ConfigPage::panes() const
{
    if (m_stack->currentWidget() == m_empty)
        return {m_empty->button()};
    return {m_tree->findChild<QWidget*>(u"configTree"_s), m_editor, m_inspector};
}

void ConfigPage::openFind()
{
    if (m_stack->currentWidget() == m_splitter)
        m_findBar->openFind();
}

const Configuration* ConfigPage::configuration() const
{
    const auto& analysis = m_selection->analysis();
    return analysis && m_file ? analysis->configurations[m_configuration].get() : nullptr;
}

void ConfigPage::loadAnalysis()
{
    const auto& analysis = m_selection->analysis();
    m_file = {};
    m_source.reset();
    m_line = -1;
    m_allowed = analysis ? allowedOperations(*analysis) : std::map<DirectiveId, AllowedOperations>();
    m_tree->setAnalysis(analysis);
    m_editor->setPlainText({});
    const bool any = analysis && !analysis->configurations.empty() && !analysis->configurations.front()->files.empty();
    m_stack->setCurrentWidget(any ? static_cast<QWidget*>(m_splitter) : m_empty);
    retranslate();
    if (!any)
        return;
    // Where the first finding is, there the reading begins.
    if (!analysis->findings.empty() && analysis->findings.front().span.file) {
        const Finding& first = analysis->findings.front();
        goTo({analysis->findingConfiguration.front(), first.span.file, first.span.line});
    } else {
        goTo({0, ConfigFileId::fromIndex(0), 1});
    }
}

void ConfigPage::showFile(std::size_t configuration, ConfigFileId file)
{
    if (m_file == file && m_configuration == configuration)
        return;
    m_configuration = configuration;
    m_file = file;
    m_line = -1;
    m_source = std::make_unique<SourceText>(this->configuration()->file(file).text);
    m_moving = true;
    m_editor->setNotes({});
    m_editor->setLinks({});
    m_editor->setPlainText(m_source->text());
    m_moving = false;
    updateNotes();
    updateHeader();
    updateProblems();
    markDirective();
    m_findBar->refresh();
}

void ConfigPage::goTo(const ConfigPlace& place)
{
    const auto& analysis = m_selection->analysis();
    if (!analysis || place.configuration >= analysis->configurations.size() || !place.file
        || place.file.index() >= analysis->configurations[place.configuration]->files.size())
        return;
    showFile(place.configuration, place.file);
    m_editor->goTo(static_cast<int>(place.line) - 1);
    cursorMoved();
}

void ConfigPage::showDirective()
{
    const auto& chosen = m_selection->directive();
    const auto& analysis = m_selection->analysis();
    markDirective();
    if (!chosen || !analysis || chosen->configuration >= analysis->configurations.size() || !chosen->directive)
        return;
    const Span& span = analysis->configurations[chosen->configuration]->at(chosen->directive).span;
    goTo({chosen->configuration, span.file, span.line});
    markDirective();
}

void ConfigPage::markDirective()
{
    const auto& chosen = m_selection->directive();
    if (chosen && configuration() && chosen->configuration == m_configuration && chosen->directive) {
        const Span& span = configuration()->at(chosen->directive).headSpan;
        if (span.file == m_file)
            return m_editor->markLines(static_cast<int>(span.line) - 1, static_cast<int>(span.endLine) - 1);
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
    updateInspector();
    if (const DirectiveId directive = retryDirectiveOfLine(line))
        m_selection->setDirective(DirectiveRef{m_configuration, directive});
}

DirectiveId ConfigPage::retryDirectiveOfLine(int line) const
{
    // Requests are attributed to the first configuration only.
    if (m_configuration != 0)
        return {};
    for (const auto& [directive, operations] : m_allowed) {
        const Span& span = configuration()->at(directive).headSpan;
        if (span.file == m_file && static_cast<int>(span.line) - 1 <= line && line <= static_cast<int>(span.endLine) - 1)
            return directive;
    }
    return {};
}

void ConfigPage::showAllowed(int line)
{
    if (!configuration())
        return;
    if (const DirectiveId directive = retryDirectiveOfLine(line); directive && !m_allowed[directive].all.empty())
        m_selection->requestShowOperation(m_allowed[directive].all.front());
}

void ConfigPage::followLink(const QString& target)
{
    const QStringList parts = target.split(u':');
    if (parts.front() == "operations"_L1)
        showAllowed(m_line);
    else if (parts.size() == 3)
        goTo({m_configuration, ConfigFileId{parts[1].toUInt()}, parts[2].toUInt()});
}

void ConfigPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace retryscope::ui
