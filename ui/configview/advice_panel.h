// SPDX-License-Identifier: GPL-3.0-or-later
// What the tabs beside the matrix have in common: they speak of one configuration, and work only while they are seen.
#pragma once

#include "ui/configview/review_session.h"

#include <QWidget>

#include <optional>

namespace retryscope::ui {

class AdvicePanel : public QWidget {
    Q_OBJECT
public:
    AdvicePanel(ReviewSession* session, QWidget* parent);

    /// The configuration has changed, or another one is shown; none: nothing is loaded.
    void setShown(std::optional<std::size_t> configuration);
    /// What F6 goes to.
    virtual QWidget* pane() const = 0;

signals:
    void fixWanted(const retryscope::FixedConfiguration& fixed, const QString& title);
    void blockWanted(retryscope::DirectiveId block);
    void said(retryscope::Severity severity, const QString& text); ///< for the page's message
    void openRequested(); ///< the button of the empty panel

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

    /// Begins the work for shown(); setShown() was called, and the panel is seen.
    virtual void compute() = 0;
    virtual void drop() = 0; ///< ends the work, shows nothing
    virtual void retranslate() = 0;

    ReviewSession* session() const { return m_session; }
    std::optional<std::size_t> shown() const { return m_shown; }
    /// Asks for the fixes; nothing happens if the text was changed since `configuration`.
    void askForFixes(const Configuration& configuration, const std::vector<Fix>& fixes, const QString& title);

private:
    void computeIfSeen();

    ReviewSession* m_session;
    std::optional<std::size_t> m_shown;
    bool m_stale = false;
};

} // namespace retryscope::ui
