// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the handler.
#include "config/special_values.h"

namespace retryscope {

std::optional<ValueProblem> specialProblem(const Configuration& configuration, DirectiveId id, const DirectiveFact& fact)
{
    const special::Look look{configuration, id, configuration.at(id), fact};
    for (const auto find : {special::requestHandler, special::upstreamHandler, special::passHandler, special::socketHandler})
        if (const special::Check check = find(fact.name))
            return check(look);
    return std::nullopt;
}

} // namespace retryscope
