// SPDX-License-Identifier: GPL-3.0-or-later
// Which executions could be the deliveries of a request, by backend, method, path, time, body and outcome.
#pragma once

#include "verdict/grouping.h"
#include "verdict/workbench.h"

#include <memory_resource>
#include <set>

#include <vector>

namespace retryscope {

/// One way to fill the slots of a request.
struct Offer {
    std::uint32_t request = 0;
    std::vector<std::int32_t> executions; ///< one for each slot of the request; -1: none
    Duration shift{0};                    ///< the true times are this much later than the logged ones
    double cost = 0;                      ///< 0 fits perfectly; about 1 for each millisecond-scale misfit, 6 for a missing receipt
    std::uint64_t shape = 0;              ///< what the verdict depends on: which outcomes, at which slot, and whether other requests share the body
};

/// The span of shifts that is possible for a request; at first [0, resolution of its line).
struct ShiftRange {
    Duration low{0}, high{0};
};

class OfferMaker {
public:
    /// Looks only at executions that are not matched when it is made.
    explicit OfferMaker(const Workbench& bench);

    /// True if some slot of the request may still be filled by time.
    bool isPending(std::uint32_t request) const;
    /// Cheapest first; `crowded` is set if there were too many to look at all.
    std::vector<Offer> offers(std::uint32_t request, const ShiftRange& range, bool& crowded) const;

private:
    struct Bucket {
        using allocator_type = std::pmr::polymorphic_allocator<>;
        std::pmr::vector<std::int32_t> executions; ///< of one path, by time

        explicit Bucket(const allocator_type& memory = {})
            : executions(memory)
        {
        }
    };
    using Span = std::pair<Instant, Instant>;

    const Slot& slotAt(const Offer& offer, std::size_t i) const;
    bool fits(std::int32_t execution, const Slot& slot) const;
    bool sameRequest(const Offer& offer, std::int32_t execution) const;
    std::vector<std::int32_t> within(const Bucket& bucket, Span span) const;
    Span seedSpan(const Slot& slot, const ShiftRange& range) const;
    Offer grow(const Bucket& bucket, std::uint32_t request, std::size_t slot, std::int32_t seed, const ShiftRange& range) const;
    void fill(const Bucket& bucket, Offer& offer, std::size_t slot) const;
    void price(Offer& offer) const;
    double priceOf(const Slot& slot, const Execution& execution, Duration shift) const;
    double priceOfOutcome(const Slot& slot, const Execution& execution) const;
    std::uint64_t shapeOf(const Offer& offer) const;

    const Workbench& m_bench;
    std::pmr::monotonic_buffer_resource m_memory; ///< of many short lists that are all given up together
    std::pmr::unordered_map<std::uint32_t, Bucket> m_buckets{&m_memory}; ///< by path
    std::unordered_map<std::uint32_t, bool> m_receiptsAt;              ///< addresses whose receipts are logged
    Grouping m_sameBody; ///< executions by body, by time
    Duration m_tolerance{10'000};
    bool m_receiptsAnywhere = false;
    std::set<FileId> m_outcomesIn; ///< logs that note outcomes beside receipts
};

} // namespace retryscope
