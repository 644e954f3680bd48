// SPDX-License-Identifier: GPL-3.0-or-later
// The words of verdicts and evidence, as they stand in JSON.
#include "verdict/operation.h"

namespace retryscope {

std::string_view word(Verdict v)
{
    switch (v) {
    case Verdict::Duplicated: return "duplicated";
    case Verdict::Prevented: return "prevented";
    case Verdict::ExecutedOnce: return "executed_once";
    case Verdict::NotApplied: return "not_applied";
    case Verdict::Unresolved: return "unresolved";
    }
    return "";
}

std::string_view word(Confidence c) { return c == Confidence::Confirmed ? "confirmed" : "inferred"; }

std::string_view word(NextAction a)
{
    switch (a) {
    case NextAction::None: return "none";
    case NextAction::UseResult: return "use_result";
    case NextAction::RepeatWithSameKey: return "repeat_with_same_key";
    case NextAction::MayTryAgain: return "may_try_again";
    case NextAction::Reconcile: return "reconcile";
    }
    return "";
}

std::string_view word(RepeatedBy r)
{
    switch (r) {
    case RepeatedBy::NextUpstream: return "next_upstream";
    case RepeatedBy::InternalRedirect: return "internal_redirect";
    case RepeatedBy::Client: return "client";
    case RepeatedBy::Mirror: return "mirror";
    case RepeatedBy::AnotherProxy: return "another_proxy";
    case RepeatedBy::Unknown: return "unknown";
    }
    return "";
}

std::string_view word(EvidenceCode code)
{
    switch (code) {
#define X(name, text)                                                                                                  \
    case EvidenceCode::name:                                                                                           \
        return text;
        RETRYSCOPE_EVIDENCE_CODES(X)
#undef X
    }
    return "";
}

std::string_view word(WouldSettle w)
{
    switch (w) {
    case WouldSettle::ApplicationLog: return "application-log";
    case WouldSettle::EffectsExport: return "effects-export";
    case WouldSettle::ExportUntilLater: return "export-until-later";
    case WouldSettle::RequestIdInBoth: return "request-id-in-both";
    case WouldSettle::BytesSentField: return "upstream-bytes-sent";
    case WouldSettle::ConnectTimeField: return "upstream-connect-time";
    case WouldSettle::HeaderTimeField: return "upstream-header-time";
    case WouldSettle::UpstreamAddrField: return "upstream-addr";
    case WouldSettle::ErrorLog: return "error-log";
    case WouldSettle::BodyHashOrKey: return "body-hash-or-key";
    case WouldSettle::RestOfInputs: return "rest-of-inputs";
    }
    return "";
}

} // namespace retryscope
