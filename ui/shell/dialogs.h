// SPDX-License-Identifier: GPL-3.0-or-later
// Where the window asks for files; tests answer instead of a person.
#pragma once

#include <QStringList>

#include <functional>
#include <optional>

class QWidget;

namespace retryscope::ui {

/// What becomes of changes that were not saved.
enum class Unsaved { Save, Discard, Cancel };

/// An empty answer means that the person changed their mind.
struct FileDialogs {
    std::function<QStringList(QWidget* parent, const QString& folder)> openFiles;
    std::function<QString(QWidget* parent, const QString& folder)> openFolder;
    std::function<QString(QWidget* parent, const QString& suggestion)> savePdf;
    std::function<QString(QWidget* parent, bool save)> mapping; ///< a file that keeps a mapping
    std::function<QString(QWidget* parent, const QString& folder)> openCase;
    std::function<QString(QWidget* parent, const QString& suggestion)> saveCase;
    std::function<bool(QWidget* parent, const QStringList& paths)> replaceFiles; ///< that stand there already; missing: no
    std::function<Unsaved(QWidget* parent, const QString& name)> unsaved; ///< missing: Discard
    std::function<QString(QWidget* parent, const QString& suggestion)> saveCsv;
    /// The command of the text editor; empty: choose by itself; nullopt: the person changed their mind.
    std::function<std::optional<QString>(QWidget* parent, const QString& now)> editorCommand;
    std::function<bool(QWidget* parent, int lines)> dropDrafts; ///< so many changed lines of configurations would be lost; missing: true
    std::function<bool(const QString& command, const QString& path, quint64 line)> openInEditor; ///< false: nothing was started
};

/// The platform's dialogs.
FileDialogs platformDialogs();

} // namespace retryscope::ui
