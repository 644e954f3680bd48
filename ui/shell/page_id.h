// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the window, in the order of the rail and of Ctrl+1 to Ctrl+5.
#pragma once

#include <array>

namespace retryscope::ui {

enum class PageId { Overview, Incidents, Configuration, Sources, Report };
inline constexpr std::array allPages{PageId::Overview, PageId::Incidents, PageId::Configuration, PageId::Sources, PageId::Report};

} // namespace retryscope::ui
