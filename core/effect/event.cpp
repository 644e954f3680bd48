// SPDX-License-Identifier: GPL-3.0-or-later
// The words of event kinds and mapping roles.
#include "effect/event.h"

#include "effect/mapping.h"

#include <algorithm>

namespace retryscope {

std::string_view word(EventKind kind)
{
    switch (kind) {
    case EventKind::Receipt: return "receipt";
    case EventKind::Effect: return "effect";
    case EventKind::Replay: return "replay";
    case EventKind::Rejected: return "rejected";
    case EventKind::Conflict: return "conflict";
    case EventKind::Failed: return "failed";
    case EventKind::Other: return "other";
    }
    return "";
}

std::string_view word(Role role)
{
    switch (role) {
    case Role::Time: return "time";
    case Role::Host: return "host";
    case Role::Method: return "method";
    case Role::Path: return "path";
    case Role::RequestRef: return "request_id";
    case Role::TraceId: return "trace_id";
    case Role::IdempotencyKey: return "idempotency_key";
    case Role::OperationRef: return "operation_ref";
    case Role::BodyHash: return "body_hash";
    case Role::EffectId: return "effect_id";
    case Role::Result: return "result";
    case Role::Status: return "status";
    case Role::Message: return "message";
    case Role::Amount: return "amount";
    case Role::Currency: return "currency";
    }
    return "";
}

std::span<const Role> allRoles()
{
    static constexpr Role roles[] = {Role::Time, Role::Host, Role::Method, Role::Path, Role::RequestRef, Role::TraceId, Role::IdempotencyKey,
        Role::OperationRef, Role::BodyHash, Role::EffectId, Role::Result, Role::Status, Role::Message, Role::Amount, Role::Currency};
    return roles;
}

std::optional<Role> roleOfWord(std::string_view text)
{
    const auto it = std::ranges::find_if(allRoles(), [&](Role role) { return word(role) == text; });
    return it == allRoles().end() ? std::nullopt : std::optional(*it);
}

std::optional<EventKind> kindOfWord(std::string_view text)
{
    for (const EventKind kind : {EventKind::Receipt, EventKind::Effect, EventKind::Replay, EventKind::Rejected, EventKind::Conflict, EventKind::Failed, EventKind::Other})
        if (word(kind) == text)
            return kind;
    return std::nullopt;
}

} // namespace retryscope
