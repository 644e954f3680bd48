// SPDX-License-Identifier: GPL-3.0-or-later
// Reads single lines again from the files that they came from.
#include "pipeline/analyze.h"

#include "source/line_reader.h"

#include <algorithm>

namespace retryscope {

std::map<std::uint64_t, std::string> rawLines(const Input& input, std::vector<std::uint64_t> numbers)
{
    std::map<std::uint64_t, std::string> found;
    if (input.kept) {
        found = input.kept->find(numbers);
        std::erase_if(numbers, [&](std::uint64_t number) { return found.contains(number); });
        // A file that changed since would show other lines under the same numbers.
        if (numbers.empty() || !input.kept->fileUnchanged)
            return found;
    }
    std::ranges::sort(numbers);
    auto reader = LineReader::open(input.path);
    if (!reader)
        return found;
    auto wanted = numbers.begin();
    Line line;
    while (wanted != numbers.end() && (*reader)->next(line)) {
        if (line.number < *wanted)
            continue;
        found.emplace(line.number, std::string(line.text));
        while (wanted != numbers.end() && *wanted <= line.number)
            ++wanted;
    }
    return found;
}

std::optional<std::string> rawLine(const Input& input, std::uint64_t line)
{
    auto lines = rawLines(input, {line});
    const auto it = lines.find(line);
    if (it == lines.end())
        return std::nullopt;
    return std::move(it->second);
}

} // namespace retryscope
