// SPDX-License-Identifier: GPL-3.0-or-later
// What nginx refuses when a whole block has been read: no single directive of it is wrong.
#pragma once

#include "config/tree.h"

#include <string_view>
#include <vector>

namespace retryscope {

struct StructureProblem {
    enum class Kind {
        DuplicateLocation, ///< `earlier` has the same name
        NoServers,         ///< an upstream without a `server`
        OnlyBackups,       ///< an upstream with nothing but backup servers
        NoPort,            ///< a *_pass to an address without a port
        GroupHasPort,      ///< `earlier` sends to this group's name with a port
        NamesNeedZone,     ///< `resolve` in an upstream without `zone`
        Buffers            ///< *_buffers, *_buffer_size and *_busy_buffers_size do not fit together
    };
    Kind kind{};
    DirectiveId directive;
    DirectiveId earlier;
    std::uint32_t noticed = 0; ///< the line of the main file's order at which nginx finds out; for sorting within one file
    std::uint32_t named = 0;   ///< the line that nginx names
};

/// "duplicate-location", "no-servers", …
std::string_view word(StructureProblem::Kind kind);

/// In nginx's order. Linear in the number of directives.
std::vector<StructureProblem> structureProblems(const Configuration& configuration);

} // namespace retryscope
