// SPDX-License-Identifier: GPL-3.0-or-later
// Every format that a log may be written in, with how much of a sample it reads: what a person is shown to choose from.
#pragma once

#include "access/log_format.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

enum class FormatOrigin : std::uint8_t {
    Given,   ///< among the candidates: of a configuration
    Known,   ///< brought along by a program or a package
    Keys,    ///< JSON objects, read by the names of their keys
    Guessed, ///< made up from what the parts of the lines look like
};
/// "given", "known", "keys", "guessed".
std::string_view word(FormatOrigin origin);

struct RatedFormat {
    LogFormat format;
    FormatOrigin origin{};
    double share = 0;        ///< of the sample's lines that it reads, 0..1
    std::size_t telling = 0; ///< how many of the variables that matter for retries it knows
};

/// All that read a line of the sample, the best first: the larger share, then the origin, then the more telling one. At most `most`.
std::vector<RatedFormat> rateFormats(const std::vector<std::string>& sample, const std::vector<LogFormat>& candidates, std::size_t most = 10);

} // namespace retryscope
