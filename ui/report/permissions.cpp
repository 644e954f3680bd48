// SPDX-License-Identifier: GPL-3.0-or-later
// Counted over the operations that the report speaks of.
#include "ui/report/permissions.h"

#include "verdict/blame.h"

#include <algorithm>
#include <tuple>

namespace retryscope::ui {

namespace {

void count(Permission& permission, const Analysis& analysis, const Request& request)
{
    permission.operations.insert(request.operation);
    const Operation& operation = analysis.at(request.operation);
    switch (operation.verdict) {
    case Verdict::Duplicated:
        if (causedDuplicate(operation, request))
            permission.duplicated.insert(request.operation);
        break;
    case Verdict::Prevented: permission.prevented.insert(request.operation); break;
    case Verdict::Unresolved:
        permission.unresolved.insert(request.operation);
        if (operation.nextAction != NextAction::None)
            permission.open.insert(request.operation);
        break;
    case Verdict::ExecutedOnce:
    case Verdict::NotApplied: break;
    }
    const Configuration* configuration = analysis.servedBy(request);
    if (const DirectiveId place = request.location->serving(); place && configuration)
        permission.contexts.insert(contextOf(*configuration, place));
}

} // namespace

std::vector<Permission> permissionsOf(const ReportMaterial& material)
{
    const Analysis& analysis = *material.analysis;
    const std::vector<OperationId>& chosen = material.options.operations;
    std::map<std::tuple<PlacedBlock, Text, Text>, Permission> found;
    for (const Request& request : analysis.requests) {
        if (request.allowedDirective.empty() || request.notAllowed || !request.operation || (!chosen.empty() && !std::ranges::contains(chosen, request.operation)))
            continue;
        const PlacedBlock by{request.location->configuration, request.allowedBy};
        Permission& permission = found[{by, request.allowedDirective, request.allowedValue}];
        permission.configuration = by.configuration;
        permission.directive = request.allowedBy;
        permission.name = request.allowedDirective;
        permission.value = request.allowedValue;
        permission.origin = request.allowedOrigin;
        count(permission, analysis, request);
    }
    std::vector<Permission> sorted;
    for (auto& [key, permission] : found)
        sorted.push_back(std::move(permission));
    std::ranges::stable_sort(sorted, [](const Permission& a, const Permission& b) {
        return std::tuple(a.duplicated.size(), a.open.size(), a.operations.size()) > std::tuple(b.duplicated.size(), b.open.size(), b.operations.size());
    });
    return sorted;
}

std::vector<const Finding*> findingsAt(const Analysis& analysis, PlacedBlock directive)
{
    std::vector<const Finding*> found;
    for (std::size_t i = 0; i < analysis.findings.size(); ++i) {
        if (directive.block && PlacedBlock{static_cast<std::uint32_t>(analysis.findingConfiguration[i]), analysis.findings[i].directive} == directive)
            found.push_back(&analysis.findings[i]);
    }
    return found;
}

} // namespace retryscope::ui
