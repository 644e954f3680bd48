// SPDX-License-Identifier: GPL-3.0-or-later
// Every command of the window in one table: text, icon, tip, keys. Menus, rail and key list are made from it.
#pragma once

#include "ui/shell/page_id.h"

#include <QAction>
#include <QPalette>

#include <map>

namespace retryscope::ui {

enum class Act {
    NewCase, OpenCase, SaveCase, SaveCaseAs,
    Open, OpenFolder, Add, OpenSample, Reload, Follow, CloseCase, SaveReport, Quit,
    Undo, Redo, Cut, Copy, Paste, SelectAll, MarkReviewed, EditNote, EditTags, OverrideVerdict, ToReport,
    Find, SearchLines, ExportRows, ChooseEditor, Preferences, Cancel,
    Overview, Incidents, Configuration, Sources, Report,
    ShowInspector, ShowEvidence, LargerText, SmallerText, NormalText, NextPane, PreviousPane, ResetLayout,
    Handbook, Tour, Beliefs, Keys, About,
};

Act actOf(PageId page);

class Actions : public QObject {
    Q_OBJECT
public:
    explicit Actions(QWidget* window);

    QAction* operator[](Act act) const { return m_actions.at(act); }
    QList<QAction*> all() const; ///< in the order of Act
    void retranslate();
    void updateIcons(const QPalette& palette);

private:
    void name(Act act, const QString& text, const QString& tip);
    void retranslatePages();

    std::map<Act, QAction*> m_actions;
};

} // namespace retryscope::ui
