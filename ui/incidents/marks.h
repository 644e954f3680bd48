// SPDX-License-Identifier: GPL-3.0-or-later
// What a person said of operations, as the table shows and filters it; a copy, so that a thread can ask it.
#pragma once

#include "casefile/annotation.h"
#include "ui/work/selection.h"

#include <QString>

#include <memory>
#include <unordered_map>

namespace retryscope::ui {

/// Only operations of which something is said.
using Marks = std::unordered_map<OperationId, Annotation>;

/// Those of the case as they are now.
std::shared_ptr<const Marks> marksOf(const Selection& selection);

/// "reviewed", "report", "verdict", "note", "tag", and "any".
enum class Mark { Any, Reviewed, Report, Verdict, Note, Tag };
inline constexpr int markKinds = static_cast<int>(Mark::Tag) + 1;
QString markWord(Mark mark);
bool hasMark(const Annotation& annotation, Mark mark);

/// One sign for each kind: "✓#✎"; "" if nothing is said.
QString markSigns(const Annotation& annotation);
/// The same in words, for tool tips and exports.
QString markTexts(const Annotation& annotation);

} // namespace retryscope::ui
