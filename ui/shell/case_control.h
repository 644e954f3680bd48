// SPDX-License-Identifier: GPL-3.0-or-later
// The case as the window offers it: new, open, save, who has it, what changed since, and nothing lost on the way out.
#pragma once

#include "casefile/moved_inputs.h"
#include "ui/shell/case_keeper.h"
#include "ui/shell/dialogs.h"
#include "ui/widgets/message_bar.h"
#include "ui/work/settings.h"

class QWidget;

namespace retryscope::ui {

class Actions;
class PageStack;

class CaseControl : public QObject {
    Q_OBJECT
public:
    struct Parts {
        QWidget& window;
        Selection& selection;
        PageStack& pages;
        Actions& actions;
        MessageBar& messages;
        Settings& settings;
        const FileDialogs& dialogs;
    };
    explicit CaseControl(const Parts& parts, QObject* parent = nullptr);

    /// The first path that is a case file; "" if none is.
    static QString caseAmong(const QStringList& paths);
    void open(const QString& path); ///< asks first what becomes of unsaved changes
    /// Closes what is open, after asking where something would be lost; `then` only if the person did not change their mind.
    void leave(std::function<void()> then);
    /// Offers what was never saved because the program ended.
    void offerRecovery();

    QString path() const { return m_keeper.path(); }
    bool isReadOnly() const { return m_keeper.isReadOnly(); }
    bool isModified() const { return m_keeper.isModified(); }
    CaseKeeper& keeper() { return m_keeper; }
    bool isOpening() const { return m_isOpening; }
    bool isWorking() const { return !m_doing.isEmpty(); }
    void stop() { m_isOpening ? m_keeper.stopOpening() : m_keeper.stopSaving(); } ///< what is on the disk and on the screen stays

signals:
    void opened(const retryscope::ui::OpenedCase& opened); ///< results and annotations are in the selection
    void newRequested();
    void movedFound(const retryscope::MovedPaths& moved); ///< beside the case; the person wants them
    void savedAs(const QString& path); ///< it is among the recent files
    void readAgainRequested();
    void nameChanged(); ///< path, modified or read-only
    void working(const QString& what, quint64 done, quint64 total); ///< total 0: how much is not known yet
    void idle();

private:
    void connectKeeper();
    void connectActions();
    void updateActions();
    void tellOpened(const OpenedCase& opened);
    void lookBeside(const MessageBar::Say& say);
    void tellChecked(const std::vector<InputState>& states);
    void save();
    void saveAs();
    /// Asks where changed texts of configurations would be lost.
    bool mayDropDrafts() const;
    void finish(bool saved);
    void say(const QString& text); ///< in the status bar, for a moment
    void begin(const QString& what, bool opening), end();
    QString shownName() const;
    std::string view() const;

    Parts m;
    CaseKeeper m_keeper;
    Job<MovedPaths> m_beside;
    std::function<void()> m_then; ///< when saving succeeded
    QString m_doing;              ///< "Opening …" or "Saving …", while that goes on
    bool m_isOpening = false;
    struct Told {
        std::function<QString()> sentence, action; ///< none: nothing was told, or nothing is to be done
        std::function<void()> then;
    };
    std::function<QString()> m_unkept; ///< what was said of changes that could not be written
    Told m_told;                  ///< about the case when it was opened
};

/// Where cases that were never saved are kept.
QString recoveryFolder();

} // namespace retryscope::ui
