// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of the inputs, one after the other; of configurations the text that was read, which also an archive or a dump may hold.
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

/// The lines of a text that lies in memory.
class TextLines {
public:
    explicit TextLines(std::string_view text)
        : m_text(text)
    {
    }

    bool next(Line& line)
    {
        if (m_at >= m_text.size())
            return false;
        const std::size_t end = std::min(m_text.find('\n', m_at), m_text.size());
        line = {line.number + 1, m_at, m_text.substr(m_at, end - m_at)};
        if (line.text.ends_with('\r'))
            line.text.remove_suffix(1);
        m_at = end + 1;
        return true;
    }
    std::uint64_t bytesRead() const { return std::min(m_at, m_text.size()); }

private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

/// One search through one source after the other.
struct LineSearch {
    LineMatcher& matcher;
    const SearchReport& report;
    std::stop_token stop;
    std::uint64_t total = 0, done = 0; ///< bytes
    SearchCounts counts{};

    template<class Lines>
    void through(FileId file, Lines& lines)
    {
        std::vector<SearchHit> hits;
        Line line;
        while (lines.next(line)) {
            if (const auto match = matcher.find(line.text); match && ++counts.hits <= mostSearchHits)
                hits.push_back(hitOf(file, line, *match));
            if (++counts.lines % linesAReport != 0 && hits.size() < hitsAReport)
                continue;
            if (stop.stop_requested())
                break;
            report(std::exchange(hits, {}), done + lines.bytesRead(), total);
        }
        report(std::move(hits), done + lines.bytesRead(), total);
    }
};

} // namespace

const ConfigFile* configFileOf(const Analysis& analysis, FileId file)
{
    for (std::size_t i = 0; i < analysis.configurationInputs.size() && i < analysis.configurations.size(); ++i) {
        const std::vector<ConfigFile>& files = analysis.configurations[i]->files;
        const std::size_t first = analysis.configurationInputs[i].index();
        if (file.index() >= first && file.index() - first < files.size())
            return &files[file.index() - first];
    }
    return nullptr;
}

std::map<std::uint64_t, std::string> linesOf(const ConfigFile& file, const std::vector<std::uint64_t>& numbers)
{
    std::map<std::uint64_t, std::string> found;
    TextLines lines(file.text);
    for (Line line; lines.next(line);) {
        if (std::ranges::contains(numbers, line.number))
            found.emplace(line.number, line.text);
    }
    return found;
}

SearchCounts searchLines(const Analysis& analysis, LineMatcher& matcher, const SearchReport& report, std::stop_token stop)
{
    LineSearch search{matcher, report, stop};
    for (const Input& input : analysis.inputs)
        search.total += input.bytes;
    for (std::size_t i = 0; i < analysis.inputs.size() && !stop.stop_requested(); ++i) {
        const Input& input = analysis.inputs[i];
        const FileId file = FileId::fromIndex(i);
        if (const ConfigFile* config = input.kind == InputKind::Config ? configFileOf(analysis, file) : nullptr) {
            TextLines lines(config->text);
            search.through(file, lines);
        } else if (auto reader = input.path == "-" ? failure(ErrorCode::CannotOpen) : LineReader::open(input.path)) { // standard input is gone
            search.through(file, **reader);
            if ((*reader)->error())
                search.counts.unread.push_back(file);
        } else {
            search.counts.unread.push_back(file);
        }
        search.done += input.bytes;
    }
    search.counts.gaveUp = matcher.gaveUp();
    return search.counts;
}

} // namespace retryscope
