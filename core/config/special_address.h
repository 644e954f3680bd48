// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses as ngx_parse_url takes them (src/core/ngx_inet.c); no name is ever resolved.
#pragma once

#include <optional>
#include <string_view>

namespace retryscope::special {

struct Address {
    std::string_view host; ///< with the brackets of IPv6; the path behind "unix:"
    int port = 0;          ///< 0: none written
    bool unixSocket = false;
    std::string_view uri;  ///< from "/" or "?" on
};

/// `withUri`: what follows a "/" or "?" is a URI; otherwise such an address is refused. `listening`: a bare port or "*" is
/// an address, and "8000-8100" a port. nullopt: nginx refuses it.
std::optional<Address> parseAddress(std::string_view text, bool withUri, bool listening = false);

} // namespace retryscope::special
