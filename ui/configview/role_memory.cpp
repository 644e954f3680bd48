// SPDX-License-Identifier: GPL-3.0-or-later
// A settings file each, so that there is one form of roles only; its name is made from the path of the configuration.
#include "ui/configview/role_memory.h"

#include "pipeline/role_settings_text.h"
#include "pipeline/settings_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
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

std::optional<RoleSettings> rememberedRoles(const std::string& given)
{
    const QString path = fileOfRoles(given);
    const auto settings = QFileInfo::exists(path) ? readSettingsFile(path.toStdString()) : Result<ReviewSettings>(ReviewSettings{});
    return settings && settings->roles != RoleSettings{} ? std::optional(settings->roles) : std::nullopt;
}

bool rememberRoles(const std::string& given, const RoleSettings& roles)
{
    const QString path = fileOfRoles(given);
    if (roles == RoleSettings{})
        return !QFileInfo::exists(path) || QFile::remove(path);
    QDir().mkpath(QFileInfo(path).path());
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(roleSettingsText(roles))) >= 0 && file.commit();
}

} // namespace retryscope::ui
