// SPDX-License-Identifier: GPL-3.0-or-later
// The search of ngx_http_core_find_location, without its tree of characters.
#include "config/location_tree.h"

#include "config/mask.h"

#include <algorithm>

namespace retryscope {

namespace {

bool passesOn(const Configuration& configuration, DirectiveId location)
{
    return std::ranges::any_of(configuration.at(location).settings,
        [&](DirectiveId id) { return familyOfPass(configuration.at(id).name) != Family::None; });
}

bool hasLocations(const Configuration& configuration, DirectiveId block)
{
    const Directive& directive = configuration.at(block);
    return directive.children.size() > directive.settings.size()
        && std::ranges::any_of(directive.children, [&](DirectiveId id) { return configuration.at(id).name == "location"; });
}

} // namespace

LocationName locationName(const Directive& location)
{
    if (location.args.empty())
        return {};
    const std::string& first = location.args.front().value;
    if (location.args.size() >= 2)
        return {first, location.args[1].value};
    for (const std::string_view modifier : {"=", "^~", "~*", "~"})
        if (first.starts_with(modifier))
            return {std::string(modifier), first.substr(modifier.size())};
    if (first.starts_with('@'))
        return {"@", first};
    return {"", first};
}

LocationTree::LocationTree(const Configuration& configuration, DirectiveId block)
{
    for (const DirectiveId id : configuration.childrenOf(block))
        if (configuration.at(id).name == "location" && configuration.at(id).block)
            add(configuration, id);
    for (const auto& [name, node] : m_prefixes)
        ++m_lengths[name.size()];
}

void LocationTree::add(const Configuration& configuration, DirectiveId id)
{
    LocationName name = locationName(configuration.at(id));
    if (name.modifier == "@") {
        m_named.emplace(name.pattern, id);
        return;
    }
    Node node;
    node.id = id;
    node.name = name.pattern;
    node.noRegex = name.modifier == "^~";
    node.passesOn = passesOn(configuration, id);
    if (hasLocations(configuration, id))
        node.nested = std::make_unique<LocationTree>(configuration, id);
    if (name.modifier == "~" || name.modifier == "~*") {
        node.regex = Regex::compile(name.pattern, name.modifier == "~*");
        m_regexes.push_back(std::move(node));
    } else if (name.modifier == "=") {
        m_exact.try_emplace(name.pattern, std::move(node));
    } else {
        m_prefixes.try_emplace(name.pattern, std::move(node)); // a second one is an error for nginx
    }
}

DirectiveId LocationTree::named(std::string_view name) const
{
    const auto found = m_named.find(std::string(name));
    return found == m_named.end() ? DirectiveId{} : found->second;
}

const LocationTree::Node* LocationTree::longestPrefix(std::string_view path) const
{
    for (const auto& [length, count] : m_lengths) {
        if (length > path.size())
            continue;
        if (const auto found = m_prefixes.find(std::string(path.substr(0, length))); found != m_prefixes.end())
            return &found->second;
    }
    return nullptr;
}

/// The location whose name is the path and a slash, if it passes requests on.
const LocationTree::Node* LocationTree::redirecting(std::string_view path) const
{
    const std::string slashed = std::string(path) + "/";
    const Node* first = nullptr;
    bool redirects = false;
    for (const auto* names : {&m_exact, &m_prefixes}) {
        const auto found = names->find(slashed);
        if (found == names->end())
            continue;
        first = first ? first : &found->second;
        redirects |= found->second.passesOn;
    }
    return redirects ? first : nullptr;
}

LocationTree::Found LocationTree::search(std::string_view path, Match& match) const
{
    if (const auto exact = m_exact.find(std::string(path)); exact != m_exact.end()) {
        match.location = exact->second.id;
        return Found::Exact;
    }
    const Node* prefix = longestPrefix(path);
    const Node* redirect = prefix && prefix->name == path ? nullptr : redirecting(path);
    if (redirect) {
        match.location = redirect->id;
        match.autoRedirect = true;
        return Found::AutoRedirect;
    }
    Found found = Found::Nothing;
    bool noRegex = false;
    if (prefix) {
        match.location = prefix->id;
        noRegex = prefix->noRegex;
        found = Found::Prefix;
        if (prefix->nested) {
            const Found inner = prefix->nested->search(path, match);
            if (inner == Found::Exact || inner == Found::AutoRedirect)
                return inner;
        }
    }
    if (noRegex)
        return found;
    for (const Node& node : m_regexes) {
        if (!node.regex) {
            match.certain = false;
            continue;
        }
        if (!node.regex->matches(path))
            continue;
        match.location = node.id;
        match.regex = &*node.regex;
        if (node.nested)
            node.nested->search(path, match);
        match.autoRedirect = false; // nginx drops that answer inside a regular expression's location
        return Found::Exact;
    }
    return found;
}

LocationTree::Match LocationTree::find(std::string_view path) const
{
    Match match;
    search(path, match);
    return match;
}

} // namespace retryscope
