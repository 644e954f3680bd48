// SPDX-License-Identifier: GPL-3.0-or-later
// The configuration that ingress-nginx makes of its objects, as far as it decides who gets a request and what is retried.
// Sources: rootfs/etc/nginx/template/nginx.tmpl, internal/ingress/controller/{controller,location,template/template}.go of
// controller 1.15.1.
#pragma once

#include "config/kubernetes_model.h"

#include <map>
#include <set>

namespace retryscope {

/// Adds directives to a configuration whose places are those of what they were made from.
class DirectiveMaker {
public:
    DirectiveMaker(Configuration& configuration, const std::vector<LineTable>& lines) : m_configuration(configuration), m_lines(lines) {}

    DirectiveId add(DirectiveId parent, std::string_view name, std::vector<std::string> args, const Span& where, Made made);
    DirectiveId addBlock(DirectiveId parent, std::string_view name, std::vector<std::string> args, const Span& head, const Span& whole, Made made);
    /// `args` are parts of the setting's value where they are found there, in order.
    DirectiveId addFrom(const KubernetesSetting& setting, DirectiveId parent, std::string_view name, std::vector<std::string> args, Made made);
    void addSnippet(const KubernetesSetting& setting, DirectiveId parent);

    Configuration& configuration() { return m_configuration; }

private:
    const LineTable& linesOf(const Span& span) const { return m_lines[span.file.index()]; }

    Configuration& m_configuration;
    const std::vector<LineTable>& m_lines; ///< of each file
    std::set<const KubernetesSetting*> m_grafted;
};

/// A location to be, before nginx's order of them is known.
struct PlannedLocation {
    const Ingress* ingress = nullptr;
    const IngressPath* path = nullptr; ///< none: the one for "/" that every server has
    std::string pattern;
    std::string type;
    const IngressBackend* backend = nullptr;
};

struct PlannedServer {
    std::string host; ///< "_" = every other host
    Span head, whole;
    const Ingress* first = nullptr;
    std::vector<PlannedLocation> locations;
    bool standard = false; ///< the controller's own, for hosts that no rule names
    bool regex = false; ///< one of them asks for regular expressions: then all are such
};

/// Servers in the order of their names, locations as the controller arranges them.
std::vector<PlannedServer> planServers(Configuration& configuration, const KubernetesModel& model);

/// Makes http, the group of the balancer in Lua, servers and locations.
void renderIngresses(DirectiveMaker& maker, const KubernetesModel& model);

/// One location with everything in it. (kubernetes_location.cpp)
class LocationMaker {
public:
    LocationMaker(DirectiveMaker& maker, const KubernetesModel& model) : m_maker(maker), m_model(model) {}

    void add(const PlannedServer& server, const PlannedLocation& planned, DirectiveId serverBlock);
    /// The locations of a server that others are sent to: mirrors and pages for errors.
    void addHelpers(const PlannedServer& server, DirectiveId serverBlock);

private:
    const KubernetesObject& object(const Ingress& ingress) const { return m_maker.configuration().objects[ingress.object]; }
    const KubernetesObject* configMap() const;
    const KubernetesSetting* setting(const Ingress& ingress, std::string_view key) const;
    void addRetrySettings(const Ingress& ingress, DirectiveId location, const Span& where);
    void addCommon(const PlannedServer& server, const PlannedLocation& planned, DirectiveId location);
    void addErrorPages(const Ingress& ingress, DirectiveId location);
    void addPass(const PlannedServer& server, const PlannedLocation& planned, DirectiveId location);
    void noteTarget(const PlannedLocation& planned, DirectiveId pass);

    DirectiveMaker& m_maker;
    const KubernetesModel& m_model;
};

/// What backend-protocol asks for, in upper case; "HTTP" where it says nothing that the controller knows.
std::string backendProtocol(const KubernetesObject& ingress);

/// "custom-http-errors: 502,503": the codes that the controller takes.
std::vector<std::string> errorCodes(std::string_view list);

/// A regular expression or a rewrite is asked for.
bool needsRewrite(const KubernetesObject& ingress, std::string_view path);

} // namespace retryscope
