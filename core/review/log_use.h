// SPDX-License-Identifier: GPL-3.0-or-later
// Which log formats tell about the requests of a block.
#pragma once

#include "config/effective.h"
#include "incident/finding.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// One access_log in force in a block, with its format.
struct LogInForce {
    DirectiveId use; ///< the access_log directive; none for nginx's default log
    LogFormatDefinition format;
};

/// The access_log lines of the nearest block that has any; nginx's default (combined) where none has. Lines with
/// "off" or an unknown format are left out.
std::vector<LogInForce> logsInForce(
    const Configuration& configuration, const std::vector<LogFormatDefinition>& formats, DirectiveId block);

/// What shows that a request was retried, and what proves to whom it was delivered.
inline constexpr std::array<std::string_view, 3> retryVariables{"upstream_addr", "upstream_status", "upstream_response_time"};
inline constexpr std::array<std::string_view, 3> proofVariables{"upstream_connect_time", "upstream_header_time", "upstream_bytes_sent"};

/// Values that become lists when a request is retried.
inline constexpr std::array<std::string_view, 8> listVariables{"upstream_addr", "upstream_status", "upstream_response_time", "upstream_connect_time",
    "upstream_header_time", "upstream_response_length", "upstream_bytes_sent", "upstream_bytes_received"};

/// Any of them tells which request a line is about, on both sides.
inline constexpr std::array<std::string_view, 8> idVariables{"request_id", "req_id", "http_x_request_id", "http_x_correlation_id", "http_traceparent",
    "http_x_b3_traceid", "http_x_amzn_trace_id", "otel_trace_id"};

/// Those of the names that the format's text does not use.
std::vector<std::string_view> missingVariables(std::string_view formatText, const std::array<std::string_view, 3>& names);

/// "$a, $b".
std::string listedVariables(const std::vector<std::string_view>& names);

/// A letter, digit or underscore: what a variable's name is made of.
inline bool isVariableCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// True if the format's text uses $name or ${name}.
bool usesVariable(std::string_view formatText, std::string_view name);

/// A list that a format writes at [begin, end) of its text runs into what stands behind it: no quote or bracket closes it, and no
/// separator follows that cannot stand in a list.
bool hasOpenEnd(std::string_view formatText, std::size_t begin, std::size_t end);

/// Puts the name of a log_format into an access_log, in the place of another one.
Edit writeFormatName(const Directive& accessLog, std::string_view name);

/// Only what is written into logs differs: every request fares as before.
bool differsInLogsOnly(const Configuration& a, const Configuration& b);

} // namespace retryscope
