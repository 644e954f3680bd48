// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of *_next_upstream: which family knows which, since when, and which bit each sets.
#pragma once

#include "config/effective.h"

#include <optional>
#include <span>
#include <string_view>

namespace retryscope {

struct MaskToken {
    std::string_view text;
    FailureMask bit;
    NginxVersion since;
};

/// Every token of any family, in nginx's order; `denied` is the commercial build's.
std::span<const MaskToken> maskTokens();

/// The token as nginx compares it (without case); nullptr if the family refuses it. Stream takes "on" and "off" instead.
const MaskToken* findMaskToken(Family family, std::string_view text);

/// What the family's own default is: "error timeout", for stream "on".
std::string_view defaultMaskText(Family family);

/// "error timeout http_502" for a set; "off" when that is in it.
std::string maskText(FailureMask mask);

/// The family whose *_next_upstream, *_tries … this directive is: "fastcgi_next_upstream" → Fastcgi. None for others.
/// "proxy_next_upstream" is Proxy here even inside `stream`.
Family familyOfDirective(std::string_view directive);

/// The family of a *_pass directive; None for others.
Family familyOfPass(std::string_view directive);

} // namespace retryscope
