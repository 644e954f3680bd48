// SPDX-License-Identifier: GPL-3.0-or-later
// Which server is tried next, and how many tries there are.
#pragma once

#include "retry/facts.h"

#include <cstdint>
#include <string>
#include <vector>

namespace retryscope {

/// The balancer's state of one request.
class Picker {
public:
    explicit Picker(const RetryFacts& facts);

    struct Pick {
        bool live = false;
        std::string_view address; ///< "" = not known
        bool countsFailures = false;
    };
    /// The next server; changes `tries` only with a Lua balancer, which adds one for each pick.
    Pick next();

    std::uint64_t tries() const { return m_tries; }
    void setTries(std::uint64_t tries) { m_tries = tries; }
    bool limited() const { return m_limited; }

private:
    Pick nextOfGroup();
    Pick nextOfLua();

    const RetryFacts& m_facts;
    std::vector<bool> m_tried;
    std::uint64_t m_tries = 1;
    int m_picks = 0;
    bool m_limited = false;
};

} // namespace retryscope
