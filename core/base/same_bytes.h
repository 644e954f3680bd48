// SPDX-License-Identifier: GPL-3.0-or-later
// Comparing short texts, as times, addresses and methods are, without calling anything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace retryscope {

inline bool haveSameBytes(std::string_view a, std::string_view b)
{
    const std::size_t size = a.size();
    if (size != b.size())
        return false;
    const auto differ = [&]<class Word>(std::size_t at, Word) {
        Word x, y;
        std::memcpy(&x, a.data() + at, sizeof(x));
        std::memcpy(&y, b.data() + at, sizeof(y));
        return static_cast<std::uint64_t>(x ^ y);
    };
    if (size >= 8) {
        std::uint64_t difference = differ(size - 8, std::uint64_t{});
        for (std::size_t at = 0; at + 8 < size; at += 8)
            difference |= differ(at, std::uint64_t{});
        return difference == 0;
    }
    if (size >= 4)
        return (differ(0, std::uint32_t{}) | differ(size - 4, std::uint32_t{})) == 0;
    for (std::size_t at = 0; at < size; ++at)
        if (a[at] != b[at])
            return false;
    return true;
}

} // namespace retryscope
