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

    /// `details` are further sentences, hidden until asked for; an empty `action` hides the button.
    struct Message {
        Message(const QString& said, const QStringList& more = {}, const QString& todo = {})
            : sentence(said)
            , details(more)
            , action(todo)
        {
        }
        QString sentence;
        QStringList details;
        QString action;
    };
    /// Says it in the language of that moment: it is asked again when the language changes.
    using Say = std::function<Message()>;

    /// Shows the bar. `then` is what the action does; the bar is gone before it is done.
    void showMessage(Severity severity, Say say, std::function<void()> then = {});
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
    void fill();
    void update();
    void retranslate();

    Severity m_severity{};
    Say m_say;
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
