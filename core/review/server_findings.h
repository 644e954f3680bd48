// SPDX-License-Identifier: GPL-3.0-or-later
// For rules about a value that one line in a server would set for all its locations: one finding a server, not one a location.
#pragma once

#include "review/survey.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace retryscope {

class ServerFindings {
public:
    ServerFindings(Survey& survey, Rule rule) : m_survey(survey), m_rule(rule) {}

    /// The value of `directive` in force in `block` is wrong; `better` is what should stand there (empty: no fix is offered).
    /// A value that somebody wrote is shown at its line; nginx's default at the pass of the first location of the server.
    void add(const PassingBlock& block, const EffectiveValue& value, Severity severity, std::vector<std::string> args,
        std::string_view better);

    /// Hands all findings to the survey.
    void report();

private:
    struct Entry {
        DirectiveId where;
        Severity severity = Severity::Info;
        std::vector<std::string> args;
        Fix fix;
    };

    Survey& m_survey;
    Rule m_rule;
    std::set<std::pair<DirectiveId, std::string>> m_servers; ///< with a finding about a default, by directive
    std::map<std::pair<ConfigFileId, std::uint32_t>, Entry> m_entries;
};

/// The server around a block; the block itself where there is none (a fragment).
DirectiveId serverAround(const Configuration& configuration, DirectiveId block);

} // namespace retryscope
