// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of a configuration around a place, numbered, the place marked.
#pragma once

#include "ui/report/sheet.h"

#include "config/tree.h"

namespace retryscope::ui {

/// `around`: lines before and behind. Stays together with what stands before it.
void addExcerpt(Sheet& sheet, const Configuration& configuration, const Span& span, Tone tone, std::uint32_t around = 4);

} // namespace retryscope::ui
