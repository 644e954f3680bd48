// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that are not known are left out rather than shown as 0.
#include "app/text_health.h"

#include "ui/text/audit_phrases.h"
#include "ui/text/foreign.h"
#include "ui/text/health.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"

#include <QCoreApplication>

namespace retryscope::app {

namespace {

constexpr std::size_t mostNotes = 20;
constexpr qsizetype mostLocations = 20;

struct TextHealth {
    Q_DECLARE_TR_FUNCTIONS(TextHealth)
};

QString signedDuration(Duration duration)
{
    const QString text = ui::durationText(std::chrono::abs(duration));
    return duration < Duration{0} ? QStringLiteral("−") + text : QStringLiteral("+") + text;
}

QString timesLine(const GroupCount& location, const HealthThresholds& thresholds)
{
    const UpstreamTimes& times = location.times;
    const auto shown = [&](double share) { return ui::percentileText(times, share); };
    QString line = TextHealth::tr("%1: upstream time p50 %2, p99 %3, p99.9 %4 over %n attempt(s)", nullptr, static_cast<int>(times.times.count()))
                       .arg(location.key.empty() ? TextHealth::tr("no location") : ui::foreign(location.key), shown(0.5), shown(0.99), shown(0.999));
    if (times.readTimeout)
        line += ui::comma() + TextHealth::tr("read timeout %1").arg(ui::settingText(*times.readTimeout));
    if (const auto advice = times.advice(thresholds))
        line += ui::comma() + TextHealth::tr("advised %1 to %2", "a read timeout").arg(ui::settingText(advice->first), ui::settingText(advice->second));
    return line;
}

QString keyLine(const KeyCounts& counts)
{
    const QString name = counts.location.empty() ? TextHealth::tr("no location") : ui::foreign(counts.location);
    if (counts.visible == 0)
        return TextHealth::tr("%1: %n write(s), no line shows whether they had a key", nullptr, static_cast<int>(counts.writes)).arg(name);
    QString line = TextHealth::tr("%1: %2 of %n write(s) had a key (%3)", nullptr, static_cast<int>(counts.visible))
                       .arg(name, ui::countText(counts.withKey), ui::percentText(static_cast<double>(counts.withKey) / static_cast<double>(counts.visible)));
    if (counts.resends > 0)
        line += ui::semicolon() + TextHealth::tr("%1 of %n resend(s) kept it", nullptr, static_cast<int>(counts.resends)).arg(ui::countText(counts.resendsKept));
    for (const KeyFault fault : allKeyFaults) {
        if (const std::uint64_t count = counts.faults[static_cast<std::size_t>(fault)]; count > 0)
            line += ui::semicolon() + ui::keyFaultText(fault, count);
    }
    if (counts.unseen > 0)
        line += ui::semicolon() + TextHealth::tr("whether %n of them arrived is not known: the application’s log shows no keys", nullptr, static_cast<int>(counts.unseen));
    if (counts.honouredFor)
        line += ui::semicolon() + TextHealth::tr("a key was honoured for %1 at least").arg(ui::durationText(*counts.honouredFor));
    if (counts.forgottenAfter)
        line += ui::semicolon() + TextHealth::tr("and forgotten after %1").arg(ui::durationText(*counts.forgottenAfter));
    return line;
}

} // namespace

QStringList clockLines(const Analysis& analysis)
{
    QStringList lines;
    for (const auto& [file, offset] : analysis.offsets) {
        const QString path = QString::fromStdString(analysis.at(file).path);
        if (offset.stated)
            lines += TextHealth::tr("%1: clock %2 against nginx, as stated").arg(path, signedDuration(offset.offset));
        else
            lines += TextHealth::tr("%1: clock %2 against nginx, ±%3, from %n event(s)", nullptr, static_cast<int>(offset.events))
                         .arg(path, signedDuration(offset.offset), ui::durationText(offset.error));
    }
    return lines;
}

QStringList healthLines(const Summary& summary)
{
    QStringList lines;
    for (const ui::HealthFigure& figure : ui::healthFigures(summary.health, summary.thresholds))
        lines += TextHealth::tr("%1: %2 (%3)", "a figure, its value, its assessment").arg(figure.name, figure.value, figure.assessment);
    for (const GroupCount& location : summary.byLocation) {
        if (location.times.times.count() > 0 && lines.size() < mostLocations)
            lines += timesLine(location, summary.thresholds);
    }
    for (std::size_t i = 0; i < summary.healthNotes.size() && i < mostNotes; ++i)
        lines += TextHealth::tr("%1: %2", "severity and sentence").arg(ui::severityText(summary.healthNotes[i].severity), ui::healthNoteText(summary.healthNotes[i]));
    return lines;
}

QStringList keyLines(const Analysis& analysis)
{
    QStringList lines;
    if (!analysis.idempotency.nginxLogsKeys && !analysis.idempotency.applicationLogsKeys)
        return lines;
    for (const KeyCounts& counts : analysis.idempotency.byLocation) {
        if (lines.size() < mostLocations)
            lines += keyLine(counts);
    }
    return lines;
}

} // namespace retryscope::app
