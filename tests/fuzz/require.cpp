// SPDX-License-Identifier: GPL-3.0-or-later
// A broken promise is a crash: that is what the engines look for.
#include "fuzz/fuzz_target.h"

#include <cstdio>
#include <cstdlib>

namespace retryscope::fuzz {

void require(bool kept, const char* promise)
{
    if (kept)
        return;
    std::fprintf(stderr, "broken promise: %s\n", promise);
    std::abort();
}

} // namespace retryscope::fuzz
