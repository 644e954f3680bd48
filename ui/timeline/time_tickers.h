// SPDX-License-Identifier: GPL-3.0-or-later
// The labels of both time axes: seconds since the request's first byte, and the time of day.
#pragma once

#include "base/instant.h"

#include <QTimeZone>

#include <qcustomplot.h>

namespace retryscope::ui {

/// "0", "250 ms", "0.75 s": the unit follows the distance of the ticks.
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

/// The time of day at the same ticks.
class ClockTicker : public QCPAxisTicker {
public:
    void setOrigin(std::optional<Instant> origin, const QTimeZone& zone);

protected:
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    std::optional<Instant> m_clockOrigin;
    QTimeZone m_zone = QTimeZone::utc();
};

} // namespace retryscope::ui
