// SPDX-License-Identifier: GPL-3.0-or-later
// Which server and location of a configuration serve a URI, chosen as nginx does.
#pragma once

#include "config/tree.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

struct LocationStep {
    enum class What {
        Rewrite,   ///< a rewrite that changed the URI (`where`)
        TryFiles,  ///< its last argument was followed: whether a file exists is not known from the configuration
        ErrorPage, ///< a `return` of nginx's own was turned into another request
        Return,    ///< nginx answers by itself: a return, a redirect, the missing slash of a proxied location
        Named,     ///< the request went on in a named location (`where`)
        Dynamic    ///< an `if` or a variable that the configuration alone does not decide
    };
    What what{};
    DirectiveId where;
};

/// A block of one of several configurations.
struct PlacedBlock {
    std::uint32_t configuration = 0; ///< which of them, counted from 0
    DirectiveId block;
    auto operator<=>(const PlacedBlock&) const = default;
};

struct LocationChoice {
    std::uint32_t configuration = 0; ///< of several, the one that the ids belong to; who asks sets it
    DirectiveId server;   ///< none: the configuration has no http server at all
    DirectiveId location; ///< none: no location matches, the server block itself serves
    DirectiveId block;    ///< the `limit_except` or `if` in it whose directives hold for this request; none: those of the location
    std::string modifier; ///< "", "=", "^~", "~", "~*", "@"
    std::string pattern;
    std::vector<LocationStep> steps;
    std::string uri;     ///< the path by which the location was chosen: decoded, after rewrites
    bool methodMatters = false; ///< another method may be served otherwise
    bool circles = false; ///< the request is sent round without end: nginx gives up and answers 500
    bool certain = true; ///< false: something dynamic (an `if`, a rewrite with variables) may change the choice

    /// The location, or the server where none matches; none: no configuration.
    DirectiveId serving() const { return location ? location : server; }
    PlacedBlock place() const { return {configuration, serving()}; }
};

/// Reads the servers and locations of a configuration once, compiles their regular expressions, and then answers many
/// questions; asking is safe from several threads. Refers to the configuration, which must outlive it.
class LocationMatcher {
public:
    explicit LocationMatcher(const Configuration& configuration);
    ~LocationMatcher();
    LocationMatcher(LocationMatcher&&) noexcept;

    /// `internal`: the URI comes from a redirect inside nginx (error_page, X-Accel-Redirect), so that `internal` does not refuse it.
    /// `method` "": not known, so that a `limit_except` or an `if` that asks for it makes the choice uncertain.
    LocationChoice choose(std::string_view host, std::string_view uri, int port = 0, bool internal = false, std::string_view method = {}) const;

    /// A request that is sent on to "@name" of a server.
    LocationChoice chooseNamed(DirectiveId server, std::string_view name, std::string_view uri, std::string_view method = {}) const;

    /// A request that is in a location already, however it came there; `uri` stands in where a rewrite asks for it.
    LocationChoice chooseIn(DirectiveId server, DirectiveId location, std::string_view uri, std::string_view method = {}) const;

private:
    struct Index;
    std::unique_ptr<const Index> m_index;
};

/// One question to a configuration; for many of them use LocationMatcher. `uri` is the request target, percent-encoded and with its query, as in $request_uri. `host` may be empty: the default server.
/// `port` 0 = any listening socket (first server wins as default). `method` "" = not known.
LocationChoice chooseLocation(const Configuration& configuration, std::string_view host, std::string_view uri, int port = 0, std::string_view method = {});

} // namespace retryscope
