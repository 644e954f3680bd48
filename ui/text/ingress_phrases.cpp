// SPDX-License-Identifier: GPL-3.0-or-later
// One sentence for each way in which a setting misses its aim.
#include "ui/text/ingress_phrases.h"

#include "ui/text/foreign.h"
#include "ui/text/phrases_context.h"

namespace retryscope::ui {

namespace {

QString ignoredKeyText(const Finding& finding)
{
    const QString key = foreignArg(finding.args, 0), nearest = foreignArg(finding.args, 2);
    const std::string why = finding.args.size() > 1 ? finding.args[1] : std::string{};
    if (why == "config-map-only")
        return Phrases::tr("%1 is a key of the controller's ConfigMap, not an annotation; the controller ignores it here").arg(key);
    if (why == "annotation-only")
        return Phrases::tr("%1 is an annotation, not a key of the controller's ConfigMap; the controller ignores it here").arg(key);
    if (why == "other-controller" && nearest.isEmpty())
        return Phrases::tr("%1 belongs to the controller of F5; ingress-nginx ignores it").arg(key);
    if (why == "other-controller")
        return Phrases::tr("%1 belongs to the controller of F5; ingress-nginx ignores it and reads %2").arg(key, nearest);
    if (why == "removed" && nearest.isEmpty())
        return Phrases::tr("%1 has been taken out of ingress-nginx and is ignored").arg(key);
    if (why == "removed")
        return Phrases::tr("%1 has been taken out of ingress-nginx and is ignored; %2 replaces it").arg(key, nearest);
    if (why == "snippets")
        return Phrases::tr("%1 is ignored: the ConfigMap does not allow snippets in annotations").arg(key);
    if (why == "canary")
        return Phrases::tr("%1 is ignored on a canary; the settings of the main Ingress are in force").arg(key);
    if (nearest.isEmpty())
        return Phrases::tr("ingress-nginx does not know %1 and ignores it").arg(key);
    return Phrases::tr("ingress-nginx does not know %1 and ignores it; probably %2 is meant").arg(key, nearest);
}

} // namespace

QString ingressFindingText(const Finding& finding)
{
    const QString a = foreignArg(finding.args, 0), b = foreignArg(finding.args, 1);
    switch (finding.rule) {
    case Rule::IngressNonIdempotent:
        return Phrases::tr("%1 “%2” lets POST, LOCK and PATCH be sent to another pod although the first may have executed them").arg(a, b);
    case Rule::IngressGrpcUnlimited:
        return Phrases::tr("gRPC calls of the Ingress %1 are tried without a limit: proxy-next-upstream-tries does not count for them").arg(a);
    case Rule::IngressUnknownKey: return ignoredKeyText(finding);
    default: return {};
    }
}

} // namespace retryscope::ui
