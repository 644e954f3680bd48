// SPDX-License-Identifier: GPL-3.0-or-later
// A location at a glance as JSON: its matrix, its bounds, what differs from another one.
#pragma once

#include "retry/bounds.h"
#include "retry/router.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace retryscope {

/// {"attempts","executions_possible","worst_case_ms","longest_attempt_ms","complete"}; null = without a bound. No line end.
std::string boundsJson(const Bounds& bounds);
/// The bounds of a location by method, those that `simulate --matrix` gives.
using BoundsByMethod = std::vector<std::pair<std::string, Bounds>>;
BoundsByMethod boundsByMethod(Router& router, std::string_view host, std::string_view uri);
/// The same for proxies behind one another, the outermost first; all are asked for the same host and URI.
using ChainByMethod = std::vector<std::pair<std::string, ChainBounds>>;
ChainByMethod chainByMethod(const std::vector<Router*>& hops, std::string_view host, std::string_view uri);

/// {"schema":1,"methods","failures","bounds":{METHOD:…},"chain":{METHOD:…}|null,"cells":[…]}.
std::string matrixJson(const Matrix& matrix, const BoundsByMethod& bounds, const ChainByMethod& chain = {});
/// {"schema":1,"changes":[{"method","failure","before","after"}],"bounds":[{"method","before","after"}]}; a side is null where
/// that failure cannot happen, bounds are those that differ.
std::string matrixDifferenceJson(const std::vector<MatrixChange>& changes, const BoundsByMethod& before, const BoundsByMethod& after);

} // namespace retryscope
