// SPDX-License-Identifier: GPL-3.0-or-later
// Where the window asks for files; tests answer instead of a person.
#pragma once

#include <QStringList>

#include <functional>

class QWidget;

namespace retryscope::ui {

/// An empty answer means that the person changed their mind.
struct FileDialogs {
    std::function<QStringList(QWidget* parent, const QString& folder)> openFiles;
    std::function<QString(QWidget* parent, const QString& folder)> openFolder;
    std::function<QString(QWidget* parent, const QString& suggestion)> savePdf;
};

/// The platform's dialogs.
FileDialogs platformDialogs();

} // namespace retryscope::ui
