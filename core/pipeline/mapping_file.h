// SPDX-License-Identifier: GPL-3.0-or-later
// A field mapping kept in a file, so that a guess once corrected serves again (TOML or JSON; the same keys in both).
#pragma once

#include "base/result.h"
#include "effect/mapping.h"

#include <string>
#include <string_view>

namespace retryscope {

/// Keys are the words of Role with the name of a column each; `pattern` is that of Mapping; `date_order` is word(DateOrder); `every_row_is_an_effect = true` marks an
/// export; the table `results` gives words of EventKind to values of the result column. Text that begins with "{" is JSON. `path`
/// stands in the error. Errors: MappingInvalid, MappingUnreadable with the line, and with the character where TOML allows it nowhere.
Result<Mapping> parseMapping(std::string_view text, const std::string& path);

/// Errors: CannotOpen, MappingInvalid.
Result<Mapping> readMappingFile(const std::string& path);

enum class MappingSyntax { Toml, Json };

/// What parseMapping reads back as the same mapping.
std::string mappingText(const Mapping& mapping, MappingSyntax syntax);

/// JSON for a name that ends with ".json", else TOML. An existing file is replaced whole. Errors: CannotWrite.
Result<void> writeMappingFile(const std::string& path, const Mapping& mapping);

} // namespace retryscope
