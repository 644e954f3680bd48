// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the lines of one block; several threads each have a parser of their own.
#pragma once

#include "access/glance.h"
#include "access/log_format.h"
#include "incident/plain_counts.h"
#include "pipeline/attribute.h"
#include "pipeline/request_marks.h"
#include "source/line.h"

#include <atomic>
#include <memory>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace retryscope {

/// What holds for all lines of one file.
struct ScanSetup {
    const AnalysisRequest& request;
    const std::vector<LogFormat>& formats;
    FileId file;
    NginxVersion version;
    Keeping keeping{};
    std::uint32_t configurationNumber = 0; ///< of several
    const Configuration* configuration = nullptr;
    const LocationMatcher* matcher = nullptr;
    const std::atomic<bool>& isLarge;   ///< ordinary lines are only counted
    const std::atomic<bool>& marksSafe; ///< but those of safe methods leave a mark as well
    const std::atomic<bool>& keepsWrites; ///< see AccessSet
};

/// Lines that a reader gave one by one, because they stood in a wrapping.
struct GivenLine {
    std::uint64_t number = 0, offset = 0;
    std::size_t begin = 0, size = 0; ///< in the block's bytes
};

struct ScanBlock {
    LineBlock lines;
    std::vector<GivenLine> given; ///< used instead of the line ends if `isGiven`
    bool isGiven = false;
    std::uint64_t bytesRead = 0; ///< of the file, as they lie on the disk, up to the end of the block
};

/// What came of one block. Numbers of lines count from the beginning of the block (1-based) unless its lines were given.
struct ScanPart {
    Input input;                                               ///< counts, defects and times of these lines
    std::vector<std::pair<std::size_t, std::uint64_t>> formats; ///< that were used, each with its first line
    std::vector<std::string> unread;                           ///< the first lines that nothing could read
    std::vector<std::pair<ErrorLine, EvidenceRef>> errors;     ///< lines of an error log among them
    std::vector<Request> requests;                             ///< every line while the set is not large, else those that are more than a count
    bool isPlaced = false;                                     ///< they have their places in the configuration
    RequestMarks marks;
    std::uint64_t delivered = 0, undelivered = 0; ///< lines of which nothing but the counts is left
    std::uint64_t bytesRead = 0;                  ///< as the block's
    bool isGiven = false;
};

class BlockParser {
public:
    explicit BlockParser(const ScanSetup& setup);
    ScanPart parse(const ScanBlock& block, const std::stop_token& stop);
    /// Of all blocks together.
    PlainCounts takeCounts();

private:
    void parseGiven(const ScanBlock& block, const std::stop_token& stop);
    void parseLines(const LineBlock& lines, const std::stop_token& stop);
    void takeLine(const Line& line);
    bool takeOrdinary(MarkedPlace& place, std::uint64_t number);
    bool takeGlance(Glance& glance, std::uint64_t number);
    bool takeWhole(const Line& line);
    void takeRecord(AccessRecord& record, const Line& line);
    void count(const Glance& glance, std::uint64_t number);
    std::uint32_t placeOf(const Glance& glance);
    void noteFormat(std::size_t format, std::uint64_t line);
    bool isInRange(const std::optional<LoggedTime>& end) const;

    const ScanSetup& m_setup;
    std::optional<RequestPlacer> m_placer;
    GlanceMemory m_memory;
    Glance m_glance; ///< of the line that was read last
    PlainRequest m_plain; ///< the same for the counts
    MarkIndex m_index;
    PlainCounts m_counts;
    std::uint32_t m_nowhere; ///< the place of all requests without a configuration
    std::unordered_map<std::string, std::uint32_t> m_places;
    std::string m_placeKey;
    std::optional<Instant> m_noted; ///< time that was noted last in this block
    ScanPart m_part;
    std::size_t m_usual = 0; ///< requests of the block before
    bool m_isLarge = false, m_marksSafe = false, m_asksForBackends = false;
};

} // namespace retryscope
