// SPDX-License-Identifier: GPL-3.0-or-later
// Findings about Kubernetes objects in words.
#pragma once

#include "incident/finding.h"

#include <QString>

namespace retryscope::ui {

/// Of the rules ingress-*; empty for others.
QString ingressFindingText(const Finding& finding);

} // namespace retryscope::ui
