// SPDX-License-Identifier: GPL-3.0-or-later
// What the locations are for: proposals to take, policies to set, templates to copy.
#pragma once

#include "ui/configview/advice_panel.h"
#include "ui/configview/role_model.h"

#include <functional>

class QPushButton;
class QTableView;

namespace retryscope::ui {

class RolePolicyEditor;

class RolePanel : public AdvicePanel {
    Q_OBJECT
public:
    RolePanel(ReviewSession* session, QWidget* parent);
    ~RolePanel() override;

    const RoleModel& model() const { return *m_model; }
    bool working() const { return m_job.running(); }

    /// Where to write, what to read; empty: the person changed their mind. Tests answer instead of a person.
    std::function<QString()> askForFile, askForImport;

    /// What a job works out.
    struct Roles {
        std::shared_ptr<const Configuration> configuration;
        std::vector<RoleProposal> proposals;
    };

protected:
    void compute() override;
    void drop() override;
    void retranslate() override;
    QWidget* firstWidget() const override;

private:
    void createLayout();
    void prepareTable();
    void take(Roles roles);
    void chooseRole(int row, LocationRole role);
    void takeProposals();
    void setPolicy(LocationRole role, const RolePolicy& policy);
    void change(const RoleSettings& roles, const QString& text);
    void updateUndo();
    void copyTemplate();
    void exportRoles();
    void importRoles();
    void showChosen();

    RoleModel* m_model;
    QTableView* m_table;
    RolePolicyEditor* m_policy;
    QPushButton *m_takeAll, *m_undo, *m_copy, *m_import, *m_export;
    std::shared_ptr<const Configuration> m_configuration; ///< that the table speaks of
    Job<Roles> m_job;
};

} // namespace retryscope::ui
