// SPDX-License-Identifier: GPL-3.0-or-later
// Tick labels of the time axes.
#include "ui/timeline/time_tickers.h"

#include "ui/text/numbers.h"

#include <cmath>

namespace retryscope::ui {

double SecondsTicker::getTickStep(const QCPRange& range)
{
    m_step = QCPAxisTicker::getTickStep(range);
    return m_step;
}

QString SecondsTicker::getTickLabel(double tick, const QLocale& /*locale*/, QChar /*formatChar*/, int /*precision*/)
{
    return label(tick, m_step);
}

QString SecondsTicker::label(double tick, double step)
{
    if (std::abs(tick) < step / 1000)
        return QStringLiteral("0");
    // Rounded to microseconds: sums of steps carry the noise of floating point.
    const auto us = static_cast<Duration::rep>(std::llround(tick * 1e6));
    if (step >= 0.1)
        return QCoreApplication::translate("Timeline", "%1 s").arg(QLocale().toString(static_cast<double>(us) / 1e6, 'g', 9));
    return QCoreApplication::translate("Timeline", "%1 ms").arg(QLocale().toString(static_cast<double>(us) / 1e3, 'g', 9));
}

void ClockTicker::setOrigin(std::optional<Instant> origin, const QTimeZone& zone)
{
    m_clockOrigin = origin;
    m_zone = zone;
}

QString ClockTicker::getTickLabel(double tick, const QLocale& /*locale*/, QChar /*formatChar*/, int /*precision*/)
{
    if (!m_clockOrigin)
        return {};
    return timeText(*m_clockOrigin + Duration(static_cast<Duration::rep>(std::llround(tick * 1e6))), m_zone);
}

} // namespace retryscope::ui
