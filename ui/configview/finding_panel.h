// SPDX-License-Identifier: GPL-3.0-or-later
// All findings of the configuration in a tab: to go through, and to decide about several at once.
#pragma once

#include "ui/configview/advice_panel.h"
#include "ui/configview/finding_model.h"

class QCheckBox;
class QPushButton;
class QTableView;

namespace retryscope::ui {

class ElidedLabel;

class FindingPanel : public AdvicePanel {
    Q_OBJECT
public:
    FindingPanel(ReviewSession* session, QWidget* parent);

    const FindingModel& model() const { return *m_model; }
    /// The finding at the cursor becomes the current row.
    void showFinding(std::optional<std::size_t> finding);

protected:
    void compute() override;
    void drop() override;
    void retranslate() override;
    QWidget* firstWidget() const override;

private:
    void createLayout();
    void decisionsChanged();
    void decide(ReviewDecision decision);
    void updateButtons();
    std::vector<Anchor> chosen() const;

    FindingModel* m_model;
    QTableView* m_table;
    QCheckBox* m_hide;
    ElidedLabel* m_count;
    QPushButton *m_accept, *m_fix, *m_open;
    bool m_moving = false; ///< the row follows the cursor, not the other way round
};

} // namespace retryscope::ui
