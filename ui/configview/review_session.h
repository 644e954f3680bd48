// SPDX-License-Identifier: GPL-3.0-or-later
// The configurations with what the reviewers have changed in them; nothing of it is on the disk until they say so.
#pragma once

#include "config/draft.h"
#include "incident/analysis.h"
#include "review/fix_set.h"
#include "ui/configview/draft_findings.h"
#include "ui/configview/draft_steps.h"
#include "ui/configview/draft_text.h"
#include "ui/work/job.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace retryscope::ui {

class CaseNotes;

class ReviewSession : public QObject {
    Q_OBJECT
public:
    /// After the last key; then the review begins.
    static constexpr std::chrono::milliseconds pause{40};

    /// `notes` of the case keep what is decided about findings, and the roles; they outlive the session.
    explicit ReviewSession(CaseNotes* notes, QObject* parent = nullptr);
    ~ReviewSession() override;

    /// Logs that were read again leave the drafts of a configuration as they are while its files are the same bytes; where a file
    /// has changed on the disk its draft is set aside. Of another case all drafts are dropped.
    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }

    std::size_t count() const { return m_now.size(); }
    const ReviewedConfiguration& at(std::size_t configuration) const { return m_now[configuration]; }
    std::shared_ptr<const Configuration> original(std::size_t configuration) const { return m_analysis->configurations[configuration]; }
    bool editable(std::size_t configuration) const { return m_editable[configuration]; }
    /// True while at() does not yet know what was typed.
    bool outdated() const { return !m_due.empty(); }

    /// The file's text for the editor; made at the first call. nullptr: the configuration never had such a file.
    DraftText* text(std::size_t configuration, const std::string& path);
    /// The changed texts of a configuration, those of fixes included.
    Drafts drafts(std::size_t configuration) const;
    void replace(std::size_t configuration, const Drafts& texts);
    void discard(std::size_t configuration);
    /// One step back or forward in a file, and in the files that were changed together with it. `own`: does it in that file.
    void step(std::size_t configuration, const std::string& path, bool back, const std::function<void()>& own);

    struct Extent {
        int files = 0, lines = 0; ///< lines that were added, changed or taken out
    };
    Extent extent(std::size_t configuration) const;

    /// All changes of a configuration for `git apply` in the folder of its files; "" if there are none.
    std::string patch(std::size_t configuration) const;
    /// What the patch would be with these texts.
    std::string patchWith(std::size_t configuration, const Drafts& texts) const;
    /// Changed files whose links lead out of the folder: no patch reaches them.
    std::vector<std::string> outsideOfPatch(std::size_t configuration) const;
    /// A path below the folder that all files of the configuration share.
    static std::string relativePath(const Configuration& configuration, const std::string& path);

    ReviewSettings settings() const { return m_settings; }
    /// Reviews everything by these roles, which become part of the case; `text`: what is done, for the undo menu.
    void setRoles(const RoleSettings& roles, const QString& text);
    CaseNotes* notes() const { return m_notes; }
    /// How long the servers of a configuration took in the loaded log; to be called in a job, and again with its changed text.
    Measured measured(std::size_t configuration) const;

    /// Findings that stay as they are, wherever their lines stand after other fixes.
    std::set<FindingKey> accepted(std::size_t configuration) const;
    /// What was decided about a finding.
    const Annotation& decisionOf(std::size_t configuration, std::size_t finding) const;
    /// Accepted findings are left out of margin, list and counts.
    bool hidesAccepted() const { return m_hidesAccepted; }
    void setHidesAccepted(bool hides);
    bool isHidden(std::size_t configuration, std::size_t finding) const;

signals:
    void edited(std::size_t configuration);   ///< a text has changed; the review follows
    void reviewed(std::size_t configuration); ///< at() is up to date
    void setAside(std::size_t configuration, const retryscope::Drafts& texts); ///< replace() brings them back
    void decided();                           ///< something about findings, or which of them are shown

private:
    using Key = std::pair<std::size_t, std::string>;
    using Texts = std::map<Key, std::unique_ptr<DraftText>>;
    void keepDrafts(Texts texts, const std::vector<std::string>& given);
    void follow(DraftText* text, std::size_t configuration);
    void takeRoles();
    void useRoles(const RoleSettings& roles);
    void reviewNow();
    void textEdited(std::size_t configuration);
    void take(std::size_t configuration, ReviewedConfiguration reviewed);

    CaseNotes* m_notes;
    std::shared_ptr<const Analysis> m_analysis;
    std::vector<ReviewedConfiguration> m_loaded, m_now;
    std::shared_ptr<struct MeasuredOnce> m_measured;
    bool m_hidesAccepted = false;
    std::vector<bool> m_editable;
    ReviewSettings m_settings;
    RoleSettings m_loadedRoles; ///< by which the analysis was made
    Texts m_texts;
    DraftSteps m_steps;
    bool m_stepping = false; ///< what changes now is no typing
    bool m_anotherCase = false; ///< the next analysis is that of another case
    std::set<std::size_t> m_due; ///< configurations whose review is not up to date
    QTimer m_timer;
    Job<ReviewedConfiguration> m_job;
};

} // namespace retryscope::ui
