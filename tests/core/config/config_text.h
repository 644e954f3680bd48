// SPDX-License-Identifier: GPL-3.0-or-later
// Short ways for the tests of the configuration to say what they mean.
#pragma once

#include "config/effective.h"
#include "config/load.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>
#include <QTemporaryDir>

namespace retryscope::test {

/// A configuration from text that has no place on the disk.
inline Configuration configured(const std::string& text, const char* version = nullptr)
{
    LoadOptions options;
    if (version)
        options.version = parseNginxVersion(version);
    return loadConfigurationText(text, "-", options).value();
}

/// The first directive of that name whose first argument is `argument` (any if null).
inline DirectiveId find(const Configuration& configuration, std::string_view name, const char* argument = nullptr)
{
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        const Directive& directive = configuration.directives[i];
        if (directive.name != name)
            continue;
        if (!argument || (!directive.args.empty() && directive.args.back().value == argument))
            return DirectiveId::fromIndex(i);
    }
    return {};
}

/// "name arg arg { … }" of the whole tree, includes in place; to compare structure at a glance.
inline QString outline(const Configuration& configuration, DirectiveId block = {})
{
    QString text;
    for (const DirectiveId id : configuration.childrenOf(block)) {
        const Directive& directive = configuration.at(id);
        if (!text.isEmpty())
            text += ' ';
        text += QByteArray::fromStdString(directive.name);
        for (const Argument& argument : directive.args)
            text += '|' + QByteArray::fromStdString(argument.value);
        if (directive.block)
            text += '{' + outline(configuration, id) + '}';
    }
    return text;
}

/// "kind@line:column" of every problem.
inline QString problemList(const Configuration& configuration)
{
    QStringList list;
    for (const ConfigProblem& problem : configuration.problems)
        list << QStringLiteral("%1@%2:%3").arg(int(problem.kind)).arg(problem.span.line).arg(problem.span.column);
    return list.join(' ');
}

inline QString at(ConfigProblem::Kind kind, int line, int column)
{
    return QStringLiteral("%1@%2:%3").arg(int(kind)).arg(line).arg(column);
}

/// A tree of files that lives as long as the object.
class FileTree {
public:
    void write(const QString& path, const QByteArray& text)
    {
        const QString full = m_directory.filePath(path);
        QDir().mkpath(QFileInfo(full).path());
        QFile file(full);
        if (file.open(QIODevice::WriteOnly))
            file.write(text);
    }
    std::string path(const QString& relative = {}) const { return m_directory.filePath(relative).toStdString(); }

private:
    QTemporaryDir m_directory;
};

} // namespace retryscope::test
