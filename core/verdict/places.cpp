// SPDX-License-Identifier: GPL-3.0-or-later
// Hosts are named differently by nginx ("10.0.0.7:8080"), by applications ("app-a", a pod's name) and by exports; shared ids
// and rare paths show which names belong together.
#include "verdict/workbench.h"

#include <algorithm>
#include <unordered_set>

namespace retryscope {

namespace {

using Votes = std::unordered_map<std::uint32_t, std::map<std::uint32_t, std::size_t>>; ///< place -> address -> votes

/// The address that has nearly all votes; 0 if they are too few or divided (a name for several backends, say).
std::uint32_t clearWinner(const std::map<std::uint32_t, std::size_t>& votes, std::size_t atLeast = 1)
{
    std::size_t all = 0;
    const std::pair<const std::uint32_t, std::size_t>* best = nullptr;
    for (const auto& entry : votes) {
        all += entry.second;
        if (!best || entry.second > best->second)
            best = &entry;
    }
    return best && all >= atLeast && best->second * 10 >= all * 9 ? best->first : 0;
}

/// The only slot that a request can have been delivered by; nullptr if there are several or none.
const Slot* onlySlot(Workbench& bench, std::uint32_t request)
{
    const Slot* only = nullptr;
    for (const Slot& slot : bench.slotsOf(request)) {
        if (!slot.possible)
            continue;
        if (only)
            return nullptr;
        only = &slot;
    }
    return only && only->address != 0 ? only : nullptr;
}

std::unordered_set<std::uint32_t> addresses(const Workbench& bench)
{
    std::unordered_set<std::uint32_t> found;
    for (const Slot& slot : bench.slots) {
        if (slot.address != 0 && !bench.requestFacts[slot.request].outer)
            found.insert(slot.address);
    }
    return found;
}

/// An export without a column of hosts holds what all of them did: it is no place.
bool isOfAllHosts(const Workbench& bench, std::size_t e)
{
    return bench.events[e].host.empty() && isExport(bench.context, bench.events[e].file);
}

/// Events under a request id that only one request has.
void voteByRequestId(Workbench& bench, Votes& votes)
{
    std::unordered_map<std::uint32_t, std::int64_t> requestOf; // -1: several
    for (std::uint32_t i = 0; i < bench.requests.size(); ++i) {
        if (bench.requestFacts[i].outer)
            continue;
        for (const std::uint32_t id : {bench.requestFacts[i].id, bench.requestFacts[i].trace}) {
            if (id == 0)
                continue;
            const auto [it, added] = requestOf.try_emplace(id, i);
            if (!added && it->second != i)
                it->second = -1;
        }
    }
    for (std::size_t e = 0; e < bench.events.size(); ++e) {
        const EventFacts& facts = bench.eventFacts[e];
        for (const std::uint32_t id : {facts.id, facts.trace}) {
            const auto found = id == 0 ? requestOf.end() : requestOf.find(id);
            if (found == requestOf.end())
                continue;
            bench.idsComparable = true;
            const Slot* slot = found->second < 0 ? nullptr : onlySlot(bench, static_cast<std::uint32_t>(found->second));
            // Under another path it may be a call that the application made itself.
            if (slot && !isOfAllHosts(bench, e) && !conflict(facts.path, bench.requestFacts[static_cast<std::size_t>(found->second)].path))
                ++votes[facts.place][slot->address];
            break;
        }
    }
}

/// Paths that one slot and one event have, at whatever time.
void voteByRarePath(Workbench& bench, Votes& votes)
{
    struct Seen {
        std::size_t slots = 0, events = 0;
        std::uint32_t address = 0, place = 0;
    };
    std::unordered_map<std::uint32_t, Seen> seen;
    for (const Slot& slot : bench.slots) {
        if (!slot.possible || bench.requestFacts[slot.request].path == 0 || bench.requestFacts[slot.request].outer)
            continue;
        Seen& path = seen[bench.requestFacts[slot.request].path];
        ++path.slots;
        path.address = slot.address;
    }
    for (std::size_t e = 0; e < bench.events.size(); ++e) {
        const auto path = seen.find(bench.eventFacts[e].path);
        if (path == seen.end() || bench.events[e].kind != EventKind::Receipt)
            continue;
        ++path->second.events;
        path->second.place = bench.eventFacts[e].place;
    }
    for (const auto& [id, path] : seen) {
        if (path.slots == 1 && path.events == 1 && path.address != 0)
            ++votes[path.place][path.address];
    }
}

/// Two names that noted the same effects are one host: the export's "app-a" and the log's address.
void learnFromEffects(Workbench& bench)
{
    std::unordered_map<std::uint32_t, std::uint32_t> addressOfEffect; // 0: several
    for (std::size_t e = 0; e < bench.events.size(); ++e) {
        const EventFacts& facts = bench.eventFacts[e];
        const auto known = bench.addressOfPlace.find(facts.place);
        if (facts.effect == 0 || bench.events[e].kind != EventKind::Effect || known == bench.addressOfPlace.end() || known->second == 0)
            continue;
        const auto [it, added] = addressOfEffect.try_emplace(facts.effect, known->second);
        if (!added && it->second != known->second)
            it->second = 0;
    }
    Votes votes;
    for (std::size_t e = 0; e < bench.events.size(); ++e) {
        const EventFacts& facts = bench.eventFacts[e];
        const auto found = facts.effect == 0 ? addressOfEffect.end() : addressOfEffect.find(facts.effect);
        if (bench.events[e].kind == EventKind::Effect && found != addressOfEffect.end() && found->second != 0 && !isOfAllHosts(bench, e))
            ++votes[facts.place][found->second];
    }
    for (const auto& [place, counts] : votes) {
        if (const std::uint32_t address = clearWinner(counts); address != 0 && !bench.severalHosts.contains(place))
            bench.addressOfPlace.try_emplace(place, address);
    }
}

/// A name of an application is no host's: its lines lie in the logs of several, or one log is of all of them. Shown by requests
/// that nginx sent to several addresses and that were received more than once under this name.
class NamesOfSeveral {
public:
    explicit NamesOfSeveral(Workbench& bench)
        : m_bench(bench)
    {
    }

    void run()
    {
        noteReceipts();
        for (const auto& [request, receipts] : m_receipts) {
            if (addressesOf(request) < 2)
                noteOne(receipts);
            else
                noteSeveral(receipts);
        }
        for (auto& [place, seen] : m_seen) {
            if (seen.several * 10 >= seen.one && seen.several > 0)
                m_bench.severalHosts[place] = seen.inOneFile > 0;
        }
        splitByFile();
    }

private:
    struct Seen {
        std::size_t one = 0, several = 0, inOneFile = 0;
    };

    void noteReceipts()
    {
        std::unordered_map<std::uint32_t, std::int64_t> requestOf; // -1: several
        for (std::uint32_t i = 0; i < m_bench.requests.size(); ++i) {
            if (const std::uint32_t id = m_bench.requestFacts[i].id; id != 0 && !m_bench.requestFacts[i].outer) {
                const auto [it, added] = requestOf.try_emplace(id, i);
                it->second = added ? it->second : -1;
            }
        }
        for (std::uint32_t e = 0; e < m_bench.events.size(); ++e) {
            const auto found = m_bench.eventFacts[e].id == 0 ? requestOf.end() : requestOf.find(m_bench.eventFacts[e].id);
            if (found != requestOf.end() && found->second >= 0 && m_bench.events[e].kind == EventKind::Receipt && m_bench.events[e].time && !isAddress(e))
                m_receipts[static_cast<std::uint32_t>(found->second)].push_back(e);
        }
    }

    bool isAddress(std::uint32_t e) const
    {
        const std::string_view host = m_bench.events[e].host;
        return host.contains(':') || host.starts_with("unix:");
    }

    /// Of the possible attempts; 0 if one server had several.
    std::size_t addressesOf(std::uint32_t request) const
    {
        std::vector<std::uint32_t> found;
        for (const Slot& slot : m_bench.slotsOf(request)) {
            if (!slot.possible)
                continue;
            if (slot.address == 0 || std::ranges::find(found, slot.address) != found.end())
                return 0;
            found.push_back(slot.address);
        }
        return found.size();
    }

    void noteOne(const std::vector<std::uint32_t>& receipts)
    {
        for (const std::uint32_t e : receipts)
            ++m_seen[m_bench.eventFacts[e].place].one;
    }

    void noteSeveral(const std::vector<std::uint32_t>& receipts)
    {
        constexpr Duration apart{std::chrono::milliseconds{100}}; // else two logs may have noted one delivery
        for (std::size_t i = 1; i < receipts.size(); ++i) {
            const Event& a = m_bench.events[receipts[i - 1]];
            const Event& b = m_bench.events[receipts[i]];
            const std::uint32_t place = m_bench.eventFacts[receipts[i]].place;
            if (m_bench.eventFacts[receipts[i - 1]].place != place || std::chrono::abs(a.time->instant - b.time->instant) < apart)
                continue;
            ++m_seen[place].several;
            m_seen[place].inOneFile += a.file == b.file;
        }
    }

    /// Each log of such a name is a host of its own.
    void splitByFile()
    {
        constexpr std::uint32_t last = (1u << 29) - 1; // above the numbers of texts
        for (std::uint32_t e = 0; e < m_bench.events.size() && !m_bench.severalHosts.empty(); ++e) {
            std::uint32_t& place = m_bench.eventFacts[e].place;
            const auto several = m_bench.severalHosts.find(place);
            if (several != m_bench.severalHosts.end() && !several->second)
                place = last - m_bench.events[e].file.value;
        }
    }

    Workbench& m_bench;
    std::map<std::uint32_t, std::vector<std::uint32_t>> m_receipts; ///< by request
    std::unordered_map<std::uint32_t, Seen> m_seen;                 ///< by place
};

bool looksLikeAddress(std::string_view text)
{
    const auto colon = text.rfind(':');
    return text.starts_with("unix:") || (colon != std::string_view::npos && text.find_first_not_of("0123456789.:[]abcdefABCDEF") == std::string_view::npos);
}

} // namespace

void learnPlaces(Workbench& bench)
{
    NamesOfSeveral(bench).run();
    const auto known = addresses(bench);
    std::unordered_map<std::uint32_t, bool> places; ///< place -> looks like an address
    for (std::size_t e = 0; e < bench.events.size(); ++e)
        places.try_emplace(bench.eventFacts[e].place, looksLikeAddress(bench.events[e].host));
    bool exact = false;
    for (const auto& [place, isAddress] : places) {
        if (known.contains(place)) {
            bench.addressOfPlace.emplace(place, place);
            exact = true;
        }
    }
    // Where others write down exactly nginx's addresses, an address that nginx never used is another server: a mirror, say.
    for (const auto& [place, isAddress] : places) {
        if (exact && isAddress)
            bench.addressOfPlace.try_emplace(place, 0);
    }
    Votes votes;
    voteByRequestId(bench, votes);
    if (!bench.idsComparable)
        voteByRarePath(bench, votes);
    for (const auto& [place, counts] : votes) {
        if (const std::uint32_t address = clearWinner(counts, bench.idsComparable ? 1 : 3); address != 0 && !bench.severalHosts.contains(place))
            bench.addressOfPlace.try_emplace(place, address);
    }
    learnFromEffects(bench);
}

void learnPlacesFromMatches(Workbench& bench)
{
    Votes votes;
    for (const Execution& execution : bench.executions) {
        const std::uint32_t address = execution.slot < 0 ? 0 : bench.slots[static_cast<std::size_t>(execution.slot)].address;
        if (address == 0)
            continue;
        if (execution.receipt >= 0)
            ++votes[bench.placeOfEvent[static_cast<std::size_t>(execution.receipt)]][address];
        for (const std::uint32_t e : execution.outcomes) {
            if (!isOfAllHosts(bench, e))
                ++votes[bench.placeOfEvent[e]][address];
        }
    }
    for (const auto& [place, counts] : votes) {
        if (const std::uint32_t address = clearWinner(counts, 3); address != 0 && !bench.severalHosts.contains(place))
            bench.addressOfPlace.try_emplace(place, address);
    }
}

} // namespace retryscope
