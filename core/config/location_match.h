// SPDX-License-Identifier: GPL-3.0-or-later
// Which server and location of a configuration serve a URI, chosen as nginx does.
#pragma once

#include "config/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

struct LocationStep {
    enum class What { Rewrite, TryFiles, ErrorPage, Return, Named, Dynamic };
    What what{};
    DirectiveId where;
};

struct LocationChoice {
    DirectiveId server;   ///< none: the configuration has no http server at all
    DirectiveId location; ///< none: no location matches, the server block itself serves
    std::string modifier; ///< "", "=", "^~", "~", "~*", "@"
    std::string pattern;
    std::vector<LocationStep> steps;
    bool certain = true; ///< false: something dynamic (an `if`, a rewrite with variables) may change the choice
};

/// `uri` is the request target, percent-encoded and with its query, as in $request_uri. `host` may be empty: the default server.
/// `port` 0 = any listening socket (first server wins as default).
LocationChoice chooseLocation(const Configuration& configuration, std::string_view host, std::string_view uri, int port = 0);

} // namespace retryscope
