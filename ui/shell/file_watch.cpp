// SPDX-License-Identifier: GPL-3.0-or-later
// Editors and rotation replace a file by another one: its folder is watched too, and the new one again.
#include "ui/shell/file_watch.h"

#include <QFileInfo>

#include <algorithm>

namespace retryscope::ui {

namespace {
constexpr std::chrono::milliseconds burst{400};
constexpr qsizetype mostWatched = 500; // a kernel grants a user some thousands of watches
} // namespace

FileWatch::FileWatch(QObject* parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(burst);
    connect(&m_pause, &QTimer::timeout, this, &FileWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_pause.start(); });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] { m_pause.start(); });
}

FileWatch::State FileWatch::stateOf(const QString& path)
{
    const QFileInfo info(path);
    return info.isFile() ? State{info.size(), info.lastModified()} : State{};
}

void FileWatch::watch(const QStringList& paths)
{
    m_pause.stop();
    m_states.clear();
    const QStringList before = m_watcher.files() + m_watcher.directories();
    if (!before.isEmpty())
        m_watcher.removePaths(before);
    QStringList wanted;
    for (const QString& path : paths.first(std::min(paths.size(), mostWatched))) {
        const QFileInfo info(path);
        if (!info.isFile())
            continue;
        m_states.insert(path, stateOf(path));
        for (const QString& each : {path, info.absolutePath()}) {
            if (!wanted.contains(each))
                wanted.append(each);
        }
    }
    if (!wanted.isEmpty())
        m_watcher.addPaths(wanted);
}

void FileWatch::look()
{
    QStringList changes;
    for (auto state = m_states.begin(); state != m_states.end(); ++state) {
        const State now = stateOf(state.key());
        if (now == state.value())
            continue;
        state.value() = now;
        changes.append(state.key());
        if (now.size >= 0 && !m_watcher.files().contains(state.key()))
            m_watcher.addPath(state.key());
    }
    changes.sort();
    if (!changes.isEmpty())
        emit changed(changes);
}

} // namespace retryscope::ui
