// SPDX-License-Identifier: GPL-3.0-or-later
// Common beliefs about nginx's retries: what is said, what nginx does, and how to see it.
#pragma once

#include "incident/finding.h"
#include "review/beliefs.h"

#include <QString>

#include <optional>

namespace retryscope::ui {

QString beliefText(Belief belief);  ///< the belief as people tell it, a sentence
QString beliefTruth(Belief belief); ///< what nginx does
QString beliefProof(Belief belief); ///< how to see it

/// The belief that leads to what a rule finds; nullopt: none is known.
std::optional<Belief> beliefBehind(Rule rule);

} // namespace retryscope::ui
