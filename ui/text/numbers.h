// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers, durations, times and sizes as a person of the chosen language reads them.
#pragma once

#include "base/instant.h"
#include "ui/work/locale.h"

#include <QLocale>
#include <QString>
#include <QTimeZone>

namespace retryscope::ui {

/// "2.001 s" from one second on, "14 ms" below, "0.4 ms" below 10 ms when not whole.
QString durationText(Duration duration, const QLocale& locale = currentLocale());
/// A duration as configured, without the zeros that would claim a measurement: "2 s", "1.5 s", "500 ms".
QString settingText(Duration duration, const QLocale& locale = currentLocale());
/// "20:03:21.521" in the zone; with the date when `withDate`.
QString timeText(Instant instant, const QTimeZone& zone, bool withDate = false, const QLocale& locale = currentLocale());
/// "UTC+3", "UTC", "UTC-4:30" at that instant.
QString zoneText(const QTimeZone& zone, Instant at);
/// "13 Sep".
QString dayText(Instant instant, const QTimeZone& zone, const QLocale& locale = currentLocale());
/// "13 Sep 2026".
QString dateText(Instant instant, const QTimeZone& zone, const QLocale& locale = currentLocale());
/// A threshold, as it was set: "15 %", "0.5 %".
QString limitText(double share, const QLocale& locale = currentLocale());
/// "0.30 %", "12.4 %" from ten percent on
QString percentText(double share, const QLocale& locale = currentLocale());
/// A text of a plural form with its number as people of the language write it: "2,421 requests". tr() leaves the digits bare.
QString countedText(QString text, qulonglong count, const QLocale& locale = currentLocale());
QString countText(qulonglong count, const QLocale& locale = currentLocale());
/// "1019 and 1021", "a, b, c and 4 more": at most `most` items; their text is taken as it is.
QString listText(const QStringList& items, qsizetype most = 4, const QLocale& locale = currentLocale());
QString sizeText(qulonglong bytes, const QLocale& locale = currentLocale());

} // namespace retryscope::ui
