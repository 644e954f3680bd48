// SPDX-License-Identifier: GPL-3.0-or-later
// Where a number of the overview leads: to the operations behind it, or to a raw line.
#pragma once

#include "ui/work/selection.h"

#include <QString>

#include <string>

namespace retryscope::ui {

/// "location:/checkout/", the value in quotes if it needs them.
QString filterTerm(const QString& field, const std::string& value);
/// Targets for LinkText::link().
QString filterTarget(const QString& field, const std::string& value);
QString filterTarget(const QString& filter); ///< a filter in its text form; empty = every operation
QString evidenceTarget(const EvidenceRef& at);
QString rangeTarget(const TimeRange& range); ///< limits every page to it
void followTarget(const QString& target, Selection& selection);

} // namespace retryscope::ui
