// SPDX-License-Identifier: GPL-3.0-or-later
// A block has no URI of its own: for its redirects the location's pattern and the server's first name stand in.
#include "ui/configview/matrix_source.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace retryscope::ui {

namespace {

constexpr std::array turning{NginxVersion{1, 7, 5}, NginxVersion{1, 9, 13}, NginxVersion{1, 11, 13}, NginxVersion{1, 13, 4}, NginxVersion{1, 19, 6},
    NginxVersion{1, 26, 3}, NginxVersion{1, 29, 5}, NginxVersion{1, 29, 7}, NginxVersion{1, 31, 4}};

std::shared_ptr<const Configuration> withVersion(std::shared_ptr<const Configuration> configuration, std::optional<NginxVersion> version)
{
    if (!version || *version == configuration->version)
        return configuration;
    auto copy = std::make_shared<Configuration>(*configuration);
    copy->version = *version;
    return copy;
}

/// The first argument of a server's `server_name`; "" = the default server.
std::string hostOf(const Configuration& configuration, DirectiveId server)
{
    for (const DirectiveId id : configuration.settingsOf(server)) {
        const Directive& directive = configuration.at(id);
        if (directive.name == "server_name" && !directive.args.empty() && !directive.args.front().value.starts_with('~'))
            return directive.args.front().value;
    }
    return {};
}

std::string uriOf(const Configuration& configuration, DirectiveId location)
{
    if (!location || configuration.at(location).args.empty() || !configuration.at(location).args.back().value.starts_with('/'))
        return "/";
    return configuration.at(location).args.back().value;
}

} // namespace

bool sameOutcome(const MatrixCell& a, const MatrixCell& b)
{
    const auto fate = [](const MatrixCell& cell) {
        return std::tuple(cell.retried, cell.redirected, cell.clientStatus, cell.executionsPossible, cell.attemptsIfAll, cell.executionsIfAll, cell.clientStatusIfAll);
    };
    return fate(a) == fate(b);
}

std::span<const NginxVersion> turningVersions() { return turning; }

MatrixSource::MatrixSource(std::shared_ptr<const Configuration> configuration, std::optional<NginxVersion> version)
    : m_configuration(withVersion(std::move(configuration), version))
    , m_matcher(*m_configuration)
    , m_router(std::make_unique<Router>(*m_configuration, productOf(m_configuration->distribution)))
{
}

DirectiveId MatrixSource::userOf(DirectiveId upstream)
{
    for (std::size_t i = 0; i < m_configuration->directives.size(); ++i) {
        const DirectiveId id = DirectiveId::fromIndex(i);
        const Directive& directive = m_configuration->at(id);
        if (!directive.name.ends_with("_pass") || !directive.parent)
            continue;
        const RetryPolicy& policy = m_router->policyOf(directive.parent);
        if (policy.pass == id && policy.group && policy.group->where == upstream)
            return directive.parent;
    }
    return {};
}

DirectiveId MatrixSource::passingBlock(DirectiveId block)
{
    for (DirectiveId level = block; level; level = m_configuration->at(level).parent) {
        const std::string& name = m_configuration->at(level).name;
        if (name == "upstream")
            return userOf(level);
        if (name == "http" || name == "stream")
            break;
        if (m_router->policyOf(level).family != Family::None)
            return level;
    }
    return {};
}

DirectiveId MatrixSource::firstPassing()
{
    if (m_first)
        return *m_first;
    m_first = DirectiveId{};
    for (std::size_t i = 0; i < m_configuration->directives.size() && !*m_first; ++i) {
        const Directive& directive = m_configuration->directives[i];
        if (directive.name.ends_with("_pass") && directive.parent && m_router->policyOf(directive.parent).family != Family::None)
            m_first = directive.parent;
    }
    return *m_first;
}

DirectiveId MatrixSource::counterpart(const Configuration& other, DirectiveId block) const
{
    const std::string context = contextOf(other, block);
    if (&other != m_configuration.get() && block.index() < m_configuration->directives.size() && contextOf(*m_configuration, block) == context)
        return block;
    for (std::size_t i = 0; i < m_configuration->directives.size(); ++i) {
        const DirectiveId id = DirectiveId::fromIndex(i);
        if (m_configuration->at(id).block && m_configuration->at(id).name == other.at(block).name && contextOf(*m_configuration, id) == context)
            return id;
    }
    return {};
}

FindPlace MatrixSource::finder(DirectiveId block)
{
    const Router::Station& station = m_router->inBlock(block);
    return m_router->finder(hostOf(*m_configuration, station.choice.server), uriOf(*m_configuration, station.choice.location), station);
}

LocationChoice MatrixSource::choose(const std::string& host, const std::string& uri, const std::string& method) const
{
    return m_matcher.choose(host, uri, 0, false, method);
}

const Place& MatrixSource::placeFor(DirectiveId block, std::string_view method)
{
    return m_router->inBlock(block, uriOf(*m_configuration, m_router->inBlock(block).choice.location), method).place;
}

Matrix MatrixSource::matrix(DirectiveId block)
{
    return matrixOf([&](std::string_view method) { return &placeFor(block, method); }, finder(block));
}

Outcome MatrixSource::ask(DirectiveId block, const Question& question) { return simulateRoute(placeFor(block, question.method), question, finder(block)); }

Bounds MatrixSource::bounds(DirectiveId block, std::string_view method) { return boundsOfRoute(placeFor(block, method), method, finder(block)); }

} // namespace retryscope::ui
