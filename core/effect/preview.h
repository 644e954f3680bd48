// SPDX-License-Identifier: GPL-3.0-or-later
// What a file of the application would be read as, before it is: for a dialog that lets the mapping be corrected.
#pragma once

#include "effect/read_events.h"

#include <optional>
#include <string>
#include <vector>

namespace retryscope {

/// Why a column was taken for a role.
enum class MappedBy : std::uint8_t { Name, Content, Stated };
std::string_view word(MappedBy by);

struct MappingPreview {
    Input input;                      ///< of the rows that were looked at: format, wrapper, encoding, defects
    std::vector<std::string> columns; ///< all names, in the order in which they first stood
    Mapping mapping;                  ///< guessed, or the one that was given
    std::map<Role, MappedBy> reasons; ///< of the mapping's columns
    std::vector<FieldRow> rows;       ///< the first ones
    std::vector<Event> events;        ///< parallel: what each becomes with the mapping
    std::optional<Error> error;
};

/// Looks at the first rows. With a mapping, shows what it makes of them; with one that has a pattern alone, the columns are guessed.
MappingPreview previewMapping(const std::string& path, InputKind kind, const std::optional<Mapping>& mapping, const EventReading& reading = {}, std::size_t rows = 50);

} // namespace retryscope
