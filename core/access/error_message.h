// SPDX-License-Identifier: GPL-3.0-or-later
// What a message of the error log says of an attempt.
#pragma once

#include "access/error_line.h"

#include <string_view>

namespace retryscope {

/// The phase named behind the last " while " of a message; ErrorPhase::None if there is none.
ErrorPhase phaseOf(std::string_view action);

struct Meaning {
    std::optional<Failure> failure;
    std::optional<Delivery> delivery;
};

/// Messages of src/http/ngx_http_upstream.c, its protocol modules, src/event and src/os/unix. Messages that are about no
/// attempt, or say nothing of its end, mean nothing here.
Meaning meaningOf(std::string_view message, ErrorPhase phase, int errnoNumber);

} // namespace retryscope
