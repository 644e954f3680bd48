// SPDX-License-Identifier: GPL-3.0-or-later
// Where every byte of a YAML text stands in its file: behind quotes, escapes, folds and indentation.
#pragma once

#include "config/kubernetes_object.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace retryscope {

struct YamlScalar {
    YamlStyle style = YamlStyle::Plain;
    std::uint32_t begin = 0, end = 0; ///< in the file; quotes included, of a block from its "|", anchors and tags left out
    std::vector<std::uint32_t> offsets; ///< one for each byte of the value and one for its end; empty if they could not be told
};

/// `mark` is where the YAML library saw the scalar begin, `value` what it read. (YAML 1.2, chapters 7.3 and 8.1)
YamlScalar locateScalar(std::string_view text, std::uint32_t mark, std::string_view value);

/// A value as a YAML text in a style that holds it; a plain one gets quotes where YAML would take it for something else.
std::string yamlText(std::string_view value, YamlStyle style);

} // namespace retryscope
