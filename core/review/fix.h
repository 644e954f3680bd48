// SPDX-License-Identifier: GPL-3.0-or-later
// Builds fixes as edits that keep comments and layout, and applies them to the text.
#pragma once

#include "incident/finding.h"

#include <map>
#include <string>
#include <string_view>

namespace retryscope {

/// All arguments of a directive replaced by one text.
Edit replaceArguments(const Directive& directive, std::string_view text);

/// One argument with the blanks before it taken out.
Edit removeArgument(const Directive& directive, std::size_t index);

/// One argument replaced.
Edit replaceArgument(const Directive& directive, std::size_t index, std::string_view text);

/// A whole line of its own taken out; where the directive shares its line, only the directive.
Edit removeDirective(const Configuration& configuration, DirectiveId directive);

/// A new first line in a block (none: at the top of the first file), indented like what follows it.
Edit insertInBlock(const Configuration& configuration, DirectiveId block, std::string_view text);

/// A new line behind a directive, indented like it.
Edit insertAfter(const Configuration& configuration, DirectiveId directive, std::string_view text);
/// A new line before a directive, indented like it.
Edit insertBefore(const Configuration& configuration, DirectiveId directive, std::string_view text);

/// The texts of the files that the fix changes. Edits that overlap are applied in order of their place, later ones dropped.
std::map<ConfigFileId, std::string> applyFix(const Configuration& configuration, const Fix& fix);

} // namespace retryscope
