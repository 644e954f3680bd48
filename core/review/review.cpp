// SPDX-License-Identifier: GPL-3.0-or-later
// The list of rule families, and the order in which findings are handed out.
#include "review/review.h"

#include "review/ingress_fixes.h"
#include "review/remarks.h"
#include "review/rules.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace retryscope {

std::vector<Finding> review(const Configuration& configuration, const ReviewSettings& settings, std::span<const MeasuredTimes> measured)
{
    Survey survey(configuration, settings);
    for (const auto check : {checkSyntax, checkModules, checkParameters, checkPlacement, checkVariables, checkMasks, checkMaskShapes, checkLimits,
             checkTimes, checkGroups, checkResends, checkAccelRedirects, checkGuards, checkStreams, checkLogs, checkLogShapes})
        check(survey);
    checkMeasured(survey, measured);
    checkRoles(survey, measured);
    std::vector<Finding> findings = survey.takeFindings();
    if (configuration.form == ConfigForm::Kubernetes) {
        adaptToObjects(configuration, findings);
        Survey objects(configuration, settings);
        checkIngresses(objects);
        std::ranges::move(objects.takeFindings(), std::back_inserter(findings));
    }
    applyRemarks(configuration, findings);
    std::ranges::stable_sort(findings, {}, [](const Finding& f) { return std::tuple(f.span.file, f.span.offset, f.rule); });
    return findings;
}

} // namespace retryscope
