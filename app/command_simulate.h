// SPDX-License-Identifier: GPL-3.0-or-later
// `retryscope simulate`: what would nginx do?
#pragma once

#include "app/commands.h"
#include "retry/facts.h"

#include <string>
#include <vector>

namespace retryscope::app {

struct SimulateOptions {
    std::vector<std::string> configs; ///< of several the first that passes the request on answers
    std::string uri, host, method = "GET", failures, batch;
    bool matrix = false;
    std::string compareConfig;                  ///< --matrix against this configuration …
    std::optional<NginxVersion> compareVersion; ///< … or version
    std::optional<NginxVersion> version;
    std::string product = "nginx";
    std::string luaChoice;             ///< for a balancer in Lua, whose servers are not in the configuration
    std::vector<std::string> pods;
    std::string body;                  ///< "", "with_header", "later"
    bool clientGone = false, early = false;
    Format format = Format::Text;
};
int runSimulate(const SimulateOptions& options);

} // namespace retryscope::app
