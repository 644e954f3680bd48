// SPDX-License-Identifier: GPL-3.0-or-later
// The edit menu acts where the keyboard is: on a field, on the configuration's text, else on the case.
#pragma once

#include "ui/work/selection.h"

#include <QPointer>
#include <QWidget>

namespace retryscope::ui {

class Actions;
class PageStack;

class EditActions : public QObject {
    Q_OBJECT
public:
    struct Parts {
        QWidget& window;
        Selection& selection;
        PageStack& pages;
        Actions& actions;
    };
    explicit EditActions(const Parts& parts, QObject* parent = nullptr);

    void update(); ///< texts and what can be done; called before the menu is shown, too

private:
    enum class Target { Case, Draft, Field };
    Target target(bool back) const;
    bool inField() const; ///< the keyboard is in an input with a history of its own
    void focusMoved(QWidget* now);
    void step(bool back);
    void describe(bool back);
    void send(const char* slot, int key);

    Parts m;
    QPointer<QWidget> m_focus;    ///< where the keyboard is, or was before the menu was opened
    bool m_draftIsLatest = false; ///< the configuration's text was changed after the case
};

} // namespace retryscope::ui
