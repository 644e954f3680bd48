// SPDX-License-Identifier: GPL-3.0-or-later
// Ids change with every directive that is added; names do not.
#include "ui/configview/counterparts.h"

#include "config/effective.h"

#include <string>

namespace retryscope::ui {

namespace {

using BlockName = std::pair<std::string, int>; ///< where it stands, and which of several of one name

std::map<BlockName, DirectiveId> namedBlocks(const Configuration& configuration)
{
    std::map<BlockName, DirectiveId> blocks;
    std::map<std::string, int> counts;
    for (const char* kind : {"server", "location"}) {
        for (const DirectiveId block : blocksNamed(configuration, kind)) {
            std::string context = contextOf(configuration, block);
            const int n = counts[context]++;
            blocks.emplace(BlockName{std::move(context), n}, block);
        }
    }
    return blocks;
}

} // namespace

std::map<DirectiveId, DirectiveId> counterparts(const Configuration& original, const Configuration& now)
{
    std::map<DirectiveId, DirectiveId> after;
    const auto blocks = namedBlocks(now);
    for (const auto& [name, block] : namedBlocks(original)) {
        if (const auto found = blocks.find(name); found != blocks.end())
            after.emplace(block, found->second);
    }
    return after;
}

} // namespace retryscope::ui
