// SPDX-License-Identifier: GPL-3.0-or-later
// What is worked out below the editor, one tab each.
#pragma once

#include "ui/configview/review_session.h"

#include <QTabWidget>

#include <functional>

namespace retryscope::ui {

class AdvicePanel;
class FindingPanel;
class GeneratedPanel;
class MatrixPanel;

class ToolTabs : public QTabWidget {
    Q_OBJECT
public:
    explicit ToolTabs(ReviewSession* session, QWidget* parent = nullptr);

    MatrixPanel* matrix() const { return m_matrix; }
    FindingPanel* findings() const { return m_findings; }
    GeneratedPanel* generated() const { return m_generated; }
    /// Of the tab that is seen.
    QWidget* pane() const;
    /// See AdvicePanel::setShown.
    void setShown(std::optional<std::size_t> configuration);

signals:
    void fixWanted(const retryscope::FixedConfiguration& fixed, const QString& title);
    void blockWanted(retryscope::DirectiveId block);
    void placeWanted(const retryscope::Span& place);
    void findingWanted(std::size_t finding);
    void said(retryscope::Severity severity, const std::function<QString()>& say);
    void openRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void add(AdvicePanel* panel);
    void retranslate();

    MatrixPanel* m_matrix;
    ReviewSession* m_session;
    FindingPanel* m_findings;
    GeneratedPanel* m_generated; ///< shown for Kubernetes objects only
    std::vector<AdvicePanel*> m_panels;
};

} // namespace retryscope::ui
