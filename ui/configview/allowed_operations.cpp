// SPDX-License-Identifier: GPL-3.0-or-later
// Counts each operation once per directive, however many of its requests were passed on.
#include "ui/configview/allowed_operations.h"

#include "verdict/blame.h"

#include <algorithm>

namespace retryscope::ui {

std::map<DirectiveId, AllowedOperations> allowedOperations(const Analysis& analysis, std::uint32_t configuration)
{
    std::map<DirectiveId, AllowedOperations> result;
    for (std::size_t i = 0; i < analysis.operations.size(); ++i) {
        const Operation& operation = analysis.operations[i];
        std::map<DirectiveId, bool> directives; ///< whether what it allowed is why there are several effects
        for (const RequestId id : operation.requests) {
            const Request& request = analysis.at(id);
            if (request.allowedBy && request.location->configuration == configuration)
                directives[request.allowedBy] |= causedDuplicate(operation, request);
        }
        for (const auto& [directive, duplicates] : directives) {
            AllowedOperations& allowed = result[directive];
            allowed.all.push_back(OperationId::fromIndex(i));
            allowed.duplicated += duplicates;
        }
    }
    for (auto& [directive, allowed] : result)
        std::ranges::stable_partition(allowed.all, [&](OperationId id) { return analysis.at(id).verdict == Verdict::Duplicated; });
    return result;
}

} // namespace retryscope::ui
