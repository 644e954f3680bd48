// SPDX-License-Identifier: GPL-3.0-or-later
// Only lines whose time another file covers can be copies; those are read again and compared by their hashes.
#include "pipeline/identical_lines.h"

#include "source/spool.h"
#include "source/line_reader.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <unordered_map>

namespace retryscope {

namespace {

struct LineAt {
    FileId file;
    std::uint64_t line = 0;
    std::optional<Instant> time;
    std::size_t index = 0; ///< of the thing that was read from the line
};

struct TextHash {
    std::uint64_t first = 0, second = 0;
    bool operator==(const TextHash&) const = default;
};

struct HashOfHash {
    std::size_t operator()(const TextHash& hash) const { return hash.first; }
};

/// Two unrelated 64-bit hashes: the standard library's and FNV-1a.
TextHash lineHashOf(std::string_view text)
{
    TextHash hash{std::hash<std::string_view>{}(text), 0xcbf29ce484222325u};
    for (const char c : text)
        hash.second = (hash.second ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
}

struct Covered {
    std::optional<Instant> first, last;
    void add(Instant time)
    {
        first = first ? std::min(*first, time) : time;
        last = last ? std::max(*last, time) : time;
    }
    bool holds(Instant time) const { return first && time >= *first && time <= *last; }
};

class CopyFinder {
public:
    explicit CopyFinder(std::vector<Input>& inputs) : m_inputs(inputs) {}
    /// True for each thing that is a copy, by its index.
    std::vector<bool> find(std::vector<LineAt> lines, std::size_t things);

private:
    void keepCandidates(std::vector<LineAt>& lines) const;
    void readFile(FileId file, std::span<const LineAt> lines, std::vector<bool>& copies);

    std::vector<Input>& m_inputs;
    std::unordered_map<TextHash, std::uint32_t, HashOfHash> m_seen; ///< how often one file has a line, the most of all files so far
};

void CopyFinder::keepCandidates(std::vector<LineAt>& lines) const
{
    std::map<FileId, Covered> covered;
    for (const LineAt& line : lines)
        if (line.time)
            covered[line.file].add(*line.time);
    std::erase_if(lines, [&](const LineAt& line) {
        return line.time && std::ranges::none_of(covered, [&](const auto& file) { return file.first != line.file && file.second.holds(*line.time); });
    });
}

void CopyFinder::readFile(FileId file, std::span<const LineAt> lines, std::vector<bool>& copies)
{
    Input& input = m_inputs[file.index()];
    if (Spool::isNeeded(input.path))
        return; // it could be read only once
    auto reader = LineReader::open(input.path);
    std::unordered_map<TextHash, std::uint32_t, HashOfHash> here;
    std::uint64_t dropped = 0;
    auto wanted = lines.begin();
    Line line;
    while (reader && wanted != lines.end() && (*reader)->next(line)) {
        if (line.number < wanted->line)
            continue;
        const TextHash hash = lineHashOf(line.text);
        const std::uint32_t times = ++here[hash];
        const auto seen = m_seen.find(hash);
        const bool isCopy = seen != m_seen.end() && times <= seen->second;
        dropped += isCopy;
        for (; wanted != lines.end() && wanted->line <= line.number; ++wanted)
            copies[wanted->index] = isCopy;
    }
    for (const auto& [hash, times] : here)
        m_seen[hash] = std::max(m_seen[hash], times);
    if (dropped > 0)
        input.addDefect({0, DefectCode::IdenticalLines, {std::to_string(dropped)}, {}});
}

std::vector<bool> CopyFinder::find(std::vector<LineAt> lines, std::size_t things)
{
    std::vector<bool> copies(things);
    keepCandidates(lines);
    std::ranges::stable_sort(lines, {}, [](const LineAt& line) { return std::pair(line.file, line.line); });
    for (auto at = lines.begin(); at != lines.end();) {
        const auto end = std::ranges::find_if(at, lines.end(), [&](const LineAt& line) { return line.file != at->file; });
        readFile(at->file, {at, end}, copies);
        at = end;
    }
    return copies;
}

template<class Thing>
std::vector<Thing> kept(std::vector<Thing> things, const std::vector<bool>& copies)
{
    std::size_t i = 0;
    std::erase_if(things, [&](const Thing&) { return copies[i++]; });
    return things;
}

} // namespace

std::set<FileId> wholeCopies(std::span<const Input> inputs)
{
    std::set<FileId> copies;
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (inputs[i].kind == InputKind::AccessLog && inputs[i].parsed > 0 && !inputs[i].sha256.empty() && !seen.insert(inputs[i].sha256).second)
            copies.insert(FileId::fromIndex(i));
    return copies;
}

void sayWholeCopies(Analysis& analysis)
{
    for (const FileId file : wholeCopies(analysis.inputs)) {
        Input& input = analysis.inputs[file.index()];
        // Nothing is counted twice after all.
        std::erase_if(input.defects, [](const Defect& defect) { return defect.code == DefectCode::RotationOverlap; });
        input.defectCounts.erase(DefectCode::RotationOverlap);
        input.addDefect({0, DefectCode::IdenticalLines, {std::to_string(input.lines)}, {}});
    }
}

std::vector<Request> withoutCopies(Analysis& analysis, std::vector<Request> requests)
{
    const std::set<FileId> copies = wholeCopies(analysis.inputs);
    if (!copies.empty())
        std::erase_if(requests, [&](const Request& request) { return copies.contains(request.record.file); });
    if (!analysis.request.mergeIdentical)
        return requests;
    std::vector<LineAt> lines;
    for (const Request& request : requests) {
        const AccessRecord& record = request.record;
        lines.push_back({record.file, record.line, record.end ? std::optional(record.end->instant) : std::nullopt, lines.size()});
    }
    const auto again = CopyFinder(analysis.inputs).find(std::move(lines), requests.size());
    return kept(std::move(requests), again);
}

void dropCopies(Analysis& analysis)
{
    if (!analysis.request.mergeIdentical)
        return;
    std::vector<LineAt> lines;
    for (const ErrorLine& line : analysis.errorLines)
        lines.push_back({line.file, line.line, line.time, lines.size()});
    const auto errorCopies = CopyFinder(analysis.inputs).find(lines, lines.size());
    analysis.errorLines = kept(std::move(analysis.errorLines), errorCopies);
    lines.clear();
    for (const Event& event : analysis.events)
        lines.push_back({event.file, event.line, event.time ? std::optional(event.time->instant) : std::nullopt, lines.size()});
    const auto eventCopies = CopyFinder(analysis.inputs).find(lines, lines.size());
    analysis.events = kept(std::move(analysis.events), eventCopies);
}

} // namespace retryscope
