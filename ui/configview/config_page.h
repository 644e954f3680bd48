// SPDX-License-Identifier: GPL-3.0-or-later
// The configuration with what the review found, what the logs prove about it, and what the reviewers make of it.
#pragma once

#include "ui/configview/allowed_operations.h"
#include "ui/configview/config_tree.h"
#include "ui/configview/editor_notes.h"
#include "ui/configview/matrix_panel.h"
#include "ui/configview/review_session.h"
#include "ui/work/selection.h"

#include <QWidget>

#include <functional>
#include <optional>

class QSplitter;
class QStackedWidget;

namespace retryscope::ui {

class BlockInspector;
class ConfigEditor;
class DecisionPanel;
class DraftBar;
class EmptyState;
class FindBar;
class FixDialog;
class LinkText;
class LocationPanel;
class MessageBar;
class ToolTabs;

class ConfigPage : public QWidget {
    Q_OBJECT
public:
    explicit ConfigPage(Selection* selection, QWidget* parent = nullptr);
    ~ConfigPage() override;

    /// The panes in the order of F6.
    QList<QWidget*> panes() const;
    void openFind();
    void setHeld(bool held) { m_isHeld = held; } ///< the text stays where the person reads, whatever is selected
    /// The last change of the shown text, also where a fix made it in several files.
    bool canStep(bool back) const;
    void step(bool back);
    QString shownName() const; ///< of the file in the editor; "" = none
    ConfigEditor* editor() const { return m_editor; }
    /// Shows the fix of a finding, of all findings of its rule, or all that are safe; nothing happens where there is none.
    void openFix(std::size_t finding);
    void openFixes(const std::function<bool(const Finding&)>& wanted, const QString& title);

    ReviewSession& session() { return *m_session; }
    MatrixPanel& matrix() { return *m_matrix; }

    /// Where to write; an empty answer means that the person changed their mind. Tests answer instead of a person.
    std::function<QString(const QString& suggestion)> askForPatch;
    std::function<QString()> askForFolder;
    std::function<bool(const QStringList& paths)> askToReplace; ///< files that stand there already; false unless the window sets it

signals:
    void textChanged();   ///< or another one is shown: canStep() may answer otherwise
    void openRequested(); ///< the empty page's button
    void versionStated(const std::optional<retryscope::NginxVersion>& version); ///< by whose rules to read again; nullopt: that of the files

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* createCentre();
    void share();
    void createRight();
    void connectDecisions();
    NoteTexts noteTexts(std::size_t finding) const;
    void goToFinding(std::size_t finding);
    /// To the finding after (before) the cursor, through all files of the configuration.
    void walkFindings(bool forward);
    void showDecision();
    void createActions();
    void connectSignals();
    void connectDrafts();
    void connectMatrix();
    /// What is looked at, so that it can be found again in another analysis.
    struct Place {
        std::string given, path;
        int anchor = 0, position = 0, scroll = 0;
    };
    Place place() const;
    bool returnTo(const Place& before);
    void loadAnalysis();
    void loadMatrix();
    void showFile(std::size_t configuration, const std::string& path);
    void goTo(const ConfigPlace& place);
    void showDirective(), followDirective();
    void markDirective();
    void cursorMoved();
    void followLink(const QString& target);
    void showAllowed(int line);

    void textEdited(std::size_t configuration);
    void reviewed(std::size_t configuration);
    void useFixes(FixedConfiguration fixed, const QString& title);
    void replaceTexts(std::size_t configuration, const Drafts& texts);
    void fixChosen(FixDialog* dialog);
    void fixRuleAtCursor();
    void ignoreFinding(std::size_t finding);
    QString folderOfConfiguration() const;
    void savePatch(const std::string& patch);
    void sayUnwritten(const QString& path, const QString& why);
    void saveFiles();
    std::map<QString, std::string> filesIn(const QString& folder) const;
    bool mayWrite(const std::map<QString, std::string>& files);

    void updateInspector();
    std::vector<std::size_t> findingsOfLine() const;
    QString findingHtml(const BlockInspector& inspector, std::size_t finding);
    void replayFix(std::size_t finding);
    void updateMatrix();
    QString explanation(const BlockInspector& inspector) const;
    QString otherExplanation(const MatrixPanel::Cell& cell) const;
    QString outlook(DirectiveId block) const;
    void updateNotes();
    void updateLinks();
    void updateHeader();
    void updateProblems();
    void updateFixes();
    void retranslate();

    const Configuration* configuration() const; ///< that of the shown file as it is now; nullptr if there is none
    const std::vector<Finding>& findings() const { return m_session->at(m_configuration).findings; }
    DraftText* shownText() const;
    std::optional<std::size_t> findingAtCursor() const;
    DirectiveId retryDirectiveOfLine(int line) const;
    int lineNow(const Span& original) const; ///< 0-based, in the shown text; -1: it is another file or the line was changed

    Selection* m_selection;
    ReviewSession* m_session;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QSplitter* m_splitter;
    ConfigTree* m_tree;
    MessageBar *m_problems, *m_message;
    DraftBar* m_bar;
    ConfigEditor* m_editor;
    FindBar* m_findBar;
    ToolTabs* m_tools;
    MatrixPanel* m_matrix; ///< in m_tools
    LocationPanel* m_location;
    QWidget* m_right; ///< inspector and decision
    LinkText* m_inspector;
    DecisionPanel* m_decision; ///< about the finding at the cursor
    Job<FixedConfiguration> m_fixJob;
    Job<QStringList> m_replayJob;
    std::map<std::size_t, QStringList> m_replayed; ///< by finding: what its fix would have changed in the loaded log
    std::size_t m_replaying = 0;                   ///< the finding whose fix is replayed, if the job runs
    Drafts m_beforeFix; ///< what the message's action brings back
    std::size_t m_beforeFixOf = 0; ///< the configuration that they are texts of
    std::map<DirectiveId, AllowedOperations> m_allowed;
    std::size_t m_configuration = 0;
    std::string m_path;  ///< of the shown file; "" = nothing is shown
    ConfigFileId m_file; ///< the same in the configuration as it is now; none: it is not included any more
    std::pair<std::string, std::uint32_t> m_shownDirective; ///< file and line of the one that was gone to last
    bool m_isHeld = false;
    bool m_stays = false; ///< the cursor, whatever directive is selected
    int m_line = -1;     ///< that the inspector describes, 0-based
    bool m_moving = false;
    std::optional<std::size_t> m_atCursor; ///< the finding that inspector and decision speak of
};

} // namespace retryscope::ui
