// SPDX-License-Identifier: GPL-3.0-or-later
// Corrected times and the zone of the logs.
#include "ui/text/log_times.h"

#include "ui/text/numbers.h"

#include <QRegularExpression>

#include <algorithm>

namespace retryscope::ui {

namespace {
constexpr Duration leastShift = std::chrono::milliseconds(1); // logs tell no less: nobody would see it
} // namespace

Duration correctionOf(const Analysis& analysis, FileId file)
{
    const auto known = analysis.offsets.find(file);
    if (known == analysis.offsets.end())
        return Duration{0};
    const ClockOffset& clock = known->second;
    // An export's clock is told from those of the applications: it is no better known than they are.
    Duration open{0};
    for (const auto& [other, offset] : analysis.offsets) {
        if (analysis.at(file).kind == InputKind::Effects && analysis.at(other).kind == InputKind::AppLog)
            open = std::max(open, offset.error);
    }
    const Duration size = std::chrono::abs(clock.offset);
    const bool mayBeNone = !clock.stated && (size <= clock.error + open || size < leastShift);
    return mayBeNone ? Duration{0} : clock.offset;
}

std::optional<Instant> correctedTime(const Analysis& analysis, const Event& event)
{
    if (!event.time)
        return std::nullopt;
    return event.time->instant - correctionOf(analysis, event.file);
}

std::optional<Instant> correctedEnd(const Analysis& analysis, const AccessRecord& record)
{
    if (!record.end)
        return std::nullopt;
    return record.end->instant - correctionOf(analysis, record.file);
}

Instant correctedTime(const Analysis& analysis, const ErrorLine& line) { return line.time + analysis.joined.zoneShift; }

QTimeZone logZone(const Analysis& analysis)
{
    static const QRegularExpression shape(QStringLiteral("^UTC([+-])(\\d{1,2})(?::(\\d{2}))?\\b"));
    for (const Input& input : analysis.inputs) {
        if (input.kind != InputKind::AccessLog)
            continue;
        const auto match = shape.match(QString::fromStdString(input.timeZone));
        if (!match.hasMatch())
            continue;
        const int size = match.captured(2).toInt() * 3600 + match.captured(3).toInt() * 60;
        const int offset = match.captured(1) == QLatin1String("-") ? -size : size;
        if (const QTimeZone zone(offset); zone.isValid())
            return zone;
    }
    return QTimeZone::utc();
}

QString minuteText(const QDateTime& when)
{
    return dateText(Instant(std::chrono::milliseconds(when.toMSecsSinceEpoch())), QTimeZone::systemTimeZone()) + when.toLocalTime().toString(QStringLiteral(" HH:mm"));
}

} // namespace retryscope::ui
