// SPDX-License-Identifier: GPL-3.0-or-later
// The status bar: what was read, the running work with progress and cancel, the time zone, the language.
#pragma once

#include "ui/work/selection.h"

#include <QStatusBar>
#include <QTimeZone>

class QLabel;
class QProgressBar;
class QToolButton;

namespace retryscope::ui {

class JobBar : public QStatusBar {
    Q_OBJECT
public:
    explicit JobBar(Selection* selection, QWidget* parent = nullptr);

    void showProgress(Stage stage, quint64 done, quint64 total);
    /// Other work than reading; total 0: how much is not known.
    void showWork(const QString& what, quint64 done, quint64 total, bool canStop);
    void hideProgress();
    void setDiscards(bool discards); ///< the button drops what was read so far
    void setFollowing(const QString& text); ///< what is followed, beside a live dot; empty: nothing is
    QToolButton* followingButton() const { return m_following; }
    QToolButton* cancelButton() const { return m_cancel; }
    QToolButton* languageButton() const { return m_language; }
    QString sourcesText() const;
    QString stageText() const; ///< what is being done, and how far it is
    /// nullopt: as the access log has it.
    std::optional<QTimeZone> zone() const { return m_zone; }
    void chooseZone(const std::optional<QTimeZone>& zone);

signals:
    void cancelRequested();
    void followStopped();
    void sourcesRequested();
    void languageChosen(const QString& code);
    void zoneChosen();

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void rebuildMenus();

    Selection* m_selection;
    std::optional<QTimeZone> m_zone;
    QToolButton* m_sources;
    QLabel* m_stage;
    bool m_discards = false;
    QProgressBar* m_progress;
    QToolButton *m_cancel, *m_following, *m_zoneButton, *m_language;
};

} // namespace retryscope::ui
