// SPDX-License-Identifier: GPL-3.0-or-later
// What the reviewers decided about a finding, in words.
#pragma once

#include "casefile/annotation.h"

#include <QString>

namespace retryscope::ui {

QString decisionText(ReviewDecision decision); ///< "accepted"
/// "Accepted by Anna: the handler knows the key."; what is not said is left out. "" if nothing is said.
QString decisionSentence(const Annotation& annotation);

} // namespace retryscope::ui
