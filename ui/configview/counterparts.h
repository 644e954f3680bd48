// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks of a configuration found again after its text was changed.
#pragma once

#include "config/tree.h"

#include <map>

namespace retryscope::ui {

/// For each server and location of `original` the one of `now` that stands in blocks of the same names; of several of one
/// name the one with the same number. Those that are gone are left out.
std::map<DirectiveId, DirectiveId> counterparts(const Configuration& original, const Configuration& now);

} // namespace retryscope::ui
