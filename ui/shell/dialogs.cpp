// SPDX-License-Identifier: GPL-3.0-or-later
// Thin: no logic that a test would miss.
#include "ui/shell/dialogs.h"

#include "ui/shell/text_editor.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>

namespace retryscope::ui {

namespace {
struct Dialogs {
    Q_DECLARE_TR_FUNCTIONS(Dialogs)
};

Unsaved askUnsaved(QWidget* parent, const QString& name)
{
    QMessageBox box(QMessageBox::Question, Dialogs::tr("Unsaved changes"), Dialogs::tr("%1 has changes that are not saved.").arg(name),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setInformativeText(Dialogs::tr("What was changed since the last saving would be lost."));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save: return Unsaved::Save;
    case QMessageBox::Discard: return Unsaved::Discard;
    default: return Unsaved::Cancel;
    }
}

bool askDropDrafts(QWidget* parent, int lines)
{
    QMessageBox box(QMessageBox::Question, Dialogs::tr("Unsaved changes"), Dialogs::tr("%n changed line(s) of the configuration are not saved.", nullptr, lines), QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setInformativeText(Dialogs::tr("On the configuration page they can be saved as files or as a patch."));
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == QMessageBox::Discard;
}

bool askToReplace(QWidget* parent, const QStringList& paths)
{
    constexpr qsizetype mostNamed = 10;
    QMessageBox box(QMessageBox::Question, Dialogs::tr("Write the changed files into a folder"), Dialogs::tr("%n file(s) stand there already and will be replaced.", nullptr, static_cast<int>(paths.size())), QMessageBox::Cancel, parent);
    box.setInformativeText(paths.first(std::min(paths.size(), mostNamed)).join(u'\n'));
    QPushButton* replace = box.addButton(Dialogs::tr("Replace"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == replace;
}
} // namespace

FileDialogs platformDialogs()
{
    FileDialogs dialogs;
    dialogs.replaceFiles = askToReplace;
    dialogs.openFiles = [](QWidget* parent, const QString& folder) {
        return QFileDialog::getOpenFileNames(parent, Dialogs::tr("Open logs, configurations and exports"), folder);
    };
    dialogs.openFolder = [](QWidget* parent, const QString& folder) { return QFileDialog::getExistingDirectory(parent, Dialogs::tr("Open a folder"), folder); };
    dialogs.savePdf = [](QWidget* parent, const QString& suggestion) {
        return QFileDialog::getSaveFileName(parent, Dialogs::tr("Save the report"), suggestion, Dialogs::tr("PDF documents (*.pdf);;HTML pages (*.html);;Markdown (*.md);;JSON (*.json);;CSV (*.csv)"));
    };
    dialogs.mapping = [](QWidget* parent, bool save) {
        const QString kinds = Dialogs::tr("Mappings (*.toml *.json)");
        return save ? QFileDialog::getSaveFileName(parent, Dialogs::tr("Save the mapping"), QStringLiteral("mapping.toml"), kinds)
                    : QFileDialog::getOpenFileName(parent, Dialogs::tr("Load a mapping"), {}, kinds);
    };
    const QString cases = Dialogs::tr("Case files (*.retrycase)");
    dialogs.openCase = [cases](QWidget* parent, const QString& folder) { return QFileDialog::getOpenFileName(parent, Dialogs::tr("Open a case"), folder, cases); };
    dialogs.saveCase = [cases](QWidget* parent, const QString& suggestion) {
        return QFileDialog::getSaveFileName(parent, Dialogs::tr("Save the case"), suggestion, cases);
    };
    dialogs.unsaved = askUnsaved;
    dialogs.dropDrafts = askDropDrafts;
    dialogs.saveCsv = [](QWidget* parent, const QString& suggestion) {
        return QFileDialog::getSaveFileName(parent, Dialogs::tr("Save the rows"), suggestion, Dialogs::tr("CSV files (*.csv)"));
    };
    dialogs.editorCommand = [](QWidget* parent, const QString& now) {
        bool accepted = false;
        const QString text = QInputDialog::getText(parent, Dialogs::tr("Text editor"),
            Dialogs::tr("Command, with %f for the file and %l for the line; empty: the first known editor"), QLineEdit::Normal, now, &accepted);
        return accepted ? std::optional(text.trimmed()) : std::nullopt;
    };
    dialogs.openInEditor = openInTextEditor;
    return dialogs;
}

} // namespace retryscope::ui
