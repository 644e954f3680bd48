// SPDX-License-Identifier: GPL-3.0-or-later
// Reads lines of evidence again, with what stands beside them: in their own file, or in all sources at that time.
#pragma once

#include "ui/evidence/evidence_lines.h"
#include "ui/evidence/line_index.h"

#include <memory>
#include <mutex>

namespace retryscope::ui {

struct Surroundings {
    int before = 0, after = 0; ///< lines on each side of each line of evidence
    bool byTime = false;       ///< of all sources by corrected time; false: of the same file
    bool operator==(const Surroundings&) const = default;
};

struct ReadLine {
    EvidenceLine line;
    std::string text;  ///< bytes as they are
    bool lost = false; ///< evidence that cannot be read any more
};

/// Each line once. By file: evidence in its order, each between its neighbours; by time: all lines by their times.
std::vector<ReadLine> readEvidence(const Analysis& analysis, const LineIndex& index, const std::vector<EvidenceLine>& lines, const Surroundings& surroundings,
    std::stop_token stop = {});

/// The index of the latest analysis, made by the first thread that asks.
class LineIndexCache {
public:
    std::shared_ptr<const LineIndex> get(const std::shared_ptr<const Analysis>& analysis, std::stop_token stop);

private:
    std::mutex m_mutex;
    std::weak_ptr<const Analysis> m_analysis;
    std::shared_ptr<const LineIndex> m_index;
};

} // namespace retryscope::ui
