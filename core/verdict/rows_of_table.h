// SPDX-License-Identifier: GPL-3.0-or-later
// Tables into which one delivery writes several rows: the lines of an order, a movement of stock for each article.
#pragma once

#include "verdict/workbench.h"

namespace retryscope {

/// Learnt from the requests that were delivered once. Call before the executions are made.
class RowsOfTable {
public:
    /// How sure it is that a row belongs to the delivery that wrote the one before it under the same request id.
    enum class Same : std::uint8_t { No, Perhaps, Yes };

    explicit RowsOfTable(const Workbench& bench);

    /// `known`: the rows of the table that the delivery wrote, by time; not empty. `row` comes after them.
    Same isOfSame(std::span<const std::uint32_t> known, std::uint32_t row) const;
    bool empty() const { return m_tables.empty(); }

private:
    struct Table {
        std::size_t fewest = 0, most = 0, deliveries = 0;
        Duration usual{0}; ///< between the rows of one delivery, as a rule
    };
    struct Learner;

    const Workbench& m_bench;
    std::map<FileId, Table> m_tables; ///< those with several rows of a delivery
};

} // namespace retryscope
