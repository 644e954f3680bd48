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

/// Redirects inside nginx that the configuration itself names, and code that may do anything.
bool isNamedElsewhere(const Configuration& configuration, const Leads& leads)
{
    static constexpr std::array<std::string_view, 9> redirects{
        "error_page", "try_files", "mirror", "auth_request", "post_action", "rewrite", "index", "set", "add_after_body"};
    return std::ranges::any_of(configuration.directives, [&](const Directive& directive) {
        if (!directive.opaqueBody.empty())
            return directive.opaqueBody.contains(leads.name().pattern);
        return std::ranges::contains(redirects, directive.name)
            && std::ranges::any_of(directive.args, [&](const Argument& argument) { return leads.byText(argument.value); });
    });
}

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

} // namespace

void checkAccelRedirects(Survey& survey)
{
    const Configuration& configuration = survey.configuration();
    for (const PassingBlock& target : survey.blocks()) {
        const bool location = target.block && configuration.at(target.block).name == "location";
        if (!location || !target.http() || !isInternal(survey, target) || !passesBody(survey, target)
            || isNamedElsewhere(configuration, Leads(configuration.at(target.block))))
            continue;
        const DirectiveId server = serverAround(configuration, target.block);
        bool any = false, write = false;
        for (const PassingBlock& origin : survey.blocks()) {
            if (!origin.http() || origin.readsOnly || &origin == &target || isInternal(survey, origin)
                || serverAround(configuration, origin.block) != server || headerIsIgnored(survey, origin))
                continue;
            any = true;
            write |= origin.writeLike;
        }
        if (any)
            survey.report(Rule::ResendByXAccel, write ? Severity::Warning : Severity::Info, target.block, survey.headOf(target.block),
                {target.pattern, target.pattern.starts_with('@') ? "named" : "uri"}, withoutBody(survey, target));
    }
}

} // namespace retryscope
