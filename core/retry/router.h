// SPDX-License-Identifier: GPL-3.0-or-later
// Places of a configuration: the location that serves a URI, with its policy, and where its internal redirects lead.
#pragma once

#include "config/effective.h"
#include "config/location_match.h"
#include "config/tree.h"
#include "retry/matrix.h"
#include "retry/route.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace retryscope {

/// Answers questions about one configuration and keeps what it found out. Not for several threads at once.
class Router {
public:
    /// The configuration must outlive the router; its version counts.
    explicit Router(const Configuration& configuration, Product product = Product::Nginx);

    struct Station {
        LocationChoice choice; ///< without its uri: several URIs share a station
        RetryPolicy policy;
        Place place;
    };
    /// The location that serves the URI. `host` "" = the default server. Valid until the router is destroyed or, with more
    /// than 100,000 different URIs, until a later call.
    const Station& serving(std::string_view host, std::string_view uri);

    Outcome ask(std::string_view host, std::string_view uri, const Question& question);
    Matrix matrix(std::string_view host, std::string_view uri);

    /// What stands behind "@name" or "/uri" in the server of a station.
    FindPlace finder(std::string_view host, const Station& from);

    /// For a Lua balancer, whose servers are not in the configuration.
    void setLuaBalancer(LuaBalancer balancer);

    const Configuration& configuration() const { return m_configuration; }

private:
    const Station& at(std::string_view host, std::string_view uri, bool internal);
    Station build(LocationChoice choice) const;
    void readAnswer(const LocationChoice& choice, Place& place) const;
    const Station* named(DirectiveId server, std::string_view name);

    const Configuration& m_configuration;
    LocationMatcher m_matcher;
    Product m_product;
    std::optional<LuaBalancer> m_lua;
    std::unordered_map<std::string, std::shared_ptr<const Station>> m_byUri;   ///< "host\nuri", "\n" behind it for redirects inside nginx
    std::unordered_map<std::string, std::shared_ptr<const Station>> m_byBlock; ///< "id" or "id@name"
};

/// "error_page 502 504 =200 @fallback;"; nullopt for a directive with fewer than two arguments.
std::optional<ErrorPage> readErrorPage(const Directive& directive, DirectiveId id);

/// The place of a block (a location, or a server where none matches), without asking for a URI.
Place placeOf(const Configuration& configuration, DirectiveId block, const RetryPolicy& policy, Product product = Product::Nginx);

} // namespace retryscope
