// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about guards that are weaker than they look: the method, an unbuffered body, a client that has left, a key.
#include "config/mask.h"
#include "config/units.h"
#include "review/fix.h"
#include "review/rules.h"

#include <algorithm>
#include <array>
#include <format>

namespace retryscope {

namespace {

/// The first directive of that name that is in force in a block; none if there is no such.
DirectiveId inForce(const Survey& survey, DirectiveId block, std::string_view name)
{
    const auto lines = survey.linesInForce(block, name);
    return lines.empty() ? DirectiveId{} : lines.front();
}

/// nginx asks for the client's method: a POST that proxy_method makes of a GET is repeated like a GET.
void checkProxyMethod(Survey& survey)
{
    for (const PassingBlock& block : survey.blocks()) {
        if (block.policy.family != Family::Proxy || !mayRetry(block.policy) || (block.policy.mask & failure_bit::nonIdempotent) != 0)
            continue;
        const DirectiveId id = inForce(survey, block.block, "proxy_method");
        if (!id || survey.configuration().at(id).args.empty())
            continue;
        const Directive& directive = survey.configuration().at(id);
        const std::string& method = directive.args.front().value;
        if (!std::ranges::any_of(std::array{"POST", "PATCH", "LOCK"}, [&](const char* m) { return equalsIgnoringCase(method, m); }))
            continue;
        survey.report(Rule::ProxyMethodUnprotected, Severity::Warning, id, directive.headSpan, {method});
    }
}

/// Bodies that came with the header or in one piece are treated as buffered (src/http/ngx_http_request_body.c).
void checkUnbuffered(Survey& survey)
{
    for (const PassingBlock& block : survey.blocks()) {
        const RetryPolicy& policy = block.policy;
        if (policy.requestBuffering || policy.family == Family::Grpc || !mayRetry(policy) || block.readsOnly)
            continue;
        const bool risky = block.writeLike || (policy.mask & failure_bit::nonIdempotent) != 0;
        const EffectiveValue* value = policy.value(std::format("{}_request_buffering", familyPrefix(policy.family)));
        if (!risky || !value || !value->where)
            continue;
        survey.report(Rule::UnbufferedIsHalfAGuard, Severity::Info, value->where, survey.configuration().at(value->where).headSpan,
            {value->directive});
    }
}

void checkClientAbort(Survey& survey)
{
    for (const PassingBlock& block : survey.blocks()) {
        const EffectiveValue* value = block.policy.value(std::format("{}_ignore_client_abort", familyPrefix(block.policy.family)));
        if (!block.policy.ignoreClientAbort || !mayRetry(block.policy) || block.readsOnly || !value || !value->where)
            continue;
        const Directive& directive = survey.configuration().at(value->where);
        survey.report(Rule::IgnoreClientAbortRetries, block.writeLike ? Severity::Warning : Severity::Info, value->where,
            directive.headSpan, {value->directive});
    }
}

bool isKeyHeader(std::string_view name)
{
    return std::ranges::any_of(std::array{"Idempotency-Key", "X-Idempotency-Key", "X-Request-Key", "Request-Key"},
        [&](const char* known) { return equalsIgnoringCase(name, known); });
}

/// Headers that are not passed on, or one that is emptied on the way.
void checkKeyDropped(Survey& survey)
{
    for (const PassingBlock& block : survey.blocks()) {
        if (!block.http() || block.readsOnly)
            continue;
        const std::string_view prefix = familyPrefix(block.policy.family);
        const DirectiveId headers = inForce(survey, block.block, std::format("{}_pass_request_headers", prefix));
        if (headers && !survey.configuration().at(headers).args.empty()
            && parseFlag(survey.configuration().at(headers).args.front().value) == false)
            survey.report(Rule::IdempotencyKeyDropped, Severity::Warning, headers, survey.configuration().at(headers).headSpan,
                {survey.configuration().at(headers).name});
        const std::string set = std::format("{}_set_header", prefix);
        const DirectiveId first = inForce(survey, block.block, set);
        if (!first)
            continue;
        for (const DirectiveId id : survey.configuration().settingsOf(survey.configuration().at(first).parent)) {
            const Directive& directive = survey.configuration().at(id);
            if (directive.name == set && directive.args.size() == 2 && directive.args[1].value.empty() && isKeyHeader(directive.args[0].value))
                survey.report(Rule::IdempotencyKeyDropped, Severity::Warning, id, directive.headSpan, {directive.args[0].value},
                    Fix{"remove-directive", {}, {removeDirective(survey.configuration(), id)}});
        }
    }
}

/// Written for gRPC it repeats no more than gRPC does by default: `error timeout`.
bool keepsToTheDefault(const Directive& mask)
{
    return std::ranges::all_of(mask.args, [](const Argument& word) { return word.value == "error" || word.value == "timeout" || word.value == "off"; });
}

/// proxy_next_upstream* beside grpc_pass says nothing about it.
void checkGrpc(Survey& survey)
{
    for (const PassingBlock& block : survey.blocks()) {
        if (block.policy.family != Family::Grpc || !block.block)
            continue;
        for (const DirectiveId id : survey.configuration().at(block.block).settings) {
            const Directive& directive = survey.configuration().at(id);
            if (familyOfDirective(directive.name) != Family::Proxy || directive.args.empty())
                continue;
            const std::string meant = "grpc" + directive.name.substr(5);
            // ingress-nginx writes both; only an annotation without a counterpart is somebody's mistake.
            if (directive.made != Made::Written && (directive.made != Made::FromIngress || survey.settingIn(block.block, meant)))
                continue;
            std::optional<Fix> fix;
            if (!survey.settingIn(block.block, meant) && (!directive.name.ends_with("_next_upstream") || keepsToTheDefault(directive)))
                fix = Fix{"rename-directive", {directive.name, meant}, {{directive.nameSpan, meant}}};
            survey.report(Rule::GrpcRetry, Severity::Warning, id, directive.headSpan, {directive.name, meant}, std::move(fix));
        }
    }
}

/// After the answer 101 nothing is ever repeated.
void checkWebsocket(Survey& survey)
{
    for (const PassingBlock& block : survey.blocks()) {
        const EffectiveValue* mask = block.policy.values.empty() ? nullptr : &block.policy.values.front();
        if (block.policy.family != Family::Proxy || !mask || mask->origin != Origin::Set || !mayRetry(block.policy))
            continue;
        for (const DirectiveId id : survey.configuration().settingsOf(block.block)) {
            const Directive& directive = survey.configuration().at(id);
            const bool upgrade = directive.name == "proxy_set_header" && directive.args.size() == 2
                && equalsIgnoringCase(directive.args[0].value, "Upgrade") && !directive.args[1].value.empty();
            if (upgrade)
                survey.report(Rule::WebsocketRetry, Severity::Info, mask->where, survey.configuration().at(mask->where).headSpan,
                    {mask->directive});
        }
    }
}

} // namespace

void checkGuards(Survey& survey)
{
    checkProxyMethod(survey);
    checkUnbuffered(survey);
    checkClientAbort(survey);
    checkKeyDropped(survey);
    checkGrpc(survey);
    checkWebsocket(survey);
}

} // namespace retryscope
