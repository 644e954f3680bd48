// SPDX-License-Identifier: GPL-3.0-or-later
// What a configuration itself keeps secret: the values of headers, parameters and variables whose names say so.
#pragma once

#include "config/tree.h"
#include "exchange/redact.h"

#include <string_view>
#include <utility>
#include <vector>

namespace retryscope {

/// The pieces of a directive that are secret, each of its class; variables are none. In a `map` they are told by its variables. They
/// live as long as the configuration.
std::vector<std::pair<Redact, std::string_view>> secretPieces(const Configuration& configuration, const Directive& directive);

} // namespace retryscope
