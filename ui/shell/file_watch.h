// SPDX-License-Identifier: GPL-3.0-or-later
// Tells when files that were read have changed since; a burst of writes is one change.
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace retryscope::ui {

class FileWatch : public QObject {
    Q_OBJECT
public:
    explicit FileWatch(QObject* parent = nullptr);
    /// Watches these instead of those before; what does not exist, or lies in an archive, is passed over.
    void watch(const QStringList& paths);
    void pause() { watch({}); }

signals:
    void changed(const QStringList& paths); ///< changed, replaced or gone

private:
    struct State {
        qint64 size = -1; ///< -1: gone
        QDateTime modified;
        bool operator==(const State&) const = default;
    };
    static State stateOf(const QString& path);
    void look();

    QFileSystemWatcher m_watcher;
    QHash<QString, State> m_states;
    QTimer m_pause;
};

} // namespace retryscope::ui
