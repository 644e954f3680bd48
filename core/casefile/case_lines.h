// SPDX-License-Identifier: GPL-3.0-or-later
// The raw lines that a case keeps: which, and how they come back one by one.
#pragma once

#include "base/progress.h"
#include "casefile/sqlite.h"
#include "incident/analysis.h"

#include <map>
#include <memory>
#include <vector>

namespace retryscope {

/// Numbers of the lines that prove something, by input, sorted; of operations worth a look also the lines beside them.
std::map<FileId, std::vector<std::uint64_t>> linesToKeep(const Analysis& analysis);

/// Inside of a transaction. Lines of files that changed or vanished since the analysis are left out: what stands there is another text.
Result<void> keepLines(Database& database, const Analysis& analysis, const JobControl& job);

/// Reads kept lines from the case when they are asked for, over a connection of its own.
std::vector<std::shared_ptr<KeptLines>> keptLinesOf(const std::string& casePath, std::size_t inputs);

} // namespace retryscope
