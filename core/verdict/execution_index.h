// SPDX-License-Identifier: GPL-3.0-or-later
// Under what an execution can be found, and what an outcome looks for: request id, trace id, key, body, place.
#pragma once

#include "verdict/workbench.h"

#include <array>
#include <deque>
#include <optional>

namespace retryscope {

/// Lists of numbers, each under a number, that grow at their ends.
class Chains {
public:
    static constexpr std::uint32_t none = ~0u;

    /// A new number; what is added under it stands in a list of its own.
    std::uint32_t makeList()
    {
        m_ends.emplace_back();
        return static_cast<std::uint32_t>(m_ends.size() - 1);
    }
    void add(std::uint32_t list, std::uint32_t thing)
    {
        const auto at = static_cast<std::uint32_t>(m_links.size());
        m_links.push_back({thing, none});
        Ends& ends = m_ends[list];
        (ends.last == none ? ends.first : m_links[ends.last].next) = at;
        ends.last = at;
        if (ends.first == none)
            ends.first = at;
    }
    std::uint32_t first(std::uint32_t list) const { return m_ends[list].first; }
    std::uint32_t last(std::uint32_t list) const { return m_ends[list].last; }
    std::uint32_t next(std::uint32_t at) const { return m_links[at].next; }
    std::uint32_t thing(std::uint32_t at) const { return m_links[at].thing; }
    /// The list begins there from now on; `none`: behind its end.
    void setFirst(std::uint32_t list, std::uint32_t at) { m_ends[list].first = at; }

private:
    struct Ends {
        std::uint32_t first = none, last = none;
    };
    struct Link {
        std::uint32_t thing, next;
    };
    // They grow without being copied: of millions a copy would be the most memory that is ever needed.
    std::deque<Ends> m_ends;
    std::deque<Link> m_links;
};

class ExecutionIndex {
public:
    enum class By : std::uint8_t { Id, Trace, Key, Hash, Place };
    struct Mark {
        By by{};
        std::uint32_t text = 0, path = 0;
        auto operator<=>(const Mark&) const = default;
    };
    /// At most one of each kind, the strongest first.
    class Marks {
    public:
        void add(Mark mark) { m_marks[m_count++] = mark; }
        const Mark* begin() const { return m_marks.data(); }
        const Mark* end() const { return m_marks.data() + m_count; }

    private:
        std::array<Mark, 4> m_marks{};
        std::size_t m_count = 0;
    };

    explicit ExecutionIndex(const Workbench& bench)
        : m_bench(bench)
    {
    }

    Marks marksOf(const EventFacts& facts) const
    {
        Marks found;
        if (facts.id != 0)
            found.add({By::Id, facts.id});
        if (facts.trace != 0)
            found.add({By::Trace, facts.trace});
        if (facts.key != 0)
            found.add({By::Key, facts.key, facts.path});
        if (facts.hash != 0)
            found.add({By::Hash, facts.hash, facts.path});
        if (found.begin() == found.end() && facts.path != 0)
            found.add({By::Place, facts.place, facts.path});
        return found;
    }

    void add(const Mark& mark, std::uint32_t execution)
    {
        std::uint32_t& under = whatIsUnder(mark);
        if (under == 0) {
            under = execution + 1;
            return;
        }
        m_lists.add(listAt(under), execution);
    }
    /// The execution that was added last.
    std::optional<std::uint32_t> last(const Mark& mark)
    {
        const std::uint32_t under = whatIsUnder(mark);
        if (under == 0)
            return std::nullopt;
        return isList(under) ? m_lists.thing(m_lists.last(under & ~list)) : under - 1;
    }

    struct Cursor {
        std::uint32_t execution = Chains::none, at = Chains::none;
        bool atEnd() const { return execution == Chains::none; }
    };
    Cursor first(const Mark& mark)
    {
        const std::uint32_t under = whatIsUnder(mark);
        return under == 0 ? Cursor{} : isList(under) ? cursorAt(m_lists.first(under & ~list)) : Cursor{under - 1};
    }
    Cursor next(const Cursor& cursor) const { return cursor.at == Chains::none ? Cursor{} : cursorAt(m_lists.next(cursor.at)); }
    /// Leaves out executions at the front from now on, as long as `isDone`.
    void skip(const Mark& mark, auto&& isDone)
    {
        std::uint32_t& under = whatIsUnder(mark);
        if (under == 0 || (!isList(under) && !isDone(under - 1)))
            return;
        const std::uint32_t number = listAt(under);
        std::uint32_t at = m_lists.first(number);
        while (at != Chains::none && isDone(m_lists.thing(at)))
            at = m_lists.next(at);
        m_lists.setFirst(number, at);
    }

private:
    static constexpr std::uint32_t list = 1u << 31;
    static bool isList(std::uint32_t under) { return (under & list) != 0; }
    Cursor cursorAt(std::uint32_t at) const { return at == Chains::none ? Cursor{} : Cursor{m_lists.thing(at), at}; }
    /// The list's number; a single execution becomes a list.
    std::uint32_t listAt(std::uint32_t& under)
    {
        if (!isList(under)) {
            const std::uint32_t number = m_lists.makeList();
            m_lists.add(number, under - 1);
            under = number | list;
        }
        return under & ~list;
    }

    /// What lies under a mark: 0, a single execution + 1, or a list. Most marks are told by one text alone: a table of numbers takes less than one of pairs.
    std::uint32_t& whatIsUnder(const Mark& mark)
    {
        const bool single = mark.by == By::Id || mark.by == By::Trace || (mark.by == By::Hash && mark.path != 0 && !m_bench.weakHashes.contains(mark.text));
        if (!single)
            return m_pairs[static_cast<std::uint64_t>(mark.by) << 60 ^ static_cast<std::uint64_t>(mark.text) << 30 ^ mark.path];
        auto& table = m_singles[static_cast<std::size_t>(mark.by)];
        if (table.empty())
            table.resize(m_bench.textsEnd);
        return table[mark.text];
    }

    const Workbench& m_bench;
    Chains m_lists;
    std::array<std::vector<std::uint32_t>, 4> m_singles; ///< by kind and text
    std::unordered_map<std::uint64_t, std::uint32_t> m_pairs;
};

} // namespace retryscope
