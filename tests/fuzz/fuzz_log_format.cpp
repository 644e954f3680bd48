// SPDX-License-Identifier: GPL-3.0-or-later
// The first line is a log_format, the others are lines to be read with it.
#include "access/log_format.h"
#include "access/record.h"
#include "fuzz/fuzz_target.h"

#include <string>

using namespace retryscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size > 32 * 1024)
        return 0;
    std::string_view text = fuzz::textOf(data, size);
    const auto end = text.find('\n');
    const std::string pattern(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    for (const Escape escape : {Escape::Default, Escape::Json, Escape::None}) {
        const auto format = LogFormat::compile(pattern, escape);
        if (!format)
            continue;
        std::string_view rest = text;
        while (!rest.empty()) {
            const std::string_view line = rest.substr(0, rest.find('\n'));
            AccessRecord record;
            if (format->parse(line, record))
                fuzz::require(!format->values(line).empty(), "a line that fits has values");
            rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        }
    }
    return 0;
}
