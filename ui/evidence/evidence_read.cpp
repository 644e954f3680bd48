// SPDX-License-Identifier: GPL-3.0-or-later
// Neighbours by file and by time.
#include "ui/evidence/evidence_read.h"

#include "pipeline/analyze.h"
#include "pipeline/line_range.h"
#include "pipeline/line_search.h"
#include "ui/evidence/line_time.h"

#include <algorithm>
#include <deque>
#include <map>

namespace retryscope::ui {

namespace {

using Place = std::pair<FileId, std::uint64_t>;

constexpr std::size_t mostByTime = 40;         // lines of evidence whose moments are looked at in all sources
constexpr std::uint64_t farthest = 200'000;    // lines that are read for one moment of one source
constexpr std::uint64_t nearBeginning = 5'000; // lines that may be read before the first known one
constexpr std::uint64_t smallGap = 2'000;      // lines that are rather read over than jumped over

bool mayReadFile(const Input& input) { return !input.kept || input.kept->fileUnchanged; }

/// Jumps to the nearest known line before each wanted one, so that a large log is not read from its beginning.
void readFromFile(const Input& input, const LineIndex& index, FileId file, const std::vector<std::uint64_t>& numbers, std::map<Place, std::string>& texts,
    std::stop_token stop)
{
    auto wanted = numbers.begin();
    while (wanted != numbers.end() && !stop.stop_requested()) {
        const LineIndex::Entry* known = index.before(file, *wanted);
        const bool jump = known && known->offset > 0;
        const auto last = std::adjacent_find(wanted, numbers.end(), [](std::uint64_t a, std::uint64_t b) { return b - a > smallGap; });
        const auto end = !jump || last == numbers.end() ? numbers.end() : last + 1;
        const bool readable = readLinesFrom(input, jump ? known->line : 1, jump ? known->offset : 0, [&](std::uint64_t number, std::uint64_t, std::string_view text) {
            if (number == *wanted) {
                texts.emplace(Place(file, number), text);
                ++wanted;
            }
            return wanted != end;
        }, stop);
        if (!readable)
            return;
        wanted = end; // what was not found is not there
    }
}

std::map<Place, std::string> readAll(const Analysis& analysis, const LineIndex& index, const std::vector<EvidenceLine>& lines, std::stop_token stop)
{
    std::map<FileId, std::vector<std::uint64_t>> wanted;
    for (const EvidenceLine& line : lines)
        wanted[line.ref.file].push_back(line.ref.line);
    std::map<Place, std::string> texts;
    for (auto& [file, numbers] : wanted) {
        if (file.index() >= analysis.inputs.size())
            continue;
        std::ranges::sort(numbers);
        numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
        const Input& input = analysis.at(file);
        if (const ConfigFile* config = configFileOf(analysis, file)) { // as it was read: it may lie in an archive or a dump
            for (auto& [number, text] : linesOf(*config, numbers))
                texts.emplace(Place(file, number), std::move(text));
        } else if (!input.kept) {
            readFromFile(input, index, file, numbers, texts, stop);
        } else {
            for (auto& [number, text] : rawLines(input, numbers))
                texts.emplace(Place(file, number), std::move(text));
        }
    }
    return texts;
}

/// Puts the lines that stand beside each line around it, each only once.
std::vector<EvidenceLine> withNeighbours(const std::vector<EvidenceLine>& lines, const Surroundings& around)
{
    std::set<Place> seen;
    for (const EvidenceLine& line : lines)
        seen.insert({line.ref.file, line.ref.line});
    std::vector<EvidenceLine> all;
    for (const EvidenceLine& line : lines) {
        const auto before = static_cast<std::uint64_t>(around.before), after = static_cast<std::uint64_t>(around.after);
        for (std::uint64_t number = line.ref.line > before ? line.ref.line - before : 1; number <= line.ref.line + after; ++number) {
            if (number == line.ref.line)
                all.push_back(line);
            else if (seen.insert({line.ref.file, number}).second)
                all.push_back({{line.ref.file, number, 0}, {}, false, true, {}});
        }
    }
    return all;
}

struct TimedLine {
    Instant time{};
    EvidenceRef ref;
    std::string text;
};

/// The lines of one source around a moment: known times where there are any, else the time that a line carries, put right by what
/// the known lines of the same source show, else the time of the line before.
class MomentReader {
public:
    MomentReader(const Input& input, const LineIndex& index, FileId file)
        : m_input(input)
        , m_index(index)
        , m_file(file)
    {
    }

    void read(Instant moment, const Surroundings& around, std::vector<TimedLine>& into, std::stop_token stop)
    {
        const auto entries = m_index.of(m_file);
        if (entries.empty())
            return;
        const auto later = std::ranges::partition_point(entries, [&](const LineIndex::Entry& entry) { return !entry.time || *entry.time <= moment; });
        const auto at = static_cast<std::size_t>(later - entries.begin());
        const auto before = static_cast<std::size_t>(around.before), after = static_cast<std::size_t>(around.after);
        const LineIndex::Entry& start = entries[at > before ? at - before - 1 : 0];
        const bool fromBeginning = at <= before && start.line <= nearBeginning;
        std::deque<TimedLine> earlier;
        std::vector<TimedLine> following;
        std::uint64_t seen = 0;
        m_last.reset();
        readLinesFrom(m_input, fromBeginning ? 1 : start.line, fromBeginning ? 0 : start.offset, [&](std::uint64_t number, std::uint64_t offset, std::string_view text) {
            const auto time = timeOf(number, text);
            if (time && *time <= moment) {
                earlier.push_back({*time, {m_file, number, offset}, std::string(text)});
                if (earlier.size() > before)
                    earlier.pop_front();
            } else if (time) {
                following.push_back({*time, {m_file, number, offset}, std::string(text)});
            }
            return following.size() < after + 1 && ++seen < farthest;
        }, stop);
        if (following.size() > after)
            following.resize(after);
        std::ranges::move(earlier, std::back_inserter(into));
        std::ranges::move(following, std::back_inserter(into));
    }

private:
    std::optional<Instant> timeOf(std::uint64_t number, std::string_view text)
    {
        const LineIndex::Entry* known = m_index.find(m_file, number);
        const auto written = timeInLine(text);
        if (known && known->time) {
            if (written)
                m_shift = *known->time - *written;
            m_last = known->time;
        } else if (written && m_shift) {
            m_last = *written + *m_shift;
        }
        return m_last;
    }

    const Input& m_input;
    const LineIndex& m_index;
    FileId m_file;
    std::optional<Duration> m_shift; ///< nginx's time minus what is written
    std::optional<Instant> m_last;
};

std::vector<ReadLine> readByTime(const Analysis& analysis, const LineIndex& index, const std::vector<EvidenceLine>& lines, const Surroundings& around,
    std::stop_token stop)
{
    std::map<Place, std::string> own = readAll(analysis, index, lines, stop);
    std::map<Place, ReadLine> all;
    for (const EvidenceLine& line : lines) {
        ReadLine read{line, {}, true};
        if (!read.line.time) {
            if (const auto* entry = index.find(line.ref.file, line.ref.line))
                read.line.time = entry->time;
        }
        const Place place(line.ref.file, line.ref.line);
        if (const auto text = own.find(place); text != own.end()) {
            read.text = std::move(text->second);
            read.lost = false;
        }
        all.emplace(place, std::move(read));
    }
    std::vector<Instant> moments;
    for (const auto& [place, read] : all) {
        if (read.line.time && moments.size() < mostByTime)
            moments.push_back(*read.line.time);
    }
    for (const Instant moment : moments) {
        std::vector<TimedLine> found;
        for (std::size_t i = 0; i < analysis.inputs.size() && !stop.stop_requested(); ++i) {
            if (analysis.inputs[i].kind != InputKind::Config && mayReadFile(analysis.inputs[i]))
                MomentReader(analysis.inputs[i], index, FileId::fromIndex(i)).read(moment, around, found, stop);
        }
        std::erase_if(found, [&](const TimedLine& line) {
            const auto shown = all.find({line.ref.file, line.ref.line});
            return shown != all.end() && !shown->second.line.neighbour;
        });
        std::ranges::stable_sort(found, {}, &TimedLine::time);
        const auto middle = std::ranges::upper_bound(found, moment, {}, &TimedLine::time);
        const auto first = middle - std::min<std::ptrdiff_t>(around.before, middle - found.begin());
        const auto last = middle + std::min<std::ptrdiff_t>(around.after, found.end() - middle);
        for (auto line = first; line != last; ++line)
            all.emplace(Place(line->ref.file, line->ref.line), ReadLine{{line->ref, line->time, false, true, {}}, std::move(line->text), false});
    }
    std::vector<ReadLine> sorted;
    for (auto& [place, read] : all)
        sorted.push_back(std::move(read));
    std::ranges::stable_sort(sorted, {}, [](const ReadLine& read) { return std::pair(!read.line.time, read.line.time.value_or(Instant{})); });
    return sorted;
}

} // namespace

std::vector<ReadLine> readEvidence(const Analysis& analysis, const LineIndex& index, const std::vector<EvidenceLine>& lines, const Surroundings& around,
    std::stop_token stop)
{
    if (around.byTime && (around.before > 0 || around.after > 0))
        return readByTime(analysis, index, lines, around, stop);
    const std::vector<EvidenceLine> wanted = around.before > 0 || around.after > 0 ? withNeighbours(lines, around) : lines;
    std::map<Place, std::string> texts = readAll(analysis, index, wanted, stop);
    std::vector<ReadLine> read;
    for (const EvidenceLine& line : wanted) {
        const auto text = texts.find({line.ref.file, line.ref.line});
        if (text != texts.end())
            read.push_back({line, std::move(text->second), false});
        else if (!line.neighbour) // else there is no such line: the file begins or ends there
            read.push_back({line, {}, true});
    }
    return read;
}

std::shared_ptr<const LineIndex> LineIndexCache::get(const std::shared_ptr<const Analysis>& analysis, std::stop_token stop)
{
    const std::lock_guard guard(m_mutex);
    if (m_index && m_analysis.lock() == analysis)
        return m_index;
    auto index = std::make_shared<const LineIndex>(*analysis, stop);
    if (stop.stop_requested())
        return index; // incomplete: nobody else may have it
    m_analysis = analysis;
    m_index = index;
    return index;
}

} // namespace retryscope::ui
