// SPDX-License-Identifier: GPL-3.0-or-later
// What the program keeps for its user lies in the test's own folder.
#pragma once

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

namespace retryscope::ui::test {

/// The sample's copy and unsaved cases, which stand in the folders for cached and for kept data; settings are files of their own.
inline void keepIn(const QTemporaryDir& folder)
{
    QCoreApplication::setOrganizationName(QStringLiteral("retryscope"));
    QCoreApplication::setApplicationName(QStringLiteral("retryscope"));
    qputenv("XDG_CACHE_HOME", QFile::encodeName(folder.filePath(QStringLiteral("cache"))));
    qputenv("XDG_DATA_HOME", QFile::encodeName(folder.filePath(QStringLiteral("data"))));
}

} // namespace retryscope::ui::test
