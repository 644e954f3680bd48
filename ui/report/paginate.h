// SPDX-License-Identifier: GPL-3.0-or-later
// Distributes blocks over pages: no heading alone at the foot, no single line left over, nothing cut off.
#pragma once

#include "ui/report/blocks.h"

#include <vector>

namespace retryscope::ui {

/// The units [first, last) of a block at a height of a page; y in pixels from the top of the text area.
struct Placed {
    const Block* block = nullptr;
    int first = 0, last = 0;
    double y = 0;
};
using Page = std::vector<Placed>;

/// Blocks must be laid out. A unit that is higher than a page stands alone on one. Never an empty list.
std::vector<Page> paginate(const std::vector<std::unique_ptr<Block>>& blocks, double pageHeight, double pt);

} // namespace retryscope::ui
