// SPDX-License-Identifier: GPL-3.0-or-later
// How the command `retryscope` opens its window.
#pragma once

namespace retryscope::app {

/// Runs the program that has the window in place of this one, with the same arguments. Returns only if there is none: an exit
/// status, after it has complained.
int becomeWindowProgram(int argc, char** argv);

} // namespace retryscope::app
