// SPDX-License-Identifier: GPL-3.0-or-later
// Location choice and policy lookup are remembered: logs repeat a few URIs and locations many times.
#include "pipeline/attribute.h"

#include "incident/shown_pass.h"
#include "retry/router.h"

#include <algorithm>
#include <format>
#include <unordered_map>

namespace retryscope {

namespace {

/// The error_page directives that are in force in a block: the nearest level that has any (they replace on inheritance).
std::vector<DirectiveId> errorPages(const Configuration& configuration, DirectiveId block)
{
    for (DirectiveId at = block; at; at = configuration.at(at).parent) {
        std::vector<DirectiveId> found;
        for (const DirectiveId child : configuration.at(at).children) {
            if (configuration.at(child).name == "error_page")
                found.push_back(child);
        }
        if (!found.empty())
            return found;
    }
    return {};
}

std::string argumentsText(const Directive& directive)
{
    std::string text;
    for (const Argument& argument : directive.args)
        text += (text.empty() ? "" : " ") + argument.value;
    return text;
}

} // namespace

RequestPlacer::RequestPlacer(const Configuration& configuration, const LocationMatcher& matcher, std::uint32_t number)
    : m_configuration(configuration)
    , m_matcher(matcher)
    , m_number(number)
{
    if (configuration.form == ConfigForm::Kubernetes)
        rememberBackends();
}

void RequestPlacer::rememberBackends()
{
    for (const Directive& directive : m_configuration.directives) {
        if (directive.name != "set" || directive.made == Made::Written || directive.args.size() != 2 || m_backends.size() >= 1'000)
            continue;
        const DirectiveId server = m_configuration.at(directive.parent).parent;
        for (const DirectiveId id : m_configuration.settingsOf(server)) {
            const Directive& name = m_configuration.at(id);
            if (name.name != "server_name" || name.args.empty() || name.args.front().value.starts_with('~'))
                continue;
            // An object without a namespace may be applied to any.
            const std::string& backend = directive.args.back().value;
            std::pair known{backend.starts_with("default-") ? backend.substr(7) : backend, name.args.front().value};
            if (!std::ranges::contains(m_backends, known))
                m_backends.push_back(std::move(known));
        }
    }
}

/// The location whose backend is the logged one; nullptr if that is not known.
const Shared<LocationChoice>* RequestPlacer::chooseByBackend(const AccessRecord& record)
{
    for (const auto& [backend, host] : m_backends) {
        if (!record.rare->upstreamName.ends_with(backend))
            continue;
        const Shared<LocationChoice>& choice = choose(host, record.uri, record.method);
        for (const DirectiveId id : m_configuration.settingsOf(choice->location)) {
            const Directive& directive = m_configuration.at(id);
            if (choice->location && directive.name == "set" && directive.made != Made::Written && directive.args.back().value.ends_with(backend))
                return &choice;
        }
    }
    return nullptr;
}

void RequestPlacer::place(Request& request)
{
    const AccessRecord& record = request.record;
    const Text& host = record.host.empty() ? record.rare->serverName : record.host;
    const Shared<LocationChoice>* behind = host.empty() && !record.rare->upstreamName.empty() ? chooseByBackend(record) : nullptr;
    request.location = behind ? *behind : choose(host, record.uri, record.method);
    // Where no further server was alive nothing was repeated, and no line is to blame.
    if (!wasRepeated(request))
        return;
    // A limit_except or an if may have a pass and a policy of its own.
    const LocationChoice& choice = request.location;
    const DirectiveId block = choice.block ? choice.block : choice.location ? choice.location : choice.server;
    if (!block)
        return;
    if (request.groups > 1 && nameErrorPage(request, block))
        return;
    namePolicy(request, block);
}

const Shared<LocationChoice>& RequestPlacer::choose(std::string_view host, std::string_view uri, std::string_view method)
{
    const Shared<LocationChoice>& any = remembered(host, uri, {});
    return any->methodMatters && !method.empty() ? remembered(host, uri, method) : any;
}

const Shared<LocationChoice>& RequestPlacer::remembered(std::string_view host, std::string_view uri, std::string_view method)
{
    m_key.assign(method).append(1, ' ').append(host).append(1, ' ').append(uri.substr(0, uri.find('?')));
    const auto known = m_choices.find(m_key);
    if (known != m_choices.end())
        return known->second;
    // Bounded: a scanner can ask for millions of different URIs.
    if (m_choices.size() > 50'000)
        m_choices.clear();
    LocationChoice choice = m_matcher.choose(host, uri, 0, false, method);
    choice.configuration = m_number;
    return m_choices.emplace(m_key, std::move(choice)).first->second;
}

const RetryPolicy& RequestPlacer::policy(DirectiveId block)
{
    const auto known = m_policies.find(block);
    if (known != m_policies.end())
        return known->second;
    return m_policies.emplace(block, effectivePolicy(m_configuration, block)).first->second;
}

const RetryFacts& RequestPlacer::facts(DirectiveId block)
{
    const auto known = m_facts.find(block);
    if (known != m_facts.end())
        return known->second;
    return m_facts.emplace(block, placeOf(m_configuration, block, policy(block)).facts).first->second;
}

/// A " : " comes from error_page where one lists the status of the group before it; else from X-Accel-Redirect,
/// which the configuration does not show.
bool RequestPlacer::nameErrorPage(Request& request, DirectiveId block)
{
    std::optional<int> last;
    for (const Attempt& attempt : request.attempts) {
        if (attempt.group == 0)
            last = attempt.status;
    }
    if (!last)
        return false;
    const std::string code = std::format("{}", *last);
    for (const DirectiveId id : errorPages(m_configuration, block)) {
        const Directive& page = m_configuration.at(id);
        const bool lists = std::ranges::any_of(page.args, [&](const Argument& a) { return a.value == code; });
        if (!lists)
            continue;
        request.allowedBy = id;
        request.allowedDirective = page.name;
        request.allowedValue = argumentsText(page);
        request.allowedOrigin = static_cast<int>(page.parent == block ? Origin::Set : Origin::Inherited);
        return true;
    }
    return false;
}

/// A line that forbids what the log shows allowed nothing: the findings say that it contradicts.
void RequestPlacer::namePolicy(Request& request, DirectiveId block)
{
    request.notAllowed = allowsNoShownPass(request, facts(block));
    const RetryPolicy& found = policy(block);
    const std::string name = std::format("{}_next_upstream", familyPrefix(found.family == Family::None ? Family::Proxy : found.family));
    for (std::size_t i = 0; i < found.values.size(); ++i) {
        const EffectiveValue& value = found.values[i];
        if (value.directive != name)
            continue;
        request.allowedByValue = i;
        request.allowedBy = request.notAllowed ? DirectiveId{} : value.where;
        request.allowedDirective = value.directive;
        request.allowedValue = value.value;
        request.allowedOrigin = static_cast<int>(value.origin);
    }
}

void nameMirrors(Analysis& analysis)
{
    for (const Operation& operation : analysis.operations) {
        for (const RequestId id : operation.requests) {
            Request& request = analysis.requests[id.index()];
            const Configuration* configuration = analysis.servedBy(request);
            // What was passed on as well keeps the line that allowed that.
            if (!operation.repeatedBy.contains(RepeatedBy::Mirror) || !configuration || request.allowedBy || !request.location->server)
                continue;
            const DirectiveId block = request.location->block ? request.location->block : request.location->serving();
            const Place place = placeOf(*configuration, block, effectivePolicy(*configuration, block));
            if (!place.mirrorWhere)
                continue;
            const Directive& mirror = configuration->at(place.mirrorWhere);
            request.allowedBy = place.mirrorWhere;
            request.allowedDirective = mirror.name;
            request.allowedValue = argumentsText(mirror);
            request.allowedOrigin = static_cast<int>(mirror.parent == block ? Origin::Set : Origin::Inherited);
            request.notAllowed = false;
        }
    }
}

void attributeRequests(Analysis& analysis)
{
    std::vector<std::unique_ptr<const LocationMatcher>> matchers;
    std::vector<RequestPlacer> placers;
    for (const auto& configuration : analysis.configurations) {
        matchers.push_back(std::make_unique<const LocationMatcher>(*configuration));
        placers.emplace_back(*configuration, *matchers.back(), static_cast<std::uint32_t>(placers.size()));
    }
    for (Request& request : analysis.requests)
        if (!placers.empty())
            placers[analysis.configurationOf(request.record.file)].place(request);
}

} // namespace retryscope
