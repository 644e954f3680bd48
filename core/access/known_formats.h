// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of formats that programs and packages bring along.
#pragma once

#include "access/unescape.h"

#include <span>
#include <string_view>

namespace retryscope {

struct KnownFormat {
    std::string_view name;
    std::string_view text;
    Escape escape = Escape::Default;
};

std::span<const KnownFormat> knownFormats();

} // namespace retryscope
