// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the window while nothing is loaded: where to drop, the sample, what was open before.
#pragma once

#include "ui/work/settings.h"

#include <QWidget>

#include <optional>

class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;

namespace retryscope::ui {

class StartPage : public QWidget {
    Q_OBJECT
public:
    explicit StartPage(QWidget* parent = nullptr);

    void setRecent(const QList<RecentEntry>& recent);
    void setHighlighted(bool highlighted); ///< something is being dragged over the window
    /// What is being read, and how much of it (0..1; nullopt: not known); with a button that stops it.
    void setLoading(const QString& stage, std::optional<double> share);
    void setDiscards(bool discards); ///< the reading was stopped; the button drops what was read so far
    void setIdle(); ///< nothing is being read
    QPushButton* tourButton() const { return m_tour; }
    QPushButton* cancelButton() const { return m_cancel; }
    QPushButton* sampleButton() const { return m_sample; }
    QPushButton* openButton() const { return m_open; }
    QListWidget* recentList() const { return m_list; }

signals:
    void openRequested();
    void sampleRequested();
    void tourRequested();
    void cancelRequested();
    void recentChosen(const QStringList& paths);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void createLayout();
    void setLoadingVisible();
    void retranslate();
    QString loadingTitle() const;

    QList<RecentEntry> m_recent;
    QWidget* m_drop;
    QLabel *m_icon, *m_title, *m_hint, *m_recentTitle;
    QPushButton *m_open, *m_sample, *m_tour, *m_cancel;
    QProgressBar* m_progress;
    QListWidget* m_list;
    bool m_highlighted = false, m_isLoading = false, m_discards = false;
};

/// "access.log and 5 more — /var/log/nginx": how an entry of the recent list is called.
QString recentText(const RecentEntry& entry);

} // namespace retryscope::ui
