// SPDX-License-Identifier: GPL-3.0-or-later
// A configuration as the requests of a log meet it: the places that serve them, with the servers that the log shows where
// the configuration does not know them.
#pragma once

#include "incident/analysis.h"
#include "retry/router.h"

#include <set>
#include <string>
#include <unordered_map>

namespace retryscope {

class Ground {
public:
    /// Both must outlive it.
    Ground(const Analysis& analysis, const Configuration& configuration);

    /// The place of a request; a domain name's addresses are those that the log shows there.
    Place placeOf(const Request& request);
    FindPlace finderFor(const Request& request);

private:
    Router m_router;
    std::unordered_map<const Router::Station*, std::set<std::string>> m_seen;
};

} // namespace retryscope
