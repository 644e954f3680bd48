// SPDX-License-Identifier: GPL-3.0-or-later
// A second effect that only its time gives to a request may be another's of which nothing is known.
#pragma once

#include "verdict/workbench.h"

namespace retryscope {

/// Takes effects back that time alone laid to a delivery which nginx had given up, where some delivery without an outcome at the same
/// server and path may have them: the request has two effects by a guess then, and is said to be ambiguous.
void doubtGuessedDoubles(Workbench& bench);

} // namespace retryscope
