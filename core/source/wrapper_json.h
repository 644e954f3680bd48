// SPDX-License-Identifier: GPL-3.0-or-later
// The members of a JSON object that a collector writes around a line: text members of the outermost object, no more.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace retryscope {

struct JsonMember {
    std::string_view name;
    std::string value; ///< unescaped
    bool found = false;
};

/// Fills the members that are asked for and stand there as text, number, or list of bytes. False if the text is no object, or is cut.
bool readJsonMembers(std::string_view text, std::span<JsonMember> wanted);

} // namespace retryscope
