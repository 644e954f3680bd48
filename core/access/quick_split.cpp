// SPDX-License-Identifier: GPL-3.0-or-later
// Each step takes what matchLine would try first; where that is not the end of it, matchLine decides. A line that is split has
// as many marks as the format's own text, which all matched: no value holds one, and the next mark is the line end.
#include "access/quick_split.h"

#include "access/list_scan.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace retryscope {

namespace {

enum : std::uint8_t { InNumber = 1, InList = 2, InMethod = 4, IsDigit = 8, InRun = 16, Special = 32 };

consteval std::array<std::uint8_t, 256> makeClasses()
{
    std::array<std::uint8_t, 256> classes{};
    for (char c = '0'; c <= '9'; ++c)
        classes[static_cast<unsigned char>(c)] = InNumber | InList | IsDigit | InRun;
    for (const char c : {'.', ',', ':', '-', ' '})
        classes[static_cast<unsigned char>(c)] |= InList;
    classes['.'] |= InNumber | InRun;
    classes['-'] |= InRun | InMethod;
    classes['_'] |= InMethod;
    for (char c = 'A'; c <= 'Z'; ++c)
        classes[static_cast<unsigned char>(c)] |= InMethod;
    return classes;
}

constexpr std::array<std::uint8_t, 256> classes = makeClasses();

bool allIn(std::string_view value, std::uint8_t mask)
{
    for (const char c : value)
        if (!(classes[static_cast<unsigned char>(c)] & mask))
            return false;
    return true;
}

const char* findByte(const char* from, const char* end, char byte)
{
    return static_cast<const char*>(std::memchr(from, byte, static_cast<std::size_t>(end - from)));
}

std::size_t marksIn(std::string_view literal) { return static_cast<std::size_t>(std::ranges::count(literal, '"')); }

/// A backslash in the format's own text may be taken for one that nginx wrote.
bool hasOtherMarks(std::string_view literal) { return literal.find_first_of("\\\n") != std::string_view::npos; }

} // namespace

QuickSplit::Literal::Literal(std::string_view from)
    : size(from.size())
    , text(from)
{
    const std::string ones(sizeof(words), '\xFF');
    if (from.empty()) // its data may be nullptr, which memcpy() does not take
        return;
    std::memcpy(words, from.data(), std::min(size, sizeof(words)));
    std::memcpy(masks, ones.data(), std::min(size, sizeof(words)));
}

[[gnu::always_inline]] inline bool QuickSplit::Literal::matches(const char* at, const char* end) const
{
    static_assert(sizeof(words) <= MarkedPlace::overread);
    std::uint64_t word;
    std::memcpy(&word, at, sizeof(word));
    if (((word ^ words[0]) & masks[0]) != 0)
        return false;
    if (size <= sizeof(word))
        return true;
    std::memcpy(&word, at + sizeof(word), sizeof(word));
    if (((word ^ words[1]) & masks[1]) != 0)
        return false;
    return size <= sizeof(words) || (static_cast<std::size_t>(end - at) >= size && std::memcmp(at + sizeof(words), text.data() + sizeof(words), size - sizeof(words)) == 0);
}

std::optional<QuickSplit::End> QuickSplit::endOf(const FormatPiece& piece)
{
    if (piece.hard != std::string::npos)
        return piece.literal[piece.hard] == '"' ? End::Quote : End::Control;
    if (piece.literal.empty())
        return std::nullopt;
    switch (piece.variable.shape) {
    case Shape::Free: return End::Text;
    case Shape::Token: return piece.literal.front() == ' ' ? std::optional(End::Blank) : std::nullopt;
    case Shape::Number: return End::Digits;
    case Shape::Moment: return End::Moment;
    case Shape::Status: return End::Three;
    case Shape::AddressList:
    case Shape::TimeList:
    case Shape::StatusList:
    case Shape::SizeList: {
        const bool likeSeparator = piece.literal.starts_with(", ") || piece.literal.starts_with(" : ");
        return piece.literal.front() == ' ' && !likeSeparator ? std::optional(End::List) : std::nullopt;
    }
    default: return std::nullopt;
    }
}

QuickSplit::Step QuickSplit::stepFor(const FormatPiece& piece, End end)
{
    Step step{.literal = Literal(piece.literal), .hard = piece.hard, .end = end, .shape = piece.variable.shape};
    step.fenced = piece.hard != std::string::npos;
    switch (piece.variable.shape) {
    case Shape::Number: step.allowed = InNumber; break;
    case Shape::Status: step.allowed = IsDigit; break;
    case Shape::Method: step.allowed = InMethod; break;
    case Shape::TimeList:
    case Shape::StatusList:
    case Shape::SizeList: step.allowed = InList; break;
    case Shape::AddressList: step.allowed = step.fenced ? 0 : Special; break;
    case Shape::Free: break;
    case Shape::Token: step.allowed = step.fenced ? 0 : Special; break;
    default: step.allowed = Special; break;
    }
    return step;
}

std::optional<QuickSplit> QuickSplit::compile(const FormatPlan& plan)
{
    if (hasOtherMarks(plan.prefix))
        return std::nullopt;
    QuickSplit quick;
    quick.m_prefix = Literal(plan.prefix);
    quick.m_marks = marksIn(plan.prefix);
    for (std::size_t i = 0; i < plan.pieces.size(); ++i) {
        const FormatPiece& piece = plan.pieces[i];
        const bool last = i + 1 == plan.pieces.size();
        const auto end = last ? std::optional(End::Text) : endOf(piece);
        if (!end || hasOtherMarks(piece.literal))
            return std::nullopt;
        quick.m_steps.push_back(stepFor(piece, *end));
        if (piece.hard != std::string::npos)
            quick.m_steps.back().hardMark = quick.m_marks + marksIn(std::string_view(piece.literal).substr(0, piece.hard));
        quick.m_marks += marksIn(piece.literal);
    }
    return quick;
}

[[gnu::always_inline]] inline bool QuickSplit::fits(const Step& step, std::string_view value)
{
    if (step.allowed == 0)
        return true;
    switch (step.shape) {
    case Shape::Token: return !value.contains(' ');
    case Shape::Number: return value == "-" || allIn(value, InNumber);
    case Shape::Status: return value.empty() || value == "-" || (value.size() == 3 && allIn(value, IsDigit));
    case Shape::Method: return allIn(value, InMethod);
    case Shape::Moment: return !value.empty() && value.size() <= 40;
    case Shape::AddressList: return isListText(value, step.shape);
    case Shape::TimeList:
    case Shape::StatusList:
    case Shape::SizeList: return step.fenced ? allIn(value, InList) : isListText(value, step.shape);
    default: return false;
    }
}

/// Where the value that begins at `from` ends; nullptr: not where it would be tried first.
[[gnu::always_inline]] inline const char* QuickSplit::find(const Step& step, const char* from, const char* end)
{
    const char* at = nullptr;
    switch (step.end) {
    case End::Quote: return nullptr; // is found among the marks
    case End::Control:
        at = findByte(from, end, step.literal.text[step.hard]);
        if (!at || static_cast<std::size_t>(at - from) < step.hard)
            return nullptr;
        at -= step.hard;
        break;
    case End::Blank: at = findByte(from, end, ' '); break;
    case End::Text: {
        const auto found = std::string_view(from, end).find(step.literal.text);
        return found == std::string_view::npos ? nullptr : from + found;
    }
    case End::Digits:
        for (at = from; at != end && (classes[static_cast<unsigned char>(*at)] & InRun);)
            ++at;
        break;
    case End::Moment:
        for (const int length : {26, 25, 24}) // as matchLine tries them
            if (end - from >= length && step.literal.matches(from + length, end))
                return from + length;
        return nullptr;
    case End::Three: at = end - from >= 3 ? from + 3 : nullptr; break;
    case End::List: {
        const ListScan scan = scanList(std::string_view(from, end), 0, step.shape);
        // An empty list, or one of several elements, may be read otherwise together with the lists behind it.
        at = scan.count > 1 || scan.end == 0 ? nullptr : from + scan.end;
        break;
    }
    }
    return at && step.literal.matches(at, end) ? at : nullptr;
}

[[gnu::always_inline]] inline bool QuickSplit::splitLast(const char* from, const char* end, std::string_view& value) const
{
    const Step& step = m_steps.back();
    const std::string_view rest(from, end);
    if (!rest.ends_with(step.literal.text))
        return false;
    value = rest.substr(0, rest.size() - step.literal.size);
    if (step.fenced && value.contains(step.literal.text[step.hard]))
        return false;
    if (!step.fenced && isList(step.shape) && (value.empty() || scanList(value, 0, step.shape).count > 1))
        return false;
    return fits(step, value);
}

const char* QuickSplit::split(const MarkedPlace& line, std::span<std::string_view> values) const
{
    if (static_cast<std::size_t>(line.marksEnd - line.mark) <= m_marks)
        return nullptr;
    const char* const lineEnd = line.base + line.mark[m_marks];
    if (*lineEnd != '\n' || line.readable - lineEnd < MarkedPlace::overread || !m_prefix.matches(line.at, lineEnd))
        return nullptr;
    const char* const end = lineEnd != line.at && lineEnd[-1] == '\r' ? lineEnd - 1 : lineEnd;
    const char* at = line.at + m_prefix.size;
    const std::size_t last = m_steps.size() - 1;
    for (std::size_t i = 0; i < last; ++i) {
        const Step& step = m_steps[i];
        if (at > end)
            return nullptr;
        const char* to;
        if (step.end == End::Quote) {
            to = line.base + line.mark[step.hardMark] - step.hard;
            if (to < at || !step.literal.matches(to, end))
                return nullptr;
        } else if (to = find(step, at, end); !to) {
            return nullptr;
        }
        values[i] = {at, to};
        if (step.allowed != 0 && !fits(step, values[i]))
            return nullptr;
        at = to + step.literal.size;
    }
    return at <= end && splitLast(at, end, values[last]) ? lineEnd : nullptr;
}

} // namespace retryscope
