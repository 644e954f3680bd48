// SPDX-License-Identifier: GPL-3.0-or-later
// Makes foreign text harmless for a terminal; nothing in a log may steer the screen that shows it.
#pragma once

#include <string>
#include <string_view>

namespace retryscope {

/// Control characters, DEL, C1 controls, bidirectional overrides and bytes that are not UTF-8 become \xHH or \u{HHHH};
/// everything else is kept. The result is valid UTF-8 on one line.
std::string printable(std::string_view text);

/// True if the bytes are well-formed UTF-8 (no surrogates, no overlong forms).
bool isUtf8(std::string_view text);

/// Bytes that are not UTF-8 become U+FFFD; for output that must be UTF-8 (JSON) while the original stays in the file.
std::string toUtf8(std::string_view text);

} // namespace retryscope
