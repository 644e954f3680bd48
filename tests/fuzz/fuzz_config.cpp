// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a configuration or as dumps of several: read, reviewed, asked, its fixes applied.
#include "fuzz/check_configuration.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size <= 64 * 1024)
        retryscope::fuzz::readAndAsk(std::string(retryscope::fuzz::textOf(data, size)), "-");
    return 0;
}
