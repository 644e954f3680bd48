// SPDX-License-Identifier: GPL-3.0-or-later
// What a person said of an operation, in words.
#pragma once

#include "casefile/annotation.h"
#include "ui/work/selection.h"

#include <QString>

namespace retryscope::ui {

/// Of the selected operation: their verdict beside the computed one with its reason, the note, the tags; "" if nothing is said.
QString noteText(const Selection& selection);
/// "refunded, vip"
QString tagText(const Annotation& annotation);
/// In the name of the user of this machine, now.
ManualVerdict madeVerdict(Verdict verdict, const std::string& reason);

} // namespace retryscope::ui
