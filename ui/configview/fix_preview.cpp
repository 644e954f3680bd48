// SPDX-License-Identifier: GPL-3.0-or-later
// Applies edits to the lines that they touch and to nothing else.
#include "ui/configview/fix_preview.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

std::vector<std::string> linesOf(std::string_view text)
{
    std::vector<std::string> lines;
    while (true) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.emplace_back(line);
        if (end == std::string_view::npos)
            return lines;
        text.remove_prefix(end + 1);
    }
}

bool applicable(const Configuration& configuration, const std::vector<Edit>& sorted)
{
    const Edit* before = nullptr;
    for (const Edit& edit : sorted) {
        if (!edit.span.file || edit.span.file.index() >= configuration.files.size() || edit.span.end < edit.span.offset
            || edit.span.end > configuration.file(edit.span.file).text.size())
            return false;
        if (before && before->span.file == edit.span.file && before->span.end > edit.span.offset)
            return false;
        before = &edit;
    }
    return true;
}

/// A stretch of whole lines and the edits inside it.
struct Stretch {
    std::size_t begin = 0, end = 0; // bytes; end is before the line end
    std::vector<Edit> edits;
};

std::vector<Stretch> stretchesOf(const std::string& text, std::span<const Edit> edits)
{
    std::vector<Stretch> stretches;
    for (const Edit& edit : edits) {
        const std::size_t newline = edit.span.offset ? text.rfind('\n', edit.span.offset - 1) : std::string::npos;
        const std::size_t begin = newline == std::string::npos ? 0 : newline + 1;
        const std::size_t end = std::min(text.find('\n', edit.span.end), text.size());
        if (!stretches.empty() && begin <= stretches.back().end) {
            stretches.back().end = std::max(stretches.back().end, end);
            stretches.back().edits.push_back(edit);
        } else {
            stretches.push_back({begin, end, {edit}});
        }
    }
    return stretches;
}

void append(std::vector<DiffLine>& result, const std::string& text, const Stretch& stretch, ConfigFileId file)
{
    const std::string before = text.substr(stretch.begin, stretch.end - stretch.begin);
    std::string after = before;
    for (const Edit& edit : stretch.edits | std::views::reverse)
        after.replace(edit.span.offset - stretch.begin, edit.span.end - edit.span.offset, edit.text);
    std::vector<std::string> removed = linesOf(before), added = linesOf(after);
    const auto line = static_cast<std::uint32_t>(1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(stretch.begin), '\n'));
    // An insertion keeps the lines around it; only what differs is shown.
    std::size_t same = 0;
    while (same < removed.size() && same < added.size() && removed[same] == added[same])
        ++same;
    std::size_t tail = 0;
    while (tail < removed.size() - same && tail < added.size() - same && removed[removed.size() - 1 - tail] == added[added.size() - 1 - tail])
        ++tail;
    for (std::size_t i = same; i + tail < removed.size(); ++i)
        result.push_back({DiffLine::Kind::Removed, file, static_cast<std::uint32_t>(line + i), removed[i]});
    for (std::size_t i = same; i + tail < added.size(); ++i)
        result.push_back({DiffLine::Kind::Added, file, static_cast<std::uint32_t>(line + same), added[i]});
}

} // namespace

std::vector<DiffLine> previewFix(const Configuration& configuration, const Fix& fix)
{
    std::vector<Edit> edits = fix.edits;
    std::ranges::stable_sort(edits, {}, [](const Edit& edit) { return std::pair(edit.span.file, edit.span.offset); });
    std::vector<DiffLine> result;
    if (!applicable(configuration, edits))
        return result;
    for (auto begin = edits.begin(); begin != edits.end();) {
        const ConfigFileId file = begin->span.file;
        const auto end = std::find_if(begin, edits.end(), [&](const Edit& edit) { return edit.span.file != file; });
        const std::string& text = configuration.file(file).text;
        for (const Stretch& stretch : stretchesOf(text, std::span(begin, end)))
            append(result, text, stretch, file);
        begin = end;
    }
    return result;
}

} // namespace retryscope::ui
