// SPDX-License-Identifier: GPL-3.0-or-later
// Why the next action is the one that it is: never a status, always a record or the lack of one.
#include "verdict/evidence.h"

#include "verdict/request_target.h"

#include <algorithm>
#include <format>

namespace retryscope {

namespace {

using Codes = std::initializer_list<EvidenceCode>;

void copy(const std::vector<Evidence>& from, Codes codes, std::vector<Evidence>& to)
{
    std::ranges::copy_if(from, std::back_inserter(to), [&](const Evidence& e) { return std::ranges::find(codes, e.code) != codes.end(); });
}

/// The attempts of which nobody knows what became of them.
void openAttempts(const Operation& operation, const OperationFacts& facts, std::vector<Evidence>& to)
{
    std::vector<EvidenceRef> at;
    std::size_t open = 0;
    for (const DeliverySeen& delivery : facts.seen.all) {
        if (delivery.isSettled())
            continue;
        ++open;
        const AccessRecord& record = facts.requests[delivery.request.index()].record;
        const EvidenceRef here{record.file, record.line, record.offset};
        if (std::ranges::find(at, here) == at.end())
            at.push_back(here);
    }
    if (open > 0)
        to.push_back({EvidenceCode::MayHaveExecuted, at, {std::format("{}", open)}});
    copy(operation.evidenceAgainst, {EvidenceCode::AmbiguousMatch, EvidenceCode::SameInputUnknown, EvidenceCode::ExportDoesNotCover}, to);
}

void honouredKey(const Operation& operation, const OperationFacts& facts, std::vector<Evidence>& to)
{
    for (const RequestId id : operation.requests) {
        const AccessRecord& record = facts.requests[id.index()].record;
        const std::string endpoint = endpointOf(record.method, record.uri);
        if (const auto honoured = facts.context.keyHonouredAt.find(endpoint); honoured != facts.context.keyHonouredAt.end()) {
            to.push_back({EvidenceCode::KeyHonoured, {honoured->second}, {endpoint}});
            return;
        }
    }
}

} // namespace

std::vector<Evidence> whatTheActionRestsOn(const Operation& operation, const OperationFacts& facts)
{
    std::vector<Evidence> rests;
    switch (operation.nextAction) {
    case NextAction::UseResult:
        for (const auto* list : {&operation.evidenceFor, &operation.evidenceAgainst})
            copy(*list, {EvidenceCode::EffectBy, EvidenceCode::ReplayedBy, EvidenceCode::RejectedBy, EvidenceCode::OtherInputBy, EvidenceCode::TakenBack}, rests);
        break;
    case NextAction::RepeatWithSameKey:
        openAttempts(operation, facts, rests);
        honouredKey(operation, facts, rests);
        break;
    case NextAction::MayTryAgain:
        copy(operation.evidenceFor, {EvidenceCode::NothingDelivered, EvidenceCode::FailedBy, EvidenceCode::ExportCoversWindow}, rests);
        break;
    case NextAction::Reconcile: openAttempts(operation, facts, rests); break;
    case NextAction::None: break;
    }
    return rests;
}

} // namespace retryscope
