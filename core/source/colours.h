// SPDX-License-Identifier: GPL-3.0-or-later
// Lines that were meant for a terminal, without what colours them there.
#pragma once

#include <string>
#include <string_view>

namespace retryscope {

/// The text without "ESC [ … m" and "ESC [ … K" (ECMA-48 8.3.117 and 8.3.41). Valid while both arguments are; `buffer` is used only
/// where something had to be taken out.
std::string_view withoutColours(std::string_view text, std::string& buffer);

} // namespace retryscope
