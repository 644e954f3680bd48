// SPDX-License-Identifier: GPL-3.0-or-later
// From which later version of nginx on requests of a block fare otherwise.
#pragma once

#include "base/progress.h"
#include "config/tree.h"

#include <memory>
#include <optional>

namespace retryscope::ui {

struct VersionChange {
    NginxVersion version;
    int cells = 0; ///< that the matrix shows as differing when it is compared with that version
};

/// The next later version in which the matrix of this block, with all that its redirects lead to, differs; nullopt: none that
/// the engine knows. Compiles the configuration for each version: the work of a job, which ends early when it is told to stop.
std::optional<VersionChange> nextChange(const std::shared_ptr<const Configuration>& configuration, DirectiveId block, const JobControl& job);

} // namespace retryscope::ui
