// SPDX-License-Identifier: GPL-3.0-or-later
// Where requests are sent on to (the handlers of proxy_pass, fastcgi_pass and their like; ngx_http_upstream_add).
#include "config/group.h"
#include "config/location_tree.h"
#include "config/mask.h"
#include "config/special_address.h"
#include "config/special_values.h"
#include "config/units.h"

namespace retryscope::special {

namespace {

using Problem = std::optional<ValueProblem>;

/// A regular expression's or named location, an `if`, a limit_except: the URI of the request cannot be put together there.
bool takesNoUri(const Look& look)
{
    if (!look.directive.parent)
        return false;
    const Directive& around = look.configuration.at(look.directive.parent);
    if (around.name != "location")
        return around.name == "if" || around.name == "limit_except";
    const std::string modifier = locationName(around).modifier;
    return modifier == "~" || modifier == "~*" || modifier == "@";
}

/// A group that stands before and is written with a port here is refused.
bool namesGroupWithPort(const Look& look, const Address& address)
{
    if (address.port == 0 || address.unixSocket)
        return false;
    const DirectiveId group = findUpstream(look.configuration, address.host, look.id);
    return group && group.index() < look.id.index();
}

Problem checkedAddress(const Look& look, std::string_view url, bool withUri)
{
    const auto address = parseAddress(url, withUri);
    if (!address || namesGroupWithPort(look, *address))
        return refused(0);
    if (!address->uri.empty() && takesNoUri(look)) {
        const std::string_view whole = look.arg(0);
        return refused(0, std::string(whole.substr(0, whole.size() - address->uri.size())));
    }
    return std::nullopt;
}

Problem proxyPass(const Look& look)
{
    std::string_view url = look.arg(0);
    if (hasVariable(url))
        return hasBadVariable(url) ? refused(0) : std::nullopt;
    if (look.inStream())
        return checkedAddress(look, url, false);
    for (const std::string_view scheme : {"http://", "https://"})
        if (url.size() >= scheme.size() && equalsIgnoringCase(url.substr(0, scheme.size()), scheme))
            return checkedAddress(look, url.substr(scheme.size()), true);
    return refused(0, "http://" + std::string(url));
}

/// Of the families that speak something else than HTTP/1; uwsgi and gRPC may be written with a scheme.
Problem otherPass(const Look& look)
{
    if (look.count() == 0)
        return std::nullopt;
    std::string_view url = look.arg(0);
    if (hasVariable(url))
        return hasBadVariable(url) ? refused(0) : std::nullopt;
    const Family family = familyOfPass(look.directive.name);
    for (const std::string_view scheme : {"grpc://", "grpcs://", "uwsgi://", "suwsgi://"}) {
        const bool own = family == (scheme.starts_with("grpc") ? Family::Grpc : family == Family::Uwsgi ? Family::Uwsgi : Family::None);
        if (own && url.size() >= scheme.size() && equalsIgnoringCase(url.substr(0, scheme.size()), scheme)) {
            url.remove_prefix(scheme.size());
            break;
        }
    }
    return checkedAddress(look, url, false);
}

} // namespace

Check passHandler(std::string_view name)
{
    if (name == "proxy_pass")
        return proxyPass;
    return familyOfPass(name) == Family::None ? nullptr : otherPass;
}

} // namespace retryscope::special
