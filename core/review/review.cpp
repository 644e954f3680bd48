// SPDX-License-Identifier: GPL-3.0-or-later
// The list of rule families, and the order in which findings are handed out.
#include "review/review.h"

#include "review/remarks.h"
#include "review/rules.h"

#include <algorithm>
#include <tuple>

namespace retryscope {

ReviewOptions::ReviewOptions()
    : writePatterns{
          // A word of its own between slashes, dashes, dots, underscores or the marks of a regular expression.
          R"((^|[^a-z])(orders?|checkout|payments?|pay|purchases?|buy|invoices?|refunds?|charges?|transactions?|transfers?|payouts?|withdrawals?|deposits?|billing|bookings?|reservations?|subscriptions?|cart|basket|documents?|contracts?|stock|inventory|warehouse|accounts?|wallets?)([^a-z]|$))"}
{
}

std::vector<Finding> review(const Configuration& configuration, const ReviewOptions& options)
{
    Survey survey(configuration, options);
    for (const auto check : {checkSyntax, checkParameters, checkPlacement, checkVariables, checkMasks, checkMaskShapes, checkLimits,
             checkTimes, checkGroups, checkResends, checkGuards, checkLogs, checkLogShapes})
        check(survey);
    std::vector<Finding> findings = survey.takeFindings();
    applyRemarks(configuration, findings);
    std::ranges::stable_sort(findings, {}, [](const Finding& f) { return std::tuple(f.span.file, f.span.offset, f.rule); });
    return findings;
}

} // namespace retryscope
