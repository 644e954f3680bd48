// SPDX-License-Identifier: GPL-3.0-or-later
// Reads again what is loaded, and leaves the person where they were: after a change of a file, of the sources, and while logs grow.
#pragma once

#include "casefile/moved_inputs.h"
#include "ui/shell/file_watch.h"
#include "ui/shell/kept_view.h"
#include "ui/shell/loader.h"
#include "ui/work/settings.h"

namespace retryscope::ui {

class JobBar;
class MessageBar;
class PageStack;
class SourceActions;

/// QUndoCommand::id() of an edit of what is read: nothing that a person wrote is lost with it.
inline constexpr int readingEdit = 1;

class Rereading : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Selection& selection;
        Loader& loader;
        PageStack& pages;
        SourceActions& actions;
        MessageBar& messages;
        JobBar& jobs;
        Settings& settings;
    };
    explicit Rereading(const Parts& parts, QObject* parent = nullptr);

    void readAgain();                           ///< the same files
    void read(const AnalysisRequest& request);  ///< others or otherwise; the view stays
    void add(const QStringList& paths);         ///< together with what is loaded; files that were moved take their old place
    void takeMoved(const MovedPaths& moved);    ///< the same files at their new places
    void follow(bool follow);
    bool isReading() const { return m_view.has_value(); } ///< what it began: what is shown stays if that is stopped

    /// What was loaded is shown: watches its files. The page to be on, if the view is that of before: of the reading that this
    /// object began, else `before`.
    std::optional<PageId> taken(const std::optional<KeptView>& before);
    /// What was read again lost files that were read before: keeps what is shown and says so. False: nothing was lost.
    bool keepsBefore(const Analysis& again);
    void failed(); ///< nothing came of it: what is shown stays
    void closed(); ///< nothing is loaded any more

    void edit(const AnalysisRequest& request, const std::function<QString()>& what); ///< reads it, says what was done, and can undo it
    void changeThresholds(const HealthThresholds& thresholds); ///< likewise, without reading: the logs may be gone
    void showAgain(const std::shared_ptr<const Analysis>& analysis); ///< what was read before, without reading it
    void judgeBy(const HealthThresholds& thresholds);

signals:
    void followingChanged(bool following);

private:
    void showFollowing(bool following, const QString& text = {});
    void takeFollowed(const std::shared_ptr<const Analysis>& analysis, int changed);
    void noteRotation(const QString& path, FollowChange change);
    void noteChange(const QStringList& paths);
    void watch();
    void addNew(const QStringList& paths);
    std::shared_ptr<const Analysis> withLostFiles() const;
    void offerUndo();
    void sayUndo(const std::function<QString()>& what);

    static bool isNoteOpen();

    Parts m;
    std::shared_ptr<const Analysis> m_waiting; ///< followed, not shown while a note is being written
    int m_waitingChanged = 0;
    FileWatch m_watch;
    std::optional<KeptView> m_view;           ///< to come back to when the reading is over
    std::optional<AnalysisRequest> m_before;  ///< what an edit replaced
    std::shared_ptr<const Analysis> m_shownBefore; ///< likewise, where it could not be read again
    std::set<QString> m_changed;              ///< since what is shown was read
    bool m_isFirst = false;                   ///< of following: everything is new then
    std::function<QString()> m_what;          ///< what the edit did
    QStringList m_added;                      ///< by what is being read
    Job<MovedPaths> m_finding;
    QMetaObject::Connection m_undone;         ///< takes back what was said of the edit
    Job<std::shared_ptr<const Analysis>> m_judging;
};

} // namespace retryscope::ui
