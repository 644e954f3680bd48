// SPDX-License-Identifier: GPL-3.0-or-later
// What the locations are for: proposals to take, policies to set, templates to copy.
#pragma once

#include "ui/configview/advice_panel.h"
#include "ui/configview/role_model.h"

#include <functional>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTableView;
class QUndoStack;

namespace retryscope::ui {

class EmptyState;
class RolePolicyEditor;

class RolePanel : public AdvicePanel {
    Q_OBJECT
public:
    RolePanel(ReviewSession* session, QWidget* parent);
    ~RolePanel() override;

    QWidget* pane() const override;
    const RoleModel& model() const { return *m_model; }
    bool working() const { return m_job.running(); }

    /// Where to write; empty: the person changed their mind. Tests answer instead of a person.
    std::function<QString()> askForFile;

    /// What a job works out.
    struct Roles {
        std::shared_ptr<const Configuration> configuration;
        std::vector<RoleProposal> proposals;
    };

protected:
    void compute() override;
    void drop() override;
    void retranslate() override;

private:
    void createLayout();
    void createTable();
    void take(Roles roles);
    void chooseRole(int row, LocationRole role);
    void takeProposals();
    void setPolicy(LocationRole role, const RolePolicy& policy);
    void change(RoleSettings roles);
    void copyTemplate();
    void exportRoles();
    void showChosen();

    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QWidget* m_content;
    QLabel* m_title;
    QTableView* m_table;
    RoleModel* m_model;
    RolePolicyEditor* m_policy;
    QPushButton *m_takeAll, *m_undo, *m_copy, *m_export;
    QUndoStack* m_steps;
    std::shared_ptr<const Configuration> m_configuration; ///< that the table speaks of
    Job<Roles> m_job;
};

} // namespace retryscope::ui
