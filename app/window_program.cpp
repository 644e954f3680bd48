// SPDX-License-Identifier: GPL-3.0-or-later
// Beside this program where both were built, in the folder for programs that nobody calls by name where they are installed.
#include "app/window_program.h"

#include "app/command_line.h"
#include "app/output.h"
#include "ui/text/system_phrases.h"

#include <QCoreApplication>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include <unistd.h>

namespace retryscope::app {

namespace {

struct WindowProgram {
    Q_DECLARE_TR_FUNCTIONS(WindowProgram)
};

} // namespace

int becomeWindowProgram(int argc, char** argv)
{
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    std::filesystem::path program;
    int number = ENOENT;
    for (const char* place : {".", RETRYSCOPE_WINDOW_FOLDER}) {
        program = (folder / place / "retryscope-window").lexically_normal();
        ::execv(program.c_str(), argv);
        if (errno != ENOENT)
            number = errno;
    }
    const QCoreApplication application(argc, argv);
    useLanguage(argc, argv);
    //: %1: a path, %2: the system's words for the reason
    complain(WindowProgram::tr("%1, which has the window and writes reports, cannot be started: %2").arg(QString::fromStdString(program.string()), ui::systemArg({std::generic_category().message(number)}, 0)));
    return InputUnreadable;
}

} // namespace retryscope::app
