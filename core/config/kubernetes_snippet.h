// SPDX-License-Identifier: GPL-3.0-or-later
// nginx's own language inside a YAML text: read into the tree, with every place in the YAML file.
#pragma once

#include "config/line_table.h"
#include "config/tree.h"

namespace retryscope {

/// Reads the setting's value as directives below `parent` (none: the top level). `again`: its problems are known from another location.
void graftSnippet(Configuration& configuration, const KubernetesSetting& setting, const LineTable& lines, DirectiveId parent, bool again);

/// The part of a value as a place in the file; the whole value where its bytes are not known one by one.
Span spanInValue(const KubernetesSetting& setting, const LineTable& lines, std::size_t from, std::size_t to);

} // namespace retryscope
