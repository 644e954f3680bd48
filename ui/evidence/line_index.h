// SPDX-License-Identifier: GPL-3.0-or-later
// The lines that the analysis knows, file by file: where they begin, when they were written, which operation they belong to.
#pragma once

#include "incident/analysis.h"

#include <map>
#include <span>
#include <stop_token>

namespace retryscope::ui {

class LineIndex {
public:
    struct Entry {
        std::uint64_t line = 0, offset = 0;
        std::optional<Instant> time; ///< nginx's
        OperationId operation;       ///< none: of none
    };

    /// Looks at everything once; for a thread.
    explicit LineIndex(const Analysis& analysis, std::stop_token stop = {});

    /// By line, each once.
    std::span<const Entry> of(FileId file) const;
    const Entry* find(FileId file, std::uint64_t line) const;
    /// The last one at that line or before; nullptr: there is none.
    const Entry* before(FileId file, std::uint64_t line) const;

private:
    std::map<FileId, std::vector<Entry>> m_files;
};

} // namespace retryscope::ui
