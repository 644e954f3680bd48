// SPDX-License-Identifier: GPL-3.0-or-later
// A vote of the lines: each names the shifts under which it would fit.
#include "attempt/zone_shift.h"

#include <algorithm>
#include <map>
#include <set>

namespace retryscope {

namespace {

constexpr Duration quarter = std::chrono::minutes(15);
constexpr Duration farthest = std::chrono::hours(15); // UTC-12 to UTC+14
constexpr std::size_t mostVoters = 2000;
constexpr std::size_t mostCompared = 200;

/// The shifts that put a line's time into the candidate's window.
void collectShifts(const Candidate& candidate, Instant time, std::set<Duration>& out)
{
    const auto floorQuarter = [](Duration d) { return Duration{d.count() >= 0 ? d.count() / quarter.count() : -((-d.count() + quarter.count() - 1) / quarter.count())} * quarter.count(); };
    const Duration lowest = candidate.earliest - time;
    const Duration highest = candidate.latest - time;
    for (Duration shift = std::max(floorQuarter(lowest + quarter - Duration{1}), -farthest); shift <= std::min(highest, farthest); shift += quarter)
        out.insert(shift);
}

Duration zoneOfAccessLog(std::span<JoinableRequest> requests)
{
    std::map<int, std::size_t> counts;
    for (const JoinableRequest& request : requests)
        if (request.record->end)
            ++counts[request.record->end->offsetMinutes];
    const auto most = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
    return most == counts.end() ? Duration{0} : Duration{-std::chrono::minutes(most->first)};
}

} // namespace

Duration findZoneShift(std::span<JoinableRequest> requests, std::span<const ErrorLine> lines, AttemptIndex& index)
{
    std::map<Duration, std::size_t> votes;
    std::size_t voters = 0;
    for (const ErrorLine& line : lines) {
        if (!line.failure || line.upstreamAddress.empty() || voters == mostVoters)
            continue;
        const std::vector<Candidate>* candidates = index.find(line);
        if (!candidates)
            continue;
        ++voters;
        std::set<Duration> shifts;
        const std::size_t step = candidates->size() / mostCompared + 1;
        for (std::size_t i = 0; i < candidates->size(); i += step)
            collectShifts((*candidates)[i], line.time, shifts);
        for (const Duration shift : shifts)
            ++votes[shift];
    }
    const Duration written = zoneOfAccessLog(requests);
    std::pair<Duration, std::size_t> best{written, votes.contains(written) ? votes.at(written) : 0};
    for (const auto& vote : votes)
        if (vote.second > best.second)
            best = vote;
    return best.first;
}

} // namespace retryscope
