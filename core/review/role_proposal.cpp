// SPDX-License-Identifier: GPL-3.0-or-later
// Signs in the order of how much they tell, the first one decides.
#include "review/role_proposal.h"

#include "config/regex.h"
#include "retry/failure.h"
#include "review/survey.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <utility>

namespace retryscope {

namespace {

constexpr std::uint64_t enoughReads = 20; ///< so many reads and no write: it is for reading
constexpr std::string_view moneyWords = R"((^|[^a-z])(orders?|checkout|payments?|pay|purchases?|buy|refunds?|charges?|transactions?|transfers?|payouts?|withdrawals?|deposits?|billing|invoices?|wallets?)([^a-z]|$))";

struct Methods {
    std::uint64_t reads = 0, writes = 0;
};

std::map<DirectiveId, Methods> methodsOf(std::span<const Request> requests)
{
    std::map<DirectiveId, Methods> found;
    for (const Request& request : requests) {
        if (!request.location->location || !request.location->certain)
            continue;
        const Text& method = request.record.method;
        const bool reads = method == "GET" || method == "HEAD" || method == "OPTIONS";
        ++(reads ? found[request.location->location].reads : found[request.location->location].writes);
    }
    return found;
}

/// A directive of the block or, if there is none, of the blocks around it.
bool passesUpgrade(const Survey& survey, DirectiveId block)
{
    return std::ranges::any_of(survey.linesInForce(block, "proxy_set_header"), [&](DirectiveId id) {
        const Directive& line = survey.configuration().at(id);
        return line.args.size() == 2 && line.args[0].value == "Upgrade" && line.args[1].value.contains("$http_upgrade");
    });
}

bool isInternal(const Survey& survey, const PassingBlock& block)
{
    return block.pattern.starts_with('@') || survey.settingIn(block.block, "internal");
}

/// "https://api.example.com": one name with dots that no `upstream` has, and none of a private network.
bool isOtherHost(const PassingBlock& block)
{
    const auto& group = block.policy.group;
    if (!group || group->explicitBlock || group->fromVariable || group->servers.size() != 1 || !group->servers.front().isName)
        return false;
    const std::string_view address = group->servers.front().address;
    const std::string_view host = address.substr(0, address.rfind(':'));
    constexpr std::array<std::string_view, 5> own{".local", ".internal", ".lan", ".svc", ".consul"};
    return host.contains('.') && std::ranges::none_of(own, [&](std::string_view end) { return host.ends_with(end); });
}

std::pair<LocationRole, RoleReason> judge(const Survey& survey, const PassingBlock& block, const Methods& methods, const Regex& money)
{
    if (const LocationRole stated = roleOfPattern(survey.settings().roles, block.pattern); stated != LocationRole::Unknown)
        return {stated, RoleReason::Stated};
    if (block.writeLike && !block.readsOnly && money.matches(block.pattern))
        return {LocationRole::Money, RoleReason::MoneyPath};
    if (passesUpgrade(survey, block.block))
        return {LocationRole::WebSocket, RoleReason::Upgrade};
    if (isInternal(survey, block))
        return {LocationRole::Internal, RoleReason::Internal};
    if (methods.writes > 0)
        return {LocationRole::Writes, RoleReason::Writes};
    if (block.readsOnly)
        return {LocationRole::Reads, RoleReason::LimitedToReads};
    if (block.files && !block.writeLike)
        return {LocationRole::Static, RoleReason::FileOrigin};
    if (block.writeLike)
        return {LocationRole::Writes, RoleReason::WritePath};
    if (isOtherHost(block))
        return {LocationRole::ThirdParty, RoleReason::OtherHost};
    if (methods.reads >= enoughReads)
        return {LocationRole::Reads, RoleReason::OnlyReads};
    return {LocationRole::Unknown, RoleReason::Nothing};
}

std::string asLiteral(std::string_view pattern)
{
    std::string out;
    for (const char c : pattern) {
        if (std::string_view(R"(\^$.[]|()?*+{}#)").contains(c))
            out += '\\';
        out += c;
    }
    return out;
}

} // namespace

std::string_view word(RoleReason reason)
{
    constexpr std::array<std::string_view, 11> words{"stated", "internal", "upgrade", "money-path", "file-origin", "writes", "only-reads", "write-path", "limited-to-reads", "other-host", "nothing"};
    return words[static_cast<std::size_t>(reason)];
}

std::vector<RoleProposal> proposeRoles(const Configuration& configuration, const ReviewSettings& settings, std::span<const Request> requests)
{
    const Survey survey(configuration, settings);
    auto methods = methodsOf(requests);
    const auto money = Regex::compile(moneyWords, true);
    std::vector<RoleProposal> proposals;
    for (const PassingBlock& block : survey.blocks()) {
        if (!block.http() || !block.block || configuration.at(block.block).name != "location")
            continue;
        const Methods& seen = methods[block.block];
        const auto [role, reason] = judge(survey, block, seen, *money);
        proposals.push_back({block.block, block.pattern, role, reason, seen.reads, seen.writes});
    }
    return proposals;
}

std::vector<RoleRule> rulesOf(std::span<const RoleProposal> proposals)
{
    std::vector<RoleRule> rules;
    for (const RoleProposal& proposal : proposals) {
        RoleRule rule{std::format("^{}$", asLiteral(proposal.pattern)), proposal.role};
        if (proposal.role != LocationRole::Unknown && !std::ranges::contains(rules, rule))
            rules.push_back(std::move(rule));
    }
    return rules;
}

} // namespace retryscope
