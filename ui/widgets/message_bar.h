// SPDX-License-Identifier: GPL-3.0-or-later
// A message near its cause: never modal, with details on demand and at most one action.
#pragma once

#include "incident/finding.h"

#include <QFrame>

#include <functional>

class QLabel;
class QPushButton;
class QToolButton;

namespace retryscope::ui {

class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    /// Shows the bar. `details` are further sentences, hidden until asked for; an empty `action` hides the button.
    void showMessage(Severity severity, const QString& sentence, const QStringList& details = {}, const QString& action = {});
    /// The same with what the action does; the bar is gone before it is done.
    void showMessage(Severity severity, const QString& sentence, const QStringList& details, const QString& action, std::function<void()> then);
    void dismiss();
    QPushButton* action() const { return m_action; }
    QString sentence() const;
    QStringList details() const { return m_details; }

signals:
    void triggered(); ///< the action was chosen
    void dismissed();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void update();
    void retranslate();

    Severity m_severity{};
    QStringList m_details;
    std::function<void()> m_then;
    QLabel* m_icon;
    QLabel* m_text;
    QLabel* m_detailText;
    QToolButton* m_more;
    QPushButton* m_action;
    QToolButton* m_close;
};

} // namespace retryscope::ui
