// SPDX-License-Identifier: GPL-3.0-or-later
// What an access log could be read with, shown before it is: for a dialog or a command in which a person chooses.
#pragma once

#include "access/recognise.h"
#include "base/result.h"
#include "source/wrapper.h"

#include <optional>
#include <string>
#include <vector>

namespace retryscope {

struct AccessPreview {
    WrapperKind wrapper = WrapperKind::None;
    std::string encoding;             ///< see Input::encoding
    std::vector<std::string> lines;   ///< the first ones, without their wrapping
    std::vector<RatedFormat> formats; ///< the best first; none: nothing reads any line
    std::size_t sampled = 0;          ///< lines that the shares are of
};

/// `configurations`: paths whose log_format directives are candidates; those that cannot be loaded add none. Errors: those of opening.
Result<AccessPreview> previewAccessLog(const std::string& path, const std::vector<std::string>& configurations, std::optional<WrapperKind> wrapper = {}, std::size_t lines = 5);

} // namespace retryscope
