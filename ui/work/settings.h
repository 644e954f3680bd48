// SPDX-License-Identifier: GPL-3.0-or-later
// What the window remembers between two runs; never read by the core.
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QStringList>

namespace retryscope::ui {

/// Something that was opened before: the paths as the user gave them, in order.
struct RecentEntry {
    QStringList paths;
    bool operator==(const RecentEntry&) const = default;
};

/// A thin, typed layer over QSettings. `file` names an ini file (tests); empty = the user's own settings.
class Settings {
public:
    static constexpr int maxRecent = 10;
    static constexpr int stateVersion = 1; ///< raise it when docks or tool bars change their meaning

    explicit Settings(const QString& file = {});

    QString language() const; ///< "en", "ru", "zh_CN"; empty = the system's
    void setLanguage(const QString& language);

    QString theme() const; ///< "light", "dark", "contrast"; empty = the desktop's
    void setTheme(const QString& theme);
    int textSize() const; ///< points more than the desktop's
    void setTextSize(int points);

    QList<RecentEntry> recent() const; ///< newest first, at most maxRecent
    void addRecent(const QStringList& paths);
    void clearRecent();

    QByteArray windowGeometry() const;
    QByteArray windowState() const;
    void setWindow(const QByteArray& geometry, const QByteArray& state);
    void forgetWindow();

    /// What was looked at when these paths were loaded last (as the shell wrote it); empty: nothing is remembered.
    QByteArray view(const QStringList& paths) const;
    void setView(const QStringList& paths, const QByteArray& view); ///< kept as long as the paths are among the recent ones

    bool reloadsByItself() const; ///< a changed file is read again without asking
    void setReloadsByItself(bool reloads);
    bool hasSeenTour() const; ///< it was taken or declined once
    void setSeenTour();

    QString editor() const; ///< the command of the text editor; empty: one that is known
    void setEditor(const QString& command);

    QString lastFolder() const; ///< where a file dialog starts; the home folder at first
    void setLastFolder(const QString& folder);

private:
    QSettings m_settings;
};

} // namespace retryscope::ui
