// SPDX-License-Identifier: GPL-3.0-or-later
// The matrix comes first; the others pass on what they want from the page.
#include "ui/configview/tool_tabs.h"

#include "ui/configview/finding_panel.h"
#include "ui/configview/generated_panel.h"
#include "ui/configview/log_format_panel.h"
#include "ui/configview/matrix_panel.h"
#include "ui/configview/matrix_view.h"
#include "ui/configview/role_panel.h"
#include "ui/configview/timeout_panel.h"

#include <QEvent>
#include <QSettings>
#include <QTabBar>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
constexpr auto tabKey = "configuration/tab"_L1;
}

ToolTabs::ToolTabs(ReviewSession* session, QWidget* parent)
    : QTabWidget(parent)
    , m_matrix(new MatrixPanel(this))
    , m_session(session)
    , m_findings(new FindingPanel(session, this))
    , m_generated(new GeneratedPanel(session, this))
{
    setObjectName(u"configTools"_s);
    setDocumentMode(true);
    addTab(m_matrix, {});
    add(m_findings);
    add(m_generated);
    add(new TimeoutPanel(session, this));
    add(new RolePanel(session, this));
    add(new LogFormatPanel(session, this));
    setTabVisible(indexOf(m_generated), false);
    retranslate();
    setCurrentIndex(std::clamp(QSettings().value(tabKey).toInt(), 0, count() - 1));
    connect(this, &QTabWidget::currentChanged, this, [](int index) { QSettings().setValue(tabKey, index); });
}

void ToolTabs::add(AdvicePanel* panel)
{
    addTab(panel, {});
    m_panels.push_back(panel);
    connect(panel, &AdvicePanel::fixWanted, this, &ToolTabs::fixWanted);
    connect(panel, &AdvicePanel::blockWanted, this, &ToolTabs::blockWanted);
    connect(panel, &AdvicePanel::findingWanted, this, &ToolTabs::findingWanted);
    connect(panel, &AdvicePanel::placeWanted, this, &ToolTabs::placeWanted);
    connect(panel, &AdvicePanel::said, this, &ToolTabs::said);
    connect(panel, &AdvicePanel::openRequested, this, &ToolTabs::openRequested);
}

QWidget* ToolTabs::pane() const
{
    return currentIndex() <= 0 ? static_cast<QWidget*>(m_matrix->view()) : m_panels[static_cast<std::size_t>(currentIndex() - 1)]->pane();
}

void ToolTabs::setShown(std::optional<std::size_t> configuration)
{
    const bool kubernetes = configuration && m_session->at(*configuration).configuration->form == ConfigForm::Kubernetes;
    setTabVisible(indexOf(m_generated), kubernetes);
    for (AdvicePanel* panel : m_panels)
        panel->setShown(configuration);
}

void ToolTabs::retranslate()
{
    const QString names[] = {tr("Matrix", "tab"), tr("Findings", "tab"), tr("Generated nginx", "tab"), tr("Timeouts", "tab"), tr("Roles", "tab"), tr("Log format", "tab")};
    for (int i = 0; i < count(); ++i)
        setTabText(i, names[i]);
    setAccessibleName(tr("What is shown below the text"));
    tabBar()->setAccessibleName(accessibleName());
}

void ToolTabs::changeEvent(QEvent* event)
{
    QTabWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace retryscope::ui
