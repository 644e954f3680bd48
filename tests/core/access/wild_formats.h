// SPDX-License-Identifier: GPL-3.0-or-later
// log_format texts as they are found in the wild, and a renderer that writes lines as nginx would.
#pragma once

#include "access/log_format.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope::test {

struct WildFormat {
    const char* name;
    Escape escape;
    const char* text;
};

/// Formats that carry upstream variables, with all the traps: adjacent strings without a blank, unquoted lists, numbers
/// unquoted in JSON, lists before the time, trailing separators.
const std::vector<WildFormat>& wildFormats();

/// Values of the variables of one request. Variables that are missing here are "not found" for nginx.
using Values = std::map<std::string, std::string, std::less<>>;

/// A request with one attempt, retried, redirected, refused for want of servers, or answered without any server.
Values singleAttempt();
Values retried();
Values redirected();
Values noLive();
Values withoutUpstream();

/// The line that nginx writes (src/http/modules/ngx_http_log_module.c: ngx_http_log_variable and its escape functions).
std::string render(std::string_view format, Escape escape, const Values& values);

} // namespace retryscope::test
