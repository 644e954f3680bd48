// SPDX-License-Identifier: GPL-3.0-or-later
// The upstream group behind a *_pass directive.
#pragma once

#include "config/effective.h"

namespace retryscope {

/// The parts of a *_pass argument.
struct PassTarget {
    std::string scheme;  ///< "http", "https", "grpc", "grpcs", "uwsgi", "suwsgi", "" where none is written
    std::string host;    ///< name, address, "[::1]" or "unix:/path"
    std::string port;    ///< empty = none written
    std::string uri;     ///< what replaces the location's prefix; empty = none
    bool variable = false; ///< has variables: nothing else is reliable
};

PassTarget parsePassTarget(Family family, std::string_view argument);

UpstreamGroup resolveGroup(const Configuration& configuration, Family family, DirectiveId pass);

/// The group that the directive would lead to with that argument: what its variables can become.
UpstreamGroup resolveGroup(const Configuration& configuration, Family family, std::string_view argument, DirectiveId pass);

/// The group of an `upstream` block as such.
UpstreamGroup groupOfBlock(const Configuration& configuration, DirectiveId upstream);

/// The `upstream` block of that name which a directive at `context` sees; none if there is no such.
DirectiveId findUpstream(const Configuration& configuration, std::string_view name, DirectiveId context);

/// True for a domain name: neither an IPv4 or IPv6 address nor a unix socket.
bool isDomainName(std::string_view host);

} // namespace retryscope
