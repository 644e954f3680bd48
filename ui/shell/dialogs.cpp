// SPDX-License-Identifier: GPL-3.0-or-later
// Thin: no logic that a test would miss.
#include "ui/shell/dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>

namespace retryscope::ui {

namespace {
struct Dialogs {
    Q_DECLARE_TR_FUNCTIONS(Dialogs)
};
} // namespace

FileDialogs platformDialogs()
{
    FileDialogs dialogs;
    dialogs.openFiles = [](QWidget* parent, const QString& folder) {
        return QFileDialog::getOpenFileNames(parent, Dialogs::tr("Open logs, configurations and exports"), folder);
    };
    dialogs.openFolder = [](QWidget* parent, const QString& folder) { return QFileDialog::getExistingDirectory(parent, Dialogs::tr("Open a folder"), folder); };
    dialogs.savePdf = [](QWidget* parent, const QString& suggestion) {
        return QFileDialog::getSaveFileName(parent, Dialogs::tr("Save the report"), suggestion, Dialogs::tr("PDF documents (*.pdf)"));
    };
    return dialogs;
}

} // namespace retryscope::ui
