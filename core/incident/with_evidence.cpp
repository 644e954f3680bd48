// SPDX-License-Identifier: GPL-3.0-or-later
// Of most operations nobody ever looks at the evidence: it is written when it is asked for.
#include "incident/analysis.h"

#include "verdict/evidence.h"

namespace retryscope {

Operation withEvidence(const Analysis& analysis, const Operation& operation)
{
    Operation written = operation;
    if (operation.evidenceIsLeft && analysis.judgedBy)
        writeEvidence(written, analysis.requests, analysis.events, *analysis.judgedBy);
    return written;
}

} // namespace retryscope
