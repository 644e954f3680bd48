// SPDX-License-Identifier: GPL-3.0-or-later
// A fix that gives one block a value of its own.
#pragma once

#include "review/survey.h"

#include <string_view>

namespace retryscope {

/// True if the value in force is written in the block itself, perhaps by an include: a second line beside it would be a duplicate.
bool isOwnValue(const Configuration& configuration, const PassingBlock& block, const EffectiveValue& value);

/// The block's own line is changed; what is inherited stays as it is elsewhere, and a line is added here. `text` is the value as
/// it is written in a configuration.
Fix setValue(const Configuration& configuration, const PassingBlock& block, const EffectiveValue& value, std::string_view text);

} // namespace retryscope
