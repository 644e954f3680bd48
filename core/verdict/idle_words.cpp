// SPDX-License-Identifier: GPL-3.0-or-later
// "Checking for duplicate order" stands in every request, and the order is created after it: such a line refuses nothing.
#include "verdict/workbench.h"

#include <algorithm>
#include <string_view>

namespace retryscope {

namespace {

bool isKept(EventKind kind) { return kind == EventKind::Replay || kind == EventKind::Rejected || kind == EventKind::Conflict; }

class IdleWords {
public:
    explicit IdleWords(Workbench& bench)
        : m_bench(bench)
    {
    }

    void run()
    {
        for (const Execution& execution : m_bench.executions)
            for (const std::uint32_t e : execution.outcomes)
                note(execution, e);
        const bool any = std::ranges::any_of(m_texts, [](const auto& text) { return isIdle(text.second); });
        for (Execution& execution : m_bench.executions) {
            if (any && std::ranges::any_of(execution.outcomes, [this](std::uint32_t e) { return isIdleLine(e); }))
                clear(execution);
        }
    }

private:
    struct Seen {
        std::size_t all = 0, beforeEffect = 0;
    };

    /// Several deliveries went on and did it all the same, and most that have the line did.
    static bool isIdle(const Seen& seen)
    {
        constexpr std::size_t several = 3;
        return seen.beforeEffect >= several && seen.beforeEffect * 3 >= seen.all * 2;
    }

    bool isIdleLine(std::uint32_t e) const
    {
        const auto seen = isKept(m_bench.events[e].kind) ? m_texts.find(m_bench.events[e].rare->message.view()) : m_texts.end();
        return seen != m_texts.end() && isIdle(seen->second);
    }

    void note(const Execution& execution, std::uint32_t e)
    {
        const Event& event = m_bench.events[e];
        if (!isKept(event.kind) || event.rare->message.empty())
            return;
        Seen& seen = m_texts[event.rare->message.view()];
        ++seen.all;
        seen.beforeEffect += std::ranges::any_of(execution.outcomes, [&](std::uint32_t other) {
            const Event& effect = m_bench.events[other];
            return effect.kind == EventKind::Effect && effect.time && event.time && m_bench.corrected(other) >= m_bench.corrected(e) && effect.file == event.file;
        });
    }

    void clear(Execution& execution) const
    {
        SmallVector<std::uint32_t, 1> left;
        for (const std::uint32_t e : execution.outcomes) {
            if (!isIdleLine(e))
                left.push_back(e);
        }
        if (execution.receipt >= 0 || !left.empty())
            execution.outcomes = std::move(left);
    }

    Workbench& m_bench;
    std::unordered_map<std::string_view, Seen> m_texts;
};

} // namespace

void dropIdleWords(Workbench& bench) { IdleWords(bench).run(); }

} // namespace retryscope
