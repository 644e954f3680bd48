// SPDX-License-Identifier: GPL-3.0-or-later
// What all access logs together leave: every request while there are few, else those that matter and the counts of the rest.
#pragma once

#include "incident/summary.h"
#include "pipeline/block_parser.h"
#include "source/wrapper.h"

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

namespace retryscope {

class AccessSet {
public:
    AccessSet(const Analysis& analysis, Keeping keeping, const SummaryQuestions& questions, NginxVersion version);

    /// How a file was read, for reading it again.
    struct Source {
        std::string path; ///< of the file itself or of what was kept of a pipe
        WrapperKind wrapper = WrapperKind::None;
        std::vector<LogFormat> formats;
    };
    void noteSource(FileId file, Source source) { m_sources[file] = std::move(source); }
    const Source& source(FileId file) const { return m_sources.at(file); }

    bool isLarge() const { return m_isLarge; }
    Keeping keeping() const { return m_keeping; }
    /// So many bytes hold more requests than are kept where only counts are wanted: nothing is kept from the
    /// beginning, and nothing marked that would be dropped later on.
    void expect(std::uint64_t bytes);
    /// From now on every request that may change something is kept.
    void keepWrites() { m_keepsWrites = true; }
    bool keepsWrites() const { return m_keepsWrites; }
    ScanSetup setupFor(const std::vector<LogFormat>& formats, FileId file) const;

    /// `linesBefore`: of the file, before this part. Defects that only pairing finds are kept until takeDefects().
    void take(ScanPart&& part, std::uint64_t linesBefore);
    void take(const PlainCounts& counts);
    /// So much of the file that was expected last has been read (0 to 1): all of its requests find room at once.
    void foresee(double share);
    std::size_t requests() const { return m_all.size(); }
    /// Takes back what came after the first `count` requests; only while the set is not large.
    void rewind(std::size_t count);

    std::vector<Request> takeAll() { return std::move(m_all); } ///< paired, not placed; if the set is not large
    std::vector<Request> takeRequests();                        ///< those that are kept of a large set, by file and line
    std::vector<RequestMark> wanted() const { return m_marks.wanted(); }     ///< see RequestMarks
    /// Takes a record in that is counted already.
    void keepCounted(AccessRecord record);
    bool isCounted(const Request& request) const;
    std::vector<std::pair<FileId, Defect>> takeDefects() { return std::move(m_defects); }

    std::unique_ptr<SummaryCounter> takeCounter() { return std::move(m_counter); }
    /// Operations that no kept request is part of: possibly executed, and not delivered to any server.
    std::array<std::uint64_t, 2> countedOperations(Duration resendWindow) const;
    std::uint64_t countedOnly() const { return m_countedOnly; }

private:
    void becomeLarge();
    Request paired(AccessRecord record);
    void place(Request& request);
    void fold(Request request);
    bool keeps(const Request& request, bool safe) const;
    void mark(const Request& request, bool delivered, MarkKind kind);

    const Analysis& m_analysis;
    Keeping m_keeping;
    NginxVersion m_version;
    std::vector<std::unique_ptr<const LocationMatcher>> m_matchers; ///< one for each configuration
    std::vector<RequestPlacer> m_placers;
    std::unique_ptr<SummaryCounter> m_counter;
    std::atomic<bool> m_isLarge = false, m_marksSafe = true, m_keepsWrites = false;
    std::set<std::pair<FileId, std::uint64_t>> m_countedLines; ///< of m_kept
    std::vector<Request> m_all; ///< while the set is not large
    std::size_t m_before = 0;   ///< of m_all, from other files
    std::vector<Request> m_kept;
    RequestMarks m_marks;
    RequestMarks::Operations m_alone;
    RequestMarks::Operations m_readAgain; ///< of m_marks, that are kept after all
    std::uint64_t m_countedOnly = 0;
    std::vector<std::pair<FileId, Defect>> m_defects;
    std::map<FileId, Source> m_sources;
};

} // namespace retryscope
