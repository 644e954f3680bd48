// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the active filter in one line; what has no room is in a menu, so that the table below never moves.
#pragma once

#include <QToolButton>

namespace retryscope::ui {

class ChipRow : public QWidget {
    Q_OBJECT
public:
    explicit ChipRow(QWidget* parent = nullptr);

    void clear();
    /// A chip that belongs to the row; its clicks are the caller's.
    QToolButton* add(const QString& text, const QString& tip, const QIcon& icon);
    const QList<QToolButton*>& chips() const { return m_chips; } ///< also those in the menu
    void setCommand(QToolButton* chip) { m_command = chip; arrange(); } ///< one of them is no part of the filter: it acts on all of them
    QToolButton* more() const { return m_more; } ///< shown where some have no room

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void arrange();
    void hideFrom(qsizetype first, int x);

    QList<QToolButton*> m_chips;
    QToolButton *m_more, *m_command = nullptr;
};

} // namespace retryscope::ui
