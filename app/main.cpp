// SPDX-License-Identifier: GPL-3.0-or-later
// Carries out the commands that draw nothing: loading the libraries for drawing takes longer than most of them.
#include "app/command_line.h"
#include "app/identity.h"
#include "app/output.h"
#include "app/window_program.h"

using namespace retryscope;

int main(int argc, char** argv)
{
    app::nameApplication();
    if (!app::isHeadless(argc, argv) || app::needsFonts(argc, argv))
        return app::becomeWindowProgram(argc, argv);
    const QCoreApplication application(argc, argv);
    return app::runCommandLine(argc, argv).exitStatus;
}
