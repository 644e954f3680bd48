// SPDX-License-Identifier: GPL-3.0-or-later
// The empty pane that says what to do.
#include "ui/widgets/empty_state.h"

#include "ui/widgets/theme.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace retryscope::ui {

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent)
    , m_icon(new QLabel(this))
    , m_text(new QLabel(this))
    , m_button(new QPushButton(this))
{
    m_icon->setAlignment(Qt::AlignCenter);
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::around, grid::around, grid::around, grid::around);
    layout->setSpacing(grid::between);
    layout->addStretch(2);
    layout->addWidget(m_icon);
    layout->addWidget(m_text);
    layout->addWidget(m_button, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    m_button->hide();
    connect(m_button, &QPushButton::clicked, this, &EmptyState::triggered);
}

void EmptyState::setMessage(const QString& icon, const QString& sentence, const QString& action)
{
    m_iconName = icon;
    m_sentence = sentence;
    m_action = action;
    showTexts();
    updateIcon();
}

void EmptyState::setBusy(const QString& sentence)
{
    m_busy = sentence;
    showTexts();
}

void EmptyState::showTexts()
{
    m_text->setText(m_busy.isEmpty() ? m_sentence : m_busy);
    m_button->setText(m_action);
    m_button->setVisible(!m_action.isEmpty() && m_busy.isEmpty());
}

QString EmptyState::sentence() const { return m_text->text(); }

void EmptyState::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        updateIcon();
    QWidget::changeEvent(event);
}

void EmptyState::updateIcon()
{
    const int side = fontMetrics().height() * 2;
    QPalette quiet = palette();
    quiet.setColor(QPalette::ButtonText, mutedText(quiet));
    m_icon->setPixmap(m_iconName.isEmpty() ? QPixmap() : themedIcon(m_iconName, quiet).pixmap(QSize(side, side), devicePixelRatioF()));
    m_icon->setVisible(!m_iconName.isEmpty());
}

} // namespace retryscope::ui
