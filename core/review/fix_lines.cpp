// SPDX-License-Identifier: GPL-3.0-or-later
// Edits whose lines touch become one hunk; what is equal at its ends is taken off again.
#include "review/fix_lines.h"

#include <algorithm>
#include <format>
#include <string_view>
#include <utility>

namespace retryscope {

namespace {

std::vector<std::string> splitLines(std::string_view text)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.emplace_back(line);
    }
    return lines;
}

/// From the beginning of the line in which `offset` lies, and to the end of that line, its line end included.
std::size_t lineBegin(std::string_view text, std::size_t offset)
{
    const auto before = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
    return before == std::string_view::npos ? 0 : before + 1;
}
std::size_t lineEnd(std::string_view text, std::size_t offset)
{
    const auto end = text.find('\n', offset);
    return end == std::string_view::npos ? text.size() : end + 1;
}

/// A generated configuration may be one line of megabytes: so much of it is shown on either side of a change.
constexpr std::size_t longestSide = 200;
constexpr std::string_view ellipsis = "\u2026";

bool continuesCharacter(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// A beginning of the line no further before `offset` than is shown.
std::size_t shownBegin(std::string_view text, std::size_t offset)
{
    const std::size_t begin = lineBegin(text, offset);
    if (offset - begin <= longestSide)
        return begin;
    std::size_t shown = offset - longestSide;
    while (shown < offset && continuesCharacter(text[shown]))
        ++shown;
    return shown;
}

std::size_t shownEnd(std::string_view text, std::size_t at)
{
    const std::size_t end = lineEnd(text, at);
    if (end - at <= longestSide)
        return end;
    std::size_t shown = at + longestSide;
    while (shown > at && continuesCharacter(text[shown]))
        --shown;
    return shown;
}

FixHunk hunkOf(const Edit& first, std::string_view original, std::string_view changed)
{
    FixHunk hunk{first.span.file, first.span.line, splitLines(original), splitLines(changed)};
    auto& [file, line, removed, added] = hunk;
    while (!removed.empty() && !added.empty() && removed.front() == added.front()) {
        removed.erase(removed.begin());
        added.erase(added.begin());
        ++line;
    }
    while (!removed.empty() && !added.empty() && removed.back() == added.back()) {
        removed.pop_back();
        added.pop_back();
    }
    return hunk;
}

} // namespace

std::vector<FixHunk> fixLines(const Configuration& configuration, const Fix& fix)
{
    std::vector<Edit> edits = fix.edits;
    std::ranges::stable_sort(edits, {}, [](const Edit& edit) { return std::pair(edit.span.file, edit.span.offset); });
    std::vector<FixHunk> hunks;
    for (std::size_t i = 0; i < edits.size();) {
        const Edit& first = edits[i];
        const std::string_view text = configuration.file(first.span.file).text;
        const std::size_t begin = shownBegin(text, std::min<std::size_t>(first.span.offset, text.size()));
        std::size_t end = begin, at = begin;
        std::string changed;
        for (; i < edits.size() && edits[i].span.file == first.span.file && (end == begin || edits[i].span.offset < end); ++i) {
            const Edit& edit = edits[i];
            if (edit.span.offset < at || edit.span.end > text.size())
                continue;
            changed.append(text, at, edit.span.offset - at);
            changed += edit.text;
            at = edit.span.end;
            // An edit that ends with a line end has taken the whole line: the next one stays out of it.
            const bool whole = at > begin && at > edit.span.offset && text[at - 1] == '\n';
            end = std::max(end, whole ? at : shownEnd(text, at));
        }
        changed.append(text, at, end - at);
        const std::string_view before = begin > 0 && text[begin - 1] != '\n' ? ellipsis : "", after = end < text.size() && end > begin && text[end - 1] != '\n' ? ellipsis : "";
        hunks.push_back(hunkOf(first, std::format("{}{}{}", before, text.substr(begin, end - begin), after), std::format("{}{}{}", before, changed, after)));
    }
    return hunks;
}

} // namespace retryscope
