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

private:
    enum class Next { Done, FindLocation, InLocation };

    Next findLocation();
    Next inLocation();
    Next runProgram(DirectiveId block);
    Next answered(const RewriteOutcome& outcome);
    Next errorPage(int code);
    Next tryFiles();
    Next goTo(const std::string& target, DirectiveId where, What what);
    void enter(DirectiveId location);
    DirectiveId setting(std::string_view name) const;
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

LocationWalk::Next LocationWalk::findLocation()
{
    const auto match = m_tree.find(m_state.path);
    m_choice.certain &= match.certain;
    m_choice.location = {};
    m_choice.modifier.clear();
    m_choice.pattern.clear();
    if (!match.location)
        return Next::Done;
    enter(match.location);
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

/// nginx turns its own answer into another request if the error_page in force says so.
LocationWalk::Next LocationWalk::errorPage(int code)
{
    if (m_inErrorPage)
        return Next::Done;
    for (DirectiveId level = m_choice.location ? m_choice.location : m_choice.server; level; level = m_configuration.at(level).parent) {
        bool any = false;
        for (const DirectiveId id : m_configuration.at(level).settings) {
            const Directive& directive = m_configuration.at(id);
            if (directive.name != "error_page" || directive.args.size() < 2)
                continue;
            any = true;
            for (const Argument& argument : directive.args)
                if (parseCount(argument.value) == code) {
                    m_inErrorPage = true;
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
        return Next::InLocation;
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
    m_state.path = expanded->substr(0, expanded->find('?'));
    return Next::FindLocation;
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
        return code ? errorPage(static_cast<int>(*code)) : Next::Done;
    }
    return goTo(last, id, What::TryFiles);
}

LocationWalk::Next LocationWalk::inLocation()
{
    const bool external = !m_internal && (m_choice.steps.empty() || m_choice.steps.back().what == What::Dynamic);
    if (const DirectiveId internal = setting("internal"); internal && external) {
        step(What::Return, internal);
        return errorPage(404);
    }
    const Next next = runProgram(m_choice.location);
    return next == Next::InLocation ? tryFiles() : next;
}

void LocationWalk::run()
{
    Next next = runProgram(m_choice.server);
    next = next == Next::InLocation ? Next::FindLocation : next;
    for (int i = 0; next != Next::Done && i <= 2 * maxRedirects; ++i)
        next = next == Next::FindLocation ? findLocation() : inLocation();
    m_choice.certain &= next == Next::Done; // an endless circle: nginx answers 500
    m_choice.uri = m_state.path;
}

LocationMatcher::LocationMatcher(const Configuration& configuration) : m_index(std::make_unique<const Index>(configuration)) {}
LocationMatcher::~LocationMatcher() = default;
LocationMatcher::LocationMatcher(LocationMatcher&&) noexcept = default;

LocationChoice LocationMatcher::choose(std::string_view host, std::string_view uri, int port, bool internal) const
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
    RewriteState state{normal->path, std::string(uri), normal->query, asked};
    LocationWalk(configuration, *tree, m_index->programs, choice, std::move(state), internal).run();
    return choice;
}

LocationChoice chooseLocation(const Configuration& configuration, std::string_view host, std::string_view uri, int port)
{
    return LocationMatcher(configuration).choose(host, uri, port);
}

} // namespace retryscope
