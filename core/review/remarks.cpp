// SPDX-License-Identifier: GPL-3.0-or-later
// Remarks come from the lexer, so a "#" inside a quoted text is never one.
#include "review/remarks.h"

#include "config/effective.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace retryscope {

namespace {

struct Silence {
    Rule rule{};
    ConfigFileId file;
    std::uint32_t firstLine = 0, lastLine = 0;
};

std::string_view takeWord(std::string_view& text)
{
    const auto end = std::min(text.find_first_of(" \t"), text.size());
    const std::string_view first = text.substr(0, end);
    text.remove_prefix(std::min(text.find_first_not_of(" \t", end), text.size()));
    return first;
}

std::optional<Rule> ruleNamed(std::string_view name)
{
    const auto found = std::ranges::find(allRules, name, [](Rule rule) { return word(rule); });
    return found == std::end(allRules) ? std::nullopt : std::optional(*found);
}

/// The lines for which a remark counts.
Silence reach(const Configuration& configuration, const Remark& remark, Rule rule)
{
    Silence silence{rule, remark.span.file, remark.span.line, remark.span.line};
    const std::string& text = configuration.file(remark.span.file).text;
    const auto lineStart = text.rfind('\n', remark.span.offset == 0 ? 0 : remark.span.offset - 1);
    const auto from = lineStart == std::string::npos || remark.span.offset == 0 ? 0 : lineStart + 1;
    const bool ownLine = text.find_first_not_of(" \t\r", from) == remark.span.offset;
    if (!ownLine)
        return silence;
    const Directive* next = nullptr;
    for (const Directive& directive : configuration.directives)
        if (directive.span.file == remark.span.file && directive.span.offset > remark.span.offset
            && (!next || directive.span.offset < next->span.offset))
            next = &directive;
    if (next) {
        silence.firstLine = next->span.line;
        silence.lastLine = next->span.endLine;
    }
    return silence;
}

bool covers(const Silence& silence, const Finding& finding)
{
    return finding.rule == silence.rule && finding.rule != Rule::SyntaxError && finding.span.file == silence.file
        && finding.span.line >= silence.firstLine && finding.span.line <= silence.lastLine;
}

} // namespace

void applyRemarks(const Configuration& configuration, std::vector<Finding>& findings)
{
    std::vector<Silence> silences;
    for (const Remark& remark : configuration.remarks) {
        std::string_view text = remark.text;
        if (takeWord(text) != "ignore")
            continue;
        const std::string_view name = takeWord(text);
        const auto rule = ruleNamed(name);
        const bool known = std::ranges::any_of(findings,
            [&](const Finding& f) { return f.rule == Rule::IgnoreWithoutReason && f.span == remark.span; });
        if (rule && !text.empty())
            silences.push_back(reach(configuration, remark, *rule));
        else if (!known)
            findings.push_back({Rule::IgnoreWithoutReason, Severity::Warning, {std::string(name)}, remark.span, {}, {}, {}});
    }
    std::erase_if(findings, [&](const Finding& finding) {
        return std::ranges::any_of(silences, [&](const Silence& silence) { return covers(silence, finding); });
    });
}

} // namespace retryscope
