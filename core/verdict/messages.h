// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of providers ("webhooks"): delivered at least once, each under an id of its own.
#pragma once

#include "verdict/request_events.h"

#include <string_view>

namespace retryscope {

/// A path that is made for them: the last word of one of its parts is "notify" or "ipn", or ends in "hook", "callback" or "postback".
bool isMessagePath(std::string_view uri);

/// The form of a message's own id, which stays the same when it is delivered again: "evt_…", "whevt_…" (Stripe and those that follow it),
/// "WH-…" (PayPal), "msg_…" (Standard Webhooks). A ticket shop's "event_77" is none.
bool isMessageId(std::string_view reference);

/// The request's reference is a message's own id, by its form or by the name of its column.
bool hasMessageId(const Workbench& bench, const RequestEvents& noted, std::uint32_t request);

/// The reference is a message's, which is sent again until it is taken: by its form, or by its column at a path for messages. Enough
/// where the first one was not taken. A cart or a customer comes back with other wishes.
bool isMessage(const Workbench& bench, const RequestEvents& noted, std::uint32_t request);

/// The records of two requests tell of other events ("invoice.created", "invoice.paid"), or of other things that were done.
bool sayOtherThings(const RequestEvents& noted, std::uint32_t a, std::uint32_t b);

/// What a message says has happened: the first dotted word of a record's text as "invoice.paid"; "" if there is none.
std::string_view messageTypeOf(std::string_view text);

} // namespace retryscope
