// SPDX-License-Identifier: GPL-3.0-or-later
// Back and forward through what the page showed: filter, verdicts and time range together, like the history of a browser.
#pragma once

#include "ui/incidents/operation_filter.h"
#include "ui/work/selection.h"

#include <chrono>
#include <functional>
#include <vector>

namespace retryscope::ui {

struct ViewState {
    OperationFilter filter;
    std::set<Verdict> verdicts;
    std::optional<TimeRange> timeRange;
    bool operator==(const ViewState&) const = default;
};

class ViewHistory {
public:
    static constexpr std::size_t mostStates = 100;

    /// Forgets everything; `state` is where one starts.
    void reset(ViewState state);
    /// A new state after the current one; what lay ahead is forgotten. `amends`: it continues the change before (typing), unless that
    /// is seconds ago: then somebody looked at it.
    void push(ViewState state, bool amends = false);
    /// What was typed is done: the next change is a state of its own.
    void settle() { m_amendable = false; }
    bool canBack() const { return m_at > 0; }
    bool canForward() const { return m_at + 1 < m_states.size(); }
    void rewrite(const std::function<OperationFilter(const OperationFilter&)>& anew); ///< the same filters in other words
    const ViewState& back();
    const ViewState& forward();
    const ViewState& current() const { return m_states[m_at]; }

private:
    std::vector<ViewState> m_states{ViewState{}};
    std::size_t m_at = 0;
    bool m_amendable = false;
    std::chrono::steady_clock::time_point m_pushed{};
};

} // namespace retryscope::ui
