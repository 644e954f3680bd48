// SPDX-License-Identifier: GPL-3.0-or-later
// A field mapping kept in a file, so that a guess once corrected serves again (TOML: one `role = "column"` a line).
#pragma once

#include "base/result.h"
#include "effect/mapping.h"

#include <string>

namespace retryscope {

/// Keys are the words of Role; `every_row_is_an_effect = true` marks an export. Errors: CannotOpen, MappingInvalid.
Result<Mapping> readMappingFile(const std::string& path);

} // namespace retryscope
