// SPDX-License-Identifier: GPL-3.0-or-later
// Any lines as the values of $upstream_addr and its like, with ", " and " : " between the attempts; then paired.
#include "attempt/attempt.h"
#include "attempt/upstream_lists.h"
#include "fuzz/fuzz_target.h"

using namespace retryscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size > 16 * 1024)
        return 0;
    std::string_view text = fuzz::textOf(data, size);
    AccessRecord record;
    UpstreamLists& lists = record.upstream.edit();
    for (auto* list : {&lists.addr, &lists.status, &lists.responseTime, &lists.connectTime, &lists.headerTime, &lists.bytesSent}) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        fuzz::require(splitUpstreamList(line).size() <= line.size() + 1, "a list has no more elements than bytes");
        fuzz::require(groupCount(line) >= 0, "groups can be counted");
        if (!line.empty())
            *list = line;
    }
    for (const NginxVersion version : {NginxVersion{1, 14, 0}, NginxVersion{1, 26, 0}}) {
        const PairedAttempts paired = pairAttempts(record, version);
        int n = 0;
        for (const Attempt& attempt : paired.attempts)
            fuzz::require(attempt.n == ++n && attempt.group >= 0, "attempts are counted from one");
    }
    return 0;
}
