// SPDX-License-Identifier: GPL-3.0-or-later
// Rule about retries of the stream module: only a connection that cannot be made is passed on.
#include "config/mask.h"
#include "config/units.h"
#include "review/fix.h"
#include "review/rules.h"

#include <algorithm>

namespace retryscope {

namespace {

bool receivesDatagrams(const Survey& survey, const PassingBlock& block)
{
    return std::ranges::any_of(survey.configuration().settingsOf(block.block), [&](DirectiveId id) {
        const Directive& directive = survey.configuration().at(id);
        return directive.name == "listen" && std::ranges::contains(directive.args, "udp", &Argument::value);
    });
}

} // namespace

/// src/stream/ngx_stream_proxy_module.c: the next server is asked only while the connection is being made, so that switching it
/// off takes away what is always safe; a datagram is gone as soon as it was sent.
void checkStreams(Survey& survey)
{
    for (const PassingBlock& block : survey.blocks()) {
        const EffectiveValue* value = block.http() ? nullptr : block.policy.value("proxy_next_upstream");
        if (!value || !value->where || !block.policy.group || !sizeOf(*block.policy.group).several())
            continue;
        const Directive& directive = survey.configuration().at(value->where);
        const auto on = directive.args.size() == 1 ? parseFlag(directive.args.front().value) : std::nullopt;
        if (!on)
            continue;
        if (receivesDatagrams(survey, block)) {
            if (*on && directive.parent == block.block)
                survey.report(Rule::StreamRetry, Severity::Info, value->where, directive.headSpan, {"udp"},
                    Fix{"remove-directive", {}, {removeDirective(survey.configuration(), value->where)}});
        } else if (!*on) {
            survey.report(Rule::StreamRetry, Severity::Warning, value->where, directive.headSpan, {"off"},
                Fix{"set-value", {directive.name, "on"}, {replaceArguments(directive, "on")}});
        }
    }
}

} // namespace retryscope
