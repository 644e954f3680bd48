// SPDX-License-Identifier: GPL-3.0-or-later
// Are the files that were analysed still what they were? By their hashes.
#pragma once

#include "base/progress.h"
#include "incident/analysis.h"

#include <set>
#include <vector>

namespace retryscope {

enum class InputState : std::uint8_t {
    Unchanged,
    Grown,      ///< it begins with the bytes that were analysed, and goes on
    Changed,
    Vanished,
    NotChecked  ///< standard input, or a file that is there and was not read to its end when it was analysed
};

/// A log or an export. Reads the whole file.
InputState checkInput(const Input& input, std::stop_token stop = {});

/// The inputs whose files are not there any more; nothing is read of those that are. Of configurations only those that were given, or
/// lie in a folder that was: a dump names files of another machine.
std::set<FileId> vanishedInputs(const Analysis& analysis, std::stop_token stop = {});

/// All of them, by FileId; configurations are loaded anew for it. Lines of files that are what they were can be read from them
/// afterwards (KeptLines::fileUnchanged). When cancelled, what was not reached is NotChecked.
std::vector<InputState> checkInputs(const Analysis& analysis, const JobControl& job = {});

} // namespace retryscope
