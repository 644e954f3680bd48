// SPDX-License-Identifier: GPL-3.0-or-later
// Which timeouts fit what the servers needed, and whether everybody who waits for them waits longer.
#pragma once

#include "ui/configview/advice_panel.h"
#include "ui/configview/timeout_model.h"

class QLabel;
class QPushButton;
class QSpinBox;
class QTableView;

namespace retryscope::ui {

class TimeoutPanel : public AdvicePanel {
    Q_OBJECT
public:
    TimeoutPanel(ReviewSession* session, QWidget* parent);
    ~TimeoutPanel() override;

    const TimeoutModel& model() const { return *m_model; }
    bool working() const { return m_job.running(); }

    /// What a job works out.
    struct Advice {
        std::shared_ptr<const Configuration> configuration;
        std::vector<TimeoutAdvice> locations;
        std::vector<MeasuredTimes> tooFew; ///< of locations that the log tells too little about
    };

protected:
    void compute() override;
    void drop() override;
    void retranslate() override;
    QWidget* firstWidget() const override;

private:
    void createLayout();
    QSpinBox* createField(const QString& name, QLabel* label);
    void take(Advice advice);
    void showAdvice();
    QString leftOut() const;
    void waitingChanged();
    void updateButton();
    void apply();
    std::vector<Fix> chosenFixes() const;

    TimeoutModel* m_model;
    QTableView* m_table;
    QLabel *m_clientLabel, *m_outerLabel;
    QSpinBox *m_client, *m_outer;
    QPushButton* m_apply;
    std::shared_ptr<const Configuration> m_configuration; ///< that the table speaks of
    std::vector<MeasuredTimes> m_tooFew;
    Job<Advice> m_job;
};

} // namespace retryscope::ui
