// SPDX-License-Identifier: GPL-3.0-or-later
// In the order in which the bars are stacked.
#include "ui/overview/verdict_legend.h"

#include "ui/overview/retry_chart.h"
#include "ui/text/phrases.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace retryscope::ui {

VerdictLegend::VerdictLegend(QWidget* parent)
    : QWidget(parent)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid::inside);
    for (std::size_t i = 0; i < stackedVerdicts.size(); ++i) {
        m_icons.push_back(new QLabel(this));
        m_words.push_back(new QLabel(this));
        row->addWidget(m_icons.back());
        row->addWidget(m_words.back());
        row->addSpacing(grid::between);
    }
    retranslate();
}

void VerdictLegend::retranslate()
{
    const int side = fontMetrics().height() * 3 / 4;
    for (std::size_t i = 0; i < stackedVerdicts.size(); ++i) {
        m_icons[i]->setPixmap(verdictIcon(stackedVerdicts[i], palette()).pixmap(QSize(side, side), devicePixelRatioF()));
        m_words[i]->setText(verdictText(stackedVerdicts[i]));
        QPalette colours;
        colours.setColor(QPalette::WindowText, toneColor(toneOf(stackedVerdicts[i]), palette()));
        m_words[i]->setPalette(colours);
    }
}

void VerdictLegend::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace retryscope::ui
