// SPDX-License-Identifier: GPL-3.0-or-later
// A person at the window: opens, saves and leaves cases, and answers the dialogs.
#pragma once

#include "ui/shell/actions.h"
#include "ui/shell/case_control.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/message_bar.h"
#include "ui/work/case_notes.h"

#include <QSignalSpy>
#include <QTemporaryDir>

#include <memory>

namespace retryscope::ui::test {

using namespace Qt::StringLiterals;

/// A window with answers to its dialogs.
struct Person {
    explicit Person(const QTemporaryDir& folder, int number)
        : settings(folder.filePath(u"settings-%1.ini"_s.arg(number)))
    {
        FileDialogs dialogs;
        dialogs.openFiles = [this](QWidget*, const QString&) { return QStringList{file}; };
        dialogs.openCase = [this](QWidget*, const QString&) { return file; };
        dialogs.saveCase = [this](QWidget*, const QString& suggestion) {
            suggested = suggestion;
            return file;
        };
        dialogs.unsaved = [this](QWidget*, const QString& name) {
            asked.append(name);
            return answer;
        };
        dialogs.dropDrafts = [this](QWidget*, int lines) {
            draftLines.append(lines);
            return dropsDrafts;
        };
        window = std::make_unique<MainWindow>(settings, dialogs);
        window->show();
    }

    void trigger(Act act) { window->actions()[act]->trigger(); }
    bool openSample() { return waitForOpened([this] { window->openSample(); }); }
    bool openCase(const QString& path)
    {
        return waitForOpened([&] { window->open(QStringList{path}); });
    }
    template<class Do>
    bool waitForOpened(Do&& act)
    {
        QSignalSpy opened(window.get(), &MainWindow::opened);
        act();
        return opened.size() == 1 || opened.wait(20'000);
    }
    bool saveAs(const QString& path)
    {
        file = path;
        QSignalSpy saved(&control().keeper(), &CaseKeeper::saved);
        trigger(Act::SaveCaseAs);
        if (!saved.wait(5'000))
            qInfo("%s", qPrintable(message()));
        return saved.size() == 1;
    }
    void note(const std::string& text)
    {
        notes().edit(window->selection()->operation(), [&](Annotation& a) { a.note = text; }, u"Note"_s);
    }
    bool waitUntilKept()
    {
        QSignalSpy kept(&control().keeper(), &CaseKeeper::kept);
        return kept.wait(10'000);
    }
    std::string said() { return notes().of(window->selection()->operation()).note; }
    CaseControl& control() const { return *window->findChild<CaseControl*>(); }
    CaseNotes& notes() const { return *window->selection()->notes(); }
    QString message() const { return window->findChild<MessageBar*>()->isVisible() ? window->findChild<MessageBar*>()->sentence() : QString(); }

    Settings settings;
    QString file, suggested;
    QStringList asked;
    Unsaved answer = Unsaved::Cancel;
    QList<int> draftLines;
    bool dropsDrafts = false;
    std::unique_ptr<MainWindow> window;
};

} // namespace retryscope::ui::test
