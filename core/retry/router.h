// SPDX-License-Identifier: GPL-3.0-or-later
// Places of a configuration: the location that serves a URI, with its policy, and where its internal redirects lead.
#pragma once

#include "config/effective.h"
#include "config/location_match.h"
#include "config/tree.h"
#include "retry/matrix.h"
#include "retry/route.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

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
    /// The location that serves the URI. `host` "" = the default server. `method` "" = not known, which makes a place
    /// uncertain where a `limit_except` or an `if` asks for it. Valid until the router is destroyed or, with more than
    /// 100,000 different URIs, until a later call.
    const Station& serving(std::string_view host, std::string_view uri, std::string_view method = {});
    /// The stream server that listens there: "5432", or as it is written; nullptr if there is none.
    const Station* streamAt(std::string_view listen);
    /// A block by itself, however a request came to it: a location (or an `if` or `limit_except` in it), a server. Its place
    /// is uncertain where blocks inside of it may hold for some requests.
    const Station& inBlock(DirectiveId block);
    /// The same for a method that is known: of a location whose `limit_except` or `if` holds for it, the block inside. `uri` is
    /// one that the location serves.
    const Station& inBlock(DirectiveId block, std::string_view uri, std::string_view method);

    Outcome ask(std::string_view host, std::string_view uri, const Question& question);
    Matrix matrix(std::string_view host, std::string_view uri);

    /// What stands behind "@name" or "/uri" for a request that came to a station with this URI.
    FindPlace finder(std::string_view host, std::string_view uri, const Station& from);
    /// The values in force in a block, remembered.
    const RetryPolicy& policyOf(DirectiveId block);

    /// For a Lua balancer, whose servers are not in the configuration.
    void setLuaBalancer(LuaBalancer balancer);
    /// The addresses that a domain name stands for, without ports. A name that comes from a variable is not replaced.
    void setAddresses(std::string name, std::vector<std::string> addresses);

    const Configuration& configuration() const { return m_configuration; }

private:
    const Station& at(std::string_view host, std::string_view uri, bool internal, std::string_view method);
    std::shared_ptr<const Station> shared(LocationChoice choice);
    Station build(LocationChoice choice) const;
    void readAnswer(const LocationChoice& choice, Place& place) const;
    void putAddresses(const RetryPolicy& policy, RetryFacts& facts) const;
    const Station* named(DirectiveId server, std::string_view name, std::string_view uri, std::string_view method);

    const Configuration& m_configuration;
    LocationMatcher m_matcher;
    Product m_product;
    std::optional<LuaBalancer> m_lua;
    std::map<std::string, std::vector<std::string>, std::less<>> m_addresses; ///< by domain name
    std::unordered_map<std::string, std::shared_ptr<const Station>> m_byUri;   ///< "host\nuri", "\n" behind it for redirects inside nginx, then the method where it matters
    std::unordered_map<std::string, std::shared_ptr<const Station>> m_byBlock; ///< by block and the steps that led there
    std::unordered_map<DirectiveId, RetryPolicy> m_policies;
};

/// What decides where such a program runs; the commercial and the bundled nginx decide as nginx does.
Product productOf(Distribution distribution);

/// "error_page 502 504 =200 @fallback;"; nullopt for a directive with fewer than two arguments.
std::optional<ErrorPage> readErrorPage(const Directive& directive, DirectiveId id);

/// The place of a block (a location, or a server where none matches), without asking for a URI.
Place placeOf(const Configuration& configuration, DirectiveId block, const RetryPolicy& policy, Product product = Product::Nginx);

} // namespace retryscope
