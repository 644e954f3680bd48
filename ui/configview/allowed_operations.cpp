// SPDX-License-Identifier: GPL-3.0-or-later
// Counts each operation once per directive, however many of its requests were passed on.
#include "ui/configview/allowed_operations.h"

#include <algorithm>

namespace retryscope::ui {

std::map<DirectiveId, AllowedOperations> allowedOperations(const Analysis& analysis)
{
    std::map<DirectiveId, AllowedOperations> result;
    for (std::size_t i = 0; i < analysis.operations.size(); ++i) {
        const Operation& operation = analysis.operations[i];
        std::set<DirectiveId> directives;
        for (const RequestId id : operation.requests) {
            if (const DirectiveId by = analysis.at(id).allowedBy)
                directives.insert(by);
        }
        for (const DirectiveId directive : directives) {
            AllowedOperations& allowed = result[directive];
            allowed.all.push_back(OperationId::fromIndex(i));
            allowed.duplicated += operation.verdict == Verdict::Duplicated;
        }
    }
    for (auto& [directive, allowed] : result)
        std::ranges::stable_partition(allowed.all, [&](OperationId id) { return analysis.at(id).verdict == Verdict::Duplicated; });
    return result;
}

} // namespace retryscope::ui
