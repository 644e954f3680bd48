// SPDX-License-Identifier: GPL-3.0-or-later
// Where a number of the overview leads: to the operations behind it, or to a raw line.
#pragma once

#include "ui/work/selection.h"

#include <QString>

#include <string>
#include <vector>

namespace retryscope::ui {

/// "method:POST", the value in quotes if it needs them.
QString filterTerm(const QString& field, const std::string& value);
/// "block:nginx.conf:26": a location or server, of which several may have one name; "block:none": none served the request.
QString blockTerm(const Configuration* configuration, DirectiveId block);

/// Targets for LinkText::link().
QString filterTarget(const QString& filter, Counted counted); ///< a filter in its text form; empty = all of them
QString evidenceTarget(const EvidenceRef& at);

/// A number that stands for the whole analysis, and the list of what it counts.
struct SummaryCount {
    QString text; ///< "66 retried"
    QString filter;
    Counted counted{};
};
inline const QString retriedFilter = QStringLiteral("is:retried");
/// Requests, retried, attempts, lost responses, redirected internally; in this order.
std::vector<SummaryCount> summaryCounts(const Summary& summary);

/// Nothing else limits the list then: the number counts everything.
/// `inRange`: the number counts what began in the chosen range of time, which stays.
void followTarget(const QString& target, Selection& selection, bool inRange = false);

} // namespace retryscope::ui
