// SPDX-License-Identifier: GPL-3.0-or-later
// The configurations with what the reviewers have changed in them; nothing of it is on the disk until they say so.
#pragma once

#include "config/draft.h"
#include "incident/analysis.h"
#include "review/fix_set.h"
#include "ui/configview/draft_text.h"
#include "ui/work/job.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace retryscope::ui {

/// A configuration as it is now, with its findings.
struct ReviewedConfiguration {
    std::shared_ptr<const Configuration> configuration;
    std::vector<Finding> findings;
};

class ReviewSession : public QObject {
    Q_OBJECT
public:
    /// After the last key; then the review begins.
    static constexpr std::chrono::milliseconds pause{40};

    explicit ReviewSession(QObject* parent = nullptr);
    ~ReviewSession() override;

    /// Begins anew; drafts are dropped.
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

    struct Extent {
        int files = 0, lines = 0; ///< lines that were added, changed or taken out
    };
    Extent extent(std::size_t configuration) const;

    /// All changes of a configuration for `git apply` in the folder of its files; "" if there are none.
    std::string patch(std::size_t configuration) const;
    /// What the patch would be with these texts.
    std::string patchWith(std::size_t configuration, const Drafts& texts) const;
    /// A path below the folder that all files of the configuration share.
    static std::string relativePath(const Configuration& configuration, const std::string& path);

    ReviewSettings settings() const { return m_settings; }
    /// Reviews everything by these roles, and remembers them for the configuration that was given first.
    void setRoles(const RoleSettings& roles);

signals:
    void edited(std::size_t configuration);   ///< a text has changed; the review follows
    void reviewed(std::size_t configuration); ///< at() is up to date

private:
    void useRoles(const RoleSettings& roles);
    void reviewNow();
    void textEdited(std::size_t configuration);
    void take(std::size_t configuration, ReviewedConfiguration reviewed);

    using Key = std::pair<std::size_t, std::string>;
    std::shared_ptr<const Analysis> m_analysis;
    std::vector<ReviewedConfiguration> m_now;
    std::vector<bool> m_editable;
    ReviewSettings m_settings;
    RoleSettings m_loadedRoles; ///< by which the analysis was made
    std::map<Key, std::unique_ptr<DraftText>> m_texts;
    std::set<std::size_t> m_due; ///< configurations whose review is not up to date
    QTimer m_timer;
    Job<ReviewedConfiguration> m_job;
};

} // namespace retryscope::ui
