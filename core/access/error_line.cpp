// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a line of the error log; what a client wrote into its request may look like the fields behind it.
#include "access/error_line.h"

#include "access/error_message.h"

#include <algorithm>
#include <charconv>

namespace retryscope {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::string_view takeDigits(std::string_view& text)
{
    const std::size_t length = std::min(text.find_first_not_of("0123456789"), text.size());
    const std::string_view digits = text.substr(0, length);
    text.remove_prefix(length);
    return digits;
}

bool take(std::string_view& text, std::string_view expected)
{
    if (!text.starts_with(expected))
        return false;
    text.remove_prefix(expected.size());
    return true;
}

/// "(111: Connection refused)": the last one, as the text before it may quote what a peer sent.
int errnoOf(std::string_view message)
{
    for (auto at = message.rfind('('); at != std::string_view::npos && at > 0; at = message.rfind('(', at - 1)) {
        std::string_view rest = message.substr(at + 1);
        const std::string_view digits = takeDigits(rest);
        if (digits.empty() || digits.size() > 5 || !rest.starts_with(": "))
            continue;
        int number = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
        return number;
    }
    return 0;
}

/// Behind the request come only these, each once and in this order.
constexpr std::string_view fieldNames[] = {"subrequest", "upstream", "host", "referrer", "bytes from/to client", "bytes from/to upstream"};

bool fieldFollows(std::string_view rest)
{
    return rest.empty() || std::ranges::any_of(fieldNames, [&](std::string_view name) {
        return rest.starts_with(", ") && rest.substr(2).starts_with(name) && rest.substr(2 + name.size()).starts_with(":");
    });
}

/// Takes `NAME: "VALUE"` from the front. The value ends at the first quote that another field or the end follows.
std::string_view takeQuoted(std::string_view& rest, std::string_view name)
{
    std::string_view in = rest;
    if (!take(in, ", ") || !take(in, name) || !take(in, ": \""))
        return {};
    for (auto quote = in.find('"'); quote != std::string_view::npos; quote = in.find('"', quote + 1))
        if (fieldFollows(in.substr(quote + 1))) {
            rest = in.substr(quote + 1);
            return in.substr(0, quote);
        }
    rest = {}; // cut in the middle: what there is
    return in;
}

void splitRequest(ErrorLine& line)
{
    const std::string_view request = line.request;
    const auto first = request.find(' ');
    if (first == std::string_view::npos)
        return;
    line.method = request.substr(0, first);
    std::string_view target = request.substr(first + 1);
    if (const auto last = target.rfind(' '); last != std::string_view::npos && target.substr(last + 1).starts_with("HTTP/"))
        target = target.substr(0, last);
    line.uri = target;
}

/// "SCHEME://PEER/URI"; for unix sockets a ":" stands between path and URI, except where a timeout is reported.
void splitUpstream(ErrorLine& line)
{
    std::string_view peer = line.upstream;
    if (const auto scheme = peer.find("://"); scheme != std::string_view::npos && scheme < 12)
        peer.remove_prefix(scheme + 3);
    std::size_t end = std::string_view::npos;
    if (!peer.starts_with("unix:")) {
        end = peer.find('/');
    } else if (const auto colon = peer.find(':', 5); colon != std::string_view::npos) {
        line.upstreamAddress = peer.substr(0, colon);
        line.upstreamUri = peer.substr(colon + 1);
        return;
    } else if (!line.uri.empty() && peer.size() > line.uri.size() && peer.ends_with(line.uri)) {
        end = peer.size() - line.uri.size();
    }
    line.upstreamAddress = peer.substr(0, end);
    if (end != std::string_view::npos)
        line.upstreamUri = peer.substr(end);
}

/// ", client: …" to the end of the line.
void parseContext(std::string_view rest, ErrorLine& line)
{
    take(rest, ", client: ");
    auto end = rest.find(", server: ");
    line.client = rest.substr(0, end);
    if (end == std::string_view::npos)
        return;
    rest.remove_prefix(end + std::string_view(", server: ").size());
    end = std::min({rest.find(", request: \""), rest.find(", upstream: \""), rest.find(", host: \""), rest.find(", bytes from/to")});
    line.server = rest.substr(0, end);
    if (end == std::string_view::npos)
        return;
    rest.remove_prefix(end);
    line.request = takeQuoted(rest, "request");
    splitRequest(line);
    takeQuoted(rest, "subrequest");
    line.upstream = takeQuoted(rest, "upstream");
    line.host = takeQuoted(rest, "host");
    splitUpstream(line);
}

} // namespace

std::optional<ErrorLine> parseErrorLine(std::string_view text)
{
    constexpr std::size_t timeLength = 19;
    if (text.size() < timeLength + 4 || !isDigit(text[0]) || text[4] != '/' || text[timeLength] != ' ')
        return std::nullopt;
    const auto time = parseTime(text.substr(0, timeLength));
    std::string_view rest = text.substr(timeLength + 1);
    const auto bracket = rest.find(']');
    if (!time || !rest.starts_with('[') || bracket == std::string_view::npos || bracket > 12)
        return std::nullopt;
    ErrorLine line;
    line.time = time->instant;
    line.level = rest.substr(1, bracket - 1);
    rest.remove_prefix(bracket + 1);
    take(rest, " ");
    line.pid = takeDigits(rest);
    if (line.pid.empty() || !take(rest, "#"))
        return std::nullopt;
    takeDigits(rest);
    if (!take(rest, ": "))
        return std::nullopt;
    if (rest.starts_with('*')) {
        rest.remove_prefix(1);
        line.connection = takeDigits(rest);
        take(rest, " ");
    }
    const auto context = rest.find(", client: ");
    std::string_view message = rest.substr(0, context);
    if (const auto at = message.rfind(" while "); at != std::string_view::npos) {
        line.phase = phaseOf(message.substr(at + 7));
        message = message.substr(0, at);
    }
    line.message = message;
    line.errnoNumber = errnoOf(message);
    if (context != std::string_view::npos)
        parseContext(rest.substr(context), line);
    const Meaning meaning = meaningOf(message, line.phase, line.errnoNumber);
    line.failure = meaning.failure;
    line.delivery = meaning.delivery;
    return line;
}

} // namespace retryscope
