// SPDX-License-Identifier: GPL-3.0-or-later
// What the operating system says when a file cannot be used, in the language in force.
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace retryscope::ui {

/// The argument with that number, which is a text of the operating system ("No such file or directory"); one that is not known
/// here stays as the system said it, and a missing one is a dash.
QString systemArg(const std::vector<std::string>& args, std::size_t index);

} // namespace retryscope::ui
