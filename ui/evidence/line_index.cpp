// SPDX-License-Identifier: GPL-3.0-or-later
// Collecting and finding known lines.
#include "ui/evidence/line_index.h"

#include "ui/text/log_times.h"

#include <algorithm>

namespace retryscope::ui {

LineIndex::LineIndex(const Analysis& analysis, std::stop_token stop)
{
    const auto add = [&](FileId file, std::uint64_t line, std::uint64_t offset, std::optional<Instant> time, OperationId operation) {
        if (file && line > 0 && file.index() < analysis.inputs.size())
            m_files[file].push_back({line, offset, time, operation});
    };
    std::vector<OperationId> ofErrorLine(analysis.errorLines.size()), ofEvent(analysis.events.size());
    for (const Request& request : analysis.requests) {
        const AccessRecord& record = request.record;
        add(record.file, record.line, record.offset, correctedEnd(analysis, record), request.operation);
        for (const Attempt& attempt : request.attempts) {
            for (const ErrorLineId id : attempt.errorLines)
                ofErrorLine[id.index()] = request.operation;
        }
    }
    if (stop.stop_requested())
        return;
    for (std::size_t i = 0; i < analysis.operations.size(); ++i) {
        for (const MatchedEvent& matched : analysis.operations[i].events)
            ofEvent[matched.event.index()] = OperationId::fromIndex(i);
    }
    for (std::size_t i = 0; i < analysis.errorLines.size(); ++i) {
        const ErrorLine& line = analysis.errorLines[i];
        add(line.file, line.line, line.offset, correctedTime(analysis, line), ofErrorLine[i]);
    }
    for (std::size_t i = 0; i < analysis.events.size(); ++i) {
        const Event& event = analysis.events[i];
        add(event.file, event.line, event.offset, correctedTime(analysis, event), ofEvent[i]);
    }
    for (auto& [file, entries] : m_files) {
        std::ranges::stable_sort(entries, {}, &Entry::line);
        const auto twice = std::ranges::unique(entries, {}, &Entry::line);
        entries.erase(twice.begin(), twice.end());
    }
}

std::span<const LineIndex::Entry> LineIndex::of(FileId file) const
{
    const auto found = m_files.find(file);
    return found == m_files.end() ? std::span<const Entry>() : std::span<const Entry>(found->second);
}

const LineIndex::Entry* LineIndex::before(FileId file, std::uint64_t line) const
{
    const auto entries = of(file);
    const auto after = std::ranges::upper_bound(entries, line, {}, &Entry::line);
    return after == entries.begin() ? nullptr : &*(after - 1);
}

const LineIndex::Entry* LineIndex::find(FileId file, std::uint64_t line) const
{
    const Entry* entry = before(file, line);
    return entry && entry->line == line ? entry : nullptr;
}

} // namespace retryscope::ui
