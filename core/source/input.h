// SPDX-License-Identifier: GPL-3.0-or-later
// What was given to read, and what came of reading it.
#pragma once

#include "base/ids.h"
#include "base/instant.h"
#include "base/result.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace retryscope {

enum class InputKind { Config, AccessLog, ErrorLog, AppLog, Effects };

/// Raw lines that a case file kept of an input, so that evidence can be read where the log is not.
class KeptLines {
public:
    virtual ~KeptLines() = default;
    /// Those of the lines that were kept; safe from several threads.
    virtual std::map<std::uint64_t, std::string> find(const std::vector<std::uint64_t>& numbers) const = 0;
    /// Set once the file was found to begin with the bytes that were analysed: its other lines may be read from it again.
    std::atomic<bool> fileUnchanged{false};
};

/// One input file with its identity and coverage; what contract.md calls an element of `inputs`.
struct Input {
    std::string path; ///< as given by the user
    InputKind kind{};
    std::uint64_t bytes = 0;  ///< as they lie on the disk (compressed size for compressed files)
    std::string sha256;       ///< lower-case hex of those bytes; empty if the file could not be read to its end
    std::uint64_t lines = 0;  ///< lines seen
    std::uint64_t parsed = 0; ///< lines understood
    std::uint64_t skipped = 0;
    std::string format;   ///< name or text of the format it was read with; empty = unknown
    std::string wrapper;  ///< word of what a collector had put around the lines (see WrapperKind); empty = nothing
    std::string encoding; ///< that the lines were converted from; empty = UTF-8 or bytes as they are
    std::string timeZone; ///< "UTC+3", "UTC (assumed)"; empty = no time read
    std::optional<Instant> firstTime, lastTime;
    std::optional<Duration> clockOffset; ///< this source's clock minus nginx's; nullopt = not estimated
    std::map<DefectCode, std::uint64_t> defectCounts;
    std::vector<Defect> defects;      ///< samples, at most 20 of each code
    std::optional<Error> error;       ///< set if it could not be read at all
    std::shared_ptr<KeptLines> kept;  ///< of an analysis that was opened from a case file; nullptr: the lines lie in the file

    static constexpr std::size_t samplesPerCode = 20;
    void addDefect(Defect defect)
    {
        if (++defectCounts[defect.code] <= samplesPerCode)
            defects.push_back(std::move(defect));
    }

    /// The person stopped the reading behind the lines that were seen; so many of the file's bytes were read (total 0: not known).
    void stopReading(std::uint64_t read, std::uint64_t total)
    {
        // A file that was stopped was never read whole, however close to its end.
        addDefect({lines, DefectCode::ReadingStopped, {total == 0 ? std::string() : std::to_string(std::min<std::uint64_t>(99, read / std::max<std::uint64_t>(total / 100, 1)))}, {}});
    }
    /// How much of a file was read that was stopped, if that is known.
    std::optional<int> readPercent() const
    {
        const auto stopped = std::ranges::find(defects, DefectCode::ReadingStopped, &Defect::code);
        return stopped == defects.end() || stopped->args.empty() || stopped->args.front().empty() ? std::nullopt : std::optional(std::atoi(stopped->args.front().c_str()));
    }
    bool wasStopped() const { return defectCounts.contains(DefectCode::ReadingStopped); }
};

} // namespace retryscope
