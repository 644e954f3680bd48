// SPDX-License-Identifier: GPL-3.0-or-later
// Requests that nginx did not pass on, as counts alone: what a log of any length leaves of them.
#pragma once

#include "config/location_match.h"
#include "incident/latency_histogram.h"
#include "incident/time_buckets.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace retryscope {

/// One request with one attempt at most, which the server answered without fault.
struct PlainRequest {
    std::string_view method;
    std::uint32_t place = 0;            ///< a number of PlainCounts::placeOf
    std::string_view address;           ///< "": not logged, or no attempt
    bool hasAttempt = false;
    std::optional<Duration> response;
    std::optional<Instant> start, end;
    int status = 0;
};

class PlainCounts {
public:
    /// Requests with the same method, place and server.
    struct Cell {
        std::uint32_t method = 0, place = 0, address = 0; ///< indices; address 0 = none
        std::uint64_t requests = 0, attempts = 0;
        LatencyHistogram times;
        std::array<std::uint32_t, 64> atHand{}; ///< by whole milliseconds: not in `times` before settle()
    };

    PlainCounts();
    /// The number of a location; the same for the same server, location and pattern.
    std::uint32_t placeOf(const LocationChoice& choice);
    void add(const PlainRequest& request);
    void merge(const PlainCounts& other); ///< `other` has to be settled
    /// Brings what is still at hand into `overTime` and the cells' times.
    void settle();

    std::uint64_t requests() const { return m_requests; }
    std::span<const Cell> cells() const { return m_cells; }
    const std::string& method(const Cell& cell) const { return m_methods.at(cell.method); }
    const std::string& address(const Cell& cell) const { return m_addresses.at(cell.address); }
    const LocationChoice& place(const Cell& cell) const { return m_places[cell.place]; }
    const TimeBuckets& overTime() const { return m_buckets; } ///< complete after settle()
    std::optional<Instant> first() const { return m_first; }
    std::optional<Instant> last() const { return m_last; }

private:
    /// Few different texts, each with a number.
    class Names {
    public:
        std::uint32_t numberOf(std::string_view text);
        const std::string& at(std::uint32_t number) const { return m_texts[number]; }

    private:
        struct Hash : std::hash<std::string_view> {
            using is_transparent = void;
        };
        std::vector<std::string> m_texts;
        std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> m_numbers;
        std::array<std::uint32_t, 32> m_latest{}; ///< by length and last but five characters: where ports and numbers differ
    };
    struct KeyHash {
        std::size_t operator()(const std::array<std::uint32_t, 3>& key) const noexcept
        {
            return (key[0] * 0x9E3779B97F4A7C15u) ^ (key[1] * 0xC2B2AE3D27D4EB4Fu) ^ (key[2] * 0x165667B19E3779F9u);
        }
    };
    Cell& cell(std::uint32_t method, std::uint32_t place, std::uint32_t address);
    void addTime(const PlainRequest& request);
    void settleSecond();

    Names m_methods, m_addresses;
    std::vector<LocationChoice> m_places;
    std::unordered_map<std::array<std::uint32_t, 3>, std::uint32_t, KeyHash> m_placeNumbers;
    std::vector<Cell> m_cells;
    std::unordered_map<std::array<std::uint32_t, 3>, std::uint32_t, KeyHash> m_cellNumbers;
    std::array<std::uint32_t, 64> m_latestCells{};
    TimeBuckets m_buckets;
    TimeBucket m_now; ///< of one second; not in m_buckets yet
    std::optional<Instant> m_first, m_last;
    std::uint64_t m_requests = 0;
};

} // namespace retryscope
