// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of the inputs, one after the other.
#include "pipeline/line_search.h"

#include "source/line_reader.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr std::size_t contextBefore = 24, contextBehind = 200; // bytes of the line around its match
constexpr std::uint64_t linesAReport = 20'000;
constexpr std::size_t hitsAReport = 500;

bool isInside(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; } // of a UTF-8 character

SearchHit hitOf(FileId file, const Line& line, LineMatcher::Match match)
{
    const std::string_view text = line.text;
    std::size_t from = match.from > contextBefore ? match.from - contextBefore : 0;
    while (from > 0 && isInside(text[from]))
        --from;
    std::size_t end = std::min(text.size(), match.from + std::min(match.length, contextBehind) + contextBehind);
    while (end < text.size() && isInside(text[end]))
        ++end;
    return {file, line.number, line.offset, std::string(text.substr(from, end - from)), match.from - from, std::min(match.length, end - match.from), from > 0,
        end < text.size()};
}

} // namespace

SearchCounts searchLines(const Analysis& analysis, LineMatcher& matcher, const SearchReport& report, std::stop_token stop)
{
    SearchCounts counts;
    std::uint64_t total = 0, done = 0;
    for (const Input& input : analysis.inputs)
        total += input.kind == InputKind::Config ? 0 : input.bytes;
    for (std::size_t i = 0; i < analysis.inputs.size() && !stop.stop_requested(); ++i) {
        const Input& input = analysis.inputs[i];
        if (input.kind == InputKind::Config)
            continue;
        const FileId file = FileId::fromIndex(i);
        if (input.path == "-") { // standard input is gone
            counts.unread.push_back(file);
            continue;
        }
        auto reader = LineReader::open(input.path);
        if (!reader) {
            counts.unread.push_back(file);
            continue;
        }
        std::vector<SearchHit> hits;
        Line line;
        while ((*reader)->next(line)) {
            if (const auto match = matcher.find(line.text); match && ++counts.hits <= mostSearchHits)
                hits.push_back(hitOf(file, line, *match));
            if (++counts.lines % linesAReport != 0 && hits.size() < hitsAReport)
                continue;
            if (stop.stop_requested())
                break;
            report(std::exchange(hits, {}), done + (*reader)->bytesRead(), total);
        }
        if ((*reader)->error())
            counts.unread.push_back(file);
        done += input.bytes;
        report(std::move(hits), done, total);
    }
    counts.gaveUp = matcher.gaveUp();
    return counts;
}

} // namespace retryscope
