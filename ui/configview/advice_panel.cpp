// SPDX-License-Identifier: GPL-3.0-or-later
// A hidden panel only notes that it is out of date.
#include "ui/configview/advice_panel.h"

#include "review/fix.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/roomy_table.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace retryscope::ui {

AdvicePanel::AdvicePanel(ReviewSession* session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(m_stack))
    , m_content(new QWidget(m_stack))
    , m_column(new QVBoxLayout(m_content))
    , m_title(new QLabel(m_content))
{
    m_column->setContentsMargins(grid::around, grid::between, grid::around, grid::between);
    m_column->setSpacing(grid::between);
    m_column->addWidget(m_title);
    m_title->setWordWrap(true);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_content);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_stack);
    connect(m_empty, &EmptyState::triggered, this, &AdvicePanel::openRequested);
}

QWidget* AdvicePanel::pane() const { return showsContent() ? firstWidget() : m_empty->button(); }

void AdvicePanel::showContent(bool any)
{
    m_title->setVisible(!m_title->text().isEmpty());
    m_stack->setCurrentWidget(any ? m_content : static_cast<QWidget*>(m_empty));
}

bool AdvicePanel::showsContent() const { return m_stack->currentWidget() == m_content; }

QTableView* AdvicePanel::createTable(const QString& name, QAbstractItemModel* model)
{
    auto* table = new QTableView(m_content);
    table->setObjectName(name);
    table->setModel(model);
    table->setHorizontalHeader(new RoomyHeader(table));
    table->setItemDelegate(new RoomyDelegate(table));
    table->setFrameShape(QFrame::NoFrame);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setResizeContentsPrecision(50);
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

void AdvicePanel::setShown(std::optional<std::size_t> configuration)
{
    m_shown = configuration;
    m_stale = configuration.has_value();
    if (!configuration)
        return drop();
    computeIfSeen();
}

void AdvicePanel::computeIfSeen()
{
    if (!m_stale || !isVisible() || !m_shown || *m_shown >= m_session->count())
        return;
    m_stale = false;
    compute();
}

void AdvicePanel::askForFixes(const Configuration& configuration, const std::vector<Fix>& fixes, const QString& title)
{
    if (m_session->outdated() || !m_shown || m_session->at(*m_shown).configuration.get() != &configuration || !m_session->editable(*m_shown))
        return;
    std::vector<Finding> findings(fixes.size());
    std::vector<const Finding*> wanted;
    for (std::size_t i = 0; i < fixes.size(); ++i) {
        findings[i].fix = fixes[i];
        wanted.push_back(&findings[i]);
    }
    const CombinedFix combined = combineFixes(configuration, wanted);
    FixedConfiguration fixed;
    for (auto& [file, text] : applyFix(configuration, combined.fix))
        fixed.drafts.emplace(configuration.file(file).path, std::move(text));
    fixed.fixes = combined.taken.size();
    fixed.left = combined.left.size();
    emit fixWanted(fixed, title);
}

void AdvicePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    computeIfSeen();
}

void AdvicePanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace retryscope::ui
