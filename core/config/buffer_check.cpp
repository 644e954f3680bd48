// SPDX-License-Identifier: GPL-3.0-or-later
// Walks inwards with the values in force, as nginx merges them.
#include "config/buffer_check.h"

#include "config/directive_table.h"
#include "config/units.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

namespace {

constexpr std::int64_t page = 4096;

struct Buffers {
    std::int64_t first = page; ///< *_buffer_size
    std::int64_t count = 8, size = page;
    std::optional<std::int64_t> busy;

    bool fit() const
    {
        const std::int64_t largest = std::max(first, size);
        const std::int64_t inUse = busy.value_or(2 * largest);
        return count >= 2 && inUse >= largest && inUse <= (count - 1) * size;
    }
};

struct FamilyBuffers {
    std::string_view prefix;
    Buffers buffers;
};
using AllBuffers = std::array<FamilyBuffers, 4>;

/// True if the directive is one of the family's.
bool take(const Directive& directive, FamilyBuffers& family)
{
    if (!directive.name.starts_with(family.prefix) || directive.args.empty())
        return false;
    const std::string_view what = std::string_view(directive.name).substr(family.prefix.size());
    const auto bytes = parseSize(directive.args.back().value);
    if (!bytes || *bytes > (std::int64_t{1} << 40))
        return false;
    if (what == "_buffer_size")
        family.buffers.first = *bytes;
    else if (what == "_busy_buffers_size")
        family.buffers.busy = *bytes;
    else if (what == "_buffers" && directive.args.size() == 2) {
        family.buffers.count = std::min<std::int64_t>(parseCount(directive.args.front().value).value_or(8), 1 << 20);
        family.buffers.size = *bytes;
    } else
        return false;
    return true;
}

/// `merged`: nginx merges this block's values; it never looks at those of http alone.
DirectiveId unfitIn(const Configuration& configuration, DirectiveId block, AllBuffers all, bool merged)
{
    DirectiveId last;
    for (const DirectiveId id : configuration.settingsOf(block))
        for (FamilyBuffers& family : all)
            if (factFor(configuration, id) && take(configuration.at(id), family))
                last = id;
    if (merged && std::ranges::any_of(all, [](const FamilyBuffers& family) { return !family.buffers.fit(); }))
        return last ? last : block;
    for (const DirectiveId id : configuration.childrenOf(block)) {
        const Directive& child = configuration.at(id);
        const bool inner = child.name == "server" || child.name == "location" || child.name == "limit_except"
            || (child.name == "if" && configuration.at(block).name == "location");
        if (child.block && inner)
            if (const DirectiveId found = unfitIn(configuration, id, all, true))
                return found;
    }
    return {};
}

} // namespace

DirectiveId unfitBuffers(const Configuration& configuration, DirectiveId http)
{
    if (!http || configuration.at(http).name != "http")
        return {};
    return unfitIn(configuration, http, {{{"proxy", {}}, {"fastcgi", {}}, {"uwsgi", {}}, {"scgi", {}}}}, false);
}

} // namespace retryscope
