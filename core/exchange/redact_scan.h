// SPDX-License-Identifier: GPL-3.0-or-later
// Recognises in plain text what redaction is about; each function returns the length of what begins at a position, 0 if nothing does.
#pragma once

#include "exchange/redact.h"

#include <optional>
#include <string_view>

namespace retryscope {

bool isWordCharacter(char c); ///< letters, digits, "_" and bytes beyond ASCII

/// IPv4, also in the middle of a word, and IPv6, with its zone.
std::size_t ipLength(std::string_view text, std::size_t at);
/// Also with "%40", "\u0040" and the like for the "@".
std::size_t emailLength(std::string_view text, std::size_t at);
/// 13 to 19 digits, perhaps in the groups of a printed card, with the first digits and the check digit of one (ISO/IEC 7812).
std::size_t cardLength(std::string_view text, std::size_t at);
/// A JSON Web Token (three or five base64url parts, the first of which begins a JSON object), or a key that its issuer marks: "sk_live_…", "AKIA…".
std::size_t secretLength(std::string_view text, std::size_t at);
/// "Bearer" and the like, as a word of its own.
std::size_t schemeLength(std::string_view text, std::size_t at);
/// A port of a host stands before `at`: ":9001".
bool isBehindPort(std::string_view text, std::size_t at);
/// What a field of that name holds: "remote_user", "Set-Cookie", "x-api-token" …
std::optional<Redact> classOfName(std::string_view name);
/// The length of a Chinese word for such a field at the beginning of a text, where no blank follows it; 0: none.
std::size_t wordOfSecretLength(std::string_view text);
/// A part of a path that looks like an id: a number, a UUID, a long mixture of letters and digits.
bool looksLikeId(std::string_view segment);

} // namespace retryscope
