// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the sources page and of the report's coverage.
#include "ui/text/input_texts.h"

#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/punctuation.h"

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

/// A reading that was stopped.
struct Stopped {
    const Input* within = nullptr; ///< the file that was being read
    int before = 0;                ///< files that were not come to
};

Stopped stoppedIn(const Analysis& analysis)
{
    Stopped stopped;
    for (const Input& input : analysis.inputs) {
        if (!input.wasStopped())
            continue;
        if (input.lines > 0)
            stopped.within = &input;
        else
            ++stopped.before;
    }
    return stopped;
}

/// Where the last part of a path begins that ends at `end`.
std::size_t nameBegin(std::string_view path, std::size_t end)
{
    const std::size_t slash = path.substr(0, end).rfind('/');
    return slash == path.npos ? 0 : slash + 1;
}

/// "h1/access.log" ends with the part "access.log", "my-access.log" does not.
bool endsWithPart(std::string_view path, std::string_view part)
{
    return path.ends_with(part) && (path.size() == part.size() || path[path.size() - part.size() - 1] == '/');
}

QString nameOf(const Input& input) { return foreign(std::string_view(input.path).substr(input.path.rfind('/') + 1)); }

} // namespace

QString inputName(const Analysis& analysis, FileId file)
{
    const std::string_view path = analysis.at(file).path;
    std::size_t begin = nameBegin(path, path.size());
    for (const Input& other : analysis.inputs) {
        const std::string_view others = other.path;
        while (begin > 0 && others != path && endsWithPart(others, path.substr(begin)))
            begin = nameBegin(path, begin - 1);
    }
    return foreign(path.substr(begin));
}

QString stoppedText(const Analysis& analysis)
{
    const auto [within, before] = stoppedIn(analysis);
    QString text;
    if (within && within->readPercent())
        text = Inputs::tr("Reading was stopped at %1 % of %2.").arg(*within->readPercent()).arg(nameOf(*within));
    else if (within)
        text = Inputs::tr("Reading was stopped in %1.").arg(nameOf(*within));
    else
        text = Inputs::tr("Reading was stopped between two files.");
    return before == 0 ? text : text + sentenceGap() + Inputs::tr("%n file(s) were not read.", nullptr, before);
}

QString partText(const Analysis& analysis)
{
    const auto [within, before] = stoppedIn(analysis);
    if (within && within->readPercent()) {
        //: How much was read of which file: "43 % of access.log"
        return Inputs::tr("%1 % of %2").arg(*within->readPercent()).arg(nameOf(*within));
    }
    if (within)
        return Inputs::tr("part of %1").arg(nameOf(*within));
    const auto all = static_cast<int>(analysis.inputs.size());
    return Inputs::tr("%1 of %n file(s)", nullptr, all).arg(all - before);
}

QString partMeaningText() { return Inputs::tr("What is shown is a part: verdicts that would need the rest are unresolved."); }

QString inputZoneText(const Input& input)
{
    const std::string_view zone = input.timeZone;
    if (zone.ends_with(" (assumed)")) {
        //: A time zone that no log states
        return Inputs::tr("%1 (assumed)").arg(foreign(zone.substr(0, zone.size() - std::string_view(" (assumed)").size())));
    }
    // nginx writes no zone into its error log.
    if (input.kind == InputKind::ErrorLog && input.wrapper.empty() && !zone.empty()) {
        //: A time zone that follows from a comparison of two logs
        return Inputs::tr("%1 (found by comparing with the access log)").arg(foreign(zone));
    }
    return foreign(zone);
}

QString inputFormatText(const Input& input)
{
    if (input.format.empty())
        return Inputs::tr("not recognised", "a log's format");
    // What a collector put around the lines has no other name.
    return foreign(input.format).replace(QLatin1StringView("nginx error log"), Inputs::tr("nginx error log", "a log's format"));
}

QString rangeText(Instant first, Instant last, const QTimeZone& zone)
{
    const bool sameDay = dateOf(first, zone) == dateOf(last, zone);
    //: From one time to another
    return Inputs::tr("%1 – %2").arg(timeText(first, zone, true), timeText(last, zone, !sameDay));
}

QString shortRangeText(Instant first, Instant last, const QTimeZone& zone) { return Inputs::tr("%1 – %2").arg(timeText(first, zone), timeText(last, zone)); }

QString offsetText(const Analysis& analysis, FileId file)
{
    const auto it = analysis.offsets.find(file);
    if (it == analysis.offsets.end())
        return {};
    const QString sign = it->second.offset.count() > 0 ? QStringLiteral("+") : QString();
    if (it->second.stated) {
        //: A clock's difference that a person stated
        return Inputs::tr("%1 (stated)").arg(sign + settingText(it->second.offset));
    }
    //: A clock's difference and its uncertainty: "+0.4 s ± 0.1 s"
    return Inputs::tr("%1 ± %2").arg(sign + durationText(it->second.offset), durationText(it->second.error));
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
    if (offset.stated) {
        //: A clock's difference that a person stated: "+0.4 s, as stated"
        return Inputs::tr("%1, as stated").arg(sign + durationText(offset.offset));
    }
    //: A clock's difference and its uncertainty: "+0.4 s ± 0.1 s, from 12 events"
    return Inputs::tr("%1 ± %2, from %n event(s)", nullptr, static_cast<int>(offset.events)).arg(sign + durationText(offset.offset), durationText(offset.error));
}

} // namespace retryscope::ui
