// SPDX-License-Identifier: GPL-3.0-or-later
// The wrappings that are a prefix of each line.
#include "source/wrapper_prefix.h"

#include <algorithm>
#include <format>

namespace retryscope {

namespace {

bool isDecimal(char c) { return c >= '0' && c <= '9'; }

bool isNameChar(char c)
{
    return isDecimal(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || std::string_view("_-./@").contains(c);
}

/// The text up to the next blank, which is taken too.
std::string_view takeWord(std::string_view& rest)
{
    const auto blank = std::min(rest.find(' '), rest.size());
    const std::string_view found = rest.substr(0, blank);
    rest.remove_prefix(std::min(blank + 1, rest.size()));
    return found;
}

/// "<190>": at most three digits.
bool takePriority(std::string_view& rest)
{
    const auto close = rest.find('>');
    if (!rest.starts_with('<') || close == std::string_view::npos || close < 2 || close > 4 || !std::ranges::all_of(rest.substr(1, close - 1), isDecimal))
        return false;
    rest.remove_prefix(close + 1);
    return true;
}

std::optional<LoggedTime> takeIsoTime(std::string_view& rest)
{
    if (rest.size() < 20 || rest[10] != 'T')
        return std::nullopt;
    std::string_view ahead = rest;
    const auto time = parseTime(takeWord(ahead));
    if (time)
        rest = ahead;
    return time;
}

/// "Sep 13 20:03:21", with or without decimals: without a year it tells no time.
bool takeShortDate(std::string_view& rest)
{
    constexpr std::string_view months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec ";
    if (rest.size() < 16 || !months.contains(rest.substr(0, 4)) || rest[3] != ' ' || (rest[4] != ' ' && !isDecimal(rest[4])) || !isDecimal(rest[5]) || rest[6] != ' '
        || !isDecimal(rest[7]) || rest[9] != ':' || rest[12] != ':' || !isDecimal(rest[14]))
        return false;
    rest.remove_prefix(15);
    if (rest.starts_with('.'))
        rest.remove_prefix(std::min(rest.find_first_not_of("0123456789", 1), rest.size()));
    return rest.starts_with(' ') && (rest.remove_prefix(1), true);
}

/// "Sun 2026-09-13 20:03:21 MSK": journalctl -o short-full.
std::optional<LoggedTime> takeFullDate(std::string_view& rest)
{
    constexpr std::string_view days = "Mon Tue Wed Thu Fri Sat Sun ";
    if (rest.size() < 24 || !days.contains(rest.substr(0, 4)) || rest[8] != '-')
        return std::nullopt;
    std::string_view ahead = rest.substr(4);
    const char* const from = ahead.data();
    takeWord(ahead);
    takeWord(ahead);
    const std::string_view zone = takeWord(ahead);
    const auto time = parseTime(std::string_view(from, static_cast<std::size_t>(zone.data() + zone.size() - from)));
    if (time)
        rest = ahead;
    return time;
}

/// "nginx:" or "nginx[7]:".
bool isTag(std::string_view word, SyslogHead& head)
{
    if (!word.ends_with(':') || word.size() < 2)
        return false;
    word.remove_suffix(1);
    const auto bracket = word.find('[');
    if (bracket != std::string_view::npos) {
        if (!word.ends_with(']') || !std::ranges::all_of(word.substr(bracket + 1, word.size() - bracket - 2), isDecimal))
            return false;
        head.hasPid = true;
        word = word.substr(0, bracket);
    }
    head.envelope.source = word;
    return !word.empty() && std::ranges::all_of(word, isNameChar);
}

/// "[name@1 key=\"value\"]…" or "-".
bool takeStructuredData(std::string_view& rest)
{
    if (rest.starts_with('-')) {
        rest.remove_prefix(1);
        return true;
    }
    if (!rest.starts_with('['))
        return false;
    bool quoted = false;
    for (std::size_t i = 0; i < rest.size(); ++i) {
        if (quoted && rest[i] == '\\')
            ++i;
        else if (rest[i] == '"')
            quoted = !quoted;
        else if (rest[i] == ']' && !quoted && !rest.substr(i + 1).starts_with('[')) {
            rest.remove_prefix(i + 1);
            return true;
        }
    }
    return false;
}

std::string textOf(std::string_view word) { return word == "-" ? std::string() : std::string(word); }

} // namespace

std::optional<SyslogHead> syslogHead(std::string_view line)
{
    SyslogHead head;
    std::string_view rest = line;
    head.hasPriority = takePriority(rest);
    if (takeShortDate(rest)) {
        head.isShortDate = true;
    } else {
        head.envelope.time = takeIsoTime(rest);
        if (!head.envelope.time)
            head.envelope.time = takeFullDate(rest);
        if (!head.envelope.time)
            return std::nullopt;
    }
    // nginx leaves the host out where its "nohostname" parameter says so.
    std::string_view first = takeWord(rest);
    if (!isTag(first, head)) {
        head.envelope.host = first;
        if (!std::ranges::all_of(first, [](char c) { return isNameChar(c) || c == ':'; }) || !isTag(takeWord(rest), head))
            return std::nullopt;
    }
    head.text = rest;
    return head;
}

std::optional<std::string_view> behindSyslog5424(std::string_view line, Envelope& envelope)
{
    std::string_view rest = line;
    if (!takePriority(rest) || takeWord(rest) != "1")
        return std::nullopt;
    const std::string_view stamp = takeWord(rest);
    envelope.time = parseTime(stamp);
    if (!envelope.time && stamp != "-")
        return std::nullopt;
    envelope.host = textOf(takeWord(rest));
    envelope.source = textOf(takeWord(rest));
    takeWord(rest); // process
    takeWord(rest); // message id
    if (!takeStructuredData(rest))
        return std::nullopt;
    if (rest.starts_with(' '))
        rest.remove_prefix(1);
    if (rest.starts_with("\xEF\xBB\xBF"))
        rest.remove_prefix(3);
    return rest;
}

std::optional<std::string_view> behindCri(std::string_view line, Envelope& envelope, bool& complete)
{
    std::string_view rest = line;
    envelope.time = takeIsoTime(rest);
    const std::string_view stream = envelope.time ? takeWord(rest) : std::string_view{};
    const std::string_view tag = takeWord(rest);
    if ((stream != "stdout" && stream != "stderr") || (!tag.starts_with('F') && !tag.starts_with('P')) || (tag.size() > 1 && tag[1] != ':'))
        return std::nullopt;
    complete = tag.starts_with('F');
    return rest;
}

std::optional<std::string_view> behindKubectl(std::string_view line, bool prefix, bool timestamp, Envelope& envelope)
{
    std::string_view rest = line;
    if (prefix) {
        const auto close = rest.find("] ");
        if (!rest.starts_with("[pod/") || close == std::string_view::npos)
            return std::nullopt;
        const std::string_view name = rest.substr(5, close - 5);
        const auto slash = name.find('/');
        if (slash == std::string_view::npos)
            return std::nullopt;
        envelope.host = name.substr(0, slash);
        envelope.source = name.substr(slash + 1);
        rest.remove_prefix(close + 2);
    }
    if (timestamp) {
        envelope.time = takeIsoTime(rest);
        if (!envelope.time)
            return std::nullopt;
    }
    return rest;
}

bool hasNanoseconds(std::string_view line)
{
    // kubelet and docker write nine decimals or a few less; programs hardly ever write more than six.
    const auto point = line.find('.');
    return point == 19 && line.find_first_not_of("0123456789", point + 1) > point + 7;
}

std::optional<std::string_view> behindCompose(std::string_view line, Envelope& envelope)
{
    const auto bar = line.find("| ");
    if (bar == std::string_view::npos || bar < 3 || line[bar - 1] != ' ')
        return std::nullopt;
    const std::string_view name = line.substr(0, line.find_last_not_of(' ', bar - 1) + 1);
    const auto number = name.find_last_of("-_");
    if (number == std::string_view::npos || number == 0 || number + 1 == name.size() || !std::ranges::all_of(name.substr(number + 1), isDecimal)
        || !std::ranges::all_of(name, isNameChar) || name.contains('/'))
        return std::nullopt;
    envelope.source = name;
    return line.substr(bar + 2);
}

} // namespace retryscope
