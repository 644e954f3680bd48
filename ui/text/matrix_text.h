// SPDX-License-Identifier: GPL-3.0-or-later
// A cell of the matrix "what would nginx do?" in one or two words, and what it means for the request.
#pragma once

#include "retry/matrix.h"

#include <QString>

namespace retryscope::ui {

/// From harmless to dangerous.
enum class CellMeaning {
    Answered,    ///< the client gets the failure
    SafeRepeat,  ///< repeated; the first server cannot have executed it
    ReadRepeat,  ///< repeated though it may have been executed; the method changes nothing
    SentOn,      ///< an internal redirect leads to another location; at most one execution
    MayRunTwice, ///< a method that may change something may have been executed by two servers
    Unknown      ///< the configuration does not tell
};

CellMeaning meaningOf(const MatrixCell& cell);
/// "repeat", "may run twice", "502": for a cell; short.
QString cellWord(const MatrixCell& cell);
/// For the legend: "safe: the request did not arrive".
QString meaningText(CellMeaning meaning);
/// What the failure is called above a column: as short as it gets.
QString failureHeading(Failure failure);

} // namespace retryscope::ui
