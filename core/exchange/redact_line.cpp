// SPDX-License-Identifier: GPL-3.0-or-later
// A line of an access log says by its format which piece of it is a user or a cookie.
#include "exchange/redact.h"

#include "access/log_format.h"
#include "exchange/redact_scan.h"

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

/// The format that an input was read with; nullopt: told by keys (JSON) or not known.
std::optional<LogFormat> formatOf(const Input& input, const Configuration* configuration)
{
    if (input.format.contains('$')) {
        auto compiled = LogFormat::compile(input.format, Escape::Default);
        return compiled ? std::optional(std::move(*compiled)) : std::nullopt;
    }
    if (configuration) {
        for (const DirectiveId id : configuration->logFormats) {
            const std::vector<Argument>& args = configuration->at(id).args;
            if (args.size() < 2 || args.front().value != input.format)
                continue;
            std::string text;
            for (std::size_t i = args[1].value.starts_with("escape=") ? 2 : 1; i < args.size(); ++i)
                text += args[i].value;
            auto compiled = LogFormat::compile(std::move(text), Escape::Default);
            if (compiled)
                return std::move(*compiled);
        }
    }
    return formatByName(input.format);
}

/// Numbers, times and statuses, and what nginx calls its own.
bool namesNobody(std::string_view variable)
{
    static constexpr std::array others{"status", "request_method", "request_time", "request_length", "body_bytes_sent", "bytes_sent", "msec", "time_local", "time_iso8601", "pipe", "connection", "connection_requests", "pid", "scheme", "server_protocol", "server_port",
        "upstream_status", "upstream_response_time", "upstream_connect_time", "upstream_header_time", "upstream_response_length", "upstream_bytes_sent", "upstream_bytes_received", "upstream_cache_status"};
    return std::ranges::contains(others, variable);
}

std::optional<Redact> classOfVariable(std::string_view variable)
{
    if (variable == "remote_addr" || variable == "realip_remote_addr" || variable.contains("forwarded_for") || variable.ends_with("real_ip") || variable == "upstream_addr")
        return Redact::Ip;
    return classOfName(variable);
}

} // namespace

std::string Redactor::accessLine(std::string_view line, const Input& input, const Configuration* configuration)
{
    if (!m_options.any())
        return std::string(line);
    const auto format = formatOf(input, configuration);
    if (!format)
        return text(line);
    std::string out;
    std::size_t done = 0;
    for (const auto& [variable, value] : format->values(line)) {
        const std::size_t at = value.empty() ? line.npos : line.find(value, done);
        if (at == line.npos)
            continue;
        out += text(line.substr(done, at - done));
        done = at + value.size();
        const auto what = classOfVariable(variable);
        if (namesNobody(variable))
            out += value;
        else if (variable == "request" || variable.ends_with("uri"))
            out += text(value);
        else if (what == Redact::Ip || !what || !on(*what))
            out += text(value);
        else {
            if (*what == Redact::User || *what == Redact::Token)
                learn(*what, value);
            out += namedValue(*what, value);
        }
    }
    return out + text(line.substr(done));
}

} // namespace retryscope
