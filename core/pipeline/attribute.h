// SPDX-License-Identifier: GPL-3.0-or-later
// Places each request in the configuration and names the directive that allowed it to be passed on.
#pragma once

#include "config/effective.h"
#include "config/location_match.h"
#include "incident/analysis.h"
#include "retry/facts.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace retryscope {

/// Answers from memory what it was asked before: logs repeat a few URIs and locations many times. One for each thread.
class RequestPlacer {
public:
    /// `matcher` may be shared by several threads; both must outlive the placer.
    /// `number`: of the configuration, where there are several.
    RequestPlacer(const Configuration& configuration, const LocationMatcher& matcher, std::uint32_t number = 0);

    /// Fills location and allowedBy.
    void place(Request& request);
    /// `host` may be empty, `method` where it is not known; valid until the next call.
    const Shared<LocationChoice>& choose(std::string_view host, std::string_view uri, std::string_view method = {});
    /// Where no host is logged, the name of the backend tells the location.
    bool asksForBackends() const { return !m_backends.empty(); }

private:
    const Shared<LocationChoice>& remembered(std::string_view host, std::string_view uri, std::string_view method);
    void rememberBackends();
    const Shared<LocationChoice>* chooseByBackend(const AccessRecord& record);
    const RetryPolicy& policy(DirectiveId block);
    bool nameErrorPage(Request& request, DirectiveId block);
    void namePolicy(Request& request, DirectiveId block);
    const RetryFacts& facts(DirectiveId block);

    const Configuration& m_configuration;
    const LocationMatcher& m_matcher;
    std::uint32_t m_number;
    std::unordered_map<std::string, Shared<LocationChoice>> m_choices;
    std::unordered_map<DirectiveId, RetryPolicy> m_policies;
    std::unordered_map<DirectiveId, RetryFacts> m_facts;
    std::string m_key;
    /// Hosts by what the controller logs as $proxy_upstream_name; its own format has no host.
    std::vector<std::pair<std::string, std::string>> m_backends;
};

/// Names the `mirror` in force at the requests of which the operations say that nginx sent a copy; of placed requests.
void nameMirrors(Analysis& analysis);

/// Fills location and allowedBy of each request from the configuration that wrote its log; does nothing without one.
void attributeRequests(Analysis& analysis);

} // namespace retryscope
