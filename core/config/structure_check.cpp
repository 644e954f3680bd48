// SPDX-License-Identifier: GPL-3.0-or-later
// The end of ngx_http_block and ngx_stream_block: upstreams are set up first, then the locations are arranged.
#include "config/structure_check.h"

#include "config/buffer_check.h"
#include "config/directive_table.h"
#include "config/effective.h"
#include "config/group.h"
#include "config/location_tree.h"
#include "config/mask.h"
#include "config/units.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace retryscope {

namespace {

using Kind = StructureProblem::Kind;

/// One http or stream block.
class StructureCheck {
public:
    StructureCheck(const Configuration& configuration, DirectiveId block, std::vector<StructureProblem>& problems)
        : m_configuration(configuration), m_block(block), m_problems(problems)
    {
    }
    void run();

private:
    void walk(DirectiveId block);
    void lookAtUpstream(DirectiveId upstream);
    void lookAtPass(DirectiveId pass);
    void checkUpstreamAtEnd(DirectiveId upstream);
    void checkLocations(DirectiveId block);
    void report(Kind kind, DirectiveId directive, std::uint32_t noticed, std::uint32_t named, DirectiveId earlier = {})
    {
        m_problems.push_back({kind, directive, earlier, noticed, named});
    }
    const Directive& at(DirectiveId id) const { return m_configuration.at(id); }
    std::uint32_t end() const { return m_block ? at(m_block).span.endLine : 0; }

    const Configuration& m_configuration;
    DirectiveId m_block;
    std::vector<StructureProblem>& m_problems;
    std::vector<DirectiveId> m_groups; ///< upstream blocks and passes that make a group of their own, in order
    std::map<std::string, DirectiveId> m_withPort; ///< hosts that a pass names with a port
};

void StructureCheck::lookAtUpstream(DirectiveId id)
{
    const Directive& upstream = at(id);
    if (upstream.args.empty())
        return;
    if (const auto pass = m_withPort.find(lowerCase(upstream.args[0].value)); pass != m_withPort.end())
        report(Kind::GroupHasPort, id, upstream.headSpan.endLine, upstream.headSpan.endLine, pass->second);
    if (upstream.closed && std::ranges::none_of(upstream.settings, [&](DirectiveId child) { return at(child).name == "server"; }))
        report(Kind::NoServers, id, upstream.span.endLine, upstream.span.endLine);
    m_groups.push_back(id);
}

void StructureCheck::lookAtPass(DirectiveId id)
{
    const Directive& pass = at(id);
    if (pass.args.empty() || pass.args[0].value.contains('$') || (m_block && !factFor(m_configuration, id)))
        return;
    const Family family = familyOfPass(pass.name);
    const PassTarget target = parsePassTarget(family, pass.args[0].value);
    if (target.host.starts_with("unix:"))
        return;
    if (!target.port.empty())
        m_withPort.emplace(lowerCase(target.host), id);
    else
        m_groups.push_back(id);
}

void StructureCheck::walk(DirectiveId block)
{
    for (const DirectiveId id : m_configuration.childrenOf(block)) {
        const Directive& directive = at(id);
        if (directive.name == "upstream" && directive.block && block == m_block)
            lookAtUpstream(id);
        else if (directive.block)
            walk(id);
        else if (familyOfPass(directive.name) != Family::None)
            lookAtPass(id);
    }
}

void StructureCheck::checkUpstreamAtEnd(DirectiveId id)
{
    const Directive& upstream = at(id);
    bool any = false, inTurn = false, named = false, zone = false;
    for (const DirectiveId child : upstream.settings) {
        const Directive& setting = at(child);
        zone |= setting.name == "zone";
        if (setting.name != "server")
            continue;
        any = true;
        const auto has = [&](std::string_view word) { return std::ranges::contains(setting.args, word, &Argument::value); };
        inTurn |= !has("backup");
        named |= has("resolve");
    }
    if (any && !inTurn)
        report(Kind::OnlyBackups, id, end(), upstream.headSpan.endLine);
    if (named && !zone)
        report(Kind::NamesNeedZone, id, end(), upstream.headSpan.endLine);
}

/// Nested ones first, then those of the block by name.
void StructureCheck::checkLocations(DirectiveId block)
{
    std::map<std::pair<std::string, bool>, std::vector<DirectiveId>> names;
    for (const DirectiveId id : m_configuration.childrenOf(block)) {
        const Directive& location = at(id);
        if (location.name != "location" || !location.block)
            continue;
        checkLocations(id);
        const LocationName name = locationName(location);
        if (name.modifier == "" || name.modifier == "^~" || name.modifier == "=")
            names[{name.pattern, name.modifier != "="}].push_back(id);
    }
    for (const auto& [name, same] : names)
        if (same.size() > 1)
            report(Kind::DuplicateLocation, same[1], end(), at(same[1]).headSpan.endLine, same[0]);
}

void StructureCheck::run()
{
    walk(m_block);
    for (const DirectiveId id : m_groups) {
        const Directive& group = at(id);
        if (group.block) {
            checkUpstreamAtEnd(id);
            continue;
        }
        const Family family = familyOfPass(group.name);
        const bool stream = m_block && at(m_block).name == "stream";
        const std::string host = parsePassTarget(family, group.args[0].value).host;
        const bool needsPort = stream || family != Family::Proxy;
        if (needsPort && !host.empty() && !findUpstream(m_configuration, host, id))
            report(Kind::NoPort, id, end(), group.headSpan.endLine);
    }
    if (const DirectiveId where = unfitBuffers(m_configuration, m_block); where)
        report(Kind::Buffers, where, end(), end());
    for (const DirectiveId id : m_configuration.childrenOf(m_block))
        if (at(id).name == "server" && at(id).block)
            checkLocations(id);
    if (!m_block)
        checkLocations(m_block);
}

} // namespace

std::string_view word(StructureProblem::Kind kind)
{
    using Kind = StructureProblem::Kind;
    switch (kind) {
    case Kind::DuplicateLocation: return "duplicate-location";
    case Kind::NoServers: return "no-servers";
    case Kind::OnlyBackups: return "only-backups";
    case Kind::NoPort: return "no-port";
    case Kind::GroupHasPort: return "group-has-port";
    case Kind::NamesNeedZone: return "names-need-zone";
    case Kind::Buffers: return "buffers";
    }
    return {};
}

std::vector<StructureProblem> structureProblems(const Configuration& configuration)
{
    std::vector<StructureProblem> problems;
    if (configuration.form == ConfigForm::Fragment)
        StructureCheck(configuration, {}, problems).run();
    for (const DirectiveId id : configuration.roots) {
        const Directive& block = configuration.at(id);
        if (block.block && (block.name == "http" || block.name == "stream"))
            StructureCheck(configuration, id, problems).run();
    }
    return problems;
}

} // namespace retryscope
