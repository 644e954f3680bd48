// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and defaults of the remembered settings.
#include "ui/work/settings.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
constexpr auto languageKey = "language"_L1;
constexpr auto themeKey = "theme"_L1;
constexpr auto textSizeKey = "textSize"_L1;
constexpr auto recentKey = "recent"_L1;
constexpr auto geometryKey = "window/geometry"_L1;
constexpr auto stateKey = "window/state"_L1;
constexpr auto folderKey = "folder"_L1;
constexpr auto editorKey = "editor"_L1;
constexpr auto viewsKey = "views"_L1;
constexpr auto reloadKey = "reloadsByItself"_L1;
constexpr auto tourKey = "tourSeen"_L1;

QString fileOrDefault(const QString& file)
{
    return file.isEmpty() ? QSettings(u"retryscope"_s, u"retryscope"_s).fileName() : file;
}
} // namespace

Settings::Settings(const QString& file)
    : m_settings(fileOrDefault(file), QSettings::IniFormat)
{
}

QString Settings::language() const { return m_settings.value(languageKey).toString(); }
void Settings::setLanguage(const QString& language) { m_settings.setValue(languageKey, language); }

QString Settings::theme() const { return m_settings.value(themeKey).toString(); }
void Settings::setTheme(const QString& theme) { m_settings.setValue(themeKey, theme); }
int Settings::textSize() const { return m_settings.value(textSizeKey, 0).toInt(); }
void Settings::setTextSize(int points) { m_settings.setValue(textSizeKey, points); }

QList<RecentEntry> Settings::recent() const
{
    QList<RecentEntry> entries;
    for (const QVariant& entry : m_settings.value(recentKey).toList()) {
        // A settings file is edited by hand at times: what is no list of paths is passed over.
        if (const QStringList paths = entry.toStringList(); !paths.isEmpty() && entries.size() < maxRecent)
            entries.append({paths});
    }
    return entries;
}

void Settings::addRecent(const QStringList& paths)
{
    QList<RecentEntry> entries = recent();
    entries.removeAll({paths});
    entries.prepend({paths});
    QVariantList values;
    for (const RecentEntry& entry : entries.first(std::min<qsizetype>(entries.size(), maxRecent)))
        values.append(entry.paths);
    m_settings.setValue(recentKey, values);
}

void Settings::clearRecent() { m_settings.remove(recentKey); }

QByteArray Settings::windowGeometry() const { return m_settings.value(geometryKey).toByteArray(); }
QByteArray Settings::windowState() const { return m_settings.value(stateKey).toByteArray(); }

void Settings::setWindow(const QByteArray& geometry, const QByteArray& state)
{
    m_settings.setValue(geometryKey, geometry);
    m_settings.setValue(stateKey, state);
}

void Settings::forgetWindow()
{
    m_settings.remove(geometryKey);
    m_settings.remove(stateKey);
}

QByteArray Settings::view(const QStringList& paths) const
{
    return m_settings.value(viewsKey).toMap().value(paths.join(u'\n')).toByteArray();
}

void Settings::setView(const QStringList& paths, const QByteArray& view)
{
    QVariantMap kept, views = m_settings.value(viewsKey).toMap();
    views.insert(paths.join(u'\n'), view);
    for (const RecentEntry& entry : recent()) {
        const QString key = entry.paths.join(u'\n');
        if (views.contains(key))
            kept.insert(key, views.value(key));
    }
    m_settings.setValue(viewsKey, kept);
}

bool Settings::reloadsByItself() const { return m_settings.value(reloadKey, false).toBool(); }
void Settings::setReloadsByItself(bool reloads) { m_settings.setValue(reloadKey, reloads); }
bool Settings::hasSeenTour() const { return m_settings.value(tourKey, false).toBool(); }
void Settings::setSeenTour() { m_settings.setValue(tourKey, true); }

QString Settings::editor() const { return m_settings.value(editorKey).toString(); }
void Settings::setEditor(const QString& command) { m_settings.setValue(editorKey, command); }

QString Settings::lastFolder() const { return m_settings.value(folderKey, QDir::homePath()).toString(); }
void Settings::setLastFolder(const QString& folder) { m_settings.setValue(folderKey, folder); }

} // namespace retryscope::ui
