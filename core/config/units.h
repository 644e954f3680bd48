// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers, times, sizes and flags as nginx reads them from a directive's argument.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

/// A time in milliseconds, as every *_timeout: "1500ms", "60", "1m30s", "3h2"; years and months are refused, as are
/// decimals. (src/core/ngx_parse.c, ngx_parse_time with is_sec 0)
std::optional<std::chrono::milliseconds> parseMilliseconds(std::string_view text);

/// A time in whole seconds, as fail_timeout: years and months count, "500ms" is refused.
std::optional<std::chrono::seconds> parseWholeSeconds(std::string_view text);

/// Digits only. (src/core/ngx_string.c, ngx_atoi)
std::optional<std::int64_t> parseCount(std::string_view text);

/// "8k", "1M", "512". (ngx_parse_size)
std::optional<std::int64_t> parseSize(std::string_view text);

/// "on", "off" in any case.
std::optional<bool> parseFlag(std::string_view text);

/// ASCII letters in lower case.
std::string lowerCase(std::string_view text);
bool equalsIgnoringCase(std::string_view a, std::string_view b);
std::string_view withoutPrefix(std::string_view text, std::string_view prefix);

} // namespace retryscope
