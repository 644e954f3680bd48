// SPDX-License-Identifier: GPL-3.0-or-later
// Which of several loaded configurations the nginx had that wrote an access log: of a chain, or of several hosts.
#pragma once

#include "access/log_format.h"
#include "incident/analysis.h"

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

struct LogOrigin {
    std::uint32_t configuration = 0; ///< index into Analysis::configurations
    bool isCertain = true;           ///< false: several fit as well as this one, the first of them
};

/// Reads what tells the configurations apart once, then answers for each log.
class LogOrigins {
public:
    explicit LogOrigins(const Analysis& analysis);

    /// `path` as in Input; `sample`: lines from the log's beginning without their wrapping; `formats`: which they are read with.
    /// What decides, the strongest first, as far as it leaves anything to choose: the servers that requests were passed to, the
    /// path of an access_log, its format, a server_name, the folder.
    LogOrigin of(std::string_view path, std::span<const std::string> sample, std::span<const LogFormat> formats) const;

private:
    struct Traits {
        std::set<std::string, std::less<>> servers, logNames, formats, hosts; ///< addresses, base names, texts of formats, names
        std::string folder;
    };

    std::vector<Traits> m_configurations;
};

} // namespace retryscope
