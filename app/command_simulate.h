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
    std::string uri, host, listen, method = "GET", failures, batch;
    bool matrix = false;
    bool readOutside = false; ///< includes may lie outside of the configuration that was given
    std::string compareConfig;                  ///< --matrix against this configuration …
    std::optional<NginxVersion> compareVersion; ///< … or version
    std::optional<StatedVersion> build;
    std::string product;               ///< "" = as the configuration states it, else nginx
    std::vector<std::string> through;  ///< --matrix: the configurations of the proxies behind this one, the next one first
    std::vector<std::string> addresses; ///< "name=address,address"
    std::string luaChoice;             ///< for a balancer in Lua, whose servers are not in the configuration
    std::vector<std::string> pods;
    std::string body;                  ///< "", "with_header", "later"
    bool clientGone = false, early = false;
    Format format = Format::Text;
};
int runSimulate(const SimulateOptions& options);

} // namespace retryscope::app
