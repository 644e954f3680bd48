// SPDX-License-Identifier: GPL-3.0-or-later
// The current row and the cursor of the text are one place; what is decided for several rows is one step of undo.
#include "ui/configview/finding_panel.h"

#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/theme.h"
#include "ui/work/case_notes.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

FindingPanel::FindingPanel(ReviewSession* session, QWidget* parent)
    : AdvicePanel(session, parent)
    , m_model(new FindingModel(session, this))
    , m_table(createTable(u"findingTable"_s, m_model))
    , m_hide(new QCheckBox(content()))
    , m_count(new ElidedLabel(Qt::ElideRight, content()))
    , m_accept(new QPushButton(content()))
    , m_fix(new QPushButton(content()))
    , m_open(new QPushButton(content()))
{
    createLayout();
    m_hide->setChecked(session->hidesAccepted());
    connect(m_hide, &QCheckBox::toggled, session, &ReviewSession::setHidesAccepted);
    connect(session, &ReviewSession::decided, this, &FindingPanel::decisionsChanged);
    connect(session->notes(), &CaseNotes::opened, this, &FindingPanel::updateButtons);
    connect(m_accept, &QPushButton::clicked, this, [this] { decide(ReviewDecision::Accepted); });
    connect(m_fix, &QPushButton::clicked, this, [this] { decide(ReviewDecision::ToFix); });
    connect(m_open, &QPushButton::clicked, this, [this] { decide(ReviewDecision::None); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &FindingPanel::updateButtons);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
        // A table that gets the keyboard makes its first row current: that is no choice.
        if (row.isValid() && !m_moving && m_table->selectionModel()->isRowSelected(row.row()))
            emit findingWanted(m_model->findingAt(row.row()));
    });
    retranslate();
}

void FindingPanel::createLayout()
{
    m_hide->setObjectName(u"hideAccepted"_s);
    m_accept->setObjectName(u"acceptFindings"_s);
    m_fix->setObjectName(u"fixFindings"_s);
    m_open->setObjectName(u"openFindings"_s);
    m_table->horizontalHeader()->setResizeContentsPrecision(200);
    m_table->horizontalHeader()->setStretchLastSection(true);
    auto* row = new QHBoxLayout;
    row->setSpacing(grid::between);
    for (QWidget* widget : {m_accept, m_fix, m_open})
        row->addWidget(widget);
    row->addSpacing(grid::around);
    row->addWidget(m_hide);
    row->addStretch();
    row->addWidget(m_count);
    column()->addWidget(m_table, 1);
    column()->addLayout(row);
}

QWidget* FindingPanel::firstWidget() const { return m_table; }

void FindingPanel::compute()
{
    const QModelIndex current = m_table->currentIndex();
    const std::optional<std::size_t> before = current.isValid() ? std::optional(m_model->findingAt(current.row())) : std::nullopt;
    m_model->setConfiguration(shown());
    showContent(m_model->rowCount() > 0 || m_model->hidden() > 0);
    m_table->resizeColumnsToContents();
    decisionsChanged();
    showFinding(before);
}

void FindingPanel::drop()
{
    m_model->setConfiguration(std::nullopt);
    showContent(false);
}

void FindingPanel::showFinding(std::optional<std::size_t> finding)
{
    const int row = finding ? m_model->rowOf(*finding) : -1;
    if (row < 0 || (m_table->currentIndex().row() == row && m_table->selectionModel()->isRowSelected(row)))
        return;
    m_moving = true;
    m_table->setCurrentIndex(m_model->index(row, FindingModel::Title));
    m_moving = false;
}

void FindingPanel::decisionsChanged()
{
    if (!shown() || *shown() >= session()->count())
        return;
    // With some of them hidden other rows are there now.
    int hidden = 0, accepted = 0, toFix = 0;
    const auto count = session()->at(*shown()).findings.size();
    for (std::size_t i = 0; i < count; ++i) {
        const ReviewDecision decision = session()->decisionOf(*shown(), i).decision;
        accepted += decision == ReviewDecision::Accepted;
        toFix += decision == ReviewDecision::ToFix;
        hidden += session()->isHidden(*shown(), i);
    }
    if (hidden != m_model->hidden() && isVisible())
        m_model->setConfiguration(shown());
    m_model->refreshDecisions();
    if (isVisible())
        m_table->resizeColumnToContents(FindingModel::Owner);
    m_hide->setChecked(session()->hidesAccepted());
    const auto open = static_cast<int>(count) - accepted - toFix;
    m_count->setFullText(QStringList{tr("%n open", "findings", open), tr("%n to fix", "findings", toFix), tr("%n accepted", "findings", accepted)}.join(u" · "_s));
    updateButtons();
}

std::vector<Anchor> FindingPanel::chosen() const
{
    std::vector<Anchor> anchors;
    for (const QModelIndex& row : m_table->selectionModel()->selectedRows())
        anchors.push_back(session()->at(*shown()).anchors[m_model->findingAt(row.row())]);
    return anchors;
}

void FindingPanel::decide(ReviewDecision decision)
{
    const auto anchors = chosen();
    const int count = static_cast<int>(anchors.size());
    session()->notes()->edit(anchors, [decision](Annotation& a) { a.decision = decision; },
        decision == ReviewDecision::Accepted ? tr("Accept %n finding(s)", nullptr, count) : decision == ReviewDecision::ToFix ? tr("Mark %n finding(s) to fix", nullptr, count) : tr("Take back %n decision(s)", nullptr, count));
}

void FindingPanel::updateButtons()
{
    const bool any = shown() && session()->notes()->isEditable() && m_table->selectionModel()->hasSelection();
    for (QPushButton* button : {m_accept, m_fix, m_open})
        button->setEnabled(any);
}

void FindingPanel::retranslate()
{
    empty()->setMessage(u"configuration"_s, tr("The review has found nothing in this configuration."), tr("Open files…"));
    title()->setText(tr("All findings of this configuration. A row leads to its line; several rows are decided about together."));
    m_table->setAccessibleName(tr("Findings of the configuration"));
    m_accept->setText(tr("Accept", "findings: they may stay as they are"));
    m_fix->setText(tr("To fix", "mark findings"));
    m_open->setText(tr("Leave open", "findings: nothing is decided"));
    m_hide->setText(tr("Hide accepted", "findings"));
    m_model->retranslate();
    decisionsChanged();
    showContent(showsContent());
}

} // namespace retryscope::ui
