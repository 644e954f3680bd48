// SPDX-License-Identifier: GPL-3.0-or-later
// Quoting of CSV.
#include "exchange/csv.h"

#include "base/escape.h"

namespace retryscope {

std::string csvCell(std::string_view raw)
{
    const std::string text = printable(raw);
    const bool formula = !text.empty() && std::string_view("=+-@\t\r").contains(text.front());
    std::string cell = formula ? "'" + text : text;
    if (cell.find_first_of(",\"\n\r;") == std::string::npos)
        return cell;
    std::string quoted = "\"";
    for (const char c : cell) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

} // namespace retryscope
