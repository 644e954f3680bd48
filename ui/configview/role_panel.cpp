// SPDX-License-Identifier: GPL-3.0-or-later
// Every change is a step of undo of the case; the session follows it and reviews anew.
#include "ui/configview/role_panel.h"

#include "pipeline/role_settings_text.h"
#include "pipeline/settings_file.h"
#include "ui/configview/counterparts.h"
#include "ui/configview/role_policy_editor.h"
#include "ui/text/phrases.h"
#include "ui/text/role_phrases.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/roomy_table.h"
#include "ui/widgets/theme.h"
#include "ui/work/case_notes.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSaveFile>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

/// Chooses a role in its cell.
class RoleDelegate : public RoomyDelegate {
public:
    using RoomyDelegate::RoomyDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        auto* box = new QComboBox(parent);
        box->setAccessibleName(index.model()->headerData(RoleModel::Role, Qt::Horizontal).toString());
        for (const LocationRole role : locationRoles())
            box->addItem(roleText(role), static_cast<int>(role));
        auto* self = const_cast<RoleDelegate*>(this);
        connect(box, &QComboBox::activated, self, [self, box] {
            emit self->commitData(box);
            emit self->closeEditor(box);
        });
        return box;
    }
    /// As wide as the longest role, whatever the column's width is.
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        editor->setGeometry(QRect(option.rect.topLeft(), QSize(std::max(option.rect.width(), editor->sizeHint().width()), option.rect.height())));
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        auto* box = static_cast<QComboBox*>(editor);
        box->setCurrentIndex(box->findData(index.data(Qt::EditRole)));
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override
    {
        model->setData(index, static_cast<QComboBox*>(editor)->currentData(), Qt::EditRole);
    }
};

/// The rule that names this location alone, first of all; Unknown takes it away.
void state(RoleSettings& roles, RoleProposal proposal, LocationRole role)
{
    proposal.role = role == LocationRole::Unknown ? LocationRole::Reads : role;
    for (RoleRule& rule : rulesOf(std::span(&proposal, 1))) {
        std::erase_if(roles.rules, [&](const RoleRule& other) { return other.pattern == rule.pattern; });
        if (role != LocationRole::Unknown)
            roles.rules.insert(roles.rules.begin(), std::move(rule));
    }
}

/// What the log shows belongs to the text as it was loaded: its locations are found again in the changed one.
std::vector<RoleProposal> proposalsFor(const Configuration& now, const Configuration& original, const ReviewSettings& settings, std::span<const Request> requests)
{
    std::vector<RoleProposal> known = proposeRoles(original, settings, requests);
    if (&now == &original)
        return known;
    std::vector<RoleProposal> proposals = proposeRoles(now, settings, {});
    const auto after = counterparts(original, now);
    for (RoleProposal& old : known) {
        const auto block = after.find(old.block);
        const auto same = block == after.end() ? proposals.end() : std::ranges::find(proposals, block->second, &RoleProposal::block);
        if (same == proposals.end())
            continue;
        old.block = same->block;
        *same = old;
    }
    return proposals;
}

} // namespace

RolePanel::RolePanel(ReviewSession* session, QWidget* parent)
    : AdvicePanel(session, parent)
    , m_model(new RoleModel(this))
    , m_table(createTable(u"roleTable"_s, m_model))
    , m_policy(new RolePolicyEditor(content()))
    , m_takeAll(new QPushButton(content()))
    , m_undo(new QPushButton(content()))
    , m_copy(new QPushButton(content()))
    , m_import(new QPushButton(content()))
    , m_export(new QPushButton(content()))
{
    prepareTable();
    createLayout();
    askForFile = [this] { return QFileDialog::getSaveFileName(this, tr("Write the roles into a settings file"), u"retryscope.toml"_s, tr("Settings (*.toml)")); };
    askForImport = [this] { return QFileDialog::getOpenFileName(this, tr("Read the roles of a settings file"), QString(), tr("Settings (*.toml)")); };
    QUndoStack* steps = session->notes()->undoStack();
    connect(m_model, &RoleModel::roleChosen, this, &RolePanel::chooseRole);
    connect(m_policy, &RolePolicyEditor::policyEdited, this, &RolePanel::setPolicy);
    connect(m_takeAll, &QPushButton::clicked, this, &RolePanel::takeProposals);
    connect(m_undo, &QPushButton::clicked, steps, &QUndoStack::undo);
    connect(steps, &QUndoStack::indexChanged, this, &RolePanel::updateUndo);
    connect(m_copy, &QPushButton::clicked, this, &RolePanel::copyTemplate);
    connect(m_import, &QPushButton::clicked, this, &RolePanel::importRoles);
    connect(m_export, &QPushButton::clicked, this, &RolePanel::exportRoles);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        if (index.column() != RoleModel::Role)
            emit blockWanted(m_model->at(index.row()).block);
    });
    updateUndo();
    retranslate();
}

RolePanel::~RolePanel() = default;

void RolePanel::prepareTable()
{
    m_table->setItemDelegateForColumn(RoleModel::Role, new RoleDelegate(m_table));
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RolePanel::showChosen);
}

void RolePanel::createLayout()
{
    m_takeAll->setObjectName(u"takeRoles"_s);
    m_undo->setObjectName(u"undoRoles"_s);
    m_copy->setObjectName(u"copyTemplate"_s);
    m_import->setObjectName(u"importRoles"_s);
    m_export->setObjectName(u"exportRoles"_s);
    auto* row = new QHBoxLayout;
    row->setSpacing(grid::between);
    row->addWidget(m_takeAll);
    row->addWidget(m_undo);
    row->addStretch();
    row->addWidget(m_copy);
    row->addWidget(m_import);
    row->addWidget(m_export);
    column()->addWidget(m_table, 1);
    column()->addWidget(m_policy);
    column()->addLayout(row);
}

QWidget* RolePanel::firstWidget() const { return m_table; }

/// Only while the last step was one of this table: what was done elsewhere is taken back there.
void RolePanel::updateUndo() { m_undo->setEnabled(session()->notes()->undoesRoles()); }

void RolePanel::compute()
{
    auto work = [analysis = session()->analysis(), original = session()->original(*shown()), now = session()->at(*shown()).configuration,
                    settings = session()->settings(), first = *shown() == 0](const JobControl&) {
        // Requests are attributed to the first configuration only.
        return Roles{now, proposalsFor(*now, *original, settings, first ? std::span<const Request>(analysis->requests) : std::span<const Request>())};
    };
    m_job.start(std::move(work), [this](Roles roles) { take(std::move(roles)); });
}

void RolePanel::drop()
{
    m_job.cancel();
    take({});
}

void RolePanel::take(Roles roles)
{
    const int row = std::max(0, m_table->currentIndex().row());
    m_configuration = std::move(roles.configuration);
    m_model->setProposals(m_configuration.get(), std::move(roles.proposals), shown() && *shown() < session()->count() ? session()->at(*shown()).findings : std::vector<Finding>{});
    showContent(m_model->rowCount() > 0);
    m_table->resizeColumnsToContents();
    if (m_model->rowCount() > 0)
        m_table->setCurrentIndex(m_model->index(std::min(row, m_model->rowCount() - 1), RoleModel::Role));
    showChosen();
}

void RolePanel::change(const RoleSettings& roles, const QString& text)
{
    if (roles != session()->settings().roles)
        session()->setRoles(roles, text);
}

void RolePanel::chooseRole(int row, LocationRole role)
{
    RoleSettings roles = session()->settings().roles;
    state(roles, m_model->at(row), role);
    change(roles, tr("Choose a role", "for the undo menu"));
}

void RolePanel::takeProposals()
{
    RoleSettings roles = session()->settings().roles;
    for (const RoleProposal& proposal : m_model->proposals()) {
        if (proposal.reason != RoleReason::Stated && proposal.role != LocationRole::Unknown)
            state(roles, proposal, proposal.role);
    }
    change(roles, tr("Take the proposed roles", "for the undo menu"));
}

void RolePanel::setPolicy(LocationRole role, const RolePolicy& policy)
{
    RoleSettings roles = session()->settings().roles;
    roles.policies[role] = policy;
    change(roles, tr("Change the policy of a role", "for the undo menu"));
}

void RolePanel::showChosen()
{
    const int row = m_table->currentIndex().row();
    const LocationRole role = row < 0 || row >= m_model->rowCount() ? LocationRole::Unknown : m_model->at(row).role;
    const auto& policies = session()->settings().roles.policies;
    const auto policy = policies.find(role);
    m_policy->setPolicy(role, policy == policies.end() ? RolePolicy{} : policy->second);
    m_copy->setEnabled(role != LocationRole::Unknown);
    m_takeAll->setEnabled(std::ranges::any_of(m_model->proposals(), [](const RoleProposal& p) { return p.reason != RoleReason::Stated && p.role != LocationRole::Unknown; }));
}

void RolePanel::copyTemplate()
{
    const RoleProposal& proposal = m_model->at(m_table->currentIndex().row());
    const RetryPolicy now = effectivePolicy(*m_configuration, proposal.block);
    const std::string pass = now.pass && !m_configuration->at(now.pass).args.empty() ? m_configuration->at(now.pass).args.front().value : std::string();
    const auto& policies = session()->settings().roles.policies;
    if (const auto policy = policies.find(proposal.role); policy != policies.end())
        QApplication::clipboard()->setText(QString::fromStdString(locationTemplate(proposal.role, policy->second, now.family, proposal.pattern, pass)));
}

void RolePanel::exportRoles()
{
    const QString path = askForFile();
    if (path.isEmpty())
        return;
    QSaveFile file(path);
    const QByteArray text = QByteArray::fromStdString(roleSettingsText(session()->settings().roles));
    if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit())
        emit said(Severity::Info, [path] { return tr("The roles were written to %1.").arg(path); });
    else
        emit said(Severity::Error, [path, why = file.errorString()] { return tr("%1 cannot be written: %2.").arg(path, why); });
}

void RolePanel::importRoles()
{
    const QString path = askForImport();
    if (path.isEmpty())
        return;
    const auto settings = readSettingsFile(path.toStdString());
    if (!settings)
        return emit said(Severity::Error, [error = settings.error()] { return errorText(error); });
    change(settings->roles, tr("Import roles", "for the undo menu"));
    emit said(Severity::Info, [path] { return tr("The roles of %1 are in force.").arg(path); });
}

void RolePanel::retranslate()
{
    title()->setText(tr("What the locations are for; grey is a proposal. F2 or a double click chooses a role. What a location does against the policy of its role becomes a finding."));
    empty()->setMessage(u"configuration"_s, tr("No location of this configuration passes requests on."), tr("Open files…"));
    m_table->setAccessibleName(tr("Roles of the locations"));
    m_takeAll->setText(tr("Take all proposals"));
    m_undo->setText(tr("Undo"));
    m_copy->setText(tr("Copy template"));
    m_import->setText(tr("Import…"));
    m_export->setText(tr("Export…"));
    m_model->retranslate();
    m_table->resizeColumnsToContents();
}

} // namespace retryscope::ui
