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
    // Places name one of the configurations each.
    std::vector<IdCheck> checks;
    for (const auto& configuration : analysis.configurations)
        checks.emplace_back(limitsOf(analysis, configuration.get()));
    if (checks.empty())
        checks.emplace_back(limitsOf(analysis, nullptr));
    const auto isPlaced = [&](std::uint32_t number, const auto& placed) { return number < checks.size() && checks[number].holds(placed); };
    const auto areGroupsPlaced = [&](const std::vector<GroupCount>& groups) {
        return std::ranges::all_of(groups, [&](const GroupCount& group) { return isPlaced(group.configuration, group.block); });
    };
    const auto isAuditPlaced = [&](const KeyCounts& counts) { return isPlaced(counts.configuration, counts.block); };
    const auto isRequestPlaced = [&](const Request& request) { return isPlaced(request.location->configuration, request); };
    const Summary& summary = analysis.summary;
    if (!areGroupsPlaced(summary.byLocation) || !areGroupsPlaced(summary.byMethod) || !areGroupsPlaced(summary.byBackend) || !std::ranges::all_of(analysis.idempotency.byLocation, isAuditPlaced)
        || !std::ranges::all_of(analysis.requests, isRequestPlaced)
        || !std::ranges::all_of(analysis.writtenBy, [&](const auto& log) { return log.first.value <= analysis.inputs.size() && log.second < checks.size(); }))
        return false;
    if (analysis.configurationInputs.size() != analysis.configurations.size())
        return false;
    for (const auto& configuration : analysis.configurations) {
        if (!IdCheck(limitsOf(analysis, configuration.get())).holds(*configuration) || !isTree(*configuration))
            return false;
    }
    const IdCheck& check = checks.front();
    return check.holdsAll(analysis.inputs) && check.holdsAll(analysis.errorLines) && check.holdsAll(analysis.events)
        && check.holdsAll(analysis.operations) && check.holds(analysis.offsets) && check.holds(analysis.idempotency.cases)
        && check.holds(analysis.configurationInputs) && findingsHold(analysis) && std::ranges::all_of(analysis.operations, namesRequests)
        && std::ranges::all_of(analysis.requests, [](const Request& request) { return static_cast<bool>(request.record.file); });
}

} // namespace retryscope::packing
