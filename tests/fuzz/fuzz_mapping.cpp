// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a mapping file, in TOML and in JSON; what was read is written and read again.
#include "fuzz/fuzz_target.h"
#include "pipeline/mapping_file.h"

using namespace retryscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size > 16 * 1024)
        return 0;
    for (const char* path : {"mapping.toml", "mapping.json"}) {
        const auto mapping = parseMapping(fuzz::textOf(data, size), path);
        if (!mapping)
            continue;
        for (const auto& [syntax, name] : {std::pair{MappingSyntax::Toml, "again.toml"}, std::pair{MappingSyntax::Json, "again.json"}}) {
            const auto again = parseMapping(mappingText(*mapping, syntax), name);
            fuzz::require(again && *again == *mapping, "a mapping survives being written");
        }
    }
    return 0;
}
