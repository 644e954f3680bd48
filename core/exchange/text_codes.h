// SPDX-License-Identifier: GPL-3.0-or-later
// Encodings that hide a text from the eye: percent signs (RFC 3986) and base64 (RFC 4648, both alphabets).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

std::string percentDecoded(std::string_view text); ///< what is no "%HH" stays
std::string percentEncoded(std::string_view text); ///< all but the unreserved characters
bool isBase64(char c); ///< of either alphabet, without "="
std::optional<std::string> base64Decoded(std::string_view text); ///< without "=" at its end
std::string base64Encoded(std::string_view text);

} // namespace retryscope
