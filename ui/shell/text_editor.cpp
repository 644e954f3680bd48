// SPDX-License-Identifier: GPL-3.0-or-later
// How the usual editors are told a line. Only such with a window of their own: the window has no terminal to give away.
#include "ui/shell/text_editor.h"

#include <QDesktopServices>
#include <QProcess>
#include <QStandardPaths>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

const QStringList& knownEditors()
{
    static const QStringList editors{u"kate -l %l %f"_s, u"kwrite -l %l %f"_s, u"code -g %f:%l"_s, u"codium -g %f:%l"_s, u"subl %f:%l"_s, u"gedit +%l %f"_s,
        u"xed +%l %f"_s, u"pluma +%l %f"_s, u"mousepad -l %l %f"_s, u"geany -l %l %f"_s, u"gvim +%l %f"_s, u"emacs +%l %f"_s};
    return editors;
}

} // namespace

std::optional<EditorCommand> editorCommand(const QString& chosen, const QString& path, quint64 line, const FindProgram& find)
{
    for (const QString& command : chosen.trimmed().isEmpty() ? knownEditors() : QStringList{chosen}) {
        QStringList words = QProcess::splitCommand(command);
        if (words.isEmpty())
            continue;
        const QString program = find(words.takeFirst());
        if (program.isEmpty())
            continue;
        bool named = false;
        for (QString& word : words) {
            named = named || word.contains(u"%f"_s);
            word.replace(u"%l"_s, QString::number(line)); // first: a file may have %l in its name
            word.replace(u"%f"_s, path);
        }
        if (!named)
            words.append(path);
        return EditorCommand{program, words};
    }
    return std::nullopt;
}

bool openInTextEditor(const QString& chosen, const QString& path, quint64 line)
{
    const auto command = editorCommand(chosen, path, line, [](const QString& name) { return QStandardPaths::findExecutable(name); });
    if (command)
        return QProcess::startDetached(command->program, command->arguments);
    return chosen.trimmed().isEmpty() && QDesktopServices::openUrl(QUrl::fromLocalFile(path));
}

} // namespace retryscope::ui
