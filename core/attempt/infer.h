// SPDX-License-Identifier: GPL-3.0-or-later
// What the values of one attempt prove about where it ended.
#pragma once

#include "attempt/attempt.h"

#include <optional>
#include <string_view>

namespace retryscope {

/// Since 1.15.7 "-" means that the moment was never reached; before, the response time stood in for it.
inline constexpr NginxVersion timesTellSince{1, 15, 7};

/// The elements of one attempt as they were logged; nullopt = the variable is not in the format, or its list could not be paired.
struct RawAttempt {
    std::optional<std::string_view> addr, status, response, connect, header, sent, received, length;
};

/// Sets kind, failure, status origin and delivery. Nothing is claimed that the version's meaning of the values does not prove.
void infer(Attempt& attempt, const RawAttempt& raw, const AccessRecord& record, bool lastOfLine, bool lastOfGroup, NginxVersion version);

/// "host:port", "[v6]:port" and "unix:/path" are servers; anything else is the name of a group that had none left.
bool isServerAddress(std::string_view address);

} // namespace retryscope
