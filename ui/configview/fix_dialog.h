// SPDX-License-Identifier: GPL-3.0-or-later
// What fixes would change, side by side, before anything changes; with logs, what they would have changed in the past.
#pragma once

#include "incident/replay.h"
#include "ui/configview/diff_model.h"
#include "ui/configview/review_session.h"

#include <QDialog>
#include <QStringList>

class QDialogButtonBox;
class QLabel;
class QTableView;

namespace retryscope::ui {

/// The replay of the loaded log in sentences: what would not have happened, what would have come instead.
QStringList replayLines(const ReplayResult& replay);
/// The same for changed texts of a configuration; `now` is how it stands. Empty where no request could fare otherwise, as only
/// what is logged differs.
QStringList replayOf(const Analysis& analysis, const Configuration& original, const Configuration& now, const Drafts& texts, const JobControl& job);

class FixDialog : public QDialog {
    Q_OBJECT
public:
    enum class Choice { Apply, Patch };

    /// `fixed` are the new texts; `title` says what is fixed.
    FixDialog(const ReviewSession& session, std::size_t configuration, FixedConfiguration fixed, const QString& title, QWidget* parent = nullptr);
    ~FixDialog() override;

    Choice choice() const { return m_choice; } ///< after it was accepted
    const Drafts& drafts() const { return m_fixed.drafts; }
    const DiffModel& diff() const { return *m_diff; }
    QString replayText() const;
    bool replaying() const { return m_job.running(); }

private:
    void createLayout(const QString& title);
    void createButtons();
    void startReplay();

    const ReviewSession& m_session;
    std::size_t m_configuration;
    FixedConfiguration m_fixed;
    DiffModel* m_diff;
    QTableView* m_table;
    QLabel* m_replay;
    QDialogButtonBox* m_buttons;
    Choice m_choice = Choice::Apply;
    Job<QStringList> m_job;
};

} // namespace retryscope::ui
