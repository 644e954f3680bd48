// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a log file, plain or packed: read line by line, twice the same.
#include "fuzz/fuzz_target.h"
#include "fuzz/memory_file.h"
#include "source/line_reader.h"

using namespace retryscope;

namespace {

std::uint64_t countLines(const std::string& path)
{
    const auto reader = LineReader::open(path);
    std::uint64_t lines = 0;
    Line line;
    while (reader && (*reader)->next(line)) {
        fuzz::require(line.text.size() <= LineReader::maxLine, "no line is longer than the limit");
        ++lines;
    }
    return lines;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size > 64 * 1024)
        return 0;
    const fuzz::MemoryFile file(data, size);
    fuzz::require(countLines(file.path()) == countLines(file.path()), "a file has the same lines twice");
    return 0;
}
