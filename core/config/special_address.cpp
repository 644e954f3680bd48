// SPDX-License-Identifier: GPL-3.0-or-later
// "unix:/path", "[::1]:80", "host:80", "host".
#include "config/special_address.h"

#include "config/units.h"

#include <arpa/inet.h>
#include <string>

namespace retryscope::special {

namespace {

constexpr std::size_t longestSocket = 107; ///< sizeof(sun_path) - 1

std::optional<int> portOf(std::string_view text, bool range)
{
    const auto dash = range ? text.find('-') : std::string_view::npos;
    const auto port = parseCount(text.substr(0, dash));
    if (!port || *port < 1 || *port > 65535)
        return std::nullopt;
    if (dash != std::string_view::npos) {
        const auto last = parseCount(text.substr(dash + 1));
        if (!last || *last < *port || *last > 65535)
            return std::nullopt;
    }
    return static_cast<int>(*port);
}

std::optional<Address> unixAddress(std::string_view text, bool withUri)
{
    text.remove_prefix(5);
    Address address;
    address.unixSocket = true;
    if (withUri) { // "unix:/path:/uri"
        const auto colon = text.find(':');
        if (colon != std::string_view::npos)
            address.uri = text.substr(colon + 1);
        text = text.substr(0, colon);
    }
    address.host = text;
    if (text.empty() || text.size() > longestSocket)
        return std::nullopt;
    return address;
}

std::optional<Address> inet6Address(std::string_view text, bool withUri, bool listening)
{
    const auto close = text.find(']');
    if (close == std::string_view::npos || close < 3)
        return std::nullopt;
    Address address;
    address.host = text.substr(0, close + 1);
    std::string_view rest = text.substr(close + 1);
    if (const auto slash = rest.find('/'); withUri && slash != std::string_view::npos) {
        address.uri = rest.substr(slash);
        rest = rest.substr(0, slash);
    }
    if (!rest.empty()) {
        const auto port = rest.starts_with(':') ? portOf(rest.substr(1), listening) : std::nullopt;
        if (!port)
            return std::nullopt;
        address.port = *port;
    }
    in6_addr parsed{};
    const std::string number(text.substr(1, close - 1));
    return inet_pton(AF_INET6, number.c_str(), &parsed) == 1 ? std::optional(address) : std::nullopt;
}

} // namespace

std::optional<Address> parseAddress(std::string_view text, bool withUri, bool listening)
{
    if (text.size() >= 5 && equalsIgnoringCase(text.substr(0, 5), "unix:"))
        return unixAddress(text, withUri);
    if (text.starts_with('['))
        return inet6Address(text, withUri, listening);
    Address address;
    const auto uri = text.find_first_of("/?");
    if (uri != std::string_view::npos) {
        if (!withUri || listening)
            return std::nullopt;
        address.uri = text.substr(uri);
        text = text.substr(0, uri);
    }
    const auto colon = text.find(':');
    address.host = text.substr(0, colon);
    if (colon != std::string_view::npos) {
        const auto port = portOf(text.substr(colon + 1), listening);
        if (!port)
            return std::nullopt;
        address.port = *port;
    } else if (listening) {
        // A bare number is a port, everything else an address.
        if (const auto number = parseCount(text.substr(0, text.find('-')))) {
            const auto port = portOf(text, true);
            return port ? std::optional(Address{"*", *port, false, {}}) : std::nullopt;
        }
    }
    return address.host.empty() ? std::nullopt : std::optional(address);
}

} // namespace retryscope::special
