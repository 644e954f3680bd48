// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of the configuration review: title, reason, limits and fix of each rule.
#include "ui/text/foreign.h"
#include "ui/text/phrases.h"
#include "ui/text/problem_phrases.h"

#include <QCoreApplication>

#include <array>

namespace retryscope::ui {

namespace {

struct Phrases {
    Q_DECLARE_TR_FUNCTIONS(Phrases)
};

int countArg(const std::vector<std::string>& args, std::size_t index)
{
    return index < args.size() ? QByteArray::fromStdString(args[index]).toInt() : 0;
}

/// The finding carries the problem's kind as its number, then the problem's own arguments.
QString syntaxText(const Finding& finding)
{
    bool number = false;
    const int kind = finding.args.empty() ? -1 : QByteArray::fromStdString(finding.args.front()).toInt(&number);
    if (!number || kind < 0 || kind >= static_cast<int>(std::size(allProblemKinds)))
        return Phrases::tr("nginx would refuse this.");
    return problemText(static_cast<ConfigProblem::Kind>(kind), {finding.args.begin() + 1, finding.args.end()});
}

QString invalidParameterText(const Finding& finding)
{
    const QString directive = foreignArg(finding.args, 0);
    const QString value = foreignArg(finding.args, 1);
    if (finding.args.size() > 2 && !finding.args[2].empty())
        return Phrases::tr("%1 knows no “%2”; probably %3 is meant.").arg(directive, value, foreignArg(finding.args, 2));
    return Phrases::tr("%1 knows no “%2”.").arg(directive, value);
}

} // namespace

QString findingText(const Finding& finding)
{
    const QString a = foreignArg(finding.args, 0);
    const QString b = foreignArg(finding.args, 1);
    switch (finding.rule) {
    case Rule::SyntaxError: return syntaxText(finding);
    case Rule::NonIdempotentRetry:
        return Phrases::tr("repeats a POST that was already sent; it may be executed twice");
    case Rule::WriteLocationRetries:
        return Phrases::tr("PUT, DELETE and unknown methods are repeated after they were sent (%1)").arg(b);
    case Rule::UnlimitedTries:
        return Phrases::tr("no limit of tries: a failing request may visit %n server(s)", nullptr, countArg(finding.args, 1));
    case Rule::LogFormatBlind: return Phrases::tr("the log cannot show retries: %1 lacks %2").arg(a, b);
    case Rule::InvalidParameter: return invalidParameterText(finding);
    case Rule::IgnoreWithoutReason: return Phrases::tr("%1 is ignored here without a reason").arg(a);
    }
    return {};
}

QString ruleTitle(Rule rule)
{
    switch (rule) {
    case Rule::SyntaxError: return Phrases::tr("Syntax error");
    case Rule::NonIdempotentRetry: return Phrases::tr("non_idempotent allows a POST to be repeated");
    case Rule::WriteLocationRetries: return Phrases::tr("Writes are repeated here");
    case Rule::UnlimitedTries: return Phrases::tr("The number of tries is not limited");
    case Rule::LogFormatBlind: return Phrases::tr("The log does not show retries");
    case Rule::InvalidParameter: return Phrases::tr("Invalid parameter");
    case Rule::IgnoreWithoutReason: return Phrases::tr("A finding is ignored without a reason");
    }
    return {};
}

QString ruleWhy(Rule rule)
{
    switch (rule) {
    case Rule::SyntaxError: return Phrases::tr("nginx does not start with this line, and what it hides was not reviewed.");
    case Rule::NonIdempotentRetry:
        return Phrases::tr("After a failure nginx sends a POST, LOCK or PATCH that may already have arrived to the next server. "
                           "The first server is not stopped by that and may execute it all the same.");
    case Rule::WriteLocationRetries:
        return Phrases::tr("Without non_idempotent nginx holds back only POST, LOCK and PATCH. PUT, DELETE and every method that it does not "
                           "know are sent to the next server even after they were sent to the first.");
    case Rule::UnlimitedTries:
        return Phrases::tr("With 0 tries a failing request visits every server of the group. One slow request then loads all of them, "
                           "and each may execute it.");
    case Rule::LogFormatBlind:
        return Phrases::tr("Without $upstream_addr, $upstream_status and $upstream_response_time a request that was sent twice looks like "
                           "any other, and a duplicate cannot be traced afterwards.");
    case Rule::InvalidParameter: return Phrases::tr("nginx refuses the configuration with a parameter that it does not know.");
    case Rule::IgnoreWithoutReason:
        return Phrases::tr("Whoever reads this later cannot tell whether the danger was weighed or overlooked.");
    }
    return {};
}

QString ruleWhenNot(Rule rule)
{
    switch (rule) {
    case Rule::SyntaxError: return Phrases::tr("It matters always.");
    case Rule::NonIdempotentRetry:
        return Phrases::tr("It does no harm where the handler executes a request with the same idempotency key only once.");
    case Rule::WriteLocationRetries:
        return Phrases::tr("It does no harm where a repeated PUT or DELETE leaves the same state and triggers nothing else.");
    case Rule::UnlimitedTries: return Phrases::tr("It does no harm in a group of one or two servers.");
    case Rule::LogFormatBlind: return Phrases::tr("It does no harm for locations that pass nothing on, or where another log has these fields.");
    case Rule::InvalidParameter: return Phrases::tr("It matters always, unless a build with own patches knows the parameter.");
    case Rule::IgnoreWithoutReason: return Phrases::tr("It matters little where the reason is written elsewhere.");
    }
    return {};
}

QString fixText(const Fix& fix)
{
    const QString a = foreignArg(fix.args, 0);
    if (fix.code == "replace-with-off")
        return Phrases::tr("Do not repeat at all here.");
    if (fix.code == "remove-token")
        return Phrases::tr("Remove %1.").arg(a);
    if (fix.code == "add-off")
        return Phrases::tr("Switch repeating off in this location.");
    if (fix.code == "add-tries")
        return Phrases::tr("Limit the tries.");
    if (fix.code == "set-tries")
        return Phrases::tr("Limit the tries.");
    if (fix.code == "extend-format")
        return Phrases::tr("Add the missing variables to the format.");
    if (fix.code == "replace-token")
        return Phrases::tr("Write %1 instead.").arg(foreignArg(fix.args, fix.args.size() > 1 ? 1 : 0));
    return Phrases::tr("Change as shown.");
}

} // namespace retryscope::ui
