// SPDX-License-Identifier: GPL-3.0-or-later
// What the reviewers decide about the finding at the cursor: accepted or to fix, by whom, and why.
#pragma once

#include "ui/configview/review_session.h"

#include <QWidget>

#include <optional>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QToolButton;

namespace retryscope::ui {

class DecisionPanel : public QWidget {
    Q_OBJECT
public:
    explicit DecisionPanel(ReviewSession* session, QWidget* parent = nullptr);

    /// The finding that is spoken of; none: there is nothing to decide, and the panel hides.
    void setFinding(std::size_t configuration, std::optional<std::size_t> finding);

public slots:
    void decide(retryscope::ReviewDecision decision); ///< the same once more: nothing is decided
    void editReason();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void layOut();
    void refresh();
    void retranslate();
    void keepTexts();

    ReviewSession* m_session;
    std::size_t m_configuration = 0;
    std::optional<std::size_t> m_finding;
    Anchor m_anchor; ///< of the finding; what is typed goes there also when another one was chosen meanwhile
    QLabel *m_title, *m_ownerLabel, *m_reasonLabel;
    QButtonGroup* m_decisions; ///< ids are those of ReviewDecision
    QLineEdit* m_owner;
    QPlainTextEdit* m_reason;
};

} // namespace retryscope::ui
