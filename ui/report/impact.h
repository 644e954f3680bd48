// SPDX-License-Identifier: GPL-3.0-or-later
// What the duplicated operations cost: surplus effects, who was hit, and the amounts where the effects carry them.
#pragma once

#include "ui/report/amount.h"
#include "ui/report/report_material.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace retryscope::ui {

struct ImpactRow {
    std::string where;     ///< method and location; ids of the path are left out
    std::uint64_t operations = 0, surplus = 0;
    std::set<std::string> clients;
    std::map<std::string, Amount> amounts; ///< of the surplus effects, by currency ("" = not said)
    std::uint64_t withoutAmount = 0;       ///< surplus effects that carry none, or one that can be read in two ways
};

/// Of each operation the earliest effect is the one that was wanted. Rows with the most surplus effects first; `total` over all.
struct Impact {
    std::vector<ImpactRow> rows;
    ImpactRow total;
};
Impact impactOf(const ReportMaterial& material);

} // namespace retryscope::ui
