// SPDX-License-Identifier: GPL-3.0-or-later
// A settings file each; its name was made from the path of the configuration.
#include "ui/configview/role_memory.h"

#include "pipeline/settings_file.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

QString fileOfRoles(const std::string& given)
{
    const QString path = QFileInfo(QString::fromStdString(given)).absoluteFilePath();
    const QByteArray hash = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha256).toHex();
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/roles/"_s + QString::fromLatin1(hash) + u".toml"_s;
}

} // namespace

std::optional<RoleSettings> takeRememberedRoles(const std::string& given)
{
    const QString path = fileOfRoles(given);
    if (!QFileInfo::exists(path))
        return std::nullopt;
    const auto settings = readSettingsFile(path.toStdString());
    // Set aside, not removed: what a person once chose is theirs.
    if (!settings || !QFile::rename(path, path + u".taken"_s) || settings->roles == RoleSettings{})
        return std::nullopt;
    return settings->roles;
}

} // namespace retryscope::ui
