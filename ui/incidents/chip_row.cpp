// SPDX-License-Identifier: GPL-3.0-or-later
// Laid out by hand: a layout would wrap or push.
#include "ui/incidents/chip_row.h"

#include "ui/widgets/theme.h"

#include <QEvent>
#include <QMenu>

#include <numeric>

namespace retryscope::ui {

ChipRow::ChipRow(QWidget* parent)
    : QWidget(parent)
    , m_more(new QToolButton(this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setMenu(new QMenu(m_more));
    m_more->hide();
    if (parent)
        parent->installEventFilter(this);
}

/// Its share of the line is another one then.
bool ChipRow::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        updateGeometry();
    return QWidget::eventFilter(watched, event);
}

void ChipRow::clear()
{
    for (QToolButton* chip : m_chips) {
        // Not at once: the chip may be the sender.
        chip->hide();
        chip->setParent(nullptr);
        chip->deleteLater();
    }
    m_chips.clear();
    m_command = nullptr;
    arrange();
    updateGeometry();
}

QToolButton* ChipRow::add(const QString& text, const QString& tip, const QIcon& icon)
{
    auto* chip = new QToolButton(this);
    chip->setText(text);
    chip->setToolTip(tip);
    chip->setIcon(icon);
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    chip->setFocusPolicy(Qt::TabFocus);
    const int side = fontMetrics().height() * 2 / 3;
    chip->setIconSize(QSize(side, side));
    m_chips.append(chip);
    arrange();
    updateGeometry();
    return chip;
}

void ChipRow::hideFrom(qsizetype first, int x)
{
    QMenu* menu = m_more->menu();
    menu->clear();
    for (qsizetype i = first; i < m_chips.size(); ++i) {
        m_chips[i]->hide();
        menu->addAction(m_chips[i]->icon(), m_chips[i]->text(), m_chips[i], &QToolButton::click);
    }
    m_more->setVisible(first < m_chips.size());
    if (first == m_chips.size())
        return;
    const qsizetype parts = m_chips.size() - first - (m_command ? 1 : 0);
    //: So many parts of the filter have no room in the line
    m_more->setText(parts > 0 ? tr("+%1").arg(parts) : QStringLiteral("…"));
    m_more->setAccessibleName(parts > 0 ? tr("%n more part(s) of the filter", nullptr, static_cast<int>(parts)) : m_command->text());
    m_more->setToolTip(m_more->accessibleName());
    m_more->setGeometry(x, 0, m_more->sizeHint().width(), height());
}

void ChipRow::arrange()
{
    const int all = std::accumulate(m_chips.begin(), m_chips.end(), 0, [](int sum, const QToolButton* chip) { return sum + chip->sizeHint().width() + grid::inside; });
    const int room = all - grid::inside <= width() ? width() : width() - m_more->sizeHint().width() - grid::inside;
    int x = 0;
    qsizetype shown = 0;
    for (; shown < m_chips.size(); ++shown) {
        const int wide = m_chips[shown]->sizeHint().width();
        if (x + wide > room)
            break;
        m_chips[shown]->setGeometry(x, 0, wide, height());
        m_chips[shown]->show();
        x += wide + grid::inside;
    }
    hideFrom(shown, x);
}

void ChipRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

QSize ChipRow::sizeHint() const
{
    QSize size(0, m_more->sizeHint().height());
    for (const QToolButton* chip : m_chips)
        size = QSize(size.width() + chip->sizeHint().width() + grid::inside, std::max(size.height(), chip->sizeHint().height()));
    // The text that is typed has the larger part of the line.
    return parentWidget() ? QSize(std::min(size.width(), parentWidget()->width() * 2 / 5), size.height()) : size;
}

QSize ChipRow::minimumSizeHint() const { return {m_chips.isEmpty() ? 0 : m_more->sizeHint().width(), sizeHint().height()}; }

} // namespace retryscope::ui
