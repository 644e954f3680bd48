// SPDX-License-Identifier: GPL-3.0-or-later
// Changing a line that others inherit would change what nobody asked about.
#include "review/set_value.h"

#include "review/fix.h"

#include <format>

namespace retryscope {

bool isOwnValue(const Configuration& configuration, const PassingBlock& block, const EffectiveValue& value)
{
    return value.where && configuration.at(value.where).parent == block.block && !configuration.at(value.where).args.empty();
}

Fix setValue(const Configuration& configuration, const PassingBlock& block, const EffectiveValue& value, std::string_view text)
{
    const std::string written(text);
    if (isOwnValue(configuration, block, value))
        return {"set-value", {value.directive, written}, {replaceArguments(configuration.at(value.where), written)}};
    return {"add-directive", {value.directive, written}, {insertInBlock(configuration, block.block, std::format("{} {};", value.directive, written))}};
}

} // namespace retryscope
