// SPDX-License-Identifier: GPL-3.0-or-later
// The directive, with its line, that a decision hangs on.
#pragma once

#include "config/effective.h"
#include "retry/simulate.h"

#include <optional>
#include <string>

namespace retryscope {

struct Lever {
    std::string directive; ///< "proxy_next_upstream_tries"; "upstream" where the number of servers decides
    std::string value;
    Origin origin = Origin::Default;
    DirectiveId where; ///< none for a default
};

/// What has let an attempt be passed on, or has stopped it. nullopt: a rule of nginx that no directive changes (the response
/// had begun, nginx itself failed, the version is older than the directive). `policy` is that of the attempt's block.
std::optional<Lever> leverOf(const Configuration& configuration, const RetryPolicy& policy, const SimulatedAttempt& attempt);

} // namespace retryscope
