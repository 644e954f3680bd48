// SPDX-License-Identifier: GPL-3.0-or-later
// Simulations as plain text for a terminal.
#pragma once

#include "exchange/matrix_json.h"
#include "exchange/simulate_json.h"

#include <string>
#include <vector>

namespace retryscope::app {

/// The attempts with the reason at each, then what is logged and what the client gets.
std::string simulateText(Router& router, const SimulateQuestion& question, const SimulatePlace& place);
/// One line a failure and method; the most that the location (and the chain of proxies) can do at the end.
std::string matrixText(const Matrix& matrix, const BoundsByMethod& bounds, const ChainByMethod& chain);
std::string differenceText(const std::vector<MatrixChange>& changes, const BoundsByMethod& before, const BoundsByMethod& after);

} // namespace retryscope::app
