// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a line of nginx's error log.
#include "access/error_line.h"
#include "fuzz/fuzz_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = retryscope::fuzz::textOf(data, size);
    if (const auto line = retryscope::parseErrorLine(text))
        retryscope::fuzz::require(line->message.size() <= text.size(), "a message is part of its line");
    return 0;
}
