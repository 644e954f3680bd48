// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold for every configuration that was read, whatever it was read from.
#pragma once

#include "config/effective.h"
#include "config/load.h"
#include "config/location_match.h"
#include "fuzz/fuzz_target.h"
#include "review/fix.h"
#include "review/review.h"

namespace retryscope::fuzz {

/// Every place lies inside its file, and children are there.
inline void checkPlaces(const Configuration& configuration)
{
    const auto inside = [&](const Span& span) { return span.offset <= span.end && span.end <= configuration.file(span.file).text.size(); };
    for (const Directive& directive : configuration.directives) {
        require(inside(directive.span) && inside(directive.headSpan) && inside(directive.nameSpan), "a directive lies inside its file");
        for (const Argument& argument : directive.args)
            require(inside(argument.span), "an argument lies inside its file");
        for (const DirectiveId child : directive.children)
            require(child.index() < configuration.directives.size(), "a child exists");
    }
    for (const ConfigProblem& problem : configuration.problems)
        require(!problem.span.file || inside(problem.span), "a problem lies inside its file");
}

/// Asks everything that a user could ask.
inline void askEverything(const Configuration& configuration)
{
    checkPlaces(configuration);
    const LocationMatcher matcher(configuration);
    for (const char* uri : {"/", "/a/b?q=1", "//x/../%2e%2e/y", "*", ""})
        matcher.choose("shop.example", uri);
    for (std::size_t i = 0; i < configuration.directives.size(); ++i)
        if (configuration.directives[i].block)
            effectivePolicy(configuration, DirectiveId::fromIndex(i));
    for (const Finding& finding : review(configuration))
        if (finding.fix)
            applyFix(configuration, *finding.fix);
}

inline void readAndAsk(std::string text, const std::string& path)
{
    const auto configurations = loadConfigurationsText(std::move(text), path);
    if (!configurations)
        return;
    require(!configurations->empty(), "what was read is there");
    for (const Configuration& configuration : *configurations)
        askEverything(configuration);
}

} // namespace retryscope::fuzz
