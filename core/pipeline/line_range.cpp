// SPDX-License-Identifier: GPL-3.0-or-later
// Seeking in plain files.
#include "pipeline/line_range.h"

#include "source/line_reader.h"

#include <array>
#include <filesystem>
#include <fstream>

namespace retryscope {

namespace {

constexpr std::array<std::string_view, 5> packedHeads{"\x1f\x8b", "\x28\xB5\x2F\xFD", "\xFD" "7zXZ", "BZh", "PK\x03\x04"};
constexpr std::size_t longest = 1u << 20; // of a line that is read this way; longer ones are rare enough to be read from the beginning

/// At the first byte of the line; not open if the file cannot be entered there.
std::ifstream enter(const Input& input, std::uint64_t offset)
{
    std::error_code error;
    if (!input.encoding.empty() || !std::filesystem::is_regular_file(input.path, error))
        return {};
    std::ifstream file(input.path, std::ios::binary);
    std::array<char, 6> head{};
    file.read(head.data(), head.size());
    const std::string_view start(head.data(), static_cast<std::size_t>(file.gcount()));
    for (const std::string_view packed : packedHeads) {
        if (start.starts_with(packed))
            return {};
    }
    file.clear();
    if (offset > 0) {
        file.seekg(static_cast<std::streamoff>(offset) - 1);
        if (file.get() != '\n')
            return {};
    } else {
        file.seekg(start.starts_with("\xEF\xBB\xBF") ? 3 : 0);
    }
    return file;
}

} // namespace

bool readLinesFrom(const Input& input, std::uint64_t number, std::uint64_t offset, const TakeLine& take, std::stop_token stop)
{
    if (std::ifstream file = enter(input, offset); file.is_open() && (offset > 0 || number == 1)) {
        std::string text;
        while (!stop.stop_requested() && std::getline(file, text) && text.size() < longest) {
            const std::uint64_t size = text.size() + 1;
            if (text.ends_with('\r'))
                text.pop_back();
            if (!take(number++, offset, text))
                return true;
            offset += size;
        }
        if (text.size() < longest)
            return true;
    }
    auto reader = LineReader::open(input.path);
    if (!reader)
        return false;
    Line line;
    while (!stop.stop_requested() && (*reader)->next(line)) {
        if (line.number >= number && !take(line.number, line.offset, line.text))
            return true;
    }
    return true;
}

std::optional<std::string> originalBytes(const Input& input, std::uint64_t offset, std::size_t most)
{
    std::ifstream file = enter(input, offset);
    if (!file.is_open())
        return std::nullopt;
    std::string bytes;
    for (char c = 0; bytes.size() < most && file.get(c);) {
        bytes += c;
        if (c == '\n')
            break;
    }
    return bytes;
}

} // namespace retryscope
