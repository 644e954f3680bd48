// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as Kubernetes objects in YAML and in JSON.
#include "fuzz/check_configuration.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size <= 32 * 1024)
        retryscope::fuzz::readAndAsk(std::string(retryscope::fuzz::textOf(data, size)), "objects.yaml");
    return 0;
}
