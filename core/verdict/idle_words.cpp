// SPDX-License-Identifier: GPL-3.0-or-later
// "Checking for duplicate order" stands in every request, and the order is created after it: such a line refuses nothing.
#include "verdict/workbench.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>

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
            note(execution);
        const bool any = std::ranges::any_of(m_sentences, [](const auto& sentence) { return isIdle(sentence.second); });
        for (Execution& execution : m_bench.executions) {
            if (any && std::ranges::any_of(execution.outcomes, [this](std::uint32_t e) { return isIdleLine(e); }))
                clear(execution);
        }
    }

private:
    /// Deliveries that have the sentence, and those of them that did it all the same.
    struct Seen {
        std::size_t all = 0, beforeEffect = 0;
    };

    static bool isIdle(const Seen& seen)
    {
        constexpr std::size_t several = 2;
        return seen.beforeEffect >= several && seen.beforeEffect * 3 >= seen.all * 2;
    }

    bool isKeptLine(std::uint32_t e) const { return isKept(m_bench.events[e].kind) && !m_bench.events[e].rare->message.empty(); }

    bool isIdleLine(std::uint32_t e) const
    {
        const auto seen = isKeptLine(e) ? m_sentences.find(sentenceOf(e)) : m_sentences.end();
        return seen != m_sentences.end() && isIdle(seen->second);
    }

    /// The message without its numbers, which differ from request to request.
    std::string sentenceOf(std::uint32_t e) const
    {
        std::string sentence;
        std::ranges::copy_if(m_bench.events[e].rare->message.view(), std::back_inserter(sentence), [](char c) { return c < '0' || c > '9'; });
        return sentence;
    }

    void note(const Execution& execution)
    {
        std::map<std::string, bool> here; // whether an effect of the same follows
        for (const std::uint32_t e : execution.outcomes) {
            if (isKeptLine(e))
                here[sentenceOf(e)] |= std::ranges::any_of(execution.outcomes, [&](std::uint32_t other) { return isDoneAfter(e, other); });
        }
        for (const auto& [sentence, done] : here) {
            Seen& seen = m_sentences[sentence];
            ++seen.all;
            seen.beforeEffect += done;
        }
    }

    /// What names another id or reference tells of another part of a batch.
    bool isDoneAfter(std::uint32_t e, std::uint32_t other) const
    {
        const Event& refusal = m_bench.events[e];
        const Event& effect = m_bench.events[other];
        const auto names = [](const Text& own, const Text& done) { return !own.empty() && own != done; };
        return effect.kind == EventKind::Effect && effect.time && refusal.time && m_bench.corrected(other) >= m_bench.corrected(e) && effect.file == refusal.file
            && !names(refusal.effectId, effect.effectId) && !names(refusal.rare->operationRef, effect.rare->operationRef);
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
    std::unordered_map<std::string, Seen> m_sentences;
};

} // namespace

void dropIdleWords(Workbench& bench) { IdleWords(bench).run(); }

} // namespace retryscope
