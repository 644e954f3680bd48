// SPDX-License-Identifier: GPL-3.0-or-later
// The words of event kinds and mapping roles.
#include "effect/event.h"

#include "effect/mapping.h"

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

} // namespace retryscope
