// SPDX-License-Identifier: GPL-3.0-or-later
// What a configuration itself keeps secret: the values of headers, parameters and variables whose names say so.
#pragma once

#include "config/tree.h"
#include "exchange/redact.h"

#include <string_view>
#include <utility>
#include <vector>

namespace retryscope {

/// The pieces of a directive's arguments that are secret, each of its class; variables are none. They live as long as the directive.
std::vector<std::pair<Redact, std::string_view>> secretPieces(const Directive& directive);

} // namespace retryscope
