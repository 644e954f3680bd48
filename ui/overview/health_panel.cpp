// SPDX-License-Identifier: GPL-3.0-or-later
// A small grid of labels; rebuilt when numbers, language or palette change.
#include "ui/overview/health_panel.h"

#include "ui/text/numbers.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

namespace retryscope::ui {

namespace {

HealthState above(std::optional<double> value, double warning, double alarm)
{
    if (!value)
        return HealthState::Unknown;
    return *value > alarm ? HealthState::Alarm : *value > warning ? HealthState::Warning : HealthState::Good;
}

} // namespace

HealthState retryRateState(std::optional<double> rate) { return above(rate, 0.05, 0.15); }
HealthState meanAttemptsState(std::optional<double> attempts) { return above(attempts, 1.5, 1.5); }
HealthState addedLatencyState(std::optional<double> milliseconds) { return above(milliseconds, 2000, 2000); }

HealthState successState(std::optional<double> share)
{
    if (!share)
        return HealthState::Unknown;
    return *share < 0.5 ? HealthState::Alarm : HealthState::Good;
}

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

void HealthPanel::addRow(int row, const QString& name, const QString& value, HealthState state, const QString& threshold)
{
    QString judged;
    Tone tone = Tone::NotApplied;
    switch (state) {
    case HealthState::Unknown: judged = tr("unknown"); break;
    case HealthState::Good: judged = tr("good"); tone = Tone::ExecutedOnce; break;
    case HealthState::Warning: judged = tr("warning"); tone = Tone::Warning; break;
    case HealthState::Alarm: judged = tr("alarm"); tone = Tone::Error; break;
    }
    auto* number = new QLabel(value);
    number->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* state_ = new QLabel(judged);
    auto* limit = new QLabel(threshold);
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, toneColor(tone, palette()));
    state_->setPalette(colours);
    colours.setColor(QPalette::WindowText, mutedText(palette()));
    limit->setPalette(colours);
    limit->setWordWrap(true);
    int column = 0;
    for (QLabel* label : {new QLabel(name), number, state_, limit})
        m_grid->addWidget(label, row, column++);
}

void HealthPanel::refresh()
{
    while (QLayoutItem* item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const QString none = QStringLiteral("–");
    const auto percent = [&](std::optional<double> share) { return share ? percentText(*share) : none; };
    const auto time = [&](std::optional<double> ms) { return ms ? durationText(Duration{static_cast<std::int64_t>(*ms * 1000)}) : none; };
    addRow(0, tr("Retry rate"), percent(m_health.retryRate), retryRateState(m_health.retryRate), tr("warning over 5 %, alarm over 15 %"));
    addRow(1, tr("Success after a retry"), percent(m_health.successAfterRetry), successState(m_health.successAfterRetry), tr("alarm under 50 %"));
    addRow(2, tr("Mean attempts"), m_health.meanAttempts ? QLocale().toString(*m_health.meanAttempts, 'f', 2) : none, meanAttemptsState(m_health.meanAttempts), tr("alarm over %1").arg(QLocale().toString(1.5, 'f', 1)));
    addRow(3, tr("Added latency, p99"), time(m_health.addedLatencyP99Ms), addedLatencyState(m_health.addedLatencyP99Ms), tr("alarm over %1").arg(durationText(std::chrono::seconds{2})));
}

void HealthPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace retryscope::ui
