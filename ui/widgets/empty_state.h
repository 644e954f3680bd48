// SPDX-License-Identifier: GPL-3.0-or-later
// What stands where there is nothing to show: an icon, one sentence, one button.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace retryscope::ui {

class EmptyState : public QWidget {
    Q_OBJECT
public:
    explicit EmptyState(QWidget* parent = nullptr);

    /// `icon` is a name for themedIcon(); an empty `action` hides the button.
    void setMessage(const QString& icon, const QString& sentence, const QString& action = {});
    /// While something is read that will fill the place: said instead, without the action; empty: not any more.
    void setBusy(const QString& sentence);
    QString sentence() const;
    QPushButton* button() const { return m_button; }

signals:
    void triggered(); ///< the button was pressed

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateIcon(), showTexts();

    QString m_iconName, m_sentence, m_action, m_busy;
    QLabel* m_icon;
    QLabel* m_text;
    QPushButton* m_button;
};

} // namespace retryscope::ui
