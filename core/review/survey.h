// SPDX-License-Identifier: GPL-3.0-or-later
// What every rule looks at: the blocks that pass requests on with their policies, worked out once, and the findings so far.
#pragma once

#include "config/effective.h"
#include "incident/finding.h"
#include "review/review.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace retryscope {

/// A location, an `if`, a stream server or the top level of a fragment that hands requests to a group.
struct PassingBlock {
    DirectiveId block;    ///< none: the top level of a fragment
    RetryPolicy policy;
    std::string pattern;  ///< of the location; of an `if` that of the location around it
    bool writeLike = false; ///< the pattern looks like orders, payments and the like
    bool files = false;     ///< the pattern or the group looks like an origin of files
    bool readsOnly = false; ///< limit_except lets nothing but GET and HEAD through

    bool http() const { return policy.family != Family::Stream; }
};

class Survey {
public:
    Survey(const Configuration& configuration, const ReviewSettings& settings);

    const Configuration& configuration() const { return m_configuration; }
    const ReviewSettings& settings() const { return m_settings; }
    const std::vector<PassingBlock>& blocks() const { return m_blocks; }

    /// Context and directive are filled in here. A second finding of the same rule at the same place (a file that is
    /// included twice) is dropped.
    void report(Rule rule, Severity severity, DirectiveId directive, const Span& span, std::vector<std::string> args,
        std::optional<Fix> fix = std::nullopt);
    std::vector<Finding> takeFindings() { return std::move(m_findings); }

    /// The place that stands for a block in the editor: its name and arguments.
    Span headOf(DirectiveId block) const;
    /// The first directive of that name directly in a block; none if there is no such.
    DirectiveId settingIn(DirectiveId block, std::string_view name) const;
    /// All directives of a name at the nearest level, from `block` outwards, that has any.
    std::vector<DirectiveId> linesInForce(DirectiveId block, std::string_view name) const;
    /// True if `inner` is `outer` or lies somewhere in it; everything lies in the top level (none).
    bool isInside(DirectiveId inner, DirectiveId outer) const;

private:
    void addBlock(DirectiveId block);
    void sortIntoKinds();
    bool readsOnly(DirectiveId location) const;

    const Configuration& m_configuration;
    const ReviewSettings& m_settings;
    std::vector<PassingBlock> m_blocks;
    std::vector<Finding> m_findings;
    std::set<std::tuple<Rule, std::uint32_t, std::uint32_t>> m_reported;
};

/// How many addresses a group can offer: the servers that are not down. `known` false: a name, a variable or a Lua
/// balancer may give more.
struct GroupSize {
    int least = 0;
    bool known = true;
    bool several() const { return least > 1 || !known; }
};
GroupSize sizeOf(const UpstreamGroup& group);

/// "localhost" has at most an IPv4 and an IPv6 address.
bool isLocalName(const UpstreamServer& server);

/// All directives that a value in force was put together from.
std::vector<DirectiveId> settersOf(const EffectiveValue& value);

/// True if a failed attempt may be followed by one at another server: the set has a failure in it (or is not readable),
/// more than one try is allowed, and the group may have another address.
bool mayRetry(const RetryPolicy& policy);

/// True if the mask lets some failure be retried, whatever the group.
bool masksAllow(const RetryPolicy& policy);

} // namespace retryscope
