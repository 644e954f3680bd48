// SPDX-License-Identifier: GPL-3.0-or-later
// The configuration with what the review found and what the logs prove about it.
#pragma once

#include "ui/configview/allowed_operations.h"
#include "ui/configview/config_tree.h"
#include "ui/configview/source_text.h"
#include "ui/work/selection.h"

#include <QWidget>

#include <optional>

class QLabel;
class QSplitter;
class QStackedWidget;

namespace retryscope::ui {

class ConfigEditor;
class EmptyState;
class FindBar;
class LinkText;
class MessageBar;

class ConfigPage : public QWidget {
    Q_OBJECT
public:
    explicit ConfigPage(Selection* selection, QWidget* parent = nullptr);
    ~ConfigPage() override;

    /// The panes in the order of F6.
    QList<QWidget*> panes() const;
    void openFind();

signals:
    void openRequested(); ///< the empty page's button

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* createCentre();
    void createActions();
    void connectSignals();
    void loadAnalysis();
    void showFile(std::size_t configuration, ConfigFileId file);
    void goTo(const ConfigPlace& place);
    void showDirective();
    void markDirective();
    void cursorMoved();
    void followLink(const QString& target);
    void showAllowed(int line);
    void updateInspector();
    void updateNotes();
    void updateHeader();
    void updateProblems();
    void retranslate();
    const Configuration* configuration() const; ///< that of the shown file; nullptr if there is none
    DirectiveId retryDirectiveOfLine(int line) const;

    Selection* m_selection;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QSplitter* m_splitter;
    ConfigTree* m_tree;
    MessageBar* m_problems;
    QLabel* m_header;
    ConfigEditor* m_editor;
    FindBar* m_findBar;
    LinkText* m_inspector;
    std::map<DirectiveId, AllowedOperations> m_allowed;
    std::size_t m_configuration = 0;
    ConfigFileId m_file; ///< none: nothing is shown
    std::unique_ptr<SourceText> m_source;
    int m_line = -1; ///< that the inspector describes, 0-based
    bool m_moving = false;
};

} // namespace retryscope::ui
