// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the incident's timeline: lanes, bars, crowds, and what is copied.
#pragma once

#include "ui/timeline/incident_model.h"

#include <QString>
#include <QStringList>
#include <QTimeZone>

namespace retryscope::ui {

/// "10.20.0.11:8080" and below it how many of its attempts failed.
QString incidentLaneText(const IncidentModel& model, std::size_t lane);
/// Inside a bar, the fullest first: "duplicated, POST /checkout/confirm", "504, read timeout"; "504".
QStringList barTexts(const Analysis& analysis, const IntervalIndex::Interval& interval, bool request);
/// Several lines, plain text.
QString barTooltip(const Analysis& analysis, const IntervalIndex::Interval& interval, bool request, const QTimeZone& zone);
/// What a stretch of a crowded lane holds; `from` and `to` are seconds since the origin.
QString crowdTooltip(const IncidentModel& model, std::size_t lane, double from, double to, const QTimeZone& zone);
/// "26 retried requests with 54 attempts at 2 backends"
QString incidentTitle(const IncidentModel& model);
/// A few sentences for screen readers.
QString incidentDescription(const IncidentModel& model);

/// The retried requests that overlap [from, to) seconds as rows: time, verdict, request, attempts, took, evidence; at most `most`.
struct IncidentRows {
    QStringList header;
    std::vector<QStringList> rows;
    std::size_t left = 0; ///< how many more there are
};
IncidentRows incidentRows(const Analysis& analysis, const IncidentModel& model, double from, double to, const QTimeZone& zone, std::size_t most = 500);

} // namespace retryscope::ui
