// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the YAML of an Ingress: the nginx that the controller makes of it.
#pragma once

#include "ui/configview/advice_panel.h"
#include "ui/configview/generated_model.h"

class QTableView;

namespace retryscope::ui {

class GeneratedPanel : public AdvicePanel {
    Q_OBJECT
public:
    GeneratedPanel(ReviewSession* session, QWidget* parent);

    const GeneratedModel& model() const { return *m_model; }
    /// The first value that was made of the line at the cursor becomes the current row.
    void showLine(ConfigFileId file, std::uint32_t line);

protected:
    void compute() override;
    void drop() override;
    void retranslate() override;
    QWidget* firstWidget() const override;

private:
    GeneratedModel* m_model;
    QTableView* m_table;
    bool m_moving = false; ///< the row follows the cursor, not the other way round
};

} // namespace retryscope::ui
