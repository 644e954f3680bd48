// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the sources page and of the report's coverage.
#include "ui/text/input_texts.h"

#include "ui/text/foreign.h"
#include "ui/text/numbers.h"

#include <QCoreApplication>
#include <QDateTime>

namespace retryscope::ui {

namespace {

struct Inputs {
    Q_DECLARE_TR_FUNCTIONS(Inputs)
};

QDate dateOf(Instant instant, const QTimeZone& zone)
{
    return QDateTime::fromMSecsSinceEpoch(std::chrono::floor<std::chrono::milliseconds>(instant.time_since_epoch()).count(), zone).date();
}

} // namespace

QString inputZoneText(const Input& input)
{
    const std::string_view zone = input.timeZone;
    if (zone.ends_with(" (assumed)")) {
        //: A time zone that no log states
        return Inputs::tr("%1 (assumed)").arg(foreign(zone.substr(0, zone.size() - std::string_view(" (assumed)").size())));
    }
    return foreign(zone);
}

QString inputFormatText(const Input& input)
{
    if (input.format.empty())
        return Inputs::tr("not recognised", "a log's format");
    return foreign(input.format);
}

QString rangeText(Instant first, Instant last, const QTimeZone& zone)
{
    const bool sameDay = dateOf(first, zone) == dateOf(last, zone);
    //: From one time to another
    return Inputs::tr("%1 – %2").arg(timeText(first, zone, true), timeText(last, zone, !sameDay));
}

QString inputRangeText(const Input& input, const QTimeZone& zone)
{
    return input.firstTime && input.lastTime ? rangeText(*input.firstTime, *input.lastTime, zone) : QString();
}

QString clockText(const Analysis& analysis, FileId file)
{
    const auto it = analysis.offsets.find(file);
    if (it == analysis.offsets.end())
        return {};
    const ClockOffset& offset = it->second;
    const QString sign = offset.offset.count() > 0 ? QStringLiteral("+") : QString();
    //: A clock's difference and its uncertainty: "+0.4 s ± 0.1 s, from 12 events"
    return Inputs::tr("%1 ± %2, from %n event(s)", nullptr, static_cast<int>(offset.events)).arg(sign + durationText(offset.offset), durationText(offset.error));
}

} // namespace retryscope::ui
