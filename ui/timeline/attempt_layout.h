// SPDX-License-Identifier: GPL-3.0-or-later
// Where the attempts of one request lie in time, also when the log tells only a part of it.
#pragma once

#include "ui/timeline/timeline_model.h"

namespace retryscope::ui {

struct AttemptSpan {
    double begin = 0, connectEnd = 0, headerEnd = 0, end = 0; ///< seconds since the request's start
    bool guessed = false; ///< the duration is not logged
};

struct RequestLayout {
    std::vector<AttemptSpan> attempts; ///< parallel to Request::attempts
    double duration = 0;               ///< seconds
    std::set<TimelineNote> notes;
};

RequestLayout layOut(const Request& request);

} // namespace retryscope::ui
