// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of CSV that a spreadsheet does not take for formulas.
#pragma once

#include <string>
#include <string_view>

namespace retryscope {

/// Made printable, quoted where needed (RFC 4180). A leading = + - @ tab or CR would be run as a formula by spreadsheets: an
/// apostrophe goes before it. Numbers with a minus count as such a text; give them without.
std::string csvCell(std::string_view text);

} // namespace retryscope
