// SPDX-License-Identifier: GPL-3.0-or-later
// The retry engine's codes as words and sentences in the current language.
#pragma once

#include "retry/simulate.h"

#include <QString>

namespace retryscope::ui {

/// Why a request was not passed to a further server, a sentence without a full stop; "" for Nothing.
QString stoppedByText(StoppedBy reason);
/// What an outcome does not know or takes for granted: a sentence.
QString noteText(Note note);
/// "60 s", "1.5 s", "500 ms": a time that was set, never rounded.
QString timeLimitText(std::chrono::milliseconds time);

} // namespace retryscope::ui
