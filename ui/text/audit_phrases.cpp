// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers come from the core as plain text and are set in the language here.
#include "ui/text/audit_phrases.h"

#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases_context.h"
#include "ui/text/punctuation.h"

#include <QLocale>

#include <algorithm>

namespace retryscope::ui {

namespace {

double numberArg(const std::vector<std::string>& args, std::size_t index)
{
    return index < args.size() ? QByteArray::fromStdString(args[index]).toDouble() : 0;
}

/// Milliseconds as the core hands them out.
QString msArg(const std::vector<std::string>& args, std::size_t index)
{
    return settingText(Duration(static_cast<Duration::rep>(numberArg(args, index) * 1000)));
}

QString shareArg(const std::vector<std::string>& args, std::size_t index) { return percentText(numberArg(args, index)); }

QString countArg(const std::vector<std::string>& args, std::size_t index) { return countText(static_cast<qulonglong>(numberArg(args, index))); }

/// A moment as the core writes it.
QString momentArg(const std::vector<std::string>& args, std::size_t index, const std::optional<QTimeZone>& zone)
{
    const auto moment = parseTime(zone && index < args.size() ? args[index] : std::string());
    return moment ? timeText(moment->instant, *zone) : foreignArg(args, index);
}

QString figureText(const HealthNote& note, const std::optional<QTimeZone>& zone)
{
    const auto& args = note.args;
    switch (note.concern) {
    case HealthConcern::RetryRate:
        return Phrases::tr("%1 of the requests that reached a server were retried, more than %2").arg(shareArg(args, 0), limitText(numberArg(args, 1)));
    case HealthConcern::SuccessAfterRetry:
        return Phrases::tr("only %1 of the retried requests succeeded, less than %2").arg(shareArg(args, 0), limitText(numberArg(args, 1)));
    case HealthConcern::MeanAttempts:
        return Phrases::tr("%1 attempts a request on average, more than %2").arg(currentLocale().toString(numberArg(args, 0), 'f', 2), currentLocale().toString(numberArg(args, 1), 'f', 1));
    case HealthConcern::AddedLatency:
        return Phrases::tr("retries added %1 to one request in a hundred, more than %2").arg(msArg(args, 0), msArg(args, 1));
    case HealthConcern::FirstToFail:
        return Phrases::tr("%1 was the first to fail in %2 of %3 retries").arg(foreignArg(args, 0), shareArg(args, 1), countArg(args, 2));
    case HealthConcern::RetryStormSeen:
        return Phrases::tr("a retry storm from %1 to %2: %3 of %4 requests were retried").arg(momentArg(args, 0, zone), momentArg(args, 1, zone), countArg(args, 2), countArg(args, 3));
    case HealthConcern::ReadTimeoutShort:
        return Phrases::tr("the read timeout of %1 is short beside a p99.9 of %2: %3 to %4 would fit").arg(msArg(args, 0), msArg(args, 1), msArg(args, 2), msArg(args, 3));
    case HealthConcern::ReadTimeoutCuts:
        if (args.empty() || args[0].empty())
            return Phrases::tr("the read timeout cut %1 of %2 attempts off: how long the servers need is not known").arg(countArg(args, 1), countArg(args, 2));
        return Phrases::tr("the read timeout of %1 cut %2 of %3 attempts off: how long the servers need is not known").arg(msArg(args, 0), countArg(args, 1), countArg(args, 2));
    case HealthConcern::ReadTimeoutLong:
        return Phrases::tr("the read timeout of %1 is long beside a p99.9 of %2: %3 to %4 would do").arg(msArg(args, 0), msArg(args, 1), msArg(args, 2), msArg(args, 3));
    }
    return {};
}

QString factText(const std::string& what, const std::vector<std::string>& args)
{
    const QString directive = foreignArg(args, 1) + QStringLiteral(" ") + foreignArg(args, 2);
    const QString observed = foreignArg(args, 6);
    if (what == word(Contradiction::PassedOn))
        //: %1: the method, %2: upstream statuses such as "504, 200", %3: a directive with its value
        return Phrases::tr("a %1 request was passed to a further server (%2) although “%3” does not allow it").arg(foreignArg(args, 5), observed, directive);
    if (what == word(Contradiction::TooManyTries))
        return Phrases::tr("more attempts (%1) than “%2” allows").arg(observed, directive);
    if (what == word(Contradiction::OtherTimeout))
        return Phrases::tr("nginx gave up after %1 s although “%2” is in force").arg(observed, directive);
    return Phrases::tr("requests went to %1, which is not among the servers of “%2”").arg(observed, directive);
}

} // namespace

QString healthNoteText(const HealthNote& note, const std::optional<QTimeZone>& zone)
{
    const QString figure = figureText(note, zone);
    if (!note.location.empty())
        //: %1: a location, %2: a sentence on it that begins with a small letter
        return Phrases::tr("%1: %2").arg(foreign(note.location), figure);
    if (!note.backend.empty() && note.concern != HealthConcern::FirstToFail)
        return Phrases::tr("%1: %2").arg(foreign(note.backend), figure);
    return figure;
}

QString keyFaultText(KeyFault fault, std::uint64_t count)
{
    const int n = static_cast<int>(std::min<std::uint64_t>(count, INT_MAX));
    switch (fault) {
    case KeyFault::SeveralBodies: return Phrases::tr("%n key(s) came with different bodies", nullptr, n);
    case KeyFault::SeveralEffects: return Phrases::tr("%n key(s) had several effects", nullptr, n);
    case KeyFault::RenewedOnResend: return Phrases::tr("%n operation(s) were sent again under another key", nullptr, n);
    case KeyFault::MissingOnResend: return Phrases::tr("%n operation(s) were sent again partly without the key", nullptr, n);
    case KeyFault::DroppedOnTheWay: return Phrases::tr("%n request(s) had a key at nginx and none in the application", nullptr, n);
    }
    return {};
}

QString explanationText(Explanation explanation)
{
    switch (explanation) {
    case Explanation::OtherConfiguration:
        return Phrases::tr("another configuration was running: changed since, not reloaded, or another host’s (nginx -T of that host and the time of its last reload would tell)");
    case Explanation::OtherVersion: return Phrases::tr("an nginx before 1.9.13, which repeated a POST like any request (nginx -V would tell)");
    case Explanation::OtherPlace: return Phrases::tr("another server or location served it than the log lets find ($host in the log_format would tell)");
    case Explanation::NothingSent:
        return Phrases::tr("the server closed the connection before nginx had written anything ($upstream_bytes_sent in the log_format would tell)");
    case Explanation::AnotherLayer: return Phrases::tr("a balancer in Lua, a module or an API decided instead of the configuration (nginx -T and nginx -V would tell)");
    }
    return {};
}

QString contradictionText(const Finding& finding)
{
    const auto& args = finding.args;
    QStringList explanations;
    const std::string list = args.size() > 7 ? args[7] : std::string();
    for (const Explanation explanation : allExplanations) {
        if (list.contains(word(explanation)))
            explanations += explanationText(explanation);
    }
    const int requests = static_cast<int>(numberArg(args, 3));
    //: %1: what does not fit, %2: a line such as access.log:412, %3: a list of explanations
    return Phrases::tr("The log contradicts this: %1. %n request(s), the first at %2. What could explain it: %3.", nullptr, requests)
        .arg(factText(args.empty() ? std::string() : args[0], args), foreignArg(args, 4), explanations.join(semicolon()));
}

} // namespace retryscope::ui
