// SPDX-License-Identifier: GPL-3.0-or-later
// Simulations as plain text for a terminal.
#pragma once

#include "exchange/simulate_json.h"

#include <string>
#include <vector>

namespace retryscope::app {

/// The attempts with the reason at each, then what is logged and what the client gets.
std::string simulateText(Router& router, const SimulateQuestion& question);
/// One line a failure and method; the most that the location can do at the end.
std::string matrixText(const Matrix& matrix, const RetryFacts& facts);
std::string differenceText(const std::vector<MatrixChange>& changes);

} // namespace retryscope::app
