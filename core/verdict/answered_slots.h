// SPDX-License-Identifier: GPL-3.0-or-later
// Which receipt an outcome belongs to where several wait for one: the answer that nginx got at that moment tells.
#pragma once

#include "verdict/workbench.h"

#include <unordered_map>
#include <vector>

namespace retryscope {

/// The attempts of the access log, by path and start.
class AnsweredSlots {
public:
    explicit AnsweredSlots(const Workbench& bench)
        : m_bench(bench)
    {
    }

    /// How far the outcome lies from the moment at which nginx had its answer, if the receipt is of an attempt that was answered
    /// after it: counted from the receipt on the application's own clock. nullopt: no such attempt began when the delivery was
    /// received. Both must have times.
    std::optional<Duration> fromAnswer(const Execution& delivery, std::uint32_t outcome);

    /// True if every attempt that can have brought this receipt had its answer long before the outcome was written: it is another's.
    bool isLongOver(const Execution& delivery, std::uint32_t outcome);

    /// True if some attempt at the outcome's place and path had its answer then or up to `within` after it.
    bool isAnsweredThen(std::uint32_t outcome, Duration within);

private:
    void fill();
    /// Calls `visit` with each attempt that can have brought this receipt, with the time that the clocks leave open.
    void eachSlot(const Execution& delivery, std::uint32_t outcome, auto&& visit);

    const Workbench& m_bench;
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> m_slots; ///< by path, by start; filled when first asked
    Duration m_coarsest{0};                                                ///< resolution of a line's time
    bool m_filled = false;
};

} // namespace retryscope
