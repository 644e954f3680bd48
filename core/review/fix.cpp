// SPDX-License-Identifier: GPL-3.0-or-later
// Edits touch only the bytes that have to change.
#include "review/fix.h"

#include <algorithm>

namespace retryscope {

namespace {

Span between(const Span& from, const Span& to)
{
    return {from.file, from.offset, to.end, from.line, from.column, to.endLine, to.endColumn};
}

Span endOf(const Span& span) { return {span.file, span.end, span.end, span.endLine, span.endColumn, span.endLine, span.endColumn}; }

std::string_view lineEndOf(std::string_view text) { return text.contains("\r\n") ? "\r\n" : "\n"; }

/// The blanks at the beginning of the line in which `offset` lies; nullopt if something else stands before it.
std::optional<std::string> indentAt(std::string_view text, std::uint32_t offset)
{
    const auto before = text.substr(0, offset).rfind('\n');
    const auto start = before == std::string_view::npos ? 0 : before + 1;
    const std::string_view lead = text.substr(start, offset - start);
    if (lead.find_first_not_of(" \t\r") != std::string_view::npos)
        return std::nullopt;
    return std::string(lead);
}

/// Behind a place, where a new line goes: a comment in the rest of the line stays where it is.
Span behind(std::string_view text, const Span& place)
{
    Span end = endOf(place);
    const auto rest = text.find_first_not_of(" \t", end.offset);
    if (rest == std::string_view::npos || text[rest] != '#')
        return end;
    const auto lineEnd = std::min(text.find_first_of("\r\n", rest), text.size());
    end.column = end.endColumn = end.column + static_cast<std::uint32_t>(lineEnd) - end.offset;
    end.offset = end.end = static_cast<std::uint32_t>(lineEnd);
    return end;
}

const std::string& textOf(const Configuration& configuration, const Span& span) { return configuration.file(span.file).text; }

} // namespace

Edit replaceArguments(const Directive& directive, std::string_view text)
{
    return {between(directive.args.front().span, directive.args.back().span), std::string(text)};
}

Edit removeArgument(const Directive& directive, std::size_t index)
{
    const Span& before = index == 0 ? directive.nameSpan : directive.args[index - 1].span;
    return {between(endOf(before), directive.args[index].span), {}};
}

Edit replaceArgument(const Directive& directive, std::size_t index, std::string_view text)
{
    return {directive.args[index].span, std::string(text)};
}

Edit removeDirective(const Configuration& configuration, DirectiveId id)
{
    const Directive& directive = configuration.at(id);
    const std::string& text = textOf(configuration, directive.span);
    Span span = directive.span;
    const auto indent = indentAt(text, span.offset);
    const auto rest = text.find_first_not_of(" \t\r", span.end);
    if (indent && rest != std::string::npos && text[rest] == '\n') {
        span.offset -= static_cast<std::uint32_t>(indent->size());
        span.column = 1;
        span.end = static_cast<std::uint32_t>(rest + 1);
        ++span.endLine;
        span.endColumn = 1;
    }
    return {span, {}};
}

Edit insertInBlock(const Configuration& configuration, DirectiveId block, std::string_view line)
{
    if (!block) {
        const std::string& text = configuration.files.front().text;
        const Span top{ConfigFileId::fromIndex(0), 0, 0, 1, 1, 1, 1};
        return {top, std::string(line) + std::string(lineEndOf(text))};
    }
    const Directive& directive = configuration.at(block);
    const std::string& text = textOf(configuration, directive.span);
    for (const DirectiveId id : directive.children) {
        const Directive& child = configuration.at(id);
        if (child.span.file != directive.span.file)
            continue;
        if (const auto indent = indentAt(text, child.span.offset); indent && child.span.line > directive.headSpan.endLine)
            return {behind(text, directive.headSpan), std::string(lineEndOf(text)) + *indent + std::string(line)};
        break;
    }
    return {endOf(directive.headSpan), " " + std::string(line)};
}

Edit insertAfter(const Configuration& configuration, DirectiveId id, std::string_view line)
{
    const Directive& directive = configuration.at(id);
    const std::string& text = textOf(configuration, directive.span);
    const auto indent = indentAt(text, directive.span.offset);
    if (!indent)
        return {endOf(directive.span), " " + std::string(line)};
    return {behind(text, directive.span), std::string(lineEndOf(text)) + *indent + std::string(line)};
}

Edit insertBefore(const Configuration& configuration, DirectiveId id, std::string_view line)
{
    const Directive& directive = configuration.at(id);
    const std::string& text = textOf(configuration, directive.span);
    const auto indent = indentAt(text, directive.span.offset);
    Span start = directive.span;
    start.end = start.offset;
    start.endLine = start.line;
    start.endColumn = start.column;
    return {start, indent ? std::string(line) + std::string(lineEndOf(text)) + *indent : std::string(line) + " "};
}

std::map<ConfigFileId, std::string> applyFix(const Configuration& configuration, const Fix& fix)
{
    std::vector<Edit> edits = fix.edits;
    std::ranges::stable_sort(edits, {}, [](const Edit& edit) { return std::pair(edit.span.file, edit.span.offset); });
    std::map<ConfigFileId, std::string> texts;
    std::map<ConfigFileId, std::uint32_t> done;
    for (const Edit& edit : edits) {
        const std::string& original = textOf(configuration, edit.span);
        std::string& out = texts[edit.span.file];
        std::uint32_t& at = done[edit.span.file];
        if (edit.span.offset < at || edit.span.end > original.size())
            continue;
        out.append(original, at, edit.span.offset - at);
        out += edit.text;
        at = edit.span.end;
    }
    for (auto& [file, out] : texts)
        out.append(configuration.file(file).text, done[file]);
    return texts;
}

} // namespace retryscope
