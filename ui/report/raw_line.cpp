// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts inside of the longest runs without a blank or a quotation mark, the longest first.
#include "ui/report/raw_line.h"

#include "ui/report/report_texts.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

namespace retryscope::ui {

namespace {

constexpr std::size_t keptAtStart = 80, keptAtEnd = 40;
constexpr std::size_t worthCutting = keptAtStart + keptAtEnd + 60; ///< the words in the place of a gap are long, too

struct Gap {
    std::size_t begin = 0, end = 0;
    std::size_t size() const { return end - begin; }
};

bool isInsideLetter(std::string_view line, std::size_t at) { return at < line.size() && (static_cast<unsigned char>(line[at]) & 0xC0) == 0x80; }

/// The middle of a value; whole letters of UTF-8.
Gap middleOf(std::string_view line, std::size_t begin, std::size_t end)
{
    Gap gap{begin + keptAtStart, end - keptAtEnd};
    while (isInsideLetter(line, gap.begin))
        ++gap.begin;
    while (isInsideLetter(line, gap.end))
        ++gap.end;
    return gap;
}

/// The middles of all values that are long enough, the longest first.
std::vector<Gap> possibleGaps(std::string_view line)
{
    std::vector<Gap> gaps;
    for (std::size_t begin = 0; begin < line.size();) {
        const std::size_t end = std::min(line.find_first_of(" \t\"", begin), line.size());
        if (end - begin > worthCutting)
            gaps.push_back(middleOf(line, begin, end));
        begin = end + 1;
    }
    std::ranges::stable_sort(gaps, std::ranges::greater{}, &Gap::size);
    return gaps;
}

std::string wordsFor(std::size_t bytes) { return Report::tr("[… %n byte(s) left out …]", nullptr, static_cast<int>(bytes)).toStdString(); }

} // namespace

std::string withoutLongMiddle(std::string_view line, std::size_t most)
{
    std::vector<Gap> gaps;
    std::size_t size = line.size();
    for (const Gap& gap : possibleGaps(line)) {
        if (size <= most)
            break;
        gaps.push_back(gap);
        size -= gap.size();
    }
    if (size > most) {
        // Many short values: the end is left out.
        std::size_t begin = most;
        while (isInsideLetter(line, begin))
            ++begin;
        std::erase_if(gaps, [&](const Gap& gap) { return gap.end > begin; });
        gaps.push_back({begin, line.size()});
    }
    std::ranges::sort(gaps, {}, &Gap::begin);
    std::string text;
    std::size_t at = 0;
    for (const Gap& gap : gaps) {
        text.append(line.substr(at, gap.begin - at)).append(wordsFor(gap.size()));
        at = gap.end;
    }
    return text.append(line.substr(at));
}

} // namespace retryscope::ui
