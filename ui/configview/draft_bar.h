// SPDX-License-Identifier: GPL-3.0-or-later
// Above the editor: what is shown, what was changed, and what can be done with it.
#pragma once

#include "ui/configview/review_session.h"

#include <QWidget>

class QAction;
class QLabel;
class QToolButton;

namespace retryscope::ui {

class ElidedLabel;
class VersionButton;

class DraftBar : public QWidget {
    Q_OBJECT
public:
    explicit DraftBar(QWidget* parent = nullptr);

    void setHeader(const QString& text, const QString& toolTip);
    void setExtent(const ReviewSession::Extent& extent);
    /// How many findings have a fix that is safe, or any; and the title of the rule at the cursor that has one ("" = none).
    void setFixes(int safe, const QString& rule);
    QString header() const;
    VersionButton* version() const { return m_version; }

signals:
    void whichLocation();
    void fixSafe();
    void fixRule();
    void savePatch();
    void saveFiles();
    void discard();

protected:
    void changeEvent(QEvent* event) override;

private:
    void createMenus();
    void retranslate();

    ElidedLabel* m_header;
    VersionButton* m_version;
    QLabel* m_changed;
    QToolButton* m_location;
    QToolButton* m_fixes;
    QToolButton* m_save;
    QAction *m_fixSafe, *m_fixRule, *m_savePatch, *m_saveFiles, *m_discard;
    ReviewSession::Extent m_extent;
    int m_safe = 0;
    QString m_rule;
};

} // namespace retryscope::ui
