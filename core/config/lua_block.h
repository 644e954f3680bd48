// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the end of Lua code inside a configuration: its braces, quotes and comments are Lua's, not nginx's.
#pragma once

#include <string_view>

namespace retryscope {

/// The length of the Lua code before the '}' that closes the block whose '{' stands right before `text`; npos if it is
/// never closed. Knows '…' and "…" with backslashes, "--" comments, and long brackets "[==[ … ]==]".
std::size_t luaBlockLength(std::string_view text);

/// True for "content_by_lua_block" and its like (OpenResty, lua-nginx-module).
inline bool isLuaBlock(std::string_view directive) { return directive.ends_with("_by_lua_block"); }

} // namespace retryscope
