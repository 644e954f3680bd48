// SPDX-License-Identifier: GPL-3.0-or-later
// Number and word carry the meaning; icon and colour only repeat it.
#include "ui/overview/verdict_cards.h"

#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/appearance.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QToolButton>

namespace retryscope::ui {

VerdictCards::VerdictCards(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
{
    auto* row = new FlowLayout(this, grid::between, grid::between);
    for (const Verdict verdict : {Verdict::Duplicated, Verdict::Prevented, Verdict::Unresolved, Verdict::ExecutedOnce, Verdict::NotApplied}) {
        auto* card = new QToolButton;
        card->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        keepFont(card, [](QFont font) {
            font.setPointSizeF(font.pointSizeF() * 1.15);
            font.setBold(true);
            return font;
        });
        connect(card, &QToolButton::clicked, this, [this, verdict] {
            if (!m_isRange)
                m_selection->setTimeRange(std::nullopt);
            m_selection->setVerdicts({verdict}); // the toggles of the case bar say so, and take it back
            m_selection->requestShowFiltered({});
        });
        row->addWidget(card);
        m_cards[static_cast<std::size_t>(verdict)] = card;
    }
    refresh();
}

void VerdictCards::setSummary(const Summary& summary, bool isRange)
{
    m_isRange = isRange;
    m_operations = summary.operations;
    refresh();
}

void VerdictCards::refresh()
{
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        const auto verdict = static_cast<Verdict>(i);
        const std::uint64_t count = m_operations[i];
        QToolButton* card = m_cards[i];
        card->setIcon(verdictIcon(verdict, palette()));
        card->setIconSize(QSize(fontMetrics().height(), fontMetrics().height()) * 1.6);
        card->setText(QStringLiteral("%1\n%2").arg(countText(count), verdictText(verdict))); // one above the other: five stand in a small window
        card->setAccessibleName(tr("%1 %2, show them", "number and verdict").arg(countText(count), verdictText(verdict)));
        QPalette colours = palette();
        colours.setColor(QPalette::ButtonText, toneColor(toneOf(verdict), palette()));
        card->setPalette(colours);
        card->setEnabled(count > 0);
    }
}

void VerdictCards::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace retryscope::ui
