// SPDX-License-Identifier: GPL-3.0-or-later
// Where a location passes requests on to: the group, and every group that variables can lead to.
#pragma once

#include "config/effective.h"
#include "exchange/json_writer.h"

#include <string>

namespace retryscope {

/// The key "group" with the servers and how many of them can be tried; null if nothing is passed on.
void writeGroup(JsonWriter& json, const RetryPolicy& policy);

/// The key "pass": the directive with its place and, where it has variables, every result with the lines that lead to it and
/// the group; null if nothing is passed on.
void writePass(JsonWriter& json, const Configuration& configuration, DirectiveId block, const RetryPolicy& policy);

/// The same in nginx's words: "proxy_pass http://$backend;  # FILE:LINE", a comment for each result, then the servers.
std::string passText(const Configuration& configuration, DirectiveId block, const RetryPolicy& policy);

} // namespace retryscope
