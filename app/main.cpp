// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the window, or a headless command without one.
#include "app/command_line.h"
#include "app/command_report.h"
#include "ui/shell/case_control.h"
#include "ui/shell/main_window.h"
#include "ui/work/settings.h"

#include <QApplication>

#include <cstdlib>

using namespace retryscope;

namespace {

bool haveDisplay()
{
    const auto set = [](const char* name) {
        const char* value = std::getenv(name);
        return value && *value;
    };
    return set("DISPLAY") || set("WAYLAND_DISPLAY") || set("QT_QPA_PLATFORM");
}

void nameApplication()
{
    QCoreApplication::setApplicationName(QStringLiteral("retryscope"));
    QCoreApplication::setOrganizationName(QStringLiteral("retryscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(RETRYSCOPE_VERSION));
}

/// No window: the least application that the command needs.
int runHeadless(int argc, char** argv, bool command)
{
    if (!command || app::needsFonts(argc, argv)) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        const QGuiApplication application(argc, argv);
        const app::Invocation invocation = app::runCommandLine(argc, argv);
        return invocation.window ? app::runWithoutDisplay(invocation.paths) : invocation.exitStatus;
    }
    const QCoreApplication application(argc, argv);
    return app::runCommandLine(argc, argv).exitStatus;
}

int runWindow(int argc, char** argv)
{
    const QApplication application(argc, argv);
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Retryscope"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.retryscope.Retryscope"));
    const app::Invocation invocation = app::runCommandLine(argc, argv);
    if (!invocation.window)
        return invocation.exitStatus;
    ui::Settings settings;
    ui::MainWindow window(settings);
    window.show();
    QStringList paths;
    for (const std::string& path : invocation.paths)
        paths += QString::fromStdString(path);
    if (invocation.sample)
        window.openSample();
    else if (!paths.isEmpty())
        window.open(paths);
    else if (const auto recent = settings.recent(); application.isSessionRestored() && !recent.isEmpty())
        window.open(recent.front().paths); // the desktop starts again what ran when it ended
    else if (auto* open = window.findChild<ui::CaseControl*>())
        open->offerRecovery();
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    nameApplication();
    const bool headless = app::isHeadless(argc, argv), display = haveDisplay();
    return headless || !display ? runHeadless(argc, argv, headless) : runWindow(argc, argv);
}
