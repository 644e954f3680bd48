// SPDX-License-Identifier: GPL-3.0-or-later
// Where the quotes of a line stand, found in one pass over its bytes.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace retryscope {

class QuoteIndex {
public:
    static constexpr std::size_t mostQuotes = 128, longest = 16'384;

    /// False: a backslash stands in the line, or the line is too long or has too many quotes.
    bool read(std::string_view line)
    {
        m_count = 0;
        if (line.size() > longest)
            return false;
        const char* const from = line.data();
        std::size_t at = 0;
#if defined(__SSE2__)
        const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\');
        for (; at + 16 <= line.size(); at += 16) {
            const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + at));
            if (_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, backslash)) != 0)
                return false;
            auto found = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, quote)));
            if (m_count + 16 > mostQuotes)
                return false;
            for (; found != 0; found &= found - 1)
                m_at[m_count++] = static_cast<std::uint16_t>(at + static_cast<unsigned>(std::countr_zero(found)));
        }
#endif
        for (; at < line.size(); ++at) {
            if (from[at] == '\\' || m_count == mostQuotes)
                return false;
            if (from[at] == '"')
                m_at[m_count++] = static_cast<std::uint16_t>(at);
        }
        return true;
    }

    std::size_t count() const { return m_count; }
    std::size_t operator[](std::size_t i) const { return m_at[i]; }

private:
    std::array<std::uint16_t, mostQuotes> m_at;
    std::size_t m_count = 0;
};

} // namespace retryscope
