// SPDX-License-Identifier: GPL-3.0-or-later
// The sample that the analysis takes, too.
#include "pipeline/log_preview.h"

#include "pipeline/access_formats.h"
#include "pipeline/read_inputs.h"

#include <algorithm>

namespace retryscope {

Result<AccessPreview> previewAccessLog(const std::string& path, const std::vector<std::string>& configurations, std::optional<WrapperKind> wrapper, std::size_t lines)
{
    auto sample = sampleLog(path, wrapper);
    if (!sample)
        return std::unexpected(sample.error());
    Analysis analysis;
    analysis.request.configs = configurations;
    readConfigurations(analysis, {});
    const auto formats = chooseFormats(analysis);
    AccessPreview preview{sample->wrapper, sample->encoding, {}, {}, sample->lines.size()};
    preview.formats = rateFormats(sample->lines, formats ? formats->configured : std::vector<LogFormat>{});
    sample->lines.resize(std::min(sample->lines.size(), lines));
    preview.lines = std::move(sample->lines);
    return preview;
}

} // namespace retryscope
