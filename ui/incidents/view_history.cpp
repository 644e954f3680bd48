// SPDX-License-Identifier: GPL-3.0-or-later
// A list of states with a place in it.
#include "ui/incidents/view_history.h"

#include <utility>

namespace retryscope::ui {

namespace {
constexpr std::chrono::seconds pauseOfTyping{4};
} // namespace

void ViewHistory::reset(ViewState state)
{
    m_states.assign(1, std::move(state));
    m_at = 0;
    m_amendable = false;
}

void ViewHistory::push(ViewState state, bool amends)
{
    if (state == current())
        return;
    m_states.resize(m_at + 1);
    const auto now = std::chrono::steady_clock::now();
    const bool goesOn = now - std::exchange(m_pushed, now) < pauseOfTyping;
    if (amends && goesOn && m_amendable && m_at > 0) {
        m_states[m_at] = std::move(state);
        if (m_states[m_at] == m_states[m_at - 1]) { // typed and taken back
            m_states.resize(m_at--);
            amends = false;
        }
    } else {
        if (m_states.size() == mostStates)
            m_states.erase(m_states.begin());
        m_states.push_back(std::move(state));
        m_at = m_states.size() - 1;
    }
    m_amendable = amends;
}

void ViewHistory::rewrite(const std::function<OperationFilter(const OperationFilter&)>& anew)
{
    for (ViewState& state : m_states)
        state.filter = anew(state.filter);
}

const ViewState& ViewHistory::back()
{
    m_amendable = false;
    if (canBack())
        --m_at;
    return current();
}

const ViewState& ViewHistory::forward()
{
    m_amendable = false;
    if (canForward())
        ++m_at;
    return current();
}

} // namespace retryscope::ui
