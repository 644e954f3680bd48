// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the directive table, a file for each part of nginx; read them through directive_table.h.
#pragma once

#include "config/directive_table.h"

#include <span>

namespace retryscope::directive_rows {

// What makes a row short.
using enum ValueKind;
using namespace place;
inline constexpr bool once = false, again = true;
inline constexpr NginxVersion always{0, 1, 0};
inline constexpr NginxVersion stillThere = notRemoved;

std::span<const DirectiveFact> httpDirectives();
std::span<const DirectiveFact> proxyDirectives();
std::span<const DirectiveFact> gatewayDirectives();
std::span<const DirectiveFact> streamDirectives();
std::span<const DirectiveFact> productDirectives();

} // namespace retryscope::directive_rows
