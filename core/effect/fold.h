// SPDX-License-Identifier: GPL-3.0-or-later
// Case folding that is enough to compare field names and log words in Latin and Cyrillic.
#pragma once

#include <string>
#include <string_view>

namespace retryscope {

/// Lower case for ASCII and for Cyrillic letters in UTF-8; all other bytes stay as they are.
std::string foldCase(std::string_view text);

/// A field name reduced to what spellings have in common: folded, without blanks and the punctuation that styles differ in
/// ("X-Request-ID", "x_request_id" and "xRequestId" become one word).
std::string squashName(std::string_view name);

std::string_view trimmed(std::string_view text);

} // namespace retryscope
