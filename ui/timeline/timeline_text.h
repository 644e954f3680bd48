// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the timeline: lanes, labels, tooltips, and the whole picture told in sentences.
#pragma once

#include "ui/timeline/timeline_model.h"

#include <QString>
#include <QStringList>
#include <QTimeZone>

namespace retryscope::ui {

/// What the words are made from; all of it outlives the call.
struct TimelineContext {
    const Analysis& analysis;
    const TimelineModel& model;
    QTimeZone zone;
};

/// A moment of the picture, and how long after its beginning: both to the millisecond, so that they agree.
Instant shownInstant(const TimelineContext& context, double seconds);
Duration shownSinceStart(const TimelineContext& context, double seconds);
/// An address is shortened to about `most` characters.
QString laneText(const TimelineLane& lane, qsizetype most = 36);
/// The main label of an item, the fullest first, then in fewer words; empty where the picture says it already.
QStringList itemLabels(const TimelineContext& context, const TimelineItem& item);
QStringList phaseLabels(TimelinePhase phase);
/// A second, shorter label at the right end ("201"); empty for none.
QString endLabel(const TimelineContext& context, const TimelineItem& item);
/// Several lines: what it is, when (absolute and relative), for how long, which line proves it. Plain text.
QString itemTooltip(const TimelineContext& context, const TimelineItem& item);
/// What happened, without when: "attempt 1 at 10.20.0.11:8080, over after 2.001 s, read timeout".
QString itemStory(const TimelineContext& context, const TimelineItem& item);
/// One sentence for screen readers: "attempt 1 at 10.20.0.11:8080, 2.001 s, read timeout".
QString itemSentence(const TimelineContext& context, const TimelineItem& item);
/// "12 more": what a list leaves out.
QString moreText(std::size_t count);
/// The picture in sentences, one a line; of very many only the first.
QString timelineDescription(const TimelineContext& context);
QString noteText(TimelineNote note);
/// "POST /checkout/confirm · 20:03:21.530 · 2.922 s".
QString timelineTitle(const TimelineContext& context, OperationId operation);

} // namespace retryscope::ui
