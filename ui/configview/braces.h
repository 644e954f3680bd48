// SPDX-License-Identifier: GPL-3.0-or-later
// Which braces of a configuration belong together, for folding and for the mark at the cursor.
#pragma once

#include <QStringView>

#include <vector>

namespace retryscope::ui {

struct BracePair {
    int open = 0, close = 0; ///< positions; -1: it has no partner
    bool operator==(const BracePair&) const = default;
};

/// In the order of the opening braces, those without one last. Braces in comments, quotes and "${names}" are text.
std::vector<BracePair> bracePairs(QStringView text);

} // namespace retryscope::ui
