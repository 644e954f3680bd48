// SPDX-License-Identifier: GPL-3.0-or-later
// Which limits hold where: directives belong to one configuration each.
#include "casefile/id_check.h"

#include <algorithm>

namespace retryscope::packing {

namespace {

IdLimits limitsOf(const Analysis& analysis, const Configuration* configuration)
{
    IdLimits limits{analysis.inputs.size(), 0, 0, analysis.requests.size(), analysis.errorLines.size(), analysis.events.size(), analysis.operations.size()};
    if (configuration) {
        limits.configFiles = configuration->files.size();
        limits.directives = configuration->directives.size();
        limits.configuration = configuration;
    }
    return limits;
}

/// A child stands in its parent and nowhere else: so there is no way around in a circle.
bool isTree(const Configuration& configuration)
{
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        const DirectiveId id = DirectiveId::fromIndex(i);
        for (const auto* list : {&configuration.directives[i].children, &configuration.directives[i].settings}) {
            for (const DirectiveId child : *list) {
                if (!child || configuration.at(child).parent != id)
                    return false;
            }
        }
    }
    for (const auto* list : {&configuration.roots, &configuration.rootSettings}) {
        for (const DirectiveId root : *list) {
            if (!root || configuration.at(root).parent)
                return false;
        }
    }
    return true;
}

bool namesRequests(const Operation& operation)
{
    return std::ranges::all_of(operation.requests, [](RequestId id) { return static_cast<bool>(id); })
        && std::ranges::all_of(operation.events, [](const MatchedEvent& matched) { return static_cast<bool>(matched.event); });
}

bool findingsHold(const Analysis& analysis)
{
    if (analysis.findingConfiguration.size() != analysis.findings.size())
        return false;
    for (std::size_t i = 0; i < analysis.findings.size(); ++i) {
        if (analysis.findingConfiguration[i] >= analysis.configurations.size())
            return false;
        const Configuration& configuration = *analysis.configurations[analysis.findingConfiguration[i]];
        if (!IdCheck(limitsOf(analysis, &configuration)).holds(analysis.findings[i]))
            return false;
    }
    return true;
}

} // namespace

bool idsHold(const Analysis& analysis)
{
    if (analysis.configurationInputs.size() != analysis.configurations.size())
        return false;
    for (const auto& configuration : analysis.configurations) {
        if (!IdCheck(limitsOf(analysis, configuration.get())).holds(*configuration) || !isTree(*configuration))
            return false;
    }
    const IdCheck check(limitsOf(analysis, analysis.configuration()));
    return check.holdsAll(analysis.inputs) && check.holdsAll(analysis.requests) && check.holdsAll(analysis.errorLines) && check.holdsAll(analysis.events)
        && check.holdsAll(analysis.operations) && check.holds(analysis.offsets) && check.holds(analysis.summary) && check.holds(analysis.idempotency)
        && check.holds(analysis.configurationInputs) && findingsHold(analysis) && std::ranges::all_of(analysis.operations, namesRequests)
        && std::ranges::all_of(analysis.requests, [](const Request& request) { return static_cast<bool>(request.record.file); });
}

} // namespace retryscope::packing
