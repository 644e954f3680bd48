// SPDX-License-Identifier: GPL-3.0-or-later
// What fields are called in the wild: spellings of each role, the best first.
#pragma once

#include "effect/mapping.h"

#include <optional>
#include <string_view>

namespace retryscope {

struct NamedRole {
    Role role{};
    int rank = 0;         ///< 0 is the best spelling of the role
    bool generic = false; ///< "id", "host", "status": means this only where nothing better stands
};

/// The role that a name speaks for; nested names ("http.request.id") are tried whole, then by their last parts.
std::optional<NamedRole> roleOfName(std::string_view name);

/// Of names for references: the number of one delivery of a provider's message, as X-GitHub-Delivery; the same when it is delivered again.
bool namesDelivery(std::string_view name);
/// The same for messages, which other things than a provider's may have: "event_id", "message_id".
bool namesMessage(std::string_view name);

/// Who asked, as the application knows him: "user_id", "customer.id".
bool namesUser(std::string_view name);

} // namespace retryscope
