// SPDX-License-Identifier: GPL-3.0-or-later
// Who gets which executions, where several requests want the same ones.
#pragma once

#include "verdict/line_order.h"

#include <unordered_map>

namespace retryscope {

using Offers = std::unordered_map<std::uint32_t, std::vector<Offer>>; ///< by request, cheapest first

struct Assignment {
    std::vector<const Offer*> kept;       ///< one for a request, no execution twice; point into the offers
    std::vector<std::uint32_t> ambiguous; ///< requests for which nearly as cheap an assignment would give another verdict
};

/// The cheapest assignment that greedy choice, pushing on and the order of lines find. `requests` in the order of their rank.
Assignment assignOffers(const Workbench& bench, const LineOrder& order, std::span<const std::uint32_t> requests, const Offers& offers);

} // namespace retryscope
