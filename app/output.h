// SPDX-License-Identifier: GPL-3.0-or-later
// What a headless command prints, and how it ends.
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "source/input.h"

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace retryscope::app {

/// The exit statuses of the headless contract.
enum Exit : int { Done = 0, ThresholdReached = 1, WrongUse = 2, InputUnreadable = 3, CancelledExit = 4 };

/// Writes to standard output as it is; false if the receiver went away.
bool print(std::string_view text);
/// A message on standard error, made harmless for a terminal, with "retryscope: " before it.
void complain(const QString& message);
/// The same of an error, with what is known of it besides.
void complain(const Error& error);
/// The status for an operation that failed as a whole.
int exitFor(const Error& error);
/// One message for each input that could not be read, or only in part.
void complainAboutInputs(const std::vector<Input>& inputs);
bool anyUnreadable(const std::vector<Input>& inputs);
/// Progress on standard error if that is a terminal; cancelled by SIGINT and SIGTERM.
JobControl terminalJob();

} // namespace retryscope::app
