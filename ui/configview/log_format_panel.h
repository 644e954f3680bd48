// SPDX-License-Identifier: GPL-3.0-or-later
// What a log_format has to write so that a log can prove everything, and what that costs.
#pragma once

#include "review/log_format_advice.h"
#include "ui/configview/advice_panel.h"

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace retryscope::ui {

class LogFormatPanel : public AdvicePanel {
    Q_OBJECT
public:
    LogFormatPanel(ReviewSession* session, QWidget* parent);
    ~LogFormatPanel() override;

    bool working() const { return m_job.running(); }

    /// A format that is written; without advice it proves everything as it is.
    struct Format {
        std::string name;
        std::optional<LogFormatAdvice> advice;
        std::optional<Fix> fix;
    };
    /// What a job works out.
    struct Formats {
        std::shared_ptr<const Configuration> configuration;
        std::vector<Format> formats;
    };

protected:
    void compute() override;
    void drop() override;
    void retranslate() override;
    QWidget* firstWidget() const override;

private:
    void createLayout();
    void take(Formats formats);
    void showFormat();
    QString summary(const Format& format) const;
    const Format* chosen() const;
    void apply();

    QLabel* m_label;
    QComboBox* m_formats;
    QPushButton *m_copy, *m_apply;
    QLabel* m_summary;
    QPlainTextEdit* m_proposal;
    QLabel* m_examplesLabel;
    QPlainTextEdit* m_examples;
    Formats m_known;
    Job<Formats> m_job;
};

} // namespace retryscope::ui
