// SPDX-License-Identifier: GPL-3.0-or-later
// The headless contract's command line.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

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

/// Adds the options of `report` and returns what carries it out.
using AddReport = std::function<int()> (*)(CLI::App& app, const Invocation& invocation);

/// The language that the arguments ask for, or the system's. Needs a QCoreApplication, as does what follows.
void useLanguage(int argc, char** argv);

/// Parses the arguments and carries out the command, if there is one. Without `report` that command is known by name only.
Invocation runCommandLine(int argc, char** argv, AddReport report = nullptr);

} // namespace retryscope::app
