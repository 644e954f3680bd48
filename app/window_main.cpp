// SPDX-License-Identifier: GPL-3.0-or-later
// The program with the libraries for drawing: the window, and reports. retryscope becomes it when either is asked for.
#include "app/command_line.h"
#include "app/command_report.h"
#include "app/identity.h"
#include "ui/shell/case_control.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/frame_style.h"
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

int runWithoutWindow(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    const app::Invocation invocation = app::runCommandLine(argc, argv, app::addReport);
    return invocation.window ? app::runWithoutDisplay(invocation.paths) : invocation.exitStatus;
}

int runWindow(int argc, char** argv)
{
    const QApplication application(argc, argv);
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Retryscope"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.retryscope.Retryscope"));
    const app::Invocation invocation = app::runCommandLine(argc, argv, app::addReport);
    if (!invocation.window)
        return invocation.exitStatus;
    ui::FrameStyle::install();
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
    app::nameApplication();
    return app::isHeadless(argc, argv) || !haveDisplay() ? runWithoutWindow(argc, argv) : runWindow(argc, argv);
}
