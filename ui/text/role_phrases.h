// SPDX-License-Identifier: GPL-3.0-or-later
// Roles of locations in words.
#pragma once

#include "incident/finding.h"
#include "review/role_proposal.h"
#include "review/roles.h"

#include <QString>

namespace retryscope::ui {

QString roleText(LocationRole role);          ///< "money"
QString repeatPolicyText(RepeatPolicy repeat); ///< "never"
/// Why a role is proposed: "the log shows 12 writes among 340 requests".
QString roleReasonText(const RoleProposal& proposal);
/// The finding role-deviation: "not as the role money wants it: proxy_next_upstream off instead of error timeout".
QString roleDeviationText(const Finding& finding);

} // namespace retryscope::ui
