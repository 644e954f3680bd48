// SPDX-License-Identifier: GPL-3.0-or-later
// A small grid of labels; rebuilt when numbers, language or palette change.
#include "ui/overview/health_panel.h"

#include "ui/widgets/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

namespace retryscope::ui {

HealthPanel::HealthPanel(QWidget* parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(grid::around);
    m_grid->setVerticalSpacing(grid::inside);
    m_grid->setColumnStretch(3, 1);
    refresh();
}

void HealthPanel::setHealth(const Health& health)
{
    m_health = health;
    refresh();
}

void HealthPanel::addRow(int row, const HealthFigure& figure)
{
    auto* number = new QLabel(figure.value);
    number->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* assessment = new QLabel(figure.assessment);
    auto* limit = new QLabel(figure.threshold);
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, figure.severity ? toneColor(toneOf(*figure.severity), palette()) : mutedText(palette()));
    assessment->setPalette(colours);
    colours.setColor(QPalette::WindowText, mutedText(palette()));
    limit->setPalette(colours);
    limit->setWordWrap(true);
    int column = 0;
    for (QLabel* label : {new QLabel(figure.name), number, assessment, limit})
        m_grid->addWidget(label, row, column++);
}

void HealthPanel::refresh()
{
    while (QLayoutItem* item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int row = 0;
    for (const HealthFigure& figure : healthFigures(m_health))
        addRow(row++, figure);
}

void HealthPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace retryscope::ui
