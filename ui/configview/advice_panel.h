// SPDX-License-Identifier: GPL-3.0-or-later
// What the tabs beside the matrix have in common: they speak of one configuration, work only while they are seen, and say so
// where there is nothing to show.
#pragma once

#include "ui/configview/review_session.h"

#include <QWidget>

#include <functional>
#include <optional>

class QAbstractItemModel;
class QLabel;
class QStackedWidget;
class QTableView;
class QVBoxLayout;

namespace retryscope::ui {

class EmptyState;

class AdvicePanel : public QWidget {
    Q_OBJECT
public:
    AdvicePanel(ReviewSession* session, QWidget* parent);

    /// The configuration has changed, or another one is shown; none: nothing is loaded.
    void setShown(std::optional<std::size_t> configuration);
    /// What F6 goes to.
    QWidget* pane() const;

signals:
    void fixWanted(const retryscope::FixedConfiguration& fixed, const QString& title);
    void blockWanted(retryscope::DirectiveId block);
    void placeWanted(const retryscope::Span& place);
    void findingWanted(std::size_t finding); ///< of the shown configuration
    void said(retryscope::Severity severity, const std::function<QString()>& say); ///< for the page's message
    void openRequested(); ///< the button of the empty panel

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

    /// Begins the work for shown(); setShown() was called, and the panel is seen.
    virtual void compute() = 0;
    virtual void drop() = 0; ///< ends the work, shows nothing
    virtual void retranslate() = 0;
    virtual QWidget* firstWidget() const = 0; ///< of the content

    ReviewSession* session() const { return m_session; }
    std::optional<std::size_t> shown() const { return m_shown; }
    /// Asks for the fixes; nothing happens if the text was changed since `configuration`.
    void askForFixes(const Configuration& configuration, const std::vector<Fix>& fixes, const QString& title);

    QWidget* content() const { return m_content; }
    QVBoxLayout* column() const { return m_column; } ///< of the content, under the title
    QLabel* title() const { return m_title; }        ///< above everything; hidden as long as it is empty
    EmptyState* empty() const { return m_empty; }
    void showContent(bool any);
    bool showsContent() const;
    /// A table of whole rows as these tabs have it, in the content.
    QTableView* createTable(const QString& name, QAbstractItemModel* model);

private:
    void computeIfSeen();

    ReviewSession* m_session;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QWidget* m_content;
    QVBoxLayout* m_column;
    QLabel* m_title;
    std::optional<std::size_t> m_shown;
    bool m_stale = false;
};

} // namespace retryscope::ui
