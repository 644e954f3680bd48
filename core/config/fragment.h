// SPDX-License-Identifier: GPL-3.0-or-later
// A configuration that is only a piece: what blocks it must stand in.
#pragma once

#include "config/tree.h"

namespace retryscope {

/// True if nothing at the top level is a whole configuration's (http, events, stream …) but something is a part's.
bool isFragment(const Configuration& configuration);

/// The blocks around the outermost of the parts: {"http"}, {"stream"}, {"http", "server"} or {"http", "server", "location"}.
std::vector<std::string> contextOfFragment(const Configuration& configuration);

/// True for a `server` of the stream module: inside `stream`, or alone with a proxy_pass and no location of its own.
bool isStreamServer(const Configuration& configuration, DirectiveId server);

} // namespace retryscope
