// SPDX-License-Identifier: GPL-3.0-or-later
// The clocks that the matching found are those by which the chain was told.
#include "incident/chained.h"

#include "verdict/chain.h"

namespace retryscope {

bool isPassedOn(const Analysis& analysis, const Request& outer, const Request& inner)
{
    const auto shiftOf = [&](FileId file) {
        const auto offset = analysis.offsets.find(file);
        return offset == analysis.offsets.end() ? Duration{0} : offset->second.offset;
    };
    return isPassedOn(outer, inner.record, {shiftOf(outer.record.file), shiftOf(inner.record.file)});
}

} // namespace retryscope
