// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences on what was found in the whole of the logs: health figures over their thresholds, broken keys, contradictions.
#pragma once

#include "incident/contradictions.h"
#include "incident/health.h"
#include "incident/idempotency_audit.h"

#include <QString>
#include <QTimeZone>

namespace retryscope::ui {

/// One sentence; it names the location or server if the figure is of one. Times are shown in the zone, without one as ISO 8601.
QString healthNoteText(const HealthNote& note, const std::optional<QTimeZone>& zone = std::nullopt);

/// What a broken key is, with the number of keys, operations or requests.
QString keyFaultText(KeyFault fault, std::uint64_t count);

/// A finding of rule BehaviourContradictsConfiguration: what does not fit, what could explain it, and what would tell.
QString contradictionText(const Finding& finding);
QString explanationText(Explanation explanation);

} // namespace retryscope::ui
