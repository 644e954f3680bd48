// SPDX-License-Identifier: GPL-3.0-or-later
// The general kinds of values; what has a handler of its own is looked at in special_values*.
#include "config/value_check.h"

#include "config/special_values.h"
#include "config/units.h"

#include <algorithm>
#include <ranges>

namespace retryscope {

namespace {

bool isOneOf(std::string_view words, std::string_view text)
{
    return std::ranges::any_of(std::views::split(words, ' '),
        [&](const auto& word) { return equalsIgnoringCase(std::string_view(word.begin(), word.end()), text); });
}

/// A time, number or size is kept in a signed word; "off" sizes may be counted in gigabytes.
bool takes(ValueKind kind, std::string_view words, std::string_view text)
{
    switch (kind) {
    case ValueKind::Flag: return parseFlag(text).has_value();
    case ValueKind::Count: return parseCount(text).has_value();
    case ValueKind::Milliseconds: return parseMilliseconds(text).has_value();
    case ValueKind::Seconds: return parseWholeSeconds(text).has_value();
    case ValueKind::Size: return !text.ends_with('g') && !text.ends_with('G') && parseSize(text).has_value();
    case ValueKind::Offset: return parseSize(text).has_value();
    case ValueKind::SizeOrVariable: return hasVariable(text) ? !hasBadVariable(text) : takes(ValueKind::Size, words, text);
    case ValueKind::Choice:
    case ValueKind::Words: return isOneOf(words, text);
    case ValueKind::Any:
    case ValueKind::Buffers:
    case ValueKind::Mask: return true;
    }
    return true;
}

bool takesBuffers(const Directive& directive, std::size_t index)
{
    const std::string& text = directive.args[index].value;
    const auto value = index == 0 ? parseCount(text) : takes(ValueKind::Size, {}, text) ? parseSize(text) : std::nullopt;
    return value.value_or(0) > 0;
}

} // namespace

bool hasBadVariable(std::string_view text)
{
    const auto isName = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
    for (auto at = text.find('$'); at != std::string_view::npos; at = text.find('$', at)) {
        ++at;
        const bool braced = at < text.size() && text[at] == '{';
        at += braced ? 1 : 0;
        const auto start = at;
        while (at < text.size() && isName(text[at]))
            ++at;
        if (at == start || (braced && (at >= text.size() || text[at] != '}')))
            return true;
    }
    return false;
}

std::optional<ValueProblem> valueProblem(const Configuration& configuration, DirectiveId id, const DirectiveFact& fact)
{
    const Directive& directive = configuration.at(id);
    for (std::size_t i = 0; i < directive.args.size(); ++i) {
        const bool fine = fact.value == ValueKind::Buffers ? takesBuffers(directive, i) : takes(fact.value, fact.words, directive.args[i].value);
        if (!fine)
            return ValueProblem{i, {}, {}};
    }
    return fact.value == ValueKind::Any ? specialProblem(configuration, id, fact) : std::nullopt;
}

} // namespace retryscope
