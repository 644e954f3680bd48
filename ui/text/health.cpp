// SPDX-License-Identifier: GPL-3.0-or-later
// Thresholds are compared here and nowhere else, so that the window and the report never disagree.
#include "ui/text/health.h"

#include "ui/text/numbers.h"

#include <QCoreApplication>

namespace retryscope::ui {

namespace {

struct Health_ {
    Q_DECLARE_TR_FUNCTIONS(Health)
};

QString unknown() { return Health_::tr("not known", "a figure"); }

QString assessment(bool known, std::optional<Severity> severity)
{
    if (!known)
        return unknown();
    if (!severity)
        return Health_::tr("in order", "a figure compared with its threshold");
    return *severity == Severity::Error ? Health_::tr("alarm", "a figure compared with its threshold") : Health_::tr("worth a look", "a figure compared with its threshold");
}

HealthFigure figure(HealthFigure::Kind kind, const QString& name, const QString& value, const QString& limit, bool known, std::optional<Severity> severity)
{
    return {kind, name, known ? value : QStringLiteral("—"), limit, severity, assessment(known, severity)};
}

std::optional<Severity> warnIf(bool passed) { return passed ? std::optional(Severity::Warning) : std::nullopt; }

} // namespace

QString percentileText(const UpstreamTimes& times, double share)
{
    const auto value = times.times.percentile(share);
    if (!value)
        return QStringLiteral("—");
    return times.isCut(share) ? QStringLiteral("> ") + durationText(*value) : durationText(*value);
}

std::vector<HealthFigure> healthFigures(const Health& health, const HealthThresholds& limits)
{
    using Kind = HealthFigure::Kind;
    const double rate = health.retryRate.value_or(0), success = health.successAfterRetry.value_or(1), attempts = health.meanAttempts.value_or(1), latency = health.addedLatencyP99Ms.value_or(0);
    const auto rateSeverity = rate > limits.retryRateAlarm ? std::optional(Severity::Error) : warnIf(rate > limits.retryRateWarning);
    const QLocale locale = currentLocale();
    const auto duration = [](double ms) { return durationText(Duration(static_cast<Duration::rep>(ms * 1000))); };
    return {
        figure(Kind::RetryRate, Health_::tr("Requests that were retried"), percentText(rate), Health_::tr("warning over %1, alarm over %2").arg(limitText(limits.retryRateWarning, locale), limitText(limits.retryRateAlarm, locale)),
            health.retryRate.has_value(), rateSeverity),
        figure(Kind::SuccessAfterRetry, Health_::tr("Success after a retry"), percentText(success), Health_::tr("alarm under %1").arg(limitText(limits.successAfterRetry, locale)),
            health.successAfterRetry.has_value(), success < limits.successAfterRetry ? std::optional(Severity::Error) : std::nullopt),
        figure(Kind::MeanAttempts, Health_::tr("Attempts per request, mean"), locale.toString(attempts, 'f', 2), Health_::tr("warning over %1").arg(locale.toString(limits.meanAttempts, 'f', 1)),
            health.meanAttempts.has_value(), warnIf(attempts > limits.meanAttempts)),
        figure(Kind::AddedLatency, Health_::tr("Time added by retries, 99th percentile"), duration(latency), Health_::tr("warning over %1").arg(settingText(limits.addedLatencyP99)),
            health.addedLatencyP99Ms.has_value(), warnIf(latency > milliseconds(limits.addedLatencyP99))),
    };
}

} // namespace retryscope::ui
