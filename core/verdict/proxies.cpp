// SPDX-License-Identifier: GPL-3.0-or-later
// Several nginx, each with a clock of its own: what one passed on to another, and applications that both speak to, tell how far
// their clocks are apart. The nginx with the most lines is the measure.
#include "verdict/chain.h"
#include "verdict/differences.h"
#include "verdict/workbench.h"

#include <algorithm>
#include <deque>

namespace retryscope {

namespace {

constexpr Duration inStep{std::chrono::milliseconds{100}}; ///< beside the estimate's error: clocks this near are left alone

using Pair = std::pair<FileId, FileId>;

/// "First file's clock minus the second's".
struct Apart {
    Differences values;
    bool shown = false; ///< one request is enough: its protocol, or times that agree, show the chain
};
using ByPair = std::map<Pair, Apart>;
constexpr std::size_t fewestOfAChain = 3; ///< requests that show one out of step: of two edges one client may ask one after the other

class Proxies {
public:
    explicit Proxies(Workbench& bench)
        : m_bench(bench)
    {
        FileId last;
        std::size_t* lines = nullptr;
        for (const Request& request : bench.requests) {
            if (!lines || request.record.file != last)
                lines = &m_lines[last = request.record.file];
            ++*lines;
        }
    }

    void run()
    {
        for (const auto& [file, offset] : m_bench.context.statedOffsets)
            m_bench.offsets[file] = {.offset = offset, .error = Duration{0}, .events = 0, .stated = true};
        if (m_lines.size() > 1) {
            rankRequests(m_bench);
            spread(relations());
        }
        shiftSlots();
        m_bench.rememberOffsets();
        rankRequests(m_bench);
    }

private:
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> requestsById() const
    {
        std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> found;
        for (std::uint32_t i = 0; i < m_bench.requests.size(); ++i) {
            const RequestFacts& facts = m_bench.requestFacts[i];
            if (const std::uint32_t id = facts.id != 0 ? facts.id : facts.trace; id != 0)
                found[id].push_back(i);
        }
        for (auto& [id, requests] : found)
            std::ranges::sort(requests, {}, [&](std::uint32_t r) { return std::pair(m_bench.requests[r].record.file, m_bench.requestFacts[r].rank); });
        return found;
    }

    std::map<Pair, ClockOffset> relations()
    {
        const auto byId = requestsById();
        ByPair differences;
        for (const auto& [id, requests] : byId) {
            if (requests.size() < 2 || requests.size() >= notAnId)
                continue;
            for (const std::uint32_t outer : requests)
                addChain(outer, requests, differences);
        }
        std::map<Pair, ClockOffset> found;
        for (auto& [pair, values] : differences) {
            if (const auto offset = estimate(values.values); offset && isChain(pair, values, *offset))
                found.emplace(pair, *offset);
        }
        addApplications(byId, found);
        return found;
    }

    /// Of a chain most requests stand in both files; of two nginx side by side only those that were sent to the one after the other.
    bool isChain(const Pair& pair, const Apart& apart, const ClockOffset& offset) const
    {
        const std::size_t lines = std::min(m_lines.at(pair.first), m_lines.at(pair.second));
        return apart.shown || (offset.events >= fewestOfAChain && offset.events * fewestOfAChain >= lines);
    }

    /// The lines of the inner nginx stand for the outer one's attempts in their order, if there are as many.
    void addChain(std::uint32_t outer, const std::vector<std::uint32_t>& requests, ByPair& differences) const
    {
        std::map<FileId, std::vector<std::uint32_t>> inner;
        for (const std::uint32_t r : requests) {
            const AccessRecord& line = m_bench.requests[r].record;
            if (r != outer && (isPassedOn(m_bench.requests[outer], line) || looksPassedOn(m_bench.requests[outer], line)) && m_bench.startOf(r))
                inner[m_bench.requests[r].record.file].push_back(r);
        }
        std::vector<const Slot*> slots;
        for (const Slot& slot : m_bench.slotsOf(outer)) {
            if (slot.possible && slot.timed)
                slots.push_back(&slot);
        }
        for (const auto& [file, lines] : inner) {
            if (lines.size() != slots.size())
                continue;
            const AccessRecord& front = m_bench.requests[outer].record;
            Apart& apart = differences[{file, front.file}];
            Differences& values = apart.values;
            values.agree = true;
            apart.shown = apart.shown || std::ranges::any_of(lines, [&](std::uint32_t r) {
                const AccessRecord& line = m_bench.requests[r].record;
                return isPassedOn(m_bench.requests[outer], line) || (line.protocol == "HTTP/1.0" && !front.protocol.empty() && front.protocol != "HTTP/1.0");
            });
            for (std::size_t i = 0; i < lines.size(); ++i) {
                // Both lines may be true by up to their resolution later than they say.
                const Duration own = m_bench.requestFacts[lines[i]].resolution;
                values.add(*m_bench.requests[lines[i]].record.start() - slots[i]->start + own, own + m_bench.requestFacts[outer].resolution);
            }
        }
    }

    /// An application that received requests of two nginx is apart from each; the two are apart by the difference.
    void addApplications(const std::unordered_map<std::uint32_t, std::vector<std::uint32_t>>& byId, std::map<Pair, ClockOffset>& found)
    {
        std::map<FileId, ByPair> apart; ///< by application: (application, nginx)
        for (std::size_t e = 0; e < m_bench.events.size(); ++e) {
            const Event& event = m_bench.events[e];
            const EventFacts& facts = m_bench.eventFacts[e];
            const auto requests = byId.find(facts.id != 0 ? facts.id : facts.trace);
            if (event.kind != EventKind::Receipt || !event.time || requests == byId.end() || requests->second.size() != 1)
                continue;
            const std::uint32_t request = requests->second.front();
            const auto slots = m_bench.slotsOf(request);
            if (slots.size() != 1 || !slots[0].possible || !slots[0].timed)
                continue;
            Differences& values = apart[event.file][{event.file, m_bench.requests[request].record.file}].values;
            values.agree = true;
            values.add(event.time->instant - slots[0].start, m_bench.requestFacts[request].resolution);
        }
        for (auto& [application, pairs] : apart) {
            std::vector<std::pair<FileId, ClockOffset>> offsets;
            for (auto& [pair, values] : pairs) {
                if (const auto offset = estimate(values.values))
                    offsets.emplace_back(pair.second, *offset);
            }
            for (std::size_t i = 1; i < offsets.size(); ++i) {
                const auto& [file, here] = offsets[i];
                const auto& [other, there] = offsets[0];
                found.try_emplace({file, other}, ClockOffset{there.offset - here.offset, here.error + there.error, std::min(here.events, there.events)});
            }
        }
    }

    /// From the nginx that is the measure to all that are related with it, over as few steps as possible.
    void spread(const std::map<Pair, ClockOffset>& relations)
    {
        const FileId measure = std::ranges::max_element(m_lines, {}, [](const auto& entry) { return entry.second; })->first;
        std::map<FileId, ClockOffset> known{{measure, m_bench.offsets.contains(measure) ? m_bench.offsets[measure] : ClockOffset{}}};
        std::deque<FileId> next{measure};
        while (!next.empty()) {
            const FileId from = next.front();
            next.pop_front();
            for (const auto& [pair, offset] : relations) {
                const bool forward = pair.second == from, backward = pair.first == from;
                const FileId to = forward ? pair.first : pair.second;
                if ((!forward && !backward) || known.contains(to))
                    continue;
                known[to] = {known[from].offset + (forward ? offset.offset : -offset.offset), known[from].error + offset.error, offset.events};
                next.push_back(to);
            }
        }
        for (const auto& [file, offset] : known) {
            if (std::chrono::abs(offset.offset) > offset.error * 2 + inStep)
                m_bench.offsets.try_emplace(file, offset);
        }
    }

    void shiftSlots()
    {
        if (m_bench.offsets.empty())
            return;
        for (Slot& slot : m_bench.slots) {
            const auto offset = m_bench.offsets.find(m_bench.requests[slot.request].record.file);
            if (offset == m_bench.offsets.end())
                continue;
            slot.start -= offset->second.offset;
            slot.end -= offset->second.offset;
        }
    }

    Workbench& m_bench;
    std::map<FileId, std::size_t> m_lines; ///< of each nginx
};

} // namespace

void alignProxies(Workbench& bench) { Proxies(bench).run(); }

} // namespace retryscope
