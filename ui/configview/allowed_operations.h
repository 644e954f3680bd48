// SPDX-License-Identifier: GPL-3.0-or-later
// From a directive of the configuration to the operations whose repetition it allowed.
#pragma once

#include "incident/analysis.h"

#include <map>
#include <vector>

namespace retryscope::ui {

struct AllowedOperations {
    std::vector<OperationId> all; ///< duplicated first, else in order
    std::size_t duplicated = 0;
};

/// Keys are directives of the first configuration, to which requests are attributed.
std::map<DirectiveId, AllowedOperations> allowedOperations(const Analysis& analysis, std::uint32_t configuration = 0);

} // namespace retryscope::ui
