// SPDX-License-Identifier: GPL-3.0-or-later
// Counts by the table that will show it, so that there is one number.
#include "ui/configview/version_change.h"

#include "ui/configview/matrix_model.h"
#include "ui/configview/matrix_source.h"

namespace retryscope::ui {

std::optional<VersionChange> nextChange(const std::shared_ptr<const Configuration>& configuration, DirectiveId block, const JobControl& job)
{
    const Matrix now = MatrixSource(configuration).matrix(block);
    for (const NginxVersion& version : turningVersions()) {
        if (job.cancelled())
            return std::nullopt;
        if (version <= configuration->version)
            continue;
        MatrixModel model;
        model.setMatrix(now, MatrixSource(configuration, version).matrix(block));
        if (const int cells = model.differences(); cells > 0)
            return VersionChange{version, cells};
    }
    return std::nullopt;
}

} // namespace retryscope::ui
