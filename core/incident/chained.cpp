// SPDX-License-Identifier: GPL-3.0-or-later
// The clocks that the matching found are those by which the chain was told.
#include "incident/chained.h"

#include "verdict/chain.h"

#include <algorithm>

namespace retryscope {

bool isOfNginxBehind(const Analysis& analysis, const Operation& operation, const Request& request)
{
    const auto shiftOf = [&](FileId file) {
        const auto offset = analysis.offsets.find(file);
        return offset == analysis.offsets.end() ? Duration{0} : offset->second.offset;
    };
    const AccessRecord& inner = request.record;
    return std::ranges::any_of(operation.requests, [&](RequestId id) {
        const Request& outer = analysis.at(id);
        return outer.record.file != inner.file && isPassedOn(outer, inner, {shiftOf(outer.record.file), shiftOf(inner.file)});
    });
}

} // namespace retryscope
