// SPDX-License-Identifier: GPL-3.0-or-later
// What is missing goes to the end, in the style of the format; what is there stays in its place.
#include "review/log_format_advice.h"

#include "review/log_use.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <format>
#include <utility>

namespace retryscope {

namespace {

struct Sample {
    std::string_view variable, once, retried; ///< the value with one attempt, and with two
};
constexpr std::array samples{
    Sample{"remote_addr", "203.0.113.7", {}}, Sample{"remote_user", "-", {}}, Sample{"time_local", "13/Sep/2026:20:03:24 +0300", {}},
    Sample{"time_iso8601", "2026-09-13T20:03:24+03:00", {}}, Sample{"msec", "1789319004.435", {}}, Sample{"request", "POST /orders HTTP/1.1", {}},
    Sample{"request_method", "POST", {}}, Sample{"request_uri", "/orders", {}}, Sample{"uri", "/orders", {}}, Sample{"args", "-", {}},
    Sample{"status", "201", {}}, Sample{"body_bytes_sent", "612", {}}, Sample{"bytes_sent", "812", {}}, Sample{"request_length", "540", {}},
    Sample{"request_time", "0.914", "2.914"}, Sample{"http_referer", "-", {}}, Sample{"http_user_agent", "Mozilla/5.0", {}},
    Sample{"host", "shop.example", {}}, Sample{"http_host", "shop.example", {}}, Sample{"server_name", "shop.example", {}},
    Sample{"server_protocol", "HTTP/1.1", {}}, Sample{"scheme", "https", {}}, Sample{"http_x_forwarded_for", "-", {}},
    Sample{"request_id", "4f0c2e91b7a84d3f9e6a5b1c2d3e4f50", {}}, Sample{"http_x_request_id", "4f0c2e91b7a84d3f9e6a5b1c2d3e4f50", {}},
    Sample{"upstream_addr", "10.20.0.11:8080", "10.20.0.11:8080, 10.20.0.12:8080"}, Sample{"upstream_status", "201", "504, 201"},
    Sample{"upstream_response_time", "0.914", "2.000, 0.914"}, Sample{"upstream_connect_time", "0.001", "0.001, 0.001"},
    Sample{"upstream_header_time", "0.914", "-, 0.914"}, Sample{"upstream_bytes_sent", "540", "540, 540"},
    Sample{"upstream_bytes_received", "812", "0, 812"}, Sample{"upstream_response_length", "612", "0, 612"},
    Sample{"http_idempotency_key", "8f14e45f-ceea-467a-9d1c-0a1b2c3d4e5f", {}}};

/// Calls `each` with the begin and end of every variable in the text, braces and "$" included, and its name.
template<class Each>
void eachVariable(std::string_view text, const Each& each)
{
    for (auto at = text.find('$'); at != std::string_view::npos; at = text.find('$', at + 1)) {
        const bool braces = at + 1 < text.size() && text[at + 1] == '{';
        std::size_t end = at + 1 + braces;
        while (end < text.size() && isVariableCharacter(text[end]))
            ++end;
        const std::string_view name = text.substr(at + 1 + braces, end - at - 1 - braces);
        if (!name.empty())
            each(at, braces && end < text.size() ? end + 1 : end, name);
    }
}

std::string lineOf(std::string_view text, bool retried)
{
    std::string line;
    std::size_t done = 0;
    eachVariable(text, [&](std::size_t begin, std::size_t end, std::string_view name) {
        const auto sample = std::ranges::find(samples, name, &Sample::variable);
        line += text.substr(done, begin - done);
        line += sample == samples.end() ? "-" : retried && !sample->retried.empty() ? sample->retried : sample->once;
        done = end;
    });
    return line += text.substr(done);
}

std::vector<std::string> missingIn(std::string_view text, std::string_view keyHeader)
{
    std::vector<std::string> missing;
    const auto need = [&](std::string_view name) {
        if (!usesVariable(text, name))
            missing.emplace_back(name);
    };
    need("msec"); // to the millisecond, without a zone to guess
    need("request_time");
    if (std::ranges::none_of(idVariables, [&](std::string_view name) { return usesVariable(text, name); }))
        missing.emplace_back("request_id");
    for (const std::string_view name : retryVariables)
        need(name);
    for (const std::string_view name : proofVariables)
        need(name);
    std::string key = "http_";
    for (const char c : keyHeader)
        key += c == '-' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    need(key);
    return missing;
}

/// Puts quotes around lists that have no visible end.
std::string quoteLists(std::string_view text, std::vector<std::string>& quoted)
{
    std::string out;
    std::size_t done = 0;
    eachVariable(text, [&](std::size_t begin, std::size_t end, std::string_view name) {
        out += text.substr(done, begin - done);
        const bool open = std::ranges::contains(listVariables, name) && hasOpenEnd(text, begin, end);
        out += open ? std::format("\"{}\"", text.substr(begin, end - begin)) : std::string(text.substr(begin, end - begin));
        if (open)
            quoted.emplace_back(name);
        done = end;
    });
    return out += text.substr(done);
}

std::string withFields(std::string text, const std::vector<std::string>& names)
{
    const bool json = text.starts_with('{') && text.ends_with('}');
    std::string fields;
    for (const std::string& name : names)
        fields += json ? std::format(",\"{0}\":\"${0}\"", name) : std::format(" {0}=\"${0}\"", name);
    if (!json)
        return text + fields;
    const std::string_view inside = std::string_view(text).substr(1, text.size() - 2);
    return std::format("{{{}{}}}", inside, inside.empty() ? std::string_view(fields).substr(1) : std::string_view(fields));
}

/// In pieces that end before a blank or a comma, as people write long formats.
std::string directiveOf(const LogFormatDefinition& format, std::string_view name, std::string_view text)
{
    constexpr std::size_t width = 90;
    std::string out = std::format("log_format {}", name);
    if (format.escape != LogFormatDefinition::Escape::Default)
        out += format.escape == LogFormatDefinition::Escape::Json ? " escape=json" : " escape=none";
    while (!text.empty()) {
        std::size_t length = text.size();
        if (length > width) {
            length = text.find_last_of(" ,", width);
            length = length == std::string_view::npos || length == 0 ? std::min(text.find_first_of(" ,", width), text.size()) : length;
        }
        std::string piece;
        for (const char c : text.substr(0, length))
            piece += c == '\'' || c == '\\' ? std::format("\\{}", c) : std::string(1, c);
        out += std::format("\n    '{}'", piece);
        text.remove_prefix(length);
    }
    return out + ";\n";
}

} // namespace

std::optional<LogFormatAdvice> adviseLogFormat(const LogFormatDefinition& format, std::string_view keyHeader)
{
    LogFormatAdvice advice;
    const std::string text = quoteLists(format.text, advice.quoted);
    advice.added = missingIn(text, keyHeader);
    if (advice.added.empty() && advice.quoted.empty())
        return std::nullopt;
    advice.text = withFields(text, advice.added);
    advice.directive = directiveOf(format, format.where ? format.name : "retryscope", advice.text);
    advice.example = lineOf(advice.text, true);
    advice.exampleNow = lineOf(format.text, true);
    advice.bytesMore = lineOf(advice.text, false).size() - lineOf(format.text, false).size();
    return advice;
}

std::optional<std::uint64_t> bytesMoreADay(std::size_t bytesMore, std::uint64_t requests, std::chrono::seconds covered)
{
    if (requests == 0 || covered < std::chrono::minutes(1))
        return std::nullopt;
    const double aDay = 86'400.0 / static_cast<double>(covered.count());
    return static_cast<std::uint64_t>(static_cast<double>(bytesMore) * static_cast<double>(requests) * aDay);
}

} // namespace retryscope
