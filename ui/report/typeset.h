// SPDX-License-Identifier: GPL-3.0-or-later
// The report's typography: which size, space and indent each kind of text has on paper, on a grid of 4 points.
#pragma once

#include "ui/report/blocks.h"
#include "ui/report/manuscript.h"

#include <memory>
#include <vector>

namespace retryscope::ui {

inline constexpr double bodyPoints = 9.5, smallPoints = 8.0;

/// One block for each element, in order.
std::vector<std::unique_ptr<Block>> typeset(const Manuscript& manuscript);

} // namespace retryscope::ui
