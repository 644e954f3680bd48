// SPDX-License-Identifier: GPL-3.0-or-later
// Follows a request through nginx's phases as far as the configuration alone decides.
#include "config/location_match.h"

#include "config/location_tree.h"
#include "config/request_uri.h"
#include "config/rewrite.h"
#include "config/server_match.h"
#include "config/units.h"

#include <algorithm>
#include <unordered_map>

namespace retryscope {

struct LocationMatcher::Index {
    const Configuration& configuration;
    ServerChooser servers;
    std::unordered_map<DirectiveId, LocationTree> trees; ///< by server
    std::unordered_map<DirectiveId, RewriteProgram> programs; ///< by server or location; only where there are any
    LocationTree loose; ///< locations of a fragment that stand in no server

    explicit Index(const Configuration& c) : configuration(c), servers(c), loose(c, {})
    {
        for (std::size_t i = 0; i < c.directives.size(); ++i) {
            const auto id = DirectiveId::fromIndex(i);
            const Directive& block = c.directives[i];
            if (!block.block)
                continue;
            if (block.name == "server")
                trees.try_emplace(id, c, id);
            if (block.name == "server" || block.name == "location")
                if (auto program = RewriteProgram::of(c, id); !program.empty())
                    programs.emplace(id, std::move(program));
        }
    }
};

namespace {

constexpr int maxRedirects = 10; ///< NGX_HTTP_MAX_URI_CHANGES

} // namespace

/// The walk of one request.
class LocationWalk {
public:
    using What = LocationStep::What;

    LocationWalk(const Configuration& configuration, const LocationTree& tree,
        const std::unordered_map<DirectiveId, RewriteProgram>& programs, LocationChoice& choice, RewriteState state, bool internal)
        : m_configuration(configuration), m_tree(tree), m_programs(programs), m_choice(choice), m_state(std::move(state)), m_internal(internal)
    {
    }

    void run();
    void runNamed(DirectiveId location);
    void runIn(DirectiveId location);

private:
    /// InLocation: the phases of the location go on; EnterLocation: those of another one begin.
    enum class Next { Done, ServerRewrite, FindLocation, InLocation, EnterLocation };

    Next inServer();
    Next findLocation();
    Next inLocation();
    bool recursive() const;
    Next runProgram(DirectiveId block);
    Next answered(const RewriteOutcome& outcome);
    Next errorPage(int code);
    Next tryFiles();
    void follow(Next next);
    bool exceptMethod();
    Next inExceptMethod();
    Next goTo(const std::string& target, DirectiveId where, What what);
    void enter(DirectiveId location);
    DirectiveId setting(std::string_view name) const;
    DirectiveId internalInForce() const;
    void step(What what, DirectiveId where) { m_choice.steps.push_back({what, where}); }

    const Configuration& m_configuration;
    const LocationTree& m_tree;
    const std::unordered_map<DirectiveId, RewriteProgram>& m_programs;
    LocationChoice& m_choice;
    RewriteState m_state;
    bool m_internal; ///< the request was redirected before it came here
    bool m_inErrorPage = false;
};

void LocationWalk::enter(DirectiveId location)
{
    m_choice.block = {};
    const Directive& directive = m_configuration.at(location);
    const LocationName name = locationName(directive);
    m_choice.location = location;
    m_choice.modifier = name.modifier;
    m_choice.pattern = name.pattern;
}

/// The first directive of that name in the chosen location.
DirectiveId LocationWalk::setting(std::string_view name) const
{
    if (m_choice.location)
        for (const DirectiveId id : m_configuration.at(m_choice.location).settings)
            if (m_configuration.at(id).name == name)
                return id;
    return {};
}

/// Locations inside an internal one are internal too (ngx_http_core_merge_loc_conf).
DirectiveId LocationWalk::internalInForce() const
{
    for (DirectiveId level = m_choice.location; level && m_configuration.at(level).name == "location"; level = m_configuration.at(level).parent)
        for (const DirectiveId id : m_configuration.at(level).settings)
            if (m_configuration.at(id).name == "internal")
                return id;
    return {};
}

LocationWalk::Next LocationWalk::findLocation()
{
    const auto match = m_tree.find(m_state.path);
    m_choice.certain &= match.certain;
    m_choice.location = m_choice.block = {};
    m_choice.modifier.clear();
    m_choice.pattern.clear();
    if (!match.location)
        return Next::Done;
    enter(match.location);
    if (match.regex && match.regex->hasGroups())
        if (auto groups = match.regex->capture(m_state.path))
            m_state.take(*match.regex, std::move(*groups));
    if (!match.autoRedirect)
        return Next::InLocation;
    step(What::Return, match.location);
    return Next::Done;
}

LocationWalk::Next LocationWalk::runProgram(DirectiveId block)
{
    const auto program = m_programs.find(block);
    if (program == m_programs.end())
        return Next::InLocation;
    const RewriteOutcome outcome = program->second.run(m_state);
    m_choice.methodMatters |= m_state.methodAsked;
    m_choice.block = outcome.entered;
    for (const DirectiveId id : outcome.rewrites)
        step(What::Rewrite, id);
    for (const DirectiveId id : outcome.undecided) {
        step(What::Dynamic, id);
        m_choice.certain = false;
    }
    if (outcome.returns)
        return answered(outcome);
    return outcome.uriChanged ? Next::FindLocation : Next::InLocation;
}

LocationWalk::Next LocationWalk::answered(const RewriteOutcome& outcome)
{
    step(What::Return, outcome.returns);
    return outcome.code >= 300 && !outcome.hasText ? errorPage(outcome.code) : Next::Done;
}

/// recursive_error_pages, of the level nearest to the location that has it.
bool LocationWalk::recursive() const
{
    for (DirectiveId level = m_choice.location ? m_choice.location : m_choice.server; level; level = m_configuration.at(level).parent)
        for (const DirectiveId id : m_configuration.at(level).settings)
            if (const Directive& directive = m_configuration.at(id); directive.name == "recursive_error_pages" && !directive.args.empty())
                return parseFlag(directive.args.front().value).value_or(false);
    return false;
}

/// nginx turns its own answer into another request if the error_page in force says so.
LocationWalk::Next LocationWalk::errorPage(int code)
{
    if (m_inErrorPage && !recursive())
        return Next::Done;
    const DirectiveId block = m_choice.location ? m_choice.location : m_choice.server;
    for (DirectiveId level = m_choice.block ? m_choice.block : block; level; level = m_configuration.at(level).parent) {
        bool any = false;
        for (const DirectiveId id : m_configuration.at(level).settings) {
            const Directive& directive = m_configuration.at(id);
            if (directive.name != "error_page" || directive.args.size() < 2)
                continue;
            any = true;
            for (const Argument& argument : directive.args)
                if (parseCount(argument.value) == code) {
                    m_inErrorPage = true;
                    if (directive.args.back().value.starts_with('/') && !m_state.method.empty() && m_state.method != "HEAD")
                        m_state.method = "GET";
                    return goTo(directive.args.back().value, id, What::ErrorPage);
                }
        }
        if (any) // a level with error_page lines of its own replaces the outer ones
            break;
    }
    return Next::Done;
}

LocationWalk::Next LocationWalk::goTo(const std::string& target, DirectiveId where, What what)
{
    if (target.starts_with('@')) {
        const DirectiveId named = m_tree.named(target);
        if (!named)
            return Next::Done; // nginx answers 500
        step(what, where);
        step(What::Named, named);
        enter(named);
        return Next::EnterLocation;
    }
    const auto expanded = m_state.expand(target);
    if (!expanded) {
        step(What::Dynamic, where);
        m_choice.certain = false;
        return Next::Done;
    }
    if (!expanded->starts_with('/'))
        return Next::Done; // a redirect by the client
    step(what, where);
    const auto query = expanded->find('?');
    m_state.path = expanded->substr(0, query);
    if (query != std::string::npos)
        m_state.query = expanded->substr(query + 1);
    else if (what == What::ErrorPage)
        m_state.query.clear();
    return Next::ServerRewrite; // an internal redirect begins with the server's own directives
}

LocationWalk::Next LocationWalk::tryFiles()
{
    const DirectiveId id = setting("try_files");
    if (!id || m_configuration.at(id).args.size() < 2)
        return Next::Done;
    const std::string& last = m_configuration.at(id).args.back().value;
    m_choice.certain = false; // a file may exist
    if (last.starts_with('=')) {
        const auto code = parseCount(std::string_view(last).substr(1));
        step(What::Return, id);
        return code ? errorPage(static_cast<int>(*code)) : Next::Done;
    }
    return goTo(last, id, What::TryFiles);
}

LocationWalk::Next LocationWalk::inLocation()
{
    const bool external = !m_internal && (m_choice.steps.empty() || m_choice.steps.back().what == What::Dynamic);
    if (const DirectiveId internal = internalInForce(); internal && external) {
        step(What::Return, internal);
        return errorPage(404);
    }
    if (exceptMethod())
        return inExceptMethod();
    const Next next = runProgram(m_choice.location);
    return next == Next::InLocation ? tryFiles() : next;
}

/// The location's `limit_except` holds for this method (ngx_http_update_location_config).
bool LocationWalk::exceptMethod()
{
    const auto& children = m_configuration.childrenOf(m_choice.location);
    const auto found = std::ranges::find_if(children, [&](DirectiveId child) { return m_configuration.at(child).name == "limit_except"; });
    if (found == children.end() || !m_configuration.at(*found).block)
        return false;
    const DirectiveId id = *found;
    m_choice.methodMatters = true;
    if (m_state.method.empty()) {
        step(What::Dynamic, id);
        m_choice.certain = false;
        return false;
    }
    const auto allows = [&](std::string_view method) { return std::ranges::any_of(m_configuration.at(id).args, [&](const Argument& a) { return equalsIgnoringCase(a.value, method); }); };
    if (allows(m_state.method) || (m_state.method == "HEAD" && allows("GET")))
        return false;
    m_choice.block = id;
    return true;
}

/// The location's rewrites and try_files are not inherited by its `limit_except`. Who is let in, nginx asks there.
LocationWalk::Next LocationWalk::inExceptMethod()
{
    for (const DirectiveId id : m_configuration.at(m_choice.block).settings) {
        const Directive& directive = m_configuration.at(id);
        if (directive.name == "deny" && !directive.args.empty() && directive.args.front().value == "all") {
            step(What::Return, id);
            return errorPage(403);
        }
        if (directive.name == "deny" || directive.name == "allow" || directive.name.starts_with("auth_basic")) {
            step(What::Dynamic, id);
            m_choice.certain = false;
            return Next::Done;
        }
    }
    return Next::Done;
}

void LocationWalk::run()
{
    follow(Next::ServerRewrite);
}

void LocationWalk::runNamed(DirectiveId location)
{
    step(What::Named, location);
    runIn(location);
}

void LocationWalk::runIn(DirectiveId location)
{
    enter(location);
    follow(Next::InLocation);
}

LocationWalk::Next LocationWalk::inServer()
{
    m_choice.location = m_choice.block = {};
    m_choice.modifier.clear();
    m_choice.pattern.clear();
    const Next next = runProgram(m_choice.server);
    return next == Next::InLocation ? Next::FindLocation : next;
}

void LocationWalk::follow(Next next)
{
    for (int i = 0; next != Next::Done && i <= 2 * maxRedirects; ++i)
        next = next == Next::ServerRewrite ? inServer() : next == Next::FindLocation ? findLocation() : inLocation();
    m_choice.circles = next != Next::Done;
    m_choice.certain &= !m_choice.circles;
    m_choice.uri = m_state.path;
}

LocationMatcher::LocationMatcher(const Configuration& configuration) : m_index(std::make_unique<const Index>(configuration)) {}
LocationMatcher::~LocationMatcher() = default;
LocationMatcher::LocationMatcher(LocationMatcher&&) noexcept = default;

LocationChoice LocationMatcher::choose(std::string_view host, std::string_view uri, int port, bool internal, std::string_view method) const
{
    const Configuration& configuration = m_index->configuration;
    LocationChoice choice;
    auto normal = normaliseUri(uri);
    std::string asked(normal && !normal->host.empty() ? normal->host : std::string(host));
    const auto server = m_index->servers.choose(asked, port);
    choice.server = server.server;
    choice.certain = server.certain;
    if (server.defaultServer && !mergesSlashes(configuration, server.defaultServer))
        normal = normaliseUri(uri, false);
    if (!normal)
        return choice; // nginx answers 400
    const LocationTree* tree = &m_index->loose;
    if (choice.server)
        tree = &m_index->trees.at(choice.server);
    RewriteState state{normal->path, std::string(uri), normal->query, server.name, std::string(method)};
    state.httpHost = asked;
    if (server.regex)
        if (auto groups = server.regex->capture(server.name))
            state.take(*server.regex, std::move(*groups));
    LocationWalk(configuration, *tree, m_index->programs, choice, std::move(state), internal).run();
    return choice;
}

LocationChoice LocationMatcher::chooseNamed(DirectiveId server, std::string_view name, std::string_view uri, std::string_view method) const
{
    LocationChoice choice;
    const auto tree = m_index->trees.find(server);
    const DirectiveId location = tree == m_index->trees.end() ? DirectiveId{} : tree->second.named(name);
    if (!location)
        return choice; // nginx answers 500
    choice.server = server;
    const auto normal = normaliseUri(uri);
    RewriteState state{normal ? normal->path : std::string(uri), std::string(uri), normal ? normal->query : std::string{}, {}, std::string(method)};
    LocationWalk(m_index->configuration, tree->second, m_index->programs, choice, std::move(state), true).runNamed(location);
    return choice;
}

LocationChoice LocationMatcher::chooseIn(DirectiveId server, DirectiveId location, std::string_view uri, std::string_view method) const
{
    LocationChoice choice;
    const auto tree = m_index->trees.find(server);
    if (tree == m_index->trees.end())
        return choice;
    choice.server = server;
    const auto normal = normaliseUri(uri);
    RewriteState state{normal ? normal->path : std::string(uri), std::string(uri), normal ? normal->query : std::string{}, {}, std::string(method)};
    LocationWalk(m_index->configuration, tree->second, m_index->programs, choice, std::move(state), true).runIn(location);
    return choice;
}

LocationChoice chooseLocation(const Configuration& configuration, std::string_view host, std::string_view uri, int port, std::string_view method)
{
    return LocationMatcher(configuration).choose(host, uri, port, false, method);
}

} // namespace retryscope
