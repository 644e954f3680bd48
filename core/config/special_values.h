// SPDX-License-Identifier: GPL-3.0-or-later
// Directives that nginx reads with a handler of their own.
#pragma once

#include "config/value_check.h"

namespace retryscope {

/// What the handler of this directive refuses; nullopt for directives without one.
std::optional<ValueProblem> specialProblem(const Configuration& configuration, DirectiveId directive, const DirectiveFact& fact);

namespace special {

/// One directive, and what its handler can see: everything that stands before it.
struct Look {
    const Configuration& configuration;
    DirectiveId id;
    const Directive& directive;
    const DirectiveFact& fact;

    std::string_view arg(std::size_t index) const { return directive.args[index].value; }
    std::size_t count() const { return directive.args.size(); }
    bool since(NginxVersion version) const { return configuration.versionAssumed || configuration.version >= version; }
    bool inStream() const { return (fact.places & (place::stream | place::streamServer | place::streamUpstream)) != 0; }
    /// The block that the directive stands in; "" at the top level.
    std::string_view around() const { return directive.parent ? std::string_view(configuration.at(directive.parent).name) : std::string_view{}; }
};

using Check = std::optional<ValueProblem> (*)(const Look&);

inline std::optional<ValueProblem> refused(std::size_t argument, std::string better = {}) { return ValueProblem{argument, {}, std::move(better)}; }

/// The first directive before this one with the same block around it for which `same` is true.
template<typename Same>
DirectiveId earlier(const Look& look, Same same)
{
    for (const DirectiveId id : look.configuration.childrenOf(look.directive.parent)) {
        if (id == look.id)
            return {};
        const Directive& other = look.configuration.at(id);
        if (other.name == look.directive.name && same(other))
            return id;
    }
    return {};
}

// By the module that has the handler.
Check requestHandler(std::string_view name);  ///< locations, errors, rewriting, logs
Check upstreamHandler(std::string_view name); ///< servers of a group and what chooses between them
Check passHandler(std::string_view name);     ///< *_pass
Check socketHandler(std::string_view name);   ///< listen, server_name, resolver, keepalive_timeout

} // namespace special

} // namespace retryscope
