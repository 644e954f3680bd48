// SPDX-License-Identifier: GPL-3.0-or-later
// What the fields beside a record's message say of its outcome: flags, levels, the error's own text.
#pragma once

#include "effect/mapping.h"

namespace retryscope {

struct FieldSigns {
    bool denied = false;   ///< "success": false, "dry_run": true, a status that is no success, a level of errors, a filled error
    bool failed = false;   ///< of them: a status that says so, as "failed" or "declined"
    bool open = false;     ///< a state from which nobody can tell whether it was done: "requires_action", "timed_out", "unknown"
    bool underway = false; ///< of a payment nobody can tell: "pending", "processing", "queued"; an order is there all the same
    bool unpaid = false;   ///< nothing was paid: "unpaid", "abandoned", "expired"; an order may stand there all the same
    bool replayed = false; ///< "replayed": true, "duplicate": true: the stored result was given again
    std::string state;     ///< that tells one of these three
    std::string undone;    ///< a status that says so: "cancelled", "refunded"
    std::string error;     ///< what the fields of an error or an exception say, one after the other; at most 16 KiB
};

FieldSigns signsOf(const FieldRow& row);

} // namespace retryscope
