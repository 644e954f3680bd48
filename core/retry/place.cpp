// SPDX-License-Identifier: GPL-3.0-or-later
// Reads from a block what becomes of a request there: error pages, mirrors, post_action, return.
#include "config/units.h"
#include "retry/router.h"

#include <algorithm>
#include <charconv>

namespace retryscope {

namespace {

std::optional<int> number(std::string_view text)
{
    int value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    return status == std::errc{} && end == text.data() + text.size() && !text.empty() ? std::optional(value) : std::nullopt;
}

/// The directives of a name on the nearest level that has any: how nginx inherits lists and values alike.
std::vector<DirectiveId> inForce(const Configuration& configuration, DirectiveId block, std::string_view name)
{
    std::vector<DirectiveId> found;
    for (DirectiveId level = block;; level = configuration.at(level).parent) {
        for (const DirectiveId id : configuration.settingsOf(level)) {
            if (configuration.at(id).name == name && !configuration.at(id).args.empty())
                found.push_back(id);
        }
        if (!found.empty() || !level)
            return found;
    }
}

std::string_view argument(const Configuration& configuration, DirectiveId id, std::size_t index = 0)
{
    const auto& args = configuration.at(id).args;
    return index < args.size() ? std::string_view(args[index].value) : std::string_view{};
}

bool isOn(const Configuration& configuration, DirectiveId block, std::string_view name, bool standard)
{
    const auto found = inForce(configuration, block, name);
    return found.empty() ? standard : argument(configuration, found.front()) == "on";
}

void readErrorPages(const Configuration& configuration, DirectiveId block, Place& place)
{
    for (const DirectiveId id : inForce(configuration, block, "error_page")) {
        if (auto page = readErrorPage(configuration.at(id), id))
            place.errorPages.push_back(std::move(*page));
    }
    place.recursiveErrorPages = isOn(configuration, block, "recursive_error_pages", false);
}

void readCopies(const Configuration& configuration, DirectiveId block, Place& place)
{
    const auto mirrors = inForce(configuration, block, "mirror");
    const bool off = std::ranges::any_of(mirrors, [&](DirectiveId id) { return argument(configuration, id) == "off"; });
    place.mirrors = off ? 0 : static_cast<int>(mirrors.size());
    place.mirrorWhere = place.mirrors > 0 ? mirrors.front() : DirectiveId{};
    place.mirrorsBody = isOn(configuration, block, "mirror_request_body", true);
    if (const auto actions = inForce(configuration, block, "post_action"); !actions.empty() && argument(configuration, actions.front()) != "off") {
        place.postAction = argument(configuration, actions.front());
        place.postActionWhere = actions.front();
    }
}

/// Whether the servers are spoken to by TLS: by the scheme, for a stream by proxy_ssl. An address from a variable may have any.
bool speaksTls(const Configuration& configuration, DirectiveId block, const RetryPolicy& policy)
{
    if (policy.family == Family::Stream)
        return isOn(configuration, block, "proxy_ssl", false);
    const std::string_view target = policy.pass ? argument(configuration, policy.pass) : std::string_view{};
    return target.starts_with('$') || target.starts_with("https://") || target.starts_with("grpcs://") || target.starts_with("suwsgi://");
}

/// A `return` at the level itself ends the request before it is passed on. "return URL" is a redirect with 302.
void readReturn(const Configuration& configuration, DirectiveId block, Place& place)
{
    for (const DirectiveId id : configuration.settingsOf(block)) {
        if (configuration.at(id).name != "return")
            continue;
        place.fixedStatus = number(argument(configuration, id)).value_or(302);
        place.fixedText = configuration.at(id).args.size() > 1;
        place.facts.family = Family::None;
        return;
    }
}

bool ignoresAccelRedirect(const Directive& directive)
{
    return std::ranges::any_of(directive.args, [](const Argument& argument) { return equalsIgnoringCase(argument.value, "X-Accel-Redirect"); });
}

} // namespace

std::optional<ErrorPage> readErrorPage(const Directive& directive, DirectiveId id)
{
    if (directive.args.size() < 2)
        return std::nullopt;
    ErrorPage page;
    page.where = id;
    page.target = directive.args.back().value;
    for (std::size_t i = 0; i + 1 < directive.args.size(); ++i) {
        const std::string_view text = directive.args[i].value;
        if (text.starts_with('='))
            page.answer = text.size() == 1 ? 0 : number(text.substr(1)).value_or(0);
        else if (const auto code = number(text))
            page.codes.push_back(*code);
    }
    return page;
}

Place placeOf(const Configuration& configuration, DirectiveId block, const RetryPolicy& policy, Product product)
{
    Place place;
    place.block = block;
    place.facts = retryFacts(policy, configuration.version, product);
    if (!block)
        return place;
    place.facts.tls = speaksTls(configuration, block, policy);
    readReturn(configuration, block, place);
    if (policy.family == Family::Stream)
        place.facts.datagrams = std::ranges::any_of(configuration.settingsOf(block), [&](DirectiveId id) {
            const Directive& listen = configuration.at(id);
            return listen.name == "listen" && std::ranges::contains(listen.args, "udp", &Argument::value);
        });
    if (policy.family != Family::Stream) {
        readErrorPages(configuration, block, place);
        const auto cache = inForce(configuration, block, directiveOf(policy.family, "cache"));
        place.cached = !cache.empty() && argument(configuration, cache.front()) != "off";
        readCopies(configuration, block, place);
        for (const DirectiveId id : inForce(configuration, block, directiveOf(policy.family, "ignore_headers")))
            place.ignoresAccel = place.ignoresAccel || ignoresAccelRedirect(configuration.at(id));
    }
    return place;
}

} // namespace retryscope
