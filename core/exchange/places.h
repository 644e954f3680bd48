// SPDX-License-Identifier: GPL-3.0-or-later
// Places of a configuration as they stand in every JSON object.
#pragma once

#include "config/tree.h"
#include "exchange/json_writer.h"

#include <string>

namespace retryscope {

/// The keys "file" and "line" of a directive; both null if there is none.
void writePlace(JsonWriter& json, const Configuration& configuration, DirectiveId id);

/// The first server_name of a server block; empty if it has none.
std::string serverName(const Configuration& configuration, DirectiveId server);

} // namespace retryscope
