// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the window, or a headless command without one.
#include "app/command_line.h"

#include <QCoreApplication>

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    return retryscope::app::runCommandLine(argc, argv).exitStatus;
}
