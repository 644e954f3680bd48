// SPDX-License-Identifier: GPL-3.0-or-later
// Text from logs and configurations on its way to the screen: harmless, on one line, never taken for markup or a place marker.
#pragma once

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace retryscope::ui {

/// Control characters, bidirectional overrides and bytes that are not UTF-8 made visible (see printable()).
QString foreign(std::string_view text);
/// The same, at most `length` characters, elided in the middle.
QString foreign(std::string_view text, qsizetype length);
/// args[index] made harmless; an em dash if there is none, so that a sentence never has a hole.
QString foreignArg(const std::vector<std::string>& args, std::size_t index);

} // namespace retryscope::ui
