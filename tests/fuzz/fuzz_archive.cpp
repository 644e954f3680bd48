// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as an archive with a configuration in it.
#include "config/load.h"
#include "fuzz/fuzz_target.h"
#include "fuzz/memory_file.h"

using namespace retryscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size > 64 * 1024)
        return 0;
    const fuzz::MemoryFile file(data, size);
    const auto configurations = loadConfigurations(file.path());
    if (!configurations)
        return 0;
    for (const Configuration& configuration : *configurations)
        for (const ConfigFile& read : configuration.files)
            fuzz::require(read.displayPath.starts_with(file.path()), "nothing but the archive is read");
    return 0;
}
