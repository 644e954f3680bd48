// SPDX-License-Identifier: GPL-3.0-or-later
// Names and reasons; directives and values stay as nginx writes them.
#include "ui/text/role_phrases.h"

#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases_context.h"
#include "ui/text/punctuation.h"

namespace retryscope::ui {

QString roleText(LocationRole role)
{
    switch (role) {
    //: What a location of nginx is for, as a table cell
    case LocationRole::Unknown: return Phrases::tr("not known", "role of a location");
    case LocationRole::Reads: return Phrases::tr("reads", "role of a location");
    case LocationRole::Writes: return Phrases::tr("writes", "role of a location");
    case LocationRole::Money: return Phrases::tr("money", "role of a location");
    case LocationRole::Internal: return Phrases::tr("internal", "role of a location");
    case LocationRole::ThirdParty: return Phrases::tr("third party", "role of a location");
    case LocationRole::Static: return Phrases::tr("static files", "role of a location");
    case LocationRole::WebSocket: return Phrases::tr("WebSocket", "role of a location");
    }
    return {};
}

QString repeatPolicyText(RepeatPolicy repeat)
{
    switch (repeat) {
    //: May nginx send a request to another server?
    case RepeatPolicy::Never: return Phrases::tr("never repeated");
    case RepeatPolicy::UnsentOnly: return Phrases::tr("writes only if nothing was sent");
    case RepeatPolicy::Always: return Phrases::tr("repeated on every listed failure");
    }
    return {};
}

QString roleReasonText(const RoleProposal& proposal)
{
    const QString writes = countText(proposal.writes), all = countText(proposal.reads + proposal.writes);
    switch (proposal.reason) {
    case RoleReason::Stated: return Phrases::tr("a rule of the settings names it");
    case RoleReason::Internal: return Phrases::tr("only nginx itself leads here");
    case RoleReason::Upgrade: return Phrases::tr("passes the Upgrade header on");
    case RoleReason::MoneyPath: return Phrases::tr("its pattern speaks of orders or payments");
    case RoleReason::FileOrigin: return Phrases::tr("its pattern or group speaks of files");
    //: %1: number of requests that change something, %2: number of all requests
    case RoleReason::Writes: return Phrases::tr("writes in the log: %1 of %2 requests").arg(writes, all);
    case RoleReason::OnlyReads: return Phrases::tr("no write among %1 requests in the log").arg(all);
    case RoleReason::WritePath: return Phrases::tr("its pattern is one of those for writes");
    case RoleReason::LimitedToReads: return Phrases::tr("limit_except lets nothing but reads through");
    case RoleReason::OtherHost: return Phrases::tr("passes to a public host name");
    case RoleReason::Nothing: return Phrases::tr("nothing tells");
    }
    return {};
}

QString roleDeviationText(const Finding& finding)
{
    QStringList parts;
    for (std::size_t i = 1; i + 2 < finding.args.size(); i += 3) {
        const QString directive = foreignArg(finding.args, i), value = foreignArg(finding.args, i + 1);
        const QString better = foreignArg(finding.args, i + 2);
        if (better.startsWith(QLatin1Char('-')))
            parts << Phrases::tr("%1 without %2").arg(directive, better.mid(1));
        else
            //: %1: a directive, %2: the value that it should have, %3: the value that it has
            parts << Phrases::tr("%1 %2 instead of %3").arg(directive, better, value);
    }
    const auto role = finding.args.empty() ? std::nullopt : locationRoleOfWord(finding.args.front());
    //: %1: a role such as "money", %2: list of directives with their values
    return Phrases::tr("the role “%1” wants %2").arg(roleText(role.value_or(LocationRole::Unknown)), parts.join(comma()));
}

} // namespace retryscope::ui
