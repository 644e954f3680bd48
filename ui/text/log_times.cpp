// SPDX-License-Identifier: GPL-3.0-or-later
// Corrected times and the zone of the logs.
#include "ui/text/log_times.h"

#include "ui/text/numbers.h"

#include <QRegularExpression>

namespace retryscope::ui {

std::optional<Instant> correctedTime(const Analysis& analysis, const Event& event)
{
    if (!event.time)
        return std::nullopt;
    const auto offset = analysis.offsets.find(event.file);
    return offset == analysis.offsets.end() ? event.time->instant : event.time->instant - offset->second.offset;
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
