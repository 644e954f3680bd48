// SPDX-License-Identifier: GPL-3.0-or-later
// A case on the disk: inputs, results and what a person added, in one SQLite file.
#pragma once

#include "base/progress.h"
#include "casefile/annotations.h"
#include "casefile/case_lock.h"
#include "casefile/sqlite.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace retryscope {

/// What a person added, as it stands with edits that were not saved yet.
struct CaseAdditions {
    Annotations annotations;
    std::vector<SavedFilter> filters;
    std::optional<std::string> roles; ///< of the locations, as the text of a settings file; nullopt: they were never given here
    bool hasDraft = false; ///< some of it was edited and not saved: the program ended before
};

/// Belongs to one thread at a time. Whatever returns without error is on the disk and survives the end of the process.
class CaseFile {
public:
    /// A new file, which replaces one that is there. Errors: CannotWrite, CaseInUse.
    static Result<CaseFile> create(const std::string& path);
    /// Older versions are brought to the newest; where that cannot be written, in memory alone. A case that is open elsewhere or
    /// cannot be written is opened read-only. Errors: CannotOpen, NotACase, CaseTooNew, CaseDamaged: then the file is as it was.
    static Result<CaseFile> open(const std::string& path);
    /// For one who writes from outside: an existing case, else a new one. Errors: as both, CaseInUse, CannotWrite.
    static Result<CaseFile> openOrCreate(const std::string& path);

    const std::string& path() const { return m_path; }
    bool isReadOnly() const { return !m_lock; }
    /// Who has it, if it is read-only for that.
    const std::optional<CaseHolder>& holder() const { return m_holder; }

    /// Its path still names the file that is open: nobody renamed, moved or deleted it meanwhile.
    bool isInPlace() const;

    bool hasResults();
    /// Replaces inputs, results and raw lines in one transaction. Lines of files that changed since are not kept.
    /// Errors: CannotWrite, Cancelled.
    Result<void> store(const Analysis& analysis, const JobControl& job = {});
    /// Raw lines stay in the file and are read when they are asked for. Errors: CaseEmpty, CaseDamaged, CaseTooNew, Cancelled.
    Result<std::shared_ptr<const Analysis>> load(const JobControl& job = {});

    Result<CaseAdditions> additions();
    /// Keeps edits without saving them; an empty annotation takes the saved one away.
    Result<void> keepDraft(const std::vector<std::pair<Anchor, Annotation>>& edits);
    /// The roles of the locations as the text of a settings file; a draft as well.
    Result<void> keepRoles(const std::string& settings);
    Result<void> saveDraft();
    /// Brings everything that was written into the file itself: until then a copy of it alone lacks what the journal beside it has.
    /// Does nothing while somebody else reads the case.
    void settle();
    Result<void> discardDraft();
    Result<void> setFilters(const std::vector<SavedFilter>& filters);

    /// Small things that the window remembers, such as its panes; "" if there is none.
    std::string state(const std::string& name);
    Result<void> setState(const std::string& name, const std::string& value);

    /// A file with all of this, drafts saved, which replaces one that is there. Errors: CannotWrite, CaseInUse.
    Result<void> copyTo(const std::string& path);

private:
    CaseFile(std::string path, Database database);
    std::optional<std::string> kept(const std::string& name);
    static Result<CaseFile> openReadOnly(const std::string& path, std::optional<CaseHolder> holder);

    using Place = std::pair<std::uint64_t, std::uint64_t>; ///< device and number of a file
    static Place placeOf(const std::string& path);

    std::string m_path;
    Place m_place;
    std::optional<CaseLock> m_lock; ///< released after the connection was closed
    std::optional<CaseHolder> m_holder;
    std::unique_ptr<Database> m_database;
};

} // namespace retryscope
