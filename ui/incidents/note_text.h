// SPDX-License-Identifier: GPL-3.0-or-later
// What a person said of an operation, in words.
#pragma once

#include "casefile/annotation.h"
#include "ui/work/selection.h"

#include <QString>

namespace retryscope::ui {

/// Of the selected operation: "Your verdict: prevented (computed: duplicated)"; "" if there is none.
QString ownVerdictText(const Selection& selection);
/// The reason of that verdict, the note, the tags; "" if nothing is said.
QString remarksText(const Selection& selection);
/// Both.
QString noteText(const Selection& selection);
/// "refunded, vip"
QString tagText(const Annotation& annotation);
/// In the name of the user of this machine, now.
ManualVerdict madeVerdict(Verdict verdict, const std::string& reason);

} // namespace retryscope::ui
