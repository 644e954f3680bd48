// SPDX-License-Identifier: GPL-3.0-or-later
// What the duplicated operations cost: surplus effects, who was hit, and the amounts where the effects carry them.
#pragma once

#include "ui/report/report_material.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace retryscope::ui {

/// An exact decimal number.
struct Amount {
    std::int64_t units = 0; ///< in the last decimal
    int decimals = 0;       ///< 0 to 4

    /// "1,234.50", "1234,5", "-7", "1 234.50": of two kinds of separators the last is the decimal one, of one kind it is the decimal one
    /// unless three digits follow. nullopt: no such number, or out of range.
    static std::optional<Amount> parse(std::string_view text);
    /// False: the sum is out of range and nothing was added.
    bool add(const Amount& other);
    /// In the language in force, every decimal shown.
    QString text() const;
    bool operator==(const Amount&) const = default;
};

struct ImpactRow {
    std::string where;     ///< method and location; ids of the path are left out
    std::uint64_t operations = 0, surplus = 0;
    std::set<std::string> clients;
    std::map<std::string, Amount> amounts; ///< of the surplus effects, by currency ("" = not said)
    std::uint64_t withoutAmount = 0;       ///< surplus effects that carry none
};

/// Of each operation the earliest effect is the one that was wanted. Rows with the most surplus effects first; `total` over all.
struct Impact {
    std::vector<ImpactRow> rows;
    ImpactRow total;
};
Impact impactOf(const ReportMaterial& material);

} // namespace retryscope::ui
