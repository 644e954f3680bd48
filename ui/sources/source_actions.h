// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with the inputs: add, read differently, leave out, follow; a bar of buttons and the table's menu.
#pragma once

#include "ui/sources/mapping_dialog.h"

#include <QAction>
#include <QWidget>

#include <functional>
#include <memory>

class QMenu;
class QToolButton;

namespace retryscope::ui {

class SourceActions : public QWidget {
    Q_OBJECT
public:
    explicit SourceActions(QWidget* parent = nullptr);

    void setCurrent(std::shared_ptr<const Analysis> analysis, const Input* input); ///< null: nothing chosen
    void setTimeZone(const QTimeZone& zone) { m_zone = zone; } ///< of times that a dialog shows
    void setFollowing(bool following);
    void setReloading(bool reloading); ///< a changed file is read again without asking
    QList<QAction*> forInput() const { return {m_format, m_mapping, m_clock, m_readAs, m_remove}; }
    QAction* format() const { return m_format; }
    QAction* mapping() const { return m_mapping; }
    QAction* clock() const { return m_clock; }
    QAction* remove() const { return m_remove; }
    QAction* follow() const { return m_follow; }
    QAction* add() const { return m_add; }
    /// The dialog that fits the chosen input, if one does.
    void openDialog();

    AskForMapping askForMapping;

signals:
    void addRequested();
    void edited(const retryscope::AnalysisRequest& request, const std::function<QString()>& what); ///< `what`: a sentence on what was done, in the language of the moment
    void followRequested(bool follow);
    void reloadChosen(bool reload);

protected:
    void changeEvent(QEvent* event) override;

private:
    void createMenu();
    void chooseFormat();
    void chooseMapping();
    void chooseClock();
    void leaveOut();
    void update();
    void retranslate();
    QString name() const;

    std::shared_ptr<const Analysis> m_analysis;
    const Input* m_input = nullptr;
    QTimeZone m_zone = QTimeZone::utc();
    QAction *m_add, *m_format, *m_mapping, *m_clock, *m_readAs, *m_remove, *m_follow, *m_reload;
    QMenu* m_kinds;
};

} // namespace retryscope::ui
