// SPDX-License-Identifier: GPL-3.0-or-later
// What the program calls itself, with a window or without.
#pragma once

#include <QCoreApplication>

namespace retryscope::app {

/// Settings, caches and the window are found by it.
inline void nameApplication()
{
    QCoreApplication::setApplicationName(QStringLiteral("retryscope"));
    QCoreApplication::setOrganizationName(QStringLiteral("retryscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(RETRYSCOPE_VERSION));
}

} // namespace retryscope::app
