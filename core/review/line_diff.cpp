// SPDX-License-Identifier: GPL-3.0-or-later
// Lines are compared as numbers; equal beginnings and ends are taken off first, as most changes are small.
#include "review/line_diff.h"

#include <algorithm>
#include <format>
#include <unordered_map>

namespace retryscope {

namespace {

constexpr int mostDifferences = 2'000; ///< steps of the search; its memory grows with their square
constexpr std::uint32_t contextLines = 3;

using Numbers = std::vector<std::uint32_t>;

/// The stretches [beginA, endA) and [beginB, endB) that are compared, and what is found.
class Search {
public:
    Search(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) : m_a(a), m_b(b) {}

    /// Pairs of changed stretches, merged; nullopt-like empty `ok` if there are too many differences.
    bool run()
    {
        const int n = static_cast<int>(m_a.size()), m = static_cast<int>(m_b.size());
        std::vector<int> furthest(static_cast<std::size_t>(2 * std::min(n + m, mostDifferences) + 3), 0);
        const int middle = static_cast<int>(furthest.size()) / 2;
        for (int d = 0; d <= std::min(n + m, mostDifferences); ++d) {
            m_trace.emplace_back(furthest.begin() + middle - d, furthest.begin() + middle + d + 1);
            for (int k = -d; k <= d; k += 2) {
                const auto at = [&](int diagonal) -> int& { return furthest[static_cast<std::size_t>(middle + diagonal)]; };
                int x = k == -d || (k != d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
                while (x < n && x - k < m && m_a[static_cast<std::size_t>(x)] == m_b[static_cast<std::size_t>(x - k)])
                    ++x;
                at(k) = x;
                if (x >= n && x - k >= m) {
                    walkBack(d, k);
                    return true;
                }
            }
        }
        return false;
    }

    std::vector<bool> removed, added; ///< by line

private:
    /// Along the recorded steps to the beginning: each is one line removed or added.
    void walkBack(int d, int k)
    {
        removed.assign(m_a.size(), false);
        added.assign(m_b.size(), false);
        for (; d > 0; --d) {
            const auto& before = m_trace[static_cast<std::size_t>(d)]; // as it was before this step; diagonals -d … d
            const auto at = [&](int diagonal) { return before[static_cast<std::size_t>(diagonal + d)]; };
            const bool down = k == -d || (k != d && at(k - 1) < at(k + 1));
            const int from = down ? k + 1 : k - 1;
            const int x = at(from);
            if (down)
                added[static_cast<std::size_t>(x - from)] = true;
            else
                removed[static_cast<std::size_t>(x)] = true;
            k = from;
        }
    }

    std::span<const std::uint32_t> m_a, m_b;
    std::vector<std::vector<int>> m_trace;
};

std::vector<LineChange> changesOf(const std::vector<bool>& removed, const std::vector<bool>& added, std::uint32_t offset)
{
    std::vector<LineChange> changes;
    std::uint32_t a = 0, b = 0;
    while (a < removed.size() || b < added.size()) {
        const bool out = a < removed.size() && removed[a], in = b < added.size() && added[b];
        if (!out && !in) {
            ++a;
            ++b;
            continue;
        }
        LineChange change{offset + a, 0, offset + b, 0};
        for (; a < removed.size() && removed[a]; ++a)
            ++change.removed;
        for (; b < added.size() && added[b]; ++b)
            ++change.added;
        changes.push_back(change);
    }
    return changes;
}

/// "a/conf.d/shop.conf" as git writes and reads it: quoted where it would not be understood otherwise.
std::string gitName(std::string_view prefix, std::string_view path)
{
    const std::string whole = std::string(prefix) + std::string(path);
    const auto plain = [](unsigned char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; };
    if (std::ranges::all_of(whole, plain))
        return whole;
    std::string out = "\"";
    for (const char c : whole) {
        if (plain(static_cast<unsigned char>(c)))
            out += c;
        else
            out += std::format("\\{:03o}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    }
    return out + '"';
}

void appendLine(std::string& out, char mark, std::string_view line)
{
    out += mark;
    out += line;
    if (!line.ends_with('\n'))
        out += "\n\\ No newline at end of file\n";
}

/// "3,4": git counts an empty stretch from the line before it.
std::string rangeText(std::uint32_t begin, std::uint32_t count) { return std::format("{},{}", count == 0 ? begin : begin + 1, count); }

/// The changes [first, last) as one hunk; they are near one another.
void appendHunk(std::string& out, std::span<const LineChange> changes, std::span<const std::string_view> before, std::span<const std::string_view> after)
{
    const LineChange &first = changes.front(), &last = changes.back();
    const std::uint32_t begin = first.before - std::min(first.before, contextLines);
    const auto end = std::min(static_cast<std::uint32_t>(before.size()), last.before + last.removed + contextLines);
    const std::uint32_t beginAfter = first.after - (first.before - begin), endAfter = last.after + last.added + (end - last.before - last.removed);
    out += "@@ -" + rangeText(begin, end - begin) + " +" + rangeText(beginAfter, endAfter - beginAfter) + " @@\n";
    std::uint32_t at = begin;
    for (const LineChange& change : changes) {
        for (; at < change.before; ++at)
            appendLine(out, ' ', before[at]);
        for (; at < change.before + change.removed; ++at)
            appendLine(out, '-', before[at]);
        for (std::uint32_t i = 0; i < change.added; ++i)
            appendLine(out, '+', after[change.after + i]);
    }
    for (; at < end; ++at)
        appendLine(out, ' ', before[at]);
}

} // namespace

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        const auto length = end == std::string_view::npos ? text.size() : end + 1;
        lines.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
    return lines;
}

std::vector<LineChange> diffLines(std::string_view before, std::string_view after)
{
    const auto a = linesOf(before), b = linesOf(after);
    std::size_t same = 0, tail = 0;
    while (same < a.size() && same < b.size() && a[same] == b[same])
        ++same;
    while (tail < a.size() - same && tail < b.size() - same && a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
        ++tail;
    const std::span middleA(a.begin() + static_cast<std::ptrdiff_t>(same), a.end() - static_cast<std::ptrdiff_t>(tail));
    const std::span middleB(b.begin() + static_cast<std::ptrdiff_t>(same), b.end() - static_cast<std::ptrdiff_t>(tail));
    if (middleA.empty() && middleB.empty())
        return {};
    const auto offset = static_cast<std::uint32_t>(same);
    std::unordered_map<std::string_view, std::uint32_t> numbers;
    const auto numbered = [&](std::span<const std::string_view> lines) {
        Numbers out;
        for (const std::string_view line : lines)
            out.push_back(numbers.emplace(line, static_cast<std::uint32_t>(numbers.size())).first->second);
        return out;
    };
    const Numbers numbersA = numbered(middleA), numbersB = numbered(middleB);
    if (!numbersA.empty() && !numbersB.empty()) {
        if (Search search(numbersA, numbersB); search.run())
            return changesOf(search.removed, search.added, offset);
    }
    return {{offset, static_cast<std::uint32_t>(middleA.size()), offset, static_cast<std::uint32_t>(middleB.size())}};
}

std::vector<LineChange> changesAfter(std::span<const LineChange> changes, const IndexedText& before, const IndexedText& after, std::uint32_t first, std::uint32_t removed, std::uint32_t added)
{
    const auto touches = [&](const LineChange& c) { return c.after <= first + removed && c.after + c.added >= first; };
    const auto begin = std::ranges::find_if(changes, [&](const LineChange& c) { return c.after + c.added >= first; });
    auto end = begin;
    while (end != changes.end() && touches(*end))
        ++end;
    // How far lines of the old text stand behind those of the new one, ahead of the stretch and behind it.
    const auto shiftBehind = [](const LineChange& c) { return static_cast<std::int64_t>(c.before + c.removed) - static_cast<std::int64_t>(c.after + c.added); };
    const std::int64_t ahead = begin == changes.begin() ? 0 : shiftBehind(*std::prev(begin));
    const std::int64_t behind = end == begin ? ahead : shiftBehind(*std::prev(end));
    const std::uint32_t from = end == begin ? first : std::min(first, begin->after);
    const std::uint32_t to = end == begin ? first + removed : std::max(first + removed, std::prev(end)->after + std::prev(end)->added);
    const auto oldFrom = static_cast<std::uint32_t>(from + ahead), oldTo = static_cast<std::uint32_t>(to + behind), newTo = to - removed + added;
    const auto part = [](const IndexedText& text, std::uint32_t a, std::uint32_t b) { return text.text.substr(text.byteOf(a), text.byteOf(b) - text.byteOf(a)); };

    std::vector<LineChange> result(changes.begin(), begin);
    for (LineChange change : diffLines(part(before, oldFrom, oldTo), part(after, from, newTo))) {
        change.before += oldFrom;
        change.after += from;
        result.push_back(change);
    }
    for (auto change = end; change != changes.end(); ++change) {
        result.push_back(*change);
        result.back().after = change->after - removed + added;
    }
    return result;
}

std::int64_t lineAfter(std::span<const LineChange> changes, std::uint32_t before)
{
    std::int64_t shift = 0;
    for (const LineChange& change : changes) {
        if (before < change.before)
            break;
        if (before < change.before + change.removed)
            return -1;
        shift += std::int64_t{change.added} - change.removed;
    }
    return before + shift;
}

std::int64_t lineBefore(std::span<const LineChange> changes, std::uint32_t after)
{
    std::int64_t shift = 0;
    for (const LineChange& change : changes) {
        if (after < change.after)
            break;
        if (after < change.after + change.added)
            return -1;
        shift += std::int64_t{change.removed} - change.added;
    }
    return after + shift;
}

std::string patchOf(std::span<const PatchFile> files)
{
    std::string out;
    for (const PatchFile& file : files) {
        const auto changes = diffLines(file.before, file.after);
        if (changes.empty())
            continue;
        const auto before = linesOf(file.before), after = linesOf(file.after);
        const std::string a = gitName("a/", file.path), b = gitName("b/", file.path);
        const std::string_view end = file.path.contains(' ') ? "\t\n" : "\n"; // else a blank would end the name
        out += "diff --git " + a + ' ' + b + "\n--- " + a + std::string(end) + "+++ " + b + std::string(end);
        for (std::size_t first = 0; first < changes.size();) {
            std::size_t last = first + 1;
            while (last < changes.size() && changes[last].before - (changes[last - 1].before + changes[last - 1].removed) <= 2 * contextLines)
                ++last;
            appendHunk(out, std::span(changes).subspan(first, last - first), before, after);
            first = last;
        }
    }
    return out;
}

} // namespace retryscope
