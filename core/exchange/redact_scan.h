// SPDX-License-Identifier: GPL-3.0-or-later
// Recognises in plain text what redaction is about; each function returns the length of what begins at a position, 0 if nothing does.
#pragma once

#include "exchange/redact.h"

#include <optional>
#include <string_view>

namespace retryscope {

bool isWordCharacter(char c); ///< letters, digits, "_" and bytes beyond ASCII

std::size_t ipLength(std::string_view text, std::size_t at);
/// Also with "%40" for the "@".
std::size_t emailLength(std::string_view text, std::size_t at);
/// 13 to 19 digits, perhaps in groups, with the first digits and the check digit of a payment card (ISO/IEC 7812).
std::size_t cardLength(std::string_view text, std::size_t at);
/// A JSON Web Token: three base64url parts, the first of which begins a JSON object.
std::size_t webTokenLength(std::string_view text, std::size_t at);
/// What a field of that name holds: "remote_user", "Set-Cookie", "x-api-token" …
std::optional<Redact> classOfName(std::string_view name);
/// A part of a path that looks like an id: a number, a UUID, a long mixture of letters and digits.
bool looksLikeId(std::string_view segment);

} // namespace retryscope
