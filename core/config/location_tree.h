// SPDX-License-Identifier: GPL-3.0-or-later
// The locations of one server, arranged for the question "which one serves this URI?".
#pragma once

#include "config/regex.h"
#include "config/tree.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace retryscope {

struct LocationName {
    std::string modifier; ///< "", "=", "^~", "~", "~*", "@"
    std::string pattern;  ///< without the modifier; with the "@" of a named location
};

/// "location ~* \.php$", and the glued forms that nginx takes as well ("location =/x", "location ~\.php$").
LocationName locationName(const Directive& location);

/// The locations directly inside one block, and theirs in turn.
class LocationTree {
public:
    LocationTree(const Configuration& configuration, DirectiveId block);

    struct Match {
        DirectiveId location;      ///< none: no location fits
        bool autoRedirect = false; ///< "/shop" for "location /shop/" with a pass: nginx answers 301 with the slash
        const Regex* regex = nullptr; ///< the regular expression that chose it; lives as long as the tree
        bool certain = true;       ///< false: an invalid regular expression stood before
    };
    /// As nginx: exact, else longest prefix and its nested ones, unless "^~" then regular expressions in order.
    Match find(std::string_view path) const;

    /// The named location ("@name") of this block; they stand only directly in a server.
    DirectiveId named(std::string_view name) const;

private:
    struct Node {
        DirectiveId id;
        std::string name;
        bool noRegex = false;   ///< "^~"
        bool passesOn = false;  ///< has a *_pass of its own
        std::unique_ptr<LocationTree> nested; ///< null where there are none
        std::optional<Regex> regex;
    };
    enum class Found { Nothing, Exact, Prefix, AutoRedirect };

    void add(const Configuration& configuration, DirectiveId id);
    const Node* longestPrefix(std::string_view path) const;
    const Node* redirecting(std::string_view path) const;
    Found search(std::string_view path, Match& match) const;

    std::unordered_map<std::string, Node> m_exact, m_prefixes;
    std::map<std::size_t, std::size_t, std::greater<>> m_lengths; ///< of the prefixes, longest first
    std::vector<Node> m_regexes;
    std::unordered_map<std::string, DirectiveId> m_named;
};

} // namespace retryscope
