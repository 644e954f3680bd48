// SPDX-License-Identifier: GPL-3.0-or-later
// Attempts follow one another: what is logged is kept, what is missing shares the time that is left.
#include "ui/timeline/attempt_layout.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

/// A bar needs some width; a second stands for "no time is known at all".
constexpr double unknownDuration = 1.0;

bool hasDuration(const Attempt& attempt) { return attempt.response || attempt.kind != AttemptKind::Attempt; }

double durationOf(const Attempt& attempt) { return attempt.response ? inSeconds(*attempt.response) : 0.0; }

/// What each attempt without a logged duration gets.
double shareOfRest(const Request& request, double known)
{
    const auto without = std::ranges::count_if(request.attempts, [](const Attempt& a) { return !hasDuration(a); });
    if (without == 0)
        return 0;
    if (!request.record.requestTime)
        return unknownDuration;
    return std::max(0.0, inSeconds(*request.record.requestTime) - known) / static_cast<double>(without);
}

bool endsWhileConnecting(Failure failure)
{
    switch (failure) {
    case Failure::ConnectRefused:
    case Failure::ConnectTimeout:
    case Failure::TlsFailure:
    case Failure::TlsTimeout:
    case Failure::ClosedBeforeSend:
        return true;
    default:
        return false;
    }
}

void splitIntoPhases(AttemptSpan& span, const Attempt& attempt)
{
    const double length = span.end - span.begin;
    const auto inside = [&](const std::optional<Duration>& time, double otherwise) {
        return span.begin + (time ? std::clamp(inSeconds(*time), 0.0, length) : otherwise);
    };
    span.connectEnd = inside(attempt.connect, endsWhileConnecting(attempt.failure) ? length : 0.0);
    span.headerEnd = std::max(span.connectEnd, inside(attempt.header, length));
}

} // namespace

RequestLayout layOut(const Request& request)
{
    RequestLayout layout;
    double known = 0;
    for (const Attempt& attempt : request.attempts)
        known += durationOf(attempt);
    const double share = shareOfRest(request, known);
    double cursor = 0;
    for (const Attempt& attempt : request.attempts) {
        AttemptSpan span;
        span.guessed = !hasDuration(attempt);
        span.begin = cursor;
        span.end = cursor + (span.guessed ? share : durationOf(attempt));
        splitIntoPhases(span, attempt);
        cursor = span.end;
        if (span.guessed)
            layout.notes.insert(TimelineNote::DurationsUnknown);
        layout.attempts.push_back(span);
    }
    layout.duration = request.record.requestTime ? std::max(cursor, inSeconds(*request.record.requestTime)) : cursor;
    if (!request.record.start())
        layout.notes.insert(TimelineNote::StartUnknown);
    return layout;
}

} // namespace retryscope::ui
