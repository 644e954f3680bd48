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
        if (line.size() > longest)
            return false;
        const char* const from = line.data();
        std::size_t at = 0, count = 0;
#if defined(__SSE2__)
        const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\');
        __m128i backslashes = _mm_setzero_si128();
        const auto take = [&](std::size_t where, unsigned known) {
            const __m128i first = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + where));
            const __m128i second = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + where + 16));
            backslashes = _mm_or_si128(backslashes, _mm_or_si128(_mm_cmpeq_epi8(first, backslash), _mm_cmpeq_epi8(second, backslash)));
            auto found = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(first, quote)))
                | static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(second, quote))) << 16;
            for (found &= ~known; found != 0; found &= found - 1)
                m_at[count++] = static_cast<std::uint16_t>(where + static_cast<unsigned>(std::countr_zero(found)));
        };
        for (; at + 32 <= line.size() && count + 64 <= mostQuotes; at += 32)
            take(at, 0);
        // The last bytes together with some that were seen already.
        if (const std::size_t rest = line.size() - at; at > 0 && rest > 0 && rest < 32) {
            take(line.size() - 32, (1u << (32 - rest)) - 1);
            at = line.size();
        }
        if (_mm_movemask_epi8(backslashes) != 0)
            return false;
#endif
        for (; at < line.size(); ++at) {
            if (from[at] == '\\' || count == mostQuotes)
                return false;
            if (from[at] == '"')
                m_at[count++] = static_cast<std::uint16_t>(at);
        }
        m_count = count;
        return true;
    }

    std::size_t count() const { return m_count; }
    std::size_t operator[](std::size_t i) const { return m_at[i]; }

private:
    std::array<std::uint16_t, mostQuotes> m_at;
    std::size_t m_count = 0;
};

} // namespace retryscope
