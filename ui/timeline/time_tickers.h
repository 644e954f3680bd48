// SPDX-License-Identifier: GPL-3.0-or-later
// The labels of both time axes: time since the picture's origin, and the time of day.
#pragma once

#include "base/instant.h"

#include <QTimeZone>

#include <qcustomplot.h>

namespace retryscope::ui {

/// 1, 2 or 5 times a power of ten below 10 s; above that what clocks are divided by: 15 s, 1 min, 6 h.
double niceTimeStep(double rough);

/// "0", "250 ms", "0.75 s", "1 min 30 s": the unit follows the distance of the ticks.
class SecondsTicker : public QCPAxisTicker {
public:
    /// The label of a tick where ticks are `step` seconds apart.
    static QString label(double tick, double step);

protected:
    double getTickStep(const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    double m_step = 1;
};

/// The time of day.
class ClockTicker : public QCPAxisTicker {
public:
    /// At the ticks of the seconds, or at `round` times of their own.
    void setOrigin(std::optional<Instant> origin, const QTimeZone& zone, bool round = false);
    /// The label of a round time where ticks are `step` seconds apart: "20:05", "20:05:30", the date at midnight.
    static QString label(Instant at, double step, const QTimeZone& zone);
    /// The tick at or before the origin that lies at a round time, in seconds since the origin.
    static double firstTick(Instant origin, const QTimeZone& zone);

protected:
    double getTickStep(const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    std::optional<Instant> m_clockOrigin;
    QTimeZone m_zone = QTimeZone::utc();
    bool m_round = false;
    double m_step = 1;
};

} // namespace retryscope::ui
