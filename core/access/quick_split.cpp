// SPDX-License-Identifier: GPL-3.0-or-later
// Each step takes what matchLine would try first; where that is not the end of it, matchLine decides.
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

} // namespace

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
    Step step{.literal = piece.literal, .hard = piece.hard, .end = end, .shape = piece.variable.shape};
    step.fenced = piece.hard != std::string::npos;
    if (piece.literal.size() <= sizeof(step.word)) {
        std::memcpy(&step.word, piece.literal.data(), piece.literal.size());
        const std::array<unsigned char, 8> ones{255, 255, 255, 255, 255, 255, 255, 255};
        std::memcpy(&step.mask, ones.data(), piece.literal.size());
    }
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
    QuickSplit quick;
    quick.m_prefix = plan.prefix;
    for (std::size_t i = 0; i < plan.pieces.size(); ++i) {
        const FormatPiece& piece = plan.pieces[i];
        const bool last = i + 1 == plan.pieces.size();
        const auto end = last ? std::optional(End::Text) : endOf(piece);
        if (!end)
            return std::nullopt;
        quick.m_steps.push_back(stepFor(piece, *end));
    }
    return quick;
}

[[gnu::always_inline]] inline bool QuickSplit::isLiteral(const Step& step, const char* at, const char* end)
{
    if (step.mask != 0 && end - at >= static_cast<std::ptrdiff_t>(sizeof(step.word))) {
        std::uint64_t word;
        std::memcpy(&word, at, sizeof(word));
        return ((word ^ step.word) & step.mask) == 0;
    }
    return static_cast<std::size_t>(end - at) >= step.literal.size() && std::memcmp(at, step.literal.data(), step.literal.size()) == 0;
}

inline bool QuickSplit::fits(const Step& step, std::string_view value)
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
inline const char* QuickSplit::find(const Step& step, const char* from, const char* end)
{
    const char* at = nullptr;
    switch (step.end) {
    case End::Quote: return nullptr; // is found by its index
    case End::Control:
        at = findByte(from, end, step.literal[step.hard]);
        if (!at || static_cast<std::size_t>(at - from) < step.hard)
            return nullptr;
        at -= step.hard;
        break;
    case End::Blank: at = findByte(from, end, ' '); break;
    case End::Text: {
        const auto found = std::string_view(from, end).find(step.literal);
        return found == std::string_view::npos ? nullptr : from + found;
    }
    case End::Digits:
        for (at = from; at != end && (classes[static_cast<unsigned char>(*at)] & InRun);)
            ++at;
        break;
    case End::Moment:
        for (const int length : {26, 25, 24}) // as matchLine tries them
            if (end - from >= length && isLiteral(step, from + length, end))
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
    return at && isLiteral(step, at, end) ? at : nullptr;
}

[[gnu::always_inline]] inline bool QuickSplit::splitLast(const char* from, const char* end, std::string_view& value) const
{
    const Step& step = m_steps.back();
    const std::string_view rest(from, end);
    if (!rest.ends_with(step.literal))
        return false;
    value = rest.substr(0, rest.size() - step.literal.size());
    if (step.fenced && value.contains(step.literal[step.hard]))
        return false;
    if (!step.fenced && isList(step.shape) && (value.empty() || scanList(value, 0, step.shape).count > 1))
        return false;
    return fits(step, value);
}

bool QuickSplit::split(std::string_view line, const QuoteIndex& quotes, std::span<std::string_view> values) const
{
    if (!line.starts_with(m_prefix))
        return false;
    const char* const begin = line.data();
    const char* const end = begin + line.size();
    const char* at = begin + m_prefix.size();
    std::size_t quote = 0;
    const std::size_t last = m_steps.size() - 1;
    for (std::size_t i = 0; i < last; ++i) {
        const Step& step = m_steps[i];
        const char* to;
        if (step.end == End::Quote) {
            while (quote < quotes.count() && begin + quotes[quote] < at)
                ++quote;
            if (quote == quotes.count())
                return false;
            to = begin + quotes[quote] - step.hard;
            if (to < at || !isLiteral(step, to, end))
                return false;
        } else if (to = find(step, at, end); !to) {
            return false;
        }
        values[i] = {at, to};
        if (step.allowed != 0 && !fits(step, values[i]))
            return false;
        at = to + step.literal.size();
    }
    return splitLast(at, end, values[last]);
}

} // namespace retryscope
