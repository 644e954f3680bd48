// SPDX-License-Identifier: GPL-3.0-or-later
// Common beliefs about nginx's retries: what is said, what nginx does, and how to see it.
#pragma once

#include "review/beliefs.h"

#include <QString>

namespace retryscope::ui {

QString beliefText(Belief belief);  ///< the belief as people tell it, a sentence
QString beliefTruth(Belief belief); ///< what nginx does
QString beliefProof(Belief belief); ///< how to see it

} // namespace retryscope::ui
