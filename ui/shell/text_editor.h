// SPDX-License-Identifier: GPL-3.0-or-later
// Opens a line of a log in the person's own text editor.
#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace retryscope::ui {

struct EditorCommand {
    QString program;
    QStringList arguments;
    bool operator==(const EditorCommand&) const = default;
};

/// The path of a program that is installed; empty: it is not.
using FindProgram = std::function<QString(const QString& name)>;

/// How `path` is opened at `line` (1-based). `chosen` is the person's own command, with %f for the file and %l for the line ("kate -l
/// %l %f"); where it is empty, the first editor of those that are known and installed. nullopt: there is none.
std::optional<EditorCommand> editorCommand(const QString& chosen, const QString& path, quint64 line, const FindProgram& find);

/// Starts it; where no editor is known, whatever the desktop opens text files with. False: nothing could be started.
bool openInTextEditor(const QString& chosen, const QString& path, quint64 line);

} // namespace retryscope::ui
