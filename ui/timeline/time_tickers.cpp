// SPDX-License-Identifier: GPL-3.0-or-later
// Tick labels of the time axes.
#include "ui/timeline/time_tickers.h"
#include "ui/timeline/timeline_texts.h"

#include "ui/text/numbers.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>

namespace retryscope::ui {

namespace {

constexpr double minute = 60, hour = 3600, day = 86400; // seconds
constexpr int wantedTicks = 6;

/// Below a millisecond the labels would be alike.
QString fineTimeText(Instant at, double step, const QTimeZone& zone)
{
    const QString text = timeText(at, zone);
    const auto rest = (at - std::chrono::floor<std::chrono::milliseconds>(at)).count();
    return step < 1e-3 ? text + QStringLiteral("%1").arg(rest, 3, 10, QLatin1Char('0')) : text;
}

QDateTime timeAt(Instant at, const QTimeZone& zone)
{
    return QDateTime::fromMSecsSinceEpoch(std::chrono::floor<std::chrono::milliseconds>(at).time_since_epoch().count(), zone);
}

} // namespace

double niceTimeStep(double rough)
{
    static constexpr std::array steps{10.0, 15.0, 30.0, minute, 2 * minute, 5 * minute, 10 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 3 * hour,
        6 * hour, 12 * hour, day, 2 * day, 7 * day};
    if (rough > 7) {
        const auto next = std::ranges::lower_bound(steps, rough * 0.75);
        return next == steps.end() ? std::ceil(rough / steps.back()) * steps.back() : *next;
    }
    const double power = std::pow(10.0, std::floor(std::log10(std::max(rough, 1e-9))));
    const double share = rough / power;
    return power * (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10);
}

double SecondsTicker::getTickStep(const QCPRange& range)
{
    m_step = range.size() > wantedTicks * 7 ? niceTimeStep(range.size() / wantedTicks) : QCPAxisTicker::getTickStep(range);
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
    if (step >= 10 && tick >= minute) {
        const auto whole = std::llround(tick);
        const auto hours = static_cast<int>(whole / 3600), minutes = static_cast<int>(whole / 60 % 60), seconds = static_cast<int>(whole % 60);
        if (hours > 0) //: A time since the start on an axis: hours and minutes
            return minutes ? Timeline::tr("%1 h %2 min").arg(hours).arg(minutes) : Timeline::tr("%1 h").arg(hours);
        //: A time since the start on an axis: minutes and seconds
        return seconds ? Timeline::tr("%1 min %2 s").arg(minutes).arg(seconds) : Timeline::tr("%1 min").arg(minutes);
    }
    // Rounded to microseconds: sums of steps carry the noise of floating point.
    const auto us = static_cast<Duration::rep>(std::llround(tick * 1e6));
    if (step >= 0.1 || std::abs(tick) >= 10) // "602.001 s" reads better than "602,001 ms"
        return Timeline::tr("%1 s").arg(currentLocale().toString(static_cast<double>(us) / 1e6, 'g', 9));
    return Timeline::tr("%1 ms").arg(currentLocale().toString(static_cast<double>(us) / 1e3, 'g', 9));
}

void ClockTicker::setOrigin(std::optional<Instant> origin, const QTimeZone& zone, bool round)
{
    m_clockOrigin = origin;
    m_zone = zone;
    m_round = round && origin;
    setTickOrigin(m_round ? firstTick(*origin, zone) : 0.0);
}

double ClockTicker::firstTick(Instant origin, const QTimeZone& zone)
{
    // Ticks are counted from the midnight before.
    const auto whole = std::chrono::floor<std::chrono::milliseconds>(origin);
    const Duration sinceMidnight = std::chrono::milliseconds(timeAt(origin, zone).time().msecsSinceStartOfDay()) + (origin - whole);
    return -static_cast<double>(sinceMidnight.count()) / 1e6;
}

double ClockTicker::getTickStep(const QCPRange& range)
{
    m_step = niceTimeStep(range.size() / wantedTicks); // never 2.5 s, whose labels would be whole seconds
    return m_step;
}

QString ClockTicker::getTickLabel(double tick, const QLocale& /*locale*/, QChar /*formatChar*/, int /*precision*/)
{
    if (!m_clockOrigin)
        return {};
    const Instant at = *m_clockOrigin + Duration(static_cast<Duration::rep>(std::llround(tick * 1e6)));
    return m_round ? label(at, m_step, m_zone) : fineTimeText(at, m_step, m_zone);
}

QString ClockTicker::label(Instant at, double step, const QTimeZone& zone)
{
    if (step < 1)
        return fineTimeText(at, step, zone);
    const QDateTime time = timeAt(at + Duration(500), zone); // sums of steps carry the noise of floating point
    if (time.time().msecsSinceStartOfDay() == 0 && step >= hour)
        return currentLocale().toString(time.date(), QLocale::ShortFormat);
    return time.toString(step >= minute ? QStringLiteral("HH:mm") : QStringLiteral("HH:mm:ss"));
}

} // namespace retryscope::ui
