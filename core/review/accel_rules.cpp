// SPDX-License-Identifier: GPL-3.0-or-later
// Rule about X-Accel-Redirect: an answer of the application that sends its request to a second backend.
#include "config/location_tree.h"
#include "config/regex.h"
#include "config/units.h"
#include "review/fix.h"
#include "review/rules.h"
#include "review/server_findings.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>

namespace retryscope {

namespace {

/// True if the text of another directive may lead to the location: then it is not there for X-Accel-Redirect.
class Leads {
public:
    explicit Leads(const Directive& location)
        : m_name(locationName(location))
    {
        if (m_name.modifier.starts_with('~'))
            m_regex = Regex::compile(m_name.pattern, m_name.modifier == "~*");
    }

    bool byText(const std::string& target) const
    {
        if (m_name.modifier == "@" || m_name.modifier == "=")
            return target == m_name.pattern;
        return m_regex ? m_regex->matches(target) : target.starts_with(m_name.pattern);
    }

    const LocationName& name() const { return m_name; }

private:
    LocationName m_name;
    std::optional<Regex> m_regex;
};

/// Where redirects inside nginx lead that the configuration itself names, and code that may do anything; by server, those of
/// no server apart.
class NamedTargets {
public:
    explicit NamedTargets(const Configuration& configuration)
    {
        static constexpr std::array<std::string_view, 9> redirects{
            "error_page", "try_files", "mirror", "auth_request", "post_action", "rewrite", "index", "set", "add_after_body"};
        for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
            const Directive& directive = configuration.directives[i];
            const bool code = !directive.opaqueBody.empty();
            if (!code && !std::ranges::contains(redirects, directive.name))
                continue;
            Targets& targets = m_targets[serverOf(configuration, DirectiveId::fromIndex(i))];
            if (code)
                targets.code.push_back(&directive.opaqueBody);
            for (const Argument& argument : directive.args)
                targets.texts.push_back(&argument.value);
        }
    }

    bool lead(DirectiveId server, const Leads& leads) const { return leadFrom(server, leads) || leadFrom({}, leads); }

    static DirectiveId serverOf(const Configuration& configuration, DirectiveId id)
    {
        const DirectiveId around = serverAround(configuration, id);
        return around && configuration.at(around).name == "server" ? around : DirectiveId{};
    }

private:
    struct Targets {
        std::vector<const std::string*> texts, code;
    };

    bool leadFrom(DirectiveId server, const Leads& leads) const
    {
        const auto found = m_targets.find(server);
        return found != m_targets.end()
            && (std::ranges::any_of(found->second.texts, [&](const std::string* text) { return leads.byText(*text); })
                || std::ranges::any_of(found->second.code, [&](const std::string* code) { return code->contains(leads.name().pattern); }));
    }

    std::map<DirectiveId, Targets> m_targets;
};

bool headerIsIgnored(const Survey& survey, const PassingBlock& block)
{
    const auto lines = survey.linesInForce(block.block, std::format("{}_ignore_headers", familyPrefix(block.policy.family)));
    return std::ranges::any_of(lines, [&](DirectiveId id) {
        return std::ranges::any_of(survey.configuration().at(id).args,
            [](const Argument& argument) { return equalsIgnoringCase(argument.value, "X-Accel-Redirect"); });
    });
}

bool isInternal(const Survey& survey, const PassingBlock& block)
{
    return bool(survey.settingIn(block.block, "internal")) || block.pattern.starts_with('@');
}

bool passesBody(const Survey& survey, const PassingBlock& block)
{
    const auto lines = survey.linesInForce(block.block, std::format("{}_pass_request_body", familyPrefix(block.policy.family)));
    return lines.empty() || survey.configuration().at(lines.front()).args.empty()
        || parseFlag(survey.configuration().at(lines.front()).args.front().value) != false;
}

/// A target gets along without the body: what it serves is read. Its Content-Length has to go as well
/// (src/http/modules/ngx_http_proxy_module.c).
std::optional<Fix> withoutBody(const Survey& survey, const PassingBlock& block)
{
    const auto headers = survey.linesInForce(block.block, "proxy_set_header");
    const bool inherited = !headers.empty() && survey.configuration().at(headers.front()).parent != block.block;
    if (block.policy.family != Family::Proxy || block.pattern.starts_with('@') || inherited)
        return std::nullopt; // a line of its own would replace the inherited ones
    const Configuration& configuration = survey.configuration();
    return Fix{"add-directive", {"proxy_pass_request_body", "off"},
        {insertInBlock(configuration, block.block, "proxy_pass_request_body off;"),
            insertInBlock(configuration, block.block, "proxy_set_header Content-Length \"\";")}};
}

/// The servers in which an application is asked whose answer nginx would follow; true: it takes what looks like money.
std::map<DirectiveId, bool> serversThatFollow(const Survey& survey)
{
    std::map<DirectiveId, bool> servers;
    for (const PassingBlock& block : survey.blocks()) {
        if (!block.http() || block.readsOnly || isInternal(survey, block) || headerIsIgnored(survey, block))
            continue;
        bool& money = servers[NamedTargets::serverOf(survey.configuration(), block.block)];
        money = money || block.writeLike;
    }
    return servers;
}

} // namespace

void checkAccelRedirects(Survey& survey)
{
    const Configuration& configuration = survey.configuration();
    const NamedTargets named(configuration);
    const auto following = serversThatFollow(survey);
    for (const PassingBlock& target : survey.blocks()) {
        const bool location = target.block && configuration.at(target.block).name == "location";
        if (!location || !target.http() || !isInternal(survey, target) || !passesBody(survey, target))
            continue;
        const DirectiveId server = NamedTargets::serverOf(configuration, target.block);
        const auto origins = following.find(server);
        if (origins == following.end() || named.lead(server, Leads(configuration.at(target.block))))
            continue;
        survey.report(Rule::ResendByXAccel, origins->second ? Severity::Warning : Severity::Info, target.block, survey.headOf(target.block),
            {target.pattern, target.pattern.starts_with('@') ? "named" : "uri"}, withoutBody(survey, target));
    }
}

} // namespace retryscope
