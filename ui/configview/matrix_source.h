// SPDX-License-Identifier: GPL-3.0-or-later
// A configuration as one nginx version runs it, ready to be asked what becomes of a request in a block.
#pragma once

#include "retry/bounds.h"
#include "retry/router.h"

#include <memory>
#include <optional>
#include <span>

namespace retryscope::ui {

/// True if a request fares alike: passed on or not, the status, the executions, also where every server fails. How long it
/// takes and what is taken for granted may differ.
bool sameOutcome(const MatrixCell& a, const MatrixCell& b);

/// Versions in which the retry engine begins to decide otherwise, and the newest that it knows; ascending.
std::span<const NginxVersion> turningVersions();

/// Made in a job (it compiles every location of the configuration), then asked in the window's thread.
class MatrixSource {
public:
    /// `version` beats that of the configuration.
    explicit MatrixSource(std::shared_ptr<const Configuration> configuration, std::optional<NginxVersion> version = std::nullopt);

    const Configuration& configuration() const { return *m_configuration; }
    NginxVersion version() const { return m_configuration->version; }
    Router& router() { return *m_router; }

    /// The block whose requests are meant: the nearest around `block` that passes requests on; for an upstream group (or
    /// inside of one) the first location that uses it. None: nothing is passed on from there.
    DirectiveId passingBlock(DirectiveId block);
    /// The first block of the configuration that passes requests on; none if there is none.
    DirectiveId firstPassing();
    /// The block of another configuration that stands in the same context ("http > server shop > location /"); none if there is none.
    DirectiveId counterpart(const Configuration& other, DirectiveId block) const;

    LocationChoice choose(const std::string& host, const std::string& uri, const std::string& method) const;
    Matrix matrix(DirectiveId block);
    Outcome ask(DirectiveId block, const Question& question);
    Bounds bounds(DirectiveId block, std::string_view method);

private:
    FindPlace finder(DirectiveId block);
    const Place& placeFor(DirectiveId block, std::string_view method);
    DirectiveId userOf(DirectiveId upstream);

    std::shared_ptr<const Configuration> m_configuration;
    std::optional<DirectiveId> m_first;
    LocationMatcher m_matcher;
    std::unique_ptr<Router> m_router;
};

} // namespace retryscope::ui
