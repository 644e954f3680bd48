// SPDX-License-Identifier: GPL-3.0-or-later
// The headless contract's command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace retryscope::app {

/// What was asked for besides a command.
struct Invocation {
    bool window = false;             ///< no command: open the window
    std::string language;            ///< --lang; empty = the system's
    std::vector<std::string> paths;  ///< to open in the window
    bool sample = false;             ///< --sample: open the bundled incident
    int exitStatus = 0;              ///< of the command that was carried out
};

/// True if the arguments name a headless command (then no display may be needed).
bool isHeadless(int argc, char** argv);

/// True if the command draws text (a PDF), so that a QGuiApplication has to be there.
bool needsFonts(int argc, char** argv);

/// Parses the arguments and carries out the command, if there is one. Needs a QCoreApplication.
Invocation runCommandLine(int argc, char** argv);

} // namespace retryscope::app
