// SPDX-License-Identifier: GPL-3.0-or-later
// What leads out of the table and the raw lines: exports, the editor, the search.
#include "ui/evidence/evidence_view.h"
#include "ui/incidents/incidents_page.h"
#include "ui/shell/actions.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_stack.h"
#include "ui/text/foreign.h"
#include "ui/widgets/message_bar.h"

#include <QDockWidget>
#include <QFileInfo>

namespace retryscope::ui {

void MainWindow::connectTableTools()
{
    auto* evidence = static_cast<EvidenceView*>(m_evidence->widget());
    IncidentsPage* incidents = m_pages->incidents();
    incidents->askForPath = [this](const QString& suggestion) { return m_dialogs.saveCsv ? m_dialogs.saveCsv(this, besideTheLogs(suggestion)) : QString(); };
    connect(incidents, &IncidentsPage::notice, m_messages, [this](Severity severity, const std::function<QString()>& say) { m_messages->showMessage(severity, say); });
    connect((*m_actions)[Act::ExportRows], &QAction::triggered, incidents, &IncidentsPage::exportRows);
    connect((*m_actions)[Act::SearchLines], &QAction::triggered, this, [this, evidence] {
        if (!m_selection.analysis())
            return;
        (*m_actions)[Act::ShowEvidence]->setChecked(true);
        if (m_pages->page() != PageId::Sources)
            showPage(PageId::Incidents);
        updateDocks();
        evidence->openSearch();
    });
    connect((*m_actions)[Act::ChooseEditor], &QAction::triggered, this, [this] {
        if (const auto command = m_dialogs.editorCommand ? m_dialogs.editorCommand(this, m_settings.editor()) : std::nullopt)
            m_settings.setEditor(*command);
    });
    connect(evidence, &EvidenceView::editorWanted, this, [this](const QString& path, quint64 line) {
        if (!QFileInfo(path).isFile())
            return m_messages->showMessage(Severity::Warning, [path] { return tr("%1 is no file of its own that an editor could open.").arg(foreign(path.toStdString())); });
        if (!m_dialogs.openInEditor || !m_dialogs.openInEditor(m_settings.editor(), path, line))
            m_messages->showMessage(Severity::Warning, [] { return tr("No text editor could be started. Edit > Text editor… tells which one to use."); });
    });
}

} // namespace retryscope::ui
