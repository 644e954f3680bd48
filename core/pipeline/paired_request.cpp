// SPDX-License-Identifier: GPL-3.0-or-later
// The record is moved, never copied.
#include "pipeline/paired_request.h"

#include <utility>

namespace retryscope {

Request pairedRequest(AccessRecord record, NginxVersion version, std::vector<Defect>& defects)
{
    PairedAttempts paired = pairAttempts(record, version);
    for (Defect& defect : paired.defects) {
        defect.line = record.line;
        defects.push_back(std::move(defect));
    }
    Request request;
    request.record = std::move(record);
    request.attempts = std::move(paired.attempts);
    request.groups = paired.groups;
    return request;
}

} // namespace retryscope
