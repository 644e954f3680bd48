// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of an input in lists and reports: its zone, format, time range and clock (context "Inputs").
#pragma once

#include "incident/analysis.h"

#include <QString>
#include <QTimeZone>

namespace retryscope::ui {

/// The file's name, with as many of its folders as tell it from the other inputs: "access.log", "h1/access.log".
QString inputName(const Analysis& analysis, FileId file);

/// "UTC+3", "UTC (assumed)"; empty: no time was read.
QString inputZoneText(const Input& input);
/// The name of a known format, the format's text, or "not recognised".
QString inputFormatText(const Input& input);
/// "13 Sep 2026 20:00:00.000 – 20:59:59.999"; empty: no time was read.
QString inputRangeText(const Input& input, const QTimeZone& zone);
/// "+0.4 s ± 0.1 s, from 12 events"; empty: not estimated.
QString clockText(const Analysis& analysis, FileId file);
/// The same without what it rests on: "+0.4 s ± 0.1 s".
QString offsetText(const Analysis& analysis, FileId file);
/// Of an analysis that is a part: "Reading was stopped at 43 % of access.log; 2 files were not read."
QString stoppedText(const Analysis& analysis);
/// "43 % of access.log", "12 of 14 files": the same in a few words.
QString partText(const Analysis& analysis);
/// What follows from it for the verdicts.
QString partMeaningText();
/// "20:03 – 20:59" of two instants, with the date once if it is the same day.
QString rangeText(Instant first, Instant last, const QTimeZone& zone);
/// The same without the date.
QString shortRangeText(Instant first, Instant last, const QTimeZone& zone);

} // namespace retryscope::ui
