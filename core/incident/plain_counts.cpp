// SPDX-License-Identifier: GPL-3.0-or-later
// One line costs one cell and one second; everything else is added up at the end.
#include "incident/plain_counts.h"

#include "base/same_bytes.h"

#include <algorithm>
#include <utility>

namespace retryscope {

[[gnu::always_inline]] inline std::uint32_t PlainCounts::Names::numberOf(std::string_view text)
{
    const std::size_t size = text.size();
    const auto of = [&](std::size_t back) { return size < back ? 0u : static_cast<unsigned char>(text[size - back]); };
    std::uint32_t& latest = m_latest[(size + of(1) + of(6)) % m_latest.size()];
    if (latest < m_texts.size() && haveSameBytes(m_texts[latest], text))
        return latest;
    const auto known = m_numbers.find(text);
    if (known != m_numbers.end())
        return latest = known->second;
    latest = static_cast<std::uint32_t>(m_texts.size());
    m_texts.emplace_back(text);
    m_numbers.emplace(std::string(text), latest);
    return latest;
}

PlainCounts::PlainCounts() { m_addresses.numberOf({}); }

std::uint32_t PlainCounts::placeOf(const LocationChoice& choice)
{
    const std::array<std::uint32_t, 3> key{choice.configuration, choice.server.value, choice.location.value};
    const auto [it, added] = m_placeNumbers.try_emplace(key, static_cast<std::uint32_t>(m_places.size()));
    if (added)
        m_places.push_back({.configuration = choice.configuration, .server = choice.server, .location = choice.location, .modifier = choice.modifier, .pattern = choice.pattern});
    return it->second;
}

[[gnu::always_inline]] inline PlainCounts::Cell& PlainCounts::cell(std::uint32_t method, std::uint32_t place, std::uint32_t address)
{
    std::uint32_t& latest = m_latestCells[(method * 16 + place * 8 + address) % m_latestCells.size()];
    if (latest < m_cells.size()) {
        Cell& known = m_cells[latest];
        if (known.method == method && known.place == place && known.address == address)
            return known;
    }
    const auto [it, added] = m_cellNumbers.try_emplace({method, place, address}, static_cast<std::uint32_t>(m_cells.size()));
    if (added)
        m_cells.push_back({.method = method, .place = place, .address = address});
    latest = it->second;
    return m_cells[latest];
}

void PlainCounts::add(const PlainRequest& request)
{
    ++m_requests;
    Cell& to = cell(m_methods.numberOf(request.method), request.place, request.address.empty() ? 0 : m_addresses.numberOf(request.address));
    ++to.requests;
    to.attempts += request.hasAttempt;
    if (request.response) {
        const std::int64_t micros = request.response->count();
        if (micros >= 0 && micros < static_cast<std::int64_t>(to.atHand.size()) * 1000 && micros % 1000 == 0)
            ++to.atHand[static_cast<std::size_t>(micros / 1000)];
        else
            to.times.add(*request.response);
    }
    if (request.end)
        addTime(request);
}

[[gnu::always_inline]] inline void PlainCounts::addTime(const PlainRequest& request)
{
    const Instant second = std::chrono::floor<std::chrono::seconds>(*request.end);
    if (second != m_now.start) {
        settleSecond();
        m_now.start = second;
    }
    ++m_now.requests;
    m_now.passedOn += request.hasAttempt;
    m_now.attempts += request.hasAttempt;
    m_now.serverErrors += request.status >= 500;
    const Instant start = request.start ? *request.start : *request.end;
    if (!m_first || start < *m_first)
        m_first = start;
    if (!m_last || *request.end > *m_last)
        m_last = *request.end;
}

void PlainCounts::settleSecond()
{
    if (m_now.requests > 0)
        m_buckets.add(m_now);
    m_now = {};
}

void PlainCounts::settle()
{
    settleSecond();
    for (Cell& cell : m_cells) {
        for (std::size_t ms = 0; ms < cell.atHand.size(); ++ms)
            if (const std::uint32_t times = std::exchange(cell.atHand[ms], 0))
                cell.times.add(std::chrono::milliseconds{ms}, times);
    }
}

void PlainCounts::merge(const PlainCounts& other)
{
    m_requests += other.m_requests;
    for (const Cell& from : other.m_cells) {
        Cell& to = cell(m_methods.numberOf(other.method(from)), placeOf(other.place(from)), m_addresses.numberOf(other.address(from)));
        to.requests += from.requests;
        to.attempts += from.attempts;
        to.times.merge(from.times);
    }
    m_buckets.merge(other.m_buckets);
    if (other.m_first)
        m_first = m_first ? std::min(*m_first, *other.m_first) : other.m_first;
    if (other.m_last)
        m_last = m_last ? std::max(*m_last, *other.m_last) : other.m_last;
}

} // namespace retryscope
